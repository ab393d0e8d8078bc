// The courier: a title that one person plays against the rules. Random play keeps its laws, and nobody can tell where the
// patrol is.
import { describe, expect, it } from 'vitest';
import { isOpen } from '#engine/dice/rng.ts';
import { act, see } from '#engine/play.ts';
import type { AnyModule, Typed } from '#engine/title.ts';
import { courierTitle } from '#test/support/courier/index.ts';
import type { Space } from '#test/support/courier/map.ts';
import type { CourierState, Table } from '#test/support/courier/state.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { runFuzz } from '../../../scripts/lib/fuzz/fuzz-run.ts';
import { unexplained, universeOf } from '../../../scripts/lib/fuzz/tally.ts';
import { coverageOf, isMissing } from '../../../scripts/lib/rules/coverage.ts';
import { COURIER, moduleOf } from '../../../scripts/lib/titles.ts';
import { runTwins } from '../../../scripts/lib/twins/twin-run.ts';

const night = moduleOf(courierTitle, 'night');
const storm = moduleOf(courierTitle, 'storm');

/** The first ride: Clear skies, the patrol at the Fork. */
const first = (module: AnyModule): CourierState => module.setup(scriptedDice()).state as CourierState;
const at = (state: CourierState, patrol: Space, table: Partial<Table> = {}): CourierState => ({
  table: { ...state.table, ...table },
  secrets: { patrol: { $hidden: patrol } },
});
const offered = (module: AnyModule, state: CourierState, type: string, ...before: readonly never[]) =>
  module.values(see(module, state, 'courier').value, 'courier', type, before);
const refused = (module: AnyModule, state: CourierState, action: Typed) =>
  module.check(see(module, state, 'courier').value, 'courier', action);

/** Plays actions of the courier with these dice; throws when one is refused. */
function play(module: AnyModule, from: CourierState, dice: readonly number[], ...actions: readonly Typed[]) {
  const rng = scriptedDice(...dice);
  let state = from;
  const facts: object[] = [];
  for (const action of actions) {
    const acted = act(module, state, 'courier', action, rng);
    if (!acted.ok) throw new Error(acted.rejection.text);
    state = acted.step.state as CourierState;
    facts.push(...acted.step.events.map(({ fact, rule }) => ({ ...fact, rule })));
  }
  return { state, facts, rolls: rng.rolls };
}
const done: Typed = { type: 'done' };
const ride = (to: Space, ...via: readonly Space[]): Typed =>
  ({ type: 'ride', to, ...(via.length === 0 ? {} : { via }) }) as Typed;

describe('1.0 Set-up', () => {
  it('hides the patrol, and begins with a bulletin', () => {
    const { table, secrets } = first(night);
    expect(table).toMatchObject({ turn: 1, courier: 'base', bulletin: 'Clear skies', wire: 1 });
    expect(['fork', 'cairn', 'front']).toContain(secrets.patrol.$hidden);
    expect(JSON.stringify(see(night, first(night), 'courier'))).not.toContain('$hidden');
  });
});

describe('1.1, 2.2 riding', () => {
  it('reaches spaces two routes away, by the way that is named', () => {
    expect(offered(night, first(night), 'ride')).toEqual(['well', 'dune', 'fork', 'cairn']);
    expect(refused(night, first(night), ride('fork', 'dune'))).toBeNull();
    expect(refused(night, first(night), ride('cairn', 'well'))).toMatchObject({ rule: '2.2' });
    expect(refused(night, first(night), ride('front'))).toMatchObject({ rule: '2.2' });
  });
  it('once a turn', () => {
    const { state } = play(night, first(night), [], ride('well'));
    expect(refused(night, state, ride('base'))).toMatchObject({ rule: '2.2', text: 'You have ridden this turn.' });
  });
  it('is one route in the dust (2.1)', () => {
    expect(offered(night, at(first(night), 'front', { bulletin: 'Dust' }), 'ride')).toEqual(['well', 'dune']);
  });
});

describe('2.3 Watching', () => {
  it('shows the patrol when it ends at a watched space, and it alone', () => {
    const watch = { type: 'watch', spaces: ['well', 'dune'] } as Typed;
    expect(play(night, at(first(night), 'dune'), [1], watch, done).facts).toContainEqual({
      ...{ type: 'seen', space: 'dune', rule: '2.3' },
    });
    expect(JSON.stringify(play(night, at(first(night), 'cairn'), [1], watch, done).facts)).not.toContain('cairn');
  });
  it('is of spaces next to the courier, each named once', () => {
    const watch = (...spaces: readonly Space[]) => refused(night, first(night), { type: 'watch', spaces } as Typed);
    expect(watch('well', 'dune')).toBeNull();
    expect(watch('fork')).toMatchObject({ rule: '2.3' });
    expect(watch('dune', 'dune')).toMatchObject({
      rule: '2.3',
    });
  });
});

