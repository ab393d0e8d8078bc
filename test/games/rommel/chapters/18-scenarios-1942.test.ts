// 18.6 the 1942 scenario and the Malta Group, 18.7 Gazala and its Buildup, 18.8 Pursuit to Alamein.
import { describe, expect, it } from 'vitest';
import { rollingRng } from '#engine/dice/rng.ts';
import type { RommelRules } from '#games/rommel/book/rules.ts';
import { rommelModule } from '#games/rommel/index.ts';
import {
  asked,
  isLawful,
  offered,
  placeOf,
  play,
  refusal,
  refusedBy,
  rulesOf,
  told,
} from '#test/support/rommel/play.ts';
import { hex, kit, type Position, world } from '#test/support/rommel/world.ts';
import { scriptedDice } from '#test/support/scripted.ts';

const moduleOf = (id: string) => rommelModule(kit, id);
const module = moduleOf('1942');
function begin(id: string): Position {
  const begun = moduleOf(id);
  return { module: begun, state: begun.setup(scriptedDice()).state };
}
const named = (ids: readonly string[]): readonly string[] => ids.map((id) => kit.units[id]!.name);
const MALTA = ['Folgore', 'Ramcke', 'Spezia'];

/** The Axis spend in a Buildup of a scenario with the Malta Group. */
const spending = (scenario: string, month: number, ...inBase: readonly string[]) =>
  world()
    .axis('El Agheila', ...inBase)
    .allied('Alexandria', 'KDG')
    .with({ scenario, month })
    .due('axis', 0, ...MALTA)
    .hand('axis', 4)
    .spending('axis', 10);
const drawn = (at: Position) => told(play(at, 'axis', 'done'), 'resupplied').map(({ side, count }) => [side, count]);

