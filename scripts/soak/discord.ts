// A crowd on the fake Discord: what each person types, presses and looks at.
import {
  type Answer,
  type Asked,
  type Discord,
  type Message,
  startDiscord,
  type User,
} from '#test/support/discord/index.ts';
import type { Chance } from '../lib/chance.ts';
import { type Crowd, LAYERS, PATIENCE, type Person, SIDES, TOO_BUSY, typing } from './crowd.ts';
import type { Done, Kind } from './words.ts';

type Channel = ReturnType<Discord['channel']>;
type Control = Message['components'][number];

/** A command with options that complete, as it is registered. */
interface Completing {
  readonly path: string;
  readonly name: string;
  readonly options: readonly { readonly name: string; readonly isOpen: boolean }[];
}

const ORDERS = 'rommel orders';
const TEXTS = ['turn', 'match status', 'help', 'match log', 'match forces', 'dice list', 'match list', 'profile show'];
const WORDS = ['tobruk', 'benghazi', 'el agheila', 'supply', '1', '5.2', 'match', ''];
const MOST_CHOICES = 60;

/** Every subcommand with an option that completes. */
function completing(discord: Discord): readonly Completing[] {
  interface Inside {
    readonly type?: number;
    readonly name?: string;
    readonly autocomplete?: boolean;
    readonly options?: readonly Inside[];
  }
  const found: Completing[] = [];
  const look = (node: Inside, words: readonly string[]): void => {
    const path = [...words, node.name ?? ''];
    const inside = node.options ?? [];
    const leaves = inside.filter(({ type }) => type !== 1 && type !== 2);
    if (leaves.some(({ autocomplete }) => autocomplete === true)) {
      const options = leaves.map(({ name = '', autocomplete = false }) => ({ name, isOpen: autocomplete }));
      found.push({ path: path.join(' '), name: node.name ?? '', options });
    }
    for (const one of inside) if (one.type === 1 || one.type === 2) look(one, path);
  };
  for (const command of discord.commands) look(command as Inside, []);
  return found;
}

const kindOf = (order: string): string => order.split(/[\s:]/)[0] ?? '';

class DiscordPerson implements Person {
  readonly #user: User;
  readonly #channel: Channel;
  readonly #commands: () => readonly Completing[];
  /** Kinds of order that were on offer, and whole orders. */
  #kinds: readonly string[] = [];
  #orders: readonly string[] = [];
  /** An order that is being put together, option by option. */
  #begun: { readonly command: Completing; readonly given: Record<string, string | number> } | null = null;
  /** The private answer they see last with something to press. */
  #seen: Message | null = null;
  #form: Answer | null = null;

  constructor(user: User, channel: Channel, commands: () => readonly Completing[]) {
    this.#user = user;
    this.#channel = channel;
    this.#commands = commands;
  }

  can(): boolean {
    return true;
  }

  do(kind: Kind, chance: Chance): Promise<Done> {
    switch (kind) {
      case 'completion':
        return this.#complete(chance);
      case 'press':
        return this.#press(chance);
      case 'order':
        return this.#order(chance);
      case 'text':
        return this.#text(chance);
      case 'map':
        return chance.often(0.5) ? this.map(chance.one(LAYERS)) : this.#mapButton();
    }
  }

  async map(layer: string | null): Promise<Done> {
    return this.#done('map', this.#user.begin.slash(this.#channel, 'map', layer === null ? {} : { layer }));
  }

