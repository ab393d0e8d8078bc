// Scenes of desert-force positions.
import type { Viewer } from '#engine/secrecy.ts';
import { BUILT_IN } from '#games/desert-force/pieces/components.ts';
import type { Side } from '#games/desert-force/position/state.ts';
import { viewOf } from '#games/desert-force/position/view.ts';
import type { MapRequest } from '#renderers/request.ts';
import type { Scene } from '#renderers/scene.ts';
import { desertScene } from '#renderers/scenes/desert-force/scene.ts';
import type { Position } from './world.ts';

export const HEADER: MapRequest['header'] = {
  match: 'Thursday desert',
  scenario: 'Western Desert Force',
  date: 'Turn 6 of 23 (May 1941)',
  phase: 'Axis player-turn, Regular Combat Phase',
  waiting: 'Order your attacks',
  toAct: ['axis'],
};

export const sceneOf = (
  { state }: Pick<Position, 'state'>,
  more: Partial<MapRequest> = {},
  viewer: Viewer<Side> = 'observer',
): Scene => desertScene(viewOf(state, viewer), BUILT_IN, { header: HEADER, ...more });

/** What the words say of a hex; undefined when they say nothing. */
export const wordsAt = (scene: Scene, name: string): readonly string[] | undefined =>
  scene.words.places.find((place) => place.name === name)?.what;
