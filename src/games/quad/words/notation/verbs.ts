// The first word of an order: action types, the words people use for them, and their abbreviations.

import type { Unclear } from '#engine/title.ts';
import type { Reading, Verb } from '#words/orders.ts';
import { type Synonyms, verbIn, verbsIn } from '#words/verbs.ts';
import { ACTIONS, type ActionType } from '../../position/action.ts';
import { SAYINGS } from './sayings.ts';

const SYNONYMS: Synonyms<ActionType> = {
  deploy: ['place'],
  put: ['place'],
  setup: ['recommended'],
  recommend: ['recommended'],
  withdraw: ['retreat'],
  withdrawal: ['withdraw', 'retreat'],
  march: ['move'],
  go: ['move', 'advance', 'retreat', 'displace'],
  send: ['move', 'advance', 'retreat', 'displace'],
  enter: ['move'],
  bring: ['move'],
  reinforce: ['move'],
  leave: ['exit'],
  quit: ['exit'],
  agree: ['consent'],
  offer: ['consent'],
  assault: ['attack'],
  assail: ['attack'],
  hit: ['attack'],
  barrage: ['attack'],
  bombard: ['attack'],
  shell: ['attack', 'fire'],
  mandatory: ['required'],
  uncancel: ['required'],
  call: ['cancel'],
  air: ['support'],
  ground: ['support'],
  gsp: ['support'],
  points: ['support'],
  bomb: ['support'],
  stepwise: ['pause'],
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
  commit: ['done'],
  pass: ['done'],
  none: ['done'],
  nothing: ['done'],
  no: ['done'],
};

const TYPES: readonly ActionType[] = ACTIONS.map(({ type }) => type);

/** All words that orders are known by, wherever they stand in a line. */
export const VERBS = verbsIn(TYPES, SYNONYMS, SAYINGS);

/** The type a first word stands for. */
export const verbOf = (reading: Reading<ActionType>, word: string): Verb<ActionType> | Unclear =>
  verbIn(reading, TYPES, SYNONYMS, word);
