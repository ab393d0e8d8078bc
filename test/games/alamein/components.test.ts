// The component files: the built-in ones are good, and become what rules and pictures use. Others: packs.test.ts.
import { describe, expect, it } from 'vitest';
import { alameinTitle } from '#games/alamein/index.ts';
import { BUILT_IN, makeKit } from '#games/alamein/pieces/components.ts';
import { boardHex } from '#games/alamein/pieces/grid.ts';
import { mapPicture } from '#games/alamein/pieces/map.ts';
import { describeBuiltIn } from '#test/support/packs.ts';
import { air, areaOf, map, scenarios, units } from './data.ts';

describeBuiltIn(alameinTitle, ['geography', 'history', 'reconstructed', 'rulebook']);

describe('the built-in components', () => {
  it('have a source for every value of a hex and of a unit, and for every key of a scenario', () => {
    const missing = (entry: object, source: object, without: readonly string[]): readonly string[] =>
      Object.keys(entry).filter((key) => !without.includes(key) && !Object.hasOwn(source, key));
    for (const hex of map.hexes)
      expect([hex.id, missing(hex, hex.source, ['id', 'also', 'source'])]).toEqual([hex.id, []]);
    const described = ['id', 'longName', 'side', 'standsFor', 'basis', 'source'];
    for (const unit of [...units, ...air])
      expect([unit.id, missing(unit, unit.source, described)]).toEqual([unit.id, []]);
    for (const scenario of scenarios) {
      // Victory conditions and deployments have their own; those of the sides are told part by part.
      const apart = ['about', 'id', 'rule', 'axis', 'allied', 'victory', 'source'];
      expect([scenario.id, missing(scenario, scenario.source, apart)]).toEqual([scenario.id, []]);
      for (const part of ['axis.area', 'allied.area', 'axis.units', 'allied.units', 'axis.air', 'allied.air'])
        expect([scenario.id, part, Object.hasOwn(scenario.source, part)]).toEqual([scenario.id, part, true]);
    }
  });

  it('become a kit', () => {
    const kit = makeKit(BUILT_IN);
    expect(kit.map.hexes).toHaveLength(116);
    expect(Object.keys(kit.scenarios)).toEqual(['a', 'b', 'c', 'd']);
    expect(kit.hexes[kit.alamein]).toMatchObject({ printed: 'D7', name: 'El Alamein', village: true, feature: null });
    expect(kit.hexes[boardHex('F6')]?.feature).toEqual({ id: 'ruweisat', name: 'Ruweisat Ridge', kind: 'ridge' });
    expect(kit.sources.axis.map((hex) => kit.hexes[hex]?.printed)).toEqual(['A1', 'E1']);
    expect(kit.entry.allied).toBe(boardHex('C11'));
    expect(kit.units.brescia).toMatchObject({ combat: 1, movement: 1, arm: 'infantry', flak: null, abilities: [] });
    expect(kit.air.stuka).toMatchObject({ side: 'axis', nationality: 'german' });
  });

  it('take the ridge bonus from attacks along the ridge, and from E6 on E5 but not the other way (VIII)', () => {
    const { ridgeLost } = makeKit(BUILT_IN);
    const lost = Object.entries(ridgeLost).flatMap(([against, from]) => from.map((hex) => [hex, against]));
    const wanted = [
      ['F6', 'F7'],
      ['F7', 'F6'],
      ['G9', 'F10'],
      ['F10', 'G9'],
      ['D5', 'E5'],
      ['E5', 'D5'],
      ['E6', 'E5'],
    ].map((pair) => pair.map(boardHex).join(' '));
    expect(lost.map((pair) => pair.join(' ')).sort()).toEqual(wanted.sort());
  });

  it('join neighbours by road, by track or by nothing', () => {
    const { map: board } = makeKit(BUILT_IN);
    const road = (a: string, b: string) => board.exitTo(boardHex(a), boardHex(b))?.road;
    expect([road('D7', 'D8'), road('D8', 'E8'), road('D7', 'E7')]).toEqual(['highway', 'track', null]);
    expect(board.exitTo(boardHex('D7'), boardHex('F7'))).toBeNull();
    expect(board.exitTo(boardHex('D7'), boardHex('C7'))).toBeNull();
  });

  it('fill in what the scenarios leave out', () => {
    const { a, c, d } = makeKit(BUILT_IN).scenarios;
    expect([a?.axis.forts, a?.axis.boxes, a?.axis.movement]).toEqual([0, 0, null]);
    expect(a?.allied.armourArea).toEqual(areaOf('a-allied-armour').map(boardHex));
    expect(c?.allied.armourArea).toEqual(c?.allied.area);
    expect(d?.axis.movement).toEqual({ all: 1, units: { rcce: 3 } });
    expect(d?.victory.at(-1)).toEqual({ kind: 'otherwise', side: 'axis', level: 'strategic' });
    expect(c?.victory[2]).toMatchObject({ kind: 'occupy', unlessLost: [boardHex('C5')], from: 7 });
    for (const { id, axis } of scenarios)
      expect(makeKit(BUILT_IN).scenarios[id]?.axis.deployments[0]?.id).toBe(axis.deployments[0]?.id);
  });

  it('become a picture of the map', () => {
    const picture = mapPicture(BUILT_IN);
    expect(picture.hexes).toHaveLength(116);
    expect(picture.sea).toHaveLength(22);
    expect(picture.roads.filter((road) => road.class === 'road').map(({ name }) => name)).toEqual(['Coast Road']);
    expect(picture.exits.find(({ hex }) => hex === boardHex('A1'))).toMatchObject({ toward: 'west', class: 'road' });
    expect(picture.exits.find(({ hex }) => hex === boardHex('L11'))).toMatchObject({ toward: 'south', class: 'track' });
    expect(map.hexes.filter(({ boxSite }) => boxSite === true).map(({ id }) => id)).toEqual(['G4', 'K2']);
    expect(picture.lines.map(({ sides }) => sides.length)).toEqual(map.lines.map(({ sides }) => sides.length));
  });
});
