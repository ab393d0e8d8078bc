// What the outbox sends by mail: to one player alone, to those of a match who have nothing but mail, to who is invited.

import { LRUCache } from 'lru-cache';
import { readId } from '#commands/buttons/ids.ts';
import { readStanding } from '#commands/buttons/shortcuts.ts';
import type { Choice } from '#commands/command.ts';
import type { Desk, Visitor } from '#commands/desk.ts';
import type { Sheet } from '#commands/surfaces/sheet.ts';
import type { Public } from '#engine/secrecy.ts';
import { mayBeSent } from '../../chat/answer.ts';
import {
  type Outgoing,
  type Report,
  SENT,
  type Sent,
  TOO_MANY_MAPS,
  type Transport,
  undeliverable,
} from '../../transport.ts';
import type { Mailbox } from '../in/address.ts';
import { type Claim, replyAddress, type Tokens } from '../in/token.ts';
import type { Invitation, LastTold, Office } from '../office.ts';
import { stopLink } from '../pages.ts';
import { COMES_BACK, type People, type Reader } from '../people.ts';
import type { EmailSettings } from '../settings.ts';
import { invitationPage, movePage, newsPage } from './letter.ts';
import { type Drawn, drawMap, NO_MAP } from './maps.ts';
import type { Mail, MailPicture, Sender } from './send.ts';
import { type Names, questionSubject, subjectOf } from './thread.ts';

export interface Noticing {
  readonly desk: Desk;
  readonly people: People;
  readonly office: Office;
  readonly tokens: Tokens;
  readonly mailbox: Mailbox;
  readonly names: Names;
  readonly sender: Pick<Sender, 'send'>;
  readonly settings: EmailSettings;
  readonly report: Report;
}

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

