// Orders: read, judged from the sender's own view, drafted one after the other, and committed by the one that closes.
import { see } from '#engine/play.ts';
import type { Typed } from '#engine/title.ts';
import type { SeatRecord } from '#storage/store.ts';
import type { Answer, Delivery, MatchId, Order, Ordered, Orders, PlayerId, Refusal } from '../api.ts';
import { releaseDue } from '../deputies/release.ts';
import { findSeated, type Position, positionOf } from '../position.ts';
import { readDispatches } from '../reports/log.ts';
import { seenOf } from '../reports/look.ts';
import { answering, type Desk, mayNot, no, Overtaken, Repeated, retry, store, storedBefore, yes } from '../tools.ts';
import { commit, receivedChange } from './commit.ts';
import { askedSince, carry, type Draft, draftOf, draftRecord, remember, wording } from './draft.ts';
import { promptOf, waitingText } from './prompt.ts';
import type { Carried } from './steps.ts';

const MOST_ORDERS = 200;

/** A message being worked through. `carried` is the draft as it would be; `draft` as it is stored. */
interface Work {
  readonly desk: Desk;
  readonly by: PlayerId;
  readonly seat: SeatRecord;
  readonly orders: Orders;
  position: Position;
  draft: Draft;
  carried: Carried;
  /** Goes into the first transaction of the message. */
  delivery: Delivery | null;
  readonly accepted: string[];
  readonly dispatches: number[];
}

/** Applies a message of orders to the asker's draft; see `Umpire.order`. */
export function order(
  desk: Desk,
  by: PlayerId,
  id: MatchId,
  orders: Orders,
  delivery: Delivery | null,
): Promise<Answer<Ordered>> {
  return retry(async () => {
    if (orders.orders.length > MOST_ORDERS) return mayNot('bad-value', `At most ${MOST_ORDERS} orders in one message.`);
    if (delivery !== null && (await desk.store.hasReceived(delivery.source, delivery.messageId))) throw new Repeated();
    const found = await findSeated(desk, id, by);
    if (!found.ok) return found;
    const { seat, ...position } = found.value;
    const draft = await draftOf(desk, position, seat.side);
    const refusal = notNow(position, draft, orders.prompt);
    if (refusal !== null) return no(refusal);
    const { carried } = draft;
    const work: Work = { desk, by, seat, orders, position, draft, carried, delivery, accepted: [], dispatches: [] };
    try {
      return yes(await runAll(work));
    } catch (error) {
      // Nothing of a message that has committed is worked through anew, and it is not told as undone.
      throw work.dispatches.length > 0 ? storedBefore(error) : error;
    }
  });
}

/** Why this seat's answer is not wanted now: it answers an older prompt, or nothing is asked. */
function notNow(position: Position, draft: Draft, number: string | null | undefined): Refusal | null {
  const prompt = promptOf(position, draft);
  if (number !== null && number !== undefined && number !== prompt?.number) {
    const text = 'That was an answer to an earlier question.';
    return { type: 'stale', text, now: prompt };
  }
  return prompt === null ? notAsked(position) : null;
}

function notAsked({ match, module, state }: Position): Refusal {
  const waiting = match.waiting.map(({ side }) => waitingText(module, state, side));
  return { type: 'may-not', code: 'not-asked', text: ['Nothing is asked of you now.', ...new Set(waiting)].join(' ') };
}

type Stop = NonNullable<Ordered['stopped']>;
/** Read and not yet applied; a text that was not reached stays a text. */
type Item = Order;

