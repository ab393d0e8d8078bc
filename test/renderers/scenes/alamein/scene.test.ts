// What is and what is not in a viewer's scene of alamein. Expectations follow from the worlds built here.
import { describe, expect, it } from 'vitest';
import { BUILT_IN } from '#games/alamein/pieces/components.ts';
import { viewOf } from '#games/alamein/position/view.ts';
import { png } from '#renderers/pixels/canvas.ts';
import { middle } from '#renderers/scenes/alamein/grid.ts';
import { alameinScene } from '#renderers/scenes/alamein/scene.ts';
import type { Group, Shape } from '#renderers/shapes.ts';
import { HEADER, sceneOf, wordsAt } from '#test/support/alamein/pictures.ts';
import { hex, kit, type Position, world } from '#test/support/alamein/world.ts';
import { groupsWith, labelsIn, shapesIn } from '#test/support/pictures.ts';

/** The Allies face down, as in scenario C before the first Axis movement. */
const hidden = (first = '?5. Indian', second = '?dummy') =>
  world('c')
    .allied('D7', '9. Australian')
    .allied('E7', '?1. South African', '?box')
    .allied('F7', first, '?132. Infantry')
    .allied('G8', '?8. Armoured', second)
    .axis('E5', 'Bologna', 'fort')
    .phase('axis', 'movement');

const labels = (position: Position, viewer: Parameters<typeof sceneOf>[1], more = {}): readonly string[] =>
  labelsIn(sceneOf(position, viewer, more).map);
const symbols = (shapes: readonly Shape[]): number =>
  [...shapesIn(shapes)].filter(({ type }) => type === 'symbol').length;

describe('whose faces are drawn', () => {
  it("draws one's own counters that lie face down, marked in words as such", () => {
    const scene = sceneOf(hidden(), 'allied');
    expect(labelsIn(scene.map)).toEqual(expect.arrayContaining(['1. S. African', '5. Indian', '8. Armoured', 'Dummy']));
    expect(wordsAt(scene, 'E7')).toEqual(['Allied: 1. South African 3-1 (face down), Box (face down)']);
    expect(wordsAt(scene, 'D7 El Alamein')).toEqual(['Allied: 9. Australian 3-1']);
  });

  it.each(['axis', 'observer'] as const)('draws backs with the height of the stack for %s', (viewer) => {
    const scene = sceneOf(hidden(), viewer);
    for (const name of ['1. S. African', '5. Indian', '132. Infantry', '8. Armoured', 'Dummy', 'Box +2'])
      expect(labelsIn(scene.map)).not.toContain(name);
    // 9. Australian and Bologna lie face up.
    expect(symbols(scene.map)).toBe(2);
    expect(wordsAt(scene, 'E7')).toEqual(['Allied: 2 counters face down']);
    expect(groupsWith(scene.map, '2')).toHaveLength(3);
  });

  it('draws everything after the end', () => {
    const shown = labels(hidden(), 'everyone-after-the-end');
    expect(shown).toEqual(expect.arrayContaining(['1. S. African', '132. Infantry', 'Dummy', 'Box +2', 'Bologna']));
  });

  it('draws the counters that a strike has turned up over the rest of their stack', () => {
    const partly = world('c').allied('F7', '44. Home Counties', '?22. Armoured', '?dummy').phase('axis', 'strikes');
    expect(wordsAt(sceneOf(partly, 'axis'), 'F7 Ruweisat East')).toEqual([
      'Allied: 44. Home Counties 2-1, 2 counters face down',
    ]);
  });
});

describe('secrets', () => {
  it('gives the same scene to all others whatever lies face down', () => {
    const twins = [hidden('?dummy', '?box'), hidden('?7. Armoured "Desert Rats"', '?44. Home Counties')];
    for (const twin of twins)
      for (const viewer of ['axis', 'observer'] as const)
        for (const layer of ['zoc', 'supply', 'control', 'air', 'last'])
          expect(sceneOf(twin, viewer, { layer })).toEqual(sceneOf(hidden(), viewer, { layer }));
    for (const twin of twins) expect(sceneOf(twin, 'allied')).not.toEqual(sceneOf(hidden(), 'allied'));
  });

  it('paints the same bytes', async () => {
    const paint = (position: Position) => png(sceneOf(position, 'observer'), 400);
    expect((await paint(hidden('?dummy'))).equals(await paint(hidden()))).toBe(true);
  });

  it('holds no box', () => {
    expect(JSON.stringify(sceneOf(hidden(), 'axis'))).not.toContain('$hidden');
  });
});