describe('2.4 Wire', () => {
  it('shuts one route for good', () => {
    const { state } = play(night, first(night), [], { type: 'wire', route: 'base/well' } as Typed);
    expect(offered(night, state, 'ride')).toEqual(['dune', 'cairn', 'fork']);
    expect(refused(night, state, { type: 'wire', route: 'dune/fork' } as Typed)).toMatchObject({ rule: '2.4' });
  });
});

describe('2.5 The patrol, whom nobody plays', () => {
  it('moves on a 4, and catches the courier it meets (3.0)', () => {
    const { facts } = play(night, at(first(night), 'fork'), [4], ride('well'), done);
    expect(facts.at(-1)).toMatchObject({ type: 'over', winner: 'patrol', level: 'caught', rule: '3.0' });
  });
  it('stays on a 3', () => {
    expect(play(night, at(first(night), 'fork'), [3], ride('well'), done).state.secrets.patrol.$hidden).toBe('fork');
  });
  it('is asked nothing, and sees nothing', () => {
    expect(night.toAct(first(night))).toEqual(['courier']);
    expect(JSON.stringify(see(night, first(night), 'courier'))).not.toContain('"own":{"patrol"');
  });
});

describe('2.0, 2.1 the turn', () => {
  it('begins with a bulletin that is drawn in the open and does not come back', () => {
    const { state, rolls } = play(night, first(night), [1], done);
    expect(state.table).toMatchObject({ turn: 2, bulletin: 'Dust', pile: ['Alarm', 'Lure', 'Mail'] });
    expect(rolls.filter(isOpen).map(({ kind, purpose }) => [kind, purpose])).toEqual([
      ['die', 'patrol'],
      ['draw', 'bulletin'],
    ]);
  });
});

describe('3.0 Victory', () => {
  it('is the courier’s at the Front', () => {
    const near = at(first(night), 'base', { courier: 'fork' });
    expect(night.outcome(play(night, near, [], ride('front'), done).state)).toMatchObject({ winner: 'courier' });
  });
});

describe('night 4.1 The Patrol Sleeps', () => {
  it('in even turns, though the die says otherwise', () => {
    const even = at(first(night), 'fork', { turn: 2 });
    expect(play(night, even, [6], done).state.secrets.patrol.$hidden).toBe('fork');
  });
});

describe('storm 4.1 Tracks Drift Shut', () => {
  it('one at the end of each turn, drawn in the open; by night none does', () => {
    expect(play(storm, at(first(storm), 'front'), [1], done).state.table.shut).toEqual(['base/dune']);
    expect(play(night, at(first(night), 'front'), [1], done).state.table.shut).toEqual([]);
  });
});

describe('the tools on it', () => {
  const order = { title: courierTitle, scenario: null, seed: '1' };
  it('random play breaks no law and shows all there is', () => {
    const run = runFuzz({ ...order, options: [], games: 120 });
    expect(run.failures.map(({ message }) => message)).toEqual([]);
    expect(unexplained(run.tally, universeOf(COURIER), {}).filter((name) => !name.startsWith('section'))).toEqual([]);
    expect([...run.endings.keys()].toSorted()).toEqual(['courier delivered', 'patrol caught', 'patrol too late']);
  });
  it('nobody can tell where the patrol is', () => {
    const run = runTwins({ ...order, games: 12 });
    expect(run.differences).toEqual([]);
    expect(run.varied.get('patrol')).toBeGreaterThan(40);
  });
  it('its sections, those of both books named 4.1 among them, are implemented and tested', () => {
    const states = coverageOf(COURIER);
    expect(states.map(({ section }) => section)).toContain('storm 4.1');
    expect(states.filter(isMissing).map(({ section }) => section)).toEqual([]);
  });
  it('each of its orders reads back as itself', () => {
    const view = see(storm, first(storm), 'courier').value;
    for (const text of ['ride Fork via Dune', 'watch Well, Dune', 'wire Dune/Fork', 'done']) {
      const read = storm.readOrders(text, view, 'courier');
      expect('unclear' in read ? read : read.map((action) => storm.writeAction(action, view))).toEqual([text]);
    }
  });
});
