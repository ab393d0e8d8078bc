// From what a player wrote in an option to the lawful value it means, and back to the values an option offers.
// Everything is asked of the module through the viewer's own view: a completion can tell nothing that `values` does not.
import {
  type AnyModule,
  type AnySpec,
  isSet,
  isUnclear,
  memberKind,
  type Part,
  type Typed,
  type Unclear,
  type Value,
} from '#engine/title.ts';
import type { Given, Offer } from '../command.ts';
import { didYouMean, folded, short } from './parse.ts';

/** Platforms show no more completions and no more choices of one list than this. */
export const MOST_OFFERS = 25;

/** A side before its own view: its orders are read and offered from here. */
export interface Standpoint {
  readonly module: AnyModule;
  readonly view: object;
  readonly side: string;
}

/** A value in the viewer's words, e.g. a hex's name; a list is joined by commas. */
export function labelOf({ module, view }: Standpoint, part: Part, value: Value): string {
  if (!Array.isArray(value)) return module.label(memberKind(part.kind) ?? part.kind, value, view);
  return (value as readonly (string | number)[])
    .map((item) => labelOf({ module, view, side: '' }, part, item))
    .join(', ');
}

/**
 * The lawful values of the part at `before.length`, in the order in which all lists of them are shown: what is near first. For
 * a list part these are the items that may be in it.
 */
export function lawful({ module, view, side }: Standpoint, type: string, before: readonly Value[]): readonly Value[] {
  const values = module.values(view, side, type, before);
  return module.nearFirst?.(view, side, values, before) ?? values;
}

/** The section by which an action answers what is asked now. */
export const ruleOf = ({ module, view, side }: Standpoint, { type }: AnySpec): string =>
  module.ruleOf(view, side, type);

type Read = { readonly value: Value } | { readonly several: readonly string[] } | null;

/** The one value a text means: its whole label, its id, the only one that begins so, or the only one that holds it. */
function readValue(seen: Standpoint, part: Part, text: string, values: readonly Value[]): Read {
  const meant = folded(text);
  const named = values.map((value) => ({
    value,
    label: labelOf(seen, part, value),
    name: folded(labelOf(seen, part, value)),
  }));
  const tests: readonly ((entry: (typeof named)[number]) => boolean)[] = [
    ({ name, value }) => name === meant || folded(String(value)) === meant,
    ({ name }) => loose(name) === loose(meant),
    ({ name }) => name.startsWith(meant),
    ({ name }) => loose(name).includes(loose(meant)),
  ];
  if (loose(meant) === '') return null;
  for (const test of tests) {
    const hits = named.filter(test);
    const [only] = hits;
    if (only !== undefined && hits.length === 1) return { value: only.value };
    if (hits.length > 1) return { several: hits.map(({ label }) => label) };
  }
  return null;
}

const loose = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const MOST = 6;
const list = (words: readonly string[]): string =>
  words.length <= MOST ? words.join(', ') : `${words.slice(0, MOST).join(', ')} and ${words.length - MOST} more`;

function unread(
  seen: Standpoint,
  spec: AnySpec,
  part: Part,
  text: string,
  values: readonly Value[],
  read: Read,
): Unclear {
  const labels = values.map((value) => labelOf(seen, part, value));
  if (read !== null && 'several' in read)
    return { unclear: `"${short(text)}" could be ${list(read.several)}: which?`, example: spec.example };
  if (labels.length === 0)
    return {
      unclear: `\`${spec.type}\` has no lawful \`${part.name}:\` now (${ruleOf(seen, spec)}).`,
      example: spec.example,
    };
  const meant = didYouMean(text, labels);
  const help = meant === null ? `Lawful now: ${list(labels)}.` : `Did you mean ${meant}?`;
  return {
    unclear: `"${short(text)}" is no lawful \`${part.name}:\` of \`${spec.type}\` now (${ruleOf(seen, spec)}). ${help}`,
    example: spec.example,
  };
}

const separated = (text: string, kind: Part['kind']): readonly string[] =>
  text
    .split(kind === 'path' ? /\s*[,;>]\s*/ : /\s*[,;&+]\s*|\s+and\s+/i)
    .map((item) => item.trim())
    .filter((item) => item !== '');

const ALL = new Set(['all', '*', 'everything', 'everyone']);
/** True of an option that means whoever can. */
export const isAll = (text: string): boolean => ALL.has(folded(text));

/** One part of one action; several values only where the part is a unit and the text a list. */
function readPart(
  seen: Standpoint,
  spec: AnySpec,
  part: Part,
  text: string,
  before: readonly Value[],
): readonly Value[] | Unclear {
  if (memberKind(part.kind) !== null) return readList(seen, spec, part, text, before);
  const values = lawful(seen, spec.type, before);
  if (part.kind === 'unit' && isAll(text) && values.length > 0) return values;
  const whole = readValue(seen, part, text, values);
  if (whole !== null && 'value' in whole) return [whole.value];
  const items = part.kind === 'unit' ? separated(text, part.kind) : [];
  if (items.length < 2) return unread(seen, spec, part, text, values, whole);
  const found: Value[] = [];
  for (const item of items) {
    const read = readValue(seen, part, item, values);
    if (read === null || 'several' in read) return unread(seen, spec, part, item, values, read);
    found.push(read.value);
  }
  return found;
}

