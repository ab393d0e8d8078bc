// A message of orders while it is worked through: what is left of it, and what has become of the rest.
import type { Typed } from '#engine/title.ts';
import type { SeatRecord } from '#storage/store.ts';
import type { Delivery, Order, Ordered, Orders, PlayerId, Refusal } from '../../api.ts';
import type { Position } from '../../position.ts';
import type { Look } from '../../reports/look.ts';
import type { Tools } from '../../tools.ts';
import { type Draft, wording } from '../draft.ts';
import type { Carried } from '../steps.ts';
import type { Outcome, Stop } from './outcome.ts';

/** `carried` is the draft as it would be; `draft` as it is stored. */
export interface Work {
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
  /** True when its writer has not seen the draft that it found: nothing is closed then. */
  readonly unseen: boolean;
  /** How often it is worked through, because somebody was faster. */
  readonly tried: number;
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

/** What is still to be done, and the line that it is a guess at; a text that was not reached stays a text. */
export type Item = Order & { readonly guessed?: string };

export const asItems = (actions: readonly Typed[]): readonly Item[] =>
  actions.map((action) => ({ type: 'action', action }));

/** An order as its owner would type it. */
export function worded({ position: { module }, carried, seat: { side } }: Work, item: Item): string {
  if (item.type === 'text') return item.text;
  const texts = (item.type === 'action' ? [item.action] : item.actions).map((json) => {
    const action = module.parseAction(json);
    return action === null ? json.type : wording(module, carried.state, side, action);
  });
  return texts.join('; ');
}

export const wordsOf = (work: Work, action: Typed): string => worded(work, { type: 'action', action });

/** Stops the message at an action. */
export const refused = (work: Work, action: Typed, refusal: Refusal): Stop => ({
  by: 'refusal',
  refusal,
  order: wordsOf(work, action),
});

export const overtaken: Refusal = { type: 'may-not', code: 'overtaken', text: 'Somebody was faster. Look again.' };

/** The outcome of what has been worked through; who dies before the rest is told that it is not done. */
export const outcomeOf = (work: Work, items: readonly Item[], stopped: Stop | null): Outcome => ({
  match: work.position.match.id,
  accepted: work.accepted,
  replaced: work.replaced,
  left: work.left,
  dispatches: work.dispatches,
  stopped,
  rest: items.map((item) => worded(work, item)),
});
