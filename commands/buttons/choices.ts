// A prompt's buttons. A small prompt lists its complete actions; a large one is walked part by part. A button's id is
// the match's id, the prompt's opaque number and positions in lists: it names no unit and needs nothing remembered.
// Nothing commits by a press but a button that says so.
import { type AnySpec, type Ask, isSet, type Part, type Typed, type Value } from '#engine/title.ts';
import type { Choice } from '../command.ts';
import { labelOf, lawful, type Standpoint } from '../input/fields.ts';
import { short } from '../input/parse.ts';
import { refusalText } from '../reply.ts';
import { type Entry, extraOf, firstEntries, neededOf, wholeLabel } from './entries.ts';
import { CLOSING, LONGEST_ID, LONGEST_LABEL, offset, placeAs, placeIn, type Question } from './ids.ts';
import { COMMIT, standingId } from './shortcuts.ts';
import { type Begun, begunAt, placeOf } from './touched.ts';
import { byWay, isForked, verbOf, wayBegun } from './ways.ts';

/** Entries shown of one list, so that "more" and "back" still fit into 25. */
const PAGE = 22;
/** Kept free of an id that grows by a press, for what the presses after it add: `.ok`, a position, a page. */
const ROOM = '.ok.999.+999'.length;

/** What stands before what closing does, on its button. */
const CLOSES = 'Commit';
/** Ends the id of the button that confirms what would commit by one press. */
const SURE = 'yes';

type Walked =
  | { readonly type: 'action'; readonly action: Typed }
  | {
      readonly type: 'choices';
      readonly question: string;
      readonly choices: readonly Choice[];
      /** Every choice that lies on the map, on whatever page of the list; left out where all are listed. */
      readonly onMap?: readonly Choice[];
    };

interface Walk extends Question {
  readonly seen: Standpoint;
  /** Steps that were taken by themselves, there being one value only: nobody goes back to them. */
  readonly skipped: readonly string[];
}

const idOf = ({ match, prompt }: Walk, path: readonly string[]): string => [match, prompt, ...path].join('.');

/** The first level: complete actions where they are few, else the kinds of action. */
export function firstChoices(seen: Standpoint, question: Question, ask: Ask<Typed>): readonly Choice[] {
  const walked = press(seen, question, ask, []);
  return walked?.type === 'choices' ? walked.choices : [];
}

/** Where a press leads: an action, or the choices of its next part. Null when the id fits nothing on offer. */
export function press(seen: Standpoint, question: Question, ask: Ask<Typed>, path: readonly string[]): Walked | null {
  return walk({ seen, ...question, skipped: [] }, ask, path);
}

function walk(at: Walk, ask: Ask<Typed>, path: readonly string[]): Walked | null {
  const entries = firstEntries(at.seen, ask);
  const [head, ...rest] = path;
  const place = placeIn(head);
  if (place !== null) return walkPlace(at, ask, entries, place, rest);
  const from = offset(head);
  if (head === undefined || from !== null) {
    const begun = entries.filter(({ spec }) => spec.type !== CLOSING);
    const choices = onlyKind(at, ask, begun) ?? paged(at, [], choicesFrom(at, [], begun), from ?? 0);
    return { type: 'choices', question: ask.question, choices: [...choices, closingChoice(at, ask, entries)] };
  }
  const entry = entries[Number(head)];
  if (entry === undefined) return null;
  const sure = rest.at(-1) === SURE;
  const way = sure ? rest.slice(0, -1) : rest;
  const walked =
    entry.action === null
      ? walkParts(at, entry.spec, [head], [], way)
      : way.length === 0
        ? ({ type: 'action', action: entry.action } as const)
        : null;
  if (walked?.type !== 'action') return sure ? null : walked;
  return sure || !commitsUnsaid(at.seen, walked.action) ? walked : sureOf(at, walked.action, path);
}

/** True when the action commits though its button does not say so. */
const commitsUnsaid = ({ module, view, side }: Standpoint, action: Typed): boolean =>
  action.type !== CLOSING && module.wouldCommit(view, side, action);

