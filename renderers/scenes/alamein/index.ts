// Battles for Alamein in pictures: what the service asks of every title's, answered for this one.
import { noSuchPlace, placeOf, sightOf } from '#games/alamein/for-pictures.ts';
import { HEXES, placeReader } from '../../names.ts';
import { anyScenes } from '../contract.ts';
import { asked, KEYS } from './close.ts';
import { middle } from './grid.ts';
import { LAYERS } from './overlays/layers.ts';
import { movesOf } from './overlays/moves.ts';
import { guide } from './page/legend.ts';
import { REACH } from './reach.ts';
import { alameinScene, kitFor } from './scene.ts';

export const alameinScenes = anyScenes({
  kitFor,
  layers: LAYERS,
  toldLayers: ['air', 'last'],
  scene: alameinScene,
  guide: (view, files) => guide(sightOf(kitFor(files), view)),
  ...HEXES,
  placeOf: placeReader(placeOf, noSuchPlace),
  ...REACH,
  moves: movesOf,
  keys: KEYS,
  middleOf: () => middle,
  asked,
});
