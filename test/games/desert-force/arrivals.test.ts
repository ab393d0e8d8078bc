// Who arrives when: what the rulebook says, and the months in which history had them. Numbers in brackets are those of our
// list of constraints.
import { describe, expect, it } from 'vitest';
import type { Side } from '#board/sides.ts';
import { arrivals, leaders, partsOf, scenario, unit, units } from './data.ts';

const turnOf = (id: string): number | undefined => arrivals.find((entry) => entry.units.includes(id))?.turn;
const turnsOf = (division: string): readonly (number | undefined)[] => partsOf(division).map(({ id }) => turnOf(id));
const comingIn = (side: Side, turn: number): readonly string[] =>
  arrivals.filter((entry) => entry.side === side && entry.turn === turn).flatMap((entry) => entry.units);
const campaign = scenario('campaign');

describe('as the rulebook says', () => {
  it('7.8 the 1st South African Division arrives in turn 6 (41, 56)', () => {
    expect(turnsOf('1st South African')).toEqual([6, 6, 6]);
  });

  it('13.7 Montgomery becomes available in turn 21 (56)', () => {
    expect(arrivals.filter((entry) => entry.leaders?.includes('montgomery')).map(({ turn }) => turn)).toEqual([21]);
  });

  it('13.1 O’Connor is there at the start, and so is the Italian leader (49)', () => {
    expect(campaign.leaders.map(({ leader, face }) => [leader, face])).toEqual([
      ['oconnor', 0],
      ['graziani', 0],
    ]);
  });

  it('7.8 by turn 6 the Allies can have nine units in the Reserve Box and more than six on the map (46)', () => {
    const here = units.filter(({ id, side }) => side === 'allied' && (turnOf(id) ?? 1) <= 6);
    expect(here.length).toBeGreaterThan(9 + 6);
  });
});

describe('everybody', () => {
  it('is set up or arrives, and nobody twice', () => {
    const placed = [
      ...campaign.setup.flatMap((entry) => entry.units),
      ...campaign.reserve,
      ...arrivals.flatMap((entry) => entry.units),
    ];
    expect([...placed].sort()).toEqual(units.map(({ id }) => id).sort());
    const led = [...campaign.leaders.map(({ leader }) => leader), ...arrivals.flatMap((entry) => entry.leaders ?? [])];
    expect([...led].sort()).toEqual(leaders.map(({ id }) => id).sort());
  });

  it('arrives on its own side', () => {
    for (const { side, units: named } of arrivals) for (const id of named) expect(unit(id).side, id).toBe(side);
  });
});

describe('as in history', () => {
  it('Rommel lands in February 1941 with the first Germans, his tanks in March', () => {
    const february = arrivals.find(({ side, turn }) => side === 'axis' && turn === 3);
    expect(february?.leaders).toEqual(['rommel']);
    expect(february?.units).toEqual(['brescia', 'trento', 'pavia', '3-recon', '39-anti-tank']);
    expect(turnOf('5-panzer')).toBe(4);
  });

  it.each([
    ['21st Panzer', 3, 5],
    ['15th Panzer', 5, 6],
    ['90th Light', 6, 10],
    ['164th Light', 20, 22],
    ['Ariete', 2, 10],
    ['Trieste', 10, 10],
    ['Littorio', 13, 17],
    ['Folgore', 20, 22],
    ['9th Australian', 1, 3],
    ['2nd New Zealand', 7, 7],
    ['5th Indian', 7, 8],
    ['2nd South African', 7, 9],
    ['50th', 7, 15],
    ['10th Indian', 18, 18],
    ['44th', 20, 20],
    ['51st Highland', 21, 21],
  ])('the %s comes between turns %i and %i', (division, first, last) => {
    for (const turn of turnsOf(division)) {
      expect(turn).toBeGreaterThanOrEqual(first);
      expect(turn).toBeLessThanOrEqual(last);
    }
  });

  it('the armoured brigades come one by one', () => {
    const brigades = ['3', '1', '22', '2', '8', '9', '23'].map((number) => turnOf(`${number}-armoured`));
    expect(brigades).toEqual([2, 6, 11, 12, 15, 18, 20]);
  });

  it('nothing new comes to Africa in the last turn, and something in most others', () => {
    expect([...comingIn('axis', 23), ...comingIn('allied', 23)]).toEqual([]);
    expect(new Set(arrivals.map(({ turn }) => turn)).size).toBeGreaterThan(15);
  });
});
