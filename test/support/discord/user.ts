// A person on the fake Discord: what they can do, each thing checked as their client would check it.
import { randomBytes } from 'node:crypto';
import { Answer, Asked } from './answer.ts';
import { callData, type Focus, type Values } from './call.ts';
import { createMessage } from './messages.ts';
import { botPermissions, channelJson, memberJson, messageJson, personPermissions, userJson } from './shapes.ts';
import type { Control, Message, MessageBody, Modal } from './types.ts';
import type { Channel, Interaction, Person, World } from './world.ts';

export class User {
  readonly person: Person;
  /** The same deeds, without waiting for the answer. */
  readonly begin: Begin;
  private readonly world: World;
  private readonly base: string;

  constructor(world: World, person: Person, base: string) {
    this.world = world;
    this.person = person;
    this.base = base;
    this.begin = new Begin(world, person, base);
  }

  get id(): string {
    return this.person.id;
  }

  get name(): string {
    return this.person.name;
  }

  /** Where the bot and they write to each other alone. */
  get dmChannel(): Channel {
    return this.world.direct(this.person);
  }

  /** What the bot wrote to them alone. */
  dm(): readonly Message[] {
    return this.dmChannel.messages.filter(({ deleted, authorId }) => !deleted && authorId === this.world.appId);
  }

  set dmsClosed(closed: boolean) {
    this.person.dmsClosed = closed;
  }

  /** `/map`, or with a subcommand: `match new`. */
  slash(channel: Channel, path: string, given: Values = {}): Promise<Answer> {
    return this.begin.slash(channel, path, given).answer();
  }

  /** What is offered for an option while `typed` stands in it. */
  async complete(
    channel: Channel,
    path: string,
    given: Values,
    focused: string,
    typed: string,
  ): Promise<NonNullable<MessageBody['choices']>> {
    return (await this.begin.complete(channel, path, given, { name: focused, typed }).answer()).choices;
  }

  press(on: Message | Answer, label: string): Promise<Answer> {
    return this.begin.press(on, label).answer();
  }

  select(on: Message | Answer, label: string): Promise<Answer> {
    return this.begin.select(on, label).answer();
  }

  submit(modal: Modal | Answer, values: Readonly<Record<string, string>>): Promise<Answer> {
    return this.begin.submit(modal, values).answer();
  }

  /** Writes a line in a channel. The bot reads it only where it may: alone with them, or when it is named. */
  say(channel: Channel, content: string): Message {
    const from = { authorId: this.id, only: null, interaction: null, route: 'a person' };
    const message = createMessage(this.world, channel, { content }, [], from);
    const heard = channel.type === 1 || content.includes(`<@${this.world.appId}>`);
    const json = messageJson(this.world, message, this.base);
    const guild =
      channel.guildId === null ? {} : { guild_id: channel.guildId, member: memberJson(this.world, this.person) };
    this.world.emit('MESSAGE_CREATE', { ...json, ...guild, content: heard ? content : '' });
    return message;
  }
}

export class Begin {
  private readonly world: World;
  private readonly person: Person;
  private readonly base: string;

  constructor(world: World, person: Person, base: string) {
    this.world = world;
    this.person = person;
    this.base = base;
  }

  slash(channel: Channel, path: string, given: Values = {}): Asked {
    const data = callData(this.world, this.person, channel, path, given, null, this.base);
    return this.send(2, channel, data, `/${path}`, null);
  }

  complete(channel: Channel, path: string, given: Values, focus: Focus): Asked {
    const data = callData(this.world, this.person, channel, path, given, focus, this.base);
    return this.send(4, channel, data, `/${path} ${focus.name}:${focus.typed}…`, null);
  }

  /** A button, by its words or its id. */
  press(on: Message | Answer, label: string): Asked {
    const { message, control } = this.find(
      on,
      'button',
      (one) => one.type === 'button' && (one.label === label || one.id === label),
      label,
    );
    const data = { custom_id: control.id, component_type: 2 };
    return this.send(3, this.channelOf(message), data, `press ${label}`, message);
  }

  /** An option of any select of the message, by its label or value. */
  select(on: Message | Answer, label: string): Asked {
    const matches = (one: Control): boolean =>
      one.type === 'select' && one.options.some((option) => option.label === label || option.value === label);
    const { message, control } = this.find(on, 'option', matches, label);
    const options = control.type === 'select' ? control.options : [];
    const values = options.filter((one) => one.label === label || one.value === label).map(({ value }) => value);
    if (values.length > 1) throw new Error(`${values.length} options are called ${label}`);
    const data = { custom_id: control.id, component_type: 3, values };
    return this.send(3, this.channelOf(message), data, `select ${label}`, message);
  }

