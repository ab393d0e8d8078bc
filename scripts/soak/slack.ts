// A crowd on the fake Slack: what each person types after /dispatch, presses, and fills into the form for orders.
import {
  type Answer,
  controlsOf,
  type FakeSlack,
  type MessageRecord,
  type Person as SlackUser,
  startSlack,
  type ViewRecord,
} from '#test/support/slack/index.ts';
import { type Chance, chanceOf } from '../lib/chance.ts';
import { type Crowd, LAYERS, PATIENCE, type Person, SIDES, TOO_BUSY, typing } from './crowd.ts';
import type { Done, Kind } from './words.ts';

type Channel = ReturnType<FakeSlack['channel']>;

const TEXTS = ['turn', 'match status', 'help', 'match log', 'match forces', 'dice list', 'match list', 'profile show'];
const WORDS = ['tobruk', 'benghazi', 'el agheila', '1', 'el', 'bir', ''];
/** The entry of the form that is no kind of order. */
const IN_WORDS = 'words';
/** Fruitless completions after which the form is opened anew: the question has changed meanwhile. */
const ENOUGH = 4;

class SlackPerson implements Person {
  readonly #user: SlackUser;
  readonly #slack: FakeSlack;
  readonly #channel: Channel;
  /** The last message that they alone read and can press something in. */
  #seen: MessageRecord | null = null;
  #form: ViewRecord | null = null;
  #fruitless = 0;

  constructor(user: SlackUser, slack: FakeSlack, channel: Channel) {
    this.#user = user;
    this.#slack = slack;
    this.#channel = channel;
  }

  can(kind: Kind): boolean {
    return kind !== 'completion' || this.#suggesting().length > 0;
  }

  do(kind: Kind, chance: Chance): Promise<Done> {
    switch (kind) {
      case 'completion':
        return this.#complete(chance);
      case 'press':
        return this.#mayChoose() ? this.#chooseOrder(chance) : this.#press(chance);
      case 'order':
        return this.#order(chance);
      case 'text':
        return this.#command('text', chance.one(TEXTS));
      case 'map':
        return this.map(chance.one(LAYERS));
    }
  }

  map(layer: string | null): Promise<Done> {
    return this.#command('map', layer === null ? 'map' : `map layer:${layer}`);
  }

  /** Opens the form until a field in it completes, or nothing is asked of them. */
  async open(chance: Chance): Promise<void> {
    await this.#openForm();
    for (let tries = 0; tries < 4 && this.#mayChoose(); tries++) await this.#chooseOrder(chance);
  }

  // --- waiting ----------------------------------------------------------------

  /** Something for their eyes alone, with words in it. */
  async #answered(kind: Kind, doing: (until: (answer: Answer) => boolean) => Promise<Answer>): Promise<Done> {
    const began = Date.now();
    const answer = await doing((so) => this.#own(so) !== undefined || !so.ack.ok);
    if (!answer.ack.ok) throw new Error(`${kind}: not acknowledged (${answer.ack.why})`);
    const message = this.#own(answer);
    if (kind !== 'map' && message !== undefined) this.#seen = message;
    return { kind, ack: answer.ack.ms, answer: Date.now() - began, busy: TOO_BUSY.test(answer.privately) };
  }

  #own({ items }: Answer): MessageRecord | undefined {
    return items.findLast(({ type, to }) => to === this.#user.id && (type === 'ephemeral' || type === 'edit'))?.message;
  }

  #command(kind: Kind, text: string): Promise<Done> {
    return this.#answered(kind, (until) => this.#user.command(this.#channel, text, { until, within: PATIENCE }));
  }

  // --- the form ---------------------------------------------------------------

