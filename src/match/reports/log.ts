// The log as one viewer reads it: the facts of each dispatch cut for them, tidied, and told in the words of their view.
import { factsFor } from '#engine/event.ts';
import { see } from '#engine/play.ts';
import { type Cut, from, type Viewer } from '#engine/secrecy.ts';
import type { AnyEvent } from '#engine/title.ts';
import type { LogRecord, SnapshotRecord } from '#storage/store.ts';
import type { Answer, Asker, Dispatch, MatchId } from '../api.ts';
import { findPosition, guard, type Position, seatOf, seeGuarded, viewerOf } from '../position.ts';
import { type Desk, yes } from '../tools.ts';

/** How many dispatches `log` gives when it is not told. */
const LAST_FEW = 10;
/** And at most. */
const MOST = 200;

/**
 * Dispatches by number, as a viewer reads them. `side`: the seat whose orders and private notes are added; `undone`:
 * those that have been taken back, see `undoneIn`.
 */
export async function readDispatches<V extends Viewer<string>>(
  desk: Desk,
  position: Position,
  viewer: V,
  side: string | null,
  numbers: readonly number[],
  undone: ReadonlySet<number> = new Set(),
): Promise<readonly Cut<V, Dispatch>[]> {
  if (numbers.length === 0) return [];
  const log = await desk.store.log(position.match.id, Math.min(...numbers), Math.max(...numbers));
  const read: Cut<V, Dispatch>[] = [];
  for (const number of numbers) {
    const snapshot = await desk.store.snapshot(position.match.id, number);
    const entries = log.filter((entry) => entry.dispatch === number);
    if (snapshot === null || entries.length === 0) continue;
    const lines = linesOf(position, snapshot, viewer);
    read.push(
      guard(
        from(lines, (told) => dispatchOf(entries, told, viewer, side, undone.has(number))),
        viewer,
      ),
    );
  }
  return read;
}

function linesOf(
  { module, match }: Position,
  snapshot: SnapshotRecord,
  viewer: Viewer<string>,
): Cut<Viewer<string>, Dispatch['lines']> {
  const events = JSON.parse(snapshot.events) as readonly AnyEvent[];
  const state = module.parseState(JSON.parse(snapshot.state), match.rulesVersion);
  const view = see(module, state, viewer).value;
  return from(factsFor(events, viewer), (lines) =>
    module.tidy(lines).map(({ fact, rule }) => ({ text: module.tell(fact, view), rule, fact })),
  );
}

function dispatchOf(
  entries: readonly LogRecord[],
  lines: Dispatch['lines'],
  viewer: Viewer<string>,
  side: string | null,
  undone: boolean,
): Dispatch {
  const last = entries[entries.length - 1] as LogRecord;
  const mine = last.kind === 'action' && (viewer === 'everyone-after-the-end' || last.side === side);
  return {
    number: last.dispatch,
    kind: last.kind === 'action' ? 'commit' : last.kind,
    side: last.side,
    at: last.at,
    lines,
    orders: mine ? entries.map((entry) => entry.text ?? '') : [],
    policy: mine ? last.policy : null,
    undone,
    backTo: last.backTo,
  };
}

/**
 * The dispatches that have been taken back since: those that do not lead to where the match stands. (Taking an undoing
 * back brings back what it had undone.)
 */
export async function undoneIn(desk: Desk, { match }: Pick<Position, 'match'>): Promise<ReadonlySet<number>> {
  if (!match.hadTakebacks) return new Set();
  const backTo = new Map<number, number>();
  for (const entry of await desk.store.undoings(match.id)) {
    if (entry.backTo !== null) backTo.set(entry.dispatch, entry.backTo);
  }
  const undone = new Set(Array.from({ length: match.dispatch + 1 }, (_, n) => n));
  for (let at = match.dispatch; at >= 0; at = backTo.get(at) ?? at - 1) undone.delete(at);
  return undone;
}

/** See `Umpire.log`. */
export async function readLog(
  desk: Desk,
  asker: Asker,
  id: MatchId,
  first?: number,
  last?: number,
): Promise<Answer<Cut<Viewer<string>, readonly Dispatch[]>>> {
  const found = await findPosition(desk, id);
  if (!found.ok) return found;
  const position = found.value;
  const { match } = position;
  const to = Math.min(Math.max(0, Math.floor(last ?? match.dispatch)), match.dispatch);
  const start = Math.max(0, Math.floor(first ?? to - LAST_FEW + 1), to - MOST + 1);
  const numbers = Array.from({ length: Math.max(0, to - start + 1) }, (_, n) => start + n);
  const viewer = viewerOf(match, asker);
  const dispatches = await readDispatches(
    desk,
    position,
    viewer,
    seatOf(match, asker)?.side ?? null,
    numbers,
    await undoneIn(desk, position),
  );
  const all = from(seeGuarded(position.module, position.state, viewer), () => dispatches.map((cut) => cut.value));
  return yes(guard(all, viewer));
}
