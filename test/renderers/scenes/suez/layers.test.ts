// Layers of the suez map, close-ups, and what the rest of the service asks of its scenes.

import { describe, expect, it } from 'vitest';
import type { SuezState, Table } from '#games/suez/position/state.ts';
import { viewOf } from '#games/suez/position/view.ts';
import { isWithin } from '#renderers/rects.ts';
import type { Sight } from '#renderers/scenes/contract.ts';
import { scenesOf } from '#renderers/scenes/index.ts';
import { planeOf } from '#renderers/scenes/suez/plane.ts';
import type { Shape } from '#renderers/shapes.ts';
import { saidIn } from '#test/renderers/said.ts';
import { labelsIn, shapesIn } from '#test/support/pictures.ts';
import { BUILT_IN, KIT, MODULE, positionWith, sceneOf } from '#test/support/suez/pictures.ts';

const scenes = scenesOf('suez');
if (scenes === null) throw new Error('suez has no scenes');
const PLANE = planeOf(KIT.file);

const moving = (change: (table: Table) => Partial<Table> = () => ({})): SuezState =>
  positionWith((table) => ({
    turn: 1,
    todo: [{ type: 'movement' }],
    units: { ...table.units, '15-panzer': { at: 'bardia', steps: 3 } },
    supply: { ...table.supply, 'supply-1': { at: 'tobruk', depot: true }, 'supply-2': { at: 'bardia', depot: false } },
    ...change(table),
  }));
const notes = (state: SuezState, layer: string): readonly string[] => saidIn(sceneOf(state, { layer }));
const count = (shapes: readonly Shape[]): number => [...shapesIn(shapes)].length;
const seenBy = (state: SuezState, side: 'axis' | null = 'axis'): Sight => {
  const view = viewOf(state, side ?? 'observer');
  return {
    components: BUILT_IN,
    view,
    side,
    asked: side === null ? null : (MODULE.ask(view, side)?.types ?? null),
    values: (of, type, before) => MODULE.values(of, side ?? '', type, before),
  };
};

describe('layers', () => {
  it('of supply tints what a depot and a truck reach (19.2)', () => {
    const said = notes(moving(), 'supply').find((note) => note.startsWith('Spaces in the reach of supply: ')) ?? '';
    const spaces = said.replace(/^.*: /, '').split(', ');
    expect(spaces).toEqual(expect.arrayContaining(['Tobruk', 'El Adem', 'Bardia']));
    expect(spaces).not.toContain('Sollum');
    expect(count(sceneOf(moving(), { layer: 'supply' }).map)).toBeGreaterThan(count(sceneOf(moving()).map) + 3);
    expect(labelsIn(sceneOf(moving(), { layer: 'supply' }).page)).toContain('Spaces in the reach of supply');
  });

  it('of air tints what is within two spaces of an airfield, and says what it launches (23.1, 23.2)', () => {
    const state = moving(() => ({ control: ['tobruk'] }));
    const far = KIT.file.spaces.filter(({ id }) => KIT.map.distance('tobruk', id) <= 2).map(({ name }) => name);
    expect(notes(state, 'air')).toContain(`Spaces in the range of TAC units: ${far.join(', ')}`);
    expect(notes(state, 'air')).toContain('Tobruk launches 4');
  });

  it('of Rommel tints where he is and where the unit he is with may go, a space farther (35.0)', () => {
    const led = (rommelWith: string | null) =>
      notes(
        moving(({ units }) => ({
          units: { ...units, '27-brescia': { at: 'siwa-oasis', steps: 2 } },
          unsupplied: [],
          rommel: rommelWith === null ? null : 'front',
          rommelWith,
        })),
        'rommel',
      ).find((note) => note.startsWith('Spaces where Rommel and the unit he is with may go: ')) ?? '';
    // Infantry moves two spaces, with him three: Giarabub, Fort Maddalena, Fort Capuzzo.
    expect(led('27-brescia')).toContain('Siwa Oasis');
    expect(led('27-brescia')).toContain('Fort Capuzzo');
    expect(led('27-brescia')).not.toContain('Sollum');
    expect(led(null)).toMatch(/: none$/);
  });

  it('of reaction gives the numbers that bring Allied units, one more in the east (13.1)', () => {
    const said = notes(moving(), 'reaction');
    const open = KIT.terrain.open.reaction;
    expect(said.find((note) => note.startsWith(`Allied units come on 1\u2013${open + 1}: `))).toContain('Amariya');
    expect(said.find((note) => note.startsWith(`Allied units come on 1\u2013${open}: `))).toContain('Fuka');
    expect(said.join()).not.toContain('Tobruk');
    expect(labelsIn(sceneOf(moving(), { layer: 'reaction' }).map)).toContain(`1\u2013${open + 1}`);
  });

  it('of the last moves draws arrows along the routes, and a ring where Allied units came, not where none found room', () => {
    const facts = [
      { type: 'moved', unit: '15-panzer', path: ['tobruk', 'gambut', 'bardia'] },
      { type: 'moved', unit: '21-panzer', path: ['tobruk', 'gambut', 'bardia'] },
      { type: 'arrived', space: 'sollum', units: 2, kept: 0 },
      { type: 'arrived', space: 'halfaya', units: 0, kept: 1 },
      { type: 'expended', unit: 'supply-1', space: 'tobruk' },
    ];
    const last = scenes.moves(facts, 'last');
    expect(last).toEqual([
      { side: 'axis', path: ['tobruk', 'gambut', 'bardia'], count: 2 },
      { side: 'allied', path: ['sollum'], count: 2 },
    ]);
    expect(scenes.moves(facts, 'supply')).toEqual([]);
    const scene = sceneOf(moving(), { layer: 'last', last });
    // Four strokes of an arrow, its number and their group; a ring.
    expect(count(scene.map)).toBe(count(sceneOf(moving()).map) + 7 + 1);
    expect(saidIn(scene)).toContain('Panzerarmee moved 2: Tobruk, Gambut, Bardia');
    expect(saidIn(scene)).toContain('Allies moved 2: Sollum');
  });

  it('are named in the words', () => {
    for (const layer of Object.keys(scenes.layers))
      expect(sceneOf(moving(), { layer }).words.lines.some((line) => line.startsWith(`Layer ${layer}: `))).toBe(true);
  });
});

