// Every map of the quad against itself and against the terrain keys (T0): grid, terrain, hexsides, roads, coast, names.
import { describe, expect, it } from 'vitest';
import { areNext } from '#games/quad/pieces/grid.ts';
import type { Game } from './data.ts';
import {
  around,
  columnOf,
  edge,
  GROUNDS,
  isPassable,
  isSeaward,
  middle,
  rowOf,
  sideOf,
  sorted,
  usedHexes,
  walk,
} from './ground.ts';

/** Sheets as the numbers of the rulebook show them, and what the terrain keys print. */
const KEYS: Readonly<Record<Game, { columns: number; rows: number; up: string; prints: readonly string[] }>> = {
  cauldron: {
    columns: 29,
    rows: 34,
    up: 'east',
    prints: ['town', 'broken', 'sea', 'ditch', 'escarpment', 'allied mines', 'boxes'],
  },
  crusader: {
    columns: 39,
    rows: 26,
    up: 'north',
    prints: ['town', 'broken', 'rough', 'prohibited', 'sea', 'escarpment', 'allied mines', 'axis mines', 'boxes'],
  },
  kasserine: {
    columns: 39,
    rows: 26,
    up: 'north',
    prints: ['town', 'grove', 'broken', 'rough', 'prohibited', 'stream', 'bridge', 'boxes'],
  },
  supercharge: {
    columns: 36,
    rows: 26,
    up: 'north',
    prints: [
      'broken',
      'prohibited',
      'sea',
      'ridge',
      'allied mines',
      'axis mines',
      'provisional-a mines',
      'provisional-b mines',
    ],
  },
};

describe.each(GROUNDS)('the map of %s', (game, ground) => {
  const { file } = ground;

  it('is a sheet of the size and parity that the numbers of the rulebook show', () => {
    const { columns, rows, up } = KEYS[game];
    expect(file).toMatchObject({ game, columns, rows, up });
    expect(Math.max(...usedHexes(game).map(columnOf))).toBeLessThanOrEqual(columns);
    expect(usedHexes(game).filter((hex) => rowOf(hex) > rows - (columnOf(hex) % 2 === 0 ? 1 : 0))).toEqual([]);
  });

  it('T0 has no terrain, hexside or box that its terrain key does not print', () => {
    const { prints } = KEYS[game];
    const shown = [
      ...Object.entries({ ...file.terrain, ...file.barriers }).flatMap(([kind, list]) =>
        list.length > 0 ? [kind] : [],
      ),
      ...file.minefields.map(({ owner }) => `${owner} mines`),
      ...(file.boxes.length > 0 ? ['boxes'] : []),
    ];
    expect(shown.filter((kind) => !prints.includes(kind))).toEqual([]);
  });

  it('names every hex of the sheet once at most in its terrain, and no other', () => {
    const hexes = Object.values(file.terrain).flatMap((areas) => areas.flatMap((area) => area.hexes));
    expect(hexes.filter((hex) => !ground.sheet.has(hex))).toEqual([]);
    expect(hexes.filter((hex, at) => hexes.indexOf(hex) !== at)).toEqual([]);
  });

  it('keeps every hex of a set-up or reinforcement open, and all open hexes within reach of each other', () => {
    expect(usedHexes(game).filter((hex) => !ground.open.has(hex))).toEqual([]);
    const reached = walk(ground, usedHexes(game).slice(0, 1));
    expect([...ground.open].filter((hex) => !reached.has(hex))).toEqual([]);
  });

  it('draws hexsides between open neighbours, none twice', () => {
    for (const { sides } of [...Object.values(file.barriers).flat(), ...file.minefields])
      expect(sides.filter(([a, b]) => !areNext(a, b) || !ground.open.has(a) || !ground.open.has(b))).toEqual([]);
    const mined = file.minefields.flatMap(({ sides }) => sides.map(([a, b]) => sideOf(a, b)));
    expect(new Set(mined).size).toBe(mined.length);
    for (const kind of Object.values(file.barriers)) {
      const drawn = kind.flatMap(({ sides }) => sides.map(([a, b]) => sideOf(a, b)));
      expect(new Set(drawn).size).toBe(drawn.length);
    }
  });

  it('draws each escarpment, ridge, stream and ditch in one piece', () => {
    const { escarpment, ridge, stream, ditch } = file.barriers;
    for (const { id, sides } of [...escarpment, ...ridge, ...stream, ...ditch]) {
      // Hexsides of one line touch: they share a hex, and the other two lie side by side.
      const touches = ([a, b]: readonly string[], [c, d]: readonly string[]): boolean =>
        [a, b].some((hex) => [c, d].includes(hex)) &&
        [a, b, c, d].every((p) => [a, b, c, d].every((q) => p === q || areNext(p!, q!)));
      const joined = new Set(sides.slice(0, 1));
      for (const side of joined) for (const other of sides) if (touches(side, other)) joined.add(other);
      expect([id, joined.size]).toEqual([id, sides.length]);
    }
  });

  it('leads roads and trails over open neighbours, one on each hexside, off the map where one ends', () => {
    const steps = file.roads.flatMap(({ hexes }) => hexes.slice(1).map((hex, at) => [hexes[at]!, hex] as const));
    expect(steps.filter(([a, b]) => !isPassable(ground, a, b))).toEqual([]);
    expect(new Set(steps.map(([a, b]) => sideOf(a, b))).size).toBe(steps.length);
    for (const { hex, toward, class: kind } of file.exits) {
      expect([hex, edge(ground, toward).includes(hex)]).toEqual([hex, true]);
      const ends = file.roads.filter((road) => road.class === kind).flatMap(({ hexes }) => [hexes[0], hexes.at(-1)]);
      expect([hex, ends.includes(hex)]).toEqual([hex, true]);
    }
  });

  it('draws the shore between the middles of sea and land', () => {
    if (file.coastline.points.length === 0) {
      expect(file.terrain.sea).toEqual([]);
      return;
    }
    const sea = file.terrain.sea.flatMap(({ hexes }) => hexes);
    expect(sorted([...ground.sheet].filter((hex) => isSeaward(ground, middle(hex))))).toEqual(sorted(sea));
  });

  it('surrounds every Fortified Box with Allied minefields, or it would never help (10.31)', () => {
    const open = file.boxes.flatMap(({ hex }) =>
      around(ground, hex)
        .filter((next) => ground.open.has(next) && ground.mines.get(sideOf(hex, next)) !== 'allied')
        .map((next) => `${hex}-${next}`),
    );
    expect(open).toEqual([]);
  });

  it('has one name for a hex and one hex for a name, on open ground, and ids of their own', () => {
    expect(file.places.filter(({ hex }) => !ground.open.has(hex))).toEqual([]);
    expect(new Set(file.places.map(({ hex }) => hex)).size).toBe(file.places.length);
    const names = file.places.flatMap(({ name, also }) => [name, ...(also ?? [])]).map((name) => name.toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const large = file.labels.map(({ text }) => text.toLowerCase());
    expect(large.filter((text) => names.includes(text))).toEqual([]);
    for (const list of [...Object.values(file.terrain), ...Object.values(file.barriers), file.minefields, file.roads]) {
      const ids = list.map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
