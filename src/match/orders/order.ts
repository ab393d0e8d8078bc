// Orders: read, judged from the sender's own view, drafted one after the other, and committed by the one that closes.
import { setImmediate } from 'node:timers/promises';
import { see } from '#engine/play.ts';
import type { Typed, Unclear } from '#engine/title.ts';
import type { Change, SeatRecord } from '#storage/store.ts';
import type { Answer, Delivery, Order, Ordered, Orders, PlayerId, Refusal } from '../api.ts';
import { releaseDue } from '../deputies/release.ts';
import { type Position, positionOf } from '../position.ts';
import type { Look } from '../reports/look.ts';
import { notTheirs } from '../seats/offices.ts';
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
import { type Amended, amended, loneUnit, remadeBy, timesDrafted, withoutOverruled } from './amendment.ts';
import { commit } from './commit.ts';
import { askedSince, cacheDraft, carry, type Draft, draftRecord, emptyDraft, wording } from './draft.ts';
import { notSure } from './guess.ts';
import { became, type Outcome, ordered, type Stop } from './outcome.ts';
import { type Looking, notAsked, notNow, seated } from './seated.ts';
import { asOneLine, type Carried, goneFrom } from './steps.ts';

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
  /** The first line of it that was only guessed at; nothing commits after it. */
  guessed: string | null;
  readonly accepted: string[];
  /** How many of them stand committed. */
  final: number;
  readonly replaced: Ordered['replaced'][number][];
  readonly left: Ordered['left'][number][];
  readonly dispatches: number[];
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
    const told = { accepted: [], final: 0, replaced: [], left: [], dispatches: [] };
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

/** What is still to be done, and the line that it is a guess at; a text that was not reached stays a text. */
type Item = Order & { readonly guessed?: string };
/** What an order says, or the lines that a text probably means. */
type ReadOrder = Answer<Line> | { readonly meant: readonly string[] };

/** What one typed line orders. */
interface Line {
  readonly actions: readonly Typed[];
  /** Whoever can: the others are left out, and named with the reason. */
  readonly whoever: boolean;
  /** The line that it is a guess at; null where it is none. */
  readonly guessed: string | null;
}

