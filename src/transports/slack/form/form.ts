// The form for orders: first what is asked now (or orders in words), then a field for each option, completed from what is
// lawful for its owner. It keeps no state but what Slack carries: the view itself and its private metadata.
import type { webApi } from '@slack/bolt';
import type { Given } from '#commands/command.ts';
import type { Visitor } from '#commands/desk.ts';
import { commandAt } from '#commands/input/call.ts';
import type { AskedCommand } from '#commands/surfaces/order-form.ts';
import type { Overview } from '#commands/surfaces/overview.ts';
import { draftedText } from '#commands/turn.ts';
import { offerText } from '../../chat/choices.ts';
import { mayRead } from '../../transport.ts';
import type { Asked } from '../answer.ts';
import { errorWord } from '../api/web.ts';
import { type Block, textBlocks } from '../blocks.ts';
import type { Door } from '../door.ts';
import type { Wanted } from '../lines.ts';
import { isDirect, type Person, visitorOf } from '../people.ts';
import type { Slack } from '../slack.ts';
import { clipped } from '../words.ts';
import { chosenIn, givenIn, type Meta, readField, readMeta, TEXT, type View, valuesOf, WHAT, WORDS } from './state.ts';
import { askView, closedView, commandView, waitingView, whatBlock } from './view.ts';

/** A field of a form asks what may be written in it. */
export interface Suggesting {
  readonly block_id: string;
  readonly value: string;
  readonly view?: View;
}
interface Suggestion {
  readonly text: { readonly type: 'plain_text'; readonly text: string };
  readonly value: string;
}

/** What a sent form says: an order, or fields that are wrong. */
export type Read =
  | { readonly type: 'asked'; readonly asked: Omit<Asked, 'messageId'> }
  | { readonly type: 'wrong'; readonly errors: Readonly<Record<string, string>> };

/** Slack's limit for an entry of a menu. */
const ENTRY = 75;
const MOST_OFFERS = 100;

/** Slack's words for a press that is older than three seconds. */
const LATE = new Set([
  'expired_trigger_id',
  'exchanged_trigger_id',
  'trigger_exchanged',
  'invalid_trigger_id',
  'trigger_expired',
]);
/** The form was closed or changed while we looked things up. */
const GONE = new Set(['not_found', 'hash_conflict', 'view_not_found']);

/** Opens it: at once with a few words, then with what is asked. */
export async function openForm(
  slack: Slack,
  door: Door,
  trigger: string,
  wanted: Wanted | null,
  match: string | null,
): Promise<void> {
  const { channel, url, home } = door;
  const meta: Meta = { match, channel, url, home, path: null, opened: slack.now().getTime(), saw: null };
  const command = wanted?.path == null ? undefined : commandAt(slack.desk.commands, wanted.path);
  const alone = command !== undefined && command.who !== 'to act';
  // What is asked has to be looked up, which may take too long: the form is opened before.
  const first = alone ? commandView(meta, command, wanted?.given ?? {}) : waitingView(meta);
  const view = await opened(slack, trigger, first);
  if (view === null) {
    const text = 'Slack was too slow to open the form. Press again.';
    await slack.answering.tell(door, { text, blocks: textBlocks(text) });
    return;
  }
  if (alone) return;
  const person = await slack.named(door.person);
  const found = await lookUp(slack, { ...door, person }, match);
  const shown =
    found === null
      ? closedView(meta, channel === null || isDirect(channel) ? WHICH : NOT_HERE)
      : formView(slack, { ...meta, match: found.match, saw: found.saw }, found, wanted);
  await update(slack, view, shown);
}

const WHICH =
  'You play several matches, or none: open the form in the channel of a match, or by the Orders… button under it.';
const NOT_HERE = 'No match that you play in is live in this channel. `/dispatch match list` shows yours.';

/** The id of the view; null when Slack would not open one any more. */
async function opened(slack: Slack, trigger: string, view: object): Promise<string | null> {
  try {
    const answer = (await slack.call('views.open', { trigger_id: trigger, view })) as webApi.ViewsOpenResponse;
    return answer.view?.id ?? null;
  } catch (error) {
    if (LATE.has(errorWord(error) ?? '')) return null;
    throw error;
  }
}

async function update(slack: Slack, id: string, view: object, hash?: string): Promise<void> {
  try {
    await slack.patient('views.update', { view_id: id, view, ...(hash === undefined ? {} : { hash }) });
  } catch (error) {
    if (!GONE.has(errorWord(error) ?? '')) throw error;
  }
}

interface Found {
  readonly match: string;
  readonly question: string;
  /** Its number, with the draft as it stands. */
  readonly saw: string | null;
  readonly asked: readonly AskedCommand[];
}

/** What is asked of whoever opens the form; null when it cannot be told in which match. */
async function lookUp({ desk }: Slack, { person, channel }: Door, named: string | null): Promise<Found | null> {
  const visitor = visitorOf(person, channel, named);
  const match = named ?? (await matchHere({ desk }, visitor, channel));
  if (match === null) return null;
  const there = { ...visitor, match };
  const seat = await desk.seat(there, match);
  const asked = await desk.askedNow(there, match);
  const table = await desk.table(there, match);
  mayRead(asked.by, seat);
  if (table !== null) mayRead(table.by, seat);
  return {
    match,
    question: table === null ? '' : askedIn(table.value),
    saw: table?.value.prompt ?? null,
    asked: asked.value,
  };
}

