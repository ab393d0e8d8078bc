// Battles for Alamein in pictures: what the service asks of every title's, answered for this one.
import type { AlameinView } from '#games/alamein/for-pictures.ts';
import { sightOf } from '#games/alamein/for-pictures.ts';
import { namesOf } from '../../names.ts';
import { anyScenes, type Scenes } from '../contract.ts';
import { closeUp } from './close.ts';
import { LAYERS } from './overlays/layers.ts';
import { movesOf } from './overlays/moves.ts';
import { guide } from './page/legend.ts';
import { placeMeant } from './place-names.ts';
import { reachOf, unitsOf } from './reach.ts';
import { alameinScene, kitFor } from './scene.ts';

const scenes: Scenes<AlameinView> = {
  layers: LAYERS,
  toldLayers: ['air', 'last'],
  scene: alameinScene,
  guide: (view, files) => guide(sightOf(kitFor(files), view)),
  places: ({ components }) => namesOf(kitFor(components).hexes),
  placeOf: ({ components }, text) => placeMeant(kitFor(components), text),
  units: unitsOf,
  reach: reachOf,
  moves: movesOf,
  closeUp: ({ components, view }, newest) => closeUp(kitFor(components), view, newest),
};

export const alameinScenes = anyScenes(scenes);
