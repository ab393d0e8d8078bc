// XII.B: odds by hand, from the rulebook's examples and from its words.
import { describe, expect, it } from 'vitest';
import {
  type Attacker,
  attackTotal,
  columnOf,
  countsAsSpent,
  type DefendedHex,
  type Defender,
  flakFacing,
  type Ground,
  mayStand,
  mostBonus,
  oddsOf,
} from '#games/alamein/chapters/12-combat/odds.ts';

const by = (arm: Attacker['arm'], factors: number): Attacker => ({ arm, factors, clearsForts: false });
const unit = (arm: Defender['arm'], factors: number): Defender => ({ arm, factors, spent: false });
const spent = (arm: Defender['arm'], factors: number): Defender => ({ arm, factors, spent: true });
const OPEN: Ground = { work: null, relief: null, ridgeLost: false, strongForts: false };
const hex = (defenders: readonly Defender[], ground: Partial<Ground> = {}): DefendedHex => ({
  defenders,
  ground: { ...OPEN, ...ground },
});
/** Attack and defence factors and the column, as a player would say them. */
const say = (attackers: readonly Attacker[], ...hexes: readonly DefendedHex[]): string => {
  const { attack, defence, column } = oddsOf(attackers, hexes);
  return `${attack}:${defence} = ${column ?? 'not allowed'}`;
};

/** FLAK 3\5. */
const flakAttacking = by('flak', 3);
const flak = unit('flak', 5);
const spentFlak = spent('flak', 5);
const italianInfantry = 1;
const britishArmour = 4;
const highlanders = 4;
const skorpion: Attacker = { arm: 'armor', factors: 1, clearsForts: true };

describe('XII.F.1 FLAK, the three examples', () => {
  it('with a 1-1 Italian division against a 4-3 British armoured unit: 4:4 = 1:1', () => {
    expect(say([flakAttacking, by('infantry', italianInfantry)], hex([unit('armor', britishArmour)]))).toBe(
      '4:4 = 1:1',
    );
  });
  it('defending with the division against that unit: 4:(4+1) = 1:2', () => {
    expect(say([by('armor', britishArmour)], hex([flak, unit('infantry', italianInfantry)]))).toBe('4:5 = 1:2');
  });
  it('defending with the division against the 4-1 Highlanders: 4:(1+1) = 2:1', () => {
    expect(say([by('infantry', highlanders)], hex([flak, unit('infantry', italianInfantry)]))).toBe('4:2 = 2:1');
  });
});

describe('XII.F.1 FLAK, beyond the examples', () => {
  it('matches no more armor than it faces', () => {
    expect(attackTotal([flakAttacking], [hex([unit('armor', 2)])])).toBe(2);
    expect(attackTotal([flakAttacking], [hex([unit('infantry', 3)])])).toBe(1);
    expect(attackTotal([flakAttacking], [hex([unit('armor', 2), unit('infantry', 3)])])).toBe(2);
    expect(say([by('armor', 2), by('infantry', 4)], hex([flak]))).toBe('6:2 = 3:1');
    expect(say([by('armor', 6)], hex([flak]))).toBe('6:5 = 1:1');
  });
  it('counts 1 when Spent', () => {
    expect(say([by('armor', 4)], hex([spentFlak, unit('infantry', 2)]))).toBe('4:3 = 1:1');
  });
  it('shares the armor with other FLAK; what is left over counts 1 (ruling 13)', () => {
    const two = [
      { factors: 3, spent: false },
      { factors: 3, spent: false },
    ];
    expect(two.map(flakFacing(8))).toEqual([3, 3]);
    expect(two.map(flakFacing(5))).toEqual([3, 2]);
    expect(two.map(flakFacing(4))).toEqual([3, 1]);
    expect(two.map(flakFacing(2))).toEqual([2, 1]);
    expect(two.map(flakFacing(0))).toEqual([1, 1]);
    const spentFirst = [
      { factors: 5, spent: true },
      { factors: 5, spent: false },
    ];
    expect(spentFirst.map(flakFacing(4))).toEqual([1, 4]);
  });
  it('matches armor in any of the hexes attacked together', () => {
    expect(attackTotal([flakAttacking], [hex([unit('infantry', 1)]), hex([unit('armor', 3)])])).toBe(3);
  });
  it('needs armor that attacks: factors held back are not matched', () => {
    expect(say([by('armor', 2)], hex([flak]))).toBe('2:2 = 1:1');
  });
});

