// The status message of a channel: one embed, pinned, edited in its place, made anew when somebody deleted it.
import { type REST, RESTJSONErrorCodes, Routes } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Public } from '#commands/command.ts';
import type { Board } from '#commands/surfaces/overview.ts';
import type { Cut } from '#engine/secrecy.ts';
import { Queue } from '#src/queue.ts';
import { mayBeSent } from '../chat/answer.ts';
import { cutText } from '../chat/split.ts';
import type { Bookmarks, Report, Sent } from '../transport.ts';
import { onlyStanding, publicRows } from './components.ts';
import { codeOf, isCode, notSent } from './errors.ts';
import { literal } from './markdown.ts';
import { NOBODY } from './payload.ts';
import { channelOf, idOf, nonceOf } from './send.ts';

interface Boards {
  readonly rest: REST;
  readonly bookmarks: Bookmarks;
  readonly report: Report;
  readonly names: LRUCache<string, string>;
}

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

export class BoardKeeper {
  readonly #parts: Boards;
  readonly #turns = new Queue();
  /** Channels whose missing permission to pin has been reported. */
  readonly #unpinned = new LRUCache<string, true>({ max: 500 });

  constructor(parts: Boards) {
    this.#parts = parts;
  }

  async show(key: string, cut: Cut<Public, Board>): Promise<Sent> {
    mayBeSent([cut], null);
    const board = cut.value;
    this.#parts.names.set(board.match, board.name);
    return this.#turns.run(key, async () => {
      try {
        await this.#show(channelOf(key), board);
        return { ok: true };
      } catch (error) {
        return notSent(error);
      }
    });
  }

  async #show(channel: string, board: Board): Promise<void> {
    const kept = await this.#kept(channel);
    const body = boardBody(board);
    if (board.left) return this.#leave(channel, kept, board.match, body);
    if (kept?.match === board.match && (await this.#edited(channel, kept.message, body))) return;
    const nonce = nonceOf(`board ${channel} ${board.match} ${kept?.message ?? ''}`, 0);
    const made = idOf(
      await this.#parts.rest.post(Routes.channelMessages(channel), { body: { ...body, nonce, enforce_nonce: true } }),
    );
    await this.#parts.bookmarks.setBookmark(keyOf(channel), `${made} ${board.match}`);
    await this.#pin(channel, made);
    if (kept !== null && kept.match !== board.match) await this.#unpin(channel, kept.message);
  }

  /** The match is played elsewhere: what stands here says so and is no longer pinned. */
  async #leave(channel: string, kept: Kept | null, match: string, body: object): Promise<void> {
    if (kept?.match !== match) return;
    await this.#edited(channel, kept.message, body);
    await this.#unpin(channel, kept.message);
    await this.#parts.bookmarks.setBookmark(keyOf(channel), null);
  }

  async #kept(channel: string): Promise<Kept | null> {
    const [message, match] = ((await this.#parts.bookmarks.bookmark(keyOf(channel))) ?? '').split(' ');
    return message === undefined || match === undefined ? null : { message, match };
  }

  /** False when the message is gone. */
  async #edited(channel: string, message: string, body: object): Promise<boolean> {
    try {
      await this.#parts.rest.patch(Routes.channelMessage(channel, message), { body });
      return true;
    } catch (error) {
      if (isCode(error, RESTJSONErrorCodes.UnknownMessage)) return false;
      throw error;
    }
  }

  /** A status message that is not pinned is one all the same. */
  async #pin(channel: string, message: string): Promise<void> {
    try {
      await this.#parts.rest.put(Routes.channelMessagesPin(channel, message));
    } catch (error) {
      if (this.#unpinned.get(channel) === undefined) this.#parts.report('a status message could not be pinned', error);
      this.#unpinned.set(channel, true);
    }
  }

  async #unpin(channel: string, message: string): Promise<void> {
    try {
      await this.#parts.rest.delete(Routes.channelMessagesPin(channel, message));
    } catch (error) {
      if (codeOf(error) === null) this.#parts.report('a status message could not be unpinned', error);
    }
  }
}

const keyOf = (channel: string): string => `discord board ${channel}`;

/** The status message as Discord takes it. */
export function boardBody(board: Board) {
  const { name, about, where, acting, times, seats, lines, dispatch, foot, choices } = board;
  const head = [about === name ? '' : literal(about), literal(where)].filter((line) => line !== '').join('\n');
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
