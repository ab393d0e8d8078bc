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
import type { Answered, Keeper } from '../chat/unanswered.ts';
import { UnderWay } from '../chat/work.ts';
import { type Asked, answer } from './answer.ts';
import { PICK, PRESS, textBlocks } from './blocks.ts';
import type { Door, Words } from './door.ts';
import { changeForm, openForm, type Read, readForm, type Suggesting, suggestions } from './form/form.ts';
import type { View } from './form/state.ts';
import { CHOSEN, FORM, SUGGESTS } from './form/view.ts';
import { publishHome } from './home.ts';
import { HELP, readDispatch, readMessage } from './lines.ts';
import { channelKey, identityOf, type Person, personIn } from './people.ts';
import { TOLD } from './replies.ts';
import type { Slack } from './slack.ts';

/** As many ids of what was taken up are remembered. */
const MOST_SEEN = 5000;

interface Message {
  readonly user?: string;
  readonly bot_id?: string;
  readonly text?: string;
}

/** A message as Slack's event tells of it; of one that was changed, what it says and what it said. */
interface Written extends Message {
  readonly channel: string;
  readonly channel_type?: string;
  readonly subtype?: string;
  readonly thread_ts?: string;
  readonly message?: Message;
  readonly previous_message?: Message;
}

/** A message alone, with a file, or in a thread and outside it. */
const WRITTEN: readonly (string | undefined)[] = [undefined, 'file_share', 'thread_broadcast'];
const EDITED =
  'I read a message once: what you change in it afterwards does nothing. Write it anew; `turn` says where you stand.';

const ON_SLACK =
  'On Slack: `/dispatch order` opens a form in which everything lawful can be chosen. In our direct messages you may write without `/dispatch`, many orders at once.';
const IN_DIRECT = 'Here you may write without `/dispatch`, for example `turn`, `map`, or orders, one to a line.';

/** A button, or an entry of a menu. */
interface Pressed {
  readonly action_id?: string;
  readonly value?: string;
  readonly selected_option?: { readonly value?: string } | null;
}

type Press = SlackActionMiddlewareArgs['body'] & { readonly type: 'block_actions' };

interface Receiving {
  readonly underWay: UnderWay;
  /** Answers what an earlier process has acknowledged; what it did of it is not done again. */
  readonly answerLeft: (asked: Asked, answered: Answered) => void;
}

