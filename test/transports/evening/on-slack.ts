// A person in our own Slack: /dispatch, the form for orders with completed fields, buttons and menus.

import type { Command, Given } from '#commands/command.ts';
import { commandAt } from '#commands/input/call.ts';
import {
  type Answer,
  controlsOf,
  type FakeSlack,
  type MessageRecord,
  messageText,
  type Person,
  type ViewRecord,
} from '#test/support/slack/index.ts';
import type { Control, Guest } from './guest.ts';

type Place = ReturnType<FakeSlack['channel']>;
/** The longest that an answer is waited for, ms. */
const PATIENCE = { within: 20_000 };

export class SlackGuest implements Guest {
  readonly service = 'slack';
  readonly #slack: FakeSlack;
  readonly #person: Person;
  readonly #channel: Place;
  readonly #commands: readonly Command[];
  #last: Answer | null = null;

  constructor(slack: FakeSlack, person: Person, channel: Place, commands: readonly Command[]) {
    this.#slack = slack;
    this.#person = person;
    this.#channel = channel;
    this.#commands = commands;
  }

  get name(): string {
    return this.#person.record.name;
  }
  get identity() {
    return { transport: 'slack', id: this.#person.identity };
  }

  async call(path: readonly string[], given: Given): Promise<void> {
    const options = Object.entries(given).map(
      ([name, value]) => `${name}:${/[\s"]/.test(value) ? `"${value}"` : value}`,
    );
    this.#last = await this.#person.command(this.#channel, [...path, ...options].join(' '), PATIENCE);
  }

  async form(text: string): Promise<void> {
    const view = await this.#opened();
    const changed = await this.#person.choose(view, 'what', 'words', PATIENCE);
    this.#last = await this.#person.submit(changed.view ?? view, { text }, PATIENCE);
  }

  async options(path: readonly string[], given: Given): Promise<void> {
    const view = await this.#opened();
    if (!lists(view, path)) throw new Error(`the form does not ask ${path.join(' ')}`);
    const changed = await this.#person.choose(view, 'what', path.join(' '), PATIENCE);
    const shown = changed.view ?? view;
    for (const { name, several } of commandAt(this.#commands, path)?.options ?? []) {
      const value = given[name];
      if (value === undefined) continue;
      const field = `field.${path.join(' ')}.${name}`;
      const control = controlsOf(shown.blocks).find(({ block }) => block === field);
      const typed = control?.type === 'plain_text_input' || control?.type === 'number_input';
      if (typed) shown.state[field] = { [control.action]: { type: control.type, value } };
      else await this.#person.choose(shown, field, several === true ? value.split(', ') : value, PATIENCE);
    }
    this.#last = await this.#person.submit(shown, {}, PATIENCE);
  }

  /** What the field of the form offers, nothing of what the form does not list; it is closed again. */
  async complete(path: readonly string[], given: Given, option: string, typed: string): Promise<readonly string[]> {
    const view = await this.#opened();
    if (!lists(view, path)) {
      await this.#person.close(view);
      return [];
    }
    const changed = await this.#person.choose(view, 'what', path.join(' '), PATIENCE);
    const shown = changed.view ?? view;
    for (const [name, value] of Object.entries(given))
      await this.#person.choose(shown, `field.${path.join(' ')}.${name}`, value, PATIENCE).catch(() => undefined);
    const field = `field.${path.join(' ')}.${option}`;
    const control = controlsOf(shown.blocks).find(({ block }) => block === field);
    const offers =
      control === undefined
        ? []
        : control.type.includes('external')
          ? await this.#person.suggest(shown, field, typed)
          : control.options;
    await this.#person.close(shown);
    return offers.map(({ value }) => value);
  }

  controls(): readonly Control[] {
    return this.#shown().flatMap(({ blocks }) =>
      controlsOf(blocks).flatMap((one) =>
        one.options.length > 0
          ? one.options.map(({ value, label }) => ({ id: value, label }))
          : [{ id: one.value, label: one.label }],
      ),
    );
  }

  use(id: string): Promise<void> {
    return this.later(id)();
  }

  later(id: string): () => Promise<void> {
    for (const message of [...this.#shown()].reverse()) {
      const control = controlsOf(message.blocks).find(
        (one) => one.value === id || one.options.some(({ value }) => value === id),
      );
      if (control === undefined) continue;
      return async () => {
        this.#last =
          control.options.length > 0
            ? await this.#person.choose(message, control.action, id, PATIENCE)
            : await this.#person.press(message, control.action, PATIENCE);
      };
    }
    throw new Error(`${this.name} sees no ${id}`);
  }

  async home(): Promise<void> {
    this.#last = await this.#person.openHome(PATIENCE);
  }

  async board(label: string): Promise<void> {
    this.#last = await this.#person.press(this.#boardMessage(), label, PATIENCE);
  }

  sent() {
    return this.#slack.sentTo(this.#person);
  }

  notices(): readonly string[] {
    return this.#slack
      .messages(this.#person.dm)
      .filter(({ user }) => user === this.#slack.world.app.botUser)
      .map(messageText);
  }

  rest(): Promise<void> {
    return this.#slack.rest(PATIENCE.within);
  }

  /** Messages of their last answer that they alone see, each once, as they stand now. */
  #shown(): readonly MessageRecord[] {
    const messages = (this.#last?.items ?? []).flatMap(({ message, to }) =>
      message !== undefined && (to === this.#person.id || to.startsWith('D')) && !message.deleted ? [message] : [],
    );
    return [...new Set(messages)];
  }

  #boardMessage(): MessageRecord {
    const found = this.#slack.messages(this.#channel).findLast(({ pinned }) => pinned);
    if (found === undefined) throw new Error('there is no status message');
    return found;
  }

  /** The form as it stands when it has been filled with what is asked. */
  async #opened() {
    const opened = await this.#person.press(this.#boardMessage(), 'Orders…', {
      until: ({ view }) => view !== undefined && controlsOf(view.blocks).some(({ block }) => block === 'what'),
      ...PATIENCE,
    });
    const view = this.#person.view ?? opened.view;
    if (view === undefined) throw new Error('no form was opened');
    return view;
  }
}

/** Whether the form lists a command. */
const lists = ({ blocks }: ViewRecord, path: readonly string[]): boolean =>
  (controlsOf(blocks).find(({ block }) => block === 'what')?.options ?? []).some(
    ({ value }) => value === path.join(' '),
  );
