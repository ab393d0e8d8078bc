// Every letter of handed-back.ts: the orders of two titles, COMMIT and ALL wherever they can stand.
import { describe, expect, it } from 'vitest';
import { lettersOf, postFor, SITUATIONS } from './handed-back.ts';

describe.each(SITUATIONS)('what is handed back in $title', (situation) => {
  it('does what the letter meant, whatever its order', async () => {
    const post = await postFor(situation);
    const meant = await post.sends(`${situation.orders.join('\n')}\nCOMMIT`);
    const wrong: string[] = [];
    for (const letter of lettersOf(situation)) {
      const { rest, log } = await post.sends(letter);
      const became = rest === null ? log : (await post.sends(letter, rest.replaceAll(' > ', ' to '))).log;
      if (became !== meant.log) wrong.push(`${letter}\n--- handed back:\n${rest}`);
    }
    expect(wrong).toEqual([]);
  });
});