/** Takes up what Slack sends. */
export function takeUp(app: App, slack: Slack, keeper: Keeper<Asked>): Receiving {
  const { report, named, desk, doors } = slack;
  /** What was taken up: Slack sends again what it did not hear acknowledged. */
  const seen = new LRUCache<string, true>({ max: MOST_SEEN });
  const underWay = new UnderWay();

  /** Under way before it is acknowledged, so that nothing acknowledged is left unanswered at the end. */
  function kept(doing: Promise<void>): Promise<void> {
    underWay.add(doing);
    return doing;
  }

  async function command({ ack, command: typed }: SlackCommandMiddlewareArgs): Promise<void> {
    const { channel_id: channel, response_url: url, trigger_id: trigger, text = '' } = typed;
    const person = personIn(typed);
    if (person === null || !once(trigger)) return acknowledged(ack);
    const door: Door = { person, channel, url, replaces: false, home: false };
    doors.set(channelKey(person.team, channel), door);
    const line = readDispatch(text, desk.commands);
    if (line.type === 'form') {
      await acknowledged(ack);
      return work(door, () => openForm(slack, door, trigger, line.wanted, null));
    }
    const notes = line.text === HELP ? [ON_SLACK] : [];
    await take({ door, said: { type: 'text', text: line.text }, messageId: trigger, match: null, notes }, ack);
  }

  /** In the direct conversation everything written is for us, and nobody else reads it: no command is needed there. */
  async function message({ event, body }: SlackEventMiddlewareArgs<'message'>): Promise<void> {
    const written = event as Written;
    const { channel, channel_type, subtype, thread_ts: thread, previous_message: before } = written;
    // What a preview of a link adds changes a message, too, but not its words.
    const isEdited = subtype === 'message_changed' && written.message?.text !== before?.text;
    const { user, bot_id, text } = isEdited ? (written.message ?? {}) : written;
    if (channel_type !== 'im' || !(isEdited || WRITTEN.includes(subtype))) return;
    if (user === undefined || bot_id !== undefined || text === undefined) return;
    const person = personIn({ team_id: body.team_id, user_id: user });
    if (person === null || !once(body.event_id)) return;
    const door: Door = { person, channel, thread, url: null, replaces: false, home: false };
    if (isEdited) return work(door, () => tell(slack, door, { text: EDITED, blocks: textBlocks(EDITED) }, false));
    const said = readMessage(text);
    const notes = said === HELP ? [IN_DIRECT] : [];
    // The library has acknowledged it a moment ago.
    await take({ door, said: { type: 'text', text: said }, messageId: body.event_id, match: null, notes });
  }

  async function pressed({ ack, body, action }: SlackActionMiddlewareArgs & { body: Press }): Promise<void> {
    const person = personIn(body);
    const { value, selected_option: chosen, action_id: name = '' } = action as Pressed;
    const id = value ?? chosen?.value;
    if (person === null || id === undefined || !once(body.trigger_id)) return acknowledged(ack);
    const standing = readStanding(id);
    const ephemeral = body.container?.is_ephemeral === true;
    const door: Door = {
      person,
      channel: body.channel?.id ?? null,
      url: body.response_url || null,
      replaces: ephemeral && standing === null && !name.includes(`.${TOLD}.`),
      home: body.view?.type === 'home',
    };
    if (standing?.word === ORDERS) {
      await acknowledged(ack);
      return work(door, () => openForm(slack, door, body.trigger_id, null, standing.match));
    }
    await take({ door, said: { type: 'press', id }, messageId: body.trigger_id, match: null }, ack);
  }

  /** Another entry was chosen in the form: it shows the fields that belong to it. */
  async function changed(ack: () => Promise<void>, { view }: Press): Promise<void> {
    await acknowledged(ack);
    if (view !== undefined) work(null, () => changeForm(slack, view as View));
  }

  async function submitted({ ack, view, body }: SlackViewMiddlewareArgs): Promise<void> {
    const read = readSent(view as View, personIn(body));
    if (read?.type !== 'asked') {
      const wrong = read === null ? ack : () => ack({ response_action: 'errors', errors: { ...read.errors } });
      return acknowledged(wrong);
    }
    const clear = (): Promise<void> => ack({ response_action: 'clear' });
    const messageId = `${view.id}:${view.hash}`;
    if (!once(messageId)) return acknowledged(clear);
    await take({ ...read.asked, messageId }, clear);
  }

  function readSent(view: View, person: Person | null): Read | null {
    try {
      return person === null ? null : readForm(view, person);
    } catch (error) {
      report('a slack form could not be read', error);
      return null;
    }
  }

  // --- answering ------------------------------------------------------------

  /** Kept, acknowledged, answered: in this order, so that nothing acknowledged is lost with the process. */
  async function take(asked: Asked, ack?: () => Promise<void>): Promise<void> {
    const { messageId, door } = asked;
    const answered = await keeper.keep(messageId, identityOf(door.person), asked);
    if (ack !== undefined) await acknowledged(ack);
    answerTo(asked, answered);
  }

  function answerTo(asked: Asked, answered: Answered): void {
    const doing = async (): Promise<void> => {
      const door = { ...asked.door, person: await named(asked.door.person) };
      await answer(slack, { ...asked, door }, (words, inPlace) => tell(slack, door, words, inPlace));
    };
    work(asked.door, doing, answered);
  }

  /** True the first time. Orders are safe without this; it keeps answers from being given twice. */
  function once(id: string): boolean {
    if (seen.has(id)) return false;
    seen.set(id, true);
    return true;
  }

  /** Slack repeats what it did not hear acknowledged: a lost acknowledgement is no reason not to answer. */
  async function acknowledged(ack: () => Promise<void>): Promise<void> {
    try {
      await ack();
    } catch (error) {
      report('slack did not hear an acknowledgement', error);
    }
  }

  /** Does something after the acknowledgement; what breaks is told once, with its reference. */
  function work(door: Door | null, run: () => Promise<void>, after: Answered = async () => undefined): void {
    const doing = run().catch(async (error: unknown) => {
      const reference = report('a slack message could not be answered', error);
      if (door === null) return;
      const text = `Something broke while I answered (ref ${reference}). \`/dispatch turn\` says where you stand.`;
      await tell(slack, door, { text, blocks: textBlocks(text) }, false).catch((again: unknown) =>
        report('a slack user could not be told that something broke', again),
      );
    });
    underWay.add(doing.then(after));
  }

  // --- what comes -----------------------------------------------------------

  app.command(/^\//, (args) => kept(command(args)));
  app.action({ type: 'block_actions', action_id: new RegExp(`^(?:${PRESS}|${PICK})\\.`) }, (args) =>
    kept(pressed(args as SlackActionMiddlewareArgs & { body: Press })),
  );
  app.action({ type: 'block_actions', action_id: CHOSEN }, ({ ack, body }) => kept(changed(ack, body as Press)));
  app.options(SUGGESTS, async ({ ack, body }) => {
    const person = personIn(body);
    const found = person === null ? [] : suggestions(slack, person, body as Suggesting);
    const options = await Promise.resolve(found).catch((error: unknown) => {
      report('slack suggestions', error);
      return [];
    });
    await acknowledged(() => ack({ options: [...options] }));
  });
  app.view(FORM, (args) => kept(submitted(args)));
  app.event('message', (args) => kept(message(args)));
  app.event('app_home_opened', async ({ event, body }) => {
    const person = personIn({ team_id: body.team_id, user_id: event.user });
    if (person === null || event.tab !== 'home' || !once(body.event_id)) return;
    work(null, async () => publishHome(slack, await named(person), null));
  });
  return {
    underWay,
    answerLeft: (asked, answered) => {
      // Slack may send it again, too.
      if (once(asked.messageId)) answerTo(asked, answered);
    },
  };
}

/** The home tab shows answers on itself; everywhere else they are messages. */
async function tell(slack: Slack, door: Door, words: Words, inPlace: boolean): Promise<void> {
  if (door.home) await publishHome(slack, door.person, words.blocks);
  else await slack.answering.tell(door, words, inPlace);
}