async function runAll(work: Work): Promise<Ordered> {
  const before = work.draft;
  const items: Item[] = [...work.orders.orders];
  let stopped: Stop | null = null;
  while (items.length > 0 && stopped === null) {
    const item = items[0] as Item;
    const read = readOrder(work, item);
    if (!read.ok) {
      stopped = { by: 'refusal', refusal: read.refusal, order: worded(work, item) };
      break;
    }
    items.splice(0, 1, ...read.value.map((action): Item => ({ type: 'action', action })));
    const count = read.value.length;
    for (let n = 0; n < count && stopped === null; n++) stopped = await runNext(work, items);
  }
  if (!(work.orders.dryRun ?? false) && !(await keepDraft(work))) {
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
  const next = carry(work.desk, work.position, side, work.carried, item.action);
  if (next.type === 'refused') return refuse({ type: 'rejected', ...next.rejection });
  if (next.type === 'commits') {
    const committed = await tryCommit(work, next.carried, next.rng);
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

/** Commits; false when somebody was faster and an earlier part of this message stands already. */
async function tryCommit(work: Work, carried: Carried, rng: Parameters<typeof commit>[4]): Promise<boolean> {
  const { desk, draft, by, delivery, position } = work;
  try {
    work.position = await commit(desk, position, { draft, player: by, policy: null, delivery }, carried, rng);
  } catch (error) {
    if (error instanceof Overtaken && work.dispatches.length > 0) return false;
    throw error;
  }
  work.dispatches.push(work.position.match.dispatch);
  work.delivery = null;
  await releaseAtOnce(work);
  work.draft = await draftOf(desk, work.position, work.seat.side);
  work.carried = work.draft.carried;
  return true;
}

/** In a live match the standing policies answer at once; their dispatches are told with the one that asked. */
async function releaseAtOnce(work: Work): Promise<void> {
  const { desk, position } = work;
  if (position.match.pace !== 'live') return;
  if ((await releaseDue(desk, position.match.id, (_, act) => act())) === 0) return;
  const match = await desk.store.match(position.match.id);
  if (match === null) throw new Error('the match is gone');
  for (let n = position.match.dispatch + 1; n <= match.dispatch; n++) work.dispatches.push(n);
  work.position = await positionOf(desk, match);
}

/** Stores what was drafted after the last commit of the message; false when somebody was faster after that commit. */
async function keepDraft(work: Work): Promise<boolean> {
  const { desk, draft, carried, position } = work;
  if (carried === draft.carried) return true;
  const now = desk.now();
  const record = draftRecord(position.match, draft, carried);
  try {
    await store(desk, [
      { type: 'draft', draft: record, was: draft.record?.version ?? null },
      ...receivedChange(work.delivery, now),
    ]);
  } catch (error) {
    // Nothing of the message stands yet: it is worked through anew. After a commit it must not be.
    if (error instanceof Overtaken && work.dispatches.length > 0) return false;
    throw error;
  }
  remember(desk, position.match, draft.side, record.version, carried);
  work.draft = { ...draft, record, version: record.version, carried };
  desk.tell({ type: 'draft', match: position.match.id, side: draft.side });
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

async function result(work: Work, items: readonly Item[], stopped: Stop | null): Promise<Ordered> {
  const { desk, position, seat } = work;
  const shown = { ...work.draft, carried: work.carried };
  const seen = await seenOf(desk, position, work.by, shown);
  const announced = seen.status.ending === null ? 'observer' : 'everyone-after-the-end';
  return {
    side: seat.side,
    accepted: work.accepted,
    stopped,
    rest: items.map((item) => worded(work, item)),
    dispatches: await readDispatches(desk, position, seen.viewer, seat.side, work.dispatches),
    announced: await readDispatches(desk, position, announced, null, work.dispatches),
    seen,
  };
}

/** Takes drafted actions back, the last first; see `Umpire.takeBack`. Returns the position and the shorter draft. */
export function takeBackDrafted(
  desk: Desk,
  by: PlayerId,
  id: MatchId,
  count: number | 'all',
  number: string | null,
): Promise<Answer<{ readonly position: Position; readonly draft: Draft }>> {
  return retry(async () => {
    const found = await findSeated(desk, id, by);
    if (!found.ok) return found;
    const { seat, ...position } = found.value;
    const draft = await draftOf(desk, position, seat.side);
    const refusal = notNow(position, draft, number);
    if (refusal !== null) return no(refusal);
    const { done } = draft.carried;
    if (done.length === 0) return mayNot('nothing-drafted', 'Your draft is empty.');
    if (count !== 'all' && !(Number.isInteger(count) && count > 0))
      return mayNot('bad-value', 'Take back 1, 2, … or all.');
    const keep = count === 'all' ? 0 : Math.max(0, done.length - count);
    let carried: Carried = { state: position.state, done: [] };
    for (const { action } of done.slice(0, keep)) {
      const next = carry(desk, position, seat.side, carried, action);
      if (next.type !== 'drafted') throw new Error('a drafted action is no longer one');
      carried = next.carried;
    }
    const record = draftRecord(position.match, draft, carried);
    await store(desk, [{ type: 'draft', draft: record, was: draft.record?.version ?? null }]);
    remember(desk, position.match, seat.side, record.version, carried);
    desk.tell({ type: 'draft', match: id, side: seat.side });
    return yes({ position, draft: { ...draft, record, version: record.version, carried } });
  });
}
