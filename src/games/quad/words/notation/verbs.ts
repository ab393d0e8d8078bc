// The first word of an order: action types, the words people use for them, and their abbreviations.

import { type Synonyms, verbsIn } from '#words/notation/verbs.ts';
import { ACTIONS, type ActionType } from '../../position/action.ts';
import { SAYINGS } from './sayings.ts';

const SYNONYMS: Synonyms<ActionType> = {
  recommend: ['recommended'],
  withdraw: ['retreat'],
  withdrawal: ['withdraw', 'retreat'],
  go: ['move', 'advance', 'retreat', 'displace'],
  send: ['move', 'advance', 'retreat', 'displace'],
  enter: ['move'],
  bring: ['move'],
  reinforce: ['move'],
  leave: ['exit'],
  quit: ['exit'],
  agree: ['consent'],
  offer: ['consent'],
  assail: ['attack'],
  hit: ['attack'],
  barrage: ['attack'],
  bombard: ['attack'],
  shell: ['attack', 'fire'],
  call: ['cancel'],
  air: ['support'],
  ground: ['support'],
  gsp: ['support'],
  points: ['support'],
  bomb: ['support'],
  fire: ['attack'],
  fpf: ['fire'],
  protect: ['fire'],
  final: ['fire'],
  shoot: ['fire'],
  shift: ['displace', 'move'],
  back: ['retreat'],
  fall: ['retreat'],
  fallback: ['retreat'],
  flee: ['retreat'],
  follow: ['advance'],
  pursue: ['advance'],
  occupy: ['advance'],
  remove: ['take'],
  eliminate: ['take'],
};

export const VERBS = verbsIn(ACTIONS, SYNONYMS, SAYINGS);