/** Asks once more before what cannot be taken back. */
function sureOf(at: Walk, action: Typed, path: readonly string[]): Walked {
  const label = wholeLabel(at.seen, action);
  return {
    type: 'choices',
    question: `${label}: that commits, and you cannot take it back by yourself. Sure?`,
    choices: [{ id: idOf(at, [...path, SURE]), label: cut(`${CLOSES}: ${label}`), style: 'commit' }, backTo(at, path)],
  };
}

/** The button that closes what is asked: there on every page, shut with the reason where that is refused now. */
function closingChoice(at: Walk, { closes }: Ask<Typed>, entries: readonly Entry[]): Choice {
  const index = entries.findIndex(({ spec }) => spec.type === CLOSING);
  const why = whyNotClosed(at.seen);
  const label = cut(`${CLOSES}: ${closes ?? 'answer first'}`);
  if (why !== null || index < 0)
    return { id: standingId(COMMIT, at.match), label, style: 'commit', ...(why === null ? {} : { shut: why }) };
  return { id: idOf(at, [String(index)]), label, style: 'commit' };
}

/** Why what is asked cannot be closed now, with the section; null when it can. @param most characters of the reason. */
export function whyNotClosed({ module, view, side }: Standpoint, most = Number.POSITIVE_INFINITY): string | null {
  const action = module.makeAction(CLOSING, []);
  const refusal = action === null ? null : module.check(view, side, action);
  return refusal === null
    ? null
    : refusalText({ type: 'rejected', rule: refusal.rule, text: short(refusal.text, most) });
}

/** A question with one kind of answer asks for its first part at once; one with several keeps the verb on its button. */
function onlyKind(at: Walk, ask: Ask<Typed>, begun: readonly Entry[]): readonly Choice[] | null {
  if (ask.types.filter((type) => type !== CLOSING).length !== 1) return null;
  const [one] = begun;
  if (one === undefined || begun.length !== 1 || one.action !== null) return null;
  const inner = walkParts(at, one.spec, ['0'], [], []);
  return inner?.type === 'choices' ? inner.choices.filter(({ label }) => label !== BACK) : null;
}

/**
 * What can be begun at a place that was touched, or of one of the units there. Where it is all about one of them, its first order goes
 * on if that is on the map, and the others stand before it.
 */
function walkPlace(
  at: Walk,
  ask: Ask<Typed>,
  entries: readonly Entry[],
  place: string,
  path: readonly string[],
): Walked | null {
  const { seen } = at;
  const all = begunAt(seen, entries, place);
  const [which] = path;
  const things = which === undefined ? all : all?.slice(Number(which), Number(which) + 1);
  if (!things || path.length > things.length) return null;
  const isOne = things.length === 1;
  const verbs = new Set(things.flat().map(({ verb }) => verb));
  const says = ({ verb, label, values }: Begun): string => {
    if (verb === null || verbs.size === 1) return label;
    return isOne || values.at(-1) === place ? verb : named(verb, label);
  };
  const choiceOf = (one: Begun): Choice => {
    const goes = one.verb === null ? one.places.at(-1) : null;
    return { id: idOf(at, one.path), label: cut(says(one)), style: one.style, at: goes ?? place };
  };
  const [first, ...others] = isOne && !isAlike(things[0]) ? things.flat() : [];
  const next = first === undefined ? null : walk(at, ask, first.path);
  if (next?.type === 'choices' && (others.length === 0 || onMap(next.choices).length > 0))
    return { ...next, choices: [...others.map(choiceOf), ...next.choices] };
  const choices = things.flatMap((begun, index): readonly Choice[] => {
    const [one] = begun;
    const isUnit = !isOne && begun.length > 1 && one?.values.at(-1) !== place;
    if (one === undefined || !isUnit) return begun.map(choiceOf);
    const label = (isAlike(begun) ? one.verb : null) ?? one.label;
    return [{ id: idOf(at, [placeAs(place), String(index)]), label: cut(label), style: 'begin', at: place }];
  });
  const name = seen.module.label('place', place, seen.view);
  return { type: 'choices', question: askedAt(name, verbs, first), choices: [...choices, firstChoice(at)] };
}

