// The first word of an order: action types, the words people use for them, and their abbreviations.
import type { Unclear } from '#engine/title.ts';
import type { Reading, Verb } from '#words/orders.ts';
import { type Synonyms, verbIn, verbsIn } from '#words/verbs.ts';
import { ACTIONS, type ActionType } from '../../position/action.ts';
import { SAYINGS } from './sayings.ts';

/** Other words for the same thing; of several types the first on offer. */
const SYNONYMS: Synonyms<ActionType> = {
  put: ['place', 'deploy', 'spy'],
  set: ['place'],
  setup: ['recommended'],
  deploy: ['deploy', 'place'],
  place: ['place', 'deploy', 'spy'],
  land: ['land', 'deploy'],
  purchase: ['buy', 'deploy'],
  draw: ['recruit'],
  hire: ['recruit'],
  support: ['send', 'recruit', 'expend'],
  landing: ['landing-zone'],
  landingzone: ['landing-zone'],
  lz: ['landing-zone'],
  beach: ['beachhead'],
  bh: ['beachhead'],
  call: ['cancel'],
  abandon: ['cancel'],
  sacrifice: ['uprising', 'lose'],
  scout: ['spy'],
  recon: ['spy'],
  bomb: ['bomb', 'send', 'target'],
  raid: ['bomb', 'send'],
  airstrike: ['send', 'bomb'],
  strike: ['send', 'bomb'],
  airsupport: ['send'],
  fly: ['airlift', 'send', 'bomb'],
  supply: ['expend', 'deploy'],
  rommel: ['rommel', 'rome', 'berlin', 'pledge'],
  spend: ['expend'],
  use: ['expend', 'send', 'bomb'],
  consume: ['expend'],
  move: ['move', 'pursue', 'shift'],
  march: ['move'],
  go: ['move', 'retreat', 'pursue', 'shift'],
  send: ['send', 'move', 'spy', 'bomb', 'retreat', 'pursue', 'shift'],
  lead: ['rommel'],
  cross: ['bridge'],
  engineers: ['bridge'],
  lure: ['lure', 'edge'],
  mussolini: ['duce'],
  look: ['look', 'begin'],
  see: ['look', 'begin'],
  reveal: ['look', 'begin', 'spy'],
  open: ['begin'],
  start: ['begin'],
  order: ['line'],
  commit: ['done', 'send'],
  assign: ['send'],
  assault: ['fight'],
  attack: ['fight', 'bomb', 'target'],
  battle: ['fight'],
  resolve: ['fight'],
  hit: ['target', 'fight'],
  fire: ['target'],
  shoot: ['target'],
  withdraw: ['retreat', 'recall', 'move'],
  back: ['retreat'],
  fall: ['retreat'],
  flee: ['retreat'],
  follow: ['pursue'],
  chase: ['pursue'],
  turn: ['flip'],
  convert: ['flip'],
  switch: ['flip'],
  repair: ['refit'],
  rebuild: ['refit'],
  eliminate: ['lose'],
  remove: ['lose', 'recall'],
  reduce: ['lose'],
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
