// A battle of Ruweisat Ridge by post: the script in docs/example-of-play does what it says, in the messages it says.
// When components or sentences change, write the transcripts anew: npm run play -- --script docs/example-of-play/alamein-battle-by-post.script --out out
import { beforeAll, describe, expect, it } from 'vitest';
import type { AlameinFact } from '#games/alamein/position/fact.ts';
import { type ByPost, expectAsInDocs, messagesFrom, playedByPost } from '#test/support/by-post.ts';

const NAME = 'alamein-battle-by-post';
let battle: ByPost;

beforeAll(async () => {
  battle = await playedByPost(NAME);
}, 60_000);

const count = (type: AlameinFact['type']): number => battle.facts.filter((fact) => fact.type === type).length;

describe('a battle by post', () => {
  it('is played to its end, nothing sent back, and what each seat read stands in the docs', async () => {
    await expectAsInDocs(NAME, battle);
  });

  it('fights two player-turns in eight messages', () => {
    expect(messagesFrom(battle, '# One message: the air strike')).toBe(8);
    expect(count('turn')).toBe(3);
    expect(count('fought')).toBeGreaterThanOrEqual(4);
    expect(count('intercepted')).toBe(1);
  });
});
