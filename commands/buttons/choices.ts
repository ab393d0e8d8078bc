// A prompt's buttons. A small prompt lists its complete actions; a large one is walked part by part. A button's id is
// the match's id, the prompt's opaque number and positions in lists: it names no unit and needs nothing remembered.
// Nothing commits by a press but a button that says so.
import { type AnySpec, type Ask, isSet, type Part, type Typed, type Value } from '#engine/title.ts';
import type { Choice } from '../command.ts';
import { labelOf, lawful, type Standpoint } from '../input/fields.ts';
import { short } from '../input/parse.ts';
import { refusalText } from '../reply.ts';
import { type Entry, firstEntries, neededOf, verbOf, wholeLabel } from './entries.ts';
import { CLOSING, LONGEST_ID, LONGEST_LABEL, offset, placeIn, type Question } from './ids.ts';
import { COMMIT, standingId } from './shortcuts.ts';
import { begunAt, placeOf } from './touched.ts';

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
  if (place !== null) return rest.length > 0 ? null : walkPlace(at, ask, entries, place);
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
 * What can be begun at a place that was touched. Where it is all about one unit or place, the first goes on to its next part, and
 * the others stand before that.
 */
function walkPlace(at: Walk, ask: Ask<Typed>, entries: readonly Entry[], place: string): Walked | null {
  const { seen } = at;
  const begun = begunAt(seen, entries, place);
  if (begun === null) return null;
  const choices = begun.map(
    ({ path, label, style }): Choice => ({ id: idOf(at, path), label: cut(label), style, at: place }),
  );
  const [first] = begun;
  const next =
    first !== undefined && begun.every(({ values }) => values[0] === first.values[0])
      ? walk(at, ask, first.path)
      : null;
  if (next?.type === 'choices') return { ...next, choices: [...choices.slice(1), ...next.choices] };
  const name = seen.module.label('place', place, seen.view);
  const question = first === undefined ? `Nothing can be ordered at ${name} now.` : `${name}: what?`;
  return { type: 'choices', question, choices: [...choices, firstChoice(at)] };
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
  if (part === undefined) {
    const action = at.seen.module.makeAction(spec.type, before);
    return action === null || path.length > 0 ? null : { type: 'action', action };
  }
  const [head, ...rest] = path;
  if (isSet(part.kind)) return walkList(at, spec, part, trail, before, path);
  const values = lawful(at.seen, spec.type, before);
  const isOnly = values.length === 1 && before.length > 0;
  if (isOnly && head === undefined) return walkParts(at, spec, trail, before, ['0']);
  const from = offset(head);
  if (head === undefined || from !== null) {
    const entries = values.map((value) => ({
      spec,
      label: labelOf(at.seen, part, value),
      action: null,
      values: [...before, value],
    }));
    const choices = choicesFrom(at, trail, entries);
    return {
      type: 'choices',
      question: questionOf(at, spec, before),
      choices: paged(at, trail, choices, from ?? 0),
      onMap: onMap(choices),
    };
  }
  const place = placeIn(head);
  const value = place === null ? values[Number(head)] : values.find((one) => one === place);
  if (value === undefined) return null;
  const next = part.kind === 'path' ? [value as string] : value;
  const skipped = isOnly ? [...at.skipped, trail.join('.')] : at.skipped;
  return walkParts({ ...at, skipped }, spec, [...trail, head], [...before, next], rest);
}

/** The part that is asked for, after what has been chosen so far: "Group Move (Sollum, Brescia): where to?" */
function questionOf(at: Walk, spec: AnySpec, before: readonly Value[]): string {
  const parts = neededOf(spec);
  const so = before.flatMap((value, index) => {
    const part = parts[index];
    return part === undefined ? [] : [labelOf(at.seen, part, value)];
  });
  const head = so.length === 0 ? spec.summary : `${verbOf(spec)} (${so.join(', ')})`;
  return `${head}: ${parts[before.length]?.summary ?? ''}?`;
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
  const taken = head
    .split('-')
    .filter((position) => position !== '')
    .map(Number);
  const units = taken.map((position) => values[position]);
  if (units.some((unit) => unit === undefined)) return null;
  const chosen = units as readonly (string | number)[];
  if (rest[0] === 'ok') return walkParts(at, spec, [...trail, head, 'ok'], [...before, chosen], rest.slice(1));
  const from = offset(rest[0]) ?? 0;
  if (rest.length > (from === 0 ? 0 : 1)) return null;
  const more = values
    .map((value, position): Choice => {
      const id = idOf(at, [...trail, `${head}-${position}`.replace(/^-+/, '-')]);
      return { id, label: cut(`+ ${labelOf(at.seen, part, value)}`), style: 'begin', ...onMapAt(at.seen, part, value) };
    })
    .filter((_, position) => !taken.includes(position));
  const full = more.some(({ id }) => id.length + ROOM > LONGEST_ID);
  const labels = chosen.map((unit) => labelOf(at.seen, part, unit)).join(', ');
  const ok: Choice = {
    id: idOf(at, [...trail, head, 'ok']),
    label: cut(labels === '' ? 'none' : `That is all: ${labels}`),
    style: 'act',
  };
  const question = questionOf(at, spec, before);
  if (full)
    return {
      type: 'choices',
      question: `${question} A list as long as this and longer has to be typed: \`${spec.example}\`.`,
      choices: [ok, backTo(at, trail)],
    };
  const next = moreOf(at, [...trail, head], more.length, from);
  const isWhole = walkParts(at, spec, [...trail, head, 'ok'], [...before, chosen], []) !== null;
  const choices = [...(isWhole ? [ok] : []), ...more.slice(from, from + PAGE), ...next, backTo(at, trail)];
  return { type: 'choices', question, choices, onMap: onMap(more) };
}

const BACK = 'Back';
const cut = (label: string): string => short(label, LONGEST_LABEL);
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

const choicesFrom = (at: Walk, trail: readonly string[], entries: readonly Entry[]): readonly Choice[] =>
  entries.map(({ spec, label, action, values }, index): Choice => {
    const [part, value] = [neededOf(spec)[values.length - 1], values.at(-1)];
    return {
      id: idOf(at, [...trail, String(index)]),
      label: cut(label),
      style: trail.length > 0 || action !== null ? 'act' : 'begin',
      about: cut(spec.summary),
      ...(part === undefined || value === undefined ? {} : onMapAt(at.seen, part, value)),
    };
  });

function paged(at: Walk, trail: readonly string[], choices: readonly Choice[], from: number): readonly Choice[] {
  const first = from > 0 ? [...trail, ''] : trail;
  const back: readonly Choice[] = first.length > 0 ? [backTo(at, first)] : [];
  return [...choices.slice(from, from + PAGE), ...moreOf(at, trail, choices.length, from), ...back];
}
