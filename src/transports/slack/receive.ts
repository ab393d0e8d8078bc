// What Slack sends: acknowledged at once, taken up once, handed to the desk, answered to its sender alone.
import type {
  App,
  SlackActionMiddlewareArgs,
  SlackCommandMiddlewareArgs,
  SlackEventMiddlewareArgs,
  SlackViewMiddlewareArgs,
} from '@slack/bolt';
import { LRUCache } from 'lru-cache';
import { ORDERS, readStanding } from '#commands/buttons/shortcuts.ts';
import { UnderWay } from '../chat/work.ts';
import { type Asked, answer } from './answer.ts';
import { PICK, PRESS, textBlocks } from './blocks.ts';
import type { Door, Words } from './door.ts';
import { type Form, makeForm, type Read, type Suggesting, type Suggestion } from './form.ts';
import type { View } from './form-state.ts';
import { publishHome } from './home.ts';
import { HELP, type Request, readDispatch, readMessage } from './lines.ts';
import { channelKey, type Person, personIn } from './people.ts';
import { TOLD } from './replies.ts';
import type { Slack } from './slack.ts';

/** As many ids of what was taken up are remembered. */
const MOST_SEEN = 5000;

/** A message as Slack's event tells of it. */
interface Written {
  readonly channel: string;
  readonly channel_type?: string;
  readonly subtype?: string;
  readonly user?: string;
  readonly bot_id?: string;
  readonly text?: string;
}

const ON_SLACK =
  'On Slack: `/dispatch order` opens a form in which everything lawful can be chosen. In our direct messages you may write without `/dispatch`, many orders at once.';
const IN_DIRECT = 'Here you may write without `/dispatch`, for example `turn`, `map`, or orders, one to a line.';

type Press = SlackActionMiddlewareArgs['body'] & { readonly type: 'block_actions' };

export class Receiving {
  readonly #slack: Slack;
  readonly #form: Form;
  /** What was taken up: Slack sends again what it did not hear acknowledged. */
  readonly #seen = new LRUCache<string, true>({ max: MOST_SEEN });
  readonly #underWay = new UnderWay();

  constructor(app: App, slack: Slack) {
    this.#slack = slack;
    this.#form = makeForm(slack);
    this.#listen(app);
  }

  /** True when all that is under way was answered within `most` ms. */
  settled(most: number): Promise<boolean> {
    return this.#underWay.settled(most);
  }

