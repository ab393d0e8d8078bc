// The blocks of the I-tanks as the optional rule makes them: elite, and slow, with the steps that are printed (2.4).
import { describe, expect, it } from 'vitest';
import { kitWith } from '#games/rommel/for-pictures.ts';
import { faceSpec } from '#renderers/scenes/rommel/counters/units.ts';
import { kit } from '#test/support/rommel/world.ts';

const drawn = (options: readonly string[]) => {
  const { elite, speed, steps, full, strength } = faceSpec(kitWith(kit, options), { unit: '32at-4', cv: 2 }, [], false);
  return { elite, speed, steps, full, strength };
};

describe('the block of an I-tank', () => {
  it('is drawn as printed', () => {
    expect(drawn([])).toEqual({ elite: false, speed: 3, steps: 2, full: 3, strength: 2 });
  });

  it('is drawn elite and slow where the players have agreed on the optional rule', () => {
    expect(drawn(['i-tanks'])).toEqual({ elite: true, speed: 2, steps: 2, full: 3, strength: 2 });
  });
});
