// The log as one viewer reads it: the facts of each dispatch cut for them, tidied, and told in the words of their view.
import { factsFor } from '#engine/event.ts';
import { see } from '#engine/play.ts';
import { type AnyCut, type Cut, from, type Viewer } from '#engine/secrecy.ts';
import type { AnyEvent, AnyModule, Typed } from '#engine/title.ts';
import type { LogRecord } from '#storage/store.ts';
import type { Answer, Asker, Dispatch, MatchId } from '../api.ts';
import { cutAt, findPosition, guard, type Position, sideOf, stateAt, viewerOf } from '../position.ts';
import { type Tools, yes } from '../tools.ts';

/** How many dispatches `log` gives when it is not told. */
const LAST_FEW = 10;
/** And at most. */
const MOST = 200;

/** A dispatch as it is stored, with the position after it. */
interface StoredDispatch {
  readonly entries: readonly LogRecord[];
  readonly events: readonly AnyEvent[];
  readonly state: object;
}

type StoredEvents = Awaited<ReturnType<Tools['store']['events']>>;

/** Dispatches by number; the position that is at hand is not read again, nor events that are. */
export async function loadDispatches(
  tools: Tools,
  position: Position,
  numbers: readonly number[],
  known?: StoredEvents,
): Promise<readonly StoredDispatch[]> {
  if (numbers.length === 0) return [];
  const { id } = position.match;
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const log = await tools.store.log(id, first, last);
  const events = new Map(
    (known ?? (await tools.store.events(id, first, last))).map((one) => [one.dispatch, one.events]),
  );
  const loaded: StoredDispatch[] = [];
  for (const number of numbers) {
    const entries = log.filter((entry) => entry.dispatch === number);
    const told = events.get(number);
    if (told === undefined || entries.length === 0) continue;
    const state = number === position.dispatch ? position.state : await stateAt(tools, position, number);
    if (state !== null) loaded.push({ entries, events: JSON.parse(told) as readonly AnyEvent[], state });
  }
  return loaded;
}

/** As whom dispatches are read. */
interface Reader<V extends Viewer<string>> {
  readonly viewer: V;
  /** The seat whose orders and private notes are added. */
  readonly side: string | null;
  /** Those that have been taken back, see `undoneIn`. */
  readonly undone: ReadonlySet<number>;
}

/** Dispatches as a viewer reads them. */
export const cutDispatches = <V extends Viewer<string>>(
  module: AnyModule,
  dispatches: readonly StoredDispatch[],
  reader: Reader<V>,
): readonly Cut<V, Dispatch>[] =>
  dispatches.map((dispatch) =>
    guard(
      from(linesOf(module, dispatch, reader.viewer), (lines) => dispatchOf(dispatch.entries, lines, reader)),
      reader.viewer,
    ),
  );

function linesOf(
  module: AnyModule,
  { events, state }: StoredDispatch,
  viewer: Viewer<string>,
): AnyCut<Dispatch['lines']> {
  const view = see(module, state, viewer).value;
  return from(factsFor(events, viewer), (lines) =>
    module.tidy(lines).map(({ fact, rule }) => ({ text: module.tell(fact, view), rule, fact })),
  );
}

/** The bare facts of one dispatch, as a viewer was told them. */
export const factsOf = (
  module: AnyModule,
  { events }: StoredEvents[number],
  viewer: Viewer<string>,
): readonly Typed[] =>
  guard(
    from(factsFor(JSON.parse(events) as readonly AnyEvent[], viewer), (lines) =>
      module.tidy(lines).map(({ fact }) => fact),
    ),
    viewer,
  ).value;

function dispatchOf(
  entries: readonly LogRecord[],
  lines: Dispatch['lines'],
  { viewer, side, undone }: Reader<Viewer<string>>,
): Dispatch {
  const last = entries[entries.length - 1] as LogRecord;
  const mine = last.kind === 'action' && (viewer === 'everyone-after-the-end' || last.side === side);
  return {
    number: last.dispatch,
    kind: last.kind === 'action' ? 'commit' : last.kind,
    side: last.side,
    lines,
    orders: mine ? entries.map((entry) => entry.text ?? '') : [],
    policy: mine ? last.policy : null,
    undone: undone.has(last.dispatch),
    backTo: last.backTo,
    head: last.head,
  };
}

/**
 * The dispatches that have been taken back since: those that do not lead to where the match stands, or stood after one of
 * them. (Taking an undoing back brings back what it had undone.)
 */
export async function undoneIn(
  tools: Tools,
  { match }: Pick<Position, 'match'>,
  after = match.dispatch,
): Promise<ReadonlySet<number>> {
  if (!match.hadTakebacks) return new Set();
  const backTo = new Map<number, number>();
  for (const entry of await tools.store.undoings(match.id)) {
    if (entry.backTo !== null) backTo.set(entry.dispatch, entry.backTo);
  }
  const undone = new Set(Array.from({ length: match.dispatch + 1 }, (_, n) => n));
  for (let at = after; at >= 0; at = backTo.get(at) ?? at - 1) undone.delete(at);
  return undone;
}

/** See `Umpire.log`. */
export async function readLog(
  tools: Tools,
  asker: Asker,
  id: MatchId,
  first?: number,
  last?: number,
): Promise<Answer<AnyCut<readonly Dispatch[]>>> {
  const found = await findPosition(tools, id);
  if (!found.ok) return found;
  const position = found.value;
  const { match } = position;
  const to = Math.min(Math.max(0, Math.floor(last ?? match.dispatch)), match.dispatch);
  const start = Math.max(0, Math.floor(first ?? to - LAST_FEW + 1), to - MOST + 1);
  const numbers = Array.from({ length: Math.max(0, to - start + 1) }, (_, n) => start + n);
  const dispatches = await dispatchesFor(tools, position, asker, numbers);
  const all = dispatches.map(({ value }) => value);
  return yes(cutAt(position, viewerOf(match, asker), all));
}

/** Dispatches by number as an asker reads them. */
export async function dispatchesFor(
  tools: Tools,
  position: Position,
  asker: Asker,
  numbers: readonly number[],
  known?: StoredEvents,
): Promise<readonly AnyCut<Dispatch>[]> {
  const { match, module } = position;
  const loaded = await loadDispatches(tools, position, numbers, known);
  const undone = await undoneIn(tools, position);
  return cutDispatches(module, loaded, { viewer: viewerOf(match, asker), side: sideOf(match, asker), undone });
}
