// Scenes of suez positions.
import { seededRng } from '#engine/dice/rng.ts';
import type { Viewer } from '#engine/secrecy.ts';
import { suezTitle } from '#games/suez/index.ts';
import { BUILT_IN, makeKit } from '#games/suez/pieces/components.ts';
import type { Counter, Side, SuezState, Table } from '#games/suez/position/state.ts';
import { viewOf } from '#games/suez/position/view.ts';
import type { MapRequest } from '#renderers/request.ts';
import type { Scene } from '#renderers/scene.ts';
import { suezScene } from '#renderers/scenes/suez/scene.ts';
import { testSeed } from '../../../scripts/lib/players/random-game.ts';

export { BUILT_IN } from '#games/suez/pieces/components.ts';
export const KIT = makeKit(BUILT_IN);
export const MODULE = suezTitle.game('campaign', BUILT_IN, []);

const HEADER: MapRequest['header'] = {
  match: 'Thursday desert',
  scenario: 'Drive on Suez, Rommel Drives Deep, 1942',
  date: 'Turn 3 of 7 (Mid-July 1942)',
  phase: 'G-3 Ground Movement',
  waiting: 'Movement',
  toAct: ['axis'],
};

/** The first position, with another table; what is placed lies where the table says. */
export function positionWith(change: (table: Table) => Partial<Table> = () => ({})): SuezState {
  const state = MODULE.setup(seededRng(testSeed('suez pictures'), 1)).state as SuezState;
  return { ...state, table: { ...state.table, ...change(state.table) } };
}

export const sceneOf = (state: SuezState, more: Partial<MapRequest> = {}, viewer: Viewer<Side> = 'axis'): Scene =>
  suezScene(viewOf(state, viewer), BUILT_IN, { header: HEADER, ...more });

/** What the words say of a space; undefined when they say nothing. */
export const wordsAt = (scene: Scene, name: string): string | undefined =>
  scene.words.places.find((place) => place.name.startsWith(`${name} (`))?.what.join('; ');

/** Allied counters of the Regroup Display put into spaces; the first of each lie face up. */
export function reinforced(
  { counters }: Table,
  into: Readonly<Record<string, { readonly up?: readonly string[]; readonly down?: number }>>,
): Table['counters'] {
  const free = Object.entries(counters).filter(([, { at }]) => at === 'regroup');
  const moved: [string, Counter][] = Object.entries(into).flatMap(([space, { up = [], down = 0 }]) =>
    [...up, ...Array<null>(down).fill(null)].flatMap((face): [string, Counter][] => {
      const [blind, counter] = free.shift() ?? [];
      return blind === undefined || counter === undefined ? [] : [[blind, { ...counter, at: space, face }]];
    }),
  );
  return { ...counters, ...Object.fromEntries(moved) };
}
