// Drive on Suez in pictures: what the service asks of every title's, answered for this one.

import { noSuchPlace, placeOf } from '#games/suez/for-pictures.ts';
import { placeReader } from '../../names.ts';
import { anyScenes } from '../contract.ts';
import { asked, KEYS } from './close.ts';
import { LAYERS } from './overlays/layers.ts';
import { movesOf } from './overlays/moves.ts';
import { REACH } from './reach.ts';
import { guideFor, kitFor, middleOf, suezScene } from './scene.ts';

export const suezScenes = anyScenes({
  kitFor,
  layers: LAYERS,
  toldLayers: ['last'],
  scene: suezScene,
  guide: guideFor,
  places: ({ file }) => file.spaces.map(({ name }) => name),
  placeOf: placeReader(placeOf, noSuchPlace),
  ...REACH,
  moves: movesOf,
  keys: KEYS,
  placesOf: ({ spaces }) => spaces,
  middleOf,
  asked,
});