describe('18.6 1942 Scenario', () => {
  const deployed = play(begin('1942'), 'axis', 'recommended');

  it('18.6 fourteen Axis units at El Agheila and ten at Mersa Brega, which ones the Axis choose', () => {
    expect(offered(begin('1942'), 'axis', 'deploy').length).toBe(24);
    expect(offered(begin('1942'), 'axis', 'deploy', '21/5')).toEqual(['El Agheila', 'Mersa Brega']);
    expect(isLawful(deployed, 'axis', 'done')).toBe(true);
    expect([placeOf(deployed, '21/5'), placeOf(deployed, 'Brescia')]).toEqual(['Mersa Brega', 'El Agheila']);
    const swapped = play(deployed, 'axis', ['deploy', '21/5', 'El Agheila'], ['deploy', 'Brescia', 'Mersa Brega']);
    expect(isLawful(swapped, 'axis', 'done')).toBe(true);
  });

  it('18.6 not fifteen and nine, nor thirteen and eleven', () => {
    const fifteen = play(deployed, 'axis', ['deploy', '21/5', 'El Agheila']);
    expect(refusal(fifteen, 'axis', 'done').text).toContain('At most 14 units start at El Agheila; you have 15');
    const eleven = play(deployed, 'axis', ['deploy', 'Brescia', 'Mersa Brega']);
    expect(refusedBy(eleven, 'axis', 'done')).toBe('18.6');
  });

  it('18.6 ten Allied units in Libya and Egypt; ten stand in Tobruk and eight in Alexandria', () => {
    const [field, tobruk, alexandria] = kit.scenarios['1942']!.allied.start;
    const allied = play(deployed, 'axis', 'done');
    expect(offered(allied, 'allied', 'deploy')).toEqual(named(field!.units).toSorted());
    for (const name of named(tobruk!.units)) expect(placeOf(allied, name)).toBe('Tobruk');
    for (const name of named(alexandria!.units)) expect(placeOf(allied, name)).toBe('Alexandria');
    expect([field!.units.length, tobruk!.units.length, alexandria!.units.length]).toEqual([10, 10, 8]);
    const places = offered(allied, 'allied', 'deploy', 'KDG');
    for (const place of ['Benghazi', 'Tobruk', 'Alexandria']) expect(places).toContain(place);
    for (const place of ['El Agheila', 'Mersa Brega']) expect(places).not.toContain(place);
  });

  it('18.6 the Malta Group arrives in the Base in the Buildup in which it is called', () => {
    const called = play(spending('1942', 12, 'Brescia').axis('Mersa Brega', 'Pavia'), 'axis', 'call');
    for (const name of MALTA) expect(placeOf(called, name)).toBe('El Agheila');
    expect(told(called, 'called')).toMatchObject([{ side: 'axis', name: 'Malta Group', count: 3, cards: 2 }]);
    expect(rulesOf(called, 'called')).toEqual(['18.6']);
    expect(isLawful(called, 'axis', ['redeploy', 'Folgore', 'Mersa Brega'])).toBe(true);
  });

  it('18.6 the number of a block that goes on at once does not tell which of them it is (2.0)', () => {
    const start = spending('1942', 12, 'Brescia').axis('Agedabia', 'Pavia');
    const numberOf = (name: string, chance: number) => {
      const rng = rollingRng<RommelRules>((n, sides) => ((chance + n) % sides) + 1, 1);
      const called = { module, state: module.resolve(start.state, 'axis', { type: 'call' }, rng).state };
      const { state } = play(called, 'axis', ['redeploy', name, 'Mersa Brega'], 'done');
      return Object.keys(state.table.blocks).find(
        (blind) => state.table.blocks[Number(blind)]?.place === hex('Mersa Brega'),
      );
    };
    const numbers = (name: string) =>
      [...new Set(Array.from({ length: 24 }, (_, chance) => numberOf(name, chance)))].sort();
    expect(numbers('Brescia')).toHaveLength(4);
    for (const name of MALTA) expect(numbers(name)).toEqual(numbers('Brescia'));
  });

  it('18.6 from that Buildup on the Axis draw 2 cards a month instead of 3', () => {
    expect(drawn(spending('1942', 12, 'Brescia'))).toEqual([
      ['axis', 3],
      ['allied', 3],
    ]);
    expect(drawn(play(spending('1942', 12, 'Brescia'), 'axis', 'call'))).toEqual([
      ['axis', 2],
      ['allied', 3],
    ]);
    const later = spending('1942', 15, 'Brescia').with({ called: 12 }).due('axis', 0);
    expect(drawn(later)).toEqual([
      ['axis', 2],
      ['allied', 3],
    ]);
  });

  it('18.6 in any Buildup, the last too, but only once, and all of it', () => {
    for (const month of [12, 17, 20]) expect(isLawful(spending('1942', month, 'Brescia'), 'axis', 'call')).toBe(true);
    const called = play(spending('1942', 12, 'Brescia'), 'axis', 'call');
    expect(refusedBy(called, 'axis', 'call')).toBe('18.6');
    expect(called.state.secrets.pools.axis.$hidden[0]).toEqual([]);
  });

  it('18.6 it is the choice of the Axis alone, and nobody else is told that it is open', () => {
    const allied = world().allied('Alexandria', 'KDG').with({ scenario: '1942', month: 12 }).spending('allied', 10);
    expect(refusedBy(allied, 'allied', 'call')).toBe('18.6');
    expect(module.ask(module.view(spending('1942', 12, 'Brescia').state, 'allied'), 'allied')).toBeNull();
    expect(module.ask(module.view(spending('1942', 12, 'Brescia').state, 'axis'), 'axis')?.types).toContain('call');
  });

  it('18.6 it is called in words', () => {
    const view = module.view(spending('1942', 12, 'Brescia').state, 'axis');
    for (const words of ['call', 'malta', 'Call'])
      expect(module.readOrders(words, view, 'axis')).toEqual([{ type: 'call' }]);
    expect(module.writeAction({ type: 'call' }, view)).toBe('call');
  });

  it('18.6 an engaged Base keeps it off the map (16.41)', () => {
    const engaged = spending('1942', 12, 'Brescia').allied('El Agheila', '7/4').battle('El Agheila', 'allied');
    expect(placeOf(play(engaged, 'axis', 'call'), 'Ramcke')).toBe('offboard');
  });

  it('18.6 the Malta units have no month of their own and never come by themselves', () => {
    const start = begin('1942').state.secrets.pools.axis.$hidden;
    expect(named(start[0] ?? []).toSorted()).toEqual(MALTA);
    expect(Object.keys(start)).toEqual(['0', '17', '19']);
  });
});

