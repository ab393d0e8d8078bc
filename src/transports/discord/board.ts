// The status message of a channel: one embed, pinned, edited in its place, made anew when somebody deleted it.
import { RESTJSONErrorCodes, Routes } from 'discord.js';
import { LRUCache } from 'lru-cache';

import type { Board } from '#commands/surfaces/overview.ts';
import { Queue } from '#src/queue.ts';
import { mayBeSent } from '../chat/answer.ts';
import { cutText } from '../chat/split.ts';
import type { Transport } from '../transport.ts';
import { onlyStanding, publicRows } from './components.ts';
import { codeOf, isCode, sending } from './errors.ts';
import { literal } from './markdown.ts';
import { NOBODY } from './payload.ts';
import { channelOf, idOf, nonceOf, type Sending } from './send.ts';

/** Sand; the same for every match, so that a colour never tells anything. */
const COLOUR = 0xc2a878;
const TITLE = 256;
const TEXT = 2000;
const FIELD = 1024;
const FOOT = 1000;

/** A status message that was made: which message, for which match. */
interface Kept {
  readonly message: string;
  readonly match: string;
}

/** Keeps the status messages of channels, one change of each at a time. */
export function makeBoards({ rest, bookmarks, report, names }: Sending): Pick<Transport, 'toBoard'> {
  const turns = new Queue();
  /** Channels whose missing permission to pin has been reported. */
  const unpinned = new LRUCache<string, true>({ max: 500 });

  async function show(channel: string, board: Board): Promise<void> {
    const kept = await keptIn(channel);
    const body = boardBody(board);
    if (board.left) return leave(channel, kept, board.match, body);
    if (kept?.match === board.match && (await edited(channel, kept.message, body))) return;
    const nonce = nonceOf(`board ${channel} ${board.match} ${kept?.message ?? ''}`, 0);
    const made = idOf(
      await rest.post(Routes.channelMessages(channel), { body: { ...body, nonce, enforce_nonce: true } }),
    );
    await bookmarks.setBookmark(keyOf(channel), `${made} ${board.match}`);
    await pin(channel, made);
    if (kept !== null && kept.match !== board.match) await unpin(channel, kept.message);
  }

  /** The match is played elsewhere: what stands here says so and is no longer pinned. */
  async function leave(channel: string, kept: Kept | null, match: string, body: object): Promise<void> {
    if (kept?.match !== match) return;
    await edited(channel, kept.message, body);
    await unpin(channel, kept.message);
    await bookmarks.setBookmark(keyOf(channel), null);
  }

  async function keptIn(channel: string): Promise<Kept | null> {
    const [message, match] = ((await bookmarks.bookmark(keyOf(channel))) ?? '').split(' ');
    return message === undefined || match === undefined ? null : { message, match };
  }

  /** False when the message is gone. */
  async function edited(channel: string, message: string, body: object): Promise<boolean> {
    const edit = () => rest.patch(Routes.channelMessage(channel, message), { body });
    try {
      await edit().catch((error: unknown) => wake(channel, error).then(edit));
      return true;
    } catch (error) {
      if (isCode(error, RESTJSONErrorCodes.UnknownMessage)) return false;
      throw error;
    }
  }

  /** A thread that sleeps is woken by what is posted there, and not by what is edited. */
  async function wake(channel: string, asleep: unknown): Promise<void> {
    if (!isCode(asleep, RESTJSONErrorCodes.InvalidActionOnArchivedThread)) throw asleep;
    await rest.patch(Routes.channel(channel), { body: { archived: false } });
  }

  /** A status message that is not pinned is one all the same. */
  async function pin(channel: string, message: string): Promise<void> {
    try {
      await rest.put(Routes.channelMessagesPin(channel, message));
    } catch (error) {
      if (!unpinned.has(channel)) report('a status message could not be pinned', error);
      unpinned.set(channel, true);
    }
  }

  async function unpin(channel: string, message: string): Promise<void> {
    try {
      await rest.delete(Routes.channelMessagesPin(channel, message));
    } catch (error) {
      if (codeOf(error) === null) report('a status message could not be unpinned', error);
    }
  }

  return {
    toBoard: async (key, cut) => {
      mayBeSent([cut], null);
      const board = cut.value;
      names.set(board.match, board.name);
      return turns.run(key, () => sending(() => show(channelOf(key), board)));
    },
  };
}

const keyOf = (channel: string): string => `discord board ${channel}`;

/** The status message as Discord takes it. */
export function boardBody(board: Board) {
  const { name, about, where, acting, times, seats, lines, dispatch, foot, choices } = board;
  const head = [about, where]
    .filter((line) => line !== '')
    .map(literal)
    .join('\n');
  const text = [head, [...acting.split('\n').map(bold), ...times.map(byClock)].join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
  const footer = [dispatch === null ? '' : `Dispatch ${dispatch}`, foot].filter((part) => part !== '').join(' · ');
  return {
    content: '',
    embeds: [
      {
        title: cutText(literal(name), TITLE),
        description: cutText(text, TEXT),
        color: COLOUR,
        fields: [...fieldOf('Seats', seats), ...fieldOf('Where it stands', lines)],
        ...(footer === '' ? {} : { footer: { text: cutText(footer, FOOT) } }),
      },
    ],
    components: publicRows(onlyStanding(choices)),
    allowed_mentions: NOBODY,
  };
}

/** Commands stay as they are; Discord does not like code inside of bold words. */
const bold = (text: string): string => (text === '' ? '' : text.includes('`') ? literal(text) : `**${literal(text)}**`);

/** Discord shows a time by each reader's own clock, and counts down to it. */
function byClock({ before, at, after }: Board['times'][number]): string {
  const seconds = at === null ? null : Math.floor(at.getTime() / 1000);
  return `${literal(before)}${seconds === null ? '' : `<t:${seconds}:f> (<t:${seconds}:R>)`}${literal(after)}`;
}

const fieldOf = (name: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [{ name, value: cutText(lines.map(literal).join('\n'), FIELD) }];
