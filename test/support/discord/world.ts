// What the fake Discord keeps: people, channels, messages, commands, interactions; who could read what, and when.
import type { Line } from '#test/support/chat/transcript.ts';
import { Signal } from '#test/support/chat/wait.ts';
import { snowflakes } from './ids.ts';
import type { Attachment, Command, Message, MessageBody, Modal, Permission, Violation } from './types.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  dmsClosed: boolean;
  readonly manager: boolean;
}

export interface Channel {
  readonly id: string;
  readonly name: string;
  /** 0 text, 1 direct, 11 public thread, 12 private thread. */
  readonly type: number;
  readonly guildId: string | null;
  readonly parentId: string | null;
  /** The people who can read it; null: everybody in the guild. */
  members: Set<string> | null;
  /** What the bot may not do here. */
  readonly lacks: Set<Permission>;
  archived: boolean;
  locked: boolean;
  deleted: boolean;
  pinLimit: number;
  /** What everybody in it can read. */
  readonly messages: Message[];
  /** What one person alone can read. */
  readonly hidden: Message[];
}

export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: number;
  readonly user: Person;
  readonly channel: Channel;
  /** What it was, for messages of the tests: `/map`, `press do.map…`. */
  readonly what: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The message whose button was pressed. */
  readonly source: Message | null;
  readonly sentAt: number;
  /** How often the bot was given it; it may try to acknowledge as often. */
  deliveries: number;
  attempts: number;
  ackAt: number | null;
  state: 'open' | 'deferred' | 'updating' | 'answered';
  ephemeral: boolean;
  original: Message | null;
  readonly messages: Message[];
  /** What changed in the message whose button was pressed. */
  update: Message | null;
  modal: Modal | null;
  choices: MessageBody['choices'] | null;
  /** Grows with everything that the asker sees of the answer. */
  shown: number;
}

export interface Settings {
  readonly token: string;
  /** Time to acknowledge, ms. */
  readonly ackMs: number;
  /** The life of an interaction's token, ms. */
  readonly tokenMs: number;
  /** How long the tests wait for an answer, ms. */
  readonly waitMs: number;
  readonly heartbeatMs: number;
}

interface Reading extends Line {
  readonly channel: Channel;
  readonly only: string | null;
}

export class World {
  readonly newId = snowflakes();
  readonly settings: Settings;
  readonly appId = this.newId();
  readonly guildId = this.newId();
  readonly people = new Map<string, Person>();
  readonly channels = new Map<string, Channel>();
  readonly interactions = new Map<string, Interaction>();
  commands: Command[] = [];
  /** Files that people gave with a command. */
  readonly uploads = new Map<string, Attachment>();
  readonly violations: Violation[] = [];
  readonly changes = new Signal();
  /** Where the bot is to connect; null: at the same port. */
  gatewayUrl: string | null = null;
  /** Set by the gateway: sends an event to the bot. */
  emit: (event: string, data: unknown) => void = () => undefined;
  private readonly tokens = new Map<string, Interaction>();
  private readonly readings: Reading[] = [];
  private parts = 0;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  person(id: string): Person {
    const found = this.people.get(id);
    if (found === undefined) throw new Error(`no person ${id}`);
    return found;
  }

  addChannel(of: Pick<Channel, 'name' | 'type' | 'parentId' | 'members'>, lacks: Iterable<Permission> = []): Channel {
    const channel: Channel = {
      ...of,
      id: this.newId(),
      guildId: of.type === 1 ? null : this.guildId,
      lacks: new Set(lacks),
      archived: false,
      locked: false,
      deleted: false,
      pinLimit: 250,
      messages: [],
      hidden: [],
    };
    this.channels.set(channel.id, channel);
    return channel;
  }

  /** The direct channel between the bot and a person. */
  direct(person: Person): Channel {
    for (const channel of this.channels.values()) {
      if (channel.type === 1 && channel.members?.has(person.id)) return channel;
    }
    return this.addChannel({ name: person.name, type: 1, parentId: null, members: new Set([person.id]) });
  }

  byToken(token: string): Interaction | undefined {
    return this.tokens.get(token);
  }

  addInteraction(interaction: Interaction): void {
    this.interactions.set(interaction.id, interaction);
    this.tokens.set(interaction.token, interaction);
  }

  violate(rule: string, detail: string, route: string): void {
    this.violations.push({ at: Date.now(), rule, detail, route });
    this.changes.fire();
  }

  /** Notes that something could be read: by everybody in the channel, or by one person only. */
  read(channel: Channel, only: string | null, lines: readonly Omit<Line, 'at'>[]): void {
    const at = Date.now();
    const where = only === null ? channel.id : 'alone';
    this.parts += 1;
    for (const line of lines) this.readings.push({ ...line, at, part: this.parts, where, channel, only });
  }

  /** Everything that a person could read, in order. Who joins a channel later can read back. */
  readBy(person: Person): readonly Line[] {
    return this.readings
      .filter(({ channel, only }) =>
        only !== null ? only === person.id : channel.members === null || channel.members.has(person.id),
      )
      .map(({ at, kind, text, bytes, part, where }) => ({
        at,
        kind,
        ...(part === undefined || where === undefined ? {} : { part, where }),
        ...(text !== undefined ? { text } : {}),
        ...(bytes !== undefined ? { bytes } : {}),
      }));
  }
}
