// What is and what is not in a viewer's scene. Expectations follow from the positions of test/support/rommel-views.ts.
import { describe, expect, it } from 'vitest';
import { hide } from '#engine/secrecy.ts';
import type { RommelState } from '#games/rommel/position/state.ts';
import { nameOf } from '#games/rommel/words/places.ts';
import { groupsWith, labelsIn, sceneOf, shapesIn } from '#test/support/pictures.ts';
import { KIT } from '#test/support/rommel/table.ts';
import { crowded, midBattle, setUp, stateWith } from '#test/support/rommel-views.ts';

const AXIS_NAMES = ['Pavia', 'Brescia', 'Bologna', 'Pistoia', 'XXI Art', 'Trento', 'Savona', 'Sabratha'];
const ALLIED_NAMES = ['2/SG', '7/4', '7/SG', '11H'];
const namesIn = (state: RommelState, viewer: 'axis' | 'allied' | 'observer' | 'everyone-after-the-end') => {
  const labels = labelsIn(sceneOf(state, viewer).map);
  return (names: readonly string[]) => names.filter((name) => labels.includes(name));
};

describe('whose faces are drawn', () => {
  it("draws one's own names and none of the enemy's", () => {
    expect(namesIn(setUp(), 'axis')(AXIS_NAMES)).toEqual(AXIS_NAMES);
    expect(namesIn(setUp(), 'axis')(ALLIED_NAMES)).toEqual([]);
    expect(namesIn(setUp(), 'allied')(ALLIED_NAMES)).toEqual(ALLIED_NAMES);
    expect(namesIn(setUp(), 'allied')(AXIS_NAMES)).toEqual([]);
  });

  it('draws no name for an observer, and all after the end', () => {
    expect(namesIn(setUp(), 'observer')([...AXIS_NAMES, ...ALLIED_NAMES])).toEqual([]);
    expect(namesIn(setUp(), 'everyone-after-the-end')([...AXIS_NAMES, ...ALLIED_NAMES])).toEqual([
      ...AXIS_NAMES,
      ...ALLIED_NAMES,
    ]);
  });

  it('draws the enemy as backs with a count for each hex', () => {
    const { words, map } = sceneOf(setUp(), 'allied');
    const at = (name: string) => words.places.find((place) => place.name === name)?.what;
    expect(at('Ft. Capuzzo')).toEqual(['Axis: 4 blocks']);
    expect(at('Sidi Omar')).toEqual(['Axis: 3 blocks']);
    expect(at('Bardia')).toEqual(['Axis: 1 block']);
    expect([...shapesIn(map)].filter((shape) => shape.type === 'symbol')).toHaveLength(4);
  });

  it('draws enemy blocks that are face up in a battle, and fades what was only seen before', () => {
    const labels = labelsIn(sceneOf(midBattle(), 'axis').map);
    expect(labels).toEqual(expect.arrayContaining(['7/4', '7/7', '7/SG', '32AT/7']));
    expect(labels).not.toEqual(expect.arrayContaining(['4IN/5']));
    const seen = sceneOf(midBattle(), 'axis').words.places.find(({ name }) => name === 'Buq Buq');
    expect(seen?.what).toEqual(['Allied: 32AT/7 3/3 (last seen), 3 blocks']);
  });
});

describe('secrets', () => {
  const swapped = (state: RommelState, a: number, b: number): RommelState => {
    const { faces } = state.secrets;
    const [first, second] = [faces[a], faces[b]];
    if (first === undefined || second === undefined) throw new Error('no such blocks');
    return { ...state, secrets: { ...state.secrets, faces: { ...faces, [a]: second, [b]: first } } };
  };

  it('gives the same scene when hidden enemy faces are swapped', () => {
    // Blocks 1 (Pavia, Bardia) and 6 (Trento, Sidi Omar) in set-up.
    const twin = swapped(setUp(), 1, 6);
    expect(sceneOf(twin, 'allied')).toEqual(sceneOf(setUp(), 'allied'));
    expect(sceneOf(twin, 'observer')).toEqual(sceneOf(setUp(), 'observer'));
    expect(sceneOf(twin, 'axis')).not.toEqual(sceneOf(setUp(), 'axis'));
  });

  it('gives the same scene whatever the enemy holds, has mined, means to do or has moved', () => {
    const state = midBattle();
    const twin: RommelState = {
      ...state,
      secrets: {
        ...state.secrets,
        hands: { ...state.secrets.hands, allied: hide({ real: 7, dummy: 0 }) },
        mines: { ...state.secrets.mines, allied: hide(['20,2']) },
        plans: { ...state.secrets.plans, allied: hide([{ block: 12, path: ['16,2'], last: null, kind: 'leave' }]) },
        moved: hide([]),
      },
    };
    for (const viewer of ['axis', 'observer'] as const) expect(sceneOf(twin, viewer)).toEqual(sceneOf(state, viewer));
    expect(sceneOf(twin, 'allied')).not.toEqual(sceneOf(state, 'allied'));
  });

  it('holds no box', () => {
    expect(JSON.stringify(sceneOf(midBattle(), 'allied'))).not.toContain('$hidden');
  });
});

