// Layers of desert-force's map, what is laid over it, and what the rest of the service asks of its scenes.

import { describe, expect, it } from 'vitest';
import { BUILT_IN } from '#games/desert-force/pieces/components.ts';
import { boardHex, printedHex } from '#games/desert-force/pieces/grid.ts';
import type { ActionType } from '#games/desert-force/position/action.ts';
import type { Combat, Frame, Side, Strike } from '#games/desert-force/position/state.ts';
import { viewOf } from '#games/desert-force/position/view.ts';
import { middle } from '#renderers/flat-hexes/plane.ts';
import { sheetOf } from '#renderers/page/guide.ts';
import { pixels } from '#renderers/pixels/canvas.ts';
import { overlaps } from '#renderers/rects.ts';
import type { Sight } from '#renderers/scenes/contract.ts';
import { scenesOf } from '#renderers/scenes/index.ts';
import type { Shape } from '#renderers/shapes.ts';
import { saidIn } from '#test/renderers/said.ts';
import { sceneOf } from '#test/support/desert-force/pictures.ts';
import { onMap, type Position } from '#test/support/desert-force/world.ts';
import { groupsWith, labelsIn, shapesIn } from '#test/support/pictures.ts';

const scenes = scenesOf('desert-force');
if (scenes === null) throw new Error('desert-force has no scenes');

/** Panzers before Tobruk, an Italian unit far out in the desert. */
const tobruk = (table = {}) =>
  onMap({
    units: { '5-panzer': '3309', '8-panzer': '3309', '20-australian': '3408', sirte: '3117' },
    active: 'axis',
    phases: ['movement'],
    depots: { axis: '3109', allied: '4310' },
    table: { control: { tobruk: 'allied', bardia: 'allied', benghazi: 'axis' }, ...table },
  });
