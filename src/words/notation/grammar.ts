// How a title reads, and what is said of an order that is not on offer: that it comes too early, or that it is shut.

import type { Rules } from '#engine/rules.ts';
import { type ActionSpec, CLOSING, type Typed, type Unclear } from '#engine/title.ts';
import { type Cursor, exampleOf, type Reading } from './cursor.ts';
import { nowOpen, type Verb } from './first-word.ts';
import { lineOf, type Verbs } from './speech.ts';

/** How a title reads. */
export interface Grammar<A extends Typed, C extends Cursor<A['type']>> {
  /** Words before an order that mean nothing: the title's command, a phase. */
  readonly headings: readonly string[];
  readonly specOf: (type: A['type']) => Pick<ActionSpec<Rules, A>, 'rule' | 'example' | 'parts'>;
  readonly verbOf: (reading: Reading<A['type']>, word: string) => Verb<A['type']> | Unclear;
  readonly cursor: (type: A['type'], tokens: readonly string[], at: number) => C;
  readonly readers: Readonly<Record<A['type'], (cursor: C) => readonly A[]>>;
  /** Orders without a verb are of the first of these that is on offer and can be about what they begin with. */
  readonly unsaid: readonly A['type'][];
  readonly begins: (cursor: C) => boolean;
  /** What its orders are called. */
  readonly verbs: Verbs;
  readonly early: Early<A['type']>;
}

/** What is said first, by the type of an order that comes too early and the type that is on offer. */
export type Early<T extends string> = Readonly<Partial<Record<T, Readonly<Partial<Record<T, string>>>>>>;

/** What is asked now that an order of this type waits for, and how it is settled. */
export function firstSaid<A extends Typed, C extends Cursor<A['type']>>(
  type: A['type'],
  { offered }: Reading<A['type']>,
  { early }: Grammar<A, C>,
): { readonly open: A['type']; readonly say: string } | null {
  for (const open of offered as readonly A['type'][]) {
    const say = early[type]?.[open];
    if (say !== undefined) return { open, say };
  }
  return null;
}

/** "First this, then that", of an order that comes too early; null of any other. */
export function tooEarly<A extends Typed, C extends Cursor<A['type']>>(
  type: A['type'],
  said: readonly string[],
  reading: Reading<A['type']>,
  grammar: Grammar<A, C>,
): Unclear | null {
  const first = firstSaid(type, reading, grammar);
  if (first === null) return null;
  const { open } = first;
  const say = first.say === open ? exampleOf(reading, open) : first.say;
  const [now, later] = [open, type].map((one) => grammar.specOf(one).rule);
  const then = `\`${lineOf([type, ...said])}\` (${later}).`;
  const isClosing = say === 'COMMIT' || say === CLOSING;
  const why = isClosing ? (reading.unclosed?.() ?? null) : null;
  if (why !== null) return { unclear: `${why} After that ${then}`, example: exampleOf(reading, open) };
  const close = say === 'COMMIT' ? 'First `COMMIT`, which closes what is asked now' : `First \`${say}\``;
  return { unclear: `${close} (${now}), then ${then}`, example: say };
}

/** An order of another phase: what is wrong with its details does not matter. */
export function notNow<T extends string>(
  reading: Reading<T>,
  type: T,
  spec: { readonly rule: string; readonly example: string },
): Unclear {
  const { offered } = reading;
  const [first] = offered;
  if (first === undefined) return { unclear: 'It is not your decision now.', example: spec.example };
  return {
    unclear: reading.shut?.(type) ?? `"${type}" (${spec.rule}) is not open now.${nowOpen(reading)}`,
    example: exampleOf(reading, first),
  };
}