describe('what must be shown', () => {
  it("shows both hands by number, and the kinds of one's own only", () => {
    const page = labelsIn(sceneOf(setUp(), 'axis').page);
    expect(page).toEqual(expect.arrayContaining(['6', '3', '4 real, 2 dummy']));
    expect(page).not.toContain('2 real, 1 dummy');
  });

  it('shows header, battle and control', () => {
    const { page, map, words } = sceneOf(midBattle(), 'observer');
    expect(labelsIn(page)).toEqual(
      expect.arrayContaining(['Month 4 (Dec 1940)', 'Allied side to act', 'Make group and regroup moves']),
    );
    expect(labelsIn(map)).toEqual(expect.arrayContaining(['Sollum, attacking', 'Sollum, defending']));
    const sollum = words.places.find(({ name }) => name === 'Sollum')?.what ?? [];
    expect(sollum).toContain('battle, Allied attacking');
    // 8.1 All others are the Defender's.
    expect(sollum.slice(-2)).toEqual([
      'not fought yet',
      `hexsides crossed last by the Allied side: from ${nameOf(KIT, '16,2')}, ${nameOf(KIT, '14,3')}`,
    ]);
    expect(words.notes).toContain('Axis controls Tobruk, Bardia, Benghazi');
  });

  it('shows unrevealed mines to their owner alone, revealed ones to all', () => {
    expect(sceneOf(midBattle(), 'allied').words.notes).toContain('Allied hidden minefields: El Alamein SW1');
    expect(sceneOf(midBattle(), 'axis').words.notes.join()).not.toContain('SW1');
    expect(sceneOf(midBattle(), 'axis').words.notes).toContain('Minefields revealed: El Alamein');
  });

  it('tilts disrupted blocks', () => {
    const [block] = groupsWith(sceneOf(midBattle(), 'axis').map, 'Sabratha');
    expect(block?.angle).toBeLessThan(0);
    expect(groupsWith(sceneOf(midBattle(), 'axis').map, 'Trento')[0]?.angle).toBeUndefined();
  });

  it('shows the states of hidden blocks to everybody', () => {
    const words = sceneOf(midBattle(), 'observer').words.places.find(({ name }) => name === 'Ft. Capuzzo');
    expect(words?.what).toEqual(['Allied: 1 block (disrupted, unsupplied)']);
  });

  it('shows blocks that wait off the map', () => {
    const state = stateWith([
      ['axis', 'ariete', 4, 'offboard'],
      ['axis', 'littorio', 2, 'refit'],
      ['axis', 'trento', 4, 'refit'],
      ['allied', '7-7', 4, 'reserve'],
    ]);
    const scene = sceneOf(state, 'axis');
    const shown = ['Ariete', 'offboard', 'Littorio', 'Trento', 'Axis: away for refit', 'reserve'];
    expect(labelsIn(scene.map)).toEqual(expect.arrayContaining(shown));
    expect(labelsIn(scene.map)).not.toContain('7/7');
    expect(scene.words.places.find(({ name }) => name === 'Away for refit')?.what).toEqual([
      'Axis: Littorio 2/3, Trento 4/4',
    ]);
  });
});

describe('crop', () => {
  it('leaves out what lies outside its window', () => {
    const places = sceneOf(midBattle(), 'allied', { at: '15,2' }).words.places.map(({ name }) => name);
    expect(places).toContain('Sollum');
    expect(places).not.toContain('Alexandria');
  });

  it('refuses a hex that is not on the map', () => {
    expect(() => sceneOf(setUp(), 'axis', { at: '99,99' })).toThrow('99,99');
  });
});

it('is the same JSON every time', () => {
  expect(JSON.stringify(sceneOf(crowded(), 'axis'))).toBe(JSON.stringify(sceneOf(crowded(), 'axis')));
});