  async #done(kind: Kind, asked: Asked): Promise<Done> {
    const { interaction } = asked;
    const answer = await asked.answer(PATIENCE);
    if (interaction.shown === 0 || interaction.ackAt === null) throw new Error(`${interaction.what}: no answer`);
    const message = answer.update ?? answer.messages.at(-1) ?? null;
    if (kind !== 'completion' && kind !== 'map' && message !== null) this.#seen = message;
    const busy = TOO_BUSY.test(answer.text);
    return { kind, ack: interaction.ackAt - interaction.sentAt, answer: Date.now() - interaction.sentAt, busy };
  }

  // --- completions ------------------------------------------------------------

  #complete(chance: Chance): Promise<Done> {
    const roll = chance.below(100);
    if (this.#kinds.length === 0 || roll < 10) return this.#completeOrders('');
    if (roll < 50) return this.#completeOrders(this.#typedOrder(chance));
    return roll < 80 ? this.#completeOption(chance) : this.#completeOther(chance);
  }

  #typedOrder(chance: Chance): string {
    const known = this.#orders.length > 0 && chance.often(0.6) ? chance.one(this.#orders) : null;
    if (known !== null) return known.slice(0, 1 + chance.below(Math.min(known.length, 80)));
    return `${chance.one(this.#kinds)} `;
  }

  async #completeOrders(typed: string): Promise<Done> {
    const asked = this.#user.begin.complete(this.#channel, ORDERS, {}, { name: 'text', typed });
    const done = await this.#done('completion', asked);
    const values = (asked.interaction.choices ?? []).map(({ value }) => `${value}`);
    if (typed === '') this.#kinds = [...new Set(values.map(kindOf))];
    const whole = values.filter((value) => value.trim().includes(' '));
    if (whole.length > 0) this.#orders = whole;
    return done;
  }

  async #completeOption(chance: Chance): Promise<Done> {
    const all = this.#commands();
    if (this.#begun === null || chance.often(0.2)) {
      const known = all.filter(({ path, name }) => path.startsWith('rommel ') && this.#kinds.includes(name));
      const command = known.length > 0 ? chance.one(known) : null;
      if (command === null) return this.#completeOther(chance);
      this.#begun = { command, given: {} };
    }
    const { command, given } = this.#begun;
    const open = command.options.find(({ name, isOpen }) => isOpen && given[name] === undefined);
    if (open === undefined) {
      this.#begun = null;
      return this.#completeOther(chance);
    }
    const typed = typing(chance, WORDS);
    const asked = this.#user.begin.complete(this.#channel, command.path, given, { name: open.name, typed });
    const done = await this.#done('completion', asked);
    const choices = asked.interaction.choices ?? [];
    if (choices.length === 0) this.#begun = null;
    else given[open.name] = chance.one(choices.slice(0, MOST_CHOICES)).value as string | number;
    return done;
  }

  #completeOther(chance: Chance): Promise<Done> {
    const others = this.#commands().filter(({ path }) => !path.startsWith('rommel '));
    const command = chance.one(others);
    const { name } = chance.one(command.options.filter(({ isOpen }) => isOpen));
    const typed = typing(chance, WORDS);
    return this.#done('completion', this.#user.begin.complete(this.#channel, command.path, {}, { name, typed }));
  }

  // --- buttons and orders -----------------------------------------------------

  #press(chance: Chance): Promise<Done> {
    const { begin } = this.#user;
    const seen = this.#seen;
    const all = seen === null || seen.deleted || chance.often(0.1) ? [] : seen.components.flatMap(idsOf);
    const usable = all.filter(({ id }) => !/^do\.(map|orders)\./.test(id));
    const asked = usable.filter(({ id }) => !id.startsWith('do.'));
    const [control] = asked.length > 0 && chance.often(0.85) ? [chance.one(asked)] : chance.shuffled(usable);
    if (seen === null || control === undefined)
      return this.#done('press', begin.press(this.#board(), this.#standing('turn')));
    return this.#done('press', control.listed ? begin.select(seen, control.id) : begin.press(seen, control.id));
  }

  async #order(chance: Chance): Promise<Done> {
    const { begin } = this.#user;
    const text = this.#orders.length === 0 ? chance.one(['COMMIT', 'done', 'UNDO']) : chance.one(this.#orders);
    const form = this.#form;
    if (form !== null) {
      this.#form = null;
      this.#orders = [];
      const field = form.modal?.fields[0]?.id ?? '';
      return this.#done('order', begin.submit(form, { [field]: text }));
    }
    if (this.#orders.length > 0 && chance.often(0.6)) {
      this.#orders = [];
      return this.#done('order', begin.slash(this.#channel, ORDERS, { text }));
    }
    const asked = begin.press(this.#board(), this.#standing('orders'));
    const done = await this.#done('order', asked);
    this.#form = await asked.answer(PATIENCE);
    return done;
  }

  #mapButton(): Promise<Done> {
    return this.#done('map', this.#user.begin.press(this.#board(), this.#standing('map')));
  }

  #text(chance: Chance): Promise<Done> {
    return this.#done('text', this.#user.begin.slash(this.#channel, chance.one(TEXTS), {}));
  }

  #board(): Message {
    return boardOf(this.#channel) ?? fail(`no status message in ${this.#channel.name}`);
  }

  #standing(word: string): string {
    const ids = this.#board().components.flatMap(idsOf);
    return ids.find(({ id }) => id.startsWith(`do.${word}.`))?.id ?? fail(`no button ${word} in ${this.#channel.name}`);
  }
}

const fail = (why: string): never => {
  throw new Error(why);
};

const idsOf = (control: Control): readonly { readonly id: string; readonly listed: boolean }[] =>
  control.type === 'button'
    ? control.id === null || control.disabled
      ? []
      : [{ id: control.id, listed: false }]
    : control.options.map(({ value }) => ({ id: value, listed: true }));

const boardOf = ({ messages }: Channel): Message | undefined =>
  messages.find(({ pinned, deleted }) => pinned && !deleted);

/** So many tables, each with a channel and two people. */
export async function discordCrowd(count: number): Promise<Crowd> {
  const discord = await startDiscord({ waitMs: PATIENCE });
  const seated = Array.from({ length: count }, (_, n) => ({
    channel: discord.channel(`table-${n}`),
    users: SIDES.map((side) => ({ side, user: discord.user(`${side}-${n}`) })),
  }));
  let known: readonly Completing[] = [];
  const commands = (): readonly Completing[] => {
    if (known.length === 0) known = completing(discord);
    return known;
  };
  return {
    transport: 'discord',
    settings: { discord: { token: discord.token, guild: discord.guild().id, api: discord.url }, slack: null },
    tables: seated.map(({ channel, users }) => ({
      channel: `discord:${channel.id}`,
      seats: users.map(({ side, user }) => ({ side, id: user.id, name: user.name })),
    })),
    people: seated.flatMap(({ channel, users }) => users.map(({ user }) => new DiscordPerson(user, channel, commands))),
    ready: async () => {
      const up = (): true | undefined =>
        seated.every(({ channel }) => boardOf(channel) !== undefined) ? true : undefined;
      await discord.until(up, 'every status message', PATIENCE);
    },
    posts: (key) => {
      const channel = discord.channelById(key.replace('discord:', ''));
      const board = channel === undefined ? undefined : boardOf(channel);
      return (channel?.messages ?? [])
        .filter((one) => one !== board && one.authorId === discord.appId)
        .map(({ at, content }) => ({ at, text: content }));
    },
    wrong: () => [
      ...discord.violations.map(({ rule, detail, route }) => `${rule} (${route}): ${detail}`),
      ...discord.unanswered().map(({ what, state }) => `unanswered: ${what} (${state})`),
    ],
    stop: () => discord.stop(),
  };
}
