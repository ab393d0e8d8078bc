// What was typed after /dispatch: nothing or help, a wish for the form, or lines for the desk.
import type { Command, Given } from '#commands/command.ts';
import { readOptions } from '#commands/input/parse.ts';
import { unescaped } from './words.ts';

/** A command with what is given of its options; `path` null: whatever is asked now. */
export interface Wanted {
  readonly path: readonly string[] | null;
  readonly given: Given;
}

type Request = { readonly type: 'lines'; readonly text: string } | { readonly type: 'form'; readonly wanted: Wanted };

const ANYTHING: Wanted = { path: null, given: {} };

export const HELP = '/help';

/**
 * A message in the direct conversation; Slack's own markup is taken off. No form can be opened from one: who asks for it
 * is told what is asked of them, and finds the form's button beneath.
 */
export function readMessage(written: string): string {
  const text = unescaped(written.replace(/<(?:[^<|>]*\|)?([^<>]*)>/g, '$1').replaceAll('`', ''))
    .replace(/^\s*\/?dispatch\b/i, '')
    .trim();
  if (text === '' || /^\/?help$/i.test(text)) return HELP;
  const orders = text.replace(/^\/?orders?\b[:\s]*/i, '');
  return orders === '' ? '/turn' : orders;
}

/** Decided without looking anything up: a form must be opened within three seconds. */
export function readDispatch(typed: string, commands: readonly Command[]): Request {
  const text = unescaped(typed).trim();
  if (text === '' || /^\/?help$/i.test(text)) return { type: 'lines', text: HELP };
  const [, after] = /^\/?orders?\b[:\s]*(.*)$/is.exec(text) ?? [];
  if (after === '') return { type: 'form', wanted: ANYTHING };
  if (after !== undefined) return { type: 'lines', text: after.replaceAll(';', '\n') };
  const wanted = text.includes('\n') ? null : unfinished(text, commands);
  return wanted === null ? { type: 'lines', text } : { type: 'form', wanted };
}

/** A command without all it needs, and no words that could be an order: the form asks for the rest. */
function unfinished(typed: string, commands: readonly Command[]): Wanted | null {
  const text = typed.replace(/^\//, '');
  const words = text.toLowerCase().split(/\s+/);
  const found = called(words, commands);
  if (found === null) return words.length === 1 ? byItsWord(words[0] ?? '', commands) : null;
  const { command, length } = found;
  const rest = text.replace(new RegExp(`^(?:\\S+\\s*){${length}}`), '');
  const named = command.options.some(({ name }) => rest.toLowerCase().startsWith(`${name}:`));
  if (command.takesText === true && rest !== '' && !named) return null;
  const given = readOptions(
    rest,
    command.options.map((option) => ({ ...option, required: false })),
  );
  return !('unclear' in given) && lacks(command, given as Given) ? { path: command.path, given: given as Given } : null;
}

const lacks = ({ options }: Command, given: Given): boolean =>
  options.some(
    ({ name, required, wanted }) => (required === true || wanted?.(given) === true) && (given[name] ?? '') === '',
  );

/** The command whose words these begin with; of several the one with most words. */
function called(
  words: readonly string[],
  commands: readonly Command[],
): { readonly command: Command; readonly length: number } | null {
  let best: { readonly command: Command; readonly length: number } | null = null;
  for (const command of commands)
    for (const path of [command.path, ...(command.aliases ?? [])])
      if (path.length > (best?.length ?? 0) && path.every((word, at) => words[at] === word))
        best = { command, length: path.length };
  return best;
}

/** A title's name alone, or the word of one of its orders alone: `rommel`, `group`. */
function byItsWord(word: string, commands: readonly Command[]): Wanted | null {
  const orders = commands.filter(({ who }) => who === 'to act');
  if (orders.some(({ path }) => path[0] === word)) return ANYTHING;
  const order = orders.find((command) => command.path.at(-1) === word && lacks(command, {}));
  return order === undefined ? null : { path: order.path, given: {} };
}
