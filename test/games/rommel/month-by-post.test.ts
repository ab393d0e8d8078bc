// A month of the campaign by post: the script in docs/example-of-play says what it did and takes few messages for it.
// When components or sentences change, write the transcripts anew: npm run play -- --script docs/example-of-play/month-by-post.script --out out
import { beforeAll, describe, expect, it } from 'vitest';
import type { RommelFact } from '#games/rommel/position/fact.ts';
import { type ByPost, expectAsInDocs, messagesFrom, playedByPost } from '#test/support/by-post.ts';

const NAME = 'month-by-post';
let campaign: ByPost;
/** What happened in May 1941, from the Buildup to the Buildup of June. */
let may: readonly RommelFact[];

beforeAll(async () => {
  campaign = await playedByPost(NAME);
  const facts = campaign.facts as readonly RommelFact[];
  const begins = (month: number): number => facts.findIndex((fact) => fact.type === 'month' && fact.month === month);
  may = facts.slice(begins(2), begins(3));
}, 60_000);

const count = (type: RommelFact['type']): number => may.filter((fact) => fact.type === type).length;

describe('a month by post', () => {
  it('is played to its end, nothing sent back, and what each seat read stands in the docs', async () => {
    await expectAsInDocs(NAME, campaign);
  });

  it('has at least six attacks, two refusals, an overrun and a full Buildup', () => {
    expect(count('attacked')).toBeGreaterThanOrEqual(6);
    expect(count('refused')).toBeGreaterThanOrEqual(2);
    // 11.4 Who is routed by the attack itself is overrun: nobody has fired yet.
    const isOverrun = (fact: RommelFact, at: number): boolean => {
      const before = may[at - 1];
      return fact.type === 'routed' && before?.type === 'attacked' && before.hex === fact.hex;
    };
    expect(may.filter(isOverrun)).toMatchObject([{ side: 'allied', count: 2 }]);
    for (const side of ['axis', 'allied'] as const) {
      expect(may.find((fact) => fact.type === 'spent' && fact.side === side)).toMatchObject({ cards: 1 });
      expect(may.find((fact) => fact.type === 'resupplied' && fact.side === side)).toBeDefined();
      expect(may.filter((fact) => fact.type === 'redeployed' && fact.side === side)).not.toEqual([]);
    }
    expect(may.find((fact) => fact.type === 'spent' && fact.side === 'axis')).toMatchObject({ steps: 1 });
    expect(may.find((fact) => fact.type === 'arrived' && fact.side === 'allied')).toMatchObject({ count: 4 });
  });

  it('takes far fewer messages than four for each player-turn, looking included', () => {
    const typed = messagesFrom(campaign, '# --- May 1941');
    const turns = count('turn');
    expect(turns).toBeGreaterThanOrEqual(10);
    expect(typed).toBeLessThan(turns * 4);
    expect(typed).toBeLessThanOrEqual(turns * 1.5);
  });
});
