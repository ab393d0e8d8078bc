// The first word of an order: action types, the words people use for them, and their abbreviations.

import type { Unclear } from '#engine/title.ts';
import { exampleOf, type Reading, whichOf } from '#words/notation/cursor.ts';
import { begunBy, unknownVerb, type Verb } from '#words/notation/first-word.ts';
import { wordIs } from '#words/notation/line.ts';
import { verbsOf } from '#words/notation/speech.ts';
import { plain } from '#words/notation/text.ts';
import { ACTIONS, type ActionType } from '../../position/action.ts';
import { frameOf } from '../../position/sight.ts';
import { type Table, TURN_OPTIONS } from '../../position/state.ts';
import type { Cursor } from './reading.ts';
import { SAYINGS } from './sayings.ts';
import synonyms from './synonyms.json' with { type: 'json' };

/** Other words for the same thing. */
const SYNONYMS = synonyms as Readonly<Record<string, ActionType>>;

/** Words that close a question by doing nothing; anywhere else they mean nothing. */
const NOTHING = ['stand', 'decline', 'accept', 'keep', 'none', 'no', 'hold', 'pass'];
/** 8.4 Not by who is asked whether to refuse battle: it may be the battle that they decline. */
const NO_BATTLE = ['decline', 'no'];
const QUESTIONS: readonly ActionType[] = ['challenge', 'refuse', 'pursue', 'probe', 'assign', 'redraw'];
/** Whether what is ordered so answers a question that may be answered by doing nothing. */
export const isQuestion = (type: ActionType): boolean => QUESTIONS.includes(type);

/** Words that may answer such a question either way, but to who has begun to answer it. */
const ASSENTS = ['yes', 'yeah', 'yep', 'sure', 'ok', 'okay'];

/** Orders that are not answered so. */
const FORCED: Partial<Readonly<Record<ActionType, string>>> = {
  fire: 'Every unit fires once: none holds its fire (9.2).',
  hit: 'Hits are applied as far as they can be (9.5).',
  withdraw: 'Every unit of the group withdraws (5.3).',
};
/** Why an order cannot be declined where that is tried; null where it is not. */
export const whyForced = (cursor: Pick<Cursor, 'type' | 'tokens' | 'at'>): string | null =>
  wordIs(cursor, ...NOTHING) ? (FORCED[cursor.type] ?? null) : null;

const TYPES: readonly ActionType[] = ACTIONS.map((spec) => spec.type);

/** All words that orders are known by, wherever they stand in a line. */
export const VERBS = verbsOf(
  [
    ...TYPES.map((type) => [type, type] as const),
    ...Object.entries(SYNONYMS),
    ...NOTHING.filter((word) => word !== 'pass').map((word) => [word, 'done'] as const),
    ...TURN_OPTIONS.map((option) => [option, `option ${option}`] as const),
  ],
  SAYINGS,
);

/** 8.4 A group refuses battle by the draft. */
function refuses(table: Table): boolean {
  const frame = frameOf(table);
  return frame.type === 'refuse' && frame.refused.length > 0;
}

/** 8.4 All groups that were attacked refuse battle by the draft: to stand would not close it, but take it back. */
export function allRefuse(table: Table): boolean {
  const frame = frameOf(table);
  return frame.type === 'refuse' && frame.hexes.every((hex) => frame.refused.includes(hex));
}
export const ALL_REFUSE = 'By your draft all groups refuse battle: take it back (undo) to stand, or commit it.';

/** 3.3 What is played in an Initiative Challenge says that it is one. */
const CARDS = ['real', 'dummy'];

const isOption = (word: string): boolean => TURN_OPTIONS.some((option) => option === word);

/**
 * The verb a first word stands for. A Turn Option's own name will do while one is asked for; `pass` is the Pass Turn
 * (4.5) except where a question is open that one answers by doing nothing.
 */
export function verbOf(reading: Reading<ActionType>, table: Table, word: string): Verb<ActionType> | Unclear {
  const key = plain(word);
  const asked = (type: ActionType): boolean => reading.offered.includes(type);
  if (asked('refuse') && NO_BATTLE.includes(key))
    return key === 'no' ? unknownVerb(reading, TYPES, word, []) : { type: 'refuse', bare: false };
  if (asked('challenge') && CARDS.includes(key)) return { type: 'challenge', bare: true };
  const optionFirst = asked('option') && !asked(key as ActionType);
  if (optionFirst && isOption(key)) return { type: 'option', bare: true };
  const mayDecline = reading.offered.some(isQuestion) || reading.offered.every((type) => type === 'done');
  if (NOTHING.includes(key) && mayDecline)
    return allRefuse(table) ? { unclear: ALL_REFUSE, example: 'done', isPlain: true } : { type: 'done', bare: false };
  const question = reading.offered.find(isQuestion);
  if (question !== undefined && ASSENTS.includes(key) && !refuses(table))
    return { unclear: whichOf(word, [question, 'done']), example: exampleOf(reading, question), isPlain: true };
  const forced = reading.offered.find((type) => type in FORCED);
  if (NOTHING.includes(key) && forced !== undefined) return { type: forced, bare: true };
  if (key === 'discard' && asked('redraw')) return { type: 'redraw', bare: false };
  const exact = TYPES.find((type) => type === key) ?? (Object.hasOwn(SYNONYMS, key) ? SYNONYMS[key] : undefined);
  // 5.3, 10.0 In a side's own Movement both are Group Moves.
  if (exact === 'withdraw' && !asked(exact) && asked('group')) return { type: 'group', bare: false };
  if (exact !== undefined) return { type: exact, bare: false };
  if (isOption(key)) return { type: 'option', bare: true };
  return abbreviated(reading, word, key, asked);
}

function abbreviated(
  reading: Reading<ActionType>,
  word: string,
  key: string,
  asked: (type: ActionType) => boolean,
): Verb<ActionType> | Unclear {
  const open = [...reading.offered, ...(asked('option') ? TURN_OPTIONS : [])];
  // "at Bardia: Ariete > Sollum" is where they are, and no attack.
  const hits = key === 'at' ? [] : begunBy<string>(key, open, TYPES);
  const only = hits.length === 1 ? hits[0] : hits.find((hit) => hit === 'option');
  if (only === undefined) return unknownVerb(reading, TYPES, word, hits);
  const type = TYPES.find((name) => name === only && (name === 'option' || !isOption(name) || asked(name)));
  return type === undefined ? { type: 'option', bare: true } : { type, bare: false };
}
