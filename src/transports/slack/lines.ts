// What was typed after /dispatch: nothing or help, a wish for the form, or lines for the desk.
import type { Command, Given } from '#commands/command.ts';
import { readLine } from '#commands/parse.ts';
import { unescaped } from './words.ts';

/** A command with what is given of its options; `path` null: whatever is asked now. */
export interface Wanted {
  readonly path: readonly string[] | null;
  readonly given: Given;
}

export type Line =
  | { readonly type: 'lines'; readonly text: string }
  | { readonly type: 'form'; readonly wanted: Wanted };

const ANYTHING: Wanted = { path: null, given: {} };

export const HELP = '/help';

/** A message in the direct conversation: no form can be opened from one. Slack's own markup is taken off. */
export function readMessage(written: string): string {
  const text = unescaped(written.replace(/<(?:[^|>]*\|)?([^>]*)>/g, '$1').replaceAll('`', ''))
    .replace(/^\s*\/?dispatch\b/i, '')
    .replace(/^\s*\/?orders?\b:?/i, '')
    .trim();
  return text === '' || /^\/?help$/i.test(text) ? HELP : text;
}

/** Decided without looking anything up: a form must be opened within three seconds. */
export function readDispatch(typed: string, commands: readonly Command[]): Line {
  const text = unescaped(typed).trim();
  if (text === '' || /^\/?help$/i.test(text)) return { type: 'lines', text: HELP };
  const [, after] = /^\/?orders?\b[:\s]*(.*)$/is.exec(text) ?? [];
  if (after === '') return { type: 'form', wanted: ANYTHING };
  if (after !== undefined) return { type: 'lines', text: after.replaceAll(';', '\n') };
  const wanted = text.includes('\n') ? null : unfinished(text, commands);
  return wanted === null ? { type: 'lines', text } : { type: 'form', wanted };
}

/** A title's command without all it needs, and without words of its own: the form asks for the rest. */
function unfinished(text: string, commands: readonly Command[]): Wanted | null {
  const line = readLine(text.startsWith('/') ? text : `/${text}`, commands);
  if (line.type !== 'call') {
    const [family, ...rest] = text.replace(/^\//, '').toLowerCase().split(/\s+/);
    const isTitle = rest.length === 0 && commands.some(({ path, who }) => path[0] === family && who === 'to act');
    return isTitle && line.type === 'unclear' ? ANYTHING : null;
  }
  const { command, given, text: words } = line;
  if (command.who !== 'to act' || command.takesText !== true) return null;
  const free = words.trim() !== '' && Object.keys(given).length === 0;
  const missing = command.options.some(({ name, required }) => required && (given[name] ?? '') === '');
  return !free && missing ? { path: command.path, given } : null;
}
