// What is in a scene of the quad: ground, counters, what is beside the map, and the same in words.
import { describe, expect, it } from 'vitest';
import { sheet } from '#board/grid.ts';
import { firstState } from '#games/quad/chapters/03-setup.ts';
import { BUILT_IN } from '#games/quad/pieces/components.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import { SYMBOLS } from '#games/quad/pieces/schema.ts';
import { chainsOf, pointsOf } from '#renderers/flat-hexes/chains.ts';
import { MAP } from '#renderers/palette.ts';
import { png } from '#renderers/pixels/canvas.ts';
import { liveryOf, symbolOf } from '#renderers/scenes/quad/counters/units.ts';
import { barriers, mined } from '#renderers/scenes/quad/map/barriers.ts';
import type { Label, Path, Shape } from '#renderers/shapes.ts';
import { groupsWith, labelsIn, shapesIn } from '#test/support/pictures.ts';
import { HEADER, sceneOf, wordsAt } from '#test/support/quad/pictures.ts';
import { kitOf, onMap } from '#test/support/quad/world.ts';

const SCENARIOS = ['cauldron', 'crusader', 'sidi-rezegh', 'wire', 'alam-halfa', 'alamein', 'supercharge', 'kasserine'];
const first = (scenario: string) => ({ state: firstState(kitOf(scenario), []) });
const gazala = () =>
  onMap('cauldron', {
    units: {
      '1-8-panzer': '2422',
      '150-brigade': '1526',
      '201-guards-brigade': '1417',
      '10-indian-brigade': 'reserve',
    },
    active: 'axis',
  });
const close = (...hexes: readonly string[]) => ({ close: hexes.map(boardHex) });
const labelsOf = (shapes: readonly Shape[]): readonly Label[] =>
  [...shapesIn(shapes)].filter((shape): shape is Label => shape.type === 'label');

/** How large a text is set on the page, in its units: wherever it stands, alone or in a line. */
const sizesOf = (shapes: readonly Shape[], words: string, zoom = 1): readonly number[] =>
  shapes.flatMap((shape) => {
    if (shape.type === 'group') return sizesOf(shape.shapes, words, zoom * (shape.zoom ?? 1));
    return shape.type === 'label' && shape.text.includes(words) ? [shape.size * zoom] : [];
  });

describe('the ground', () => {
  it.each(SCENARIOS)(
    'of %s has the number of every hex, upright, and those of columns and rows beside it',
    (scenario) => {
      const { base } = sceneOf(first(scenario));
      const labels = labelsOf(base.shapes);
      const { columns, rows, outside } = BUILT_IN[`map-${kitOf(scenario).scenario.game}`] as {
        readonly columns: number;
        readonly rows: number;
        readonly outside: readonly { readonly hexes: readonly string[] }[];
      };
      const gone = outside.flatMap(({ hexes }) => hexes);
      for (const hex of sheet(columns, rows).filter((one) => !gone.includes(one)))
        expect(labels.filter(({ text, angle }) => text === hex && angle === undefined)).toHaveLength(1);
      const two = (number: number): string => String(number).padStart(2, '0');
      for (const number of [1, columns, rows]) expect(labels.map(({ text }) => text)).toContain(two(number));
    },
  );

  it('is painted once for scenarios that share a map', () => {
    const keyOf = (scenario: string): string => sceneOf(first(scenario)).base.key;
    expect(keyOf('sidi-rezegh')).toBe(keyOf('crusader'));
    expect(keyOf('alamein')).not.toBe(keyOf('crusader'));
  });

  it('of Cauldron lies as printed, with north at the left', () => {
    const north = labelsOf(sceneOf(first('cauldron')).base.shapes).find(({ text }) => text === 'N');
    expect(north?.x).toBeLessThan(0);
    expect(sceneOf(first('cauldron')).words.lines).toContain('North is at the left of this map');
    expect(sceneOf(first('crusader')).words.lines).not.toContain('North is at the left of this map');
  });
});

