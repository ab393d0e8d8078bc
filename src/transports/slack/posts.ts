// What the outbox sends: dispatches to channels, the status message of a channel, notices to one player.

import { LRUCache } from 'lru-cache';
import type { Choice, Picture, Public } from '#commands/command.ts';
import type { Board } from '#commands/surfaces/overview.ts';
import type { Cut, Viewer } from '#engine/secrecy.ts';
import { Queue } from '#src/queue.ts';
import { paint } from '../chat/answer.ts';
import { type Bookmarks, mayRead, type Outgoing, type Recipient, type Sent } from '../transport.ts';
import { type Block, choiceBlocks, inked, MOST_BLOCKS, MOST_TEXT, textBlocks } from './blocks.ts';
import { boardWords } from './board.ts';
import type { Words } from './door.ts';
import { readPair } from './people.ts';
import type { Slack } from './slack.ts';
import { pictureFile, sendBytes, shareFile, type Upload } from './upload.ts';
import { errorWord, failed, isUninvited, uninvited } from './web.ts';
import { clippedFor, escaped, fallback } from './words.ts';

/** Marks a message with the row it was made from, so that a repeat can be told. */
const EVENT = 'dispatch_rider';
/** A full queue of pictures empties in seconds, ms. */
const BUSY_AGAIN = 5000;
/** Rows whose words are posted while their picture is not, remembered so that the words are not posted twice. */
const MOST_HALF = 500;
const FAR_AWAY: Sent = { ok: false, error: 'the channel belongs to another workspace', final: true };

export class Posts {
  readonly #slack: Slack;
  readonly #bookmarks: Bookmarks;
  readonly #team: () => string | null;
  readonly #half = new LRUCache<string, true>({ max: MOST_HALF });
  /** One change of a channel's status message at a time, so that there is only one. */
  readonly #boards = new Queue();
  #mayPin = true;

  /** @param team the workspace the bot is installed in; null until Slack has said it. */
  constructor(slack: Slack, bookmarks: Bookmarks, team: () => string | null) {
    this.#slack = slack;
    this.#bookmarks = bookmarks;
    this.#team = team;
  }

  // --- channels -------------------------------------------------------------

  async toChannel(key: string, message: Outgoing<Public>): Promise<Sent> {
    const channel = this.#channelOf(key);
    if (channel === null) return FAR_AWAY;
    mayRead(message.text.by, null);
    if (message.image !== null) mayRead(message.image.by, null);
    try {
      const sent = await this.#post(channel, message, message.image);
      this.#slack.uninvited.delete(key);
      return sent;
    } catch (error) {
      return this.#notPosted(key, error);
    }
  }

