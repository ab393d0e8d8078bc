// XV.D.5 The fuel of the Axis in THE Battle of Alamein.
import { describe, expect, it } from 'vitest';
import { isLawful, refusedBy } from '#test/support/alamein/play.ts';
import { type World, world } from '#test/support/alamein/world.ts';

type Side = 'axis' | 'allied';
const moving = (w: World, side: Side): World => w.phase(side, 'movement', 'excess');
/** Alone on the map the unit may move so. */
const goes = (side: Side, name: string, from: string, to: string, scenario: string): boolean =>
  isLawful(moving(world(scenario)[side](from, name), side), side, ['move', name, to]);

describe('XV.D.5 Axis Fuel Shortage', () => {
  it('XV.D.5 all Axis units have 1, the RCCE GPPE 3', () => {
    expect(goes('axis', '15. Panzer', 'G1', 'H1', 'd')).toBe(true);
    expect(goes('axis', 'RCCE GPPE', 'G1', 'J1', 'd')).toBe(true);
    const at = moving(world('d').axis('G1', '15. Panzer', 'RCCE GPPE', 'Trento'), 'axis');
    expect(refusedBy(at, 'axis', ['move', '15. Panzer', 'I1'])).toBe('XV.D.5');
    expect(refusedBy(at, 'axis', ['move', 'RCCE GPPE', 'K1'])).toBe('XV.D.5');
    expect(refusedBy(at, 'axis', ['move', 'Trento', 'I1'])).toBe('XI.A.2');
  });
  it('XV.D.5 leaves the bonus of roads and tracks', () => {
    expect(goes('axis', '15. Panzer', 'E1', 'F4', 'd')).toBe(true);
  });
  it('XV.D.5 leaves the Allies, and the other scenarios', () => {
    expect(goes('allied', '7. Armoured "Desert Rats"', 'G1', 'J1', 'd')).toBe(true);
    expect(goes('axis', '15. Panzer', 'G1', 'K1', 'c')).toBe(true);
  });
});