/** What is asked, under the draft that an answer closes; else who is. */
const askedIn = ({ yours, draft, question, acting }: Overview): string =>
  yours ? [...draftedText({ drafted: draft }), question].join('\n') : acting;

/** The match of the channel; without one the only match that waits for the visitor, else their only live one. */
async function matchHere(
  { desk }: Pick<Slack, 'desk'>,
  visitor: Visitor,
  channel: string | null,
): Promise<string | null> {
  const live = (await desk.matches(visitor)).filter(({ stage }) => stage === 'live');
  if (channel !== null && !isDirect(channel)) {
    const here = live.find(({ channels }) => visitor.where !== null && channels.includes(visitor.where));
    return here?.id ?? null;
  }
  const waiting: string[] = [];
  for (const { id } of live) if ((await desk.askedNow(visitor, id)).value.length > 0) waiting.push(id);
  const [first] = waiting.length === 1 ? waiting : live.length === 1 ? live.map(({ id }) => id) : [];
  return first ?? null;
}

function formView({ desk, said }: Slack, meta: Meta, { asked, question }: Found, wanted: Wanted | null): object {
  if (asked.length === 0) return closedView(meta, said(`Nothing is asked of you now.\n${question}`));
  const path = wanted?.path ?? null;
  const chosen =
    path === null
      ? usual(asked)
      : (asked.find((one) => same(one.path, path)) ?? asked.find((one) => one.path.at(-1) === path.at(-1)));
  const late = path !== null && chosen === undefined ? [`\`${path.at(-1)}\` is not asked now.`] : [];
  const command = chosen === undefined ? undefined : commandAt(desk.commands, chosen.path);
  return askView({
    meta,
    head: textBlocks(said([...late, question].join('\n'))),
    what: whatBlock(asked, chosen?.path.join(' ') ?? null),
    chosen: command ?? null,
    given: chosen === undefined ? {} : (wanted?.given ?? {}),
  });
}

/** Where one kind of order is asked, it is chosen already. */
const usual = (asked: readonly AskedCommand[]): AskedCommand | undefined => {
  const begun = asked.filter(({ path }) => path.at(-1) !== 'done');
  return begun.length === 1 ? begun[0] : undefined;
};

const same = (a: readonly string[], b: readonly string[]): boolean => a.join(' ') === b.join(' ');

// --- while it is open ---------------------------------------------------------

/** Another order was chosen: the question and the choice stay as they are, the fields become those of what is chosen. */
export async function changeForm(slack: Slack, view: View): Promise<void> {
  const chosen = chosenIn(view);
  const blocks = view.blocks as readonly Block[];
  const at = blocks.findIndex(({ block_id }) => block_id === WHAT);
  const what = blocks[at];
  if (what === undefined || chosen === null) return;
  const command = chosen === WORDS ? WORDS : (commandAt(slack.desk.commands, chosen.split(' ')) ?? null);
  const given: Given = command === null || command === WORDS ? {} : givenIn(view, command.path);
  const shown = askView({
    meta: readMeta(view.private_metadata),
    head: blocks.slice(0, at),
    what,
    chosen: command,
    given,
  });
  await update(slack, view.id, shown, view.hash);
}

/** What may be written in a field. */
export async function suggestions(
  { desk }: Slack,
  person: Person,
  { block_id, value, view }: Suggesting,
): Promise<readonly Suggestion[]> {
  const field = readField(block_id);
  if (field === null || view === undefined) return [];
  const { path, name } = field;
  const { match, channel } = readMeta(view.private_metadata);
  const option = commandAt(desk.commands, path)?.options.find((one) => one.name === name);
  const { [name]: own, ...given } = givenIn(view, path);
  const several = option?.several === true;
  const partial = several && own !== undefined ? `${own}, ${value}` : value;
  const found = await desk.offers(visitorOf(person, channel, match), path, given, name, partial);
  return found
    .map((offer) => ({ label: offerText(offer), value: several ? offer.label : offer.value }))
    .filter((offer, at, all) => offer.value.length <= ENTRY && all.findIndex((one) => one.value === offer.value) === at)
    .slice(0, MOST_OFFERS)
    .map((offer) => ({ text: { type: 'plain_text', text: clipped(offer.label, ENTRY) }, value: offer.value }));
}

// --- when it is sent ----------------------------------------------------------

/** What a form says that was sent. Throws when it is none of ours. */
export function readForm(view: View, person: Person): Read {
  const { match, channel, url, home, path: only, opened, saw } = readMeta(view.private_metadata);
  const door: Door = { person, channel, url, home, replaces: false };
  const chosen = only === null ? chosenIn(view) : only.join(' ');
  if (chosen === null) return { type: 'wrong', errors: { [WHAT]: 'Choose what you order.' } };
  if (chosen === WORDS) {
    const text = valuesOf(view, TEXT)[0] ?? '';
    if (text.trim() === '') return { type: 'wrong', errors: { [TEXT]: 'Write at least one order.' } };
    return { type: 'asked', asked: { door, match, said: { type: 'text', text, opened, saw } } };
  }
  const path = chosen.split(' ');
  const given = givenIn(view, path);
  return { type: 'asked', asked: { door, match, said: { type: 'call', path, given, opened, saw } } };
}
