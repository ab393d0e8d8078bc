// A prompt's buttons. A small prompt lists its complete actions; a large one is walked part by part. A button's id is
// the match's id, the prompt's opaque number and positions in lists: it names no unit and needs nothing remembered.
// Nothing commits by a press but a button that says so.
import { type Ask, CLOSING, type Typed } from '#engine/title.ts';
import type { Choice } from '../command.ts';
import type { Standpoint } from '../input/fields.ts';
import { short } from '../input/parse.ts';
import { refusalText } from '../reply.ts';
import { type Entry, firstEntries, wholeLabel } from './entries.ts';
import { LONGEST_LABEL, offset, placeAs, placeIn, type Question } from './ids.ts';
import { BACK, backTo, choicesFrom, cut, firstChoice, idOf, onMap, onward, paged, type Walk } from './lists.ts';
import { COMMIT, standingId } from './shortcuts.ts';
import { type Walked, walkParts } from './steps.ts';
import { type Begun, begunAt } from './touched.ts';

/** What stands before what closing does, on its button. */
const CLOSES = 'Commit';
/** Ends the id of the button that confirms what would commit by one press. */
const SURE = 'yes';

/** The first level: complete actions where they are few, else the kinds of action. */
export function firstChoices(seen: Standpoint, question: Question, ask: Ask<Typed>): readonly Choice[] {
  const walked = press(seen, question, ask, []);
  return walked?.type === 'choices' ? walked.choices : [];
}

/** Where a press leads: an action, or the choices of its next part. Null when the id fits nothing on offer. */
export function press(seen: Standpoint, question: Question, ask: Ask<Typed>, path: readonly string[]): Walked | null {
  return walk({ seen, ...question, trail: [], skipped: [] }, ask, path);
}

function walk(at: Walk, ask: Ask<Typed>, path: readonly string[]): Walked | null {
  const entries = firstEntries(at.seen, ask);
  const [head, ...rest] = path;
  const place = placeIn(head);
  if (place !== null) return walkPlace(at, ask, entries, place, rest);
  const from = offset(head);
  if (head === undefined || from !== null) {
    const begun = entries.filter(({ spec }) => spec.type !== CLOSING);
    const choices = onlyKind(at, ask, begun) ?? paged(at, choicesFrom(at, begun), from ?? 0);
    return { type: 'choices', question: ask.question, choices: [...choices, closingChoice(at, ask, entries)] };
  }
  const entry = entries[Number(head)];
  if (entry === undefined) return null;
  const sure = rest.at(-1) === SURE;
  const way = sure ? rest.slice(0, -1) : rest;
  const walked =
    entry.action === null
      ? walkParts({ ...onward(at, head), spec: entry.spec, before: [] }, way)
      : way.length === 0
        ? ({ type: 'action', action: entry.action } as const)
        : null;
  if (walked?.type !== 'action') return sure ? null : walked;
  return sure || !commitsUnsaid(at.seen, walked.action) ? walked : sureOf(onward(at, ...path), walked.action);
}

/** True when the action commits though its button does not say so. */
const commitsUnsaid = ({ module, view, side }: Standpoint, action: Typed): boolean =>
  action.type !== CLOSING && module.wouldCommit(view, side, action);

/** Asks once more before what cannot be taken back. */
function sureOf(at: Walk, action: Typed): Walked {
  const label = wholeLabel(at.seen, action);
  return {
    type: 'choices',
    question: `${label}: that commits, and you cannot take it back by yourself. Sure?`,
    choices: [{ id: idOf(at, SURE), label: cut(`${CLOSES}: ${label}`), style: 'commit' }, backTo(at)],
  };
}

/** The button that closes what is asked: there on every page, shut with the reason where that is refused now. */
function closingChoice(at: Walk, { closes }: Ask<Typed>, entries: readonly Entry[]): Choice {
  const index = entries.findIndex(({ spec }) => spec.type === CLOSING);
  const why = whyNotClosed(at.seen);
  const label = cut(`${CLOSES}: ${closes ?? 'answer first'}`);
  if (why !== null || index < 0)
    return { id: standingId(COMMIT, at.match), label, style: 'commit', ...(why === null ? {} : { shut: why }) };
  return { id: idOf(at, String(index)), label, style: 'commit' };
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
  const inner = walkParts({ ...onward(at, '0'), spec: one.spec, before: [] }, []);
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
    return { id: idOf(at, ...one.path), label: cut(says(one)), style: one.style, at: goes ?? place };
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
    return [{ id: idOf(at, placeAs(place), String(index)), label: cut(label), style: 'begin', at: place }];
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

/** What is done with whom; where there is no room for both, it is the verb that is cut. */
const named = (verb: string, name: string): string => `${short(verb, LONGEST_LABEL - name.length - 2)}: ${name}`;
