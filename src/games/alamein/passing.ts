// IV Phases whose chapter is not written yet: asked with nothing to do but to pass, or passed over.
import { DONE, type FrameRules } from './frame.ts';
import type { Rule } from './rules.ts';
import type { FrameType } from './state.ts';
import { finish } from './world.ts';

/** Asks, and `done` is the only answer. */
export const passing = <T extends FrameType>(rule: Rule, what: string): FrameRules<T> => ({
  enter: () => true,
  prompt: () => ({
    rule,
    waiting: what,
    question: `Nothing to ${what} yet (commit).`,
    types: ['done'],
    fallback: DONE,
  }),
  close: (w) => finish(w),
});

/** Nobody is asked, nothing happens. */
export const skipped = <T extends FrameType>(): FrameRules<T> => ({
  enter: (w) => {
    finish(w);
    return false;
  },
});
