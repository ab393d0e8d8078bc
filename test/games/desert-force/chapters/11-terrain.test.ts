// 11.0 Terrain: what it does to combat strengths, and what it costs to move, on ground that the tests lay.
import { describe, expect, it } from 'vitest';
import { pointsTo } from '#games/desert-force/chapters/09-movement/reach.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import type { Table } from '#games/desert-force/position/state.ts';
import { fighting, odds } from '#test/support/desert-force/combat.ts';
import { type Ground, onField } from '#test/support/desert-force/field.ts';
import { offered, type Position, refusedBy, sightAt } from '#test/support/desert-force/world.ts';

/** Movement Points to a hex. */
const points = (at: Position, unit: string, hex: string) => pointsTo(sightAt(at), unit, 'move', boardHex(hex));

describe('11.0-11.2 combat', () => {
  it('11.0 example: two unsupplied units in a mountain hex with a leader', () => {
    const units = {
      libyan: '0805',
      sirte: '0805',
      rommel: '0805',
      panzer: '1402',
      '16-brigade': '0806',
      '5-indian': '0706',
    };
    // Enemies all around them: nobody traces a path.
    const ring = { ...units, '7-indian': '0804', '11-indian': '0906', '1-armoured': '0705', '4-armoured': '0905' };
    const at = fighting('allied', ring, {}, { mountain: ['0805'] });
    // (2 + 1) / 2 and (3 + 1) / 2, rounded up, and Rommel's 2.
    expect(odds(at, ['0805'], ['16-brigade']).defence.strength).toBe(2 + 2 + 2);
  });
  it('11.1 Rough and Salt Marsh: one more for each defending hex; Mountain: for each unit', () => {
    const units = { libyan: '0805', sirte: '0805', '16-brigade': '0806' };
    const defence = (ground: Ground) =>
      odds(fighting('allied', units, {}, ground), ['0805'], ['16-brigade']).defence.strength;
    expect(defence({})).toBe(5);
    expect(defence({ rough: ['0805'] })).toBe(6);
    expect(defence({ marsh: ['0805'] })).toBe(6);
    expect(defence({ mountain: ['0805'] })).toBe(7);
  });
  it('11.2 one less for each unit over a ridge or river', () => {
    const units = { libyan: '0805', '16-brigade': '0806', '5-indian': '0806' };
    const strength = (ground: Ground) =>
      odds(fighting('allied', units, {}, ground), ['0805'], ['16-brigade', '5-indian']).attack.strength;
    expect(strength({})).toBe(6);
    expect(strength({ ridge: [['0806', '0805']] })).toBe(4);
    expect(strength({ river: [['0806', '0805']] })).toBe(4);
    expect(strength({ river: [['0806', '0805']], ridge: [['0806', '0805']] })).toBe(2);
  });
  it('11.2 of two hexes attacked at once the one with the most barriers counts (RULING 23)', () => {
    const units = { libyan: '0805', sirte: '0706', '16-brigade': '0806' };
    const at = fighting('allied', units, {}, { ridge: [['0806', '0805']] });
    expect(odds(at, ['0706'], ['16-brigade']).attack.strength).toBe(3);
    expect(odds(at, ['0706', '0805'], ['16-brigade']).attack.strength).toBe(2);
  });
  it('11.1 armor attacks into and out of a city, and defends in one, with one less', () => {
    const units = { tanks: '0402', '1-armoured': '0401' };
    const foot = { tanks: '0402', '16-brigade': '0401' };
    // A track home for the Allies.
    const way = { tracks: [['0401', '0301', '0201', '0101', '0102', '0103', '0104', '0105', '0106']] };
    const depot = { hex: boardHex('0502'), moved: false };
    const near: Partial<Table> = { depots: { axis: depot, allied: depot } };
    const into = fighting('allied', units, near, way);
    expect(odds(into, ['0402'], ['1-armoured']).attack.strength).toBe(3);
    expect(odds(fighting('allied', foot, near, way), ['0402'], ['16-brigade']).attack.strength).toBe(3);
    expect(odds(fighting('allied', foot, near, way), ['0402'], ['16-brigade']).defence.strength).toBe(3);
    expect(odds(fighting('axis', units, near, way), ['0401'], ['tanks']).attack.strength).toBe(3);
  });
});

