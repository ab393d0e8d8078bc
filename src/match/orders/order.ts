// Orders: read, judged from the sender's own view, drafted one after the other, and committed by the one that closes.
import { setImmediate } from 'node:timers/promises';
import { see } from '#engine/play.ts';
import type { Typed } from '#engine/title.ts';
import type { Change, SeatRecord } from '#storage/store.ts';
import type { Answer, Delivery, Order, Ordered, Orders, PlayerId, Refusal, Seen } from '../api.ts';
import { releaseDue } from '../deputies/release.ts';
import { isOver, type Position, positionOf, seatOf } from '../position.ts';
import { itIsOver, noSeat } from '../refusals.ts';
import { cutDispatches, loadDispatches } from '../reports/log.ts';
import { type Look, lookAt, once, seenOf } from '../reports/look.ts';
import { statusOf } from '../reports/status.ts';
import {
  answering,
  DONE_BEFORE,
  mayNot,
  no,
  Overtaken,
  Repeated,
  retry,
  store,
  storedBefore,
  type Tools,
  yes,
} from '../tools.ts';
import { commit } from './commit.ts';
import { askedSince, cacheDraft, carry, type Draft, draftRecord, emptyDraft, wording } from './draft.ts';
import { promptNumberOf, promptOf, waitingText } from './prompt.ts';
import type { Carried } from './steps.ts';

const MOST_ORDERS = 200;
/** After so many orders of one message others of this process have a turn. */
const AT_ONCE = 8;

/** A message being worked through. `carried` is the draft as it would be; `draft` as it is stored. */
interface Work {
  readonly tools: Tools;
  readonly by: PlayerId;
  readonly seat: SeatRecord;
  readonly orders: Orders;
  /** What the message found. */
  readonly look: Look;
  position: Position;
  draft: Draft;
  carried: Carried;
  readonly delivery: Delivery | null;
  /** The outcome that is stored of it, JSON; null while nothing is. */
  noted: string | null;
  readonly accepted: string[];
  readonly dispatches: number[];
}

/** Looks at the match; anew each time. */
type Looking = () => Promise<Answer<Look>>;

/** A live match, the asker's seat at it and its draft: what every order needs. */
interface Seated {
  readonly look: Look;
  readonly by: PlayerId;
  readonly seat: SeatRecord;
  readonly draft: Draft;
}

async function seated(looking: Looking): Promise<Answer<Seated>> {
  const looked = await looking();
  if (!looked.ok) return looked;
  const look = looked.value;
  const { by, draft } = look;
  const { match } = look.position;
  const seat = seatOf(match, by);
  if (by === null || seat === null) return noSeat(match);
  if (isOver(match) || draft === null) return itIsOver(match);
  return yes({ look, by, seat, draft });
}

/** Applies a message of orders to the asker's draft; see `Umpire.order`. */
export function order(
  tools: Tools,
  looking: Looking,
  orders: Orders,
  delivery: Delivery | null,
): Promise<Answer<Ordered>> {
  return retry(async () => {
    if (orders.orders.length > MOST_ORDERS) return mayNot('bad-value', `At most ${MOST_ORDERS} orders in one message.`);
    if (delivery !== null && (await tools.store.hasReceived(delivery.source, delivery.messageId)))
      return again(tools, looking, delivery);
    const found = await seated(looking);
    if (!found.ok) return found;
    const { look, by, seat, draft } = found.value;
    const { position } = look;
    const refusal = notNow(position, draft, orders.prompt);
    if (refusal !== null) return no(refusal);
    const { carried } = draft;
    const now = { look, position, draft, carried, delivery };
    const work: Work = { tools, by, seat, orders, ...now, noted: null, accepted: [], dispatches: [] };
    try {
      return yes(await runAll(work));
    } catch (error) {
      // Nothing of a message that has committed is worked through anew, and it is not told as undone.
      throw work.dispatches.length > 0 ? storedBefore(error) : error;
    }
  });
}

async function again(tools: Tools, looking: Looking, delivery: Delivery): Promise<Answer<never>> {
  const looked = await looking();
  const by = looked.ok ? looked.value.by : null;
  const before = by === null ? null : await became(tools, by, delivery);
  if (before === null) throw new Repeated();
  return no({ type: 'repeated', text: DONE_BEFORE, before });
}

