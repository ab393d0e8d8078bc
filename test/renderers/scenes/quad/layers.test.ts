// Layers of the quad's map, what is laid over it, and what the rest of the service asks of its scenes.

import { describe, expect, it } from 'vitest';
import { BUILT_IN } from '#games/quad/pieces/components.ts';
import { boardHex, printedHex } from '#games/quad/pieces/grid.ts';
import type { ActionType } from '#games/quad/position/action.ts';
import type { Frame, Side } from '#games/quad/position/state.ts';
import { viewOf } from '#games/quad/position/view.ts';
import { middle } from '#renderers/flat-hexes/plane.ts';
import { tinted } from '#renderers/flat-hexes/tints.ts';
import { sheetOf } from '#renderers/page/guide.ts';
import { pixels } from '#renderers/pixels/canvas.ts';
import type { Sight } from '#renderers/scenes/contract.ts';
import { scenesOf } from '#renderers/scenes/index.ts';
import { TINTS } from '#renderers/scenes/quad/counters/units.ts';
import type { Shape } from '#renderers/shapes.ts';
import { runsOf } from '#renderers/words.ts';
import { saidIn } from '#test/renderers/said.ts';
import { groupsWith, labelsIn, shapesIn } from '#test/support/pictures.ts';
import { sceneOf } from '#test/support/quad/pictures.ts';
import { onMap, type Position } from '#test/support/quad/world.ts';

const scenes = scenesOf('quad');
if (scenes === null) throw new Error('quad has no scenes');

/** Two Panzer battalions before Bir Hacheim, and one before a unit in the open. */
const hacheim = (more: Parameters<typeof onMap>[1]['table'] = {}, turn = 9) =>
  onMap('cauldron', {
    units: {
      '1-8-panzer': '2522',
      '2-8-panzer': '2523',
      '1-free-french-brigade': '2423',
      '8-rtr': '2512',
      '33-artillery': '2525',
    },
    active: 'axis',
    phases: ['attacks'],
    turn,
    table: more,
  });
const attack = { hexes: [boardHex('2423')], units: ['1-8-panzer', '33-artillery'], support: 0 };
const notes = (at: Position, layer?: string): readonly string[] =>
  saidIn(sceneOf(at, layer === undefined ? {} : { layer }));
const count = (shapes: readonly Shape[]): number => [...shapesIn(shapes)].length;

const seenBy = (position: Position, side: Side): Sight => {
  const view = viewOf(position.state, side);
  return {
    components: BUILT_IN,
    view,
    side,
    asked: position.module.ask(view, side)?.types ?? null,
    values: (of, type, before) => position.module.values(of as typeof view, side, type as ActionType, before),
  };
};

