// Completion of a typed line: command words, option names, option values, and whole orders that are lawful now.
import { type AnySpec, memberKind, type Value } from '#engine/title.ts';
import { isLeft } from '../buttons/entries.ts';
import type { Command, Context, Given, Option } from '../command.ts';
import { matchOption, seenOf } from '../reach.ts';
import { askedOf } from '../turn.ts';
import { offersOf } from './call.ts';
import { labelOf, lawful, MOST_OFFERS, type Standpoint } from './fields.ts';
import { folded, plainText } from './parse.ts';

/** `text` replaces the whole line. */
export interface Completion {
  readonly label: string;
  readonly text: string;
  readonly about?: string;
}

/** As many rows of orders are looked at before giving up: completion must be quick on a large position. */
const MOST_ROWS = 600;

export async function completeLine(context: Context, line: string): Promise<readonly Completion[]> {
  const text = plainText(line.replace(/\n[\s\S]*$/, ''));
  if (text.length > 400) return [];
  const offers = text.startsWith('/') ? await completeCommand(context, text) : await completeOrder(context, {}, text);
  return offers.slice(0, MOST_OFFERS);
}

async function completeCommand(context: Context, text: string): Promise<readonly Completion[]> {
  const words = text.slice(1).split(' ');
  const called = longest(context.commands, words);
  if (called !== null && words.length > called.words)
    return completeOptions(context, called.command, text, called.words);
  return nextWords(context.commands, words);
}

/** The command that the words before the last spell out. */
function longest(
  commands: readonly Command[],
  words: readonly string[],
): { readonly command: Command; readonly words: number } | null {
  let best: { command: Command; words: number } | null = null;
  for (const command of commands) {
    for (const path of [command.path, ...(command.aliases ?? [])]) {
      const fits = words.length > path.length && path.every((word, at) => folded(words[at] ?? '') === word);
      if (fits && path.length > (best?.words ?? 0) && !isFamily(commands, path)) best = { command, words: path.length };
    }
  }
  return best;
}

/** True for `dice` when there is `dice list`: the next word is completed first. */
const isFamily = (commands: readonly Command[], path: readonly string[]): boolean =>
  commands.some((other) => other.path.length > path.length && path.every((word, at) => other.path[at] === word));

function nextWords(commands: readonly Command[], words: readonly string[]): readonly Completion[] {
  const at = words.length - 1;
  const typed = folded(words[at] ?? '');
  const offers = new Map<string, Completion>();
  for (const command of commands) {
    for (const path of [command.path, ...(command.aliases ?? []).filter((alias) => alias.length > 1)]) {
      const word = path[at];
      const fits =
        word !== undefined && path.slice(0, at).every((before, index) => folded(words[index] ?? '') === before);
      if (!fits || !word.startsWith(typed) || offers.has(word)) continue;
      const last = at === path.length - 1;
      const done = last && command.options.every((option) => option === matchOption);
      const full = `/${path.slice(0, at + 1).join(' ')}${done ? '' : ' '}`;
      offers.set(word, { label: full.trim(), text: full, ...(last ? { about: command.summary } : {}) });
    }
  }
  return [...offers.values()];
}

async function completeOptions(
  context: Context,
  command: Command,
  text: string,
  words: number,
): Promise<readonly Completion[]> {
  const head = text.split(' ').slice(0, words).join(' ');
  const rest = text.slice(head.length + 1);
  const options = command.options.filter((option) => option !== matchOption || context.channel === null);
  const { given, open } = readOpen(rest, options);
  if (open !== null) {
    const values = await valuesFor(context, open, given, `${head} ${open.before}${open.option.name}:`);
    if (values.length > 0 || !/\s/.test(open.partial)) return values;
  }
  const before = rest.replace(/\S*$/, '');
  const typed = folded(rest.slice(before.length));
  const left = options.filter(({ name }) => given[name] === undefined && name !== open?.option.name);
  const names = left
    .filter(({ name }) => name.startsWith(typed))
    .map(({ name, summary }) => ({ label: `${name}:`, text: `${head} ${before}${name}:`, about: summary }));
  const [first] = left;
  const bare =
    first === undefined || open !== null || Object.keys(given).length > 0
      ? []
      : await valuesFor(context, { option: first, partial: rest }, given, `${head} ${bareName(first)}`);
  return [...bare, ...names];
}

