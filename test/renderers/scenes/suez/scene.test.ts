// What is in a scene of suez: spaces with names that nothing covers, counters in trays, displays, and the same in words.
import { describe, expect, it } from 'vitest';
import { hide } from '#engine/secrecy.ts';
import { sightOf } from '#games/suez/position/sight.ts';
import type { SuezState, Table } from '#games/suez/position/state.ts';
import { viewOf } from '#games/suez/position/view.ts';
import { isWithin } from '#renderers/rects.ts';
import { itemsOf } from '#renderers/scenes/suez/counters/items.ts';
import { placesOf } from '#renderers/scenes/suez/counters/trays.ts';
import { CLEAR, names, namesOf } from '#renderers/scenes/suez/map/names.ts';
import { planeOf } from '#renderers/scenes/suez/plane.ts';
import { stacksOf } from '#renderers/scenes/suez/scene.ts';
import type { Rect } from '#renderers/shapes.ts';
import { labelsIn, shapesIn } from '#test/support/pictures.ts';
import { KIT, positionWith, reinforced, sceneOf, wordsAt } from '#test/support/suez/pictures.ts';

const PLANE = planeOf(KIT.file);
const NAMES = namesOf(KIT.file, PLANE);
const NODES = KIT.file.spaces.map(({ id }): Rect => {
  const { x, y } = PLANE.middle(id);
  return { x: x - CLEAR.x, y: y - CLEAR.y, w: 2 * CLEAR.x, h: 2 * CLEAR.y };
});
const meet = (a: Rect, b: Rect): boolean =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.5;

const put = ({ units }: Table, space: string, ...ids: readonly string[]): Table['units'] => ({
  ...units,
  ...Object.fromEntries(ids.map((id) => [id, { at: space, steps: units[id]?.steps ?? 1 }])),
});
/** As full as spaces become: El Alamein and Alexandria contested, six Allied units and a garrison there (12.1, 12.7). */
const crowded = (): SuezState =>
  positionWith((table) => ({
    turn: 8,
    units: put(
      { ...table, units: put(table, 'alexandria', '90-mech', '288', '132-ariete', '7-bersaglieri') },
      'el-alamein',
      '15-panzer',
      '21-panzer',
      '133-littorio',
      'lehr',
      'kodat',
    ),
    counters: reinforced(table, {
      alexandria: { up: ['2-armoured', '4-armoured'], down: 3 },
      'el-alamein': { down: 3 },
    }),
    supply: {
      ...table.supply,
      'supply-4': { at: 'alexandria', depot: true },
      'supply-5': { at: 'alexandria', depot: false },
      'supply-6': { at: 'el-alamein', depot: false },
    },
    rommel: 'front',
    rommelWith: '15-panzer',
    moved: ['21-panzer'],
    unsupplied: ['288'],
  }));

describe('the map', () => {
  it('names every space once, on no other name and on no other space', () => {
    const labels = labelsIn(names(KIT.file, NAMES));
    for (const { name } of KIT.file.spaces) expect(labels.filter((text) => text === name)).toHaveLength(1);
    for (const [at, spot] of NAMES.entries()) {
      expect(NAMES.filter((other, index) => index > at && meet(spot, other)).map(({ name }) => name)).toEqual([]);
      expect(
        NODES.filter((node, index) => index !== at && meet(spot, node)),
        spot.name,
      ).toEqual([]);
      expect(isWithin(PLANE.whole, { x: spot.x + 1, y: spot.y + 1 }), spot.name).toBe(true);
    }
  });

  it('is painted once for all positions, the names over whatever is laid on it', () => {
    const [first, second] = [sceneOf(positionWith()), sceneOf(crowded(), { layer: 'supply' })];
    expect(second.base.key).toBe(first.base.key);
    expect(labelsIn(first.base.shapes)).not.toContain('Tobruk');
  });

  it('goes along the bends of a route from either end', () => {
    const bent = KIT.file.routes.find(({ bends = [] }) => bends.length > 0);
    const { a, b } = bent ?? KIT.file.routes[0] ?? { a: '', b: '' };
    expect(PLANE.way(b, a)).toEqual([...PLANE.way(a, b)].reverse());
  });
});

