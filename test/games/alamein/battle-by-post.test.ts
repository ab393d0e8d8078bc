// A battle of Ruweisat Ridge by post: the script in docs/example-of-play does what it says, in the messages it says.
// When components or sentences change, write the transcripts anew: npm run play -- --script docs/example-of-play/alamein-battle-by-post.script --out out
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AlameinFact } from '#games/alamein/fact.ts';
import { titles } from '#games/index.ts';
import { type Played, playScript } from '../../../scripts/lib/play-script.ts';

const doc = (name: string): Promise<string> =>
  readFile(new URL(`../../../docs/example-of-play/alamein-battle-by-post${name}`, import.meta.url), 'utf8');

let script: string;
let played: Played;
let facts: readonly AlameinFact[];

beforeAll(async () => {
  script = await doc('.script');
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
      facts = log.value.value.flatMap(({ lines }) => lines.map(({ fact }) => fact as AlameinFact));
    },
  });
}, 60_000);

describe('a battle by post', () => {
  it('is played to its end, and what each seat read stands in the docs', async () => {
    expect(played.failed).toBeNull();
    for (const seat of ['axis', 'allied', 'observer'])
      expect(played.transcripts.get(seat), seat).toBe(await doc(`-${seat}.txt`));
  });

  it('fights two player-turns in eight messages, none of them sent back', () => {
    const typed = script.slice(script.indexOf('# One message: the air strike')).match(/^(?:axis|allied)> /gm) ?? [];
    expect(facts.filter(({ type }) => type === 'turn')).toHaveLength(3);
    expect(typed).toHaveLength(8);
    expect(facts.filter(({ type }) => type === 'fought').length).toBeGreaterThanOrEqual(4);
    expect(facts.filter(({ type }) => type === 'intercepted')).toHaveLength(1);
    for (const text of played.transcripts.values()) expect(text).not.toContain('Not sent');
  });
});