describe('counters', () => {
  const group = (position: Position, name: string): Group | undefined =>
    groupsWith(sceneOf(position, 'observer').map, name)[0];
  const field = world('d')
    .axis('D5', '15. Panzer', '21. Panzer*')
    .axis('E5', '135. FLAK', 'RCCE GPPE')
    .allied('D7', '1. South African')
    .phase('axis', 'attacks');

  it('lean and say SPENT when they are Spent, and only then', () => {
    expect(group(field, '21. Panzer')?.angle).toBeLessThan(0);
    expect(labelsIn(group(field, '21. Panzer')?.shapes ?? [])).toContain('SPENT');
    expect(group(field, '15. Panzer')?.angle).toBeUndefined();
    expect(labelsIn(group(field, '15. Panzer')?.shapes ?? [])).not.toContain('SPENT');
    expect(wordsAt(sceneOf(field, 'observer'), 'D5 Miteiriya North')).toEqual([
      'Axis: 15. Panzer 5-1, 21. Panzer 5-1 (Spent)',
    ]);
  });

  it('carry size, symbol and the factors of the scenario', () => {
    // XV.D.5: one movement factor for the Axis, three for the RCCE GPPE; FLAK as what it may match (XII.F.1).
    expect(labelsIn(group(field, '15. Panzer')?.shapes ?? [])).toEqual(['15. Panzer', 'XX', '5-1']);
    expect(labelsIn(group(field, '135. FLAK')?.shapes ?? [])).toEqual(['135. FLAK', 'III', '3\\5-1']);
    expect(labelsIn(group(field, 'RCCE GPPE')?.shapes ?? [])).toContain('2-3');
    expect(labelsIn(group(field, '1. S. African')?.shapes ?? [])).toEqual(['1. S. African', 'XX', '3-1']);
    const printed = world('b').axis('D5', '15. Panzer').axis('E5', '135. FLAK').phase('axis', 'attacks');
    expect(labelsIn(group(printed, '15. Panzer')?.shapes ?? [])).toContain('5-4');
    expect(labelsIn(group(printed, '135. FLAK')?.shapes ?? [])).toContain('3\\5-3');
  });

  it('differ by arm', () => {
    const codes = (name: string): readonly string[] =>
      [...shapesIn([group(field, name) ?? { type: 'group', shapes: [] }])].flatMap((shape) =>
        shape.type === 'symbol' ? [shape.code] : [],
      );
    const all = ['15. Panzer', '135. FLAK', 'RCCE GPPE', '1. S. African'].map((name) => codes(name).join());
    expect(new Set(all).size).toBe(4);
  });

  it('tell who has moved and who has No Retreat orders', () => {
    const moved = world('b')
      .axis('D5', '15. Panzer')
      .phase('axis', 'movement')
      .moved('15. Panzer')
      .with({ stands: [1] });
    expect(wordsAt(sceneOf(moved, 'observer'), 'D5 Miteiriya North')).toEqual([
      'Axis: 15. Panzer 5-4 (moved, No Retreat orders)',
    ]);
  });

  it('tell who is out of supply (XIII.A)', () => {
    const far = () => world('b').axis('H12', 'RCCE GPPE').phase('axis', 'movement');
    expect(wordsAt(sceneOf(far(), 'observer'), 'H12')).toEqual(['Axis: RCCE GPPE 2-5']);
    // Enemies on both Axis sources.
    const closed = far().allied('A1', '2. Armoured').allied('E1', '22. Armoured');
    expect(wordsAt(sceneOf(closed, 'observer'), 'H12')).toEqual(['Axis: RCCE GPPE 2-5 (out of supply)']);
  });
});

describe('Boxes and Forts', () => {
  it('say what they add, a Fort 3 in scenario D (IX.A.5)', () => {
    const works = (scenario: string) =>
      world(scenario).axis('G5', 'Brescia', 'fort').allied('G8', '44. Home Counties', 'box').phase('axis', 'attacks');
    expect(labels(works('c'), 'observer')).toEqual(expect.arrayContaining(['Fort +2', 'Box +2']));
    expect(labels(works('d'), 'observer')).toEqual(expect.arrayContaining(['Fort +3', 'Box +2']));
  });

  it('add no more when there are several in a hex (ruling 12)', () => {
    const two = world('c').axis('G5', 'fort', 'fort', 'fort').allied('G8', 'box', 'box').phase('axis', 'attacks');
    expect(labels(two, 'observer')).toEqual(expect.arrayContaining(['3 Forts +2', '2 Boxes +2']));
  });

  it('stay to be seen when nobody is in them', () => {
    const empty = world('c').allied('F9', 'box').phase('axis', 'attacks');
    expect(wordsAt(sceneOf(empty, 'axis'), 'F9')).toEqual(['Allied: Box']);
    expect(labels(empty, 'axis')).toContain('Box +2');
  });
});

