// Drive on Suez in pictures: what the service asks of every title's, answered for this one.
import { type SuezView, sightOf } from '#games/suez/for-pictures.ts';
import { anyScenes, type Scenes } from '../contract.ts';
import { closeUp } from './close.ts';
import { LAYERS } from './overlays/layers.ts';
import { movesOf } from './overlays/moves.ts';
import { placeMeant } from './place-names.ts';
import { reachOf, unitsOf } from './reach.ts';
import { guideFor, kitFor, suezScene } from './scene.ts';

const scenes: Scenes<SuezView> = {
  layers: LAYERS,
  toldLayers: ['last'],
  scene: suezScene,
  guide: guideFor,
  places: ({ components }) => kitFor(components).file.spaces.map(({ name }) => name),
  placeOf: ({ components }, text) => placeMeant(kitFor(components), text),
  units: unitsOf,
  reach: reachOf,
  moves: movesOf,
  closeUp: ({ components, view }, newest) => closeUp(sightOf(kitFor(components), view.table), newest),
};

export const suezScenes = anyScenes(scenes);
