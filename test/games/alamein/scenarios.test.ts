// The four set-ups: areas, deployments that a player could make themselves and that make sense, control at the start (XV).
import { describe, expect, it } from 'vitest';
import { GO, hexesInReach, NO, reach, STOP } from '#games/alamein/chapters/11-movement/ways.ts';
import { BUILT_IN, makeKit } from '#games/alamein/pieces/components.ts';
import { boardHex } from '#games/alamein/pieces/grid.ts';
import {
  air,
  apart,
  areaOf,
  around,
  columnOf,
  type Deployment,
  deployments,
  featureAt,
  map,
  recommended,
  SIDES,
  scenario,
  scenarios,
  stacks,
  unit,
  units,
  works,
} from './data.ts';

const sorted = (list: Iterable<string>): readonly string[] => [...list].sort();
const infantryIn = (deployment: Deployment, hex: string): number =>
  (stacks(deployment).get(hex) ?? []).filter((id) => unit(id).arm === 'infantry').length;
const factorsIn = (deployment: Deployment, hex: string): number =>
  (stacks(deployment).get(hex) ?? []).map((id) => unit(id).combat).reduce((sum, combat) => sum + combat, 0);

describe('every deployment', () => {
  it('places every unit of the scenario once and no other', () => {
    for (const { scenario: entry, side, setup, deployment } of deployments)
      expect([entry.id, side, sorted(Object.keys(deployment.units))]).toEqual([entry.id, side, sorted(setup.units)]);
  });

  it('stays in its area, with armour and lone dummies in theirs (XV.A.2, XV.B.2, XV.C.2, XV.D.2)', () => {
    for (const { scenario: entry, side, setup, deployment } of deployments) {
      const open = areaOf(setup.area);
      const forArmour = areaOf(setup.armourArea ?? setup.area);
      for (const [id, hex] of Object.entries(deployment.units))
        expect([entry.id, side, id, (unit(id).arm === 'armor' ? forArmour : open).includes(hex)]).toEqual([
          entry.id,
          side,
          id,
          true,
        ]);
      for (const hex of [...works(deployment), ...deployment.dummies])
        expect([entry.id, side, hex, open.includes(hex)]).toEqual([entry.id, side, hex, true]);
    }
  });

  it('never has both sides in a hex, whichever deployments they take (X.A.1)', () => {
    for (const { axis, allied } of scenarios)
      for (const west of axis.deployments)
        for (const east of allied.deployments)
          expect(Object.values(west.units).filter((hex) => Object.values(east.units).includes(hex))).toEqual([]);
  });

  it('X7 holds the El Alamein Box with three factors of infantry at least, but for the attack of October', () => {
    for (const { scenario: entry, side, deployment } of deployments) {
      if (side === 'axis') continue;
      expect([entry.id, factorsIn(deployment, 'D7') >= 3]).toEqual([entry.id, true]);
      if (entry.id !== 'd') expect([entry.id, infantryIn(deployment, 'D7') > 0]).toEqual([entry.id, true]);
    }
  });

  it('X7 has infantry in every Box and Fort, which help nobody else (VIII)', () => {
    for (const { scenario: entry, deployment } of deployments)
      for (const hex of works(deployment))
        expect([entry.id, hex, infantryIn(deployment, hex) > 0]).toEqual([entry.id, hex, true]);
  });

  it('is said where it comes from, and why it is so', () => {
    for (const { deployment } of deployments) {
      expect(deployment.about?.length).toBeGreaterThan(60);
      expect(deployment.source).toMatch(/history/);
    }
  });
});

describe('the areas', () => {
  it('of B: the Axis west of the Box, the Allies no farther west than it (XV.B.2)', () => {
    const all = map.hexes.map(({ id }) => id);
    expect(sorted(areaOf('b-axis'))).toEqual(sorted(all.filter((hex) => columnOf(hex) < 7)));
    expect(sorted(areaOf('b-allied'))).toEqual(sorted(all.filter((hex) => columnOf(hex) >= 7)));
  });

  it('of C and D together are the whole map, divided by their start lines', () => {
    for (const id of ['c', 'd']) {
      const both = [...areaOf(`${id}-axis`), ...areaOf(`${id}-allied`)];
      expect(sorted(both)).toEqual(sorted(map.hexes.map((hex) => hex.id)));
    }
  });

  it('leave the minefields of the south to the Allies in C and to the Axis in D', () => {
    for (const hex of ['H7', 'I6', 'J6'])
      expect([hex, areaOf('c-allied').includes(hex), areaOf('d-axis').includes(hex)]).toEqual([hex, true, true]);
  });
});

describe('control at the start', () => {
  it('is told of every village, the Box, the entries and the ridge of Alam el Halfa (XIV, XV)', () => {
    const wanted = [...map.hexes.filter(({ village }) => village).map(({ id }) => id), 'C11', 'F10', 'F11', 'G9'];
    for (const { id, control } of scenarios) expect([id, sorted(Object.keys(control))]).toEqual([id, sorted(wanted)]);
  });

  it('is on the right side of the front', () => {
    for (const id of ['b', 'c', 'd'])
      for (const [hex, side] of Object.entries(scenario(id).control))
        expect([id, hex, areaOf(`${id}-${side}`).includes(hex)]).toEqual([id, hex, true]);
    for (const { id, control } of scenarios)
      expect([id, control.A1, control.D7, control.C11]).toEqual([id, 'axis', 'allied', 'allied']);
    // The Axis win Tel el Eisa with their first steps in A; it can be lost to them in B and C, and was lost before D.
    expect(scenarios.map(({ control }) => control.C5)).toEqual(['allied', 'axis', 'axis', 'allied']);
  });
});