describe('XII.B.1 attack factors', () => {
  it('are totalled', () => {
    expect(attackTotal([by('armor', 5), by('infantry', 3), by('infantry', 1)], [hex([unit('infantry', 1)])])).toBe(9);
  });
  it('may be held down to one of each unit: FLAK matches what armor is left', () => {
    // Three factors are one each of two armored units and one of the infantry, so that FLAK faces two.
    const held = oddsOf([by('armor', 4), by('armor', 4), by('infantry', 2)], [hex([flak])], 3);
    expect([held.attack, held.defence]).toEqual([3, 2]);
  });
  it('are held back by armor before infantry, so that FLAK has the least to match (ruling 13)', () => {
    // Two factors less: both are armor's, and FLAK faces two of its four.
    const held = oddsOf([by('infantry', 2), by('armor', 4)], [hex([flak])], 4);
    expect([held.attack, held.defence, held.column]).toEqual([4, 2, '2:1']);
  });
});

describe('XII.B.3 basic odds, the examples', () => {
  it('5 to 1 is 5:1, 5 to 3 is 3:2, 2 to 5 is 1:3', () => {
    expect(columnOf(5, 1)).toBe('5:1');
    expect(columnOf(5, 3)).toBe('3:2');
    expect(columnOf(2, 5)).toBe('1:3');
  });
  it('are the nearest of the table and never greater than the proportion', () => {
    expect(columnOf(1, 1)).toBe('1:1');
    expect(columnOf(4, 3)).toBe('1:1');
    expect(columnOf(3, 2)).toBe('3:2');
    expect(columnOf(2, 1)).toBe('2:1');
    expect(columnOf(3, 4)).toBe('1:2');
    expect(columnOf(6, 1)).toBe('5:1');
    expect(columnOf(9, 1)).toBe('7:1');
    expect(columnOf(20, 2)).toBe('10:1');
    expect(columnOf(19, 2)).toBe('7:1');
    expect(columnOf(1, 3)).toBe('1:3');
    expect(columnOf(3, 10)).toBe('1:4');
  });
});

describe('XII.B.4 highest and lowest odds', () => {
  it('are 10:1 and 1:4', () => {
    expect(columnOf(23, 1)).toBe('10:1');
    expect(columnOf(1, 4)).toBe('1:4');
    expect(columnOf(2, 9)).toBeNull();
    expect(columnOf(1, 5)).toBeNull();
  });
  it('are judged before the shift (ruling 17)', () => {
    expect(say([by('armor', 1)], hex([spent('infantry', 5)]))).toBe('1:5 = not allowed');
    expect(say([by('armor', 12)], hex([spent('infantry', 1)]))).toBe('12:1 = 10:1');
  });
});