describe('11.1, 11.2 costs', () => {
  const ground: Ground = {
    rough: ['1008'],
    marsh: ['1108'],
    mountain: ['0908'],
    ridge: [['1007', '1006']],
    river: [
      ['0806', '0906'],
      ['0907', '0806'],
    ],
    tracks: [['1206', '1207', '1208']],
  };
  const at = onField(ground, {
    units: { '1-armoured': '1007', '16-brigade': '1007', hussars: '1007', support: '0906', '5-indian': '1206' },
  });
  it.each([
    ['1-armoured', '1008', 2],
    ['16-brigade', '1008', 1],
    ['hussars', '1008', 1],
    ['1-armoured', '1108', 3],
    ['16-brigade', '1108', 2],
    ['hussars', '1108', 2],
    ['1-armoured', '0908', 3],
    ['16-brigade', '0908', 2],
  ])('%s to %s: %d', (unit, hex, cost) => expect(points(at, unit, hex)).toBe(cost));

  it('a road takes a third, a track a half, entered from a hex it is connected with', () => {
    expect(points(at, 'support', '0706')).toBeCloseTo(2 / 3);
    expect(points(at, '5-indian', '1208')).toBe(1);
    expect(points(at, '5-indian', '1106')).toBeCloseTo(1 / 3);
    // From the track back to the road hex the road counts.
    const back = onField(ground, { units: { '5-indian': '1208' } });
    expect(points(back, '5-indian', '1206')).toBeCloseTo(1 / 2 + 1 / 3);
    expect(points(back, '5-indian', '1106')).toBeCloseTo(1 / 2 + 2 / 3);
  });

  it('a ridge takes two points more of armour, one of infantry, none along a road; a river one but by road', () => {
    const around = ['0907', '0909', '0807', '0808', '1007', '1008'].map((hex) => ['0908', hex] as const);
    const units = { '1-armoured': '0907', '16-brigade': '0907', support: '0906', '5-indian': '1206' };
    const ridge = onField({ ridge: [...around, ['0906', '1006']] }, { units });
    expect(points(ridge, '1-armoured', '0908')).toBe(3);
    expect(points(ridge, '16-brigade', '0908')).toBe(2);
    expect(points(ridge, 'support', '1006')).toBeCloseTo(1 / 3);
    const across = [...around, ['0906', '1006'] as const, ['1206', '1207'] as const];
    const river = onField({ river: across, tracks: [['1206', '1207']] }, { units });
    expect(points(river, '1-armoured', '0908')).toBe(2);
    expect(points(river, '16-brigade', '0908')).toBe(2);
    expect(points(river, 'support', '1006')).toBeCloseTo(1 / 3);
    expect(points(river, '5-indian', '1207')).toBe(1.5);
  });

  it('an escarpment is crossed by road or track only, the Depression by recon only', () => {
    const around = ['0907', '0909', '0807', '0808', '1007', '1008'];
    const scarp = around.map((hex) => ['0908', hex] as const);
    const units = { '16-brigade': '0908', hussars: '0908' };
    expect(offered(onField({ escarpment: scarp }, { units }), 'allied', 'move')).toEqual([]);
    const open = onField({ escarpment: scarp, tracks: [['0906', '0907', '0908']] }, { units });
    expect(points(open, '16-brigade', '0907')).toBe(0.5);
    expect(
      refusedBy(onField({ escarpment: scarp }, { units: { '16-brigade': '0906' } }), 'allied', [
        'move',
        '16-brigade',
        '0908',
      ]),
    ).toBe('11.2');
    const dry = onField({ depression: ['0909'] }, { units });
    expect(points(dry, 'hussars', '0909')).toBe(2);
    expect(refusedBy(dry, 'allied', ['move', '16-brigade', '0909'])).toBe('11.1');
  });
});
