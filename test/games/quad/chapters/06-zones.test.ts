// 6.0 Zones of control, on a field, with units of Cauldron.
import { describe, expect, it } from 'vitest';
import type { Ground } from '#test/support/quad/field.ts';
import { ENEMY, moving, PANZER } from '#test/support/quad/moving.ts';
import { isLawful, refusedBy } from '#test/support/quad/world.ts';

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
});
