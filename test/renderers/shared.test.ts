// What pictures of every title are made with: places named by facts, where a unit may go, the land of a coast, a scale.
import { describe, expect, it } from 'vitest';
import { arrange, type Tray } from '#renderers/counters/layout.ts';
import { scaleBar } from '#renderers/map/signs.ts';
import { landOf } from '#renderers/map/terrain.ts';
import { placesNamed } from '#renderers/names.ts';
import { head } from '#renderers/page/head.ts';
import { type OwnUnit, reachesOf, type Sendings } from '#renderers/reach.ts';
import { crosses, isWithin, meet } from '#renderers/rects.ts';
import type { Seen } from '#renderers/scenes/contract.ts';

describe('the places that a fact names', () => {
  const keys = { one: ['hex'], lists: ['path'], inner: ['battle', 'battles'] };
  it('stand under its own keys, one or many, and in what it holds', () => {
    const fact = { type: 'x', hex: 'a', to: 'b', path: ['c', 'd', 5], units: ['e'], battle: { hex: 'f', path: ['g'] } };
    expect(placesNamed(fact, keys)).toEqual(['a', 'c', 'd', 'f', 'g']);
    expect(placesNamed({ battles: [{ hex: 'a' }, { hex: 'b' }], battle: null }, keys)).toEqual(['a', 'b']);
  });
});

describe('the head of a page', () => {
  it.each([800, 1000, 1600])('keeps the date well clear of a long name, %i wide', (width) => {
    const header = {
      match: null,
      scenario: 'Drive on Suez, Rommel Drives Deep, 1942',
      date: 'Turn 1',
      phase: 'Movement',
      waiting: 'Movement',
      toAct: [],
    };
    const [name, date] = head({ header, viewer: 'observer', width, sides: [], besides: () => [] })
      .filter((shape) => shape.type === 'label')
      .filter(({ text }) => text === header.scenario || text === header.date);
    expect((date?.x ?? 0) - (name?.x ?? 0) - (name?.fit ?? 0)).toBeGreaterThanOrEqual(40);
  });
});

describe('where a unit may go', () => {
  const offers: Readonly<Record<string, readonly string[]>> = {
    'now move 2': ['b', 'off', 'a', 'a'],
    'then move 1': ['c'],
  };
  const seen: Seen<{ readonly when: string }, null> = {
    components: {},
    kit: null,
    view: { when: 'now' },
    side: 'axis',
    asked: null,
    values: ({ when }, type, before) => offers[`${when} ${type} ${before.join()}`] ?? [],
  };
  const adder = { id: 1, name: 'Adder', place: 'a' };
  const bustard = { id: 2, name: 'Bustard', place: 'reserve' };
  type How = Sendings<{ readonly when: string }>;
  const reachOf = (text: string, own: readonly OwnUnit[], later: How['later']) =>
    reachesOf<{ readonly when: string }, null>({ own: () => own, read: () => [], sent: () => how(later) }).reach(
      seen,
      text,
    );
  const how = (later: How['later']): How => ({
    sendings: ['fly', 'move'],
    hexes: { a: true, b: true, c: true },
    nameOf: (hex) => hex.toUpperCase(),
    far: (from, to) => Math.abs(from.charCodeAt(0) - to.charCodeAt(0)),
    later,
    nowhere: ({ name }) => `${name} stays.`,
  });
  it('is what the rules offer now, in order, places off the map left out', () => {
    expect(reachOf('bustard', [bustard], [])).toEqual({ of: 'Bustard', from: null, places: ['a', 'b'] });
  });
  it('names what is near first', () => {
    expect(reachOf('bustard', [{ ...bustard, place: 'c' }], [])).toMatchObject({ from: 'c', places: ['b', 'a'] });
  });
  it('or later, where that may be pretended; else nowhere', () => {
    const later = [
      { view: { when: 'never' }, when: 'this turn' },
      { view: { when: 'then' }, when: 'next turn' },
    ];
    expect(reachOf('adder', [adder], later)).toEqual({
      of: 'Adder at A, next turn,',
      from: 'a',
      places: ['c'],
    });
    expect(reachOf('adder', [adder], [])).toEqual({ unclear: 'Adder stays.', isAnswer: true });
    expect(reachOf('camel', [], later)).toHaveProperty('unclear');
  });
});

