// The chain over a match's log (engine/dice/chain.ts) as the umpire adds to it: a link for each dispatch it stores.
import { headAfter, type Linked, startOf } from '#engine/dice/chain.ts';
import type { Roll } from '#engine/dice/rng.ts';
import type { Typed } from '#engine/title.ts';
import type { LogRecord, MatchRecord } from '#storage/store.ts';
import { seedOf } from './position.ts';

/** An entry of the log before it is linked. */
export type Entry = Omit<LogRecord, 'head'>;

/** An entry of the log as its link holds it. */
export const linkedEntry = (entry: Entry): Linked => ({
  ...entry,
  action: entry.action === null ? null : (JSON.parse(entry.action) as Typed),
  rolls: JSON.parse(entry.rolls) as readonly Roll[],
});

/**
 * The entries of a dispatch, the last with the head of the chain after it. A match is chained from set-up, or, where it is older,
 * from now on. @param match with the head before the dispatch.
 */
export function chained(match: MatchRecord, entries: readonly Entry[]): readonly LogRecord[] {
  const start = entries[0]?.kind === 'setup' ? startOf(match, match.components, match.both?.published ?? null) : null;
  const head = headAfter(seedOf(match), match.head, entries.map(linkedEntry), start);
  return entries.map((entry, index) => ({ ...entry, head: index === entries.length - 1 ? head : null }));
}
