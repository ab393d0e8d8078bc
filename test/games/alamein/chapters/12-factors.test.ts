// XII.B, XII.F on the real map: who and what goes into the odds of an attack.
import { describe, expect, it } from 'vitest';
import { mayStandIn, oddsOfAttack } from '#games/alamein/chapters/12-combat/factors.ts';
import { at, blinds, hex, hexes, odds } from '../ground.ts';

describe('XII.F.2 1. Tank Brigade', () => {
  it('takes 1 off a Fort when it attacks', () => {
    const seen = at('d', 'E4: axis fort, 90lt', 'E5: 7armd, 1tk');
    expect(odds(seen, ['7armd'], 'E4')).toBe('4:6 = 1:2');
    expect(odds(seen, ['7armd', '1tk'], 'E4')).toBe('5:5 = 1:1');
  });
  it('from whatever hex it attacks, and a Fort on a ridge to no less than the ridge', () => {
    const seen = at('d', 'J8: 90lt, axis fort', 'J9: 10armd', 'J7: 1tk');
    expect(odds(seen, ['10armd'], 'J8')).toBe('4:6 = 1:2');
    expect(odds(seen, ['10armd', '1tk'], 'J8')).toBe('5:5 = 1:1');
    expect(odds(at('d', 'F6: 90lt, axis fort', 'G6: 1tk, 10armd'), ['1tk', '10armd'], 'F6')).toBe('5:5 = 1:1');
  });
});

describe('XII.F.1 FLAK on the table', () => {
  it('comes out as in the examples', () => {
    expect(odds(at('d', 'E4: flak1, trento', 'E3: 10armd'), ['flak1', 'trento'], 'E3')).toBe('4:4 = 1:1');
    expect(odds(at('d', 'E4: flak1, trento', 'E3: 10armd'), ['10armd'], 'E4')).toBe('4:5 = 1:2');
    expect(odds(at('d', 'E4: flak1, trento', 'E3: 51h'), ['51h'], 'E4')).toBe('4:2 = 2:1');
  });
  it('beside infantry in a Fort, with Spent infantry in a second hex', () => {
    // Armor of 5: FLAK 5, Trento 1 and 1 of the Fort, Bologna 1, which is less than half of 8.
    const armor = at('d', 'J9: 7armd, 1tk', 'J8: flak1, trento, axis fort', 'J10: bologna*');
    expect(odds(armor, ['7armd', '1tk'], 'J8', 'J10')).toBe('5:8 = 1:2');
    // Armor of 1: FLAK matches that.
    const infantry = at('d', 'J9: 51h, 1tk', 'J8: flak1, trento, axis fort', 'J10: bologna*');
    expect(odds(infantry, ['51h', '1tk'], 'J8', 'J10')).toBe('5:4 = 1:1');
    expect(odds(infantry, ['51h'], 'J8')).toBe('4:3 = 1:1');
  });
  it('of three regiments, each at least 1 (ruling 13)', () => {
    // On 4: 3, 1 and 1. Against 8: 5, 3 and 1, Spent or not.
    const seen = at('d', 'J8: flak1, flak2, flak3', 'J9: 7armd, 1armd');
    expect(odds(at('d', 'J8: flak1, flak2, flak3', 'J9: 7armd'), ['flak1', 'flak2', 'flak3'], 'J9')).toBe('5:4 = 1:1');
    expect(odds(seen, ['7armd', '1armd'], 'J8')).toBe('8:9 = 1:2');
    expect(odds(at('d', 'J8: flak1, flak2, flak3*', 'J9: 7armd, 1armd'), ['7armd', '1armd'], 'J8')).toBe('8:9 = 1:2');
  });
});

describe('XII.B.5 Spent defenders on the table', () => {
  it('bring the next higher column', () => {
    expect(odds(at('d', 'E4: 15pz*', 'E3: 10armd'), ['10armd'], 'E4')).toBe('4:5 = 1:1');
    expect(odds(at('d', 'E4: 15pz, trento*', 'E3: 10armd'), ['10armd'], 'E4')).toBe('4:6 = 1:2');
  });
});

describe('XII.B.1 factors held back', () => {
  it('lower the attack, and what FLAK matches', () => {
    const seen = at('d', 'E4: flak1, trento', 'E3: 10armd');
    const held = oddsOfAttack(seen, { hexes: hexes('E4'), units: blinds(seen, '10armd'), most: 2 });
    expect([held.attack, held.defence]).toEqual([2, 3]);
  });
});

describe('XII.B.6 No Retreat orders on the table', () => {
  it('need half of the factors, the Box included', () => {
    // 3 + 1 + 2 of the Box: 1. South African has 3 and the 2 it matches, 18. Indian 1 and 1.
    const seen = at('a', 'E7: allied box, 1sa, 18in', 'E6: 15pz');
    const attack = { hexes: hexes('E7'), units: blinds(seen, '15pz'), most: null };
    expect(mayStandIn(seen, attack, hex('E7'), blinds(seen, '1sa'))).toBe(true);
    expect(mayStandIn(seen, attack, hex('E7'), blinds(seen, '18in'))).toBe(false);
    expect(mayStandIn(seen, attack, hex('E7'), blinds(seen, '1sa', '18in'))).toBe(true);
  });
});