/** See `Umpire.became`. */
export async function became(tools: Tools, by: PlayerId, { source, messageId }: Delivery): Promise<Ordered | null> {
  const noted = await tools.store.outcome(source, messageId);
  if (noted === null) return null;
  const outcome = JSON.parse(noted) as Outcome;
  const looked = await lookAt(tools, by, outcome.match);
  const seat = looked.ok ? seatOf(looked.value.position.match, by) : null;
  return looked.ok && seat !== null ? ordered(tools, { ...looked.value, seat, look: looked.value }, outcome) : null;
}

/** Why this seat's answer is not wanted now: it answers an older prompt, or nothing is asked. */
function notNow(position: Position, draft: Draft, number: string | null | undefined): Refusal | null {
  const asked = promptNumberOf(position.match, draft);
  if (number !== null && number !== undefined && number !== asked) {
    const text = 'That was an answer to an earlier question.';
    return { type: 'stale', text, now: promptOf(position, draft) };
  }
  return asked === null ? notAsked(position) : null;
}

function notAsked({ match, module, state }: Position): Refusal {
  const waiting = match.waiting.map(({ side }) => waitingText(module, state, side));
  return { type: 'may-not', code: 'not-asked', text: ['Nothing is asked of you now.', ...new Set(waiting)].join(' ') };
}

type Stop = NonNullable<Ordered['stopped']>;
/** What became of a message: kept with what was accepted, so that it is told the same to whoever sends it again. */
interface Outcome extends Pick<Ordered, 'accepted' | 'stopped' | 'rest'> {
  readonly match: string;
  /** Numbers of the dispatches that it made. */
  readonly dispatches: readonly number[];
}
/** Read and not yet applied; a text that was not reached stays a text. */
type Item = Order;

async function runAll(work: Work): Promise<Ordered> {
  const before = work.draft;
  const items: Item[] = [...work.orders.orders];
  let stopped: Stop | null = null;
  for (let done = 1; items.length > 0 && stopped === null; done++) {
    const item = items[0] as Item;
    const read = readOrder(work, item);
    if (!read.ok) {
      stopped = { by: 'refusal', refusal: read.refusal, order: worded(work, item) };
      break;
    }
    items.splice(0, 1, ...read.value.map((action): Item => ({ type: 'action', action })));
    const count = read.value.length;
    for (let n = 0; n < count && stopped === null; n++) stopped = await runNext(work, items);
    if (done % AT_ONCE === 0) await setImmediate();
  }
  if (!(work.orders.dryRun ?? false) && !(await keepDraft(work, outcomeOf(work, items, stopped)))) {
    items.unshift(...lostDraft(work));
    stopped = { by: 'refusal', refusal: overtaken, order: items[0] === undefined ? '' : worded(work, items[0]) };
  }
  const changed = work.dispatches.length > 0 || work.draft !== before;
  return changed ? answering(() => result(work, items, stopped)) : result(work, items, stopped);
}

/** The actions an order means, in the position it is typed for. */
function readOrder(work: Work, item: Item): Answer<readonly Typed[]> {
  const { module, match } = work.position;
  const { side } = work.seat;
  if (askedSince(match, side) === null) return no(notAsked(work.position));
  if (item.type === 'action') {
    const action = module.parseAction(item.action);
    if (action !== null) return yes([action]);
    const example = module.title.actions.find((spec) => spec.type === item.action.type)?.example;
    return no({ type: 'unclear', text: 'That is not an action of this title.', example: example ?? '' });
  }
  const read = module.readOrders(item.text, see(module, work.carried.state, side).value, side);
  return 'unclear' in read ? no({ type: 'unclear', text: read.unclear, example: read.example }) : yes(read);
}

