// What is in a scene of desert-force: ground, counters, trays, what is below the map, and the same in words.
import { describe, expect, it } from 'vitest';
import { firstState } from '#games/desert-force/chapters/03-setup.ts';
import { desertTitle } from '#games/desert-force/index.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import { png } from '#renderers/pixels/canvas.ts';
import { overlaps } from '#renderers/rects.ts';
import { piled } from '#renderers/scenes/desert-force/counters/piles.ts';
import { fortress } from '#renderers/scenes/desert-force/map/places.ts';
import { type Label, roomOf, type Shape } from '#renderers/shapes.ts';
import { HEADER, sceneOf, wordsAt } from '#test/support/desert-force/pictures.ts';
import { kitOf, onMap } from '#test/support/desert-force/world.ts';
import { groupsWith, labelsIn, shapesIn } from '#test/support/pictures.ts';

const SCENARIOS = desertTitle.scenarios.map(({ id }) => id);
const first = (scenario: string) => ({ state: firstState(kitOf(scenario), []) });
const close = (...hexes: readonly string[]) => ({ close: hexes.map(boardHex) });
const labelsOf = (shapes: readonly Shape[]): readonly Label[] =>
  [...shapesIn(shapes)].filter((shape): shape is Label => shape.type === 'label');

/** Tobruk held by five units and a leader, three of them in an Improved Position, and a Panzer regiment before it. */
const tobruk = (table = {}) =>
  onMap({
    units: {
      '20-australian': '3408',
      '24-australian': '3408',
      '26-australian': '3408',
      '18-australian': '3408',
      '7-rtr': '3408',
      oconnor: '3408',
      '5-panzer': '3309',
      'polish-carpathian': 'reserve',
      '5-indian': 'recoverable',
      sirte: 'permanent',
    },
    reduced: ['20-australian', '5-panzer'],
    active: 'axis',
    depots: { axis: '3109', allied: '4310' },
    table: {
      works: { [boardHex('3408')]: { level: 2, units: ['24-australian', '26-australian'] } },
      moved: ['5-panzer'],
      ...table,
    },
  });

describe('the ground', () => {
  it('names seas on a close-up no larger than half as large as on a whole map, where a hex is larger', () => {
    const gulf = (more: object): number =>
      labelsOf(sceneOf(tobruk(), more).base.shapes).find(({ text }) => text === 'Gulf of Sollum')?.size ?? 0;
    expect(gulf({ at: boardHex('4409') })).toBeGreaterThan(20);
    expect(gulf({ at: boardHex('4409') })).toBeLessThan(gulf({}) / 2);
  });

  it('names on a close-up what its frame shows whole: cut, the gulf would read as the town', () => {
    const names = (hex: string) =>
      labelsOf(sceneOf(tobruk(), { at: boardHex(hex) }).base.shapes).map(({ text }) => text);
    expect(names('4409')).toContain('Gulf of Sollum');
    expect(names('4609')).not.toContain('Gulf of Sollum');
  });

  it('sets the large names of a close-up between the numbers of the hexes', () => {
    const labels = labelsOf(sceneOf(tobruk(), { at: boardHex('4409') }).base.shapes);
    const name = labels.find(({ text }) => text === 'Gulf of Sollum') as Label;
    const numbers = labels.filter(({ text }) => /^\d{4}$/.test(text));
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.filter((number) => overlaps(roomOf(number), roomOf(name))).map(({ text }) => text)).toEqual([]);
  });

  it('has columns and rows in its margins, and the number of every hex of a close-up', () => {
    const whole = labelsOf(sceneOf(tobruk()).base.shapes).map(({ text }) => text);
    expect(whole).toEqual(expect.arrayContaining(['01', '65', '25', '3505', '4010']));
    expect(whole).not.toContain('3408');
    const near = labelsOf(sceneOf(tobruk(), close('3408')).base.shapes).map(({ text }) => text);
    expect(near).toEqual(expect.arrayContaining(['3408', '3309', '3507']));
    expect(near).not.toContain('1610');
  });

  it('names the towns on a whole map, and every place in a close-up', () => {
    expect(labelsIn(sceneOf(tobruk()).map)).toContain('Tobruk');
    expect(labelsIn(sceneOf(tobruk()).map)).not.toContain('El Adem');
    expect(labelsIn(sceneOf(tobruk(), close('3408')).map)).toContain('El Adem');
  });

  it('shows what is left of a fortress, and who holds it (16.1)', () => {
    const rim = [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 0, y: 9 },
    ];
    const [intact, reduced, gone] = (['intact', 'reduced', 'destroyed'] as const).map((status) =>
      fortress(rim, status, 'allied'),
    );
    expect(gone).toEqual([]);
    expect(intact).not.toEqual(reduced);
    expect(fortress(rim, 'intact', 'axis')).not.toEqual(intact);
    const taken = { tobruk: 'allied', bardia: 'axis', benghazi: 'axis' };
    expect(sceneOf(tobruk({ control: taken })).words.notes).toEqual(
      expect.arrayContaining(['Tobruk: Allied, intact', 'Benghazi: Axis']),
    );
  });
});

