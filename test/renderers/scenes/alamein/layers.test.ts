// Layers, attacks declared, set-up lines, places, reach and close-ups of alamein's map. Neighbours are read off the printed grid:
// rows A, C, E … stand half a hex east, so E5 touches D5, D6, E4, E6, F5 and F6.

import { describe, expect, it } from 'vitest';
import { asIfMoving } from '#games/alamein/for-pictures.ts';
import { BUILT_IN } from '#games/alamein/pieces/components.ts';
import type { ActionType } from '#games/alamein/position/action.ts';
import type { AlameinView } from '#games/alamein/position/view.ts';
import { viewOf } from '#games/alamein/position/view.ts';
import { HEXES } from '#renderers/names.ts';
import { middle, WHOLE } from '#renderers/scenes/alamein/grid.ts';
import { alameinScenes } from '#renderers/scenes/alamein/index.ts';
import type { Sight } from '#renderers/scenes/contract.ts';
import { scenesOf } from '#renderers/scenes/index.ts';
import { saidIn } from '#test/renderers/said.ts';
import { sceneOf } from '#test/support/alamein/pictures.ts';
import { hex, kit, type Position, printed, world } from '#test/support/alamein/world.ts';
import { groupsWith, labelsIn } from '#test/support/pictures.ts';

const notes = (position: Position, more: Parameters<typeof sceneOf>[2] = {}): readonly string[] =>
  saidIn(sceneOf(position, 'observer', more));
/** The hexes a note lists after its colon, sorted. */
const listed = (all: readonly string[], begin: string): readonly string[] =>
  (all.find((note) => note.startsWith(`${begin}: `)) ?? '')
    .slice(begin.length + 2)
    .split(', ')
    .sort();

const seenBy = (position: Position, side: 'axis' | 'allied' | null): Sight => ({
  components: BUILT_IN,
  view: viewOf(position.state, side ?? 'observer'),
  side,
  asked: side === 'axis' ? ['move', 'done'] : null,
  values: (view, type, before) =>
    side === null ? [] : position.module.values(view as AlameinView, side, type as ActionType, before),
});

const closeUp = (view: object, newest: readonly { readonly type: string; readonly hex?: string }[] | null) =>
  alameinScenes.closeUp({ components: BUILT_IN, view, side: null, asked: null, values: () => [] }, newest);

describe('layers', () => {
  it('are these', () => {
    expect(Object.keys(scenesOf('alamein')?.layers ?? {})).toEqual(['zoc', 'supply', 'control', 'air', 'last']);
  });

  it('are named before the places, so that alt text has room for them', () => {
    const lines = (layer?: string) =>
      sceneOf(world('b').phase('axis', 'attacks'), 'observer', layer === undefined ? {} : { layer }).words.lines;
    expect(lines('zoc')).toContainEqual(expect.stringMatching(/^Layer zoc: .*zones of control/));
    expect(lines('last')).toContainEqual(expect.stringMatching(/^Layer last: The moves/));
    expect(lines().join()).not.toContain('Layer');
  });

  it('show the zones of control of both sides (III.C)', () => {
    const two = world('b').axis('E5', 'Bologna').allied('H8', '9. Indian*').phase('axis', 'movement');
    const told = notes(two, { layer: 'zoc' });
    expect(listed(told, 'Axis zones of control')).toEqual(['D5', 'D6', 'E4', 'E6', 'F5', 'F6']);
    // A Spent unit has one too (VI).
    expect(listed(told, 'Allied zones of control')).toEqual(['G7', 'G8', 'H7', 'H9', 'I7', 'I8']);
    expect(sceneOf(two, 'observer', { layer: 'zoc' }).map.length).toBeGreaterThan(sceneOf(two, 'observer').map.length);
  });

  it('show where supply lines reach and what stops them (XIII.A)', () => {
    const cut = world('b').allied('B2', '9. Indian').phase('axis', 'movement');
    const told = notes(cut, { layer: 'supply' });
    // B2 and its zone of control: A1 among it, so that E1 is the only source.
    const axis = listed(told, 'Axis supply lines reach');
    for (const closed of ['B2', 'A1', 'A2', 'B1', 'B3', 'C1', 'C2']) expect(axis).not.toContain(closed);
    for (const open of ['E1', 'D1', 'D2', 'B4', 'C3', 'L12']) expect(axis).toContain(open);
    expect(listed(told, 'Allied supply lines reach')).toEqual(
      expect.arrayContaining(['C11', 'E12', 'L11', 'A1', 'B2']),
    );
  });

  it('show who holds what (XIV)', () => {
    const told = notes(world('b').axis('H4', 'Pavia').control('D9', 'axis').phase('axis', 'movement'), {
      layer: 'control',
    });
    expect(listed(told, 'Axis holds')).toEqual(['A1', 'B3', 'B4', 'C5', 'D9', 'H4']);
    expect(listed(told, 'Allied holds')).toEqual(['C11', 'D10', 'D7', 'F10', 'F11', 'G9']);
  });

  it('say where a unit may go', () => {
    const told = notes(world('b').axis('E5', 'Pavia').phase('axis', 'movement'), {
      reach: { of: 'Pavia at E5', from: hex('E5'), places: [hex('E4'), hex('D5')] },
    });
    expect(told).toContain('Pavia at E5 can reach: E4, Miteiriya North (D5)');
  });
});

