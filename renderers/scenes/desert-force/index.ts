// Western Desert Force in pictures: what the service asks of every title's, answered for this one.
import type { DesertView } from '#games/desert-force/for-pictures.ts';
import { namesOf } from '../../names.ts';
import { anyScenes, type Scenes } from '../contract.ts';
import { closeUp } from './close.ts';
import { LAYERS } from './overlays/layers.ts';
import { movesOf } from './overlays/moves.ts';
import { placeMeant } from './place-names.ts';
import { reachOf, unitsOf } from './reach.ts';
import { desertScene, guideFor, kitFor } from './scene.ts';

const scenes: Scenes<DesertView> = {
  layers: LAYERS,
  toldLayers: ['last'],
  scene: desertScene,
  guide: guideFor,
  places: ({ components, view }) => namesOf(kitFor(components, view.table.scenario).hexes),
  placeOf: ({ components, view }, text) => placeMeant(kitFor(components, view.table.scenario), text),
  units: unitsOf,
  reach: reachOf,
  moves: movesOf,
  closeUp: ({ components, view }, newest) => closeUp(kitFor(components, view.table.scenario), view, newest),
};

export const desertScenes = anyScenes(scenes);
