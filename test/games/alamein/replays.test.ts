// Golden matches: recorded games that must replay to the recorded hashes, one for each scenario and way to end by the rules.
// They are regressions, not examples of the rulebook: `npm run golden` records them anew (read the difference first).
import { describe, expect, it } from 'vitest';
import { alameinTitle } from '#games/alamein/index.ts';
import type { AlameinState, Table } from '#games/alamein/position/state.ts';
import { hex } from '#test/support/alamein/world.ts';
import { describeGolden, replaysOf } from '#test/support/golden.ts';
import { RECIPES } from '../../../scripts/titles/alamein/recipes.ts';

const replays = replaysOf(alameinTitle, import.meta.url);
const lastTable = (file: string): Table => (replays.lastState(file) as AlameinState).table;

describeGolden(alameinTitle, replays, RECIPES);

describe('golden matches', () => {
  const ownersAt = (table: Table, printed: string): readonly string[] =>
    (table.stacks[hex(printed)] ?? []).map((blind) => table.counters[blind]!.side);

  it('hold a draw after the last day, and a Battle of Alamein that runs its length (XV.A.1, XV.D.3)', () => {
    expect(lastTable('a-draw.json').turn).toBe(10);
    expect(lastTable('b-draw.json').turn).toBe(18);
    expect(lastTable('d-axis.json').turn).toBe(13);
  });

  it('hold an Allied victory by A1 and one by Tel el Eisa (XV.B.1, XV.D.1)', () => {
    expect(ownersAt(lastTable('b-allied-strategic.json'), 'A1')).toContain('allied');
    expect(lastTable('b-allied-tactical.json').earned).toEqual(['allied']);
    expect(ownersAt(lastTable('d-allied.json'), 'A1')).toContain('allied');
  });

  it('hold an Axis victory by the El Alamein Box or the Allied entry hex (XV.A.1, XV.B.1, XV.C.1)', () => {
    for (const file of ['a-axis.json', 'b-axis.json', 'c-axis-strategic.json']) {
      const { control } = lastTable(file);
      expect([control[hex('D7')], control[hex('C11')]], file).toContain('axis');
    }
  });
});
