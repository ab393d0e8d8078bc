// A dispatch enters the log with the position after it, the notices of it and what is due next, all in one transaction.
// The match's revision and the unique (match, number) of the log are the lock.

import type { RollingRng } from '#engine/dice/rng.ts';
import { stateHash } from '#engine/replay.ts';
import type { AnyEvent } from '#engine/title.ts';
import type { Change, MatchRecord, Waiting } from '#storage/store.ts';
import { chained, type Entry } from '../chain.ts';
import { standingChanges } from '../deputies/policies.ts';
import { dispatchNotices } from '../notices/rows.ts';
import type { Position } from '../position.ts';
import { store, type Tools } from '../tools.ts';

interface Entering {
  readonly entries: readonly Entry[];
  readonly events: readonly AnyEvent[];
  /** Who was asked before it: whoever is asked the same still is not told again. */
  readonly before: readonly Waiting[];
  /** Who committed it, and reads in the answer what they are asked then; left out: nobody did. */
  readonly by?: string | null;
  /** Goes before its notices, and after them. */
  readonly first?: readonly Change[];
  readonly last?: readonly Change[];
}

/** Adds a link to the chain of the match, and gives the position with it. @param position as it is after the dispatch. Throws Overtaken when somebody was faster. */
export async function enter(
  tools: Tools,
  position: Position,
  { entries, events, before, by = null, first = [], last = [] }: Entering,
): Promise<Position> {
  const { state } = position;
  const linked = chained(position.match, entries);
  const match: MatchRecord = { ...position.match, head: linked.at(-1)?.head ?? null };
  const { id, seq, dispatch } = match;
  await store(tools, [
    { type: 'match', match },
    ...linked.map((entry): Change => ({ type: 'log', entry })),
    {
      type: 'snapshot',
      snapshot: { match: id, seq, dispatch, state: JSON.stringify(state), events: JSON.stringify(events) },
    },
    ...first,
    ...dispatchNotices(match, before, match.updatedAt, by),
    ...last,
    ...(await standingChanges(tools, position, first, entries.at(-1)?.backTo ?? dispatch)),
  ]);
  tools.caches.states.set(id, { seq, state });
  tools.tell({ type: 'dispatch', match: id, dispatch });
  return { ...position, match };
}

/** The one entry of a dispatch that is nobody's action. */
export const umpiresEntry = (
  { match, state }: Position,
  kind: 'setup' | 'undone',
  rng: RollingRng,
  backTo: number | null = null,
): Entry => ({
  match: match.id,
  seq: match.seq,
  dispatch: match.dispatch,
  kind,
  side: null,
  player: null,
  action: null,
  text: null,
  backTo,
  policy: null,
  rolls: JSON.stringify(rng.rolls),
  rulesVersion: match.rulesVersion,
  stateHash: stateHash(state),
  at: match.updatedAt,
});
