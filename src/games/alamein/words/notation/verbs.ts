// The first word of an order: action types, the words people use for them, and their abbreviations.

import type { Unclear } from '#engine/title.ts';
import { begunBy, type Reading, unknownVerb, type Verb } from '#words/orders.ts';
import { verbsOf } from '#words/speech.ts';
import { plain } from '#words/text.ts';
import { ACTIONS, type ActionType } from '../../position/action.ts';
import { SAYINGS } from './sayings.ts';

/** Other words for the same thing; of several types the first on offer. */
const SYNONYMS: Readonly<Record<string, readonly ActionType[]>> = {
  deploy: ['place'],
  put: ['place'],
  setup: ['recommended'],
  bomb: ['strike'],
  airstrike: ['strike'],
  raid: ['strike'],
  fly: ['strike', 'resupply', 'intercept'],
  supply: ['resupply'],
  airlift: ['resupply'],
  scramble: ['intercept'],
  march: ['move'],
  go: ['move', 'back'],
  delay: ['wait'],
  destroy: ['raze'],
  demolish: ['raze'],
  lose: ['remove'],
  eliminate: ['remove'],
  assault: ['attack'],
  mandatory: ['required'],
  uncancel: ['required'],
  stepwise: ['pause'],
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
  commit: ['done'],
  pass: ['done'],
  none: ['done'],
  nothing: ['done'],
  no: ['done'],
};

const TYPES: readonly ActionType[] = ACTIONS.map(({ type }) => type);

/** All words that orders are known by, wherever they stand in a line. */
export const VERBS = verbsOf(
  [
    ...TYPES.map((type) => [type, type] as const),
    ...Object.entries(SYNONYMS).flatMap(([word, types]) => types.map((type) => [word, type] as const)),
  ],
  SAYINGS,
);

/** The type a first word stands for. */
export function verbOf(reading: Reading<ActionType>, word: string): Verb<ActionType> | Unclear {
  const key = plain(word);
  const { offered } = reading;
  const named = [
    ...TYPES.filter((type) => type === key),
    ...(Object.hasOwn(SYNONYMS, key) ? (SYNONYMS[key] ?? []) : []),
  ];
  const known = named.find((type) => offered.includes(type)) ?? named[0];
  if (known !== undefined) return { type: known, bare: false };
  const hits = begunBy(key, offered, TYPES);
  const [only] = hits;
  return only !== undefined && hits.length === 1
    ? { type: only, bare: false }
    : unknownVerb(reading, TYPES, word, hits);
}
