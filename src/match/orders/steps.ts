// What a side has done on top of the committed position, step by step.
import type { AnyEvent, Typed } from '#engine/title.ts';

/** One action carried out, with what is kept of it at the commit. */
interface Done {
  readonly action: Typed;
  /** As its owner would type it. */
  readonly text: string;
  readonly events: readonly AnyEvent[];
  readonly hash: string;
}

/** A side's actions so far and where they lead. */
export interface Carried {
  readonly state: object;
  readonly done: readonly Done[];
}