describe('XII.B.5 Spent defenders', () => {
  it('are attacked one column higher', () => {
    expect(say([by('armor', 5)], hex([spent('armor', 3)]))).toBe('5:3 = 2:1');
    expect(say([by('armor', 2)], hex([spent('armor', 5)]))).toBe('2:5 = 1:2');
    expect(say([by('armor', 7)], hex([spent('armor', 1)]))).toBe('7:1 = 10:1');
  });
  it('are judged hex by hex, and then all together (ruling 17)', () => {
    const tired = hex([spent('armor', 2), unit('armor', 2)]);
    const fresh = (factors: number) => hex([unit('armor', factors)]);
    // Half of the first hex is Spent, so all its 4 count: half of 8. Pooled it would be 2 of 8.
    expect(countsAsSpent([tired, fresh(4)], [by('armor', 5)])).toBe(true);
    expect(countsAsSpent([tired, fresh(5)], [by('armor', 5)])).toBe(false);
    // 2 of 6 do not count in their hex: 2 of 8 are left. Pooled it would be 4 of 8.
    const few = hex([spent('armor', 2), unit('armor', 4)]);
    expect(countsAsSpent([few, hex([spent('armor', 2)])], [by('armor', 5)])).toBe(false);
    expect(say([by('armor', 8)], tired, fresh(4))).toBe('8:8 = 3:2');
  });
  it('must have at least half of the factors, the ground included', () => {
    expect(say([by('armor', 4)], hex([spent('armor', 2), unit('armor', 2)]))).toBe('4:4 = 3:2');
    expect(say([by('armor', 5)], hex([spent('armor', 2), unit('armor', 3)]))).toBe('5:5 = 1:1');
    // 2 of 4 by themselves, 2 of 5 on a ridge whose bonus the fresh infantry earns.
    expect(say([by('armor', 5)], hex([spent('armor', 2), unit('infantry', 2)], { relief: 'ridge' }))).toBe('5:5 = 1:1');
    // 2 of 5 by itself, 4 of 7 in a Box whose bonus only the Spent infantry can earn.
    const box = hex([spent('infantry', 2), unit('armor', 3)], { work: 'box' });
    expect(countsAsSpent([box], [by('armor', 5)])).toBe(true);
    expect(countsAsSpent([hex(box.defenders)], [by('armor', 5)])).toBe(false);
  });
  it('match the ground only with what fresh infantry leaves over (ruling 15)', () => {
    // Spent 2 and fresh 2, +3: the fresh match 2, the Spent 1: 3 of 7.
    const box = hex([spent('infantry', 2), unit('infantry', 2)], { work: 'alamein' });
    expect(say([by('armor', 7)], box)).toBe('7:7 = 1:1');
  });
  it('are counted over all hexes attacked together', () => {
    expect(say([by('armor', 6)], hex([spent('armor', 3)]), hex([unit('armor', 3)]))).toBe('6:6 = 3:2');
    expect(say([by('armor', 7)], hex([spent('armor', 3)]), hex([unit('armor', 4)]))).toBe('7:7 = 1:1');
  });
});

describe('VIII and XII.B.2 the ground, matched by infantry', () => {
  it('adds no more than the infantry there has factors', () => {
    expect(say([by('armor', 6)], hex([unit('infantry', 3)], { work: 'box' }))).toBe('6:5 = 1:1');
    expect(say([by('armor', 6)], hex([unit('infantry', 1)], { work: 'box' }))).toBe('6:2 = 3:1');
    expect(say([by('armor', 6)], hex([unit('infantry', 1), unit('infantry', 1)], { work: 'box' }))).toBe('6:4 = 3:2');
    expect(say([by('armor', 6)], hex([unit('armor', 4)], { work: 'box' }))).toBe('6:4 = 3:2');
    expect(say([by('armor', 6)], hex([unit('armor', 4)], { relief: 'ridge' }))).toBe('6:4 = 3:2');
  });
  it('adds 1 for one infantry unit in a depression or on a ridge, however many there are', () => {
    const two = [unit('infantry', 1), unit('infantry', 1)];
    expect(say([by('armor', 6)], hex(two, { relief: 'depression' }))).toBe('6:3 = 2:1');
    expect(say([by('armor', 6)], hex(two, { relief: 'ridge' }))).toBe('6:3 = 2:1');
  });
  it('helps Spent infantry as well', () => {
    expect(say([by('armor', 6)], hex([spent('infantry', 1)], { relief: 'ridge' }))).toBe('6:2 = 4:1');
  });
  it('is no use to FLAK', () => {
    expect(say([by('infantry', 2)], hex([flak], { work: 'fort' }))).toBe('2:1 = 2:1');
  });
  it('of a ridge is lost against units on the same ridge', () => {
    expect(mostBonus({ ...OPEN, relief: 'ridge', ridgeLost: true }, [])).toBe(0);
    expect(mostBonus({ ...OPEN, relief: 'ridge' }, [])).toBe(1);
  });
  it('of a Box on a ridge is the better of the two, not the sum (ruling 12)', () => {
    expect(mostBonus({ ...OPEN, work: 'box', relief: 'ridge' }, [])).toBe(2);
    expect(mostBonus({ ...OPEN, work: 'box', relief: 'ridge', ridgeLost: true }, [])).toBe(2);
  });
  it('is each hex by itself when several are attacked together', () => {
    expect(
      say(
        [by('armor', 6)],
        hex([unit('infantry', 1)], { relief: 'ridge' }),
        hex([unit('infantry', 2)], { work: 'box' }),
      ),
    ).toBe('6:6 = 1:1');
  });
});

