// Scenes of alamein worlds.
import type { Viewer } from '#engine/secrecy.ts';
import { BUILT_IN } from '#games/alamein/pieces/components.ts';
import type { Side } from '#games/alamein/position/state.ts';
import { viewOf } from '#games/alamein/position/view.ts';
import type { MapRequest } from '#renderers/request.ts';
import type { Scene } from '#renderers/scene.ts';
import { alameinScene } from '#renderers/scenes/alamein/scene.ts';
import type { Position } from './world.ts';

export const HEADER: MapRequest['header'] = {
  match: 'Thursday desert',
  scenario: 'Battles for Alamein, Alam Halfa',
  date: 'Turn 2 of 7 (1 September)',
  phase: 'player-turn of the Axis, attacks',
  waiting: 'Declare your attacks',
  toAct: ['axis'],
};

export const sceneOf = (
  { state }: Pick<Position, 'state'>,
  viewer: Viewer<Side>,
  more: Partial<MapRequest> = {},
): Scene => alameinScene(viewOf(state, viewer), BUILT_IN, { header: HEADER, ...more });

/** What the words say of a hex; undefined when they say nothing. */
export const wordsAt = (scene: Scene, name: string): readonly string[] | undefined =>
  scene.words.places.find((place) => place.name === name)?.what;
