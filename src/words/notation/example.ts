// What a title's orders are read with at a seat: what is on offer there, and an order that works now for whoever typed one that
// cannot be read.

import { keptBy } from '#engine/memory.ts';
import type { Rejection, Rules } from '#engine/rules.ts';
import { CLOSING, type Value } from '#engine/title.ts';
import type { Catalogue } from '#engine/turn/catalogue.ts';
import type { Machine } from '#engine/turn/course.ts';
import type { CourseTypes } from '#engine/turn/handler.ts';
import { firstLawful, isChoosable } from '#engine/turn/lawful.ts';
import type { Cursor, Read, Reading } from './cursor.ts';
import type { Grammar } from './grammar.ts';
import { readLine } from './orders.ts';

/** What a title is asked: its machine, its catalogue, and how its orders are written. */
interface Orders<C extends CourseTypes>
  extends Pick<Machine<C>, 'askSeat' | 'valuesFor' | 'whyShut' | 'checkAction'>,
    Pick<Catalogue<C['rules'], C['action']>, 'specOf' | 'makeAction'> {
  /** The values that are tried, in the order in which people are shown them. */
  readonly nearFirst: (seat: C['seat'], values: readonly Value[], before: readonly Value[]) => readonly Value[];
  readonly write: (seat: C['seat'], action: C['action']) => string;
}

/** One order of a known type being read at a seat. */
export interface SeatedCursor<C extends CourseTypes> extends Cursor<C['action']['type']> {
  readonly seat: C['seat'];
}

/** How a title reads lines at its seats. */
type SeatedGrammar<C extends CourseTypes> = Omit<Grammar<C['action'], SeatedCursor<C>>, 'specOf' | 'cursor'>;

/** How lines are read at each seat of a title, and the lawful values there of a type's next part: names, or numbers. */
export function readersOf<C extends CourseTypes>(orders: Orders<C>) {
  type Type = C['action']['type'];
  const { askSeat, valuesFor, specOf, whyShut, makeAction, checkAction } = orders;
  const example = keptBy(
    (seat: C['seat']) => seat,
    (seat, type: Type) => exampleOf(orders, seat, type),
  );
  const readingAt = (seat: C['seat']): Reading<Type> => ({
    offered: askSeat(seat)?.types ?? [],
    isLeft: (type) => isChoosable(specOf(type).parts, () => valuesFor(seat, type, [])),
    example: (type) => example(seat, type),
    shut: (type) => shutText(whyShut(seat, type)),
    unclosed: () => {
      const closing = makeAction(CLOSING, []);
      return closing === null ? null : shutText(checkAction(seat, closing));
    },
  });
  return {
    /** Reads one line; an order of another phase is read all the same, for `check` to refuse by its section. */
    read: (seat: C['seat'], text: string, grammar: SeatedGrammar<C>): Read<C['action']> => {
      const reading = readingAt(seat);
      const cursor = (type: Type, tokens: readonly string[], at: number) => ({ reading, seat, type, tokens, at });
      return readLine<C['action'], SeatedCursor<C>>(text, reading, { ...grammar, specOf, cursor });
    },
    lawful: (seat: C['seat'], type: Type, ...before: readonly Value[]): readonly string[] =>
      valuesFor(seat, type, before).filter((value) => typeof value === 'string'),
    lawfulNumbers: (seat: C['seat'], type: Type, ...before: readonly Value[]): readonly number[] =>
      valuesFor(seat, type, before).filter((value) => typeof value === 'number'),
  };
}

/** An order that would be carried out now: of this type if there is one, else the fallback, else the catalogue's example. */
function exampleOf<C extends CourseTypes>(orders: Orders<C>, seat: C['seat'], type: C['action']['type']): string {
  const { askSeat, valuesFor, checkAction, specOf, makeAction, nearFirst, write } = orders;
  const { parts, example } = specOf(type);
  const action = firstLawful(
    parts,
    (before) => nearFirst(seat, valuesFor(seat, type, before), before),
    (chosen) => makeAction(type, chosen),
    (made) => checkAction(seat, made),
  );
  const order = action ?? askSeat(seat)?.fallback;
  return order === undefined ? example : write(seat, order);
}

/** Why an order is shut, as it stands in the answer to who cannot be read. */
export const shutText = <R extends Rules>(why: Rejection<R> | null): string | null =>
  why === null ? null : `${why.text.replace(/\.$/, '')} (${why.rule}).`;
