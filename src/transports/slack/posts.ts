// What the outbox sends: dispatches to channels, the status message of a channel, notices to one player.

import { LRUCache } from 'lru-cache';
import { standingId } from '#commands/buttons/shortcuts.ts';
import type { Choice } from '#commands/command.ts';
import type { Board } from '#commands/surfaces/overview.ts';
import { Queue } from '#src/queue.ts';
import { mayBeSent, paint } from '../chat/answer.ts';
import {
  type Bookmarks,
  type Outgoing,
  type Recipient,
  SENT,
  type Sent,
  TOO_MANY_MAPS,
  type Transport,
  undeliverable,
} from '../transport.ts';
import { pictureFile, sendBytes, shareFile, type Upload } from './api/upload.ts';
import { errorWord, failed, isUninvited, uninvited } from './api/web.ts';
import { choiceBlocks, inked, MOST_BLOCKS, MOST_TEXT, markupBlock, textBlocks } from './blocks.ts';
import { boardWords } from './board.ts';
import type { Words } from './door.ts';
import { readPair } from './people.ts';
import type { Slack } from './slack.ts';
import { clippedFor, escaped, fallback } from './words.ts';

/** Rows whose words are posted while their picture is not, remembered so that the words are not posted twice. */
const MOST_HALF = 500;
const FAR_AWAY: Sent = undeliverable('the channel belongs to another workspace');

