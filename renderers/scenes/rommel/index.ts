// Rommel in the Desert in pictures: what the service asks of every title's, answered for this one.
import { HEXES } from '../../names.ts';
import { anyScenes } from '../contract.ts';
import { asked, KEYS, untold } from './close.ts';
import { middle } from './grid.ts';
import { LAYERS, lastMoves } from './overlays/layers.ts';
import { guide } from './page/legend.ts';
import { placeMeant } from './place-names.ts';
import { REACH } from './reach.ts';
import { kitFor, rommelScene } from './scene.ts';

export const rommelScenes = anyScenes({
  kitFor,
  layers: LAYERS,
  toldLayers: ['last'],
  scene: rommelScene,
  guide: (_, files) => guide(kitFor(files)),
  ...HEXES,
  placeOf: placeMeant,
  ...REACH,
  moves: lastMoves,
  keys: KEYS,
  middleOf: () => middle,
  asked,
  untold,
});