/** Orders of one kind for several. */
const isAlike = (begun: readonly Begun[] = []): boolean =>
  begun.length > 1 && begun.every(({ spec }) => spec === begun[0]?.spec);

/** @param verbs all that can be done there. @param first where all is about one of those there: what is done with it first. */
function askedAt(name: string, verbs: ReadonlySet<string | null>, first: Begun | undefined): string {
  if (verbs.size === 0) return `Nothing can be ordered at ${name} now.`;
  const [verb] = verbs;
  if (verbs.size === 1 && verb) return `${name}. ${verb}: which?`;
  return `${first?.verb ? first.label : name}: what?`;
}

const onMapAt = (seen: Standpoint, { kind }: Part, value: Value): Pick<Choice, 'at'> => {
  const at = placeOf(seen, kind, value);
  return at === null ? {} : { at };
};
const onMap = (choices: readonly Choice[]): readonly Choice[] => choices.filter(({ at }) => at !== undefined);

function walkParts(
  at: Walk,
  spec: AnySpec,
  trail: readonly string[],
  before: readonly Value[],
  path: readonly string[],
): Walked | null {
  const part = neededOf(spec)[before.length];
  if (part === undefined) return walkExtra(at, spec, trail, before, path);
  const [head, ...rest] = path;
  if (isSet(part.kind)) return walkList(at, spec, part, trail, before, path);
  if (part.kind === 'path') return walkWay(at, spec, part, trail, before, path);
  const isLast = before.length === neededOf(spec).length - 1;
  const way = isLast ? byWay(spec) : null;
  if (head === WAY) return way === null ? null : walkParts(at, way, [...trail, head], before, rest);
  const values = lawful(at.seen, spec.type, before);
  const isOnly = values.length === 1 && before.length > 0;
  if (isOnly && head === undefined) return walkParts(at, spec, trail, before, ['0']);
  const from = offset(head);
  if (head === undefined || from !== null) {
    const leadsOn = (value: Value): boolean =>
      part.kind !== 'place' || isLast || lawful(at.seen, spec.type, [...before, value]).length > 0;
    const all = choicesFrom(at, trail, entriesOf(at, spec, part, before, values));
    const choices = all.filter((_, index) => leadsOn(values[index] ?? ''));
    return {
      type: 'choices',
      question: questionOf(at, spec, before),
      choices: paged(at, trail, choices, from ?? 0, way !== null && isForked(at.seen, spec, before)),
      onMap: onMap(choices),
    };
  }
  const place = placeIn(head);
  const value = place === null ? values[Number(head)] : values.find((one) => one === place);
  if (value === undefined) return null;
  const skipped = isOnly ? [...at.skipped, trail.join('.')] : at.skipped;
  return walkParts({ ...at, skipped }, spec, [...trail, head], [...before, value], rest);
}

/** An order that names all it must. Of a unit that it may name besides is asked; a list of more stands beside the list before it. */
function walkExtra(
  at: Walk,
  spec: AnySpec,
  trail: readonly string[],
  before: readonly Value[],
  path: readonly string[],
): Walked | null {
  const [head, ...rest] = path;
  const extra = before.length === neededOf(spec).length ? extraOf(spec) : undefined;
  if (extra !== undefined && isSet(extra.kind) && head !== undefined)
    return walkList(at, spec, extra, trail, before, path);
  const values = extra === undefined || isSet(extra.kind) ? [] : lawful(at.seen, spec.type, before);
  if (extra !== undefined && values.length > 0 && head === undefined) {
    const more = choicesFrom(at, trail, entriesOf(at, spec, extra, before, values));
    const last = neededOf(spec).at(-1) ?? extra;
    const choices = [allOf(at, trail, labelOf(at.seen, last, before.at(-1) ?? '')), ...more, backTo(at, trail)];
    return { type: 'choices', question: questionOf(at, spec, before), choices };
  }
  const value = values[Number(head)];
  const isRead = head === undefined || value !== undefined || (head === ALL && values.length > 0);
  const action = at.seen.module.makeAction(spec.type, value === undefined ? before : [...before, value]);
  return action === null || !isRead || rest.length > 0 ? null : { type: 'action', action };
}

