// III.B, III.C: the units, and their zones of control.
import { describe, expect, it } from 'vitest';
import { isClosedZone, zonesOf } from '#games/alamein/chapters/03-zones.ts';
import { overfull } from '#games/alamein/chapters/10-stacking/limits.ts';
import { printedHex } from '#games/alamein/pieces/grid.ts';
import { at, hex, kit } from '../ground.ts';

const zones = (seen: ReturnType<typeof at>, side: 'axis' | 'allied'): readonly string[] =>
  zonesOf(seen, side).map(printedHex).sort();

describe('III.C Definitions', () => {
  it('a zone of control is every hex adjacent to a unit', () => {
    // Row E stands half a hex farther east: above and below E5 are columns 5 and 6.
    expect(zones(at('d', 'E5: trento'), 'axis')).toEqual(['D5', 'D6', 'E4', 'E6', 'F5', 'F6']);
  });
  it('the sea has none', () => {
    expect(zones(at('d', 'D7: 1sa'), 'allied')).toEqual(['D6', 'D8', 'E6', 'E7']);
  });
  it('a Box, a Fort has none of its own', () => {
    expect(zones(at('d', 'E4: axis fort'), 'axis')).toEqual([]);
  });
  it('is closed while none of its enemy stands in it', () => {
    const seen = at('d', 'E5: trento', 'E6: 9au');
    expect(isClosedZone(seen, hex('E6'), 'allied')).toBe(false);
    expect(isClosedZone(seen, hex('D6'), 'allied')).toBe(true);
  });
});

describe('III.B the units', () => {
  it('show combat and movement factors', () => {
    expect(kit.units['164']).toMatchObject({ size: 'division', combat: 3, movement: 1 });
    expect(kit.units['125']).toMatchObject({ size: 'regiment', combat: 1, movement: 1 });
    expect(kit.units['23x']).toMatchObject({ size: 'brigade', combat: 3, movement: 3 });
    expect(kit.units.flak1).toMatchObject({ arm: 'flak', flak: { attack: 3, defence: 5 } });
  });
  it('RCCE GPPE counts as a German armored brigade', () => {
    expect(kit.units.rcce).toMatchObject({ nationality: 'german', arm: 'armor' });
    expect(overfull(at('d', 'E2: 15pz, 21pz, rcce'), 'axis')).toEqual([]);
  });
});
