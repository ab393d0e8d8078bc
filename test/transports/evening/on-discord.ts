// A person on our own Discord: real slash commands, completions, buttons, menus and the form for orders.

import type { Command, Given } from '#commands/command.ts';
import { commandAt } from '#commands/input/call.ts';
import type { Answer, Channel, Discord, Message, User } from '#test/support/discord/index.ts';
import type { Control, Guest } from './guest.ts';

/** The longest that an answer is waited for, ms. */
const PATIENCE = 20_000;

export class DiscordGuest implements Guest {
  readonly service = 'discord';
  readonly #discord: Discord;
  readonly #user: User;
  readonly #channel: Channel;
  readonly #commands: readonly Command[];
  #last: Answer | null = null;

  constructor(discord: Discord, user: User, channel: Channel, commands: readonly Command[]) {
    this.#discord = discord;
    this.#user = user;
    this.#channel = channel;
    this.#commands = commands;
  }

  get name(): string {
    return this.#user.name;
  }
  get identity() {
    return { transport: 'discord', id: this.#user.id };
  }

  async call(path: readonly string[], given: Given): Promise<void> {
    await this.#keep(this.#user.slash(this.#channel, path.join(' '), this.#values(path, given)));
  }

  async form(text: string): Promise<void> {
    const opened = await this.#user.press(this.#boardMessage(), 'Orders…');
    await this.#keep(this.#user.submit(opened, { orders: text }));
  }

  async options(path: readonly string[], given: Given): Promise<void> {
    const options = commandAt(this.#commands, path)?.options ?? [];
    const written: Record<string, string> = {};
    for (const { name, complete, several } of options) {
      const value = given[name];
      if (value === undefined) continue;
      const last = several === true ? (value.split(', ').at(-1) ?? value) : value;
      const head = value.slice(0, value.length - last.length);
      const offers =
        complete === undefined ? [value] : await this.complete(path, written, name, `${head}${last.slice(0, 3)}`);
      if (!offers.includes(value))
        throw new Error(`${path.join(' ')} ${name}: ${value} is not among ${offers.join(' | ')}`);
      written[name] = value;
    }
    await this.call(path, written);
  }

  async complete(path: readonly string[], given: Given, option: string, typed: string): Promise<readonly string[]> {
    const choices = await this.#user.complete(this.#channel, path.join(' '), this.#values(path, given), option, typed);
    return choices.map(({ value }) => String(value));
  }

  controls(): readonly Control[] {
    return this.#shown().flatMap(({ components }) =>
      components.flatMap((one) =>
        one.type === 'button'
          ? [{ id: one.id ?? '', label: one.label }]
          : one.options.map(({ value, label }) => ({ id: value, label })),
      ),
    );
  }

  use(id: string): Promise<void> {
    return this.later(id)();
  }

  async home(): Promise<void> {}

  later(id: string): () => Promise<void> {
    const message = this.#shown().find(({ components }) => components.some((one) => has(one, id)));
    if (message === undefined) throw new Error(`${this.name} sees no ${id}`);
    const isButton = message.components.some((one) => one.type === 'button' && one.id === id);
    return () => this.#keep(isButton ? this.#user.press(message, id) : this.#user.select(message, id));
  }

  async board(label: string): Promise<void> {
    await this.#keep(this.#user.press(this.#boardMessage(), label));
  }

  sent() {
    return this.#discord.sentTo(this.#user);
  }

  notices(): readonly string[] {
    return this.#user.dm().map(({ content }) => content);
  }

  rest(): Promise<void> {
    return this.#discord.atRest(PATIENCE);
  }

  #shown(): readonly Message[] {
    const last = this.#last;
    if (last === null) return [];
    return [...last.messages, ...(last.update === null ? [] : [last.update])].filter(({ deleted }) => !deleted);
  }

  #boardMessage(): Message {
    const found = this.#channel.messages.findLast(({ pinned, deleted }) => pinned && !deleted);
    if (found === undefined) throw new Error('there is no status message');
    return found;
  }

  async #keep(answer: Promise<Answer>): Promise<void> {
    this.#last = await answer;
    await this.rest();
  }

  #values(path: readonly string[], given: Given): Record<string, string | number> {
    const options = commandAt(this.#commands, path)?.options ?? [];
    const isNumber = (name: string): boolean => options.some((one) => one.name === name && one.kind === 'number');
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, isNumber(name) ? Number(value) : value]),
    );
  }
}

const has = (one: Message['components'][number], id: string): boolean =>
  one.type === 'button' ? one.id === id : one.options.some(({ value }) => value === id);