  /** The fields of a form, by their ids or labels; those not named keep what stands in them. */
  submit(of: Modal | Answer, values: Readonly<Record<string, string>>): Asked {
    const modal = of instanceof Answer ? of.modal : of;
    const opener = this.world.interactions.get(modal?.interaction ?? '');
    if (modal === null || opener === undefined) throw new Error('there is no form to be sent');
    if (opener.user !== this.person) throw new Error(`the form is not open before ${this.person.name}`);
    for (const name of Object.keys(values)) {
      if (!modal.fields.some(({ id, label }) => id === name || label === name)) throw new Error(`no field ${name}`);
    }
    const components = modal.fields.map((field) => {
      const value = values[field.id] ?? values[field.label] ?? field.value;
      if (value === '' && field.required) throw new Error(`the field ${field.label} is required`);
      if (value.length > field.max) throw new Error(`the field ${field.label} takes ${field.max} characters`);
      if (value !== '' && value.length < field.min) throw new Error(`the field ${field.label} is too short`);
      const given = field.type === 'text' ? { type: 4, value } : { type: 3, values: value === '' ? [] : [value] };
      return { type: 18, id: 1, component: { id: 2, custom_id: field.id, ...given } };
    });
    return this.send(5, opener.channel, { custom_id: modal.id, components }, `submit ${modal.title}`, opener.source);
  }

  private channelOf(message: Message): Channel {
    const channel = this.world.channels.get(message.channelId);
    if (channel === undefined) throw new Error('the channel is gone');
    return channel;
  }

  private find(
    on: Message | Answer,
    what: string,
    matches: (one: Control) => boolean,
    label: string,
  ): { readonly message: Message; readonly control: Control } {
    const messages = on instanceof Answer ? [...on.messages, ...(on.update === null ? [] : [on.update])] : [on];
    const found = messages.flatMap((message) =>
      message.components.filter(matches).map((control) => ({ message, control })),
    );
    const [first, second] = found;
    if (first === undefined) throw new Error(`there is no ${what} ${label} among ${describe(messages)}`);
    if (second !== undefined) throw new Error(`there are ${found.length} of ${what} ${label}`);
    if (first.control.disabled) throw new Error(`${label} is disabled`);
    if (first.message.deleted) throw new Error('the message is gone');
    if (first.message.only !== null && first.message.only !== this.person.id) {
      throw new Error(`${this.person.name} cannot see this message`);
    }
    return first;
  }

  private send(type: number, channel: Channel, data: unknown, what: string, source: Message | null): Asked {
    if (channel.members !== null && !channel.members.has(this.person.id)) {
      throw new Error(`${this.person.name} is not in ${channel.name}`);
    }
    if (channel.archived && type === 2) throw new Error(`${channel.name} is archived: no commands`);
    const token = `token.${randomBytes(12).toString('hex')}`;
    const id = this.world.newId();
    const payload = { ...this.envelope(channel, source), id, token, type, data };
    const interaction: Interaction = {
      ...{ id, token, type, channel, what, payload, source },
      ...{
        user: this.person,
        sentAt: Date.now(),
        deliveries: 1,
        attempts: 0,
        ackAt: null,
        state: 'open',
        ephemeral: false,
        original: null,
      },
      ...{ messages: [], update: null, modal: null, choices: null, shown: 0 },
    };
    this.world.addInteraction(interaction);
    this.world.emit('INTERACTION_CREATE', payload);
    return new Asked(this.world, interaction);
  }

  private envelope(channel: Channel, source: Message | null): Record<string, unknown> {
    const { world, person } = this;
    const direct = channel.guildId === null;
    const who = direct
      ? { user: userJson(person) }
      : { member: { ...memberJson(world, person), permissions: personPermissions(person) }, guild_id: world.guildId };
    return {
      application_id: world.appId,
      version: 1,
      channel_id: channel.id,
      channel: channelJson(world, channel),
      ...who,
      locale: 'en-GB',
      ...(direct ? {} : { guild_locale: 'en-GB', guild: { id: world.guildId, locale: 'en-GB', features: [] } }),
      app_permissions: botPermissions(channel),
      entitlements: [],
      authorizing_integration_owners: { '0': direct ? '0' : world.guildId },
      context: direct ? 1 : 0,
      attachment_size_limit: 10 * 1024 * 1024,
      ...(source === null ? {} : { message: messageJson(world, source, this.base) }),
    };
  }
}

function describe(messages: readonly Message[]): string {
  const all = messages.flatMap(({ components }) => components);
  return JSON.stringify(
    all.flatMap((one) => (one.type === 'button' ? [one.label] : one.options.map(({ label }) => label))),
  );
}