describe('trays', () => {
  it.each([
    ['at the beginning', positionWith()],
    ['when the line is crowded', crowded()],
  ])('%s cover no space, no name and no other tray', (_when, state) => {
    const view = viewOf(state, 'axis');
    const stacks = stacksOf(sightOf(KIT, view.table), view);
    const { x, y, w, h } = PLANE.whole;
    const placed = placesOf(stacks, PLANE, { fixed: NODES, written: NAMES, keeps: [] }, { x, y, w, h }, 1, null);
    expect(placed).toHaveLength(stacks.length);
    for (const [at, { rect }] of placed.entries()) {
      expect(
        [...NODES, ...NAMES].filter((other) => meet(rect, other)),
        stacks[at]?.space,
      ).toEqual([]);
      expect(
        placed.filter((other, index) => index > at && meet(rect, other.rect)),
        stacks[at]?.space,
      ).toEqual([]);
    }
  });

  it('hold what a side has: units as they stand, battalions and all, then supply', () => {
    const view = viewOf(crowded(), 'axis');
    const items = itemsOf(sightOf(KIT, view.table), view, 'el-alamein', 'axis').map(({ words }) => words);
    expect(items).toEqual([
      '15th Panzer Division 4 (3 of 4 steps, with Rommel)',
      '21st Panzer Division 4 (3 of 4 steps, moved)',
      expect.stringContaining('Lehr'),
      expect.stringContaining('Littorio'),
      expect.any(String),
      'truck',
    ]);
  });
});

describe('a counter', () => {
  it('20.3 is out of supply as it was judged for the sub-phase, between two as things stand', () => {
    const told = (type: 'movement' | 'g1', unsupplied: readonly string[]): string => {
      const view = viewOf(
        positionWith((table) => ({
          todo: [{ type }],
          units: { ...table.units, '15-panzer': { at: 'bardia', steps: 3 } },
          supply: { ...table.supply, 'supply-2': { at: 'bardia', depot: false } },
          unsupplied,
        })),
        'axis',
      );
      return itemsOf(sightOf(KIT, view.table), view, 'bardia', 'axis')[0]?.words ?? '';
    };
    expect(told('movement', ['15-panzer'])).toBe('15th Panzer Division 4 (3 of 4 steps, out of supply)');
    expect(told('g1', ['15-panzer'])).toBe('15th Panzer Division 4 (3 of 4 steps)');
  });
});

describe('the panel', () => {
  const written = (table: Parameters<typeof positionWith>[0]): string => {
    const scene = sceneOf(positionWith(table));
    return `${JSON.stringify(scene.page)}\n${scene.words.notes.join('\n')}`;
  };
  it.each([
    ['bombers that are named', { bombing: ['german-lrb-1'] }, 'Against Allied airpower: German LRB 1'],
    [
      'what is committed to Herkules',
      { herkules: { committed: ['rommel', 'german-tac-1'], outcome: null } },
      'Herkules: Rommel, German TAC 1 committed',
    ],
    [
      'what Herkules has set free',
      { herkules: { committed: ['ramcke'], outcome: 'overwhelming' } },
      'Herkules: overwhelming; back from turn 8, at no DFP: Ramcke Airborne Brigade',
    ],
  ] as const)('shows %s as the words do', (_what, change, said) => {
    expect(written(() => change).split(said)).toHaveLength(3);
  });
});

