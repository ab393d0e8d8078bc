// A dispatch enters the log with the position after it, the notices of it and what is due next, all in one transaction.
// The match's revision and the unique (match, number) of the log are the lock.
import { stateHash } from '#engine/replay.ts';
import type { RollingRng } from '#engine/rng.ts';
import type { AnyEvent } from '#engine/title.ts';
import type { Change, LogRecord, Waiting } from '#storage/store.ts';
import { standingChanges } from '../deputies/policies.ts';
import { dispatchNotices } from '../notices/rows.ts';
import type { Position } from '../position.ts';
import { store, type Tools } from '../tools.ts';

interface Entering {
  readonly entries: readonly LogRecord[];
  readonly events: readonly AnyEvent[];
  /** Who was asked before it: whoever is asked the same still is not told again. */
  readonly before: readonly Waiting[];
  /** Goes before its notices, and after them. */
  readonly first?: readonly Change[];
  readonly last?: readonly Change[];
}

/** @param position as it is after the dispatch. Throws Overtaken when somebody was faster. */
export async function enter(
  tools: Tools,
  position: Position,
  { entries, events, before, first = [], last = [] }: Entering,
): Promise<void> {
  const { match, state } = position;
  const { id, seq, dispatch } = match;
  await store(tools, [
    { type: 'match', match },
    ...entries.map((entry): Change => ({ type: 'log', entry })),
    {
      type: 'snapshot',
      snapshot: { match: id, seq, dispatch, state: JSON.stringify(state), events: JSON.stringify(events) },
    },
    ...first,
    ...dispatchNotices(match, before, match.updatedAt),
    ...last,
    ...(await standingChanges(tools, position)),
  ]);
  tools.caches.states.set(id, { seq, state });
  tools.tell({ type: 'dispatch', match: id, dispatch });
}

/** The one entry of a dispatch that is nobody's action. */
export const umpiresEntry = (
  { match, state }: Position,
  kind: 'setup' | 'undone',
  rng: RollingRng,
  backTo: number | null = null,
): LogRecord => ({
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