  #channelOf(key: string): string | null {
    const pair = readPair(key);
    const team = this.#team();
    return pair === null || (team !== null && pair.team !== team) ? null : pair.id;
  }

  #notPosted(key: string, error: unknown): Sent {
    if (isUninvited(error)) {
      this.#askForInvitation(key);
      return uninvited(error);
    }
    return failed(error);
  }

  /** Told once to whoever spoke there last, and then under every answer there. */
  #askForInvitation(key: string): void {
    const { uninvited: missing, doors, answering, invitation, report } = this.#slack;
    const door = doors.get(key);
    const told = missing.has(key);
    missing.add(key);
    if (told || door === undefined) return;
    const text = invitation();
    const words = { text, blocks: [{ type: 'section', text: { type: 'mrkdwn', text } }] as const };
    void answering
      .tell(door, words)
      .catch((error: unknown) => report('slack: nobody could be asked to invite the bot', error));
  }

  /** Words, then the picture beneath them. A repeat of a row whose words stand there sends only the picture. */
  async #post<By extends string>(
    channel: string,
    message: Outgoing<By>,
    image: Cut<By, Picture> | null,
  ): Promise<Sent> {
    const drawn = image === null ? null : await paint(image.value, this.#slack.report);
    if (drawn?.type === 'words' && drawn.busy)
      return { ok: false, error: 'too many maps are being drawn', again: BUSY_AGAIN };
    const missing = drawn?.type === 'words' ? `\n${drawn.words}` : '';
    const file = drawn?.type === 'picture' ? await this.#bytesOf(pictureFile(drawn.picture, titleOf(message))) : null;
    if (this.#half.get(message.id) === undefined) {
      const words = wordsOf(`${this.#slack.said(message.text.value)}${missing}`, message.choices);
      await this.#slack.call('chat.postMessage', {
        channel,
        ...words,
        unfurl_links: false,
        unfurl_media: false,
        metadata: { event_type: EVENT, event_payload: { row: message.id } },
      });
    }
    if (file === null) return { ok: true };
    this.#half.set(message.id, true);
    await shareFile(this.#slack.call, file.id, { title: file.title, channel });
    this.#half.delete(message.id);
    return { ok: true };
  }

  /** Null when this app may not send files at all: the words are worth more than nothing. */
  async #bytesOf(upload: Upload): Promise<{ readonly id: string; readonly title: string } | null> {
    try {
      return { id: await sendBytes(this.#slack.call, upload), title: upload.title };
    } catch (error) {
      if (errorWord(error) !== 'missing_scope') throw error;
      this.#slack.report('a map could not be sent: the app lacks the scope files:write', error);
      return null;
    }
  }

  // --- boards ---------------------------------------------------------------

  toBoard(key: string, board: Cut<Public, Board>): Promise<Sent> {
    return this.#boards.run(key, () => this.#board(key, board));
  }

  async #board(key: string, board: Cut<Public, Board>): Promise<Sent> {
    const channel = this.#channelOf(key);
    if (channel === null) return FAR_AWAY;
    mayRead(board.by, null);
    const words = boardWords(board.value, this.#slack.said);
    try {
      const bookmark = bookmarkOf(channel);
      const [ts, match] = (await this.#bookmarks.bookmark(bookmark))?.split(' ') ?? [];
      if (board.value.left) return await this.#leave(channel, match === board.value.match ? ts : undefined, words);
      // The message of a match that was played here before stays as it ended.
      if (ts !== undefined && match === board.value.match && (await this.#edited(channel, ts, words)))
        return { ok: true };
      const posted = await this.#slack.call('chat.postMessage', { channel, ...words, unfurl_links: false });
      const made = (posted as { readonly ts?: string }).ts;
      if (made === undefined) throw new Error('Slack gave no ts for a message');
      await this.#bookmarks.setBookmark(bookmark, `${made} ${board.value.match}`);
      this.#slack.uninvited.delete(key);
      await this.#pin(channel, made);
      if (ts !== undefined) await this.#unpin(channel, ts);
      return { ok: true };
    } catch (error) {
      return this.#notPosted(key, error);
    }
  }

  /** The match is played elsewhere: what stands here says so and is no longer pinned. */
  async #leave(channel: string, ts: string | undefined, words: Words): Promise<Sent> {
    if (ts !== undefined) {
      await this.#edited(channel, ts, words);
      await this.#unpin(channel, ts);
      await this.#bookmarks.setBookmark(bookmarkOf(channel), null);
    }
    return { ok: true };
  }

  /** False when the message is not there any more. */
  async #edited(channel: string, ts: string, words: Words): Promise<boolean> {
    try {
      await this.#slack.call('chat.update', { channel, ts, ...words });
      return true;
    } catch (error) {
      const gone = ['message_not_found', 'cant_update_message', 'edit_window_closed'];
      if (gone.includes(errorWord(error) ?? '')) return false;
      throw error;
    }
  }

  /** A status message that cannot be pinned is still one. */
  async #pin(channel: string, timestamp: string): Promise<void> {
    if (!this.#mayPin) return;
    try {
      await this.#slack.call('pins.add', { channel, timestamp });
    } catch (error) {
      const word = errorWord(error);
      if (word === 'already_pinned') return;
      if (word === 'missing_scope') this.#mayPin = false;
      this.#slack.report('the status message could not be pinned', error);
    }
  }

  /** Of a match that is over, or of a message that is gone: it is no harm when it stays pinned. */
  async #unpin(channel: string, timestamp: string): Promise<void> {
    if (!this.#mayPin) return;
    try {
      await this.#slack.call('pins.remove', { channel, timestamp });
    } catch (error) {
      const gone = ['no_pin', 'message_not_found', 'not_pinned'];
      if (!gone.includes(errorWord(error) ?? '')) this.#slack.report('an old status message stays pinned', error);
    }
  }

  // --- players --------------------------------------------------------------

  async toPlayer(to: Recipient, message: Outgoing<Viewer<string>>): Promise<Sent> {
    mayRead(message.text.by, to.side);
    if (message.image !== null) mayRead(message.image.by, to.side);
    const pair = readPair(to.identity);
    const team = this.#team();
    if (pair === null || (team !== null && pair.team !== team)) return FAR_AWAY;
    try {
      return await this.#toPerson(pair.team, pair.id, message);
    } catch (error) {
      if (!UNREACHABLE.has(errorWord(error) ?? '')) return failed(error);
      return message.alone === true ? { ...failed(error), final: true } : this.#mention(to, pair.id, message, error);
    }
  }

  async #toPerson(team: string, user: string, message: Outgoing<Viewer<string>>): Promise<Sent> {
    const { directs } = this.#slack;
    const channel = await directs.channelOf(team, user);
    try {
      return await this.#post(channel, message, message.image);
    } catch (error) {
      if (errorWord(error) !== 'channel_not_found') throw error;
      await directs.forget(team, user);
      return this.#post(await directs.channelOf(team, user), message, message.image);
    }
  }

  /** They cannot be written to alone: the channel hears that they are asked, and nothing of what. */
  async #mention(to: Recipient, user: string, message: Outgoing<Viewer<string>>, why: unknown): Promise<Sent> {
    const [first] = to.channels;
    if (first === undefined) return failed(why);
    const channel = this.#channelOf(first);
    if (channel === null) return failed(why);
    const words = `<@${user}>: something waits for you in the match here. Press My turn; only you will see the answer.`;
    const blocks: readonly Block[] = [
      { type: 'section', text: { type: 'mrkdwn', text: words } },
      ...choiceBlocks([{ id: `do.turn.${to.match}`, label: 'My turn', style: 'act' }], 'mention'),
    ];
    try {
      const metadata = { event_type: EVENT, event_payload: { row: message.id } };
      await this.#slack.call('chat.postMessage', { channel, text: words, blocks, metadata });
      return { ok: true };
    } catch (error) {
      return this.#notPosted(first, error);
    }
  }
}

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