describe('layers', () => {
  it('of supply tints where each side is supplied and tells it, with its sources (12.0)', () => {
    const scene = sceneOf(hacheim(), { layer: 'supply' });
    const said = saidIn(scene).filter((note) => /supplied|sources/.test(note));
    expect(said.some((note) => note.startsWith('Axis units are supplied: ') && note.includes('-'))).toBe(true);
    expect(said.some((note) => note.startsWith('Axis supply sources: '))).toBe(true);
    expect(labelsIn(scene.page)).toContain('Axis units are supplied');
    expect(count(scene.map)).toBeGreaterThan(count(sceneOf(hacheim()).map) + 50);
  });

  it('of supply says so where all units are supplied, and how long that lasts (cauldron 16.3)', () => {
    expect(notes(hacheim({}, 2), 'supply')).toEqual(
      expect.arrayContaining([
        'Axis units are supplied everywhere, through game-turn 3',
        'Allied units are supplied everywhere, through game-turn 7',
      ]),
    );
    expect(labelsIn(sceneOf(hacheim({}, 4), { layer: 'supply' }).page)).toEqual(
      expect.arrayContaining(['Axis units are supplied', 'Allied units are supplied everywhere, through game-turn 7']),
    );
  });

  it('of supply says so where there is no supply at all (supercharge 15.0)', () => {
    const open = onMap('alam-halfa', { units: {}, active: 'axis', turn: 2 });
    expect(notes(open, 'supply')).toContain('Axis units are supplied everywhere');
  });

  it('of supply is a small work, however many hexes it tints', () => {
    // Stroke by stroke in each hex it was twenty times as many.
    expect(count(sceneOf(hacheim(), { layer: 'supply' }).map)).toBeLessThan(700);
  });

  it('of zones tints the hexes that are controlled (6.1)', () => {
    const zones = notes(hacheim(), 'zoc').find((note) => note.startsWith('Allied zones of control'));
    expect(zones).toContain('2511');
    expect(zones).not.toContain('2512,');
  });

  it('of attacks gives differential and column, and who must still fight (7.1, 7.61)', () => {
    const at = hacheim({ attacks: [attack] });
    const { attack: points, defence } = { attack: 4 + 2, defence: 8 };
    expect(labelsIn(sceneOf(at, { layer: 'attacks' }).map)).toContain('\u20132');
    expect(notes(at, 'attacks').find((note) => note.startsWith('Attack 1, on Bir Hacheim'))).toContain(
      `1/8 Panzer, 33. Artillery; ${points} to ${defence}, \u20132, column `,
    );
    expect(notes(at, 'attacks')).toContain('Must still attack: 2/8 Panzer');
    expect(notes(hacheim(), 'attacks')).toContain('Must still be attacked: 1 Free French Brigade');
    // On a whole map the plate hides no counter: 98 wide and 58 high, counters are 68 square.
    const [plate] = groupsWith(sceneOf(at, { layer: 'attacks' }).map, '\u20132');
    for (const hex of ['2423', '2522', '2523', '2525']) {
      const { x, y } = middle(boardHex(hex));
      const [w, h] = [Math.abs((plate?.x ?? x) - x), Math.abs((plate?.y ?? y) - y)];
      expect(w >= 34 + 49 || h >= 34 + 29).toBe(true);
    }
    // Without the layer the odds stay in the words alone.
    expect(labelsIn(sceneOf(at).map)).not.toContain('\u20132');
  });

  it('of the last moves draws arrows, and a ring where a unit came in and stayed', () => {
    const last = [
      { side: 'axis', path: ['2522', '2521', '2520'].map(boardHex), count: 1 },
      { side: 'allied', path: [boardHex('1201')], count: 1 },
    ];
    const scene = sceneOf(hacheim(), { layer: 'last', last });
    expect(count(scene.map)).toBe(count(sceneOf(hacheim()).map) + 6 + 1);
    expect(saidIn(scene)).toContain('Axis moved 1: 2522, 2521, 2520');
  });

  it('are named in the words', () => {
    for (const layer of Object.keys(scenes.layers))
      expect(sceneOf(hacheim(), { layer }).words.lines.some((line) => line.startsWith(`Layer ${layer}: `))).toBe(true);
  });
});

describe('a tint', () => {
  const strokes = (hexes: readonly string[]) =>
    tinted(hexes.map(boardHex), TINTS.axis).filter((shape) => shape.type === 'path' && shape.close !== true);

  it('has lines that go on from hex to hex', () => {
    const one = strokes(['0505']).length;
    const seven = strokes(['0505', '0504', '0506', '0404', '0405', '0604', '0605']).length;
    expect(one).toBeGreaterThan(2);
    expect(seven).toBeLessThan(4 * one);
    // Hexes apart have their own.
    expect(strokes(['0505', '0515']).length).toBeGreaterThan(one);
  });

  it('is one area for hexes one below the other', () => {
    const areas = (hexes: readonly string[]) =>
      tinted(hexes.map(boardHex), TINTS.axis).filter((shape) => shape.type === 'path' && shape.close === true).length;
    expect(areas(['0505', '0506', '0507'])).toBe(1);
    expect(areas(['0505', '0507', '0605'])).toBe(3);
  });
});

it('hexes are told in runs', () => {
  expect(runsOf(['0105', '0103', '0104', '0205', '0126', '0201'])).toBe('0103-0105, 0126, 0201, 0205');
});

describe('the guide', () => {
  const { state } = hacheim();
  const { signs, lines } = scenes.guide(viewOf(state, 'observer'), BUILT_IN);

  it('has every sign of the legend, in the same words, and tells where north is', () => {
    const texts = signs.map(({ text }) => text);
    const page = labelsIn(sceneOf({ state }).page);
    expect(page).toEqual(expect.arrayContaining(texts.slice(1)));
    expect(texts).toEqual(expect.arrayContaining(['Ditch, +2 MP', 'Allied Fortified Box', 'German, Italian']));
    expect(new Set(texts).size).toBe(texts.length);
    expect(lines.at(-1)).toContain('north is at its left');
  });

  it('has each sign in its own cell of the sheet', async () => {
    const { width, data } = await pixels(sheetOf(signs), 96);
    const at = (x: number, y: number): string => data.slice((y * width + x) * 4, (y * width + x) * 4 + 3).join();
    for (const [index, { text }] of signs.entries())
      for (let y = index * 80; y < (index + 1) * 80; y++) {
        expect([at(0, y), at(95, y)], text).toEqual([at(0, 0), at(0, 0)]);
        if (y === index * 80) expect(new Set([...Array(96).keys()].map((x) => at(x, y))).size, `above ${text}`).toBe(1);
      }
  });
});