describe('what lies on hexsides', () => {
  const ends = { from: { x: 0, y: 0 }, to: { x: 50, y: 0 } };
  const row = [
    ['0304', '0305'],
    ['0305', '0404'],
    ['0404', '0405'],
    ['0404', '0505'],
    ['0504', '0505'],
  ].map(([a = '', b = '']) => [boardHex(a), boardHex(b)] as const);

  it('is one line where sides meet, and a ring where it closes', () => {
    const around = ['0404', '0505', '0506', '0406', '0306', '0305'].map(
      (hex) => [boardHex('0405'), boardHex(hex)] as const,
    );
    const [ring] = chainsOf(around);
    expect(ring).toHaveLength(6);
    const points = pointsOf(ring ?? []);
    expect(points.at(-1)?.x).toBeCloseTo(points[0]?.x ?? 0);
    expect(
      chainsOf([around[4], around[2], around[3]].flatMap((side) => (side === undefined ? [] : [side]))),
    ).toHaveLength(1);
    expect(chainsOf([around[0], around[3]].flatMap((side) => (side === undefined ? [] : [side])))).toHaveLength(2);
  });

  it('has the teeth of an escarpment on the side of the shore, all along it', () => {
    const side = (y: number): readonly number[] => {
      const shapes = barriers({
        lines: [{ kind: 'escarpment', sides: row }],
        coastline: [
          { x: -5, y },
          { x: 15, y },
        ],
      });
      const wedges = shapes.filter((shape): shape is Path => shape.type === 'path' && shape.fill === MAP.scarp);
      expect(wedges.length).toBeGreaterThan(6);
      return [...new Set(wedges.map(({ points: [, y1 = 0, , y2 = 0, , tip = 0] }) => Math.sign(tip - (y1 + y2) / 2)))];
    };
    // Beyond the middle of these hexes to the north, and to the south.
    expect(side(-20)).toEqual([-1]);
    expect(side(40)).toEqual([1]);
  });

  it('tells whose a minefield is by shape and colour', () => {
    const fills = (owner: 'axis' | 'allied' | null) =>
      [...shapesIn(mined(ends.from, ends.to, owner))].flatMap((shape) =>
        shape.type === 'box' || shape.type === 'circle' ? [`${shape.type} ${shape.fill}`] : [],
      );
    expect(new Set(fills('axis'))).toEqual(new Set([`box ${liveryOf('axis').main}`]));
    expect(new Set(fills('allied'))).toEqual(new Set([`circle ${liveryOf('allied').main}`]));
    expect(new Set(fills(null)).has(`circle ${liveryOf('allied').main}`)).toBe(false);
  });
});

describe('counters', () => {
  it('have size and strength as printed, and their name in a close-up', () => {
    const whole = labelsIn(groupsWith(sceneOf(gazala()).map, '4-5-15')[0]?.shapes ?? []);
    expect(whole).toEqual(['II', '4-5-15']);
    const near = labelsIn(groupsWith(sceneOf(gazala(), close('2422')).map, '4-5-15')[0]?.shapes ?? []);
    expect(new Set(near)).toEqual(new Set(['1/8 Panzer', 'II', '4-5-15']));
  });

  it('show artillery with all its numbers', () => {
    const guns = onMap('cauldron', { units: { '67-medium': '0608' }, active: 'allied' });
    const printed = guns.kit.units['67-medium']?.strength ?? '';
    expect(printed).toMatch(/^\d+-\d+-\d+\/\d+-\d+$/);
    expect(labelsIn(sceneOf(guns).map)).toContain(printed);
  });

  it('have a symbol of their own for each arm', () => {
    expect(new Set(SYMBOLS.map((symbol) => symbolOf({ symbol }))).size).toBe(SYMBOLS.length);
  });

  it('tell in words what is marked on them', () => {
    const marked = onMap('cauldron', {
      units: { '1-8-panzer': '2422', '150-brigade': '1526' },
      active: 'axis',
      turn: 9,
      table: { moved: ['1-8-panzer'], shaken: ['150-brigade'] },
    });
    const scene = sceneOf(marked);
    expect(wordsAt(scene, '2422')).toEqual(['Axis 1/8 Panzer 4-5-15 (moved)']);
    expect(wordsAt(scene, '1526')?.[0]).toMatch(/^Allied 150 Brigade \d-\d-\d+ \(driven back\)$/);
  });

  it('stand one over the other while one has still to leave the hex (5.31)', () => {
    const two = onMap('cauldron', { units: { '1-8-panzer': '2422', '2-8-panzer': '2422' }, active: 'axis' });
    const groups = groupsWith(sceneOf(two).map, '4-5-15');
    expect(groups).toHaveLength(2);
    expect(groups[0]?.x).not.toBe(groups[1]?.x);
    expect(wordsAt(sceneOf(two), '2422')).toHaveLength(2);
  });
});