/** @param team the workspace the bot is installed in; null until Slack has said it. */
export function makePosts(
  slack: Slack,
  bookmarks: Bookmarks,
  team: () => string | null,
): Pick<Transport, 'toChannel' | 'toBoard' | 'toPlayer'> {
  const { call, directs, report, said } = slack;
  const half = new LRUCache<string, true>({ max: MOST_HALF });
  /** One change of a channel's status message at a time, so that there is only one. */
  const boards = new Queue();
  let mayPin = true;

  /** The parts of a key or an identity; null when it belongs to another workspace. */
  function hereOf(key: string): ReturnType<typeof readPair> {
    const pair = readPair(key);
    const here = team();
    return here === null || pair?.team === here ? pair : null;
  }

  function notPosted(key: string, error: unknown): Sent {
    if (!isUninvited(error)) return failed(error);
    askForInvitation(key);
    return uninvited(error);
  }

  /** Told once to whoever spoke there last, and then under every answer there. */
  function askForInvitation(key: string): void {
    const { uninvited: missing, doors, answering, invitation } = slack;
    const door = doors.get(key);
    const told = missing.has(key);
    missing.add(key);
    if (told || door === undefined) return;
    const text = invitation();
    void answering
      .tell(door, { text, blocks: [markupBlock(text)] })
      .catch((error: unknown) => report('slack: nobody could be asked to invite the bot', error));
  }

  /** Words, then the picture beneath them. A repeat of a row whose words stand there sends only the picture. */
  async function post(channel: string, message: Outgoing<string>): Promise<Sent> {
    const drawn = message.image === null ? null : await paint(message.image.value, report);
    if (drawn?.type === 'words' && drawn.busy) return TOO_MANY_MAPS;
    const missing = drawn?.type === 'words' ? `\n${drawn.words}` : '';
    const file = drawn?.type === 'picture' ? await bytesOf(pictureFile(drawn.picture, titleOf(message))) : null;
    if (!half.has(message.id)) {
      const words = wordsOf(`${said(message.text.value)}${missing}`, message.choices);
      const quiet = { unfurl_links: false, unfurl_media: false };
      await call('chat.postMessage', { channel, ...words, ...quiet, metadata: markOf(message) });
    }
    if (file === null) return SENT;
    half.set(message.id, true);
    await shareFile(call, file.id, { title: file.title, channel });
    half.delete(message.id);
    return SENT;
  }

  /** Null when this app may not send files at all: the words are worth more than nothing. */
  async function bytesOf(upload: Upload): Promise<{ readonly id: string; readonly title: string } | null> {
    try {
      return { id: await sendBytes(call, upload), title: upload.title };
    } catch (error) {
      if (errorWord(error) !== 'missing_scope') throw error;
      report('a map could not be sent: the app lacks the scope files:write', error);
      return null;
    }
  }

  // --- boards ---------------------------------------------------------------

  async function showBoard(key: string, channel: string, board: Board): Promise<void> {
    const words = boardWords(board, said);
    const [ts, match] = (await bookmarks.bookmark(bookmarkOf(channel)))?.split(' ') ?? [];
    if (board.left) return leave(channel, match === board.match ? ts : undefined, words);
    // The message of a match that was played here before stays as it ended.
    if (ts !== undefined && match === board.match && (await edited(channel, ts, words))) return;
    const posted = await call('chat.postMessage', { channel, ...words, unfurl_links: false });
    const made = (posted as { readonly ts?: string }).ts;
    if (made === undefined) throw new Error('Slack gave no ts for a message');
    await bookmarks.setBookmark(bookmarkOf(channel), `${made} ${board.match}`);
    slack.uninvited.delete(key);
    await pin(channel, made);
    if (ts !== undefined) await unpin(channel, ts);
  }

  /** The match is played elsewhere: what stands here says so and is no longer pinned. */
  async function leave(channel: string, ts: string | undefined, words: Words): Promise<void> {
    if (ts === undefined) return;
    await edited(channel, ts, words);
    await unpin(channel, ts);
    await bookmarks.setBookmark(bookmarkOf(channel), null);
  }

  /** False when the message is not there any more. */
  async function edited(channel: string, ts: string, words: Words): Promise<boolean> {
    try {
      await call('chat.update', { channel, ts, ...words });
      return true;
    } catch (error) {
      const gone = ['message_not_found', 'cant_update_message', 'edit_window_closed'];
      if (gone.includes(errorWord(error) ?? '')) return false;
      throw error;
    }
  }

  /** A status message that cannot be pinned is still one. */
  async function pin(channel: string, timestamp: string): Promise<void> {
    if (!mayPin) return;
    try {
      await call('pins.add', { channel, timestamp });
    } catch (error) {
      const word = errorWord(error);
      if (word === 'already_pinned') return;
      if (word === 'missing_scope') mayPin = false;
      report('the status message could not be pinned', error);
    }
  }

  /** Of a match that is over, or of a message that is gone: it is no harm when it stays pinned. */
  async function unpin(channel: string, timestamp: string): Promise<void> {
    if (!mayPin) return;
    try {
      await call('pins.remove', { channel, timestamp });
    } catch (error) {
      const gone = ['no_pin', 'message_not_found', 'not_pinned'];
      if (!gone.includes(errorWord(error) ?? '')) report('an old status message stays pinned', error);
    }
  }

  // --- players --------------------------------------------------------------

  async function toPerson(user: string, workspace: string, message: Outgoing): Promise<Sent> {
    try {
      return await post(await directs.channelOf(workspace, user), message);
    } catch (error) {
      if (errorWord(error) !== 'channel_not_found') throw error;
      await directs.forget(workspace, user);
      return post(await directs.channelOf(workspace, user), message);
    }
  }

  /** They cannot be written to alone: the channel hears that they are asked, and nothing of what. */
  async function mention(to: Recipient, user: string, message: Outgoing, why: unknown): Promise<Sent> {
    const [first] = to.channels;
    const channel = first === undefined ? undefined : hereOf(first)?.id;
    if (first === undefined || channel === undefined) return failed(why);
    const text = `<@${user}>: something waits for you in the match here. Press My turn; only you will see the answer.`;
    const turn: Choice = { id: standingId('turn', to.match), label: 'My turn', style: 'act' };
    const blocks = [markupBlock(text), ...choiceBlocks([turn], 'mention')];
    try {
      await call('chat.postMessage', { channel, text, blocks, metadata: markOf(message) });
      return SENT;
    } catch (error) {
      return notPosted(first, error);
    }
  }

  return {
    toChannel: async (key, message) => {
      const channel = hereOf(key)?.id;
      if (channel === undefined) return FAR_AWAY;
      mayBeSent([message.text, message.image], null);
      try {
        const sent = await post(channel, message);
        slack.uninvited.delete(key);
        return sent;
      } catch (error) {
        return notPosted(key, error);
      }
    },
    toBoard: (key, board) =>
      boards.run(key, async () => {
        const channel = hereOf(key)?.id;
        if (channel === undefined) return FAR_AWAY;
        mayBeSent([board], null);
        try {
          await showBoard(key, channel, board.value);
          return SENT;
        } catch (error) {
          return notPosted(key, error);
        }
      }),
    toPlayer: async (to, message) => {
      mayBeSent([message.text, message.image], to.side);
      const person = hereOf(to.identity);
      if (person === null) return FAR_AWAY;
      try {
        return await toPerson(person.id, person.team, message);
      } catch (error) {
        if (!UNREACHABLE.has(errorWord(error) ?? '')) return failed(error);
        return message.alone === true ? { ...failed(error), final: true } : mention(to, person.id, message, error);
      }
    },
  };
}

/** Marks a message with the row it was made from, so that a repeat can be told. */
const markOf = ({ id }: Outgoing<string>) => ({ event_type: 'dispatch_rider', event_payload: { row: id } });

const bookmarkOf = (channel: string): string => `slack board ${channel}`;

/** Slack's words for somebody who cannot be written to. */
const UNREACHABLE = new Set([
  'cannot_dm_bot',
  'user_not_found',
  'user_disabled',
  'user_not_visible',
  'messages_tab_disabled',
  'channel_not_found',
  'is_archived',
  'restricted_action',
]);

const titleOf = ({ dispatch }: { readonly dispatch?: number }): string =>
  dispatch === undefined ? 'Map' : `Map after dispatch ${dispatch}`;

/** A public or private message: its words, cut to what one message may hold, and its buttons. */
function wordsOf(text: string, choices: readonly Choice[]): Words {
  const buttons = choiceBlocks(choices, 'post');
  const room = MOST_TEXT - inked(buttons);
  const long = escaped(text).length > room;
  const shown = long ? `${clippedFor(text, room - 100)}\n(The rest: \`/dispatch match log\`.)` : text;
  return {
    text: fallback(text),
    blocks: [...textBlocks(shown).slice(0, MOST_BLOCKS - buttons.length), ...buttons],
  };
}
