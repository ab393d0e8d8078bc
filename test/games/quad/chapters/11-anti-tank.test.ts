// 11.0 Anti-tank units, on a field, with units of Cauldron.
import { describe, expect, it } from 'vitest';
import { BRIGADE, FOOT, MORE_FOOT, odds, PAK, SOUTH_AFRICANS } from '#test/support/quad/combat.ts';
import { onField } from '#test/support/quad/world.ts';

describe('11.0 anti-tank units', () => {
  // The Allies attack: an armoured battalion and infantry, as in the picture of 11.14, which is lost; the position fits its words.
  const at = onField(
    'cauldron',
    {},
    {
      active: 'allied',
      turn: 2,
      phases: ['attacks', 'combat', 'combat-end'],
      units: {
        // X beside the anti-tank unit, attacked by A (mechanized) and B (on foot).
        [FOOT]: '0504',
        'queens-bays': '0503',
        [BRIGADE]: '0403',
        // Y, the anti-tank unit, attacked by C (on foot).
        [PAK]: '0505',
        [SOUTH_AFRICANS]: '0506',
        // Z beside the anti-tank unit, attacked by D (mechanized).
        [MORE_FOOT]: '0605',
        '9-lancers': '0705',
      },
    },
  );
  it('11.11, 11.12, 11.14 the example: X and Z are resolved on the Anti-Tank line, Y is not, for C is not mechanized', () => {
    expect(odds(at, '0504', 'queens-bays', BRIGADE).line).toBe('anti-tank');
    expect(odds(at, '0505', SOUTH_AFRICANS).line).toBe('mixed');
    expect(odds(at, '0605', '9-lancers').line).toBe('anti-tank');
  });
  it('8.0, 11.11, 11.12 self-propelled artillery takes part from afar, but not where all barrage from afar', () => {
    const [rifles, towed, propelled] = ['2-168-infantry', '2-17-field-artillery', '91-field-artillery'];
    const units = { truppen: '0505', lang: '0506', [rifles]: '0606', [towed]: '0808', [propelled]: '0708' };
    const at = onField('kasserine', {}, { active: 'allied', turn: 2, units });
    expect(odds(at, '0506', rifles, towed).line).toBe('mixed');
    expect(odds(at, '0506', rifles, towed, propelled).line).toBe('anti-tank');
    expect(odds(at, '0506', towed, propelled).line).toBe('mixed');
  });
  it('11.13 not once the anti-tank unit has been driven off', () => {
    const shaken = { ...at, state: { ...at.state, table: { ...at.state.table, shaken: [PAK] } } };
    expect(odds(shaken, '0605', '9-lancers').line).toBe('mixed');
  });
  it('11.15 in Rough terrain the Rough line is taken', () => {
    const rough = onField(
      'cauldron',
      { rough: ['0605'] },
      { active: 'allied', turn: 2, units: { [PAK]: '0505', [MORE_FOOT]: '0605', '9-lancers': '0705' } },
    );
    expect(odds(rough, '0605', '9-lancers').line).toBe('rough');
  });
});
