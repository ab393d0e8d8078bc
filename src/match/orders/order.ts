// Orders: read, judged from the sender's own view, drafted one after the other, and committed by the one that closes.
import type { Answer, Delivery, Ordered, Orders } from '../api.ts';
import { answering, DONE_BEFORE, mayNot, no, Repeated, retry, storedBefore, type Tools, yes } from '../tools.ts';
import { keepDraft, lostDraft } from './message/keeping.ts';
import { runLine } from './message/line.ts';
import { became, ordered, type Stop } from './message/outcome.ts';
import { guessedAt, readOrder } from './message/reading.ts';
import { type Item, outcomeOf, overtaken, type Work, worded } from './message/work.ts';
import { promptNumberOf } from './prompt.ts';
import { type Looking, notNow, seated } from './seated.ts';

const MOST_ORDERS = 200;

/** Applies a message of orders to the asker's draft; see `Umpire.order`. */
export function order(
  tools: Tools,
  looking: Looking,
  orders: Orders,
  delivery: Delivery | null,
): Promise<Answer<Ordered>> {
  return retry(async (tried) => {
    if (orders.orders.length > MOST_ORDERS) return mayNot('bad-value', `At most ${MOST_ORDERS} orders in one message.`);
    if (delivery !== null && (await tools.store.hasReceived(delivery.source, delivery.messageId)))
      return again(tools, looking, delivery);
    const found = await seated(looking);
    if (!found.ok) return found;
    const { look, by, seat, draft } = found.value;
    const { position } = look;
    const refusal = notNow(position, draft, orders);
    if (refusal !== null) return no(refusal);
    const { carried } = draft;
    const unseen = orders.saw != null && orders.saw !== promptNumberOf(position.match, draft);
    const now = { look, position, draft, carried, delivery, unseen, tried };
    const told = { accepted: [], final: 0, replaced: [], left: [...draft.dropped], dispatches: [] };
    const work: Work = { tools, by, seat, orders, ...now, ...told, noted: null, guessed: null };
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

async function runAll(work: Work): Promise<Ordered> {
  const before = work.draft;
  const items: Item[] = [...work.orders.orders];
  let stopped = await runItems(work, items);
  if (!(work.orders.dryRun ?? false) && !(await keepDraft(work, outcomeOf(work, items, stopped)))) {
    items.unshift(...lostDraft(work));
    stopped = { by: 'refusal', refusal: overtaken, order: items[0] === undefined ? '' : worded(work, items[0]) };
  }
  const changed = work.dispatches.length > 0 || work.draft !== before;
  return changed ? answering(() => result(work, items, stopped)) : result(work, items, stopped);
}

/** Works the orders through until one stops the message; what was not reached is left in `items`. */
async function runItems(work: Work, items: Item[]): Promise<Stop | null> {
  for (let item = items[0]; item !== undefined; item = items[0]) {
    const read = readOrder(work, item);
    if ('meant' in read) {
      items.splice(0, 1, ...guessedAt(work, item, read.meant));
      continue;
    }
    if ('needless' in read) {
      work.left.push({ order: worded(work, item), refusal: read.needless });
      items.shift();
      continue;
    }
    if (!read.ok) return { by: 'refusal', refusal: read.refusal, order: worded(work, item) };
    items.shift();
    const stopped = await runLine(work, read.value, items);
    if (stopped !== null) return stopped;
  }
  return null;
}

function result(work: Work, items: readonly Item[], stopped: Stop | null): Promise<Ordered> {
  const draft = { ...work.draft, carried: work.carried };
  return ordered(work.tools, { ...work, draft }, outcomeOf(work, items, stopped));
}
