// 6.0 Zones of control, on a field, with units of Cauldron.
import { describe, expect, it } from 'vitest';
import { zonesOf } from '#games/quad/chapters/06-zones.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { Ground } from '#test/support/quad/field.ts';
import { ENEMY, moving, PANZER, points } from '#test/support/quad/moving.ts';
import { isLawful, refusedBy, sightAt } from '#test/support/quad/world.ts';

describe('6.0 zones of control', () => {
  it('6.0 a unit stops in the first hex of a zone', () => {
    const at = moving({ [PANZER]: '0501', [ENEMY]: '0506' });
    expect(isLawful(at, 'axis', ['move', PANZER, '0505'])).toBe(true);
    // 0605 lies beside the enemy: nothing is reached through it.
    expect(refusedBy(at, 'axis', ['move', PANZER, '0508'])).toBe('5.13');
  });
  it('6.15 no zone extends over an escarpment without road or trail', () => {
    const scarp: Ground = { escarpment: [['0505', '0506']], prohibited: ['0404', '0405', '0604', '0605'] };
    const at = moving({ [PANZER]: '0505', [ENEMY]: '0506' }, scarp);
    expect(isLawful(at, 'axis', ['move', PANZER, '0504'])).toBe(true);
    const pass = moving({ [PANZER]: '0505', [ENEMY]: '0506' }, { ...scarp, trails: [['0505', '0506']] });
    expect(refusedBy(pass, 'axis', ['move', PANZER, '0504'])).toBe('5.14');
  });
  it('6.13 nobody moves from zone to zone either', () => {
    const at = moving({ [PANZER]: '0505', [ENEMY]: '0506', '2-sa-brigade': '0406' });
    expect(refusedBy(at, 'axis', ['move', PANZER, '0405'])).toBe('5.14');
  });
  it('6.12 a zone costs nothing to enter', () => {
    expect(points(moving({ [PANZER]: '0504', [ENEMY]: '0506' }), PANZER, '0505')).toBe(2);
  });
  it('6.14 a zone extends into all terrain and over all hexsides but escarpments', () => {
    const at = moving(
      { [PANZER]: '0505', [ENEMY]: '0506' },
      { rough: ['0505'], stream: [['0505', '0506']], ditch: [['0506', '0606']], alliedMines: [['0506', '0406']] },
    );
    const zone = zonesOf(sightAt(at.kit, at), 'allied');
    for (const hex of ['0505', '0507', '0405', '0406', '0605', '0606'])
      expect(zone[at.kit.map.indexOf(boardHex(hex))]).toBe(1);
  });
});
