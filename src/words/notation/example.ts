// What a title's orders are read with at a seat: what is on offer there, and an order that works now for whoever typed one that
// cannot be read.

import { keptBy } from '#engine/memory.ts';
import type { Rejection } from '#engine/rules.ts';
import type { Value } from '#engine/title.ts';
import type { Catalogue } from '#engine/turn/catalogue.ts';
import type { Machine } from '#engine/turn/course.ts';
import type { CourseTypes } from '#engine/turn/handler.ts';
import { firstLawful } from '#engine/turn/lawful.ts';
import type { Reading } from './orders.ts';

/** What a title is asked: its machine, its catalogue, and how its orders are written. */
interface Orders<C extends CourseTypes>
  extends Pick<Machine<C>, 'askSeat' | 'valuesFor' | 'checkAction'>,
    Pick<Catalogue<C['rules'], C['action']>, 'specOf' | 'makeAction'> {
  /** Why an order is shut, where a title tells that to whoever cannot be read. */
  readonly whyShut?: Machine<C>['whyShut'];
  /** The values that are tried, in the order in which people are shown them. */
  readonly nearFirst: (seat: C['seat'], values: readonly Value[], before: readonly Value[]) => readonly Value[];
  readonly write: (seat: C['seat'], action: C['action']) => string;
}

/** What lines are read with at each seat of a title. */
export function readingsOf<C extends CourseTypes>(
  orders: Orders<C>,
): (seat: C['seat']) => Reading<C['action']['type']> {
  const { askSeat, whyShut = () => null } = orders;
  const example = keptBy(
    (seat: C['seat']) => seat,
    (seat, type: C['action']['type']) => exampleOf(orders, seat, type),
  );
  return (seat) => ({
    offered: askSeat(seat)?.types ?? [],
    example: (type) => example(seat, type),
    shut: (type) => said(whyShut(seat, type)),
  });
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

const said = (why: Rejection | null): string | null =>
  why === null ? null : `${why.text.replace(/\.$/, '')} (${why.rule}).`;
