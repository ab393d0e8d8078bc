// VIII, IX.A, XII.F on the real map: what the ground adds against an attack, read off the table.
import { describe, expect, it } from 'vitest';
import { mayStandIn, oddsOfAttack } from '#games/alamein/chapters/12-combat/factors.ts';
import type { Sight } from '#games/alamein/position/sight.ts';
import { at, blinds, hex, hexes } from '../ground.ts';

/** "4:3 = 1:1" for an attack of these units on these hexes. */
function say(seen: Sight, units: readonly string[], ...attacked: readonly string[]): string {
  const { attack, defence, column } = oddsOfAttack(seen, {
    hexes: hexes(...attacked),
    units: blinds(seen, ...units),
    most: null,
  });
  return `${attack}:${defence} = ${column ?? 'not allowed'}`;
}

describe('VIII Terrain Effects', () => {
  it('adds 1 for one infantry unit on a ridge', () => {
    // 51. Highland attacks with 4; Trento and Bologna defend with 1 each.
    expect(say(at('d', 'E5: trento, bologna', 'D6: 51h'), ['51h'], 'E5')).toBe('4:3 = 1:1');
  });
  it('adds 1 in a depression', () => {
    expect(say(at('d', 'F5: trento', 'F4: 51h'), ['51h'], 'F5')).toBe('4:2 = 2:1');
  });
  it('adds 1 on a tel', () => {
    expect(say(at('b', 'C5: trento', 'D6: 9au'), ['9au'], 'C5')).toBe('3:2 = 3:2');
  });
  it('adds nothing to armor', () => {
    expect(say(at('d', 'E5: 15pz', 'D6: 10armd'), ['10armd'], 'E5')).toBe('4:5 = 1:2');
  });
  it('adds nothing on open ground', () => {
    expect(say(at('d', 'E6: trento', 'D6: 51h'), ['51h'], 'E6')).toBe('4:1 = 4:1');
  });
  it.each([
    ['F6', 'F7'],
    ['F7', 'F6'],
    ['G9', 'F10'],
    ['F10', 'G9'],
    ['D5', 'E5'],
    ['E5', 'D5'],
    ['E6', 'E5'],
  ])('is lost to units in %s attacking %s', (from, against) => {
    expect(say(at('d', `${against}: trento`, `${from}: 51h`), ['51h'], against)).toBe('4:1 = 4:1');
  });
  it('is lost when any one of the attackers stands there', () => {
    const seen = at('d', 'E5: trento', 'D6: 51h', 'E6: greek');
    expect(say(seen, ['51h'], 'E5')).toBe('4:2 = 2:1');
    expect(say(seen, ['51h', 'greek'], 'E5')).toBe('5:1 = 5:1');
  });
  it('is not lost to E6 anywhere else, nor in E6 to E5', () => {
    expect(say(at('d', 'F6: trento', 'E6: 51h'), ['51h'], 'F6')).toBe('4:2 = 2:1');
  });
  it('is not lost between F10 and F11, which are no pair of the rules (ruling 53)', () => {
    expect(say(at('d', 'F11: trento', 'F10: 51h'), ['51h'], 'F11')).toBe('4:2 = 2:1');
  });
});

describe('IX.A.1 no use to the enemy', () => {
  it('a Box does nothing for Axis units in it, a Fort nothing for Allied ones', () => {
    expect(say(at('d', 'E7: allied box, trento', 'E8: 51h'), ['51h'], 'E7')).toBe('4:1 = 4:1');
    expect(say(at('d', 'E4: axis fort, 26au', 'E3: 90lt'), ['90lt'], 'E4')).toBe('3:1 = 3:1');
  });
  it('the El Alamein Box neither', () => {
    expect(say(at('d', 'D7: trento', 'D8: 51h'), ['51h'], 'D7')).toBe('4:1 = 4:1');
  });
});

describe('IX.A.5 Forts and Boxes worth 3', () => {
  it('a Box adds 2, matched', () => {
    expect(say(at('d', 'E7: allied box, 9au', 'E6: 15pz'), ['15pz'], 'E7')).toBe('5:5 = 1:1');
    expect(say(at('d', 'E7: allied box, 26au', 'E6: 15pz'), ['15pz'], 'E7')).toBe('5:2 = 2:1');
  });
  it('the El Alamein Box adds 3', () => {
    expect(say(at('a', 'D7: 1sa', 'D6: 15pz'), ['15pz'], 'D7')).toBe('5:6 = 1:2');
  });
  it('a Fort adds 2, in the Battle of Alamein 3', () => {
    expect(say(at('c', 'E4: axis fort, 90lt', 'E5: 7armd'), ['7armd'], 'E4')).toBe('4:5 = 1:2');
    expect(say(at('d', 'E4: axis fort, 90lt', 'E5: 7armd'), ['7armd'], 'E4')).toBe('4:6 = 1:2');
    expect(say(at('d', 'E4: axis fort, 90lt', 'E5: 7armd, 1armd'), ['7armd', '1armd'], 'E4')).toBe('8:6 = 1:1');
  });
});

describe('XII.F.2 1. Tank Brigade', () => {
  it('takes 1 off a Fort when it attacks', () => {
    const seen = at('d', 'E4: axis fort, 90lt', 'E5: 7armd, 1tk');
    expect(say(seen, ['7armd'], 'E4')).toBe('4:6 = 1:2');
    expect(say(seen, ['7armd', '1tk'], 'E4')).toBe('5:5 = 1:1');
  });
});

describe('XII.F.1 FLAK on the table', () => {
  it('comes out as in the examples', () => {
    expect(say(at('d', 'E4: flak1, trento', 'E3: 10armd'), ['flak1', 'trento'], 'E3')).toBe('4:4 = 1:1');
    expect(say(at('d', 'E4: flak1, trento', 'E3: 10armd'), ['10armd'], 'E4')).toBe('4:5 = 1:2');
    expect(say(at('d', 'E4: flak1, trento', 'E3: 51h'), ['51h'], 'E4')).toBe('4:2 = 2:1');
  });
});

describe('XII.B.5 Spent defenders on the table', () => {
  it('bring the next higher column', () => {
    expect(say(at('d', 'E4: 15pz*', 'E3: 10armd'), ['10armd'], 'E4')).toBe('4:5 = 1:1');
    expect(say(at('d', 'E4: 15pz, trento*', 'E3: 10armd'), ['10armd'], 'E4')).toBe('4:6 = 1:2');
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