/** The part that is asked for, after what has been chosen so far: "Group Move (Sollum, Brescia): where to?" */
function questionOf(at: Walk, spec: AnySpec, before: readonly Value[]): string {
  const parts = neededOf(spec);
  const so = before.flatMap((value, index) => {
    const part = parts[index];
    return part === undefined ? [] : [labelOf(at.seen, part, value)];
  });
  const head = so.length === 0 ? spec.summary : `${verbOf(spec)} (${so.join(', ')})`;
  return `${head}: ${(parts[before.length] ?? extraOf(spec))?.summary ?? ''}?`;
}

/**
 * A list grows press by press: its positions so far, joined by `-`, then `ok`; `+22` shows what is offered from the
 * 22nd on. When the id has no room for one more, the rest of a long list has to be typed.
 */
function walkList(
  at: Walk,
  spec: AnySpec,
  part: Part,
  trail: readonly string[],
  before: readonly Value[],
  path: readonly string[],
): Walked | null {
  const [head = '-', ...rest] = path;
  const values = lawful(at.seen, spec.type, before);
  const taken = positionsIn(head);
  const units = taken.map((position) => values[position]);
  if (units.some((unit) => unit === undefined)) return null;
  const chosen = units as readonly (string | number)[];
  if (rest[0] === ALL) return walkParts(at, spec, [...trail, head, ALL], [...before, chosen], rest.slice(1));
  const from = offset(rest[0]) ?? 0;
  if (rest.length > (from === 0 ? 0 : 1)) return null;
  const more = grown(at, part, trail, head, values).filter((_, position) => !taken.includes(position));
  const full = more.some(({ id }) => id.length + ROOM > LONGEST_ID);
  const ok = allOf(at, [...trail, head], chosen.map((unit) => labelOf(at.seen, part, unit)).join(', '));
  const question = questionOf(at, spec, before);
  if (full)
    return {
      type: 'choices',
      question: `${question} A list as long as this and longer has to be typed: \`${spec.example}\`.`,
      choices: [ok, backTo(at, trail)],
    };
  const isWhole = walkParts(at, spec, [...trail, head, ALL], [...before, chosen], []) !== null;
  const all = [...(isWhole ? extrasOf(at, spec, [...trail, head, ALL], [...before, chosen]) : []), ...more];
  const next = moreOf(at, [...trail, head], all.length, from);
  const choices = [...(isWhole ? [ok] : []), ...all.slice(from, from + PAGE), ...next, backTo(at, trail)];
  return { type: 'choices', question, choices, onMap: onMap(all) };
}

const positionsIn = (head: string): readonly number[] =>
  head
    .split('-')
    .filter((position) => position !== '')
    .map(Number);

/** A list with one more on it, whichever. */
const grown = (at: Walk, part: Part, trail: readonly string[], head: string, values: readonly Value[]) =>
  values.map((value, position): Choice => {
    const id = idOf(at, [...trail, `${head}-${position}`.replace(/^-+/, '-')]);
    return { id, label: cut(`+ ${labelOf(at.seen, part, value)}`), style: 'begin', ...onMapAt(at.seen, part, value) };
  });

/** A way grows as a list does, until there is nothing to choose on it; from where it ends before, it goes on as if none had been named. */
function walkWay(
  at: Walk,
  spec: AnySpec,
  part: Part,
  trail: readonly string[],
  before: readonly Value[],
  path: readonly string[],
): Walked | null {
  const [head = '-', ...rest] = path;
  const positions = positionsIn(head);
  const way = wayBegun(at.seen, spec.type, before, positions);
  if (way === null || rest.length > 1 || (rest.length === 1 && rest[0] !== ALL)) return null;
  const { chosen, next } = way;
  if (rest.length === 1 || next.length === 0) {
    const action = at.seen.module.makeAction(spec.type, positions.length === 0 ? before : [...before, chosen]);
    return action === null ? null : { type: 'action', action };
  }
  const by = { ...allOf(at, [...trail, head], ''), label: cut(`Go by ${labelOf(at.seen, part, chosen)}`) };
  const more = grown(at, part, trail, head, next).filter(({ id }) => id.length + ROOM <= LONGEST_ID);
  const choices = [...(positions.length === 0 ? [] : [by]), ...more, backTo(at, trail)];
  return { type: 'choices', question: questionOf(at, spec, before), choices };
}