describe('what is declared', () => {
  const field = world('b')
    .axis('E5', '15. Panzer', '21. Panzer')
    .axis('F6', 'Ariete')
    .allied('E6', '9. Indian')
    .allied('F7', '18. Indian')
    .phase('axis', 'attacks')
    .with({
      attacks: [
        { hexes: [hex('E6')], units: [1, 2], most: null, answered: null },
        { hexes: [hex('F7')], units: [3], most: null, answered: null },
      ],
      strikes: [{ air: 'stuka', hex: hex('E6') }],
    });

  it('is told attack by attack, in order', () => {
    expect(notes(field)).toEqual(
      expect.arrayContaining([
        'Attack 1, on E6: 15. Panzer, 21. Panzer',
        'Attack 2, on F7: Ariete',
        'Air strike by StuKA on E6',
      ]),
    );
  });

  it('is drawn above the counters: numbered swords on the side of the attacker', () => {
    const { map } = sceneOf(field, 'observer');
    const swords = ['1', '2'].map((number) =>
      map.find((shape) => shape.type === 'group' && labelsIn([shape]).join() === number),
    );
    const between = (a: string, b: string) => ({
      x: middle(hex(a)).x + 0.44 * (middle(hex(b)).x - middle(hex(a)).x),
      y: middle(hex(a)).y + 0.44 * (middle(hex(b)).y - middle(hex(a)).y),
    });
    for (const [at, spot] of [
      [swords[0], between('E5', 'E6')],
      [swords[1], between('F6', 'F7')],
    ] as const) {
      if (at?.type !== 'group') throw new Error('no swords');
      expect(at.x).toBeCloseTo(spot.x, 1);
      expect(at.y).toBeCloseTo(spot.y, 1);
    }
    const without = sceneOf(world('b').axis('E5', '15. Panzer').phase('axis', 'attacks'), 'observer');
    expect(labelsIn(without.map)).not.toContain('1');
  });
});

describe('while the sides deploy', () => {
  const deploying = (scenario: string) => world(scenario).turn(0).todo({ type: 'deploy', side: 'allied' });

  it('is the start line in C and D, and it is gone when they are done', () => {
    const line = (position: Position) => notes(position).find((note) => note.startsWith('Start line'));
    expect(line(deploying('c'))).toMatch(/^Start line, Axis hex first: C5\/D6, /);
    expect(line(deploying('d'))).toMatch(/^Start line, Axis hex first: B5\/C5, /);
    expect(line(deploying('a'))).toBeUndefined();
    expect(line(world('c').turn(1).phase('axis', 'strikes'))).toBeUndefined();
  });

  it('are the areas elsewhere, armour with its own in A (XV.A.2)', () => {
    expect(notes(deploying('a'))).toContain('Allied deploys within the lines, armour the broken');
    expect(notes(deploying('b'))).toContain('Allied deploys within the lines');
    expect(notes(world('a').turn(1).phase('axis', 'movement')).join()).not.toContain('deploys');
  });
});