describe('the ground', () => {
  const base = labelsIn(sceneOf(world('b').phase('axis', 'movement'), 'observer').base.shapes);

  it('shows every hex with its letter and number, and the large names', () => {
    expect(base).toEqual(expect.arrayContaining(Object.values(kit.hexes).map(({ printed }) => printed)));
    expect(base).toEqual(expect.arrayContaining(['Mediterranean Sea', 'Qattara Depression', 'Egypt']));
    expect(base.filter((text) => text === 'entry')).toHaveLength(2);
  });

  it('has a key of its own for other components', () => {
    const keyOf = (files: typeof BUILT_IN): string =>
      alameinScene(viewOf(world('b').state, 'observer'), files, { header: HEADER }).base.key;
    const other = JSON.parse(JSON.stringify(BUILT_IN).replaceAll('Himeimat', 'Himaymat')) as typeof BUILT_IN;
    expect(keyOf(BUILT_IN)).toMatch(/^alamein-/);
    expect(keyOf(other)).not.toBe(keyOf(BUILT_IN));
  });

  it('names the named hexes', () => {
    const shown = labels(world('b').phase('axis', 'movement'), 'observer');
    expect(shown).toEqual(expect.arrayContaining(['El Alamein', 'Deir el Munassib', 'Himeimat', 'Sidi Abd el Rahman']));
  });
});

describe('names', () => {
  const three = ['15. Panzer', '21. Panzer', 'Ariete'] as const;
  const more = ['Trento', 'Bologna', 'Brescia'] as const;
  const box = () => world('b').allied('D7', '9. Australian', '26. Australian', '5. Indian').phase('axis', 'attacks');
  /** How far east of the middle of its hex the name of D7 is written; null: not at all. */
  const east = (position: Position): number | null => {
    const name = sceneOf(position, 'observer').map.find((one) => one.type === 'label' && one.text === 'El Alamein');
    return name?.type === 'label' ? name.x - middle(hex('D7')).x : null;
  };

  it('give way to tall piles south of them, and are left out where they have no room', () => {
    expect(east(box())).toBe(0);
    // E6 lies south-west of D7, E7 south-east: row E stands half a hex east.
    expect(east(box().axis('E6', ...three))).toBeGreaterThan(10);
    expect(east(box().axis('E7', ...three))).toBeLessThan(-10);
    expect(
      east(
        box()
          .axis('E6', ...three)
          .axis('E7', ...more),
      ),
    ).toBeNull();
    // One row of counters is in nobody's way.
    expect(east(box().axis('E6', ...three.slice(0, 2)))).toBe(0);
  });
});

describe('beside the map', () => {
  it('is what the tints of a layer mean', () => {
    const page = (layer?: string) =>
      labelsIn(sceneOf(world('b').phase('axis', 'attacks'), 'observer', layer === undefined ? {} : { layer }).page);
    expect(page('supply')).toEqual(expect.arrayContaining(['Axis supply lines reach', 'Allied supply lines reach']));
    expect(page('zoc')).toEqual(expect.arrayContaining(['Axis zones of control', 'Allied zones of control']));
    expect(page('last')).not.toContain('On the map');
    expect(page()).not.toContain('On the map');
  });

  it('are air units with their state, reinforcements with their turn, and the lost', () => {
    const scene = sceneOf(
      world('b')
        .turn(3)
        .allied('reserve', '23. Tank')
        .axis('lost', 'Trento', 'Pavia')
        .air('daf1', { used: true })
        .air('daf2', { outUntil: 4 })
        .phase('allied', 'attacks'),
      'observer',
    );
    const page = labelsIn(scene.page);
    expect(page).toEqual(expect.arrayContaining(['StuKA: ready', '0 of 2', '1 of 1', 'turn 4', '23. Tank']));
    // What would have to be set very close goes on in a second line.
    const first = page.indexOf('Desert Air Force 1:');
    expect(
      page
        .slice(first)
        .filter((text) => text !== '+')
        .slice(0, 4),
    ).toEqual(['Desert Air Force 1:', 'has flown', 'Desert Air Force 2:', 'out until turn 5']);
    expect(scene.words.notes).toEqual(
      expect.arrayContaining([
        'Allied air: Desert Air Force 1 has flown, Desert Air Force 2 out until turn 5',
        'Allied off the map, turn 4: 23. Tank 3-3',
        'Axis lost: Trento, Pavia',
      ]),
    );
  });

  it('is the head of the page', () => {
    const page = labelsIn(sceneOf(world('b').phase('axis', 'attacks'), 'observer').page);
    expect(page).toEqual(expect.arrayContaining([HEADER.scenario, HEADER.date, HEADER.phase, 'Axis side to act']));
  });
});

it('is the same JSON every time', () => {
  expect(JSON.stringify(sceneOf(hidden(), 'axis'))).toBe(JSON.stringify(sceneOf(hidden(), 'axis')));
});

it('refuses a hex that is not on the map', () => {
  expect(() => sceneOf(hidden(), 'axis', { at: '99,99' })).toThrow('99,99');
  expect(sceneOf(hidden(), 'axis', { at: hex('D7') }).width).toBe(1000);
});