/** What an order with a list may name besides, one by one: "+ also 1110". */
function extrasOf(at: Walk, spec: AnySpec, trail: readonly string[], before: readonly Value[]): readonly Choice[] {
  const extra = extraOf(spec);
  if (extra === undefined || before.length !== neededOf(spec).length) return [];
  return lawful(at.seen, spec.type, before).map((value, position) => ({
    id: idOf(at, [...trail, `-${position}`]),
    label: cut(`+ ${extra.name} ${labelOf(at.seen, extra, value)}`),
    style: 'begin',
    ...onMapAt(at.seen, extra, value),
  }));
}

/** Ends a list. */
const ALL = 'ok';
const allOf = (at: Walk, trail: readonly string[], labels: string): Choice => ({
  id: idOf(at, [...trail, ALL]),
  label: cut(`That is all: ${labels}`),
  style: 'act',
});

/** In an id: the way is asked for, too; it is a list. */
const WAY = '-';
const wayChoice = (at: Walk, trail: readonly string[]): Choice => ({
  id: idOf(at, [...trail, WAY]),
  label: 'Choose the way',
  style: 'begin',
});

const BACK = 'Back';
const cut = (label: string): string => short(label, LONGEST_LABEL);
/** What is done with whom; where there is no room for both, it is the verb that is cut. */
const named = (verb: string, name: string): string => `${short(verb, LONGEST_LABEL - name.length - 2)}: ${name}`;
/** One step back: to the first page, to the part before, or to the first list. */
function backTo(at: Walk, trail: readonly string[]): Choice {
  let to = trail.slice(0, -1);
  while (at.skipped.includes(to.join('.'))) to = to.slice(0, -1);
  return to.length === 0 ? firstChoice(at) : { id: idOf(at, to), label: BACK, style: 'undo' };
}

/** Back to the first list of a question. */
export const firstChoice = ({ match, prompt }: Question): Choice => ({
  id: [match, prompt, '+0'].join('.'),
  label: BACK,
  style: 'undo',
});

/** The button that shows the next page, when there is one. */
const moreOf = (at: Walk, trail: readonly string[], length: number, from: number): readonly Choice[] =>
  length <= from + PAGE
    ? []
    : [{ id: idOf(at, [...trail, `+${from + PAGE}`]), label: `${length - from - PAGE} more`, style: 'begin' }];

const entriesOf = (
  at: Walk,
  spec: AnySpec,
  part: Part,
  before: readonly Value[],
  values: readonly Value[],
): readonly Entry[] =>
  values.map((value) => ({
    spec,
    label: labelOf(at.seen, part, value),
    action: null,
    values: [...before, value],
  }));

const choicesFrom = (at: Walk, trail: readonly string[], entries: readonly Entry[]): readonly Choice[] =>
  entries.map(({ spec, label, action, values }, index): Choice => {
    const [part, value] = [neededOf(spec)[values.length - 1] ?? extraOf(spec), values.at(-1)];
    return {
      id: idOf(at, [...trail, String(index)]),
      label: cut(label),
      style: trail.length > 0 || action !== null ? 'act' : 'begin',
      about: cut(spec.summary),
      ...(part === undefined || value === undefined ? {} : onMapAt(at.seen, part, value)),
    };
  });

/** @param isForked whether the way can be chosen. */
function paged(
  at: Walk,
  trail: readonly string[],
  choices: readonly Choice[],
  from: number,
  isForked = false,
): readonly Choice[] {
  const first = from > 0 ? [...trail, ''] : trail;
  const back: readonly Choice[] = first.length > 0 ? [backTo(at, first)] : [];
  const way = isForked ? [wayChoice(at, trail)] : [];
  return [...choices.slice(from, from + PAGE), ...way, ...moreOf(at, trail, choices.length, from), ...back];
}