describe('a close-up', () => {
  it('of a space shows it with those next to it, and no panel', () => {
    const scene = sceneOf(moving(), { at: 'nile-delta' });
    expect(isWithin(scene.window, PLANE.middle('nile-delta'))).toBe(true);
    expect(isWithin(scene.window, PLANE.middle('damanhur'))).toBe(true);
    expect(isWithin(scene.window, PLANE.middle('tobruk'))).toBe(false);
    expect(scene.width).toBe(1000);
    expect(labelsIn(scene.page).join()).not.toContain('Middle East Command');
    expect(scene.words.places.map(({ name }) => name).join()).not.toContain('Tobruk');
    expect(() => sceneOf(moving(), { at: 'timbuktu' })).toThrow('timbuktu');
  });

  it('shows what the newest facts name, or what is asked', () => {
    const fact = { type: 'moved', unit: '15-panzer', path: ['bardia', 'sollum'] };
    expect(scenes.closeUp(seenBy(moving()), [fact])).toEqual(['bardia', 'sollum']);
    expect(scenes.closeUp(seenBy(moving()), [])).toBeNull();
    expect(scenes.closeUp(seenBy(moving()), null)).toBeNull();
    const fighting = moving(({ units }) => ({
      units: { ...units, '15-panzer': { at: 'sollum', steps: 3 } },
      todo: [{ type: 'battles', attacker: 'axis', all: false }],
    }));
    expect(scenes.closeUp(seenBy(fighting), null)).toEqual(['sollum']);
    const beaten = moving(() => ({ todo: [{ type: 'retreat', space: 'sollum', units: [] }] }));
    expect(scenes.closeUp(seenBy(beaten), null)).toEqual(expect.arrayContaining(['sollum', 'halfaya']));
    // Its ring hides no name.
    const shapes = [...shapesIn(sceneOf(beaten, { close: ['sollum', 'halfaya'] }).map)];
    const ring = shapes.findIndex((shape) => shape.type === 'circle' && shape.stroke === '#8e1b12');
    expect(ring).toBeGreaterThan(-1);
    expect(shapes.findIndex((shape) => shape.type === 'label' && shape.text === 'Sollum')).toBeGreaterThan(ring);
  });
});

