// What a side has done on top of the committed position, step by step.
import type { AnyEvent, Typed } from '#engine/title.ts';
import type { Ordered } from '../api.ts';

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
  /** The lines they were typed in, the last last; older drafts have none. */
  readonly lines: readonly TypedLine[];
}

/** A stored draft, carried out. */
export interface CarriedDraft {
  readonly carried: Carried;
  /** What stands in it and can be ordered no more: the position has changed, or the rules have. */
  readonly dropped: Ordered['left'];
}

/** What goes back with one typed line: `was` comes again for what stands behind the first `kept` actions and before the last `after`. */
export interface TypedLine {
  readonly kept: number;
  readonly after: number;
  readonly was: readonly Typed[];
}

export const nothingDone = (state: object): Carried => ({ state, done: [], lines: [] });

const actionsOf = ({ done }: Carried): readonly Typed[] => done.map(({ action }) => action);

/** What is drafted no more. */
export const goneFrom = (before: Carried, now: Carried): readonly Typed[] =>
  actionsOf(before).filter((action) => !actionsOf(now).includes(action));

/** What a line has made of a draft, with how it goes back. */
export function asOneLine(before: Carried, now: Carried): Carried {
  if (now === before) return before;
  const [old, made] = [actionsOf(before), actionsOf(now)];
  const most = Math.min(old.length, made.length);
  let kept = 0;
  while (kept < most && old[kept] === made[kept]) kept++;
  let after = 0;
  while (after < most - kept && old.at(-1 - after) === made.at(-1 - after)) after++;
  const line: TypedLine = { kept, after, was: old.slice(kept, old.length - after) };
  return { ...now, lines: [...before.lines, line] };
}

/** The actions that stay when something goes back, and the lines they were typed in. */
export interface Left extends Pick<Carried, 'lines'> {
  readonly actions: readonly Typed[];
}

/** Without the last `count` lines. An older draft goes back by single actions. */
export function withoutLines(carried: Carried, count: number): Left {
  let actions = actionsOf(carried);
  const lines = [...carried.lines];
  for (let gone = 0; gone < count && actions.length > 0; gone++) {
    const { kept, after, was } = lines.pop() ?? { kept: actions.length - 1, after: 0, was: [] };
    actions = [...actions.slice(0, kept), ...was, ...actions.slice(actions.length - after)];
  }
  return { actions, lines };
}

/** Without one order, the first being 1. */
export const withoutOrder = (carried: Carried, order: number): Left => ({
  actions: actionsOf(carried).filter((_, at) => at !== order - 1),
  lines: carried.lines,
});