describe('what the service asks', () => {
  it('is where a unit may go, and that another has none of the viewer’s', () => {
    const moving = onMap('cauldron', { units: { '1-8-panzer': '2522', '8-rtr': '1512' }, active: 'axis' });
    const reach = scenes.reach(seenBy(moving, 'axis'), '1/8 Panzer');
    if ('unclear' in reach) throw new Error(reach.unclear);
    expect(reach.from).toBe(boardHex('2522'));
    expect(reach.places.map(printedHex)).toEqual(expect.arrayContaining(['2521', '2622']));
    // By any name that orders understand.
    expect(scenes.reach(seenBy(moving, 'axis'), '1/8 Pz')).toEqual(reach);
    expect(scenes.units(seenBy(moving, 'axis'))).toEqual(['1/8 Panzer']);
    expect(scenes.reach(seenBy(moving, 'axis'), '8 RTR')).toHaveProperty('unclear');
    // Not their turn: as if it were.
    const later = scenes.reach(seenBy(moving, 'allied'), '8 RTR');
    expect('of' in later && later.of).toContain('as things stand');
    expect(saidIn(sceneOf(moving, { reach })).some((note) => note.includes('can reach: '))).toBe(true);
  });

  it('5.15 is not where a unit may go that has its move already: it says what to do', () => {
    const moved = onMap('cauldron', {
      units: { '1-8-panzer': '2522' },
      active: 'axis',
      table: { moved: ['1-8-panzer'] },
    });
    expect(scenes.reach(seenBy(moved, 'axis'), '1/8 Panzer')).toEqual({
      unclear:
        '1/8 Panzer has its move already (5.15); one in your draft makes way for another, or is taken back by `UNDO`.',
      isAnswer: true,
    });
  });

  it('4.1 is none after the last Movement Phase of a side, which is said; Cauldron has 26 turns', () => {
    const last = onMap('cauldron', {
      units: { '1-8-panzer': '2522', '8-rtr': '1512' },
      active: 'axis',
      turn: 26,
      phases: ['attacks', 'combat', 'combat-end'],
    });
    expect(scenes.reach(seenBy(last, 'axis'), '1/8 Panzer')).toEqual({
      unclear: '1/8 Panzer moves no more: your last movement of the match is over (4.1).',
      isAnswer: true,
    });
    expect(scenes.reach(seenBy(last, 'allied'), '8 RTR')).toHaveProperty('places');
  });

  it('5.14 says what keeps a unit where it is', () => {
    const held = onMap('cauldron', { units: { '1-8-panzer': '2522', '8-rtr': '2521' }, active: 'axis' });
    for (const side of ['axis', 'allied'] as const)
      expect(scenes.reach(seenBy(held, side), side === 'axis' ? '1/8 Panzer' : '8 RTR')).toMatchObject({
        unclear: expect.stringMatching(
          / stands in an enemy zone of control, which units leave by combat only \(5\.14\)\.$/,
        ),
        isAnswer: true,
      });
  });

  it('5.14 says so also of who has moved before the Combat Phase', () => {
    const fighting = onMap('cauldron', {
      units: { '1-8-panzer': '2522', '8-rtr': '2521' },
      active: 'axis',
      phases: ['attacks', 'combat', 'combat-end'],
      table: { moved: ['1-8-panzer'] },
    });
    expect(scenes.reach(seenBy(fighting, 'axis'), '1/8 Panzer')).toMatchObject({
      unclear: expect.stringContaining('(5.14)'),
    });
  });

  it('is the place that a text means', () => {
    const seen = seenBy(hacheim(), 'axis');
    expect(scenes.placeOf(seen, '2423')).toEqual({ place: boardHex('2423') });
    expect(scenes.placeOf(seen, 'bir hacheim')).toEqual({ place: boardHex('2423') });
    expect(scenes.placeOf(seen, '9901')).toHaveProperty('unclear');
    expect(scenes.places(seen)).toContain('Tobruk');
  });

  it('is what moved, those that went the same way together', () => {
    const path = ['2522', '2521'].map(boardHex);
    const facts = [
      { type: 'moved', side: 'axis', unit: '1-8-panzer', path },
      { type: 'moved', side: 'axis', unit: '2-8-panzer', path },
      { type: 'retreated', side: 'allied', unit: '8-rtr', path },
      { type: 'scored', side: 'axis' },
    ];
    expect(scenes.moves(facts, 'last')).toEqual([
      { side: 'axis', path, count: 2 },
      { side: 'allied', path, count: 1 },
    ]);
    expect(scenes.moves(facts, 'zoc')).toEqual([]);
  });

  it('is where the question is: attacks, a retreat, an advance; the whole map for the rest', () => {
    const closeTo = (frame: Frame, more = {}): readonly string[] | null =>
      scenes.closeUp(seenBy(hacheim({ todo: [frame], ...more }), 'axis'), null)?.map(printedHex) ?? null;
    const battle = {
      ...attack,
      attacker: 'axis' as const,
      defenders: ['1-free-french-brigade'],
      fire: { units: [], support: 0 },
    };
    expect(closeTo({ type: 'attacks', side: 'axis' }, { attacks: [attack] })).toEqual(['2423', '2522', '2525']);
    expect(closeTo({ type: 'attacks', side: 'axis' })).toBeNull();
    expect(closeTo({ type: 'movement', side: 'axis' })).toBeNull();
    expect(closeTo({ type: 'fire', side: 'allied', battle })).toEqual(['2423', '2522', '2525', '2423']);
    const rout = { units: ['8-rtr'], hexes: 2, barred: [], vacated: [], paths: {} };
    expect(closeTo({ type: 'retreat', side: 'allied', rout, winners: ['1-8-panzer'] })).toEqual(['2512', '2522']);
    const pursuit = {
      units: ['1-8-panzer'],
      paths: { '1-8-panzer': [[boardHex('2423'), boardHex('2422')]] },
      hexes: 2,
    };
    expect(closeTo({ type: 'advance', side: 'axis', pursuit })).toEqual(['2522', '2423', '2422']);
  });

  it('is where the last thing happened', () => {
    const told = [{ type: 'moved', side: 'axis', unit: '1-8-panzer', path: [boardHex('2522'), boardHex('2521')] }];
    expect(scenes.closeUp(seenBy(hacheim(), 'axis'), told)?.map(printedHex)).toEqual(['2522', '2521']);
    expect(scenes.closeUp(seenBy(hacheim(), 'axis'), [{ type: 'scored' }])).toBeNull();
  });
});