/** How one address is written to about a match (null: about none or several), and how it is told to stop. */
export function envelopeFor({ tokens, mailbox, settings }: Noticing, to: string, match: string | null) {
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
export const replyTo = ({ tokens, mailbox }: Noticing, claim: Claim, holder: string): string =>
  replyAddress(mailbox, tokens.make(claim, holder));

export const claimFor = (match: string | null, prompt: string | null): Claim => ({
  kind: prompt === null ? 'match' : 'answer',
  match,
  prompt,
});

export const invitationClaim = (match: string): Claim => ({ kind: 'confirm', match, prompt: null });

/** What whoever invited somebody is called. */
export const inviterOf = async ({ people }: Pick<Noticing, 'people'>, { by }: Invitation): Promise<string> =>
  (by === null ? null : await people.nameOf(by)) ?? 'a player';

/** The subject of all mails of the question that a sheet puts; null where it puts none. */
export async function askedSubject(
  { office }: Pick<Noticing, 'office'>,
  address: string,
  { match, name, heading, asked }: Sheet,
): Promise<string | null> {
  if (asked === null) return null;
  return office.subject(address, match, asked.since, questionSubject(name, heading, asked.question));
}

/** The match as its reader sees it; null where it has not begun. */
export async function sheetFor(
  { desk }: Pick<Noticing, 'desk'>,
  reader: Visitor,
  match: string,
): Promise<Sheet | null> {
  const sheet = await desk.sheet(reader, match);
  if (sheet !== null) mayBeSent([sheet], await desk.seat(reader, match));
  return sheet?.value ?? null;
}

/** What happened, up to a dispatch, since somebody was told last, but for what a text says already; of very many only the last. */
export async function untold(
  { desk, office }: Noticing,
  reader: Visitor,
  address: string,
  match: string,
  last: number,
  said: readonly string[],
): Promise<readonly string[]> {
  const told = await office.told(address, match);
  const first = Math.max(0, (told?.dispatch ?? -1) + 1, last - MOST_TOLD + 1);
  if (first > last) return [];
  const dispatches = await desk.dispatches(reader, match, first, last);
  mayBeSent([dispatches], await desk.seat(reader, match));
  return dispatches.value.map(({ text }) => text).filter((text) => !said.some((one) => one.includes(text)));
}

/** Notes what somebody is told by a mail that is kept or sent. It never throws: that mail is not to be sent again for it. */
export async function noteTold(
  { office, report }: Pick<Noticing, 'office' | 'report'>,
  address: string,
  match: string,
  told: LastTold,
): Promise<void> {
  try {
    await office.tell(address, match, told);
  } catch (error) {
    report('what a mail tells could not be noted', error);
  }
}

/** Somebody who is written to, as the desk knows them. */
const readerOf = (address: string, match: string): Visitor => ({
  who: { transport: 'email', id: address },
  name: '',
  where: null,
  match,
});

/** Sends what the outbox holds to players, and to the channel of those who have nothing but mail. */
export function makeNotices(parts: Noticing): Pick<Transport, 'toChannel' | 'toPlayer'> {
  const { desk, people, office, names, sender, report } = parts;
  /** To whom a line of a channel has gone, when it could not go to all at once. */
  const reached = new LRUCache<string, true>({ max: 1000 });

  /** Their move. One that an answer has shown them already is not told again, unless they are reminded. */
  async function move(address: string, holder: string, message: Outgoing, sheet: Sheet): Promise<Sent> {
    const { match, kind } = message;
    const told = await office.told(address, match);
    const { prompt = null, question = '' } = sheet.asked ?? {};
    if (kind === YOUR_MOVE && told !== null && told.prompt === prompt) return SENT;
    const drawn = await draw(message);
    if (drawn === null) return TOO_MANY_MAPS;
    const said = message.text.value;
    const since = await untold(parts, readerOf(address, match), address, match, sheet.dispatch, [said]);
    const lead = said.split('\n').filter((line) => line.trim() !== '' && !line.includes(question));
    const sent = await send(address, holder, message, {
      subject: (await askedSubject(parts, address, sheet)) ?? subjectOf(sheet.name, sheet.heading),
      prompt,
      pictures: drawn.pictures,
      blocks: movePage({ lead, sheet, since, ...drawn }),
    });
    if (sent.ok) await noteTold(parts, address, match, { dispatch: sheet.dispatch, prompt });
    return sent;
  }

  async function news(address: string, holder: string, message: Outgoing, sheet: Sheet | null): Promise<Sent> {
    const drawn = await draw(message);
    if (drawn === null) return TOO_MANY_MAPS;
    const match = matchOf(message);
    const name = sheet?.name ?? (match === null ? PRODUCT : await nameOf(match));
    const isProposal = message.choices.some(({ id }) =>
      ['agree', 'accept', 'decline'].includes(readStanding(id)?.word ?? ''),
    );
    const what = isProposal ? 'Your answer is asked' : 'News';
    return send(address, holder, message, {
      subject: subjectOf(name, sheet === null ? what : `${sheet.heading}: ${what}`),
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

  /** A line that somebody said, to those who have nothing but mail. */
  async function say(message: Outgoing<Public>): Promise<Sent> {
    const { match } = message;
    const name = await nameOf(match);
    const said = message.text.value;
    const blocks = newsPage({
      text: said,
      ...NO_MAP,
      notes: ['To say something to all: reply with `/say` and your words.'],
      sheet: null,
      foot: { match, name, stops: true },
    });
    const readers = await people.mailOnly(match);
    for (const { id, address } of readers.filter((reader) => !isBy(said, reader))) {
      const key = `${message.id} ${address}`;
      if (reached.has(key) || !(await isWritten(address, match))) continue;
      const sent = await send(address, id, message, {
        subject: subjectOf(name, 'News'),
        prompt: null,
        pictures: [],
        blocks,
      });
      if (!sent.ok && sent.final !== true) return sent;
      reached.set(key, true);
    }
    return SENT;
  }

  /** False for an address that wants none of it, or that does not exist any more. */
  const isWritten = async (address: string, match: string): Promise<boolean> =>
    !(await office.isStopped(address, match)) && !(await people.hasBounced(address));

  async function invite(address: string, { id, match, text }: Outgoing<Public>): Promise<Sent> {
    const invitation = await office.invitation(address, match);
    if (invitation === null || invitation.heard?.what === 'no' || (await office.isStopped(address, match))) return SENT;
    const { side } = invitation;
    const inviter = await inviterOf(parts, invitation);
    return sender.send({
      ...envelopeFor(parts, address, null),
      replyTo: replyTo(parts, invitationClaim(match), address),
      subject: subjectOf(await nameOf(match), 'Invitation'),
      messageId: names.row(id, address),
      inReplyTo: null,
      references: [],
      auto: 'auto-generated',
      blocks: invitationPage({ text: text.value, side: side === '' ? null : side, inviter }),
      pictures: [],
      files: [],
    });
  }

  const nameOf = async (match: string): Promise<string> => (await desk.board(match))?.value.name ?? PRODUCT;

  /** The map of a message, where there is one; null while too many are being drawn. */
  async function draw({ id, image }: Outgoing): Promise<Drawn | null> {
    if (image === null) return NO_MAP;
    const { isBusy, ...drawn } = await drawMap(image.value, names.row(id, 'map'), report);
    return isBusy ? null : drawn;
  }

  function send(address: string, holder: string, message: Outgoing, letter: Lettered): Promise<Sent> {
    const match = matchOf(message);
    const root = names.root(match ?? DIGEST, address);
    return sender.send({
      ...envelopeFor(parts, address, match),
      replyTo: replyTo(parts, claimFor(match, letter.prompt), holder),
      subject: letter.subject,
      messageId: names.row(message.id, address),
      inReplyTo: root,
      references: [root],
      auto: 'auto-generated',
      blocks: letter.blocks,
      pictures: letter.pictures,
      files: [],
    });
  }

  return {
    toPlayer: async ({ identity, side }, message) => {
      mayBeSent([message.text, message.image], side);
      const player = await people.by(identity);
      if (player === null) return undeliverable('the address belongs to nobody');
      if (await people.hasBounced(identity)) return undeliverable(COMES_BACK);
      const match = matchOf(message);
      if (await office.isStopped(identity, match ?? ''))
        // Whoever can be reached elsewhere is; for whoever cannot, this is what they want.
        return player.mailOnly ? SENT : undeliverable('wants no mail');
      const sheet = match === null ? null : await sheetFor(parts, readerOf(identity, match), match);
      return asks(message.choices) && sheet?.asked != null
        ? move(identity, player.id, message, sheet)
        : news(identity, player.id, message, sheet);
    },
    /** An invitation, or a line somebody said to those who have nothing but mail. The rest they are told by themselves. */
    toChannel: async (channel, message) => {
      mayBeSent([message.text, message.image], null);
      const place = channel.slice(channel.indexOf(':') + 1);
      if (place.includes('@')) return invite(place, message);
      return message.kind === SAID ? say(message) : SENT;
    },
  };
}

/** Whoever said it knows it already. */
const isBy = (text: string, { speaks }: Reader): boolean => speaks !== null && text.startsWith(`${speaks}: `);

interface Lettered {
  readonly subject: string;
  readonly prompt: string | null;
  readonly blocks: Mail['blocks'];
  readonly pictures: readonly MailPicture[];
}

/** The one match it is about; null when it is about several or none. */
const matchOf = ({ match, kind }: Outgoing): string | null =>
  kind !== DIGEST && /^[0-9a-f]{10}$/.test(match) ? match : null;

/** True when the buttons are those of a question. */
const asks = (choices: readonly Choice[]): boolean =>
  choices.some(({ id }) => readStanding(id) === null && readId(id) !== null);
