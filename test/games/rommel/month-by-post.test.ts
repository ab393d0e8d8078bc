// A month of the campaign by post: the script in docs/example-of-play says what it did and takes few messages for it.
// When components or sentences change, write the transcripts anew: npm run play -- --script docs/example-of-play/month-by-post.script --out out
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import type { RommelFact } from '#games/rommel/fact.ts';
import { type Played, playScript } from '../../../scripts/lib/play-script.ts';

const doc = (name: string): Promise<string> =>
  readFile(new URL(`../../../docs/example-of-play/${name}`, import.meta.url), 'utf8');

let script: string;
let played: Played;
/** What happened in May 1941, from the Buildup to the Buildup of June. */
let may: readonly RommelFact[];

beforeAll(async () => {
  script = await doc('month-by-post.script');
  played = await playScript({
    text: script,
    titles,
    packs: 'packs',
    level: 'silent',
    say: () => undefined,
    picture: async () => undefined,
    ended: async ({ umpire, local }) => {
      const [match] = await local.table.matches();
      const log = await umpire.log(null, match?.id ?? '', 0, 199);
      if (!log.ok) throw new Error(log.refusal.text);
      const facts = log.value.value.flatMap(({ lines }) => lines.map(({ fact }) => fact as RommelFact));
      const begins = (month: number): number =>
        facts.findIndex((fact) => fact.type === 'month' && fact.month === month);
      may = facts.slice(begins(2), begins(3));
    },
  });
}, 60_000);

const count = (type: RommelFact['type']): number => may.filter((fact) => fact.type === type).length;

describe('a month by post', () => {
  it('is played to its end, and what each seat read stands in the docs', async () => {
    expect(played.failed).toBeNull();
    for (const seat of ['axis', 'allied', 'observer'])
      expect(played.transcripts.get(seat), seat).toBe(await doc(`month-by-post-${seat}.txt`));
  });

  it('has at least six attacks, two refusals, an overrun and a full Buildup', () => {
    expect(count('attacked')).toBeGreaterThanOrEqual(6);
    expect(count('refused')).toBeGreaterThanOrEqual(2);
    expect(may.filter((fact) => fact.type === 'routed' && fact.side === 'allied')).not.toEqual([]);
    for (const side of ['axis', 'allied'] as const) {
      expect(may.find((fact) => fact.type === 'spent' && fact.side === side)).toMatchObject({ cards: 1 });
      expect(may.find((fact) => fact.type === 'resupplied' && fact.side === side)).toBeDefined();
      expect(may.filter((fact) => fact.type === 'redeployed' && fact.side === side)).not.toEqual([]);
    }
    expect(may.find((fact) => fact.type === 'spent' && fact.side === 'axis')).toMatchObject({ steps: 1 });
    expect(may.find((fact) => fact.type === 'arrived' && fact.side === 'allied')).toMatchObject({ count: 4 });
  });

  it('takes far fewer messages than four for each player-turn, looking included', () => {
    const typed = script.slice(script.indexOf('# --- May 1941')).match(/^(?:axis|allied)> /gm) ?? [];
    const turns = count('turn');
    expect(turns).toBeGreaterThanOrEqual(10);
    expect(typed.length).toBeLessThan(turns * 4);
    expect(typed.length).toBeLessThanOrEqual(turns * 1.5);
    // Nothing that was typed was sent back.
    for (const text of played.transcripts.values()) expect(text).not.toContain('Not sent');
  });
});