/** `before`: the line up to the value. */
async function valuesFor(
  context: Context,
  { option, partial }: Pick<Open, 'option' | 'partial'>,
  given: Given,
  before: string,
): Promise<readonly Completion[]> {
  const offers = await offersOf(context, option, given, partial);
  return offers.map(({ label, value, about }) => ({
    label,
    text: `${before}${value} `,
    ...(about === undefined ? {} : { about }),
  }));
}

/** The first option may be written without its name. */
const bareName = ({ kind, name }: Option): string => (kind === 'word' ? '' : `${name}:`);

interface Open {
  readonly option: Option;
  readonly partial: string;
  /** The line before this option. */
  readonly before: string;
}

/** The options written so far, and the one that is being written: the last, until a space follows a whole value. */
function readOpen(rest: string, options: readonly Option[]): { readonly given: Given; readonly open: Open | null } {
  const marks = [...rest.matchAll(/(?:^|\s)([a-z-]+):/gi)].flatMap((mark) => {
    const option = options.find(({ name }) => name === mark[1]?.toLowerCase());
    return option === undefined ? [] : [{ option, start: mark.index, end: mark.index + mark[0].length }];
  });
  const given: Record<string, string> = {};
  for (const [at, { option, end }] of marks.entries())
    given[option.name] = rest.slice(end, marks[at + 1]?.start ?? rest.length).trim();
  const last = marks.at(-1);
  if (last === undefined) return { given, open: null };
  const value = rest.slice(last.end);
  if (/[^\s,;>]\s+$/.test(value)) return { given, open: null };
  const { [last.option.name]: partial = '', ...others } = given;
  return {
    given: others,
    open: { option: last.option, partial, before: rest.slice(0, last.start === 0 ? 0 : last.start + 1) },
  };
}

// --- whole orders -----------------------------------------------------------

/** Orders that are lawful now and agree with what has been typed; first only the kinds, as `group …`. */
export async function completeOrder(context: Context, given: Given, text: string): Promise<readonly Completion[]> {
  const seen = await seenOf(context, given);
  const asked = seen.ok ? askedOf(seen.value) : null;
  if (asked === null) return [];
  const { standpoint, ask } = asked;
  const typed = folded(text);
  const specs = standpoint.module.title.actions.filter(({ type }) => ask.types.includes(type));
  const begun = specs.find(
    ({ type }) => typed === type || typed.startsWith(`${type} `) || typed.startsWith(`${type}:`),
  );
  if (begun === undefined || !/\s/.test(text.trimStart())) {
    return specs
      .filter((spec) => spec.type.startsWith(typed) && isLeft(standpoint, spec))
      .map(({ type, summary, parts }) => ({
        label: type,
        text: parts.length === 0 ? type : `${type} `,
        about: summary,
      }));
  }
  return ordersFor(standpoint, begun, typed).map((order) => ({ label: order, text: order }));
}

const letters = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Rows of lawful values narrowed by the names that the typed text already holds. */
function ordersFor(seen: Standpoint, spec: AnySpec, typed: string): readonly string[] {
  const wanted = letters(typed);
  const found: string[] = [];
  let looked = 0;
  const grow = (row: readonly Value[]): void => {
    if (found.length >= MOST_OFFERS || looked > MOST_ROWS) return;
    const part = spec.parts[row.length];
    if (part === undefined || part.optional) {
      looked += 1;
      const action = seen.module.makeAction(spec.type, row);
      const order = action === null ? '' : seen.module.writeAction(action, seen.view);
      if (order !== '' && fits(letters(order), wanted)) found.push(order);
      return;
    }
    const values = lawful(seen, spec.type, row);
    const list = memberKind(part.kind) !== null;
    const named = values.filter((value) => wanted.includes(letters(nameOf(labelOf(seen, part, value)))));
    for (const value of named.length > 0 ? named : values) grow([...row, list ? [value as string | number] : value]);
  };
  grow([]);
  return found;
}

/** A label without the strength behind it: "Brescia 3" is typed "Brescia". */
const nameOf = (label: string): string => label.replace(/\s+[\d/]+$/, '');

/** The order begins with what was typed, or holds it in that order of words. */
const fits = (order: string, wanted: string): boolean => order.startsWith(wanted) || order.includes(wanted);