describe('1st Alamein', () => {
  it('has the eleven Axis units of 1 July: three German divisions, the reconnaissance group, seven Italian divisions', () => {
    const { units: start } = scenario('a').axis;
    const of = (nationality: string): readonly string[] => start.filter((id) => unit(id).nationality === nationality);
    expect(sorted(of('german'))).toEqual(['15pz', '21pz', '90lt', 'rcce']);
    expect(of('italian')).toHaveLength(7);
    for (const id of of('italian')) expect([id, unit(id).size]).toEqual([id, 'division']);
  });

  it('has the Allies of history on ground of history, and nobody beside the Axis', () => {
    const historical = scenario('a').allied.deployments[1]!;
    expect([historical.units['18in'], historical.units['2nz'], historical.units['1sa']]).toEqual(['F5', 'G4', 'D7']);
    expect(featureAt('F5')?.name).toBe('Deir el Shein');
    for (const { deployment } of deployments.filter(
      ({ scenario: entry, side }) => entry.id === 'a' && side === 'allied',
    ))
      for (const here of Object.values(deployment.units))
        for (const there of Object.values(recommended('a', 'axis').units))
          expect(apart(here, there)).toBeGreaterThan(1);
  });

  it('lets the Axis of the recommended deployment reach the front in one move, the gap by the Box included', () => {
    const enemies = new Set(Object.values(recommended('a', 'allied').units));
    const { map: board, hexes, units: roster } = makeKit(BUILT_IN);
    const enter = Uint8Array.from(board.hexes, (id) => {
      const { printed } = hexes[id]!;
      if (enemies.has(printed)) return NO;
      return around(printed).some((next) => enemies.has(next)) ? STOP : GO;
    });
    const within = (id: string): readonly string[] => {
      const start = boardHex(recommended('a', 'axis').units[id]!);
      const found = reach({ map: board, start, factor: roster[id]!.movement, enter, never: [] })!;
      return hexesInReach(found).map((hex) => hexes[hex]!.printed);
    };
    // E2, then two hexes of the Qattara Track for nothing, F5, E5, E6: four factors.
    for (const id of ['15pz', '21pz']) expect([id, within(id).includes('E6')]).toEqual([id, true]);
    // B3 for one factor, then four hexes of the Coast Road.
    expect(within('90lt')).toContain('D6');
    // Four hexes of the Coast Road and one factor, from B2.
    for (const id of ['trento', 'sabratha']) expect([id, within(id).includes('D6')]).toEqual([id, true]);
    for (const id of Object.keys(recommended('a', 'axis').units))
      for (const hex of enemies) expect([id, within(id).includes(hex)]).toEqual([id, false]);
  });

  it('hides three stacks of one unit behind dummies, so that they look like two', () => {
    const { dummies } = recommended('a', 'allied');
    for (const hex of dummies) expect(stacks(recommended('a', 'allied')).get(hex)).toHaveLength(1);
  });
});

describe('the other scenarios', () => {
  it('start with Tel el Eisa held by the Axis in B and C', () => {
    for (const id of ['b', 'c'])
      expect([id, Object.values(recommended(id, 'axis').units).includes('C5')]).toEqual([id, true]);
  });

  it('have an Allied line without a gap from the sea to Alam Nayil in C', () => {
    const line = ['D7', 'E7', 'F7', 'G7'];
    for (const hex of line) expect([hex, factorsIn(recommended('c', 'allied'), hex) > 0]).toEqual([hex, true]);
    line.slice(1).forEach((hex, at) => {
      expect([hex, apart(line[at]!, hex)]).toEqual([hex, 1]);
    });
    expect(recommended('c', 'allied').units['44']).toBe('G9');
  });

  it('have Axis Forts from the Coast Road to Himeimat in D, with armour behind them', () => {
    const { forts, units: places } = recommended('d', 'axis');
    expect(forts).toEqual(['C4', 'D5', 'E5', 'F6', 'G5', 'H7', 'J6']);
    const panzers = ['15pz', '21pz', 'ariete', 'littorio'].map((id) => places[id]!);
    for (const hex of panzers) expect([hex, forts?.includes(hex)]).toEqual([hex, false]);
  });

  it('have more of the Desert Air Force in October, and one Axis air unit from July on', () => {
    const planes = scenarios.map(({ axis, allied }) => [
      axis.air.length + axis.reinforcements.flatMap((later) => later.air).length,
      allied.air.length,
    ]);
    expect(planes).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 3],
    ]);
    expect(air).toHaveLength(4);
  });

  it('use every unit of the files, and bring reinforcements of one into the next', () => {
    const used = new Set(
      scenarios.flatMap((entry) =>
        SIDES.flatMap((side) => [
          ...entry[side].units,
          ...entry[side].reinforcements.flatMap(({ units: later }) => later),
        ]),
      ),
    );
    expect(sorted(used)).toEqual(sorted(units.map(({ id }) => id)));
    for (const id of ['164', '125', '9au', '26au', '23x'])
      expect([id, SIDES.some((side) => scenario('c')[side].units.includes(id))]).toEqual([id, true]);
  });

  it('are the same for the rules as in the files', () => {
    const kit = makeKit(BUILT_IN);
    for (const { id, axis, allied, calendar } of scenarios) {
      const made = kit.scenarios[id]!;
      expect([made.axis.units, made.allied.units, made.calendar]).toEqual([axis.units, allied.units, calendar]);
      expect(made.axis.area.map((hex) => kit.hexes[hex]?.printed)).toEqual(areaOf(axis.area));
      expect(kit.hexes[made.allied.deployments[0]!.units['7armd']!]?.printed).toBe(
        allied.deployments[0]!.units['7armd'],
      );
    }
  });
});
