// The first word of an order: action types, the words people use for them, and their abbreviations.
import type { Unclear } from '#engine/title.ts';
import type { Reading, Verb } from '#words/orders.ts';
import { type Synonyms, verbIn, verbsIn } from '#words/verbs.ts';
import { ACTIONS, type ActionType } from '../../position/action.ts';
import { SAYINGS } from './sayings.ts';

const SYNONYMS: Synonyms<ActionType> = {
  depot: ['shift'],
  place: ['depot', 'shift'],
  relocate: ['depot', 'shift'],
  shift: ['depot'],
  support: ['cover'],
  spend: ['cover', 'support', 'bombard'],
  rebuild: ['replace'],
  replacement: ['replace'],
  restore: ['replace'],
  repair: ['refit', 'replace'],
  keep: ['hold'],
  withdraw: ['fall-back', 'retreat'],
  reserve: ['hold', 'withdraw'],
  declare: ['offensive', 'attack'],
  major: ['offensive'],
  montgomery: ['appoint'],
  march: ['move'],
  go: ['move', 'retreat', 'advance'],
  send: ['move', 'retreat', 'advance'],
  strategic: ['rush'],
  strat: ['rush'],
  race: ['rush'],
  sail: ['ship'],
  sea: ['ship'],
  transfer: ['ship'],
  dig: ['fortify'],
  entrench: ['fortify'],
  build: ['fortify'],
  upgrade: ['fortify'],
  assault: ['attack'],
  assail: ['attack'],
  call: ['cancel'],
  free: ['unpaid', 'release'],
  air: ['support', 'bombard', 'cover'],
  asp: ['support', 'cover'],
  ground: ['support'],
  fleet: ['naval', 'shell'],
  navy: ['naval', 'shell'],
  ships: ['naval', 'shell'],
  bomb: ['bombard'],
  barrage: ['shell'],
  losses: ['bear', 'lose'],
  stepwise: ['pause'],
  reduce: ['lose'],
  flip: ['lose'],
  hit: ['lose', 'attack'],
  retreat: ['fall-back'],
  fallback: ['fall-back'],
  fall: ['fall-back', 'retreat'],
  back: ['fall-back', 'retreat'],
  flee: ['fall-back', 'retreat'],
  follow: ['advance'],
  advance: ['follow'],
  pursue: ['advance', 'follow'],
  occupy: ['advance', 'follow'],
  eliminate: ['remove'],
  remove: ['cancel'],
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
