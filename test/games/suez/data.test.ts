// The built-in component files become what rules and pictures use, and tell of every value where it comes from.
import { describe, expect, it } from 'vitest';
import { BUILT_IN, makeKit } from '#games/suez/pieces/components.ts';
import { objectives, routeKey } from '#games/suez/pieces/kit.ts';
import { campaign, map, routes, spaces, tables, units } from './data.ts';

const kit = makeKit(BUILT_IN);

describe('the built-in components', () => {
  it('have a source for every value of a space, a route, a counter and a line', () => {
    const missing = (entry: object, source: object, without: readonly string[]): readonly string[] =>
      Object.keys(entry).filter((key) => !without.includes(key) && !Object.hasOwn(source, key));
    const entries = [...spaces, ...units.combat, ...units.support, ...units.air, ...units.allied];
    const named = ['id', 'also', 'longName', 'source'];
    for (const entry of entries) expect([entry.id, missing(entry, entry.source, named)]).toEqual([entry.id, []]);
    for (const route of routes)
      expect([routeKey(route.a, route.b), missing(route, route.source, ['a', 'b', 'bends', 'source'])]).toEqual([
        routeKey(route.a, route.b),
        [],
      ]);
    for (const entry of tables.terrain)
      expect([entry.terrain, missing(entry, entry.source, ['terrain', 'source'])]).toEqual([entry.terrain, []]);
    // What has a source of its own is not told of again.
    const apart = ['id', 'about', 'dfp', 'index', 'turns', 'supply', 'support', 'source'];
    expect(missing(campaign, campaign.source, apart)).toEqual([]);
  });

  it('have no source for a value that is not there', () => {
    for (const entry of [...spaces, ...units.combat, ...units.support, ...units.air, ...units.allied])
      expect([entry.id, Object.keys(entry.source).filter((key) => !Object.hasOwn(entry, key))]).toEqual([entry.id, []]);
  });

  it('say that what the rulebook does not print is reconstructed', () => {
    const own = [...units.combat, ...units.support].filter(({ source }) => !source.combat?.includes('reconstructed'));
    expect(own.map(({ id }) => id)).toEqual([]);
    for (const { reaction } of tables.terrain.map(({ source }) => source)) expect(reaction).toContain('reconstructed');
  });

  it('become a kit', () => {
    expect(kit.map.spaces).toHaveLength(57);
    expect(kit.spaces.tobruk).toMatchObject({ terrain: 'fortress', fortressOf: 'axis', port: 'major', airfield: 4 });
    expect([kit.eastFirst[0], kit.eastFirst.at(-1)]).toEqual(['suez-city', 'el-adem']);
    expect(kit.terrain.oasis).toMatchObject({ stack: { axis: 2, allied: 2 }, stop: false });
    expect(kit.units['21-panzer']).toMatchObject({ name: '21 Pz', starts: 3, combat: [2, 3, 4, 5] });
    expect(kit.support.tiger).toMatchObject({ name: 'PzVI', kind: 'tiger' });
    expect(kit.air['german-tac-4']).toMatchObject({ mission: 'tac', starts: 'reinforcement' });
    expect(kit.allied['2-us-armoured']).toMatchObject({ back: 'X', steps: 2 });
    expect(kit.roster.units.slice(0, 2)).toEqual(['15-panzer', '21-panzer']);
    expect([kit.roster.support, kit.roster.air, kit.roster.allied].map(({ length }) => length)).toEqual([14, 13, 58]);
    expect([kit.supplyUnits, kit.scenario.name]).toEqual([14, 'Rommel Drives Deep, 1942']);
    expect(kit.file.ground.length).toBe(map.ground.length);
  });

  it('join neighbours by routes that know what lies across them', () => {
    expect(kit.map.routesTo('halfaya', 'sollum')).toMatchObject([
      { kind: 'road', barrier: 'escarpment', to: 'sollum' },
    ]);
    expect(kit.map.routesTo('bardia', 'gambut')).toMatchObject([{ kind: 'road', to: 'gambut' }]);
    expect(kit.map.routesTo('tobruk', 'cairo')).toEqual([]);
    expect(kit.map.distance('tobruk', 'bardia')).toBe(2);
    expect(objectives(kit)).toHaveLength(11);
  });
});