const attack: Extract<Strike, { readonly type: 'attack' }> = {
  type: 'attack',
  hexes: [boardHex('3408')],
  units: ['5-panzer', '8-panzer'],
  air: 0,
  naval: false,
  unpaid: false,
  bear: [],
  follow: [],
};
const notes = (at: Position, layer: string): readonly string[] => saidIn(sceneOf(at, { layer }));
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
  it('of supply has paths with their lengths, sources, and who is cut off (8.1, 8.4)', () => {
    const said = notes(tobruk(), 'supply');
    expect(said).toEqual(
      expect.arrayContaining([
        'Axis supply sources: Ras Lanuf (1019)',
        'Allied supply sources: Alexandria (6508), Tobruk (3408) (6 units at most)',
        'Axis unsupplied: Sirte',
        'Allied units are all supplied',
      ]),
    );
    expect(said.find((note) => note.startsWith('5 Panzer at 3309: '))).toMatch(
      /^5 Panzer at 3309: 0 MP, 0 by track, \d+ by road$/,
    );
  });

  it('of zones and of range tint hexes and tell them (9.3, 10.31)', () => {
    const zones = notes(tobruk(), 'zoc').find((note) => note.startsWith('Axis zones of control'));
    expect(zones).toContain('3409');
    expect(labelsIn(sceneOf(tobruk(), { layer: 'zoc' }).page)).toContain('Axis zones of control');
    const range = notes(tobruk(), 'range');
    expect(range.find((note) => note.startsWith('Axis Attack Points reach'))).toContain('3109');
    expect(range).toContain('Axis units out of range: Sirte');
  });

  it('of roads writes the zones of both sides on every road hex (7.12)', () => {
    const said = notes(tobruk(), 'roads');
    expect(said.find((note) => note.startsWith('Axis road zone C: '))).toContain('2306');
    expect(said.find((note) => note.startsWith('Allied road zone C: '))).toContain('4009');
    const labels = labelsIn(sceneOf(tobruk(), { layer: 'roads' }).map);
    for (const zone of 'ABCDEF') expect(labels.filter((text) => text === zone).length).toBeGreaterThan(3);
  });

  it('that colour hexes have the numbers of counters alone on a whole map', () => {
    expect(labelsIn(sceneOf(tobruk(), { layer: 'zoc' }).map)).not.toContain('5 Panzer');
    expect(labelsIn(sceneOf(tobruk(), { layer: 'zoc' }).map)).toContain('2');
    expect(labelsIn(sceneOf(tobruk(), { layer: 'zoc', at: boardHex('3309') }).map)).toContain('5 Panzer');
  });

  it('of attacks gives dice and expected hits; without it they stay in the words (10.11)', () => {
    const at = tobruk({ strikes: [attack, { type: 'bombard', hex: boardHex('3408'), points: 3 }] });
    const said = notes(at, 'attacks').filter((note) => /^(Attack|Bombardment) /.test(note));
    expect(said[0]).toMatch(/^Attack 1, on Tobruk \(3408\): 5 Panzer, 8 Panzer; \d+ : \d+, hits \d\.\d : \d\.\d$/);
    expect(said[1]).toBe('Bombardment 2, on Tobruk (3408): air 3, bombardment');
    const dice = /\d+ : \d+/.exec(said[0] ?? '')?.[0] ?? '?';
    expect(labelsIn(sceneOf(at, { layer: 'attacks' }).map)).toContain(dice);
    expect(labelsIn(sceneOf(at).map)).not.toContain(dice);
  });

  it('of attacks leaves the hex that is attacked to be seen on a whole map, and its swords', () => {
    const { map } = sceneOf(tobruk({ strikes: [attack] }), { layer: 'attacks' });
    const dice = labelsIn(map).find((text) => /^\d+ : \d+$/.test(text)) ?? '?';
    const [plate] = groupsWith(map, dice);
    const { x, y } = middle(boardHex('3408'));
    // 144 wide and 72 high; the number of a stack takes 70 of a hex's 100.
    const [w, h] = [Math.abs((plate?.x ?? x) - x), Math.abs((plate?.y ?? y) - y)];
    expect(w >= 35 + 72 || h >= 35 + 36).toBe(true);
  });

  it('has in a close-up no tray on the hexes of an attack, nor where its plate lies', () => {
    // Seven are too many to be read on their hex, and trays of the Axis had rather stand at the west.
    const seven = ['5-panzer', '8-panzer', '104-rifle', '115-rifle', '3-recon', '33-recon', '361-afrika'];
    const others = ['brescia', 'pavia', 'bologna', 'savona', 'trento', 'sabratha', 'sirte'];
    const stand = (units: readonly string[], hex: string) => Object.fromEntries(units.map((unit) => [unit, hex]));
    const at = onMap({
      units: { ...stand(seven, '3409'), ...stand(others, '3410'), '20-australian': '3310' },
      active: 'axis',
      table: { strikes: [{ ...attack, hexes: [boardHex('3310')], units: [...seven, ...others] }] },
    });
    const { map, window } = sceneOf(at, { close: [boardHex('3310')], layer: 'attacks' });
    for (const title of ['El Adem (3409)', '3410']) {
      const [tray] = groupsWith(map, title);
      const [bar] = tray?.shapes ?? [];
      if (tray?.x === undefined || tray.y === undefined || bar?.type !== 'box') throw new Error(`no tray of ${title}`);
      // Trays lie in units of the page, 1000 to seven hexes of 100.
      const [x, y, w, h] = [window.x + tray.x * 0.7, window.y + tray.y * 0.7, bar.w * 0.7, bar.h * 0.7];
      for (const [hex, below] of [
        ['3310', 59],
        ['3409', 50],
        ['3410', 50],
      ] as const) {
        const spot = middle(boardHex(hex));
        const room = { x: spot.x - 50, y: spot.y - 50, w: 100, h: 50 + below };
        expect(overlaps({ x, y, w, h }, room), `${title} on ${hex}`).toBe(false);
      }
    }
  });

  it('has in a close-up rings under the counters, and the numbers of their hexes over them', () => {
    const at = tobruk({ todo: [{ type: 'strikes', side: 'axis', owed: [boardHex('3408')] }] });
    const { map } = sceneOf(at, { close: [boardHex('3408')] });
    const shapes = [...shapesIn(map)];
    const ring = shapes.findIndex((shape) => shape.type === 'path' && shape.stroke === '#8e1b12');
    expect(ring).toBeGreaterThan(-1);
    for (const text of ['3408', '20 Austral.'])
      expect(
        shapes.findIndex((shape) => shape.type === 'label' && shape.text === text),
        text,
      ).toBeGreaterThan(ring);
  });

  it('has no swords that the edge of a crop cuts', () => {
    const at = tobruk({ strikes: [attack, { type: 'bombard', hex: boardHex('3408'), points: 3 }] });
    const { map, window } = sceneOf(at, { at: boardHex('3310') });
    const swords = groupsWith(map, '1');
    expect(swords.length).toBeGreaterThan(0);
    for (const { y } of swords) expect(y).toBeGreaterThan(window.y + 21);
  });

  it('of the last moves draws arrows, and a burst with the hits where something was struck', () => {
    const last = [
      { side: 'axis', path: ['2306', '2406'].map(boardHex), count: 1 },
      { side: 'axis', path: [boardHex('3408')], count: 1, met: 'hits 3 : 1' },
    ];
    const scene = sceneOf(tobruk(), { layer: 'last', last });
    expect(labelsIn(scene.map)).toContain('hits 3 : 1');
    expect(saidIn(scene)).toEqual(
      expect.arrayContaining(['Axis moved 1: 2306, 2406', 'Axis struck Tobruk (3408): hits 3 : 1']),
    );
  });

  it('are named in the words', () => {
    for (const layer of Object.keys(scenes.layers))
      expect(sceneOf(tobruk(), { layer }).words.lines.some((line) => line.startsWith(`Layer ${layer}: `))).toBe(true);
  });
});