async function runAll(work: Work): Promise<Ordered> {
  const before = work.draft;
  const items: Item[] = [...work.orders.orders];
  let stopped: Stop | null = null;
  for (let done = 1; items.length > 0 && stopped === null; done++) {
    const item = items[0] as Item;
    const read = readOrder(work, item);
    if ('meant' in read) {
      items.splice(0, 1, ...guessedAt(work, item, read.meant));
      continue;
    }
    if (!read.ok) {
      stopped = { by: 'refusal', refusal: read.refusal, order: worded(work, item) };
      break;
    }
    items.shift();
    stopped = await runLine(work, read.value, items);
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
function readOrder(work: Work, item: Item): ReadOrder {
  const { module, match } = work.position;
  const { side } = work.seat;
  if (askedSince(match, side) === null) return no(notAsked(work.position));
  const view = see(module, work.carried.state, side).value;
  const read = item.type === 'text' ? module.readOrders(item.text, view, side) : actionsOf(work, item);
  if ('unclear' in read) {
    const { unclear: text, example, meant } = read;
    return meant === undefined ? no({ type: 'unclear', text, example }) : { meant };
  }
  const guessed = item.guessed ?? null;
  const [only, ...more] = read;
  const inFull = only === undefined || more.length > 0 ? null : (module.inFull?.(view, side, only) ?? null);
  if (inFull !== null) return yes({ actions: inFull, whoever: true, guessed });
  return yes({ actions: read, whoever: isForAll(work, item), guessed });
}

/** The lines a text probably means; several that it holds are read as they stand. */
function guessedAt(work: Work, item: Item, meant: readonly string[]): readonly Item[] {
  const [text = '', ...more] = meant;
  if (more.length > 0) return meant.map((part): Item => ({ ...item, type: 'text', text: part }));
  const guessed = item.guessed ?? worded(work, item);
  work.guessed ??= guessed;
  return [{ type: 'text', text, guessed }];
}

const isForAll = ({ position: { module } }: Work, item: Item): boolean =>
  item.type === 'text' ? (module.meansAll?.(item.text) ?? false) : item.type === 'actions' && item.whoever === true;

function actionsOf({ position: { module } }: Work, item: Exclude<Item, { type: 'text' }>): readonly Typed[] | Unclear {
  const actions: Typed[] = [];
  for (const json of item.type === 'action' ? [item.action] : item.actions) {
    const action = module.parseAction(json);
    if (action === null) {
      const example = module.title.actions.find((spec) => spec.type === json.type)?.example;
      return { unclear: 'That is not an action of this title.', example: example ?? '' };
    }
    actions.push(action);
  }
  return actions;
}

/** A line's actions one after the other. Of several units each is tried, and who cannot is named with the reason. */
async function runLine(work: Work, { actions, whoever, guessed }: Line, items: Item[]): Promise<Stop | null> {
  const [before, made] = [work.carried, work.dispatches.length];
  const todo = [...actions];
  const refused: (RefusedAction & { readonly action: Typed })[] = [];
  const undone: Typed[] = [];
  let stopped: Stop | null = null;
  for (let action = todo.shift(); action !== undefined && stopped === null; action = todo.shift()) {
    if (undone.length > 0 && !isApart(work, undone, action)) undone.push(action);
    else {
      const rest = [...asItems([...undone, ...todo]), ...items];
      const stop = await runNext(work, action, { rest, mayAmend: !whoever, guessed });
      if (stop?.by === 'refusal' && isOneOfSeveral(work, stop, actions)) {
        refused.push({ ...stop, action });
        undone.push(action);
      } else if (stop !== null) {
        stopped = stop;
        if (stop.by !== 'commit') undone.push(action);
        break;
      }
    }
  }
  const base = work.dispatches.length > made ? work.draft.carried : before;
  const isLeft = whoever && stopped === null && refused.length === undone.length && work.carried !== base;
  work.carried = asOneLine(base, work.carried);
  const [first, ...others] = refused;
  work.left.push(
    ...(isLeft || first === undefined ? refused : others).map(({ order, refusal }) => ({ order, refusal })),
  );
  if (isLeft) return null;
  items.unshift(...asItems([...undone, ...todo]));
  return first === undefined ? stopped : { by: 'refusal', refusal: first.refusal, order: first.order };
}

type RefusedAction = Extract<Stop, { readonly by: 'refusal' }>;

const asItems = (actions: readonly Typed[]): readonly Item[] => actions.map((action) => ({ type: 'action', action }));

/** The rules keep one unit of several from it: that tells nothing of the others. */
const isOneOfSeveral = (
  { position: { module } }: Work,
  { refusal }: RefusedAction,
  actions: readonly Typed[],
): boolean =>
  refusal.type === 'rejected' && actions.length > 1 && actions.every((action) => loneUnit(module, action) !== null);

/** The same for another unit, which commits to nothing: it may be tried though others have been refused. */
function isApart(
  { position: { module }, carried, seat: { side } }: Work,
  undone: readonly Typed[],
  action: Typed,
): boolean {
  const unit = loneUnit(module, action);
  return (
    undone.every((other) => other.type === action.type && loneUnit(module, other) !== unit) &&
    !module.wouldCommit(see(module, carried.state, side).value, side, action)
  );
}

interface Next extends Pick<Line, 'guessed'> {
  /** What follows. */
  readonly rest: readonly Item[];
  /** Drafted orders may make way for it. */
  readonly mayAmend: boolean;
}

/** Applies one action. */
async function runNext(work: Work, action: Typed, { rest, mayAmend, guessed }: Next): Promise<Stop | null> {
  const { tools, position, seat, carried } = work;
  const { side } = seat;
  const { module, match } = position;
  const refuse = (refusal: Refusal): Stop => ({
    by: 'refusal',
    refusal,
    order: worded(work, { type: 'action', action }),
  });
  if (askedSince(match, side) === null) return refuse(notAsked(position));
  const view = see(module, carried.state, side).value;
  const rejection = module.check(view, side, action);
  const commits = rejection === null && module.wouldCommit(view, side, action);
  const foreign = commits ? null : await notTheirs(tools, position, seat, work.by, carried, [action]);
  if (foreign !== null) return refuse(foreign);
  const times = rejection === null ? 0 : timesDrafted(module, carried, action);
  if (rejection !== null && times > 0) {
    const words = worded(work, { type: 'action', action });
    // Given several times it is one that may be: then the rules say why not once more.
    const text = times > 1 || work.accepted.includes(words) ? rejection.text : 'Drafted already.';
    work.left.push({ order: words, refusal: { type: 'rejected', rule: rejection.rule, text } });
    return null;
  }
  if (rejection !== null) {
    const instead = mayAmend ? amended({ tools, position, side, carried }, action, rejection) : rejection;
    if ('rule' in instead) return refuse({ type: 'rejected', ...instead });
    return accept(work, instead, refuse);
  }
  if (commits && work.guessed !== null) {
    const words = worded(work, { type: 'action', action });
    return { by: 'refusal', refusal: notSure(work.guessed, guessed, words), order: guessed ?? words };
  }
  if (commits && work.orders.dryRun) return { by: 'would-commit', order: worded(work, { type: 'action', action }) };
  if (commits && seat.commander !== work.by) return refuse(notCommander);
  const next = carry(tools, position, side, carried, action);
  if (next.type === 'refused') return refuse({ type: 'rejected', ...next.rejection });
  if (next.type === 'drafted') {
    const stop = await accept(work, withoutOverruled({ tools, position, side, carried: next.carried }), refuse);
    if (stop === null) work.replaced.push(...remadeBy(module, view, side, action));
    return stop;
  }
  const committed = await tryCommit(work, next.carried, next.rng, rest);
  if (!committed) return refuse(overtaken);
  work.final = work.accepted.push(next.carried.done.at(-1)?.text ?? '');
  return rest.length > 0 && !work.orders.throughReveals ? { by: 'commit' } : null;
}

/** A drafted order, and what stood in the draft instead of it; refused where that is another member's to change. */
async function accept(
  work: Work,
  { carried, order, was, left }: Amended,
  refuse: (refusal: Refusal) => Stop,
): Promise<Stop | null> {
  const { tools, position, seat, by } = work;
  const foreign = await notTheirs(tools, position, seat, by, work.carried, goneFrom(work.carried, carried));
  if (foreign !== null) return refuse(foreign);
  work.carried = carried;
  work.accepted.push(order);
  if (was.length > 0) work.replaced.push({ order, was, left });
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
  replaced: work.replaced,
  left: work.left,
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
  work.carried = work.draft.carried;
  work.replaced.length = 0;
  return work.accepted.splice(work.final).map((words): Item => ({ type: 'text', text: words }));
}

function worded(work: Work, item: Item): string {
  if (item.type === 'text') return item.text;
  const { module } = work.position;
  const texts = (item.type === 'action' ? [item.action] : item.actions).map((json) => {
    const action = module.parseAction(json);
    return action === null ? json.type : wording(module, work.carried.state, work.seat.side, action);
  });
  return texts.join('; ');
}

function result(work: Work, items: readonly Item[], stopped: Stop | null): Promise<Ordered> {
  const draft = { ...work.draft, carried: work.carried };
  return ordered(work.tools, { ...work, draft }, outcomeOf(work, items, stopped));
}
