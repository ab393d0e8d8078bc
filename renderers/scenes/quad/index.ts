// The North Africa quad in pictures: what the service asks of every title's, answered for this one.
import { noSuchPlace, placeOf } from '#games/quad/for-pictures.ts';
import { middle } from '../../flat-hexes/plane.ts';
import { HEXES, placeReader } from '../../names.ts';
import { anyScenes } from '../contract.ts';
import { asked, KEYS } from './close.ts';
import { LAYERS } from './overlays/layers.ts';
import { movesOf } from './overlays/moves.ts';
import { REACH } from './reach.ts';
import { guideFor, kitFor, quadScene } from './scene.ts';

export const quadScenes = anyScenes({
  kitFor,
  layers: LAYERS,
  toldLayers: ['last'],
  scene: quadScene,
  guide: guideFor,
  ...HEXES,
  placeOf: placeReader(placeOf, noSuchPlace),
  ...REACH,
  moves: movesOf,
  keys: KEYS,
  middleOf: () => middle,
  asked,
});
