// What a form knows: Slack carries it, in the view's private metadata and in the state of its fields. Nothing is kept here.
import type { Given } from '#commands/command.ts';

/** Where a form was opened and what for. */
export interface Meta {
  readonly match: string | null;
  readonly channel: string | null;
  /** Slack's address for the answer. */
  readonly url: string | null;
  readonly home: boolean;
  /** The words of the one command it is for; null when it offers what is asked. */
  readonly path: readonly string[] | null;
  /** When it was opened, ms. */
  readonly opened: number;
  /** The number of what it shows as asked; null when nothing is. */
  readonly saw: string | null;
}

/** A view as Slack gives it back. */
export interface View {
  readonly id: string;
  readonly hash: string;
  readonly private_metadata: string;
  readonly blocks: readonly unknown[];
  readonly state?: { readonly values: Readonly<Record<string, Readonly<Record<string, Held>>>> };
}
interface Held {
  readonly value?: string | null;
  readonly selected_option?: { readonly value: string } | null;
  readonly selected_options?: readonly { readonly value: string }[] | null;
}

/** The block of the first question, and its answer for orders in words. */
export const WHAT = 'what';
export const WORDS = 'words';
/** The block with orders in words. */
export const TEXT = 'text';

export const writeMeta = ({ match, channel, url, home, path, opened, saw }: Meta): string =>
  JSON.stringify({ m: match, c: channel, u: url, h: home, p: path?.join(' ') ?? null, o: opened, s: saw });

/** Throws when it is none of ours. */
export function readMeta(text: string): Meta {
  const read = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const word = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    match: word(read.m),
    channel: word(read.c),
    url: word(read.u),
    home: read.h === true,
    path: word(read.p)?.split(' ') ?? null,
    opened: Number(read.o ?? 0),
    saw: word(read.s),
  };
}

/** The id of a field's block: it changes with the command, so that another command's values are not kept. */
export const fieldId = (path: readonly string[], name: string): string => `field.${path.join(' ')}.${name}`;

export function readField(block: string): { readonly path: readonly string[]; readonly name: string } | null {
  const [kind, path, name, ...more] = block.split('.');
  if (kind !== 'field' || path === undefined || name === undefined || more.length > 0) return null;
  return { path: path.split(' '), name };
}

const only = (held: Readonly<Record<string, Held>> | undefined): Held => Object.values(held ?? {})[0] ?? {};

/** The values of a field: one, or several in the order they were chosen. */
export function valuesOf(view: View, block: string): readonly string[] {
  const { value, selected_option: one, selected_options: many } = only(view.state?.values[block]);
  if (many !== undefined && many !== null) return many.map((option) => option.value);
  const single = one?.value ?? value ?? '';
  return single.trim() === '' ? [] : [single];
}

/** The command that is chosen, `words`, or null. */
export const chosenIn = (view: View): string | null => valuesOf(view, WHAT)[0] ?? null;

/** What stands in the fields of one command. */
export function givenIn(view: View, path: readonly string[]): Given {
  const given: Record<string, string> = {};
  for (const block of Object.keys(view.state?.values ?? {})) {
    const field = readField(block);
    const values = valuesOf(view, block);
    if (field?.path.join(' ') === path.join(' ') && values.length > 0) given[field.name] = values.join(', ');
  }
  return given;
}