describe('the guide', () => {
  const { signs } = scenes.guide(viewOf(tobruk().state, 'observer'), BUILT_IN);

  it('has every sign of the legend, in the same words, each once', () => {
    const texts = signs.map(({ text }) => text);
    const page = labelsIn(sceneOf(tobruk()).page);
    expect(texts.filter((text) => page.includes(text)).length).toBeGreaterThan(28);
    expect(new Set(texts).size).toBe(texts.length);
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

describe('10.1 who has had the attack of this phase', () => {
  it('is marked: who made it, and who stayed out of it under a marker (12.3)', () => {
    const saidWith = (table: Parameters<typeof tobruk>[0]): string => JSON.stringify(sceneOf(tobruk(table)).words);
    expect(saidWith({ fought: ['5-panzer'] })).toContain('attacks no more');
    expect(saidWith({ stayed: ['5-panzer'] })).toContain('attacks no more');
    expect(saidWith({})).not.toContain('attacks no more');
  });
});

describe('what the service asks', () => {
  it('is where a unit may go, by Strategic Movement, too', () => {
    const reach = scenes.reach(seenBy(tobruk(), 'axis'), 'Sirte');
    if ('unclear' in reach) throw new Error(reach.unclear);
    expect([reach.from, reach.places.map(printedHex).includes('3116')]).toEqual([boardHex('3117'), true]);
    // By any name that orders understand.
    const panzers = scenes.reach(seenBy(tobruk(), 'axis'), '8 Panzer');
    expect(panzers).toHaveProperty('places');
    expect(scenes.reach(seenBy(tobruk(), 'axis'), '8th Panzer Regiment')).toEqual(panzers);
    expect(saidIn(sceneOf(tobruk(), { reach })).some((note) => note.includes('can reach: '))).toBe(true);
    expect(scenes.units(seenBy(tobruk(), 'axis'))).toEqual(expect.arrayContaining(['5 Panzer', 'rush 5 Panzer']));
    expect(scenes.reach(seenBy(tobruk(), 'axis'), 'rush Sirte')).toEqual({
      unclear: 'Sirte cannot use Strategic Movement now.',
      isAnswer: true,
    });
    const moved = onMap({ units: { '5-panzer': '2306' }, active: 'axis', table: { moved: ['5-panzer'] } });
    expect(scenes.reach(seenBy(moved, 'axis'), '5 Panzer')).toEqual({
      unclear: expect.stringMatching(/^5 Panzer has moved or built in this phase already.* \(9\.1\)\.$/),
      isAnswer: true,
    });
    const last = onMap({ units: { '5-panzer': '2306' }, active: 'axis', phases: ['attrition'], table: { turn: 23 } });
    expect(scenes.reach(seenBy(last, 'axis'), '5 Panzer')).toEqual({
      unclear: '5 Panzer moves no more: your last movement of the match is over (17.2).',
      isAnswer: true,
    });
    const away = onMap({ units: { '5-panzer': '2306' }, active: 'axis', depots: { axis: '3109' } });
    const rush = scenes.reach(seenBy(away, 'axis'), 'rush 5 Panzer');
    const walk = scenes.reach(seenBy(away, 'axis'), '5 Panzer');
    if ('unclear' in rush || 'unclear' in walk) throw new Error('no reach');
    expect(rush.of).toContain('by Strategic Movement');
    const farthest = (places: readonly string[]): number =>
      Math.max(...places.map((hex) => away.kit.map.distance(hex, boardHex('2306'))));
    expect(farthest(rush.places)).toBeGreaterThan(farthest(walk.places));
  });

  it('is told between the phases: Exploitation for who is capable of it, then the next Movement Phase (9.5, 9.6)', () => {
    const of = (unit: string) => {
      const fighting = onMap({
        units: { '8-panzer': '2306', '361-afrika': '2306' },
        active: 'axis',
        phases: ['strikes', 'combat', 'phase-end', 'exploitation'],
        table: { supplyLevel: 'poor' },
      });
      const reach = scenes.reach(seenBy(fighting, 'axis'), unit);
      return 'unclear' in reach ? reach.unclear : reach.of;
    };
    expect(of('8 Panzer')).toContain(', in your Exploitation Movement Phase as things stand, at Supply Level poor,');
    expect(of('rush 8 Panzer')).toContain(', in your next Movement Phase as things stand, at Supply Level poor,');
  });

  it('is no unit of the enemy’s', () => {
    expect(scenes.reach(seenBy(tobruk(), 'axis'), '20 Australian Brigade')).toHaveProperty('unclear');
  });

  it('is the place that a text means', () => {
    const seen = seenBy(tobruk(), 'axis');
    expect(scenes.placeOf(seen, '3408')).toEqual({ place: boardHex('3408') });
    expect(scenes.placeOf(seen, 'tobruk')).toEqual({ place: boardHex('3408') });
    expect(scenes.placeOf(seen, '9901')).toHaveProperty('unclear');
    expect(scenes.places(seen)).toContain('Bir Hacheim');
  });

  it('is what moved and what was struck', () => {
    const path = ['3309', '3408'].map(boardHex);
    const facts = [
      { type: 'moved', side: 'axis', unit: '5-panzer', path },
      { type: 'moved', side: 'axis', unit: '8-panzer', path },
      { type: 'shipped', side: 'allied', unit: '18-australian', path },
      { type: 'fought', side: 'axis', hexes: [path[1]], hits: { axis: 3, allied: 1 } },
      { type: 'bombarded', side: 'axis', hex: path[1], dice: 3, hits: 1 },
      { type: 'turn', side: 'axis' },
    ];
    expect(scenes.moves(facts, 'last')).toEqual([
      { side: 'axis', path, count: 2 },
      { side: 'allied', path, count: 1, bySea: true },
      { side: 'axis', path: [path[1]], count: 1, met: 'hits 3 : 1' },
      { side: 'axis', path: [path[1]], count: 1, byAir: true, met: 'bombed: 1' },
    ]);
    expect(scenes.moves(facts, 'zoc')).toEqual([]);
  });

  it('is where the question is: a combat, what is ordered; the whole map for the rest', () => {
    const combat: Combat = {
      attacker: 'axis',
      attack,
      hexes: [boardHex('3408')],
      defenders: ['20-australian'],
      leaders: [],
      hits: { axis: 0, allied: 2 },
      lost: { axis: 0, allied: 0 },
      withdrew: false,
      fell: [],
    };
    const closeTo = (frame: Frame, more = {}): readonly string[] | null =>
      scenes.closeUp(seenBy(tobruk({ todo: [frame], ...more }), 'axis'), null)?.map(printedHex) ?? null;
    expect(closeTo({ type: 'hits', side: 'allied', combat })).toEqual(['3408', '3309', '3309', '3408']);
    expect(closeTo({ type: 'strikes', side: 'axis' }, { strikes: [attack] })).toEqual(['3408', '3309', '3309']);
    expect(closeTo({ type: 'strikes', side: 'axis' })).toBeNull();
    expect(closeTo({ type: 'movement', side: 'axis' })).toBeNull();
    const told = [{ type: 'moved', side: 'axis', unit: '5-panzer', path: [boardHex('3309'), boardHex('3208')] }];
    expect(scenes.closeUp(seenBy(tobruk(), 'axis'), told)?.map(printedHex)).toEqual(['3309', '3208']);
    // Who is asked has a ring.
    const asked = sceneOf(tobruk({ todo: [{ type: 'hits', side: 'allied', combat }] }), { close: [boardHex('3408')] });
    const fought = sceneOf(tobruk({ todo: [{ type: 'advance', side: 'axis', combat }] }), {
      close: [boardHex('3408')],
    });
    expect(count(asked.map)).toBe(count(fought.map));
    expect(count(asked.map)).toBeGreaterThan(count(sceneOf(tobruk(), { close: [boardHex('3408')] }).map));
  });
});
