// A rule and the reason for its refusal, stated once: what is free to be offered and why it is refused come from one list.
import type { Rejection, Rules, Section } from '../rules.ts';

/** What bars a thing (a unit, a hex), by a section, and how that is said. `Eyes`: what the asker sees. */
export interface Bar<Eyes, Thing, R extends Rules> {
  readonly rule: Section<R>;
  readonly bars: (eyes: Eyes, thing: Thing) => boolean;
  /** Called only when it bars. */
  readonly say: (eyes: Eyes, thing: Thing) => string;
}

interface Bars<Eyes, Thing, R extends Rules> {
  /** True when nothing bars it. */
  readonly isFree: (eyes: Eyes, thing: Thing) => boolean;
  /** The first bar that holds, as it is told; null when it is free. */
  readonly whyNot: (eyes: Eyes, thing: Thing) => Rejection<R> | null;
}

/** Bars in the order in which they are told: a later one may count on the earlier ones not to hold. */
export function barsOf<Eyes, Thing, R extends Rules>(...list: readonly Bar<Eyes, Thing, R>[]): Bars<Eyes, Thing, R> {
  const first = (eyes: Eyes, thing: Thing): Bar<Eyes, Thing, R> | undefined =>
    list.find(({ bars }) => bars(eyes, thing));
  return {
    isFree: (eyes, thing) => {
      // Asked for each step of a search: nothing is made for the answer.
      for (const bar of list) if (bar.bars(eyes, thing)) return false;
      return true;
    },
    whyNot: (eyes, thing) => {
      const bar = first(eyes, thing);
      return bar === undefined ? null : { rule: bar.rule, text: bar.say(eyes, thing) };
    },
  };
}
