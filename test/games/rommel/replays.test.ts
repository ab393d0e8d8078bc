// Golden matches of 1940: recorded games that must replay to the recorded hashes, one per way their kind of game ends.
// They are regressions: random legal play, every law checked when it was recorded, not examples of the rulebook.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rommelTitle } from '#games/rommel/index.ts';
import { compareGolden, parseGolden } from '../../../scripts/lib/golden.ts';

const FOLDER = new URL('./replays/', import.meta.url);
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

describe('golden matches', () => {
  it.each(files)('%s replays hash by hash', (file) => {
    const golden = parseGolden(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
    const compared = compareGolden(rommelTitle, golden);
    expect(compared).toEqual({ same: true, actions: golden.actions.length, result: golden.result });
    expect(golden.result, 'a golden match is over').not.toBeNull();
  });

  it('show the ends that random play reaches', () => {
    const levels = files.map(
      (file) => parseGolden(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))).result?.level,
    );
    expect(new Set(levels)).toEqual(new Set(['positional', 'decisive', 'attrition', 'draw']));
  });
});
