// The tables: what the text of the rulebook says of them, and what the reconstructed numbers amount to. Numbers in brackets
// are those of our list of constraints.
import { describe, expect, it } from 'vitest';
import { SIDES } from '#board/sides.ts';
import { LAST_TURN, LEVELS, ZONES } from '#games/desert-force/pieces/schema.ts';
import { tablesOf } from '#games/desert-force/pieces/tables.ts';
import { sum, tables } from './data.ts';

const byTurn = tablesOf(tables);
const average = (numbers: readonly number[]): number => sum(numbers) / numbers.length;
/** What a die gives after these are added: results below 1 and above 6 are 1 and 6. */
const on = <T>(results: readonly T[], die: number): T => results[Math.min(6, Math.max(1, die)) - 1]!;
const turns = Array.from({ length: LAST_TURN }, (_, index) => index + 1);
const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number >= numbers[at - 1]!);

describe('Air Superiority (6.1)', () => {
  const air = (turn: number) => byTurn.air[turn - 1]!;
  const { axis, allied } = tables.airModifiers;

  it('has a row for turns 4 to 8 that ends before turn 14 (13), and every turn has one (56b)', () => {
    expect(tables.air.some((row) => row.turns.join() === '4,8')).toBe(true);
    expect(tables.air.find(({ turns: [first, last] }) => first <= 14 && 14 <= last)?.turns).not.toEqual([4, 8]);
    expect(byTurn.air).toHaveLength(LAST_TURN);
  });

  it('a better die is never a worse score (14, 20)', () => {
    for (const side of SIDES) for (const turn of turns) expect(isRising(air(turn)[side]), `${side} ${turn}`).toBe(true);
  });

  it('the depot counts: Axis zone B is +1, Allied C nothing, Allied E -1 (15)', () => {
    expect([axis.B, allied.C, allied.E]).toEqual([1, 0, -1]);
    for (const side of SIDES) expect(isRising(ZONES.map((zone) => -tables.airModifiers[side][zone])), side).toBe(true);
  });

  it('example 1: in turn 6 a 5 in Axis zone B against a 3 in Allied zone C gives the Axis three points (16)', () => {
    expect([on(air(6).axis, 5 + axis.B), on(air(6).allied, 3 + allied.C)]).toEqual([5, 2]);
  });

  it('example 2: in turn 14 a 3 in Axis zone B against a 6 in Allied zone E gives the Allies one (17)', () => {
    expect([on(air(14).axis, 3 + axis.B), on(air(14).allied, 6 + allied.E)]).toEqual([3, 4]);
  });

  it('3.1 four points of the Allies are possible in the first turns (3)', () => {
    expect(Math.max(...air(1).allied) - Math.min(...air(1).axis)).toBeGreaterThanOrEqual(4);
  });

  it('as in history the Axis rules the sky in the summer of 1941 and the spring of 1942, the Allies before and after', () => {
    const edge = (turn: number): number => average(air(turn).axis) - average(air(turn).allied);
    expect([2, 6, 10, 14, 18, 22].map((turn) => edge(turn) > 0.3)).toEqual([false, true, false, false, true, false]);
    expect([2, 6, 10, 14, 18, 22].map((turn) => edge(turn) < -0.3)).toEqual([true, false, true, false, false, true]);
  });
});

