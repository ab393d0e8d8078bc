// What the outbox sends by mail: to one player alone, to those of a match who have nothing but mail, to who is invited.

import { LRUCache } from 'lru-cache';
import { readId } from '#commands/buttons/choices.ts';
import { readStanding } from '#commands/buttons/shortcuts.ts';
import type { Choice, Picture, Public } from '#commands/command.ts';
import type { Desk, Visitor } from '#commands/desk.ts';
import type { Sheet } from '#commands/surfaces/sheet.ts';
import type { Cut, Viewer } from '#engine/secrecy.ts';
import { mayBeSent, paint } from '../chat/answer.ts';
import type { Outgoing, Recipient, Report, Sent } from '../transport.ts';
import type { Mailbox } from './in/address.ts';
import { type Claim, replyAddress, type Tokens } from './in/token.ts';
import { invitationPage, movePage, newsPage } from './letter.ts';
import type { LastTold, Office } from './office.ts';
import { stopLink } from './pages.ts';
import { COMES_BACK, type People, type Reader } from './people.ts';
import type { Mail, MailPicture, Sender } from './send.ts';
import type { EmailSettings } from './settings.ts';
import { type Names, type SUBJECTS, subjectOf } from './thread.ts';

export interface Noticing {
  readonly desk: Desk;
  readonly people: People;
  readonly office: Office;
  readonly tokens: Tokens;
  readonly mailbox: Mailbox;
  readonly names: Names;
  readonly sender: Sender;
  readonly settings: EmailSettings;
  readonly report: Report;
}

/** Too many maps are being drawn: this one is sent a little later. */
const BUSY: Sent = { ok: false, error: 'too many maps are being drawn', again: 5000 };
/** What stands for a match's name where it is about none. */
const PRODUCT = 'Dispatch Rider';
/** Dispatches told in one notice; older ones are in the log. */
const MOST_TOLD = 20;
/** The kind of row that is what a player said. */
const SAID = 'said';
/** … and that it is somebody's move. */
const YOUR_MOVE = 'your-move';
/** Several matches in one notice. */
const DIGEST = 'digest';

/** How one address is written to. */
export function envelopeFor(
  parts: Pick<Noticing, 'tokens' | 'mailbox' | 'settings'>,
  to: string,
  match: string | null,
) {
  const { tokens, mailbox, settings } = parts;
  const token = tokens.make({ kind: 'unsubscribe', match, prompt: null }, to);
  return {
    to,
    unsubscribe: {
      mailto: replyAddress(mailbox, token),
      https: settings.pages === null ? null : stopLink(settings.pages.url, token, to),
    },
  };
}

/** The address that answers come back to: bound to the person, the match and the prompt. */
export const replyTo = (
  { tokens, mailbox }: Pick<Noticing, 'tokens' | 'mailbox'>,
  claim: Claim,
  holder: string,
): string => replyAddress(mailbox, tokens.make(claim, holder));

/** The first dispatch that somebody has not been told; of very many only the last. */
export const firstUntold = (told: LastTold | null, last: number): number =>
  Math.max(0, (told?.dispatch ?? -1) + 1, last - MOST_TOLD + 1);

export const claimFor = (match: string | null, prompt: string | null): Claim =>
  prompt === null ? { kind: 'match', match, prompt: null } : { kind: 'answer', match, prompt };

export class Notices {
  readonly #parts: Noticing;
  /** To whom a line of a channel has gone, when it could not go to all at once. */
  readonly #reached = new LRUCache<string, true>({ max: 1000 });

  constructor(parts: Noticing) {
    this.#parts = parts;
  }

