// Sending by itself: to a channel what everybody may read, to one player alone what is theirs. Repeats are recognised.
import { createHash } from 'node:crypto';
import { type REST, RESTJSONErrorCodes, Routes } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { standingChoices, standingId } from '#commands/buttons/shortcuts.ts';
import type { Choice } from '#commands/command.ts';
import { mayBeSent, type Painting, paint } from '../chat/answer.ts';
import { cutText } from '../chat/split.ts';
import {
  type Bookmarks,
  type Outgoing,
  type Recipient,
  type Report,
  type Sent,
  TOO_MANY_MAPS,
  type Transport,
  undeliverable,
} from '../transport.ts';
import { answerRows, onlyStanding, publicRows, type Row } from './components.ts';
import { isClosed, isCode, sending } from './errors.ts';
import { literal } from './markdown.ts';
import { asBody, asFiles, LONGEST, type Message, NOBODY, onLast, pictureFile, pieces } from './payload.ts';

export interface Sending {
  readonly rest: REST;
  readonly bookmarks: Bookmarks;
  readonly report: Report;
  /** What matches are called, as far as that has been shown here. */
  readonly names: LRUCache<string, string>;
}

/** Marks a message so that Discord makes it once, however often it is sent within some minutes. */
export const nonceOf = (id: string, piece: number): string =>
  `${createHash('sha256').update(id).digest('base64url').slice(0, 22)}${piece}`;

/** The size of a file that Discord takes everywhere. */
const LARGEST = 10 * 1024 * 1024;
const NO_FILES = '(What was attached could not be posted: I lack "Attach Files" in this channel.)';
/** Messages of several pieces that were sent in part, so that their beginning is not sent twice. */
const MOST_PARTS = 500;

/** Sends to channels and to players. */
export function makeSender({ rest, bookmarks, report, names }: Sending): Pick<Transport, 'toChannel' | 'toPlayer'> {
  const begun = new LRUCache<string, number>({ max: MOST_PARTS });

  /** To the direct conversation; the one that was remembered may be gone. */
  async function toUser(user: string, id: string, messages: readonly Message[]): Promise<void> {
    try {
      await post(await directChannel(user), id, messages);
    } catch (error) {
      if (!isCode(error, RESTJSONErrorCodes.UnknownChannel)) throw error;
      await bookmarks.setBookmark(directKey(user), null);
      await post(await directChannel(user), id, messages);
    }
  }

  /** Painted and cut to what Discord takes; null while too many maps are being drawn. */
  async function messagesOf(message: Outgoing<string>, rows: readonly Row[]): Promise<readonly Message[] | null> {
    const drawn = await painted(message);
    if (drawn?.type === 'words' && drawn.busy) return null;
    const words = drawn?.type === 'words' ? [drawn.words] : [];
    const { pieces: texts, file } = pieces(
      [message.text.value, ...words].filter((text) => text.trim() !== ''),
      message.dispatch !== undefined,
    );
    const files = drawn?.type === 'picture' ? [pictureFile(drawn.picture)] : [];
    return onLast(texts, file === null ? files : [...files, file], rows);
  }

  /** A picture that Discord would not take is said instead of shown, so that the words arrive. */
  async function painted({ image }: Outgoing<string>): Promise<Painting | null> {
    if (image === null) return null;
    const drawn = await paint(image.value, report);
    if (drawn.type === 'words' || drawn.picture.bytes.length <= LARGEST) return drawn;
    const reference = report('a picture is too large', null);
    return { type: 'words', words: `The map is too large for Discord (ref ${reference}).`, busy: false };
  }

  async function post(channel: string, id: string, messages: readonly Message[]): Promise<void> {
    for (const [at, message] of messages.entries()) {
      if (at < (begun.get(id) ?? 0)) continue;
      await postOne(channel, message, nonceOf(id, at));
      begun.set(id, at + 1);
    }
    begun.delete(id);
  }

  /** Where no files may be posted, the words are worth more than nothing. */
  async function postOne(channel: string, message: Message, nonce: string): Promise<void> {
    const { content, files } = message;
    const body = { ...asBody(message), nonce, enforce_nonce: true };
    try {
      await rest.post(Routes.channelMessages(channel), { body, files: asFiles(files) });
    } catch (error) {
      if (files.length === 0 || !isCode(error, RESTJSONErrorCodes.MissingPermissions)) throw error;
      const words = `${cutText(content, LONGEST - NO_FILES.length - 1)}\n${NO_FILES}`.trim();
      await postOne(channel, { ...message, content: words, files: [] }, nonce);
    }
  }

  async function directChannel(user: string): Promise<string> {
    const known = await bookmarks.bookmark(directKey(user));
    if (known !== null) return known;
    const made = idOf(await rest.post(Routes.userChannels(), { body: { recipient_id: user } }));
    await bookmarks.setBookmark(directKey(user), made);
    return made;
  }

  /** They take no direct messages: they are called where the match is played, and nothing private is said there. */
  async function mention({ identity, channels }: Recipient, { id, match }: Outgoing<string>): Promise<Sent> {
    const [first] = channels;
    if (first === undefined) return undeliverable('takes no direct messages, and no channel is here');
    const name = names.get(match);
    const body = {
      content: `<@${identity}> There is something for you in ${name === undefined ? 'this match' : literal(name)}. Press My turn: only you read the answer. (Your direct messages are closed to me.)`,
      allowed_mentions: { ...NOBODY, users: [identity] },
      components: publicRows([{ id: standingId('turn', match), label: 'My turn', style: 'act' }]),
      nonce: nonceOf(id, 9),
      enforce_nonce: true,
    };
    return sending(() => rest.post(Routes.channelMessages(channelOf(first)), { body }));
  }

  return {
    toChannel: async (channel, message) => {
      mayBeSent([message.text, message.image], null);
      const messages = await messagesOf(message, publicRows(onlyStanding(message.choices)));
      return messages === null ? TOO_MANY_MAPS : sending(() => post(channelOf(channel), message.id, messages));
    },
    toPlayer: async (to, message) => {
      mayBeSent([message.text, message.image], to.side);
      const messages = await messagesOf(message, answerRows(message.choices, standingUnder(message)));
      if (messages === null) return TOO_MANY_MAPS;
      let closed = false;
      const sent = await sending(() =>
        toUser(to.identity, message.id, messages).catch((error: unknown) => {
          closed = isClosed(error);
          throw error;
        }),
      );
      if (!closed) return sent;
      return message.alone === true ? undeliverable('takes no direct messages') : mention(to, message);
    },
  };
}

/** Under a notice stand the buttons to look and, where it asks something, the form: nobody has a draft when it comes. */
const standingUnder = ({ choices, match }: Outgoing<string>): readonly Choice[] =>
  standingChoices(match).slice(0, choices.length === 0 ? 2 : 3);

/** The id of what Discord made. */
export function idOf(made: unknown): string {
  const id: unknown = typeof made === 'object' && made !== null && 'id' in made ? made.id : undefined;
  if (typeof id !== 'string') throw new TypeError('Discord gave no id');
  return id;
}

export const channelOf = (key: string): string => key.replace(/^discord:/, '');
const directKey = (user: string): string => `discord dm ${user}`;
