// Scenes of quad positions.
import type { Viewer } from '#engine/secrecy.ts';
import { BUILT_IN } from '#games/quad/pieces/components.ts';
import type { Side } from '#games/quad/position/state.ts';
import { viewOf } from '#games/quad/position/view.ts';
import type { MapRequest } from '#renderers/request.ts';
import type { Scene } from '#renderers/scene.ts';
import { quadScene } from '#renderers/scenes/quad/scene.ts';
import type { Position } from './world.ts';

export const HEADER: MapRequest['header'] = {
  match: 'Thursday desert',
  scenario: 'North Africa Quad, Cauldron',
  date: 'Game-turn 2 of 26 (27 May)',
  phase: 'Axis player-turn, Combat Phase',
  waiting: 'Declare your attacks',
  toAct: ['axis'],
};

export const sceneOf = (
  { state }: Pick<Position, 'state'>,
  more: Partial<MapRequest> = {},
  viewer: Viewer<Side> = 'observer',
): Scene => quadScene(viewOf(state, viewer), BUILT_IN, { header: HEADER, ...more });

/** What the words say of a hex; undefined when they say nothing. */
export const wordsAt = (scene: Scene, name: string): readonly string[] | undefined =>
  scene.words.places.find((place) => place.name === name)?.what;