describe('18.7 Gazala', () => {
  const start = begin('gazala');
  const alliesDone = play(start, 'allied', 'done');

  it('18.7 before anybody deploys each side has 30 Build Points to spend, the Allies first', () => {
    expect(asked(start)).toMatchObject({ side: 'allied', rule: '16.5' });
    expect(asked(start)?.question).toContain('30 left');
    expect(asked(alliesDone)).toMatchObject({ side: 'axis', rule: '16.5' });
    expect(asked(alliesDone)?.question).toContain('30 left');
    expect(asked(play(alliesDone, 'axis', 'done'))).toMatchObject({ side: 'axis', rule: '18.0' });
    expect(
      moduleOf('gazala')
        .setup(scriptedDice())
        .events.map(({ rule, fact }) => ({ rule, ...fact })),
    ).toContainEqual({
      rule: '18.7',
      type: 'build-points',
      dice: { axis: [], allied: [] },
      points: 30,
      first: 'allied',
    });
  });

  it('18.7 Minefields anywhere in one’s own area, two for all the points', () => {
    const mined = play(start, 'allied', ['mine', 'Bir Hacheim'], ['mine', 'El Alamein']);
    expect(mined.state.secrets.mines.allied.$hidden).toEqual([hex('Bir Hacheim'), hex('El Alamein')]);
    expect(refusedBy(mined, 'allied', ['mine', 'Tobruk'])).toBe('16.5');
    expect(refusedBy(start, 'allied', ['mine', 'Gazala'])).toBe('16.55');
    expect(isLawful(alliesDone, 'axis', ['mine', 'Gazala'])).toBe(true);
    expect(refusedBy(alliesDone, 'axis', ['mine', 'Acroma'])).toBe('16.55');
  });

  it('18.7 the sixteen units in Alexandria may be redeployed, those that are not placed yet may not', () => {
    expect(offered(start, 'allied', 'redeploy')).toEqual(
      named(kit.scenarios.gazala!.allied.start[1]!.units).toSorted(),
    );
    const moved = play(start, 'allied', ['redeploy', 'Pol', 'Sidi Barrani'], ['sea', 'XXX Art', 'Tobruk']);
    expect([placeOf(moved, 'Pol'), placeOf(moved, 'XXX Art')]).toEqual(['Sidi Barrani', 'Tobruk']);
    expect(moved.state.table.ledgers.allied.redeploy).toBe(3);
    expect(offered(alliesDone, 'axis', 'redeploy')).toEqual([]);
    expect(refusedBy(start, 'allied', ['redeploy', 'Pol', 'Gazala'])).toBe('16.51');
  });

  it('18.7 what was redeployed stays where it is when the others deploy', () => {
    const moved = play(start, 'allied', ['redeploy', 'Pol', 'Sidi Barrani'], 'done');
    const allied = play(play(moved, 'axis', 'done'), 'axis', 'recommended', 'done');
    expect(offered(allied, 'allied', 'deploy')).not.toContain('Pol');
    expect(placeOf(play(allied, 'allied', 'recommended', 'done'), 'Pol')).toBe('Sidi Barrani');
  });

  it('18.7 extra Supply Cards come with the opening hand', () => {
    const bought = play(play(start, 'allied', ['buy', 2], 'done'), 'axis', ['buy', 1], 'done');
    const dealt = play(play(bought, 'axis', 'recommended', 'done'), 'allied', 'recommended', 'done');
    expect(told(dealt, 'dealt')).toMatchObject([
      { side: 'axis', count: 11 },
      { side: 'allied', count: 14 },
    ]);
  });

  it('18.7 a hand of fifteen is redrawn whole, though fourteen are left in the deck (RULING 66)', () => {
    const bought = play(play(start, 'allied', ['buy', 3], 'done'), 'axis', ['buy', 3], 'done');
    const dealt = play(play(bought, 'axis', 'recommended', 'done'), 'allied', 'recommended', 'done');
    const sizes = ({ state: { table } }: Position) => [table.hands.axis, table.hands.allied, table.deck];
    expect(sizes(dealt)).toEqual([13, 15, 14]);
    const redrawn = play(play(dealt, 'axis', 'done'), 'allied', 'redraw');
    expect(sizes(redrawn)).toEqual([13, 15, 14]);
    expect(told(redrawn, 'dealt').map(({ count }) => count)).toEqual([14, 1]);
  });

  it('18.7 up to 20 points are kept for the Buildup of month 15', () => {
    const { ledgers } = alliesDone.state.table;
    expect(ledgers.allied.saved).toBe(20);
    expect(play(start, 'allied', ['mine', 'Tobruk'], 'done').state.table.ledgers.allied.saved).toBe(15);
  });

  it('18.7 nobody is damaged yet, and nobody goes back for Refit', () => {
    expect(offered(start, 'allied', 'rebuild')).toEqual([]);
    expect(offered(start, 'allied', 'refit')).toEqual([]);
    // Pol has a way home by then: it is the Buildup that knows no Refit (RULING 62).
    const moved = play(start, 'allied', ['redeploy', 'Pol', 'Sidi Barrani']);
    expect(refusedBy(moved, 'allied', ['refit', 'Pol'])).toBe('18.7');
  });

  it('18.7 then the Axis deploy on or west of their line, the Allies on or east of theirs', () => {
    const axis = play(alliesDone, 'axis', 'done');
    const west = offered(axis, 'axis', 'deploy', '21/5');
    for (const place of ['Gazala', 'Segnali Rotunda', 'Tengeder', 'Agedabia', 'El Agheila'])
      expect(west).toContain(place);
    for (const place of ['Acroma', 'Bir Hacheim', 'Tobruk', 'Jalo']) expect(west).not.toContain(place);
    const allied = play(axis, 'axis', 'recommended', 'done');
    const east = offered(allied, 'allied', 'deploy', 'FF/1');
    for (const place of ['Acroma', 'Sidi Mufta', 'Bir Hacheim', 'Retma', 'Bir Guba', 'Jarabub', 'Siwa'])
      expect(east).toContain(place);
    for (const place of ['Gazala', 'Segnali Rotunda']) expect(east).not.toContain(place);
    expect(offered(allied, 'allied', 'deploy').length).toBe(20);
  });

  it('18.7 no Buildup but this one comes before the first player-turn, which is the Axis’s', () => {
    const deployed = play(play(alliesDone, 'axis', 'done'), 'axis', 'recommended', 'done');
    const kept = play(play(play(deployed, 'allied', 'recommended', 'done'), 'axis', 'done'), 'allied', 'done');
    expect(asked(kept)).toMatchObject({ side: 'axis', rule: '3.42' });
    expect(kept.state.table.month).toBe(14);
  });
});