  #listen(app: App): void {
    const form = this.#form;
    app.command(/^\//, (args) => this.#kept(this.#command(args)));
    app.action({ type: 'block_actions', action_id: new RegExp(`^(?:${PRESS}|${PICK})\\.`) }, (args) =>
      this.#kept(this.#pressed(args as SlackActionMiddlewareArgs & { body: Press })),
    );
    app.action({ type: 'block_actions', action_id: form.chosen }, ({ ack, body }) =>
      this.#kept(this.#changed(ack, body as Press)),
    );
    app.options(form.suggests, async ({ ack, body }) => {
      const person = personIn(body);
      const found = await suggestions(form, person, body as Suggesting).catch((error: unknown) => {
        this.#slack.report('slack suggestions', error);
        return [];
      });
      await this.#acknowledged(() => ack({ options: [...found] }));
    });
    app.view(form.callback, (args) => this.#kept(this.#submitted(args)));
    app.event('message', (args) => this.#message(args));
    app.event('app_home_opened', async ({ event, body }) => {
      const person = personIn({ team_id: body.team_id, user_id: event.user });
      if (person === null || event.tab !== 'home' || !this.#once(`event ${body.event_id}`)) return;
      this.#work(null, async () => publishHome(this.#slack, await this.#slack.named(person), null));
    });
  }

  /** Under way before it is acknowledged, so that nothing acknowledged is left unanswered at the end. */
  #kept(work: Promise<void>): Promise<void> {
    this.#underWay.add(work);
    return work;
  }

  async #command({ ack, command }: SlackCommandMiddlewareArgs): Promise<void> {
    await this.#acknowledged(ack);
    const person = personIn(command);
    if (person === null || !this.#once(`command ${command.trigger_id}`)) return;
    const door: Door = {
      person,
      channel: command.channel_id,
      url: command.response_url,
      replaces: false,
      home: false,
    };
    this.#slack.doors.set(channelKey(person.team, command.channel_id), door);
    const line = readDispatch(command.text ?? '', this.#slack.desk.commands);
    if (line.type === 'form') {
      this.#work(door, () => this.#form.open(door, command.trigger_id, line.wanted, null));
      return;
    }
    const notes = line.text === HELP ? [ON_SLACK] : [];
    this.#answer({ door, said: textOf(line), messageId: command.trigger_id, match: null, notes });
  }

  /** In the direct conversation everything written is for us, and nobody else reads it: no command is needed there. */
  async #message({ event, body }: SlackEventMiddlewareArgs<'message'>): Promise<void> {
    const { channel_type, subtype, user, bot_id, text, channel } = event as Written;
    if (channel_type !== 'im' || subtype !== undefined || bot_id !== undefined || user === undefined) return;
    const person = personIn({ team_id: body.team_id, user_id: user });
    if (person === null || text === undefined || !this.#once(`event ${body.event_id}`)) return;
    const door: Door = { person, channel, url: null, replaces: false, home: false };
    const said = readMessage(text);
    const notes = said === HELP ? [IN_DIRECT] : [];
    this.#answer({ door, said: { type: 'text', text: said }, messageId: body.event_id, match: null, notes });
  }

  async #pressed({ ack, body, action }: SlackActionMiddlewareArgs & { body: Press }): Promise<void> {
    await this.#acknowledged(ack);
    const person = personIn(body);
    const id = pressedId(action);
    if (person === null || id === null || !this.#once(`press ${body.trigger_id}`)) return;
    const standing = readStanding(id);
    const ephemeral = body.container?.is_ephemeral === true;
    const home = body.view?.type === 'home';
    const door: Door = {
      person,
      channel: body.channel?.id ?? null,
      url: body.response_url === '' ? null : (body.response_url ?? null),
      replaces: ephemeral && standing === null && !nameOf(action).includes(`.${TOLD}.`),
      home,
    };
    if (standing?.word === ORDERS) {
      this.#work(door, () => this.#form.open(door, body.trigger_id, null, standing.match));
      return;
    }
    this.#answer({ door, said: { type: 'press', id }, messageId: body.trigger_id, match: null });
  }

  /** Another entry was chosen in the form: it shows the fields that belong to it. */
  async #changed(ack: () => Promise<void>, { view }: Press): Promise<void> {
    await this.#acknowledged(ack);
    if (view !== undefined) this.#work(null, () => this.#form.changed(view as View));
  }

  async #submitted({ ack, view, body }: SlackViewMiddlewareArgs): Promise<void> {
    const read = this.#read(view as View, personIn(body));
    if (read?.type !== 'asked') {
      const wrong = read === null ? ack : () => ack({ response_action: 'errors', errors: { ...read.errors } });
      return this.#acknowledged(wrong);
    }
    await this.#acknowledged(() => ack({ response_action: 'clear' }));
    const messageId = `${view.id}:${view.hash}`;
    if (!this.#once(`view ${messageId}`)) return;
    this.#answer({ ...read.asked, messageId });
  }

  #read(view: View, person: Person | null): Read | null {
    try {
      return person === null ? null : this.#form.read(view, person);
    } catch (error) {
      this.#slack.report('a slack form could not be read', error);
      return null;
    }
  }

  // --- answering ------------------------------------------------------------

  #answer(asked: Asked): void {
    const { door } = asked;
    const slack = this.#slack;
    this.#work(door, async () => {
      const person = await slack.named(door.person);
      const named = { ...door, person };
      await answer(slack, { ...asked, door: named }, (words, inPlace) => tell(slack, named, words, inPlace));
    });
  }

  /** True the first time. Orders are safe without this; it keeps answers from being given twice. */
  #once(id: string): boolean {
    if (this.#seen.get(id) !== undefined) return false;
    this.#seen.set(id, true);
    return true;
  }

  /** Slack repeats what it did not hear acknowledged: a lost acknowledgement is no reason not to answer. */
  async #acknowledged(ack: () => Promise<void>): Promise<void> {
    try {
      await ack();
    } catch (error) {
      this.#slack.report('slack did not hear an acknowledgement', error);
    }
  }

  /** Does something after the acknowledgement; what breaks is told once, with its reference. */
  #work(door: Door | null, run: () => Promise<void>): void {
    const work = run().catch(async (error: unknown) => {
      const reference = this.#slack.report('a slack message could not be answered', error);
      if (door === null) return;
      const text = `Something broke while I answered (ref ${reference}). \`/dispatch turn\` says where you stand.`;
      await tell(this.#slack, door, { text, blocks: textBlocks(text) }, false).catch((again: unknown) =>
        this.#slack.report('a slack user could not be told that something broke', again),
      );
    });
    this.#underWay.add(work);
  }
}

/** The home tab shows answers on itself; everywhere else they are messages. */
async function tell(slack: Slack, door: Door, words: Words, inPlace: boolean): Promise<void> {
  if (door.home) await publishHome(slack, door.person, words.blocks);
  else await slack.answering.tell(door, words, inPlace);
}

const textOf = (line: Extract<Request, { type: 'lines' }>) => ({ type: 'text', text: line.text }) as const;

/** What a button or an entry of a menu stands for. */
function pressedId(action: object): string | null {
  const { value, selected_option: chosen } = action as {
    readonly value?: string;
    readonly selected_option?: { readonly value?: string } | null;
  };
  return value ?? chosen?.value ?? null;
}

const nameOf = (action: object): string => (action as { readonly action_id?: string }).action_id ?? '';

const suggestions = async (form: Form, person: Person | null, asking: Suggesting): Promise<readonly Suggestion[]> =>
  person === null ? [] : form.offers(person, asking);
