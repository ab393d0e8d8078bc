// An order that has been begun, part after part: each press names one more value, or one more of a list.
import { type AnySpec, isSet, type Part, type Typed, type Value } from '#engine/title.ts';
import type { Choice } from '../command.ts';
import { labelOf, lawful } from '../input/fields.ts';
import { extraOf, neededOf } from './entries.ts';
import { LONGEST_ID, offset, placeIn } from './ids.ts';
import {
  ALL,
  allOf,
  backTo,
  choicesFrom,
  cut,
  idOf,
  moreOf,
  onMap,
  onMapAt,
  onward,
  PAGE,
  paged,
  WAY,
  type Walk,
} from './lists.ts';
import { placeOf } from './touched.ts';
import { byWay, isForked, verbOf, wayBegun } from './ways.ts';

/** Kept free of an id that grows by a press, for what the presses after it add: `.ok`, a position, a page. */
const ROOM = '.ok.999.+999'.length;

export type Walked =
  | { readonly type: 'action'; readonly action: Typed }
  | {
      readonly type: 'choices';
      readonly question: string;
      readonly choices: readonly Choice[];
      /** Every choice that lies on the map, on whatever page of the list; left out where all are listed. */
      readonly onMap?: readonly Choice[];
    };

/** An order with the values that were pressed so far. */
interface Ordering extends Walk {
  readonly spec: AnySpec;
  readonly before: readonly Value[];
}

/** The same with one value more, by these presses. */
const given = (at: Ordering, value: Value, ...presses: readonly string[]): Ordering => ({
  ...onward(at, ...presses),
  before: [...at.before, value],
});

const offered = ({ seen, spec, before }: Ordering): readonly Value[] => lawful(seen, spec.type, before);

export function walkParts(at: Ordering, path: readonly string[]): Walked | null {
  const { seen, spec, before, trail } = at;
  const part = neededOf(spec)[before.length];
  if (part === undefined) return walkExtra(at, path);
  const [head, ...rest] = path;
  if (isSet(part.kind)) return walkList(at, part, path);
  if (part.kind === 'path') return walkWay(at, part, path);
  const isLast = before.length === neededOf(spec).length - 1;
  const way = isLast ? byWay(spec) : null;
  if (head === WAY) return way === null ? null : walkParts({ ...onward(at, head), spec: way }, rest);
  const values = offered(at);
  const isOnly = values.length === 1 && before.length > 0;
  if (isOnly && head === undefined) return walkParts(at, ['0']);
  const from = offset(head);
  if (head === undefined || from !== null) {
    const leadsOn = (value: Value): boolean => part.kind !== 'place' || isLast || offered(given(at, value)).length > 0;
    const choices = choicesOf(at, part, values).filter((_, index) => leadsOn(values[index] ?? ''));
    return {
      type: 'choices',
      question: questionOf(at),
      choices: paged(at, choices, from ?? 0, way !== null && isForked(seen, spec, before)),
      onMap: onMap(choices),
    };
  }
  const place = placeIn(head);
  const value = place === null ? values[Number(head)] : values.find((one) => one === place);
  if (value === undefined) return null;
  const skipped = isOnly ? [...at.skipped, trail.join('.')] : at.skipped;
  return walkParts({ ...given(at, value, head), skipped }, rest);
}

/** An order that names all it must. Of a unit that it may name besides is asked; a list of more stands beside the list before it. */
function walkExtra(at: Ordering, path: readonly string[]): Walked | null {
  const { seen, spec, before } = at;
  const [head, ...rest] = path;
  const extra = before.length === neededOf(spec).length ? extraOf(spec) : undefined;
  if (extra !== undefined && isSet(extra.kind) && head !== undefined) return walkList(at, extra, path);
  const values = extra === undefined || isSet(extra.kind) ? [] : offered(at);
  if (extra !== undefined && values.length > 0 && head === undefined) {
    const last = neededOf(spec).at(-1) ?? extra;
    const choices = [allOf(at, labelOf(seen, last, before.at(-1) ?? '')), ...choicesOf(at, extra, values), backTo(at)];
    return { type: 'choices', question: questionOf(at), choices };
  }
  const value = values[Number(head)];
  const isRead = head === undefined || value !== undefined || (head === ALL && values.length > 0);
  const action = seen.module.makeAction(spec.type, value === undefined ? before : [...before, value]);
  return action === null || !isRead || rest.length > 0 ? null : { type: 'action', action };
}

/** The part that is asked for, after what has been chosen so far: "Group Move (Sollum, Brescia): where to?" */
function questionOf({ seen, spec, before }: Ordering): string {
  const parts = neededOf(spec);
  const so = before.flatMap((value, index) => {
    const part = parts[index];
    return part === undefined ? [] : [labelOf(seen, part, value)];
  });
  const head = so.length === 0 ? spec.summary : `${verbOf(spec)} (${so.join(', ')})`;
  return `${head}: ${(parts[before.length] ?? extraOf(spec))?.summary ?? ''}?`;
}

