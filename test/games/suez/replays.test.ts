// Golden matches: recorded games that must replay to the recorded hashes. They are regressions, not examples of the rulebook:
// `npm run golden` records them anew (read the difference first).
import { describe, expect, it } from 'vitest';
import { ALAMEIN_LINE } from '#games/suez/chapters/06-sequence.ts';
import { suezTitle } from '#games/suez/index.ts';
import type { SuezState } from '#games/suez/position/state.ts';
import { describeGolden, replaysOf } from '#test/support/golden.ts';
import { RECIPES } from '../../../scripts/titles/suez/recipes.ts';

const replays = replaysOf(suezTitle, import.meta.url);
const last = (file: string) => (replays.lastState(file) as SuezState).table;

describeGolden(suezTitle, replays, RECIPES);

describe('golden matches', () => {
  it('end with turn 7 where the line of Alamein is not taken (6.1)', () => {
    expect(last('campaign-still.json').turn).toBe(7);
    for (const file of replays.files.filter((name) => last(name).turn === 7))
      expect([file, ALAMEIN_LINE.every((space) => last(file).control.includes(space))]).toEqual([file, false]);
    // It is broken, and the campaign goes on.
    expect(last('campaign-decisive.json').turn).toBe(10);
  });
  it('end at once when the Desert Fox Index is below one (3.2)', () => {
    expect(last('campaign-defeat.json').dfp).toBe(0);
  });
});
