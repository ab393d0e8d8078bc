// What happened: a fact, who may read it, and the section it happened by.
import type { Rules, Section } from './rules.ts';
import { type Cut, cutFor, type Open, type Viewer } from './secrecy.ts';

/** No default audience: a fact is for all, or for named sides with what the others read instead. */
export type Told<Side extends string, F> =
  | { readonly to: 'all'; readonly fact: F }
  | { readonly to: readonly Side[]; readonly fact: F; readonly others: F | null };

export type GameEvent<R extends Rules, Side extends string, F> = Told<Side, Open<F>> & { readonly rule: Section<R> };

/** One line of a viewer's log. */
export interface Line<F> {
  readonly fact: F;
  readonly rule: string;
}

/** The events as one viewer reads them, in the order they happened. */
export function factsFor<Side extends string, F>(
  events: readonly (Told<Side, F> & { readonly rule: string })[],
  viewer: Viewer<Side>,
): Cut<Viewer<Side>, readonly Line<F>[]> {
  const lines: Line<F>[] = [];
  for (const event of events) {
    const fact = readableFact(event, viewer);
    if (fact !== null) lines.push({ fact, rule: event.rule });
  }
  return cutFor(viewer, lines);
}

function readableFact<Side extends string, F>(event: Told<Side, F>, viewer: Viewer<Side>): F | null {
  if (event.to === 'all' || viewer === 'everyone-after-the-end') return event.fact;
  return event.to.some((side) => side === viewer) ? event.fact : event.others;
}