describe('the page', () => {
  it('says beside the whole map who waits, who is lost, what the signs mean', () => {
    const scene = sceneOf(gazala());
    const page = labelsIn(scene.page);
    expect(page).toEqual(
      expect.arrayContaining([HEADER.date, HEADER.phase, 'Allied: off the map', 'Axis: lost', 'Signs']),
    );
    expect(page).toEqual(expect.arrayContaining(['Ditch, +2 MP', 'Allied minefield']));
    expect(page).not.toContain('Ridge, +1 MP');
    expect(scene.words.notes.some((note) => note.startsWith('Axis lost: '))).toBe(true);
  });

  it('names all who wait in letters that can be read, however many they are', () => {
    const scene = sceneOf(first('kasserine'));
    const waiting = Object.entries(first('kasserine').state.table.places.axis).filter(
      ([, place]) => place === 'reserve',
    );
    expect(waiting.length).toBeGreaterThan(30);
    for (const [unit] of waiting) {
      const sizes = sizesOf(scene.page, kitOf('kasserine').units[unit]?.name ?? '?');
      expect(Math.max(...sizes), unit).toBeGreaterThan(10);
    }
  });

  it('says of who is called that they come, and when (kasserine 23.3, 23.6)', () => {
    const waiting = (turn: number, met: Readonly<Record<string, number>> = {}) => {
      const units = { '31-tanks': 'reserve', '2-16-infantry': 'reserve', '1-168-infantry': '1220' };
      const { notes } = sceneOf(onMap('kasserine', { units, active: 'axis', turn, table: { met } })).words;
      return notes.filter((note) => note.includes('off the map'));
    };
    // 1220 is four hexes from 1023; nobody has withdrawn.
    expect(waiting(3)).toEqual([
      'Axis off the map, turn 4: 31. Tanks 3-2-11',
      'Allied off the map, if called: 2/16 Infantry 1-2-7',
    ]);
    expect(waiting(4, { 'allied-withdrawal': 4 })).toEqual([
      'Axis off the map, may enter: 31. Tanks 3-2-11',
      'Allied off the map, turn 7: 2/16 Infantry 1-2-7',
    ]);
  });

  it('says in its head what ground support each side has (9.0)', () => {
    const points = (
      phases: readonly ('movement' | 'attacks')[],
      support = { axis: 0, allied: 0 },
    ): readonly string[] => {
      const at = onMap('kasserine', { units: {}, active: 'axis', phases, turn: 2, table: { support } });
      return labelsIn(sceneOf(at).page)
        .filter((text) => /^\d$/.test(text))
        .slice(0, 2);
    };
    const [axis, allied] = points(['movement']);
    expect(Number(axis) + Number(allied)).toBeGreaterThan(0);
    expect(points(['attacks'], { axis: 3, allied: 1 })).toEqual(['3', '1']);
  });

  it('has no panel in a close-up, and the words of the whole map; a crop has its own', () => {
    const near = sceneOf(gazala(), close('2422', '2423'));
    expect([near.width, labelsIn(near.page).includes('Signs')]).toEqual([1000, false]);
    expect(wordsAt(near, '1417 Knightsbridge')).toBeDefined();
    expect(labelsIn(near.map)).not.toContain('201 Guards Brigade');
    expect(wordsAt(sceneOf(gazala(), { at: boardHex('2422') }), '1417 Knightsbridge')).toBeUndefined();
  });

  it('shows the whole map where hexes lie too far apart', () => {
    expect(sceneOf(gazala(), close('0131', '2801')).width).toBe(1600);
  });

  it('is drawn for each scenario inside its frame, the same JSON every time', () => {
    for (const scenario of SCENARIOS) {
      const { width, height, frame, window } = sceneOf(first(scenario));
      expect(frame.x + frame.w).toBeLessThan(width - 200);
      expect(frame.y + frame.h).toBe(height);
      expect(window.w / window.h).toBeCloseTo(frame.w / frame.h, 2);
    }
    expect(JSON.stringify(sceneOf(gazala()))).toBe(JSON.stringify(sceneOf(gazala())));
  });

  it('shows everybody the same map', () => {
    const [axis, allied] = [sceneOf(gazala(), {}, 'axis'), sceneOf(gazala(), {}, 'allied')];
    expect(axis.map).toEqual(allied.map);
    expect(axis.words.notes).toEqual(allied.words.notes);
  });

  it('refuses a hex that is not on the map', () => {
    expect(() => sceneOf(gazala(), { at: boardHex('0101') })).toThrow('0101');
  });

  it('is painted', async () => {
    expect((await png(sceneOf(gazala(), close('2422')), 300)).length).toBeGreaterThan(2000);
  });
});

describe('deploying', () => {
  it('rings the hexes that are open to choice, and tells them (kasserine 23.2)', () => {
    const scene = sceneOf({
      state: {
        ...first('kasserine').state,
        table: { ...first('kasserine').state.table, todo: [{ type: 'deploy', side: 'allied' }] },
      },
    });
    expect(scene.words.notes.filter((note) => note.startsWith('Allied to place within')).length).toBeGreaterThan(0);
    expect(labelsIn(scene.page)).toContain('to deploy');
  });
});
