// The deployment lines of Gazala and the areas they bound (18.7), and what lies off the beaten track (1.8, 15.0).
import { describe, expect, it } from 'vitest';
import type { HexId } from '#board/hex.ts';
import { BUILT_IN } from '#games/rommel/pieces/components.ts';
import { mapFile } from '#games/rommel/pieces/schema.ts';
import { hex, joined, kit, named, picture, reached, roadLength } from '../ground.ts';

const file = mapFile.parse(BUILT_IN.map);
const listed = (list: typeof file.lines, id: string): readonly HexId[] =>
  list.find((entry) => entry.id === id)?.hexes ?? [];
const axisLine = listed(file.lines, 'gazala-axis');
const alliedLine = listed(file.lines, 'gazala-allied');
const isConnected = (line: readonly HexId[]): boolean =>
  line.every((at, n) => n === 0 || kit.map.exitTo(line[n - 1]!, at)?.road != null);

describe('18.7 the Axis line of Gazala', () => {
  it('runs by road from Gazala by Segnali Rotunda and Tengeder to Agedabia', () => {
    const places = axisLine.map(named);
    const order = ['Gazala', 'Segnali Rotunda', 'Tengeder', 'Agedabia'].map((place) => places.indexOf(place));
    expect(order[0]).toBe(0);
    expect([...order].sort((a, b) => a - b)).toEqual(order);
    expect(places.at(-1)).toBe('Agedabia');
    expect(isConnected(axisLine)).toBe(true);
  });

  it('follows Trigh el Abd from Tengeder, then a trail south-west', () => {
    const trigh = picture.roads.find(({ name }) => name === 'Trigh el Abd')?.hexes ?? [];
    const afterTengeder = axisLine.slice(axisLine.indexOf(hex('Tengeder')));
    expect(trigh).toContain(hex('Tengeder'));
    expect(trigh).toContain(afterTengeder[1]);
    const leaves = afterTengeder.findIndex((at) => !trigh.includes(at));
    const trail = afterTengeder.slice(leaves - 1);
    expect(trail.every((at, n) => n === 0 || kit.map.exitTo(trail[n - 1]!, at)?.road === 'trail')).toBe(true);
    expect(kit.map.distance(trail[0]!, hex('Agedabia'))).toBe(trail.length - 1);
  });

  it('parts Cyrenaica from Tobruk and from El Agheila', () => {
    const north = joined(hex('Benghazi'), new Set(axisLine));
    for (const place of ['Tobruk', 'El Agheila', 'Bir Hacheim', 'Alexandria'])
      expect(north.has(hex(place))).toBe(false);
    for (const place of ['Msus', 'Mechili', 'Derna']) expect(north.has(hex(place))).toBe(true);
  });
});

describe('18.7 the Allied line of Gazala', () => {
  it('runs from Acroma by Sidi Mufta, Bir Hacheim, Retma and Bir Guba along the trail to Jarabub', () => {
    expect(alliedLine.slice(0, 5).map(named)).toEqual(['Acroma', 'Sidi Mufta', 'Bir Hacheim', 'Retma', 'Bir Guba']);
    expect(named(alliedLine.at(-1)!)).toBe('Jarabub');
    expect(isConnected(alliedLine)).toBe(true);
    expect(roadLength('Bir Guba', 'Jarabub', 'trail')).toBe(alliedLine.length - 5);
  });

  it('closes the map from the sea to its southern edge', () => {
    const west = joined(hex('El Agheila'), new Set(alliedLine));
    expect(west.has(hex('Gazala'))).toBe(true);
    expect(west.has(hex('Tobruk'))).toBe(false);
    expect(west.has(hex('Siwa'))).toBe(false);
  });
});

describe('18.7 the two deployment areas', () => {
  const axis = listed(file.areas, 'gazala-axis');
  const allied = listed(file.areas, 'gazala-allied');

  it('hold their own line and share no hex', () => {
    for (const at of axisLine) expect(axis).toContain(at);
    for (const at of alliedLine) expect(allied).toContain(at);
    expect(axis.filter((at) => allied.includes(at))).toEqual([]);
  });

  it('hold El Agheila and all of Cyrenaica, and Tobruk and all of Egypt', () => {
    for (const at of joined(hex('Benghazi'), new Set(axisLine))) expect(axis).toContain(at);
    expect(axis).toContain(hex('El Agheila'));
    const east = joined(hex('Alexandria'), new Set(alliedLine));
    for (const at of east) expect([named(at), allied.includes(at)]).toEqual([named(at), true]);
    expect(east.has(hex('Tobruk'))).toBe(true);
  });
});

describe('the map as one would play it', () => {
  it('lets a recon unit at Jalo threaten the Axis Base', () => {
    expect(reached('Jalo', 4)).toContain('El Agheila');
  });

  it('lets every Fortress be entered over three hexsides', () => {
    for (const place of ['Benghazi', 'Tobruk', 'Bardia'])
      expect(kit.map.exits(hex(place)).length).toBeGreaterThanOrEqual(3);
  });

  it('leads a road to every oasis', () => {
    for (const place of ['Jalo', 'Jarabub', 'Siwa']) {
      expect(kit.map.exits(hex(place)).some(({ road }) => road !== null)).toBe(true);
    }
  });
});