/** Applies the first item, an action; takes it off the list when it is accepted. */
async function runNext(work: Work, items: Item[]): Promise<Stop | null> {
  const item = items[0];
  if (item?.type !== 'action') throw new Error('an order was not read');
  const { side } = work.seat;
  const { module, match } = work.position;
  const refuse = (refusal: Refusal): Stop => ({ by: 'refusal', refusal, order: worded(work, item) });
  if (askedSince(match, side) === null) return refuse(notAsked(work.position));
  const view = see(module, work.carried.state, side).value;
  const rejection = module.check(view, side, item.action);
  if (rejection !== null) return refuse({ type: 'rejected', ...rejection });
  const commits = module.wouldCommit(view, side, item.action);
  if (commits && work.orders.dryRun) return { by: 'would-commit', order: worded(work, item) };
  if (commits && work.seat.commander !== work.by) return refuse(notCommander);
  const next = carry(work.tools, work.position, side, work.carried, item.action);
  if (next.type === 'refused') return refuse({ type: 'rejected', ...next.rejection });
  if (next.type === 'commits') {
    const committed = await tryCommit(work, next.carried, next.rng, items.slice(1));
    if (!committed) return refuse(overtaken);
  }
  work.accepted.push(next.carried.done.at(-1)?.text ?? '');
  items.shift();
  if (next.type === 'drafted') work.carried = next.carried;
  else if (items.length > 0 && !work.orders.throughReveals) return { by: 'commit' };
  return null;
}

const notCommander: Refusal = {
  type: 'may-not',
  code: 'not-commander',
  text: 'Only the commander of your side commits; your draft is kept for them.',
};
const overtaken: Refusal = { type: 'may-not', code: 'overtaken', text: 'Somebody was faster. Look again.' };

/** The outcome of what has been worked through; who dies before the rest is told that it is not done. */
const outcomeOf = (work: Work, items: readonly Item[], stopped: Stop | null): Outcome => ({
  match: work.position.match.id,
  accepted: work.accepted,
  dispatches: work.dispatches,
  stopped,
  rest: items.map((item) => worded(work, item)),
});

/** Notes what became of the message, with what was done of it. */
function noting({ delivery, noted, by, tools }: Work, outcome: string): readonly Change[] {
  if (delivery === null || noted === outcome) return [];
  return [
    noted === null
      ? { type: 'received', ...delivery, at: tools.now(), outcome, player: by }
      : { type: 'outcome', ...delivery, outcome },
  ];
}

/** Commits; false when somebody was faster and an earlier part of this message stands already. */
async function tryCommit(
  work: Work,
  carried: Carried,
  rng: Parameters<typeof commit>[4],
  rest: readonly Item[],
): Promise<boolean> {
  const { tools, draft, by, position } = work;
  const accepted = [...work.accepted, carried.done.at(-1)?.text ?? ''];
  const dispatches = [...work.dispatches, position.match.dispatch + 1];
  const stopped: Stop | null = rest.length === 0 ? null : { by: 'commit' };
  const outcome = JSON.stringify(outcomeOf({ ...work, carried, accepted, dispatches }, rest, stopped));
  const also = (): readonly Change[] => noting(work, outcome);
  try {
    work.position = await commit(tools, position, { draft, player: by, policy: null, also }, carried, rng);
  } catch (error) {
    if (error instanceof Overtaken && work.dispatches.length > 0) return false;
    throw error;
  }
  work.dispatches.push(work.position.match.dispatch);
  work.noted = outcome;
  await releaseAtOnce(work);
  // The commit has ended the stored draft.
  work.draft = emptyDraft(work.position, work.seat.side, null);
  work.carried = work.draft.carried;
  return true;
}

/** In a live match the standing policies answer at once; their dispatches are told with the one that asked. */
async function releaseAtOnce(work: Work): Promise<void> {
  const { tools, position } = work;
  if (position.match.pace !== 'live') return;
  if ((await releaseDue(tools, position.match.id)) === 0) return;
  const match = await tools.store.match(position.match.id);
  if (match === null) throw new Error('the match is gone');
  for (let n = position.match.dispatch + 1; n <= match.dispatch; n++) work.dispatches.push(n);
  work.position = await positionOf(tools, match);
}