it('units that are asked to retreat or may advance have a ring', () => {
  const rout = { units: ['8-rtr'], hexes: 2, barred: [], vacated: [], paths: {} };
  const asked = hacheim({ todo: [{ type: 'retreat', side: 'allied', rout, winners: [] }] });
  const quiet = hacheim({ todo: [{ type: 'movement', side: 'axis' }] });
  expect(count(sceneOf(asked).map)).toBe(count(sceneOf(quiet).map) + 2);
  // In a close-up the number of its hex is written over it, and both lie under the counter.
  const shapes = [...shapesIn(sceneOf(asked, { close: [boardHex('2512')] }).map)];
  const ring = shapes.findIndex((shape) => shape.type === 'path' && shape.stroke === '#8e1b12');
  const written = (text: string) => shapes.findIndex((shape) => shape.type === 'label' && shape.text === text);
  expect(ring).toBeGreaterThan(-1);
  expect(written('2512')).toBeGreaterThan(ring);
  expect(written('8 RTR')).toBeGreaterThan(written('2512'));
});

it('plates name of a row of several terrains the first, large enough to be read; a whole map has it all beside it', () => {
  // 1/8 Panzer (4-5-15) strikes 8 RTR (1-2-12) on broken ground.
  const at = onMap('cauldron', {
    units: { '1-8-panzer': '2522', '8-rtr': '2521' },
    active: 'axis',
    phases: ['attacks'],
    turn: 9,
    table: { attacks: [{ hexes: [boardHex('2521')], units: ['1-8-panzer'], support: 0 }] },
  });
  const whole = sceneOf(at, { layer: 'attacks' });
  const close = sceneOf(at, { layer: 'attacks', close: [boardHex('2521')] });
  for (const { map } of [whole, close]) {
    const text = labelsIn(map).find((one) => /^\d+:\d+ /.test(one)) ?? '';
    expect(text).toMatch(/^4:2 Broken \u2026$/);
  }
  expect(labelsIn(whole.page).some((text) => text.endsWith('of Broken, Ridge, Stream, Town'))).toBe(true);
});