describe('XII.F.2 1. Tank Brigade', () => {
  it('cuts a Fort by 1, a Box and a ridge not at all', () => {
    expect(mostBonus({ ...OPEN, work: 'fort', strongForts: true }, [skorpion])).toBe(2);
    expect(mostBonus({ ...OPEN, work: 'fort' }, [by('armor', 3), skorpion])).toBe(1);
    expect(mostBonus({ ...OPEN, work: 'box' }, [skorpion])).toBe(2);
    expect(mostBonus({ ...OPEN, relief: 'ridge' }, [skorpion])).toBe(1);
  });
  it('cuts what may be matched, not what is (ruling 14)', () => {
    expect(say([skorpion, by('armor', 3)], hex([unit('infantry', 1)], { work: 'fort' }))).toBe('4:2 = 2:1');
    expect(say([skorpion, by('armor', 3)], hex([unit('infantry', 2)], { work: 'fort' }))).toBe('4:3 = 1:1');
  });
});

describe('XII.B.6 No Retreat orders', () => {
  const defended = hex([unit('infantry', 3), unit('armor', 4), unit('infantry', 1)], { work: 'box' });
  const may = (...ordered: readonly boolean[]) => mayStand([defended], 0, ordered, [by('armor', 9)]);
  it('go to units with at least half of the factors, the ground included', () => {
    // 3 + 4 + 1 + 2 of the Box = 10.
    expect(may(true, false, false)).toBe(true); // 3 + 2
    expect(may(false, true, false)).toBe(false); // 4
    expect(may(false, true, true)).toBe(true); // 4 + 1 + 1
    expect(may(false, false, true)).toBe(false); // 1 + 1
    expect(may(true, true, true)).toBe(true);
  });
  it('are not rounded: 3 of 7 is less than half', () => {
    expect(mayStand([hex([unit('armor', 3), unit('armor', 4)])], 0, [true, false], [by('armor', 9)])).toBe(false);
  });
  it('count FLAK with what it matches', () => {
    const hexes = [hex([flak, unit('infantry', 2)])];
    expect(mayStand(hexes, 0, [true, false], [by('armor', 4)])).toBe(true); // 4 of 6
    expect(mayStand(hexes, 0, [true, false], [by('infantry', 4)])).toBe(false); // 1 of 3
  });
  it('give what the ground and FLAK match to the units that have them (ruling 15)', () => {
    // The 1 of the ridge is for one infantry unit, whichever: 2 of 3 with it, 1 of 3 without.
    const ridge = [hex([unit('infantry', 1), unit('infantry', 1)], { relief: 'ridge' })];
    expect(mayStand(ridge, 0, [true, false], [by('armor', 9)])).toBe(true);
    expect(mayStand(ridge, 0, [false, true], [by('armor', 9)])).toBe(true);
    // FLAK in two hexes shares the four of armor: all of it is for the one with orders, 4 of 6.
    const guns = hex([flak, unit('infantry', 2)]);
    expect(mayStand([guns, guns], 1, [true, false], [by('armor', 4)])).toBe(true);
  });
  it('are judged hex by hex', () => {
    const hexes = [hex([unit('armor', 1), unit('armor', 1)]), hex([unit('armor', 9)])];
    expect(mayStand(hexes, 0, [true, false], [by('armor', 9)])).toBe(true);
  });
});