  async toPlayer(to: Recipient, message: Outgoing<Viewer<string>>): Promise<Sent> {
    mayBeSent([message.text, message.image], to.side);
    const { people, office } = this.#parts;
    const { identity } = to;
    const player = await people.by(identity);
    if (player === null) return { ok: false, error: 'the address belongs to nobody', final: true };
    if (await people.hasBounced(identity)) return { ok: false, error: COMES_BACK, final: true };
    const match = matchOf(message);
    if (await office.isStopped(identity, match ?? ''))
      // Whoever can be reached elsewhere is; for whoever cannot, this is what they want.
      return player.mailOnly ? { ok: true } : { ok: false, error: 'wants no mail', final: true };
    const sheet = match === null ? null : await this.#sheet(identity, match);
    if (match !== null && asks(message.choices) && sheet?.asked != null)
      return this.#move(to, player.id, message, sheet);
    return this.#news(to, player.id, message, sheet);
  }

  async #sheet(identity: string, match: string): Promise<Sheet | null> {
    const { desk } = this.#parts;
    const visitor: Visitor = { who: { transport: 'email', id: identity }, name: '', where: null, match };
    const sheet = await desk.sheet(visitor, match);
    if (sheet === null) return null;
    mayBeSent([sheet], await desk.seat(visitor, match));
    return sheet.value;
  }

  /** Their move. One that an answer has shown them already is not told again, unless they are reminded. */
  async #move(
    { identity, side }: Recipient,
    holder: string,
    message: Outgoing<Viewer<string>>,
    sheet: Sheet,
  ): Promise<Sent> {
    const { office, desk } = this.#parts;
    const told = await office.told(identity, message.match);
    const prompt = sheet.asked?.prompt ?? null;
    if (message.kind === YOUR_MOVE && told !== null && told.prompt === prompt) return { ok: true };
    const visitor: Visitor = { who: { transport: 'email', id: identity }, name: '', where: null, match: message.match };
    const first = firstUntold(told, sheet.dispatch);
    const dispatches = await desk.dispatches(visitor, message.match, first, sheet.dispatch);
    mayBeSent([dispatches], side);
    const drawn = await this.#draw(message);
    if (drawn === 'busy') return BUSY;
    const said = message.text.value;
    const since = dispatches.value.map(({ text }) => text).filter((text) => !said.includes(text));
    const question = sheet.asked?.question ?? '';
    const lead = said.split('\n').filter((line) => line.trim() !== '' && !line.includes(question));
    const sent = await this.#send(identity, holder, message, {
      what: 'Your move',
      name: sheet.name,
      prompt,
      pictures: drawn.pictures,
      blocks: movePage({ lead, sheet, since, ...drawn }),
    });
    if (sent.ok) await office.tell(identity, message.match, { dispatch: sheet.dispatch, prompt });
    return sent;
  }

  async #news(
    { identity }: Recipient,
    holder: string,
    message: Outgoing<Viewer<string>>,
    sheet: Sheet | null,
  ): Promise<Sent> {
    const drawn = await this.#draw(message);
    if (drawn === 'busy') return BUSY;
    const match = matchOf(message);
    const name = sheet?.name ?? (match === null ? PRODUCT : await this.#nameOf(match));
    const isProposal = message.choices.some(({ id }) =>
      ['agree', 'accept', 'decline'].includes(readStanding(id)?.word ?? ''),
    );
    return this.#send(identity, holder, message, {
      what: 'News',
      name,
      prompt: null,
      pictures: drawn.pictures,
      blocks: newsPage({
        text: message.text.value,
        ...drawn,
        sheet: isProposal ? sheet : null,
        foot: match === null ? null : { match, name, stops: true },
      }),
    });
  }

  /** An invitation, or a line somebody said to those who have nothing but mail. The rest they are told by themselves. */
  async toChannel(channel: string, message: Outgoing<Public>): Promise<Sent> {
    mayBeSent([message.text, message.image], null);
    const place = channel.slice(channel.indexOf(':') + 1);
    if (place.includes('@')) return this.#invite(place, message);
    if (message.kind !== SAID) return { ok: true };
    const name = await this.#nameOf(message.match);
    const readers = await this.#parts.people.mailOnly(message.match);
    for (const { id, address } of readers.filter((reader) => !isBy(message.text.value, reader))) {
      const key = `${message.id} ${address}`;
      if (this.#reached.get(key) === true || !(await this.#isWritten(address, message.match))) continue;
      const sent = await this.#send(address, id, message, {
        what: 'News',
        name,
        prompt: null,
        pictures: [],
        blocks: newsPage({
          text: message.text.value,
          pictures: [],
          words: '',
          notes: ['To say something to all: reply with `/say` and your words.'],
          sheet: null,
          foot: { match: message.match, name, stops: true },
        }),
      });
      if (!sent.ok && sent.final !== true) return sent;
      this.#reached.set(key, true);
    }
    return { ok: true };
  }

  /** False for an address that wants none of it, or that does not exist any more. */
  async #isWritten(address: string, match: string): Promise<boolean> {
    const { office, people } = this.#parts;
    return !(await office.isStopped(address, match)) && !(await people.hasBounced(address));
  }

  async #invite(address: string, message: Outgoing<Public>): Promise<Sent> {
    const { office, names, sender } = this.#parts;
    const side = await office.invitation(address, message.match);
    if (side === null || (await office.isStopped(address, message.match))) return { ok: true };
    const name = await this.#nameOf(message.match);
    const claim: Claim = { kind: 'confirm', match: message.match, prompt: null };
    return sender.send({
      ...envelopeFor(this.#parts, address, null),
      replyTo: replyTo(this.#parts, claim, address),
      subject: subjectOf(name, 'Invitation'),
      messageId: names.row(message.id, address),
      inReplyTo: null,
      references: [],
      auto: 'auto-generated',
      blocks: invitationPage({ text: message.text.value, side: side === '' ? null : side }),
      pictures: [],
      files: [],
    });
  }

  async #nameOf(match: string): Promise<string> {
    return (await this.#parts.desk.board(match))?.value.name ?? PRODUCT;
  }

  async #draw({
    id,
    image,
  }: {
    readonly id: string;
    readonly image: Cut<Viewer<string>, Picture> | null;
  }): Promise<
    'busy' | { readonly pictures: readonly MailPicture[]; readonly words: string; readonly notes: readonly string[] }
  > {
    if (image === null) return { pictures: [], words: '', notes: [] };
    const painted = await paint(image.value, this.#parts.report);
    if (painted.type === 'words')
      return painted.busy ? 'busy' : { pictures: [], words: image.value.words, notes: [painted.words] };
    const { fileName, alt, bytes } = painted.picture;
    const cid = this.#parts.names.row(id, 'map');
    return { pictures: [{ cid, fileName, alt, bytes }], words: image.value.words, notes: [] };
  }

  #send(address: string, holder: string, message: Outgoing<Viewer<string>>, letter: Lettered): Promise<Sent> {
    const { names, sender } = this.#parts;
    const match = matchOf(message);
    const root = names.root(match ?? DIGEST, address);
    return sender.send({
      ...envelopeFor(this.#parts, address, match),
      replyTo: replyTo(this.#parts, claimFor(match, letter.prompt), holder),
      subject: subjectOf(letter.name, letter.what),
      messageId: names.row(message.id, address),
      inReplyTo: root,
      references: [root],
      auto: 'auto-generated',
      blocks: letter.blocks,
      pictures: letter.pictures,
      files: [],
    });
  }
}

/** Whoever said it knows it already. */
const isBy = (text: string, { speaks }: Reader): boolean => speaks !== null && text.startsWith(`${speaks}: `);

interface Lettered {
  readonly what: (typeof SUBJECTS)[number];
  readonly name: string;
  readonly prompt: string | null;
  readonly blocks: Mail['blocks'];
  readonly pictures: readonly MailPicture[];
}

/** The one match it is about; null when it is about several or none. */
const matchOf = ({ match, kind }: Outgoing<Viewer<string>>): string | null =>
  kind !== DIGEST && /^[0-9a-f]{10}$/.test(match) ? match : null;

/** True when the buttons are those of a question. */
const asks = (choices: readonly Choice[]): boolean =>
  choices.some(({ id }) => readStanding(id) === null && readId(id) !== null);
