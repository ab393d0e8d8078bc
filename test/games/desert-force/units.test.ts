// The pieces: what the rulebook says of them, and how the reconstructed ones fit its examples and history. Numbers in
// brackets are those of our list of constraints.
import { describe, expect, it } from 'vitest';
import { ARMS, NATIONS } from '#games/desert-force/pieces/schema.ts';
import { combat, leaders, map, movement, partsOf, sum, type Unit, unit, units } from './data.ts';

const idsOf = (list: readonly Unit[]): readonly string[] => list.map(({ id }) => id);
const divisions = [...new Set(units.flatMap(({ division }) => division ?? []))];
const isItalian = ({ nation }: Unit): boolean => nation === 'italian';

describe('2.0 pieces', () => {
  it('are 140 with the markers, most of them units (39)', () => {
    expect(units.length + leaders.length).toBeGreaterThan(70);
    expect(units.length + leaders.length).toBeLessThan(140);
  });

  it('are divisions, brigades, regiments and battalions, most of two steps, several of one (39)', () => {
    expect([...new Set(units.map(({ size }) => size))].sort()).toEqual([
      'battalion',
      'brigade',
      'division',
      'regiment',
    ]);
    const oneStep = units.filter(({ reduced }) => reduced === undefined);
    expect(oneStep.length).toBeGreaterThan(3);
    expect(oneStep.length).toBeLessThan(units.length / 4);
  });

  it('are weaker on the other side, and no slower', () => {
    for (const { id, full, reduced } of units) {
      if (reduced === undefined) continue;
      expect(combat(reduced), id).toBeLessThan(combat(full));
      expect(movement(reduced), id).toBe(movement(full));
    }
  });

  it('are of all arms and nations (48)', () => {
    expect([...new Set(units.map(({ arm }) => arm))].sort()).toEqual([...ARMS].sort());
    expect([...new Set(units.map(({ nation }) => nation))].sort()).toEqual([...NATIONS].sort());
    for (const { id, side, nation } of units)
      expect(side, id).toBe(nation === 'german' || nation === 'italian' ? 'axis' : 'allied');
  });
});

describe('divisions', () => {
  it('3.0 the 21st Panzer Division has five units (40)', () => {
    expect(idsOf(partsOf('21st Panzer'))).toEqual([
      '5-panzer',
      '104-rifle',
      '8-machine-gun',
      '39-anti-tank',
      '3-recon',
    ]);
  });

  it('7.8 the 1st South African Division is three units of two steps (41)', () => {
    const parts = partsOf('1st South African');
    expect(idsOf(parts)).toEqual(['1-south-african', '2-south-african', '5-south-african']);
    expect(parts.every(({ reduced }) => reduced !== undefined)).toBe(true);
  });

  it('10.5 some Italian ones have one or two units, some three (42)', () => {
    const counts = (names: readonly string[]): readonly number[] => names.map((name) => partsOf(name).length);
    expect(counts(['Ariete', 'Trieste', 'Littorio', 'Folgore'])).toEqual([3, 3, 2, 2]);
    expect(units.filter((entry) => isItalian(entry) && entry.size === 'division').length).toBeGreaterThan(10);
  });

  it('9.2 only Italians are whole divisions, and belong to no other (37)', () => {
    const whole = units.filter(({ size }) => size === 'division');
    expect(whole.every((entry) => isItalian(entry) && entry.division === undefined)).toBe(true);
  });

  it('are of one nation each, Commonwealth ones of three brigades', () => {
    for (const division of divisions) {
      const parts = partsOf(division);
      expect(new Set(parts.map(({ country }) => country)).size, division).toBe(1);
      if (parts[0]?.side === 'allied') expect(parts.length, division).toBe(3);
    }
  });
});

describe('10.51 British armour', () => {
  it('bears no mark of a division, and motorized brigades of the British bear none (45)', () => {
    const marked = units.filter(
      ({ nation, arm, division }) =>
        nation === 'british' && (arm === 'armor' || arm === 'motorized') && division !== undefined,
    );
    expect(marked).toEqual([]);
  });

  it('finds motorized brigades of the British, and of others that do not count (45)', () => {
    const motorized = units.filter(({ side, arm }) => side === 'allied' && arm === 'motorized');
    expect(motorized.filter(({ nation }) => nation === 'british').length).toBeGreaterThan(2);
    expect(motorized.some(({ nation }) => nation === 'commonwealth')).toBe(true);
  });

  it('10.13 comes to CS 12 as one stack of two armoured brigades and a motorized one (44)', () => {
    const stack = ['4-armoured', '7-armoured', '7-support-group'].map(unit);
    expect(stack.map(({ arm, nation }) => `${nation} ${arm}`)).toEqual([
      'british armor',
      'british armor',
      'british motorized',
    ]);
    expect(sum(stack.map(({ full }) => combat(full)))).toBe(12);
  });

  it('10.13 meets Italian units of CS 2 and of CS 3 (43)', () => {
    const strengths = new Set(units.filter(isItalian).map(({ full }) => combat(full)));
    expect([...strengths]).toEqual(expect.arrayContaining([2, 3]));
  });
});