/**
 * A list grows press by press: its positions so far, joined by `-`, then `ok`; `+22` shows what is offered from the
 * 22nd on. When the id has no room for one more, the rest of a long list has to be typed.
 */
function walkList(at: Ordering, part: Part, path: readonly string[]): Walked | null {
  const [head = '-', ...rest] = path;
  const values = offered(at);
  const taken = positionsIn(head);
  const units = taken.map((position) => values[position]);
  if (units.some((unit) => unit === undefined)) return null;
  const chosen = units as readonly (string | number)[];
  const whole = given(at, chosen, head, ALL);
  if (rest[0] === ALL) return walkParts(whole, rest.slice(1));
  const from = offset(rest[0]) ?? 0;
  if (rest.length > (from === 0 ? 0 : 1)) return null;
  const here = onward(at, head);
  const more = grown(at, part, head, values).filter((_, position) => !taken.includes(position));
  const full = more.some(({ id }) => id.length + ROOM > LONGEST_ID);
  const ok = allOf(here, chosen.map((unit) => labelOf(at.seen, part, unit)).join(', '));
  const question = questionOf(at);
  if (full)
    return {
      type: 'choices',
      question: `${question} A list as long as this and longer has to be typed: \`${at.spec.example}\`.`,
      choices: [ok, backTo(at)],
    };
  const isWhole = walkParts(whole, []) !== null;
  const all = [...(isWhole ? extrasOf(whole) : []), ...more];
  const next = moreOf(here, all.length, from);
  const choices = [...(isWhole ? [ok] : []), ...all.slice(from, from + PAGE), ...next, backTo(at)];
  return { type: 'choices', question, choices, onMap: onMap(all) };
}

const positionsIn = (head: string): readonly number[] =>
  head
    .split('-')
    .filter((position) => position !== '')
    .map(Number);

/** A list with one more on it, whichever. */
const grown = (at: Ordering, part: Part, head: string, values: readonly Value[]): readonly Choice[] =>
  values.map((value, position) =>
    oneMore(at, part, value, `${head}-${position}`.replace(/^-+/, '-'), labelOf(at.seen, part, value)),
  );
const oneMore = (at: Ordering, part: Part, value: Value, press: string, label: string): Choice => ({
  id: idOf(at, press),
  label: cut(`+ ${label}`),
  style: 'begin',
  ...onMapAt(at.seen, part, value),
});

/** A way grows as a list does, until there is nothing to choose on it; from where it ends before, it goes on as if none had been named. */
function walkWay(at: Ordering, part: Part, path: readonly string[]): Walked | null {
  const { seen, spec, before } = at;
  const [head = '-', ...rest] = path;
  const positions = positionsIn(head);
  const way = wayBegun(seen, spec.type, before, positions);
  if (way === null || rest.length > 1 || (rest.length === 1 && rest[0] !== ALL)) return null;
  const { chosen, next } = way;
  if (rest.length === 1 || next.length === 0) {
    const action = seen.module.makeAction(spec.type, positions.length === 0 ? before : [...before, chosen]);
    return action === null ? null : { type: 'action', action };
  }
  const by = { ...allOf(onward(at, head), ''), label: cut(`Go by ${labelOf(seen, part, chosen)}`) };
  const more = grown(at, part, head, next).filter(({ id }) => id.length + ROOM <= LONGEST_ID);
  const choices = [...(positions.length === 0 ? [] : [by]), ...more, backTo(at)];
  return { type: 'choices', question: questionOf(at), choices };
}

/** What an order with a list may name besides, one by one: "+ also 1110". */
function extrasOf(at: Ordering): readonly Choice[] {
  const extra = extraOf(at.spec);
  if (extra === undefined || at.before.length !== neededOf(at.spec).length) return [];
  return offered(at).map((value, position) =>
    oneMore(at, extra, value, `-${position}`, `${extra.name} ${labelOf(at.seen, extra, value)}`),
  );
}

const choicesOf = (at: Ordering, part: Part, values: readonly Value[]): readonly Choice[] =>
  choicesFrom(
    at,
    values.map((value) => ({
      spec: at.spec,
      label: `${labelOf(at.seen, part, value)}${isRound(at, part, value) ? ', out and back' : ''}`,
      action: null,
      values: [...at.before, value],
    })),
  );

/** Whether an order that has a way ends where its unit stands. */
function isRound({ seen, spec, before }: Ordering, part: Part, value: Value): boolean {
  if (part.kind !== 'place' || !spec.parts.some(({ kind }) => kind === 'path')) return false;
  const from = placeOf(seen, 'unit', before.at(-1) ?? []);
  return from !== null && from === placeOf(seen, 'place', value);
}
