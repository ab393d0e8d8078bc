// Sending by itself: to a channel what everybody may read, to one player alone what is theirs. Repeats are recognised.
import { createHash } from 'node:crypto';
import { type REST, RESTJSONErrorCodes, Routes } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { standingChoices, standingId } from '#commands/buttons/shortcuts.ts';
import type { Choice, Public } from '#commands/command.ts';
import type { Viewer } from '#engine/secrecy.ts';
import { mayBeSent, type Painting, paint } from '../chat/answer.ts';
import type { Bookmarks, Outgoing, Recipient, Report, Sent } from '../transport.ts';
import { answerRows, onlyStanding, publicRows, type Row } from './components.ts';
import { isClosed, notSent } from './errors.ts';
import { literal } from './markdown.ts';
import { asBody, asFiles, type Message, NOBODY, onLast, pictureFile, pieces } from './payload.ts';

interface Sending {
  readonly rest: REST;
  readonly bookmarks: Bookmarks;
  readonly report: Report;
  /** What matches are called, as far as that has been shown here. */
  readonly names: LRUCache<string, string>;
}

/** Marks a message so that Discord makes it once, however often it is sent within some minutes. */
export const nonceOf = (id: string, piece: number): string =>
  `${createHash('sha256').update(id).digest('base64url').slice(0, 22)}${piece}`;

/** Too many maps are being drawn: this one is sent a little later. */
const BUSY: Sent = { ok: false, error: 'too many maps are being drawn', again: 5000 };
/** The size of a file that Discord takes everywhere. */
const LARGEST = 10 * 1024 * 1024;
const CLOSED: Sent = { ok: false, error: 'takes no direct messages', final: true };
/** Messages of several pieces that were sent in part, so that their beginning is not sent twice. */
const MOST_PARTS = 500;

export class Sender {
  readonly #parts: Sending;
  readonly #begun = new LRUCache<string, number>({ max: MOST_PARTS });

  constructor(parts: Sending) {
    this.#parts = parts;
  }

  async toChannel(channel: string, message: Outgoing<Public>): Promise<Sent> {
    mayBeSent([message.text, message.image], null);
    return this.#send(message, publicRows(onlyStanding(message.choices)), async () => channelOf(channel));
  }

  async toPlayer(to: Recipient, message: Outgoing<Viewer<string>>): Promise<Sent> {
    mayBeSent([message.text, message.image], to.side);
    const rows = answerRows(message.choices, standingUnder(message));
    const sent = await this.#toUser(to, message, rows);
    if (sent !== 'closed') return sent;
    return message.alone === true ? CLOSED : this.#mention(to, message);
  }

  async #toUser(to: Recipient, message: Outgoing<string>, rows: readonly Row[]): Promise<Sent | 'closed'> {
    const send = (): Promise<Sent> => this.#send(message, rows, () => this.#directChannel(to.identity), isClosed);
    try {
      const sent = await send();
      const isOld = !sent.ok && sent.error === `Discord ${RESTJSONErrorCodes.UnknownChannel}`;
      if (!isOld) return sent;
      await this.#parts.bookmarks.setBookmark(directKey(to.identity), null);
      return await send();
    } catch (error) {
      if (isClosed(error)) return 'closed';
      throw error;
    }
  }

  /** Paints, cuts and sends. What `rethrow` knows is thrown; everything else becomes a result. */
  async #send(
    message: Outgoing<string>,
    rows: readonly Row[],
    where: () => Promise<string>,
    rethrow: (error: unknown) => boolean = () => false,
  ): Promise<Sent> {
    const painted = await this.#painted(message);
    if (painted?.type === 'words' && painted.busy) return BUSY;
    const words = painted?.type === 'words' ? [painted.words] : [];
    const { pieces: texts, file } = pieces(
      [message.text.value, ...words].filter((text) => text.trim() !== ''),
      message.dispatch !== undefined,
    );
    const files = [
      ...(painted?.type === 'picture' ? [pictureFile(painted.picture)] : []),
      ...(file === null ? [] : [file]),
    ];
    try {
      await this.#post(await where(), message.id, onLast(texts, files, rows));
      return { ok: true };
    } catch (error) {
      if (rethrow(error)) throw error;
      return notSent(error);
    }
  }

  /** A picture that Discord would not take is said instead of shown, so that the words arrive. */
  async #painted({ image }: Outgoing<string>): Promise<Painting | null> {
    if (image === null) return null;
    const painted = await paint(image.value, this.#parts.report);
    if (painted.type === 'words' || painted.picture.bytes.length <= LARGEST) return painted;
    const reference = this.#parts.report('a picture is too large', null);
    return { type: 'words', words: `The map is too large for Discord (ref ${reference}).`, busy: false };
  }

  async #post(channel: string, id: string, messages: readonly Message[]): Promise<void> {
    for (const [at, message] of messages.entries()) {
      if (at < (this.#begun.get(id) ?? 0)) continue;
      await post(this.#parts.rest, channel, message, nonceOf(id, at));
      this.#begun.set(id, at + 1);
    }
    this.#begun.delete(id);
  }

  async #directChannel(user: string): Promise<string> {
    const { bookmarks, rest } = this.#parts;
    const known = await bookmarks.bookmark(directKey(user));
    if (known !== null) return known;
    const made = idOf(await rest.post(Routes.userChannels(), { body: { recipient_id: user } }));
    await bookmarks.setBookmark(directKey(user), made);
    return made;
  }

  /** They take no direct messages: they are called where the match is played, and nothing private is said there. */
  async #mention({ identity, channels }: Recipient, { id, match }: Outgoing<string>): Promise<Sent> {
    const [first] = channels;
    if (first === undefined)
      return { ok: false, error: 'takes no direct messages, and no channel is here', final: true };
    const name = this.#parts.names.get(match);
    const body = {
      content: `<@${identity}> There is something for you in ${name === undefined ? 'this match' : literal(name)}. Press My turn: only you read the answer. (Your direct messages are closed to me.)`,
      allowed_mentions: { ...NOBODY, users: [identity] },
      components: publicRows([{ id: standingId('turn', match), label: 'My turn', style: 'act' }]),
      nonce: nonceOf(id, 9),
      enforce_nonce: true,
    };
    try {
      await this.#parts.rest.post(Routes.channelMessages(channelOf(first)), { body });
      return { ok: true };
    } catch (error) {
      return notSent(error);
    }
  }
}

/** Under a notice stand the buttons to look and, where it asks something, the form: nobody has a draft when it comes. */
const standingUnder = ({ choices, match }: Outgoing<string>): readonly Choice[] =>
  standingChoices(match).slice(0, choices.length === 0 ? 2 : 3);

/** Makes one message in a channel; gives its id. */
async function post(rest: REST, channel: string, message: Message, nonce: string): Promise<string> {
  const body = { ...asBody(message), nonce, enforce_nonce: true };
  return idOf(await rest.post(Routes.channelMessages(channel), { body, files: asFiles(message.files) }));
}

/** The id of what Discord made. */
export function idOf(made: unknown): string {
  const id: unknown = typeof made === 'object' && made !== null && 'id' in made ? made.id : undefined;
  if (typeof id !== 'string') throw new TypeError('Discord gave no id');
  return id;
}

export const channelOf = (key: string): string => key.replace(/^discord:/, '');
const directKey = (user: string): string => `discord dm ${user}`;