describe('what is asked of the scenes', () => {
  it('a space is meant by its name or a beginning; what names none is said', () => {
    expect(scenes.places(seenBy(moving()))).toContain('Mersa Matruh');
    expect(scenes.placeOf(seenBy(moving()), 'mersa')).toEqual({ place: 'mersa-matruh' });
    expect(scenes.placeOf(seenBy(moving()), 'Timbuktu')).toHaveProperty('unclear');
  });

  it("where a unit may go is the rules' word, in the words and ringed on the map", () => {
    const seen = seenBy(moving());
    expect(scenes.units(seen)).toContain('15th Panzer Division');
    const reach = scenes.reach(seen, '15th Panzer Division');
    if ('unclear' in reach) throw new Error(reach.unclear);
    expect(reach).toMatchObject({ from: 'bardia' });
    // By any name that orders understand.
    expect(scenes.reach(seen, '15 Pz')).toEqual(reach);
    expect(scenes.reach(seen, '15 panzer')).toEqual(reach);
    expect(reach.places).toEqual(expect.arrayContaining(['sollum']));
    const { map, words } = sceneOf(moving(), { reach });
    expect(count(map)).toBe(count(sceneOf(moving()).map) + reach.places.length + 2);
    expect(saidIn({ words }).find((note) => note.includes('can reach'))).toContain('Sollum');
    expect(scenes.units(seenBy(moving(), null))).toEqual([]);
  });

  it('20.3 in another phase it is that of the next movement, with the supply of now', () => {
    const placesIn = (change: Partial<Table>): readonly string[] => {
      const reach = scenes.reach(seenBy(moving(() => change)), '15 Pz');
      if ('unclear' in reach) throw new Error(reach.unclear);
      return [...reach.places].sort();
    };
    // A truck stands with it.
    const judged = placesIn({ unsupplied: [] });
    expect(placesIn({ todo: [{ type: 'g1' }], unsupplied: ['15-panzer'] })).toEqual(judged);
    const fighting = { todo: [{ type: 'battles', attacker: 'axis', all: false }] } as const;
    expect(placesIn({ ...fighting, supported: ['15-panzer'], rommelWith: '15-panzer' })).toEqual(judged);
  });

  it('11.1 is none of a unit that has moved, and says so', () => {
    expect(scenes.reach(seenBy(moving(() => ({ moved: ['15-panzer'] }))), '15 Pz')).toEqual({
      unclear: '15th Panzer Division has moved already (11.1).',
      isAnswer: true,
    });
  });

  it('6.0 is none when the movement of the last turn, the tenth, is over, which is said', () => {
    const reach = (turn: number, todo: Table['todo']) => scenes.reach(seenBy(moving(() => ({ turn, todo }))), '15 Pz');
    expect(reach(10, [{ type: 'g4' }])).toEqual({
      unclear: '15th Panzer Division moves no more: your last movement of the match is over (6.0).',
      isAnswer: true,
    });
    expect(reach(10, [{ type: 'g1' }, { type: 'movement' }])).toHaveProperty('places');
    expect(reach(9, [{ type: 'g4' }])).toHaveProperty('places');
  });

  it('12.4, 17.1 in a retreat or a traffic jam the way of those who have to go is theirs alone', () => {
    const reachIn = (todo: Table['todo'], unit: string) =>
      scenes.reach(
        seenBy(
          moving(({ units }) => ({
            todo,
            units: {
              ...units,
              '15-panzer': { at: 'sollum', steps: 3 },
              '21-panzer': { at: 'bardia', steps: 3 },
            },
          })),
        ),
        unit,
      );
    const beaten = [{ type: 'retreat', space: 'sollum', units: ['15-panzer'] }] as const;
    // Of the spaces next to Sollum the PAA holds one.
    expect(reachIn(beaten, '15 Pz')).toMatchObject({ places: ['fort-capuzzo'] });
    for (const todo of [beaten, [{ type: 'jam' }] as const])
      expect(reachIn(todo, '21 Pz')).toMatchObject({ of: expect.stringContaining('as things stand') });
  });
});