describe('Attack Points (7.3)', () => {
  const { axis, allied } = tables.attackPoints;

  it('7.32 Allied zone B gives four on 3 to 5, less below, more above (22)', () => {
    const { points } = allied.B;
    expect(points.slice(2, 5)).toEqual([4, 4, 4]);
    expect(Math.max(points[0]!, points[1]!)).toBeLessThan(4);
    expect(points[5]).toBeGreaterThan(4);
  });

  it('7.9 a Major Offensive costs 2, 3 or 4: Allied B 2 and C 3, Axis C 3 and, with Tobruk, as B 2 (25, 26)', () => {
    for (const side of SIDES)
      for (const zone of ZONES) expect([2, 3, 4]).toContain(tables.attackPoints[side][zone].cost);
    expect([allied.B.cost, allied.C.cost, axis.C.cost, axis.B.cost]).toEqual([2, 3, 3, 2]);
  });

  it('the whole example: four in hand, zone C raised to B by Tobruk, a 6 less one of the Axis gives eight (24, 27)', () => {
    expect(4 + on(allied[ZONES[ZONES.indexOf('C') - 1]!].points, 6 - 1)).toBe(8);
  });

  it('a better die is never worse, and a depot farther from home neither gives more nor costs less (21)', () => {
    for (const side of SIDES) {
      const rows = ZONES.map((zone) => tables.attackPoints[side][zone]);
      for (const { points } of rows) expect(isRising(points)).toBe(true);
      expect(isRising(rows.map(({ cost }) => cost)), side).toBe(true);
      for (const die of [0, 1, 2, 3, 4, 5]) expect(isRising(rows.map(({ points }) => -points[die]!)), side).toBe(true);
    }
  });

  it('twelve are never filled in one turn: an offensive is saved up for (23)', () => {
    for (const side of SIDES) expect(Math.max(...tables.attackPoints[side].A.points), side).toBeLessThanOrEqual(6);
  });
});

describe('Allied Reserve Requirement (7.4)', () => {
  it('has a row for every turn (30, 56b)', () => {
    expect(byTurn.reserve).toHaveLength(LAST_TURN);
  });

  it('7.8 a modified 1 in turn 6 demands twelve units (31)', () => {
    expect(byTurn.reserve[5]?.[0]).toBe(12);
  });

  it('7.8 the example: seven in the box, three South Africans and two more from the map make twelve (32)', () => {
    const inBox = 5 + 3 / 2 + 1 / 2;
    expect(byTurn.reserve[5]![0]! - inBox - 3).toBe(2);
  });

  it('a better roll never demands more (31)', () => {
    for (const turn of turns) expect(isRising(byTurn.reserve[turn - 1]!.map((units) => -units)), `${turn}`).toBe(true);
  });

  it('as in history the pull is strongest for Greece, for Syria and Iraq, and for the Far East', () => {
    const demand = (turn: number): number => average(byTurn.reserve[turn - 1]!);
    expect(demand(4)).toBeGreaterThan(demand(2) + 3);
    expect(demand(8)).toBeGreaterThan(demand(6));
    expect(demand(16)).toBeGreaterThan(demand(12) + 3);
    expect(demand(12)).toBeLessThan(demand(10));
    expect(demand(23)).toBeLessThan(demand(20));
  });
});

describe('Axis Supply Level (7.5)', () => {
  const rank = (level: (typeof LEVELS)[number]): number => -LEVELS.indexOf(level);

  it('knows five levels, best first (34)', () => {
    expect(LEVELS).toEqual(['excellent', 'normal', 'poor', 'bad', 'none']);
    expect(new Set(tables.supply.flatMap(({ levels }) => levels)).size).toBe(5);
  });

  it('7.5 the example: in turn 13 a 6 less two of the Allies is Normal (35)', () => {
    expect(on(byTurn.supply[12]!, 6 - 2)).toBe('normal');
  });

  it('has a row for every turn, and a better roll is never worse (56b)', () => {
    expect(byTurn.supply).toHaveLength(LAST_TURN);
    for (const turn of turns) expect(isRising(byTurn.supply[turn - 1]!.map(rank)), `${turn}`).toBe(true);
  });

  it('as in history is at its best while Malta is silenced and at its worst in November 1941 and at Alamein', () => {
    const level = (turn: number): number => average(byTurn.supply[turn - 1]!.map(rank));
    for (const turn of turns) {
      expect(level(turn)).toBeLessThanOrEqual(level(18));
      expect(level(turn)).toBeGreaterThanOrEqual(level(12));
    }
    expect(level(23)).toBe(level(12));
  });
});

describe('replacements of the turn track (7.6)', () => {
  const { axis, allied } = tables.replacements;

  it('are none, one or two a turn (5)', () => {
    for (const number of [...axis, ...allied]) expect([0, 1, 2]).toContain(number);
  });

  it('7.62 Allied turn 8 has two; 7.5 Axis turn 13 has two (6, 7)', () => {
    expect([allied[7], axis[12]]).toEqual([2, 2]);
  });
});
