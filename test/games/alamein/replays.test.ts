// Golden matches: recorded games that must replay to the recorded hashes, one for each scenario and way to end by the rules.
// They are regressions, not examples of the rulebook: `npm run golden` records them anew (read the difference first).
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { replay } from '#engine/replay.ts';
import { alameinTitle } from '#games/alamein/index.ts';
import type { AlameinState, Table } from '#games/alamein/state.ts';
import { hex } from '#test/support/alamein/world.ts';
import { compareGolden, parseGolden } from '../../../scripts/lib/golden.ts';
import { moduleOf } from '../../../scripts/lib/titles.ts';
import { RECIPES } from '../../../scripts/titles/alamein/recipes.ts';

const FOLDER = new URL('./replays/', import.meta.url);
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const goldenOf = (file: string) => parseGolden(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));

describe('golden matches', () => {
  it.each(files)('%s replays hash by hash', (file) => {
    const golden = goldenOf(file);
    expect(compareGolden(alameinTitle, golden)).toEqual({
      same: true,
      actions: golden.actions.length,
      result: golden.result,
    });
    expect(golden.result, 'a golden match is over').not.toBeNull();
  });

  it('are those of the recipes, and end as these say', () => {
    expect([...files].sort()).toEqual(RECIPES.map(({ file }) => file).sort());
    for (const { file, scenario, ends } of RECIPES)
      expect(goldenOf(file)).toMatchObject({ scenario, result: ends ?? {} });
  });

  it('hold every scenario', () => {
    expect(new Set(files.map((file) => goldenOf(file).scenario))).toEqual(
      new Set(alameinTitle.scenarios.map(({ id }) => id)),
    );
  });

  const lastTable = (file: string): Table => {
    const { scenario, seed, actions, options } = goldenOf(file);
    const last = [...replay(moduleOf(alameinTitle, options), scenario, seed, actions)].at(-1);
    return (last!.step.state as unknown as AlameinState).table;
  };
  const ownersAt = (table: Table, printed: string): readonly string[] =>
    (table.stacks[hex(printed)] ?? []).map((blind) => table.counters[blind]!.side);

  it('hold a draw after the last day, and a Battle of Alamein that runs its length (XV.A.1, XV.D.3)', () => {
    expect(lastTable('a-draw.json').turn).toBe(10);
    expect(lastTable('b-draw.json').turn).toBe(18);
    expect(lastTable('d-axis.json').turn).toBe(13);
  });

  it('hold an Allied victory by A1 and one by Tel el Eisa (XV.B.1, XV.D.1)', () => {
    expect(ownersAt(lastTable('b-allied-strategic.json'), 'A1')).toContain('allied');
    expect(ownersAt(lastTable('b-allied-tactical.json'), 'C5')).toContain('allied');
    expect(ownersAt(lastTable('d-allied.json'), 'A1')).toContain('allied');
  });

  it('hold an Axis victory by the El Alamein Box or the Allied entry hex (XV.A.1, XV.B.1, XV.C.1)', () => {
    for (const file of ['a-axis.json', 'b-axis.json', 'c-axis-strategic.json']) {
      const { control } = lastTable(file);
      expect([control[hex('D7')], control[hex('C11')]], file).toContain('axis');
    }
  });
});