describe('18.8 Pursuit to Alamein', () => {
  it('18.8 twelve Allied units stand in Alexandria, sixteen go anywhere in Egypt', () => {
    const allied = play(begin('pursuit'), 'axis', 'recommended', 'done');
    const [field, rear] = kit.scenarios.pursuit!.allied.start;
    expect([field!.units.length, rear!.units.length]).toEqual([16, 12]);
    for (const name of named(rear!.units)) expect(placeOf(allied, name)).toBe('Alexandria');
    expect(offered(allied, 'allied', 'deploy')).toEqual(named(field!.units).toSorted());
    const places = offered(allied, 'allied', 'deploy', 'KDG');
    expect(places).toContain('Sollum');
    expect(places).not.toContain('Bardia');
  });

  it('18.8 the Axis deploy in Libya, and hold Tobruk', () => {
    const places = offered(begin('pursuit'), 'axis', 'deploy', '21/5');
    for (const place of ['Tobruk', 'Bardia', 'El Agheila']) expect(places).toContain(place);
    for (const place of ['Sollum', 'Sidi Omar']) expect(places).not.toContain(place);
    expect(begin('pursuit').state.table.control[hex('Tobruk')]).toBe('axis');
  });

  it('18.8 the Malta Group may be called, and Resupply falls to 2 beginning with that Buildup', () => {
    const called = play(spending('pursuit', 16, 'Brescia'), 'axis', 'call');
    expect(rulesOf(called, 'called')).toEqual(['18.8']);
    for (const name of MALTA) expect(placeOf(called, name)).toBe('El Agheila');
    expect(drawn(called)).toEqual([
      ['axis', 2],
      ['allied', 3],
    ]);
    expect(drawn(spending('pursuit', 16, 'Brescia'))).toEqual([
      ['axis', 3],
      ['allied', 3],
    ]);
  });
});
