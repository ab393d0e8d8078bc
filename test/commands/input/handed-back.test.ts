// What a letter is handed back, sent again as it is, does what the letter meant.
import { describe, expect, it } from 'vitest';
import { lettersOf, postFor, SITUATIONS } from './handed-back.ts';

/** As mails show it. */
const asShown = (rest: string): string => rest.replaceAll(' > ', ' to ');

/** All of them are played by the soak. */
const EACH = 11;

describe.each(SITUATIONS)('what is handed back in $title', (situation) => {
  it('does what the letter meant', async () => {
    const post = await postFor(situation);
    const meant = await post.sends(`${situation.orders.join('\n')}\nCOMMIT`);
    const nothing = await post.sends('/turn');
    expect(meant.dispatch).toBe(nothing.dispatch + 1);
    const letters = lettersOf(situation).filter((_, at) => at % EACH === 0);
    for (const letter of letters) {
      const first = await post.sends(letter);
      if (first.rest === null) {
        expect(first.log, letter).toBe(meant.log);
        continue;
      }
      expect(first, letter).toMatchObject({ dispatch: nothing.dispatch, draft: [] });
      const again = await post.sends(letter, asShown(first.rest));
      expect(again.log, `${letter}\n---\n${first.rest}\n---\n${again.text}`).toBe(meant.log);
    }
  });
});