describe('counters', () => {
  it('of the eliminated are as printed: they have no steps left (10.21)', () => {
    const page = labelsIn(sceneOf(onMap({ units: { '5-indian': 'recoverable' }, reduced: ['5-indian'] })).page);
    expect(page).toContain('4-5');
    expect(page.filter((text) => text === 'REDUCED')).toHaveLength(1);
  });

  it('have name, size, strength; a reduced one says so, and its division in a close-up', () => {
    const whole = labelsIn(groupsWith(sceneOf(tobruk()).map, '4-8')[0]?.shapes ?? []);
    expect(new Set(whole)).toEqual(new Set(['5 Panzer', 'III', '4-8', 'REDUCED']));
    const near = labelsIn(groupsWith(sceneOf(tobruk(), close('3309')).map, '4-8')[0]?.shapes ?? []);
    expect(near).toEqual(expect.arrayContaining(['21', 'Pz']));
  });

  it('say who is in an Improved Position, and of what level (12.3)', () => {
    const { map } = sceneOf(tobruk());
    expect(labelsIn(map).filter((text) => text === 'IP2')).toHaveLength(2);
    const words = wordsAt(sceneOf(tobruk()), '3408 Tobruk') ?? [];
    expect(words.filter((text) => text.includes('in IP-2'))).toHaveLength(2);
    expect(words.find((text) => text.includes('20 Australian'))).toContain('(9th Australian, reduced');
  });

  it('tell leaders with values and range, and depots with the Attack Points of their side (7.1, 13.1)', () => {
    const labels = labelsIn(sceneOf(tobruk({ points: { axis: 5, allied: 7 } })).map);
    expect(labels).toEqual(expect.arrayContaining(["O'Connor", '2-1 (6)', 'AP 5', 'AP 7']));
    expect(wordsAt(sceneOf(tobruk()), '3408 Tobruk')).toContain("Allied leader O'Connor 2-1, range 6");
    const far = { axis: { hex: boardHex('3109'), moved: true }, allied: { hex: null, moved: false } };
    expect(wordsAt(sceneOf(tobruk({ depots: far })), '3109 Gazala')).toEqual(['Axis depot (Moved side)']);
  });

  it('tell in words what is marked on them', () => {
    expect(wordsAt(sceneOf(tobruk()), '3309 Acroma')).toEqual(['Axis 5 Panzer 4-8 (21st Panzer, reduced, moved)']);
  });

  it('stand in a tray that names its hex, with their number on it; in a close-up on their hex where they can be read', () => {
    const whole = labelsIn(sceneOf(tobruk()).map);
    expect(whole).toEqual(expect.arrayContaining(['Tobruk (3408)', '6']));
    expect(labelsIn(sceneOf(tobruk(), { at: boardHex('3408') }).map)).not.toContain('Tobruk (3408)');
    expect(piled(4, 120).zoom).toBeGreaterThan(piled(6, 120).zoom);
    const { w, h } = piled(9, 100);
    expect([w < 100, h < 87]).toEqual([true, true]);
  });

  it('of six stand on their hex in a close-up, and two beside them; but not where the edge would cut them', () => {
    const units = ['5-panzer', '8-panzer', '104-rifle', '115-rifle', '3-recon', '33-recon'];
    const at = onMap({
      units: { ...Object.fromEntries(units.map((unit) => [unit, '3310'])), brescia: '3409', pavia: '3409' },
    });
    const titles = (hex: string) =>
      labelsIn(sceneOf(at, close(hex)).map).filter((text) => /\(?3(310|409)\)?$/.test(text));
    expect(titles('3310')).toEqual([]);
    expect(titles('3312')).toEqual(['Knightsbridge (3310)']);
  });

  it('in a dense front are as large as others: farther off, and their lines lead over hexes', () => {
    const { map } = sceneOf(first('gazala'));
    for (const hex of ['3009', '3010', '3011', '3110', '3111', 'Bir Hacheim (3311)', '3311', 'Gazala (3109)'])
      for (const { zoom = 1 } of groupsWith(map, hex)) expect(zoom, hex).toBeGreaterThan(0.6);
    expect(groupsWith(map, '3111')).toHaveLength(1);
  });

  it('keep their places from picture to picture of the same stacks', () => {
    expect(sceneOf(tobruk(), { layer: 'last' }).map).toEqual(sceneOf(tobruk()).map);
  });
});

