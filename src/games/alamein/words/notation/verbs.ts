// The first word of an order: action types, the words people use for them, and their abbreviations.

import { type Synonyms, verbsIn } from '#words/notation/verbs.ts';
import { ACTIONS, type ActionType } from '../../position/action.ts';
import { SAYINGS } from './sayings.ts';

/** Other words for the same thing; of several types the first on offer. */
const SYNONYMS: Synonyms<ActionType> = {
  bomb: ['strike'],
  airstrike: ['strike'],
  raid: ['strike'],
  fly: ['strike', 'resupply', 'intercept'],
  supply: ['resupply'],
  airlift: ['resupply'],
  scramble: ['intercept'],
  go: ['move', 'back'],
  delay: ['wait'],
  destroy: ['raze'],
  demolish: ['raze'],
  lose: ['remove'],
  eliminate: ['remove'],
  first: ['next'],
  limit: ['hold'],
  hold: ['hold', 'stance'],
  noretreat: ['stand'],
  fall: ['stance', 'back'],
  ask: ['stance'],
  back: ['back', 'stance'],
  retreat: ['back', 'drive', 'stance'],
  withdraw: ['back', 'stance'],
  push: ['press', 'drive'],
  send: ['drive', 'move'],
};

export const VERBS = verbsIn(ACTIONS, SYNONYMS, SAYINGS);