describe('an Allied counter', () => {
  it('face down shows the letter on its back and its number, whatever it is (37.0)', () => {
    const state = crowded();
    const faces = Object.entries(state.secrets.faces);
    const turned = Object.fromEntries(
      faces.map(([blind], index) => [blind, faces[(index + 1) % faces.length]?.[1] ?? hide('')]),
    ) as SuezState['secrets']['faces'];
    const twin = { ...state, secrets: { faces: turned } };
    for (const more of [{}, { at: 'alexandria' }, { layer: 'reaction' }])
      expect(JSON.stringify(sceneOf(twin, more))).toBe(JSON.stringify(sceneOf(state, more)));
    const garrison = Object.entries(state.table.counters).find(([, { at, back }]) => at === 'cairo' && back === 'G');
    expect(wordsAt(sceneOf(state), 'Cairo')).toContain(`#${garrison?.[0]} (G)`);
  });

  it('face up shows its face, and after the end all do', () => {
    const state = crowded();
    expect(wordsAt(sceneOf(state), 'Alexandria')).toContain(KIT.allied['4-armoured']?.longName);
    expect(labelsIn(sceneOf(state).map)).toContain(KIT.allied['4-armoured']?.name);
    expect(wordsAt(sceneOf(state), 'Cairo')).not.toContain('face down');
    expect(wordsAt(sceneOf(state, {}, 'everyone-after-the-end'), 'Cairo')).toContain('face down');
  });
});

describe('control', () => {
  it('is told of every occupied space, and of the others that the Panzerarmee holds (7.0)', () => {
    const { words } = sceneOf(crowded());
    const named = words.places.map(({ name }) => name);
    expect(named).toEqual(expect.arrayContaining(['Tobruk (Panzerarmee)', 'El Alamein (contested)', 'Cairo (Allied)']));
    expect(words.notes.find((note) => note.startsWith('Controlled by the Panzerarmee besides: '))).toContain('El Adem');
  });

  it('shows in the ring of a space, and a contested one has the colours of both', () => {
    const rings = (state: SuezState): number =>
      [...shapesIn(sceneOf(state).map)].filter((shape) => shape.type === 'path' && shape.width === 4.4).length;
    expect(rings(crowded()) - rings(positionWith())).toBe(4);
  });
});

describe('beside the map', () => {
  const labelsOf = (change: (table: Table) => Partial<Table>): readonly string[] =>
    labelsIn(sceneOf(positionWith(change)).page);

  it('stand the tracks, with the check of game-turn 7 (6.1)', () => {
    const labels = labelsOf(() => ({ turn: 7, dfp: 12, index: 4 }));
    expect(labels).toEqual(expect.arrayContaining(['Game-turn 7', 'Alamein?', 'Air Superiority Index 4']));
    expect(labels.find((text) => text.startsWith('Desert Fox Index 12, medium'))).toBeDefined();
    // 6.1, 41.2 It is made once, and with Herkules not at all.
    expect(labelsOf(() => ({ turn: 8 }))).not.toContain('Alamein?');
    expect(labelsOf(() => ({ turn: 7, options: ['herkules'] }))).not.toContain('Alamein?');
  });

  it('stand aircraft and support units by where they are, and what may be bought with its price (9.2)', () => {
    const { words } = sceneOf(
      positionWith(({ air }) => ({ turn: 1, air: { ...air, [KIT.roster.air[0] ?? '']: 'refit' } })),
    );
    expect(words.notes).toContain('Air units, refit: 1 German TAC of 2 dice');
    expect(words.notes.find((note) => note.startsWith('Reinforcements'))).toMatch(/Ramcke Airborne Brigade \d/);
    expect(labelsOf(() => ({ turn: 1 }))).toContain('Refit');
    // RULING 50: a garrison that is lost is not bought back.
    const lost = sceneOf(
      positionWith(({ units }) => ({ units: { ...units, 'tobruk-garrison': { at: 'reinforcement', steps: 1 } } })),
    );
    expect(lost.words.notes.join()).not.toContain('Tobruk Garrison');
  });

  it('stand bulletins kept and in force, and the Allied displays by numbers alone', () => {
    const change = ({ bulletins }: Table): Partial<Table> => ({
      bulletins: {
        axis: { ...bulletins.axis, kept: ['Lure'] },
        allied: { ...bulletins.allied, inEffect: ['Montgomery'] },
      },
    });
    expect(labelsOf(change)).toEqual(expect.arrayContaining(['Lure of the Pyramids', 'Montgomery']));
    const { notes } = sceneOf(positionWith(change)).words;
    expect(notes.find((note) => note.startsWith('Allies off the map, Regroup: '))).toMatch(/: \d+ \(\d+ S\)$/);
  });
});