describe('the page', () => {
  it('says below the whole map how the turn stands', () => {
    const at = tobruk({
      air: { side: 'axis', points: 4 },
      naval: true,
      supplyLevel: 'poor',
      offensive: { surprise: true },
      missed: 2,
      staff: { die: 3, modified: 3, replacements: [{ nation: 'german', armor: true }], refitted: false, required: 0 },
    });
    const page = labelsIn(sceneOf(at).page);
    const said = [
      'Axis Air Superiority Points: 4',
      'Allied naval support, its attack to come',
      'Axis Supply Level: poor',
      'Axis Major Offensive, with surprise',
      'Axis replacements left: German',
      'Axis depot in road zone C',
    ];
    expect(page).toEqual(expect.arrayContaining([HEADER.date, 'Signs', 'May 41', 'Major', ...said]));
    expect(sceneOf(at).words.notes).toEqual(expect.arrayContaining(said));
    expect(sceneOf(at).words.notes.some((note) => /^Axis \d+ points: .*reserves missed 2$/.test(note))).toBe(true);
  });

  it('breaks a long score into lines that can be read (17.2)', () => {
    const gone = ['1-blackshirt', '2-blackshirt', 'catanzaro', 'marmarica'].map((unit) => [unit, 'permanent']);
    const units = { ...Object.fromEntries(gone), '5-panzer': '3309', '8-panzer': 'recoverable', rommel: 'permanent' };
    const { page } = sceneOf(onMap({ units, reduced: ['5-panzer'] }));
    expect(labelsIn(page)).toEqual(
      expect.arrayContaining(['Allied 26 points: armor 1 reduced, 1 eliminated;', 'others 4 eliminated; leaders 2']),
    );
  });

  it('in a close-up the number of a fortress stands over its works (16.1)', () => {
    expect(labelsIn(sceneOf(tobruk(), close('3408')).map)).toContain('3408');
    expect(labelsIn(sceneOf(tobruk(), close('3408')).map)).not.toContain('3309');
  });

  it('tells the Reserve Box against its requirement, who is lost and who is to come', () => {
    const at = tobruk({
      active: 'allied',
      staff: { die: 3, modified: 3, replacements: [], refitted: false, required: 5 },
    });
    const page = labelsIn(sceneOf(at).page);
    expect(page).toContain('Allied Reserve Box, worth 1 of 5 required');
    expect(page).toEqual(expect.arrayContaining(['Allied: eliminated, recoverable', 'Axis: eliminated for good']));
    expect(sceneOf(at).words.notes).toEqual(
      expect.arrayContaining([
        'Allied units eliminated, recoverable: 5 Indian Brigade',
        'Axis units eliminated for good: Sirte',
      ]),
    );
    expect(sceneOf(first('campaign')).words.notes.some((note) => note.startsWith('Axis to come in Feb 41: '))).toBe(
      true,
    );
  });

  it('has no panel in a close-up, and the words of the whole map; a crop has its own', () => {
    const near = sceneOf(tobruk(), close('3408', '3309'));
    expect([near.width, labelsIn(near.page).includes('Signs')]).toEqual([1000, false]);
    expect(wordsAt(near, '4310 Buq Buq')).toBeDefined();
    expect(wordsAt(sceneOf(tobruk(), { at: boardHex('3408') }), '4310 Buq Buq')).toBeUndefined();
    expect(sceneOf(tobruk(), close('1019', '6508')).width).toBe(1600);
  });

  it('is drawn for each scenario, the same JSON every time, and the same for everybody', () => {
    for (const scenario of SCENARIOS) {
      const scene = sceneOf(first(scenario));
      expect(scene.window.w / scene.window.h).toBeCloseTo(scene.frame.w / scene.frame.h, 2);
      expect(scene.words.places.length).toBeGreaterThan(5);
    }
    expect(JSON.stringify(sceneOf(tobruk()))).toBe(JSON.stringify(sceneOf(tobruk())));
    expect(sceneOf(tobruk(), {}, 'axis').map).toEqual(sceneOf(tobruk(), {}, 'allied').map);
  });

  it('refuses a hex that is not on the map', () => {
    expect(() => sceneOf(tobruk(), { at: boardHex('4401') })).toThrow('4401');
  });

  it('is painted', async () => {
    expect((await png(sceneOf(tobruk(), close('3408')), 300)).length).toBeGreaterThan(2000);
  });
});