describe('what the examples need', () => {
  it('7.62 Allied armour that can come back, infantry of two steps, units of one (46)', () => {
    const allied = units.filter(({ side }) => side === 'allied');
    expect(allied.some(({ arm, reduced }) => arm === 'armor' && reduced !== undefined)).toBe(true);
    expect(allied.some(({ arm, reduced }) => arm === 'infantry' && reduced !== undefined)).toBe(true);
    expect(allied.some(({ reduced }) => reduced === undefined)).toBe(true);
  });

  it('7.63 German armour and Italian infantry of two steps (47)', () => {
    const two = units.filter(({ reduced }) => reduced !== undefined);
    expect(two.some(({ nation, arm }) => nation === 'german' && arm === 'armor')).toBe(true);
    expect(two.some(({ nation, arm }) => nation === 'italian' && arm === 'infantry')).toBe(true);
  });
});

describe('13.1 leaders', () => {
  const faces = (id: string) => leaders.find((piece) => piece.id === id)?.faces;

  it('are four pieces of two: one German, one Italian, two Allied (49)', () => {
    expect(leaders.map(({ nation, faces: [a, b] }) => `${nation} ${a.name}/${b.name}`)).toEqual([
      "british O'Connor/Ritchie",
      'british Montgomery/Lumsden',
      'german Rommel/Crüwell',
      'italian Graziani/Bastico',
    ]);
  });

  it('8.3 Rommel has a range of six (50)', () => {
    expect(faces('rommel')?.[0].range).toBe(6);
  });

  it('10.31 nobody does worse than without a leader (51)', () => {
    for (const { faces: both } of leaders)
      for (const { name, range } of both) expect(range, name).toBeGreaterThanOrEqual(4);
  });
});

describe('movement by the coast road, a third of a point a hex (11.1)', () => {
  /** Hexsides along roads between two hexes. */
  function byRoad(from: string, to: string): number {
    const links = map.roads.filter((road) => road.class === 'road').map(({ hexes }) => hexes);
    const found = new Map([[from, 0]]);
    for (const [at, steps] of found)
      for (const hexes of links)
        for (const [index, hex] of hexes.entries())
          if (hex === at)
            for (const next of [hexes[index - 1], hexes[index + 1]])
              if (next !== undefined && !found.has(next)) found.set(next, steps + 1);
    const steps = found.get(to);
    if (steps === undefined) throw new Error(`no road from ${from} to ${to}`);
    return steps;
  }
  const ofOneTurn = (id: string): number => movement(unit(id).full) * 3;

  it('takes Rommel from El Agheila to Sollum in one turn of a Major Offensive, as in April 1941', () => {
    expect(2 * ofOneTurn('5-panzer')).toBeGreaterThanOrEqual(byRoad('1420', '4110'));
    expect(ofOneTurn('5-panzer')).toBeLessThan(byRoad('1420', '4110'));
  });

  it('takes Western Desert Force from Sidi Barrani to Beda Fomm in two turns, not in one, as in the winter of 1940', () => {
    for (const id of ['7-armoured', '7-support-group']) {
      const aTurn = ofOneTurn(id) * 1.5;
      expect(aTurn, id).toBeLessThan(byRoad('4409', '1714'));
      expect(2 * aTurn, id).toBeGreaterThanOrEqual(byRoad('4409', '1714'));
    }
  });

  it('takes Italians on foot by Strategic Movement from Ras Lanuf to Tobruk in two turns', () => {
    const aTurn = ofOneTurn('brescia') * 3;
    expect(aTurn).toBeLessThan(byRoad('1019', '3408'));
    expect(2 * aTurn).toBeGreaterThanOrEqual(byRoad('1019', '3408'));
  });

  it('9.6 leaves every Axis vehicle able to move when supply is at its worst', () => {
    const vehicles = units.filter(({ side, arm }) => side === 'axis' && arm !== 'infantry');
    for (const { id, full } of vehicles) expect(movement(full) - 2, id).toBeGreaterThan(2);
  });
});

it('every unit tells where its name, size, arm and strength come from', () => {
  for (const { id, division, source } of units)
    expect(Object.keys(source).sort(), id).toEqual(
      ['arm', ...(division === undefined ? [] : ['division']), 'name', 'size', 'strength'].sort(),
    );
});