describe('the ground', () => {
  const far = { west: -9, east: 9, north: -9, south: 9 };
  it('lies south of a coast, whichever way the coast is walked', () => {
    const coast = [
      { x: 0, y: 1 },
      { x: 2, y: 3 },
    ];
    expect(landOf(coast, far).map(({ x, y }) => `${x},${y}`)).toEqual(['-9,1', '0,1', '2,3', '9,3', '9,9', '-9,9']);
    expect(landOf(coast.toReversed(), far)[0]).toEqual({ x: 9, y: 3 });
    expect(landOf([], far)).toEqual([]);
  });
  it('is shown as far as its window goes', () => {
    const window = { x: 0, y: 0, w: 4, h: 2 };
    expect(isWithin(window, { x: 1, y: 1 })).toBe(true);
    expect(isWithin(window, { x: 1, y: 2 })).toBe(false);
  });
  it('has a scale of so many parts, with words where they are wanted', () => {
    const shapes = scaleBar(
      10,
      0,
      5,
      [
        { after: 0, text: '0' },
        { after: 2, text: '10 km', align: 'left' },
      ],
      12,
    );
    expect(shapes.map(({ type }) => type)).toEqual(['box', 'box', 'label', 'label']);
    expect(shapes.at(-1)).toMatchObject({ x: 20, text: '10 km', align: 'left' });
  });
});

describe('room for trays', () => {
  const bounds = { x: -500, y: -500, w: 1000, h: 1000 };
  const tray: Tray = {
    anchor: { x: 0, y: 0 },
    home: null,
    sizes: [{ w: 40, h: 40, columns: 1 }],
    free: false,
    clear: { x: 20, y: 20 },
    least: { x: 20, y: 20 },
    lean: 1,
    was: null,
    same: false,
  };
  const east = { x: 0, y: -150, w: 140, h: 300 };
  it('is not where something is fixed or written; lines pass under what is written, and not over what is fixed', () => {
    const free = arrange([tray], [], bounds)[0];
    expect(free?.rect.x).toBeGreaterThan(0);
    for (const room of [{ fixed: [east] }, { written: [east] }]) {
      const { rect } = arrange([tray], [], bounds, room)[0] ?? { rect: east };
      expect(rect.x + rect.w <= east.x || rect.x >= east.x + east.w || rect.y + rect.h <= east.y).toBe(true);
    }
    // A wall on three sides: over a written one the line may go.
    const wall = { x: 30, y: -400, w: 10, h: 800 };
    const west = { x: -400, y: -400, w: 379, h: 800 };
    const poles = [
      { x: -21, y: -400, w: 61, h: 379 },
      { x: -21, y: 21, w: 61, h: 379 },
    ];
    const over = arrange([tray], [], bounds, { written: [wall], fixed: [west, ...poles] })[0];
    expect(over).toMatchObject({ zoom: 1 });
    expect(over?.leader).not.toBeNull();
    expect(over?.leader === null || over === undefined ? false : crosses(over.leader, wall)).toBe(true);
  });

  it('is where lines do not meet, though it is less wanted', () => {
    // Of two neighbours the left one has rather a place at the right, and the right one at the left.
    const wall = { x: 25, y: -100, w: 120, h: 200 };
    const trays: readonly Tray[] = [
      { ...tray, lean: -1 },
      { ...tray, anchor: { x: -40, y: 0 } },
    ];
    const [right = null, left = null] = arrange(trays, [], bounds, { written: [wall], farthest: 430 }).map(
      ({ leader }) => leader,
    );
    if (right === null || left === null) throw new Error('no lines');
    expect(meet(right, left)).toBe(false);
  });

  it('is as far off as is allowed, and no farther', () => {
    const block = { x: -250, y: -250, w: 500, h: 500 };
    const ring = (farthest?: number) =>
      arrange([tray], [], bounds, { written: [block], ...(farthest === undefined ? {} : { farthest }) })[0]?.ring ?? 0;
    expect(ring()).toBeLessThanOrEqual(140);
    expect(ring(230)).toBeGreaterThan(140);
  });
});

describe('two lines meet', () => {
  const line = (ax: number, ay: number, bx: number, by: number) =>
    [
      { x: ax, y: ay },
      { x: bx, y: by },
    ] as const;
  it('where both have the other\u2019s ends on different sides', () => {
    expect(meet(line(0, 0, 10, 10), line(0, 10, 10, 0))).toBe(true);
    expect(meet(line(0, 0, 10, 10), line(0, 10, 4, 6))).toBe(false);
    expect(meet(line(0, 0, 10, 0), line(0, 5, 10, 5))).toBe(false);
  });
});

describe('a line crosses a rectangle', () => {
  const rect = { x: 0, y: 0, w: 10, h: 10 };
  it.each([
    [[-5, 5, 15, 5], true],
    [[5, -5, 5, 15], true],
    [[-5, -5, 15, 15], true],
    [[4, 4, 6, 6], true],
    [[-5, 5, -1, 5], false],
    [[-5, 12, 15, 12], false],
    [[0, -5, 0, 15], false],
    [[-5, 0, 15, 0], false],
    [[-6, 5, 5, -6], false],
    [[11, 0, 20, 9], false],
  ])('%j: %s', ([ax = 0, ay = 0, bx = 0, by = 0], meets) => {
    expect(
      crosses(
        [
          { x: ax, y: ay },
          { x: bx, y: by },
        ],
        rect,
      ),
    ).toBe(meets);
  });
});
