// 2.0 What kinds of unit there are, and the steps they come with.
import { describe, expect, it } from 'vitest';
import { factorFor } from '#games/suez/chapters/11-movement/factors.ts';
import { isMotorUnit } from '#games/suez/position/sight.ts';
import { moving, play, position, sightAt, stepsOf } from '#test/support/suez/world.ts';

describe('2.2.2 types of unit', () => {
  const at = sightAt(
    moving({
      units: Object.fromEntries(
        ['15-panzer', 'dak-recon', '90-mech', '101-trieste', '17-pavia', 'ramcke', 'tobruk-garrison'].map((unit) => [
          unit,
          'tobruk',
        ]),
      ),
      supply: [
        ['truck', 'tobruk'],
        ['depot', 'tobruk'],
      ],
    }),
  );
  it('armour, recon, armoured infantry and trucks are motorized; infantry, airborne and static units are not', () => {
    for (const unit of ['15-panzer', 'dak-recon', '90-mech', '101-trieste', 'supply-1'])
      expect([unit, isMotorUnit(at, unit), factorFor(at, unit).spaces]).toEqual([unit, true, 4]);
    for (const unit of ['17-pavia', 'ramcke']) expect(factorFor(at, unit).spaces).toBe(2);
    for (const unit of ['17-pavia', 'ramcke', 'tobruk-garrison', 'supply-2']) expect(isMotorUnit(at, unit)).toBe(false);
  });
});

describe('2.2.5 units of several steps', () => {
  it('reinforcements come at their highest step; losses and refit take and give one at a time', () => {
    const at = position({ todo: 'g1', units: { ramcke: ['reinforcement', 2] } });
    expect(stepsOf(play(at, ['deploy', 'ramcke', 'tobruk']), 'ramcke')).toBe(2);
    const reduced = position({ todo: 'g4', units: { '21-panzer': ['tobruk', 3] }, supply: [['truck', 'tobruk']] });
    expect(stepsOf(play(reduced, ['refit', 'supply-1', '21-panzer']), '21-panzer')).toBe(4);
  });
});