describe('places', () => {
  const seen = seenBy(world('a').turn(1).phase('axis', 'movement'), null);
  const meant = (text: string) => {
    const place = alameinScenes.placeOf(seen, text);
    return 'place' in place ? printed(place.place) : place.unclear;
  };

  it('are found by print, by name, by other spellings and by how they begin', () => {
    expect(['d7', ' D7 ', 'El Alamein', 'alamein box', 'himei', 'HAMMAM ROAD'].map(meant)).toEqual([
      'D7',
      'D7',
      'D7',
      'D7',
      'J6',
      'C11',
    ]);
    for (const d7 of ['d 7', 'D-07', '(D7)', 'hex d7', 'D7 El Alamein', 'El Alamein (D7)', 'el alamein, d7'])
      expect(meant(d7), d7).toBe('D7');
    expect(meant('D7 Himeimat')).toContain('is no hex');
    expect(HEXES.places(kit)).toContain('Deir el Munassib');
  });

  it('are guessed when misspelt, and two that begin alike are named', () => {
    expect(meant('Himeimt')).toBe('"Himeimt" is no hex. Did you mean Himeimat (J6)?');
    expect(meant('Ruweisat')).toContain('Ruweisat West (F6) or Ruweisat East (F7)');
    // Beyond the map, and in the sea.
    for (const none of ['Z9', 'A5']) expect(meant(none)).toBe(`"${none}" is no hex of the map one can enter.`);
  });
});

describe('reach', () => {
  const field = world('b')
    .axis('H12', 'Pavia')
    .allied('J12', '9. Indian')
    .allied('lost', '2. Armoured')
    .phase('axis', 'movement');

  it('is what the rules offer: an Italian division on foot goes one hex (XI.A)', () => {
    const reach = alameinScenes.reach(seenBy(field, 'axis'), 'pavia');
    if ('unclear' in reach) throw new Error(reach.unclear);
    expect(reach.of).toBe('Pavia at H12');
    // H12 touches G11, G12, H11, I11 and I12; H13 is beyond the map.
    expect(reach.places.map(printed).sort()).toEqual(['G11', 'G12', 'H11', 'I11', 'I12']);
  });

  it('is told to the side that waits as in a movement phase of its own', () => {
    const reach = alameinScenes.reach(seenBy(field, 'allied'), '9. Indian');
    if ('unclear' in reach) throw new Error(reach.unclear);
    expect(reach.of).toBe('9. Indian at J12, in your next movement phase as things stand,');
    expect(reach.places.map(printed).sort()).toEqual(['I11', 'I12', 'J11', 'K11', 'K12']);
    expect(asIfMoving(kit, viewOf(field.state, 'allied'), 'allied')?.table.todo).toEqual([
      { type: 'movement', side: 'allied' },
    ]);
  });

  it('is none of a unit that stays, and says why (VI.A)', () => {
    const spent = world('b').axis('H12', 'Pavia*').allied('J12', '9. Indian').phase('axis', 'movement');
    expect(alameinScenes.reach(seenBy(spent, 'axis'), 'pavia')).toEqual({
      unclear: expect.stringMatching(/^Pavia .*Spent.* \(VI\.A\)\.$/),
      isAnswer: true,
    });
  });

  it('is none after the last movement phase of a side, which is said (XV.C.3)', () => {
    const last = world('c').turn(7).axis('H12', 'Pavia').allied('J12', '9. Indian').phase('axis', 'attacks');
    expect(alameinScenes.reach({ ...seenBy(last, 'axis'), asked: ['attack'] }, 'pavia')).toEqual({
      unclear: 'Pavia moves no more: your last movement of the match is over (IV).',
      isAnswer: true,
    });
    expect(alameinScenes.reach(seenBy(last, 'allied'), '9. Indian')).toHaveProperty('places');
  });

  it('is of a unit by any name that orders understand, and of none for that of a unit that is lost', () => {
    const rats = world('b').allied('J12', '7. Armoured "Desert Rats"').allied('lost', '9. Australian');
    const seen = seenBy(rats.allied('J11', '9. Indian').phase('axis', 'movement'), 'allied');
    expect(alameinScenes.reach(seen, 'Desert Rats')).toEqual(alameinScenes.reach(seen, '7. Armoured'));
    expect(alameinScenes.reach(seen, '9th Indian')).toEqual(alameinScenes.reach(seen, '9. Indian'));
    expect(alameinScenes.reach(seen, '9th Indian')).toMatchObject({ from: hex('J11') });
    expect(alameinScenes.reach(seen, '9th Australian')).toHaveProperty('unclear');
  });

  it("is of one's own units alone, as far as they are in play", () => {
    expect(alameinScenes.units(seenBy(field, 'axis'))).toEqual(['Pavia']);
    expect(alameinScenes.units(seenBy(field, 'allied'))).toEqual(['9. Indian']);
    expect(alameinScenes.units(seenBy(field, null))).toEqual([]);
    expect(alameinScenes.reach(seenBy(field, 'axis'), '9. Indian')).toEqual({
      unclear: 'You have no unit "9. Indian" in play.',
    });
  });
});

