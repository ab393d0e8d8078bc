// What the process that is killed writes down, one JSON line each, before and after every order.
import type { Typed } from '#engine/title.ts';

/** Written before an order is sent. */
export interface Tried {
  readonly type: 'tried';
  readonly id: string;
  readonly match: string;
  readonly player: string;
  readonly action: Typed;
}
/** Written when it has been answered: from here on it must not be lost. */
export interface Acknowledged {
  readonly type: 'acknowledged';
  readonly id: string;
  readonly match: string;
  readonly player: string;
  /** Its first dispatch, when it committed. */
  readonly committed: number | null;
  /** How many dispatches it made: one, and those of standing policies. */
  readonly made: number;
  readonly dispatch: number;
  readonly drafted: readonly string[];
}
/** Written when an order sent again after a kill had been applied before it. */
export interface Repeated {
  readonly type: 'repeated';
  readonly id: string;
}
export interface Ready {
  readonly type: 'ready';
}
/** Written before a draft is taken back: what it held before need not be there any more. */
export interface TakingBack {
  readonly type: 'taking-back';
  readonly match: string;
}
export type Message = Tried | Acknowledged | Repeated | Ready | TakingBack;
