// What stands on the buttons of a walk: what is offered, page by page, and those that end, lead on or lead back.
import type { Part, Value } from '#engine/title.ts';
import type { Choice } from '../command.ts';
import type { Standpoint } from '../input/fields.ts';
import { short } from '../input/parse.ts';
import { type Entry, extraOf, neededOf } from './entries.ts';
import { LONGEST_LABEL, type Question } from './ids.ts';
import { placeOf } from './touched.ts';

/** Entries shown of one list, so that "more" and "back" still fit into 25. */
export const PAGE = 22;

/** How far somebody has pressed on. */
export interface Walk extends Question {
  readonly seen: Standpoint;
  /** The presses so far. */
  readonly trail: readonly string[];
  /** Steps that were taken by themselves, there being one value only: nobody goes back to them. */
  readonly skipped: readonly string[];
}

export const idOf = ({ match, prompt, trail }: Walk, ...more: readonly string[]): string =>
  [match, prompt, ...trail, ...more].join('.');
export const onward = <W extends Walk>(at: W, ...more: readonly string[]): W => ({
  ...at,
  trail: [...at.trail, ...more],
});

export const cut = (label: string): string => short(label, LONGEST_LABEL);

/** Ends a list. */
export const ALL = 'ok';
export const allOf = (at: Walk, labels: string): Choice => ({
  id: idOf(at, ALL),
  label: cut(`That is all: ${labels}`),
  style: 'act',
});

/** In an id: the way is asked for, too; it is a list. */
export const WAY = '-';

export const BACK = 'Back';
/** One step back: to the first page, to the part before, or to the first list. */
export function backTo(at: Walk): Choice {
  let trail = at.trail.slice(0, -1);
  while (at.skipped.includes(trail.join('.'))) trail = trail.slice(0, -1);
  return trail.length === 0 ? firstChoice(at) : { id: idOf({ ...at, trail }), label: BACK, style: 'undo' };
}

/** Back to the first list of a question. */
export const firstChoice = ({ match, prompt }: Question): Choice => ({
  id: [match, prompt, '+0'].join('.'),
  label: BACK,
  style: 'undo',
});

/** The button that shows the next page, when there is one. */
export const moreOf = (at: Walk, length: number, from: number): readonly Choice[] =>
  length <= from + PAGE
    ? []
    : [{ id: idOf(at, `+${from + PAGE}`), label: `${length - from - PAGE} more`, style: 'begin' }];

export const choicesFrom = (at: Walk, entries: readonly Entry[]): readonly Choice[] =>
  entries.map(({ spec, label, action, values }, index): Choice => {
    const [part, value] = [neededOf(spec)[values.length - 1] ?? extraOf(spec), values.at(-1)];
    return {
      id: idOf(at, String(index)),
      label: cut(label),
      style: at.trail.length > 0 || action !== null ? 'act' : 'begin',
      about: cut(spec.summary),
      ...(part === undefined || value === undefined ? {} : onMapAt(at.seen, part, value)),
    };
  });

/** Where a choice lies on the map, if it does. */
export const onMapAt = (seen: Standpoint, { kind }: Part, value: Value): Pick<Choice, 'at'> => {
  const at = placeOf(seen, kind, value);
  return at === null ? {} : { at };
};
export const onMap = (choices: readonly Choice[]): readonly Choice[] => choices.filter(({ at }) => at !== undefined);

/** @param isForked whether the way can be chosen. */
export function paged(at: Walk, choices: readonly Choice[], from: number, isForked = false): readonly Choice[] {
  const here = from > 0 ? onward(at, '') : at;
  return [
    ...choices.slice(from, from + PAGE),
    ...(isForked ? [{ id: idOf(at, WAY), label: 'Choose the way', style: 'begin' } as const] : []),
    ...moreOf(at, choices.length, from),
    ...(here.trail.length > 0 ? [backTo(here)] : []),
  ];
}