describe('close-ups', () => {
  const holds = ({ x, y, w, h }: typeof WHOLE, place: string): boolean => {
    const at = middle(hex(place));
    return at.x > x && at.x < x + w && at.y > y && at.y < y + h;
  };

  it.each([[['E7']], [['D5', 'F7']], [['C5', 'E8', 'G6']]])('hold %j', (places) => {
    const { window } = sceneOf(world('b').phase('axis', 'attacks'), 'observer', { close: places.map(hex) });
    for (const place of places) expect(holds(window, place), place).toBe(true);
    expect(window.w).toBeLessThan(WHOLE.w);
  });

  it('are the whole map when the hexes lie too far apart', () => {
    const far = sceneOf(world('b').phase('axis', 'attacks'), 'observer', { close: [hex('A1'), hex('L12')] });
    expect(far.window).toEqual(WHOLE);
  });

  it('look where the newest facts are, or at what is asked', () => {
    const view = viewOf(
      world('b')
        .axis('E5', '15. Panzer')
        .allied('E6', '9. Indian')
        .todo({ type: 'answer', side: 'allied' })
        .with({ attacks: [{ hexes: [hex('E6')], units: [1], most: null, answered: null }] }).state,
      'allied',
    );
    expect(closeUp(view, null)?.map(printed)).toEqual(['E6', 'E5']);
    expect(closeUp(view, [{ type: 'bombed', hex: hex('G7') }])?.map(printed)).toEqual(['G7']);
    expect(closeUp(view, [{ type: 'over' }])).toBeNull();
    const deploying = viewOf(world('b').turn(0).todo({ type: 'deploy', side: 'axis' }).state, 'axis');
    expect(closeUp(deploying, null)).toBeNull();
  });

  it('show a stack of three units with a Box and a dummy, no counter over another', () => {
    const full = world('c').allied(
      'E7',
      '?1. South African',
      '?161. Indian Motorized',
      '?132. Infantry',
      '?box',
      '?dummy',
    );
    const { map } = sceneOf(full.phase('axis', 'movement'), 'allied', { at: hex('E7') });
    const names = ['1. S. African', '161. Ind. Mot.', '132. Infantry', 'Box +2', 'Dummy'];
    const spots = names.map((name) => {
      const [group] = groupsWith(map, name);
      if (group?.x === undefined || group.y === undefined) throw new Error(`no ${name}`);
      return { x: group.x, y: group.y, half: name === 'Box +2' || name === 'Dummy' ? 21 / 2 : 45 / 2 };
    });
    spots.forEach((a, index) => {
      for (const b of spots.slice(index + 1))
        expect(Math.abs(a.x - b.x) >= 45 || Math.abs(a.y - b.y) >= a.half + b.half).toBe(true);
    });
  });
});
