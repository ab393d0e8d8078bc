// VIII on the real map: what the ground adds against an attack.
import { describe, expect, it } from 'vitest';
import { at, odds } from '../ground.ts';

describe('VIII and TERRAIN what the ground is worth', () => {
  it('adds 1 for one infantry unit on a ridge', () => {
    // 51. Highland attacks with 4; Trento and Bologna defend with 1 each.
    expect(odds(at('d', 'E5: trento, bologna', 'D6: 51h'), ['51h'], 'E5')).toBe('4:3 = 1:1');
  });
  it('adds 1 in a depression', () => {
    expect(odds(at('d', 'F5: trento', 'F4: 51h'), ['51h'], 'F5')).toBe('4:2 = 2:1');
  });
  it('adds 1 on a tel', () => {
    expect(odds(at('b', 'C5: trento', 'D6: 9au'), ['9au'], 'C5')).toBe('3:2 = 3:2');
  });
  it('adds nothing to armor', () => {
    expect(odds(at('d', 'E5: 15pz', 'D6: 10armd'), ['10armd'], 'E5')).toBe('4:5 = 1:2');
  });
  it('adds nothing on open ground', () => {
    expect(odds(at('d', 'E6: trento', 'D6: 51h'), ['51h'], 'E6')).toBe('4:1 = 4:1');
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
    expect(odds(at('d', `${against}: trento`, `${from}: 51h`), ['51h'], against)).toBe('4:1 = 4:1');
  });
  it('is lost when any one of the attackers stands there', () => {
    const seen = at('d', 'E5: trento', 'D6: 51h', 'E6: greek');
    expect(odds(seen, ['51h'], 'E5')).toBe('4:2 = 2:1');
    expect(odds(seen, ['51h', 'greek'], 'E5')).toBe('5:1 = 5:1');
  });
  it('is not lost to E6 anywhere else, nor in E6 to E5', () => {
    expect(odds(at('d', 'F6: trento', 'E6: 51h'), ['51h'], 'F6')).toBe('4:2 = 2:1');
  });
  it('is not lost between F10 and F11, which are no pair of the rules (ruling 53)', () => {
    expect(odds(at('d', 'F11: trento', 'F10: 51h'), ['51h'], 'F11')).toBe('4:2 = 2:1');
  });
});
