// 18.2 the 1941 scenario, 18.3 the 1941-42 campaign, 18.4 Crusader, 18.5 Battleaxe: what is special about each.
import { describe, expect, it } from 'vitest';
import { rommelModule } from '#games/rommel/index.ts';
import {
  asked,
  dice,
  isLawful,
  type Order,
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
function begin(id: string): Position {
  const begun = moduleOf(id);
  return { module: begun, state: begun.setup(scriptedDice()).state };
}
const firstFacts = (id: string) =>
  moduleOf(id)
    .setup(scriptedDice())
    .events.map(({ rule, fact }) => ({ rule, ...fact }));
const named = (ids: readonly string[]): readonly string[] => ids.map((id) => kit.units[id]!.name);

describe('18.2 1941 Scenario', () => {
  const start = begin('1941');

  it('18.2 the ten Axis units stand at El Agheila: the Axis are asked nothing', () => {
    for (const name of named(kit.scenarios['1941']!.axis.start[0]!.units))
      expect(placeOf(start, name)).toBe('El Agheila');
    expect(asked(start)).toMatchObject({ side: 'allied', rule: '18.0' });
    expect(firstFacts('1941')).toContainEqual({
      rule: '18.2',
      type: 'deployed',
      side: 'axis',
      hex: hex('El Agheila'),
      count: 10,
    });
  });

  it('18.2 the six units marked T stand in Tobruk and nowhere else', () => {
    const tobruk = named(kit.scenarios['1941']!.allied.start[1]!.units);
    expect(tobruk.length).toBe(6);
    for (const name of tobruk) expect(placeOf(start, name)).toBe('Tobruk');
    for (const name of tobruk) expect(offered(start, 'allied', 'deploy')).not.toContain(name);
    expect(refusedBy(start, 'allied', ['deploy', 'Tob', 'Derna'])).toBe('18.0');
    expect(refusal(start, 'allied', ['deploy', 'Tob', 'Derna']).text).toBe(
      'Tob is not deployed: the scenario puts it at Tobruk.',
    );
  });

  it('18.0 at the end of the deployment those are told that were placed, not those that stand in Tobruk already', () => {
    const counts = (...orders: readonly Order[]) =>
      told(play(start, 'allied', 'recommended', ...orders, 'done'), 'deployed').map(({ hex: at, count }) => [
        at,
        count,
      ]);
    expect(counts().map(([at]) => at)).not.toContain(hex('Tobruk'));
    expect(counts(['deploy', '22G', 'Tobruk'])).toContainEqual([hex('Tobruk'), 1]);
  });

  it('18.2 the six units marked S go anywhere in Libya and Egypt where no Axis unit stands', () => {
    expect(offered(start, 'allied', 'deploy')).toEqual(named(kit.scenarios['1941']!.allied.start[0]!.units).toSorted());
    const places = offered(start, 'allied', 'deploy', 'KDG');
    for (const place of ['Mersa Brega', 'Tobruk', 'Sollum', 'Alexandria']) expect(places).toContain(place);
    expect(places).not.toContain('El Agheila');
    expect(places.length).toBe(kit.map.hexes.length - 1);
  });
});

describe('18.3 1941-42 Campaign', () => {
  /** The last Pass of a month of the campaign; both Bases held, so that both sides can be reinforced. */
  const lastPass = (month: number) =>
    world()
      .axis('El Agheila', 'Brescia')
      .allied('Alexandria', 'KDG')
      .with({ scenario: '1941-42', month, passes: 1 })
      .due('axis', 11, 'Littorio', '75/18')
      .due('axis', 0, 'Folgore', 'Ramcke', 'Spezia')
      .turn('allied', 'pass');
  const buildup = (month: number, ...faces: readonly number[]) =>
    play(lastPass(month), 'allied', 'done', dice(...faces));

  it('18.3 after month 10 comes month 11 with a normal Buildup, and those who live go on', () => {
    const after = buildup(10, 1, 1, 6, 6);
    expect(told(after, 'month')).toMatchObject([{ month: 11 }]);
    expect(told(after, 'build-points')).toMatchObject([{ dice: { axis: [1, 1], allied: [6, 6] }, points: 14 }]);
    expect(placeOf(after, 'Brescia')).toBe('El Agheila');
    expect(placeOf(after, 'KDG')).toBe('Alexandria');
    const { module } = after;
    expect(module.situation(module.view(after.state, 'axis')).date).toBe('Month 11 (Feb 1942)');
  });

  it('18.3 the units of month 11 come in it, or one month early', () => {
    expect(told(buildup(10, 1, 1, 6, 6), 'arrived')).toMatchObject([{ side: 'axis', count: 2, early: [] }]);
    expect(told(buildup(9, 1, 1, 6, 6, 2, 3), 'arrived')).toMatchObject([{ side: 'axis', count: 1, early: [2, 3] }]);
  });

  it('18.3 the Axis draw 2 cards a month until month 10 and 3 from month 11; the Allies always 3', () => {
    const drawn = (at: Position) =>
      told(play(play(at, 'axis', 'done'), 'allied', 'done'), 'resupplied').map(({ side, count }) => [side, count]);
    expect(drawn(buildup(9, 1, 1, 6, 6, 3, 3))).toEqual([
      ['axis', 2],
      ['allied', 3],
    ]);
    expect(drawn(buildup(10, 1, 1, 6, 6))).toEqual([
      ['axis', 3],
      ['allied', 3],
    ]);
    expect(drawn(buildup(18, 1, 1, 6, 6))).toEqual([
      ['axis', 3],
      ['allied', 3],
    ]);
  });

  it('18.3 the Malta Group may be called from month 11 on, not before', () => {
    expect(asked(buildup(9, 1, 1, 6, 6, 3, 3))).toMatchObject({ side: 'axis', rule: '16.5' });
    expect(refusedBy(buildup(9, 1, 1, 6, 6, 3, 3), 'axis', 'call')).toBe('18.6');
    const called = play(buildup(10, 1, 1, 6, 6), 'axis', 'call');
    expect(rulesOf(called, 'called')).toEqual(['18.3']);
    expect(told(play(play(called, 'axis', 'done'), 'allied', 'done'), 'resupplied')).toMatchObject([
      { side: 'axis', count: 2 },
      { side: 'allied', count: 3 },
    ]);
  });

  it('18.3 it ends with month 20', () => {
    const before = world()
      .axis('El Agheila', 'Brescia')
      .allied('Alexandria', 'KDG', '7/4', '4IN/5')
      .with({ scenario: '1941-42', passes: 1 });
    expect(told(play(before.month(10).turn('allied', 'pass'), 'allied', 'done', dice(1, 1, 6, 6)), 'over')).toEqual([]);
    expect(told(play(before.month(20).turn('allied', 'pass'), 'allied', 'done'), 'over')).toMatchObject([
      { winner: 'allied', level: 'decisive' },
    ]);
  });
});

/** Both sides deploy as recommended, and keep their hands. */
function started(id: string): Position {
  const deployed = play(play(begin(id), 'axis', 'recommended', 'done'), 'allied', 'recommended', 'done');
  return play(play(deployed, 'axis', 'done'), 'allied', 'done');
}
/** The Allies deploy with as many units in Tobruk as there are names. */
const withTobruk = (id: string, ...names: readonly string[]): Position =>
  play(
    play(begin(id), 'axis', 'recommended', 'done'),
    'allied',
    'recommended',
    ...names.map((name): Order => ['deploy', name, 'Tobruk']),
  );

describe('18.4 Crusader', () => {
  it('18.4 the Allies have the first player-turn, and no challenge is asked for', () => {
    expect(asked(started('crusader'))).toMatchObject({ side: 'allied', rule: '3.42' });
    expect(asked(started('battleaxe'))).toMatchObject({ side: 'axis', rule: '3.42' });
  });

  it('18.4 Tobruk has a Minefield, which both sides know of', () => {
    const { table } = begin('crusader').state;
    expect(table.mines).toEqual([hex('Tobruk')]);
    expect(firstFacts('crusader')).toContainEqual({ rule: '18.4', type: 'minefield', hex: hex('Tobruk') });
    for (const viewer of ['axis', 'allied', 'observer'] as const)
      expect(moduleOf('crusader').view(begin('crusader').state, viewer).table.mines).toEqual([hex('Tobruk')]);
    expect(begin('battleaxe').state.table.mines).toEqual([]);
  });

  it('18.4 the Axis deploy in Libya, Sidi Omar and Sollum, but not in Tobruk (RULING 61)', () => {
    const places = offered(begin('crusader'), 'axis', 'deploy', 'Brescia');
    for (const place of ['Sollum', 'Sidi Omar', 'Bardia', 'Jarabub']) expect(places).toContain(place);
    for (const place of ['Tobruk', 'Buq Buq', 'Sofafi']) expect(places).not.toContain(place);
  });

  it('18.4 the Allies deploy in Egypt, and at most five units in Tobruk', () => {
    const places = offered(withTobruk('crusader'), 'allied', 'deploy', 'KDG');
    for (const place of ['Tobruk', 'Sidi Barrani', 'Siwa']) expect(places).toContain(place);
    for (const place of ['Acroma', 'Gazala', 'Jarabub']) expect(places).not.toContain(place);
    expect(isLawful(withTobruk('crusader'), 'allied', 'done')).toBe(true);
    const sixth = refusal(withTobruk('crusader', 'KDG'), 'allied', 'done');
    expect(sixth.rule).toBe('18.4');
    expect(sixth.text).toContain('At most 5 units start at Tobruk; you have 6');
  });

  it('18.4 a unit in an Oasis, and five in an isolated Tobruk, are in a Supplied location (13.3, 15.1)', () => {
    expect(placeOf(withTobruk('crusader'), '5IN/29')).toBe('Siwa');
    expect(isLawful(withTobruk('crusader'), 'allied', 'done')).toBe(true);
    const two = play(withTobruk('crusader'), 'allied', ['deploy', 'KDG', 'Siwa']);
    expect(refusal(two, 'allied', 'done')).toMatchObject({ rule: '18.0' });
  });
});

describe('18.5 Battleaxe', () => {
  it('18.5 the Axis deploy in Libya except Tobruk', () => {
    const places = offered(begin('battleaxe'), 'axis', 'deploy', 'Brescia');
    for (const place of ['Bardia', 'Ft. Capuzzo', 'El Agheila', 'Acroma']) expect(places).toContain(place);
    for (const place of ['Tobruk', 'Sidi Omar', 'Sollum']) expect(places).not.toContain(place);
    expect(refusedBy(begin('battleaxe'), 'axis', ['deploy', 'Brescia', 'Tobruk'])).toBe('18.0');
  });

  it('18.5 the Allies deploy in Egypt, and at most five units in Tobruk', () => {
    expect(isLawful(withTobruk('battleaxe'), 'allied', 'done')).toBe(true);
    expect(refusedBy(withTobruk('battleaxe', 'KDG'), 'allied', 'done')).toBe('18.5');
    const other = play(withTobruk('battleaxe', 'KDG'), 'allied', ['deploy', 'Tob', 'Sollum']);
    expect(isLawful(other, 'allied', 'done')).toBe(true);
  });

  it('18.5 it begins in month 4, so units of months 2 and 3 are there and those of month 5 come next', () => {
    const { state } = begin('battleaxe');
    expect(state.table.month).toBe(4);
    expect(state.secrets.pools.axis.$hidden).toEqual(kit.scenarios.battleaxe!.axis.reinforcements);
    expect(Object.keys(state.secrets.pools.allied.$hidden)).toEqual(['6', '8', '10']);
  });
});
