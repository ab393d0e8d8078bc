// The first word of an order: action types, the words people use for them, and their abbreviations.

import type { Unclear } from '#engine/title.ts';
import { either } from '#words/sentence.ts';
import { near, plain, quoted } from '#words/text.ts';
import { ACTIONS, type ActionType } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { exampleOf, offered } from './reading.ts';

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
  end: ['done'],
  finish: ['done'],
  finished: ['done'],
  pass: ['done'],
  none: ['done'],
  nothing: ['done'],
  no: ['done'],
  stay: ['done'],
};

const TYPES: readonly ActionType[] = ACTIONS.map(({ type }) => type);

/** The type a first word stands for. */
export function verbOf(seat: Seat, word: string): ActionType | Unclear {
  const key = plain(word);
  const now = offered(seat);
  const named = [
    ...TYPES.filter((type) => type === key),
    ...(Object.hasOwn(SYNONYMS, key) ? (SYNONYMS[key] ?? []) : []),
  ];
  const known = named.find((type) => now.includes(type)) ?? named[0];
  if (known !== undefined) return known;
  const begins = (type: ActionType): boolean => key !== '' && type.startsWith(key);
  const hits = now.some(begins) ? now.filter(begins) : TYPES.filter(begins);
  const [only] = hits;
  if (only !== undefined && hits.length === 1) return only;
  return unknownVerb(seat, word, hits);
}

function unknownVerb(seat: Seat, word: string, hits: readonly ActionType[]): Unclear {
  const now = offered(seat);
  const names = hits.length > 0 ? hits : near(plain(word), [...new Set([...now, ...TYPES])], plain);
  const type = TYPES.find((name) => name === names[0]) ?? now[0] ?? 'done';
  const example = exampleOf(seat, type);
  if (hits.length > 0) return { unclear: `${quoted(word)} could be ${either(hits)}: which?`, example };
  const meant = names.length > 0 ? ` Did you mean ${either(names)}?` : nowOpen(now);
  return { unclear: `There is no order ${quoted(word)}.${meant}`, example };
}

export const nowOpen = (now: readonly ActionType[]): string =>
  now.length === 0 ? '' : ` Now you may: ${now.join(', ')}.`;