function readList(
  seen: Standpoint,
  spec: AnySpec,
  part: Part,
  text: string,
  before: readonly Value[],
): readonly Value[] | Unclear {
  const found: (string | number)[] = [];
  const first = lawful(seen, spec.type, before);
  if (isSet(part.kind) && ALL.has(folded(text))) return [first.flat()];
  if (isSet(part.kind) && ['none', 'nobody', '-'].includes(folded(text))) return [[]];
  for (const item of separated(text, part.kind)) {
    const values = part.kind === 'path' ? lawful(seen, spec.type, [...before, found]) : first;
    const read = readValue(seen, part, item, values);
    if (read === null || 'several' in read) return unread(seen, spec, part, item, values, read);
    found.push(read.value as string | number);
  }
  return [found];
}

/** The actions that the given options mean: one, or one for each unit of a list. */
export function readFields(seen: Standpoint, spec: AnySpec, given: Given): readonly Typed[] | Unclear {
  let rows: readonly (readonly Value[])[] = [[]];
  for (const part of spec.parts) {
    const text = given[part.name];
    if (text === undefined) {
      if (part.optional) break;
      return missing(seen, spec, part, rows[0] ?? []);
    }
    const next: (readonly Value[])[] = [];
    for (const row of rows) {
      const read = readPart(seen, spec, part, text, row);
      if (isUnclear(read)) return read;
      for (const value of read) next.push([...row, value]);
    }
    rows = next;
  }
  const actions = rows.map((row) => seen.module.makeAction(spec.type, row));
  const made = actions.filter((action) => action !== null);
  return made.length === actions.length
    ? made
    : { unclear: `\`${spec.type}\` cannot be read that way.`, example: spec.example };
}

function missing(seen: Standpoint, spec: AnySpec, part: Part, before: readonly Value[]): Unclear {
  const labels = lawful(seen, spec.type, before).map((value) => labelOf(seen, part, value));
  const help =
    labels.length === 0 ? `Nothing is lawful there now (${ruleOf(seen, spec)}).` : `Lawful now: ${list(labels)}.`;
  return { unclear: `\`${part.name}:\` is missing (${part.summary}). ${help}`, example: spec.example };
}

/** Labels that begin with or hold what has been typed, those that begin with it first; 25 at most. */
export function matching(labels: readonly string[], partial: string): readonly string[] {
  const typed = folded(partial);
  const begins = labels.filter((label) => folded(label).startsWith(typed));
  const holds = labels.filter(
    (label) => loose(typed) !== '' && !folded(label).startsWith(typed) && loose(folded(label)).includes(loose(typed)),
  );
  return [...new Set([...begins, ...holds])].slice(0, MOST_OFFERS);
}

/** What may be written in one option of an action, given the options before it. */
export function completeField(
  seen: Standpoint,
  spec: AnySpec,
  given: Given,
  name: string,
  partial: string,
): readonly Offer[] {
  const at = spec.parts.findIndex((part) => part.name === name);
  const part = spec.parts[at];
  if (part === undefined) return [];
  const before = valuesBefore(seen, spec, given, at);
  if (before === null) return [];
  const listed = part.kind === 'unit' || memberKind(part.kind) !== null;
  const cut = listed ? partial.search(/[^,;>]*$/) : 0;
  const head = partial.slice(0, cut).trimEnd();
  const values = part.kind === 'path' ? pathValues(seen, spec, part, before, head) : lawful(seen, spec.type, before);
  const had = separated(head, part.kind).map((item) => readValue(seen, part, item, values));
  const labels = values
    .filter((value) => !had.some((read) => read !== null && 'value' in read && read.value === value))
    .map((value) => labelOf(seen, part, value));
  if (part.kind === 'unit' && head === '' && values.length > 1) labels.push('all');
  // A platform writes the label into its field and sends the value: for a list both must hold what was there before.
  return matching(labels, partial.slice(cut).trim()).map((label) => {
    const value = head === '' ? label : `${head} ${label}`;
    return { label: value, value };
  });
}

function pathValues(
  seen: Standpoint,
  spec: AnySpec,
  part: Part,
  before: readonly Value[],
  head: string,
): readonly Value[] {
  const read = readList(seen, spec, part, head, before);
  return isUnclear(read) ? [] : lawful(seen, spec.type, [...before, read[0] ?? []]);
}

/** The values of the parts before `at`, the first of each list; null when they cannot be read. */
function valuesBefore(seen: Standpoint, spec: AnySpec, given: Given, at: number): readonly Value[] | null {
  const before: Value[] = [];
  for (const part of spec.parts.slice(0, at)) {
    const text = given[part.name];
    if (text === undefined) return null;
    const read = readPart(seen, spec, part, text, before);
    const first = isUnclear(read) ? undefined : read[0];
    if (first === undefined) return null;
    before.push(first);
  }
  return before;
}
