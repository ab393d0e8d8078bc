// Rommel in the Desert in pictures: what the service asks of every title's, answered for this one.
import type { RommelView } from '#games/rommel/for-pictures.ts';
import { namesOf } from '../../names.ts';
import { anyScenes, type Scenes } from '../contract.ts';
import { closeUp } from './close.ts';
import { LAYERS, lastMoves } from './overlays/layers.ts';
import { guide } from './page/legend.ts';
import { placeMeant } from './place-names.ts';
import { reachOf, unitsOf } from './reach.ts';
import { kitFor, rommelScene } from './scene.ts';

const scenes: Scenes<RommelView> = {
  layers: LAYERS,
  toldLayers: ['last'],
  scene: rommelScene,
  guide: (_, files) => guide(kitFor(files)),
  places: ({ components }) => namesOf(kitFor(components).hexes),
  placeOf: ({ components }, text) => placeMeant(kitFor(components), text),
  units: unitsOf,
  reach: reachOf,
  moves: lastMoves,
  closeUp: ({ components, view }, newest) => closeUp(kitFor(components), view, newest),
};

export const rommelScenes = anyScenes(scenes);
