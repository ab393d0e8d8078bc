// A person at a chat service, whichever it is: they type lines, call commands, fill in forms, press and choose, and
// everything they could read is kept. What they do is what their own client would let them do.
import type { Command, Given } from '#commands/command.ts';
import { readLine } from '#commands/input/parse.ts';
import type { Line as Sent } from '#test/support/chat/transcript.ts';

/** A button, or an entry of a menu, that they see in their last private answer. */
export interface Control {
  readonly id: string;
  readonly label: string;
}

export interface Guest {
  readonly service: 'discord' | 'slack';
  readonly name: string;
  readonly identity: { readonly transport: string; readonly id: string };
  /** A command with its options, as the service offers commands. */
  call(path: readonly string[], given: Given): Promise<void>;
  /** Orders, one to a line, in the service's form for orders. */
  form(text: string): Promise<void>;
  /** One order as the service offers its options: completed while it is typed. Throws where it is not offered. */
  options(path: readonly string[], given: Given): Promise<void>;
  /** What is offered for an option. */
  complete(path: readonly string[], given: Given, option: string, typed: string): Promise<readonly string[]>;
  /** What may be pressed or chosen in their last private answer. */
  controls(): readonly Control[];
  use(id: string): Promise<void>;
  /** The same at a later time: the message may be an old one by then. */
  later(id: string): () => Promise<void>;
  /** Looks at their own page at the service, where there is one. */
  home(): Promise<void>;
  /** Presses a button of the status message of the channel, by its words. */
  board(label: string): Promise<void>;
  /** Everything they could read, in order. */
  sent(): readonly Sent[];
  /** The messages they were sent alone, unasked, as texts. */
  notices(): readonly string[];
  /** Until nothing moves at the service. */
  rest(): Promise<void>;
}

/** What they could read from the `from`th thing on, as one text. */
export const textSince = (guest: Guest, from: number): string =>
  guest
    .sent()
    .slice(from)
    .flatMap(({ text }) => (text === undefined ? [] : [text]))
    .join('\n');

/** A typed line, as it reaches a service: a command with its options, or orders. */
export type Read =
  | { readonly type: 'call'; readonly path: readonly string[]; readonly given: Given }
  | { readonly type: 'orders'; readonly text: string };

export function readTypedLine(line: string, commands: readonly Command[]): Read {
  const read = readLine(line, commands);
  switch (read.type) {
    case 'call':
      return { type: 'call', path: read.command.path, given: read.given };
    case 'unclear':
      throw new Error(`${line}: ${read.text}`);
    default:
      return { type: 'orders', text: line };
  }
}
