// The one status message of a channel, kept: posted and pinned, edited in its place, let go of when the match goes elsewhere.
import type { Board } from '#commands/surfaces/overview.ts';
import type { Bookmarks } from '../../transport.ts';
import { errorWord } from '../api/web.ts';
import type { Words } from '../door.ts';
import type { Slack } from '../slack.ts';
import { boardWords } from './board.ts';

/** Puts a channel's status message up to date. @param key the channel's key. */
export function makeBoards(
  { call, report, said, uninvited }: Slack,
  bookmarks: Bookmarks,
): (key: string, channel: string, board: Board) => Promise<void> {
  let mayPin = true;

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
    uninvited.delete(key);
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

  return showBoard;
}

const bookmarkOf = (channel: string): string => `slack board ${channel}`;
