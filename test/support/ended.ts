// Golden matches that end by a player's word: a draw offered and taken, a resignation, a match abandoned by its host. Each was
// played through the umpire and kept as it exports them; `npm run golden` records them anew.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyTitle } from '#engine/title.ts';
import { ENDINGS, type EndedBy, endedMatch } from '../../scripts/lib/replays/ended-matches.ts';
import { compareExported, type ExportedMatch, parseExported } from '../../scripts/lib/replays/exported-match.ts';

/** Describes the matches of a title kept beside its test (`url`), of one scenario. */
export function describeEnded(title: AnyTitle, scenario: string, url: string): void {
  const keptOf = (by: EndedBy): ExportedMatch =>
    parseExported(JSON.parse(readFileSync(new URL(`./replays/ended/${by}.json`, url), 'utf8')));

  describe('a match that ends by a player’s word', () => {
    it.each(ENDINGS)('replays to the recorded hashes (%s)', async (by) => {
      const kept = keptOf(by);
      expect(await compareExported(title, kept)).toEqual({ same: true, dispatches: kept.log.at(-1)?.dispatch });
      expect(kept.log.length).toBeGreaterThan(36);
      expect(
        kept.log.some(({ kind }) => kind === 'undone'),
        'a dispatch is taken back in it',
      ).toBe(true);
    });

    it.each([
      ['draw-agreed', { kind: 'draw', winner: null, level: 'drawn by agreement' }],
      ['resigned', { kind: 'resigned', winner: 'axis', level: 'by resignation' }],
      ['abandoned', { kind: 'abandoned', winner: null, level: 'abandoned' }],
    ] as const)('ends as it says (%s)', (by, ending) => {
      expect(keptOf(by).ending).toMatchObject(ending);
    });

    it.each(ENDINGS)('is played by the umpire to the same positions and the same end today (%s)', async (by) => {
      const [then, now] = [keptOf(by), await endedMatch(title, scenario, by)];
      const hashes = ({ log }: ExportedMatch): readonly string[] => log.map((entry) => entry.stateHash);
      expect(hashes(now)).toEqual(hashes(then));
      expect(now.ending).toEqual(then.ending);
    });
  });
}
