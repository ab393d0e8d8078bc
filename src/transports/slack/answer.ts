// Answering one person: ask the desk, check that what comes back is for their eyes, show it to them alone. What must not
// stand in a channel even for them (maps, documents) goes into the direct conversation, and the answer says so.
import type { Choice, Incoming, Reply } from '#commands/command.ts';
import type { Visitor } from '#commands/desk.ts';
import { type Answer, assemble } from '../chat/answer.ts';
import { pictureFile, sendBytes, shareFile, type Upload } from './api/upload.ts';
import { errorWord } from './api/web.ts';
import { type Door, threadOf, type Words } from './door.ts';
import { channelKey, isDirect, visitorOf } from './people.ts';
import { type Page, pageOf } from './replies.ts';
import type { Slack } from './slack.ts';
import { clipped, escaped } from './words.ts';

/** Shows the words of an answer; the home tab shows them on itself. */
type Tell = (words: Words, inPlace: boolean) => Promise<void>;

export interface Asked {
  readonly door: Door;
  readonly said: Incoming['said'];
  /** Slack's own id of what was sent: what arrives twice applies once. */
  readonly messageId: string;
  readonly match: string | null;
  /** What is to be said besides, in Slack's markup. */
  readonly notes?: readonly string[];
}

/** Hands what was said to the desk and shows the answer. */
export async function answer(slack: Slack, asked: Asked, tell: Tell): Promise<void> {
  const { door, said, messageId, match, notes = [] } = asked;
  const visitor = visitorOf(door.person, door.channel, match);
  const replies = await slack.desk.answer({ ...visitor, said, delivery: { source: 'slack', messageId } });
  await show(slack, door, replies, { visitor, tell, more: notes });
}

interface Showing {
  readonly visitor: Visitor;
  readonly tell: Tell;
  /** Notes of this transport's own. */
  readonly more: readonly string[];
}

async function show(
  slack: Slack,
  door: Door,
  replies: readonly Reply[],
  { visitor, tell, more }: Showing,
): Promise<void> {
  const put = await assemble(replies, {
    seat: (match) => slack.desk.seat(visitor, match),
    standing: (match) => standingOf(slack, visitor, match),
    report: slack.report,
  });
  const told = replies.some(({ dispatched }) => dispatched !== undefined);
  const page = pageOf(put, told, slack.said);
  const notes = [...(await enclosures(slack, door, put, page)), ...inviteNote(slack, door), ...more];
  const words = page.shown(notes);
  if (words.blocks.length > 0) await tell(words, door.replaces);
}

/** Buttons are worth no answer: without them it is given all the same. */
async function standingOf({ desk, report }: Slack, visitor: Visitor, match: string): Promise<readonly Choice[]> {
  try {
    return await desk.standing(visitor, match);
  } catch (error) {
    report('the buttons of a match could not be looked up', error);
    return [];
  }
}

/** Sends what belongs into the direct conversation; gives what is to be said of it here. */
async function enclosures(slack: Slack, door: Door, put: Answer, page: Page): Promise<readonly string[]> {
  const caption = clipped(page.words, 300);
  const notes: string[] = [];
  for (const picture of put.pictures)
    notes.push(await sendPrivately(slack, door, pictureFile(picture), 'Your map', caption));
  for (const { name, text } of put.files)
    notes.push(await sendPrivately(slack, door, documentOf(name, text), `Your document ${name}`));
  if (page.long) notes.push(await sendPrivately(slack, door, documentOf('answer.txt', page.words), 'The whole answer'));
  return notes.filter((note) => note !== '');
}

const documentOf = (name: string, text: string): Upload => ({ name, bytes: Buffer.from(text), title: name });

/** Into the direct conversation, never anywhere else. The note is empty when they are looking at it already. */
async function sendPrivately(slack: Slack, door: Door, file: Upload, what: string, caption = ''): Promise<string> {
  const { team, user } = door.person;
  try {
    const id = await sendBytes(slack.patient, file);
    const channel = await shareDirectly(slack, door, id, file.title, caption);
    if (channel === door.channel) return '';
    return `${escaped(what)} is in <https://slack.com/app_redirect?channel=${channel}&team=${team}|our direct messages>.`;
  } catch (error) {
    const reference = slack.report('a file could not be sent', error);
    return CLOSED.has(errorWord(error) ?? '')
      ? `${escaped(what)} could not be sent: Slack does not let me write to <@${user}> directly (ref ${reference}).`
      : `${escaped(what)} could not be sent now (ref ${reference}). Your match is unchanged; ask again in a moment.`;
  }
}

/** Slack's words for a person who takes no direct messages from the app. */
const CLOSED = new Set([
  'cannot_dm_bot',
  'messages_tab_disabled',
  'user_disabled',
  'user_not_found',
  'restricted_action',
]);

async function shareDirectly(slack: Slack, door: Door, id: string, title: string, caption: string): Promise<string> {
  const { team, user } = door.person;
  const channel = await slack.directs.channelOf(team, user);
  // Where they look already, the words come in the answer itself.
  const comment = channel === door.channel ? '' : escaped(caption);
  try {
    await shareFile(slack.patient, id, { title, channel, comment, ...threadOf(door, channel) });
    return channel;
  } catch (error) {
    if (errorWord(error) !== 'channel_not_found') throw error;
    // The conversation that was remembered is gone: open it again.
    await slack.directs.forget(team, user);
    const again = await slack.directs.channelOf(team, user);
    await shareFile(slack.patient, id, { title, channel: again, comment });
    return again;
  }
}

/** Told until the bot has been invited. */
function inviteNote({ uninvited, invitation }: Slack, { person, channel }: Door): readonly string[] {
  if (channel === null || isDirect(channel) || !uninvited.has(channelKey(person.team, channel))) return [];
  return [invitation()];
}
