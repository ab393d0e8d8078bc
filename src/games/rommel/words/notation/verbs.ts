// The first word of an order: action types, the words people use for them, and their abbreviations.

import type { Unclear } from '#engine/title.ts';
import { either } from '#words/sentence.ts';
import { near, plain, quoted } from '#words/text.ts';
import { ACTIONS, type ActionType, specOf } from '../../position/action.ts';
import { TURN_OPTIONS } from '../../position/state.ts';
import { exampleOf, type Reading } from './unclear.ts';

/** Other words for the same thing. */
const SYNONYMS: Readonly<Record<string, ActionType>> = {
  place: 'deploy',
  setup: 'deploy',
  move: 'group',
  march: 'group',
  forced: 'force',
  forcemarch: 'force',
  fight: 'attack',
  battle: 'attack',
  combat: 'attack',
  shoot: 'fire',
  fireall: 'volley',
  salvo: 'volley',
  lose: 'hit',
  loss: 'hit',
  take: 'hit',
  retreat: 'withdraw',
  ship: 'sea',
  replace: 'rebuild',
  supply: 'assign',
  minefield: 'mine',
  buycards: 'buy',
  turnin: 'discard',
  malta: 'call',
  end: 'done',
  finish: 'done',
  finished: 'done',
  commit: 'done',
};

/** Words that close a question by doing nothing; anywhere else they mean nothing. */
const NOTHING = ['stand', 'decline', 'accept', 'keep', 'none', 'no', 'hold', 'pass'];
const QUESTIONS = ['challenge', 'refuse', 'pursue', 'probe', 'assign', 'redraw'] as const;

const TYPES: readonly ActionType[] = ACTIONS.map((spec) => spec.type);

/** What a first word means; `bare` when it is a Turn Option said without the verb. */
export interface Verb {
  readonly type: ActionType;
  readonly bare: boolean;
}

const isOption = (word: string): boolean => TURN_OPTIONS.some((option) => option === word);

/**
 * The verb a first word stands for. A Turn Option's own name will do while one is asked for; `pass` is the Pass Turn
 * (4.5) except where a question is open that one answers by doing nothing.
 */
export function verbOf(reading: Reading, word: string): Verb | Unclear {
  const key = plain(word);
  const asked = (type: ActionType): boolean => reading.offered.includes(type);
  const optionFirst = asked('option') && !asked(key as ActionType);
  if (optionFirst && isOption(key)) return { type: 'option', bare: true };
  const isQuestion = QUESTIONS.some(asked) || reading.offered.every((type) => type === 'done');
  if (NOTHING.includes(key) && isQuestion) return { type: 'done', bare: false };
  if (key === 'discard' && asked('redraw')) return { type: 'redraw', bare: false };
  const exact = TYPES.find((type) => type === key) ?? (Object.hasOwn(SYNONYMS, key) ? SYNONYMS[key] : undefined);
  if (exact !== undefined) return { type: exact, bare: false };
  if (isOption(key)) return { type: 'option', bare: true };
  return abbreviated(reading, word, key, asked);
}

function abbreviated(
  reading: Reading,
  word: string,
  key: string,
  asked: (type: ActionType) => boolean,
): Verb | Unclear {
  const begins = (name: string): boolean => key !== '' && name.startsWith(key);
  const bare = asked('option') ? TURN_OPTIONS.filter(begins) : [];
  const now = reading.offered.filter(begins);
  const hits = now.length + bare.length > 0 ? [...now, ...bare] : TYPES.filter(begins);
  const only = hits.length === 1 ? hits[0] : hits.find((hit) => hit === 'option');
  if (only === undefined) return unknownVerb(reading, word, key, hits);
  const type = TYPES.find((name) => name === only && (name === 'option' || !isOption(name) || asked(name)));
  return type === undefined ? { type: 'option', bare: true } : { type, bare: false };
}

function unknownVerb(reading: Reading, word: string, key: string, hits: readonly string[]): Unclear {
  const offered = reading.offered;
  const names = hits.length > 0 ? hits : near(key, [...new Set([...offered, ...TYPES])], plain);
  const type = TYPES.find((name) => name === names[0]) ?? offered[0] ?? 'done';
  const guess = hits.length > 0 ? `${quoted(word)} could be ${either(hits)}: which?` : null;
  const meant = names.length > 0 ? ` Did you mean ${either(names)}?` : now(offered);
  return { unclear: guess ?? `There is no order ${quoted(word)}.${meant}`, example: exampleOf(reading, type) };
}

const now = (offered: readonly ActionType[]): string =>
  offered.length === 0 ? '' : ` Now you may: ${offered.map((type) => specOf(type).type).join(', ')}.`;