/** Stores what was drafted after the last commit of the message; false when somebody was faster after that commit. */
async function keepDraft(work: Work, became: Outcome): Promise<boolean> {
  const { tools, draft, carried, position } = work;
  const outcome = JSON.stringify(became);
  if (carried === draft.carried) {
    // What has been committed may have become something else since: the rest was refused, a standing policy answered.
    const changes = work.noted === null ? [] : noting(work, outcome);
    if (changes.length > 0) await store(tools, changes);
    return true;
  }
  const record = draftRecord(position.match, draft, carried);
  try {
    await store(tools, [
      { type: 'draft', draft: record, was: draft.record?.version ?? null },
      ...noting(work, outcome),
    ]);
  } catch (error) {
    // Nothing of the message stands yet: it is worked through anew. After a commit it must not be.
    if (error instanceof Overtaken && work.dispatches.length > 0) return false;
    throw error;
  }
  cacheDraft(tools, position.match, draft.side, record.version, carried);
  work.draft = { ...draft, record, version: record.version, carried };
  tools.tell({ type: 'draft', match: position.match.id, side: draft.side });
  return true;
}

/** Takes back what could not be stored: it is not accepted after all, and goes back as text. */
function lostDraft(work: Work): readonly Item[] {
  const count = work.carried.done.length - work.draft.carried.done.length;
  work.carried = work.draft.carried;
  return work.accepted.splice(-count, count).map((words): Item => ({ type: 'text', text: words }));
}

function worded(work: Work, item: Item): string {
  if (item.type === 'text') return item.text;
  const { module } = work.position;
  const action = module.parseAction(item.action);
  return action === null ? item.action.type : wording(module, work.carried.state, work.seat.side, action);
}

function result(work: Work, items: readonly Item[], stopped: Stop | null): Promise<Ordered> {
  const draft = { ...work.draft, carried: work.carried };
  return ordered(work.tools, { ...work, draft }, outcomeOf(work, items, stopped));
}

/** Where the asker stands, and what the message found. */
interface Standing {
  readonly by: PlayerId | null;
  readonly look: Look;
  readonly position: Position;
  readonly seat: SeatRecord;
  readonly draft: Draft | null;
}

/** An outcome in words for the asker. */
async function ordered(
  tools: Tools,
  { by, look, position, seat, draft }: Standing,
  { accepted, stopped, rest, dispatches }: Outcome,
): Promise<Ordered> {
  // What everybody may read of it is as it was found unless something was committed.
  const status =
    position.match === look.position.match ? look.status : once(() => statusOf(tools, position.match, position));
  const seen = await seenOf(tools, { by, position, draft: isOver(position.match) ? null : draft, status });
  const made = await loadDispatches(tools, position, dispatches);
  const undone: ReadonlySet<number> = new Set();
  const viewer = seen.status.ending === null ? 'observer' : 'everyone-after-the-end';
  return {
    side: seat.side,
    accepted,
    stopped,
    rest,
    dispatches: cutDispatches(position.module, made, { viewer: seen.viewer, side: seat.side, undone }),
    announced: cutDispatches(position.module, made, { viewer, side: null, undone }),
    seen,
  };
}

/** Takes drafted actions back, the last first; see `Umpire.takeBack`. */
export function takeBackDrafted(
  tools: Tools,
  looking: Looking,
  count: number | 'all',
  number: string | null,
): Promise<Answer<Seen>> {
  return retry(async () => {
    const found = await seated(looking);
    if (!found.ok) return found;
    const { look, seat, draft } = found.value;
    const { position } = look;
    const refusal = notNow(position, draft, number);
    if (refusal !== null) return no(refusal);
    const { done } = draft.carried;
    if (done.length === 0) return mayNot('nothing-drafted', 'Your draft is empty.');
    if (count !== 'all' && !(Number.isInteger(count) && count > 0))
      return mayNot('bad-value', 'Take back 1, 2, … or all.');
    const keep = count === 'all' ? 0 : Math.max(0, done.length - count);
    let carried: Carried = { state: position.state, done: [] };
    for (const { action } of done.slice(0, keep)) {
      const next = carry(tools, position, seat.side, carried, action);
      if (next.type !== 'drafted') throw new Error('a drafted action is no longer one');
      carried = next.carried;
    }
    const record = draftRecord(position.match, draft, carried);
    await store(tools, [{ type: 'draft', draft: record, was: draft.record?.version ?? null }]);
    cacheDraft(tools, position.match, seat.side, record.version, carried);
    tools.tell({ type: 'draft', match: position.match.id, side: seat.side });
    return yes(
      await answering(() => seenOf(tools, { ...look, draft: { ...draft, record, version: record.version, carried } })),
    );
  });
}