  #fields() {
    const form = this.#form;
    return form === null || !form.open ? [] : controlsOf(form.blocks).filter(({ input }) => input);
  }

  #suggesting() {
    return this.#fields().filter(({ type }) => type.includes('external'));
  }

  /** An open form in which no field completes, and something else can be chosen. */
  #mayChoose(): boolean {
    return this.#suggesting().length === 0 && this.#kinds().length > 0;
  }

  #kinds(): readonly string[] {
    const what = this.#fields().find(({ block }) => block === 'what');
    return (what?.options ?? []).map(({ value }) => value).filter((value) => value !== IN_WORDS);
  }

  async #openForm(): Promise<Done> {
    const began = Date.now();
    const isShown = (answer: Answer): boolean => answer.view !== undefined && !/Looking up/.test(answer.text);
    const until = (answer: Answer): boolean => isShown(answer) || !answer.ack.ok;
    const answer = await this.#user.command(this.#channel, 'order', { until, within: PATIENCE });
    if (!answer.ack.ok) throw new Error(`the form: not acknowledged (${answer.ack.why})`);
    this.#form = this.#user.view ?? null;
    this.#fruitless = 0;
    return { kind: 'order', ack: answer.ack.ms, answer: Date.now() - began, busy: false };
  }

  async #chooseOrder(chance: Chance): Promise<Done> {
    const form = this.#form;
    if (form === null) throw new Error('no form to choose in');
    const began = Date.now();
    const { hash } = form;
    const until = (answer: Answer): boolean => form.hash !== hash || !form.open || !answer.ack.ok;
    const kind = chance.one(this.#kinds());
    const answer = await this.#user.choose(form, 'what', kind, { until, within: PATIENCE });
    if (!answer.ack.ok) throw new Error(`the form: not acknowledged (${answer.ack.why})`);
    return { kind: 'press', ack: answer.ack.ms, answer: Date.now() - began, busy: false };
  }

  async #complete(chance: Chance): Promise<Done> {
    const form = this.#form;
    const field = chance.one(this.#suggesting());
    if (form === null || field === undefined) throw new Error('no form to complete in');
    const typed = typing(chance, WORDS);
    const began = performance.now();
    const found = await this.#user.suggest(form, field.block, typed);
    const took = performance.now() - began;
    this.#fruitless = found.length === 0 && typed === '' ? this.#fruitless + 1 : 0;
    if (found.length > 0 && chance.often(0.5)) {
      const value = chance.one(found).value;
      await this.#user.choose(form, field.block, field.type.startsWith('multi') ? [value] : value, { until: 'ack' });
    }
    return { kind: 'completion', ack: took, answer: took, busy: false };
  }

  #order(chance: Chance): Promise<Done> {
    const form = this.#form;
    const isFilled = (block: string): boolean => {
      const [held] = Object.values(form?.state[block] ?? {});
      const { selected_option: one, selected_options: many, value } = held ?? {};
      return Boolean(one) || Boolean(value) || (Array.isArray(many) && many.length > 0);
    };
    const fields = this.#fields();
    const missing = fields.filter(({ block }) => !isFilled(block) && !isOptional(form, block));
    const stale = this.#fruitless >= ENOUGH;
    if (form === null || fields.length === 0 || stale) return this.#openForm();
    if (missing.length === 0)
      return this.#answered('order', (until) => this.#user.submit(form, {}, { until, within: PATIENCE }));
    return this.#command('order', chance.one(['commit', 'undo', 'order done']));
  }

  // --- buttons ----------------------------------------------------------------

  #press(chance: Chance): Promise<Done> {
    const seen = this.#seen;
    const all = seen === null || seen.deleted || chance.often(0.1) ? [] : controlsOf(seen.blocks).flatMap(pressable);
    const usable = all.filter(({ value }) => !/^do\.(map|orders)\./.test(value));
    const asked = usable.filter(({ value }) => !value.startsWith('do.'));
    const [one] = asked.length > 0 && chance.often(0.85) ? [chance.one(asked)] : chance.shuffled(usable);
    return this.#answered('press', (until) => {
      const waiting = { until, within: PATIENCE };
      if (seen === null || one === undefined) return this.#user.press(this.#board(), 'My turn', waiting);
      return one.listed
        ? this.#user.choose(seen, one.action, one.value, waiting)
        : this.#user.press(seen, one.action, waiting);
    });
  }

  #board(): MessageRecord {
    const board = boardOf(this.#slack, this.#channel);
    if (board === undefined) throw new Error(`no status message in ${this.#channel.name}`);
    return board;
  }
}

type Control = ReturnType<typeof controlsOf>[number];

const pressable = ({ action, value, options }: Control) =>
  value !== ''
    ? [{ action, value, listed: false }]
    : options.map((option) => ({ action, value: option.value, listed: true }));

const isOptional = (form: ViewRecord | null, block: string): boolean =>
  form?.blocks.find(({ block_id }) => block_id === block)?.optional === true;

const boardOf = (slack: FakeSlack, channel: Channel): MessageRecord | undefined =>
  slack.messages(channel).find(({ pinned }) => pinned);

/** So many tables, each with a channel and two people. */
export async function slackCrowd(count: number): Promise<Crowd> {
  const slack = await startSlack({ mode: 'socket' });
  const seated = Array.from({ length: count }, (_, n) => ({
    channel: slack.channel(`table-${n}`),
    users: SIDES.map((side) => ({ side, user: slack.user(`${side}-${n}`) })),
  }));
  const people = seated.flatMap(({ channel, users }) => users.map(({ user }) => new SlackPerson(user, slack, channel)));
  const { botToken, appToken, apiUrl } = slack;
  return {
    transport: 'slack',
    settings: { discord: null, slack: { botToken, receive: { type: 'socket', appToken }, api: apiUrl } },
    tables: seated.map(({ channel, users }) => ({
      channel: slack.key(channel),
      seats: users.map(({ side, user }) => ({ side, id: user.identity, name: user.record.name })),
    })),
    people,
    ready: async () => {
      const up = (): true | undefined =>
        seated.every(({ channel }) => boardOf(slack, channel) !== undefined) ? true : undefined;
      await slack.until(up, PATIENCE, 'every status message');
      for (const [n, person] of people.entries()) await person.open(chanceOf(`form ${n}`));
    },
    posts: (key) => {
      const channel = seated.find((one) => slack.key(one.channel) === key)?.channel;
      if (channel === undefined) return [];
      // The words of a post and its picture are two messages.
      return slack
        .messages(channel)
        .filter(({ pinned, files, user }) => !pinned && files.length === 0 && user === slack.world.app.botUser);
    },
    wrong: () => slack.violations.map(({ kind, where, detail }) => `${kind} in ${where}: ${detail}`),
    stop: () => slack.stop(),
  };
}
