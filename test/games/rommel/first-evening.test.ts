// Matches recorded at the end of the first evening, under version 1 of the rules: which replay, and which are migrated.
// `npm run golden` finds it out anew and writes it to fates.json; CHANGELOG.md says what changed for a player.
import { describe, expect, it } from 'vitest';
import { rommelTitle } from '#games/rommel/index.ts';
import {
  fateOf,
  firstEvening,
  goldenOf,
  goOn,
  OLD,
  rulesOfThen,
  storedThen,
  toldFates,
} from '../../../scripts/lib/first-evening.ts';

describe('a match of the first evening', () => {
  const told = toldFates();

  it('has its fate told', () => {
    expect(Object.keys(told).sort()).toEqual([...firstEvening()].sort());
  });

  it.each(firstEvening())('%s replays, or is migrated, as is told', (file) => {
    expect(fateOf(rommelTitle, file)).toEqual(told[file]);
  });

  it.each(storedThen())('$file goes on from its stored position under the rules of today', (stored) => {
    const went = goOn(rommelTitle, stored);
    expect(went.broken).toEqual([]);
    expect(went.result).not.toBeNull();
    const golden = goldenOf(stored.file);
    const fate = told[stored.file];
    const whole = golden.actions.length - stored.at;
    if (fate?.fate === 'replays') expect(went).toMatchObject({ asRecorded: whole, result: golden.result });
    // Until the rules part ways it is the match as it was played.
    else expect(went.asRecorded).toBeGreaterThanOrEqual((fate?.from ?? 0) - 1 - stored.at);
  });
});

describe('a stored position of version 1', () => {
  const module = rulesOfThen(rommelTitle);
  const [stored] = storedThen();

  it('is read as one of today', () => {
    const state = module.parseState(stored?.state, OLD) as { readonly table: { readonly rulesVersion: number } };
    expect(state.table.rulesVersion).toBe(rommelTitle.rulesVersion);
  });

  it('in the midst of the check of a Buildup still gets to its last step', () => {
    const table = stored?.state.table as object;
    const todo = [
      { type: 'judge', side: 'axis', when: 'buildup' },
      { type: 'judge', side: 'allied', when: 'buildup' },
      { type: 'points' },
    ];
    const state = module.parseState({ ...stored?.state, table: { ...table, todo } }, OLD) as {
      readonly table: { readonly todo: readonly object[] };
    };
    expect(state.table.todo).toEqual([
      ...todo.slice(0, 2),
      { type: 'judge', side: 'axis', when: 'recovery' },
      { type: 'judge', side: 'allied', when: 'recovery' },
      { type: 'points' },
    ]);
  });

  it('of rules nobody knows yet is refused', () => {
    expect(() => module.parseState(stored?.state, rommelTitle.rulesVersion + 1)).toThrow(/rules version/);
  });
});
