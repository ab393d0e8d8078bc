// A mail as bytes to a letter: who wrote it, to which of our addresses, and their own lines; or why it is not read.
import { createHash } from 'node:crypto';
import { type ParsedMail, simpleParser } from 'mailparser';
import { addressOf, type Mailbox, oursIn } from './address.ts';
import { type Sincerity, sincerityOf } from './alignment.ts';
import { isEncrypted } from './armour.ts';
import { type Automatic, automaticOf } from './automatic.ts';
import { type Bounce, bounceOf } from './dsn.ts';
import { unflowed } from './format-flowed.ts';
import { type Headers, headersOf } from './headers.ts';
import { htmlToText } from './html.ts';
import { type OwnWords, ownWords, rewrapped, surely } from './own-words.ts';
import type { Envelope } from './source.ts';
import { tokensIn } from './token.ts';

export interface Letter {
  readonly type: 'letter';
  /** The one author, lower case; null when there is none or several. */
  readonly from: string | null;
  /** What they call themselves. */
  readonly name: string;
  /** Where it was delivered to; what To and Cc say when the servers did not tell. */
  readonly to: readonly string[];
  /** Of the reply address it is read for, the first one. */
  readonly token: string | null;
  /** Whether it went to another reply address, too. */
  readonly toOthers: boolean;
  /** For recognising a repeat: the Message-ID, or a hash of the bytes where there is none. */
  readonly delivery: string;
  readonly messageId: string | null;
  readonly subject: string;
  /** The sender's own lines. */
  readonly lines: readonly string[];
  /** The same, with what may be the rest of the line above it, which begins with `>`. */
  readonly written: readonly string[];
  /** What was taken for a quote or a signature, line by line. */
  readonly cut: readonly string[];
  /** What their program shows struck out; it is not among the lines. */
  readonly struck: readonly string[];
  /** Files with text in them that were attached, by name; they are not read. */
  readonly files: readonly string[];
  /** Why no person wrote it; such a mail is neither obeyed nor answered. */
  readonly automatic: Automatic | null;
  readonly bounce: Bounce | null;
  readonly sincerity: Sincerity;
}

/** A mail that is not read. `text` says why, for its sender. */
export interface Unread
  extends Pick<Letter, 'from' | 'to' | 'token' | 'delivery' | 'messageId' | 'automatic' | 'subject'> {
  readonly type: 'unread';
  readonly why: 'too large' | 'too long' | 'too many lines' | 'broken' | 'encrypted';
  readonly text: string;
}

export interface ReadOptions {
  readonly mailbox: Mailbox;
  /** Whether a Message-ID is of our making. */
  readonly isOurs: (messageId: string) => boolean;
  /** The name in front of Authentication-Results that our own server wrote; null when none is trusted. */
  readonly trustedServer: string | null;
  readonly limits?: Partial<Limits>;
}

interface Limits {
  /** Bytes of the whole mail. Answers carry our own map back, so this is larger than any text. */
  readonly mail: number;
  /** Letters of the text, quotes and all. */
  readonly text: number;
  /** Own lines. */
  readonly lines: number;
}

export const LIMITS: Limits = { mail: 8 * 1024 * 1024, text: 1024 * 1024, lines: 400 };

/** Reads a mail. Throws only when we are wrong; whatever was sent to us is a letter or is said why not. */
export async function readLetter(raw: Buffer, envelope: Envelope, options: ReadOptions): Promise<Letter | Unread> {
  const limits = { ...LIMITS, ...options.limits };
  const tooLarge = raw.length > limits.mail;
  const whole = tooLarge || !isHeaderSmall(raw) ? null : await parsed(raw).catch(() => null);
  const mail = whole ?? (await parsed(headerOf(raw)).catch(() => NOTHING));
  const headers = headersOf(mail.headerLines ?? []);
  const head = headOf(mail, headers, raw, envelope, options);
  const unread = (why: Unread['why'], text: string): Unread => {
    const { from, to, token, delivery, messageId, automatic, subject } = head;
    return { type: 'unread', why, text, from, to, token, delivery, messageId, automatic, subject };
  };
  if (tooLarge) return unread('too large', `Your mail has more than ${megabytes(limits.mail)}. Send the orders alone.`);
  if (whole === null)
    return unread('broken', 'Your mail is put together in a way that cannot be read. Send plain text.');
  const text = mail.text ?? '';
  const html = typeof mail.html === 'string' ? withoutPictures(mail.html) : '';
  if (text.length > limits.text || html.length > limits.text)
    return unread('too long', `The text of your mail has more than ${megabytes(limits.text)}. Send the orders alone.`);
  if (isEncrypted(text, typesIn(raw)))
    return unread('encrypted', 'Your mail is encrypted, and there is no key here to read it with. Send plain text.');
  const words = wordsOf(text, html, formatOf(raw), head.name);
  const { lines } = words;
  if (lines.length > limits.lines)
    return unread('too many lines', `Your mail has ${lines.length} lines; one mail may have ${limits.lines}.`);
  const bounce = head.automatic === null ? null : bounceIn(mail, headers, text, raw);
  return { ...head, ...words, files: textFilesIn(mail), bounce };
}

const DOCUMENT = /\.(?:txt|text|md|rtf|docx?|odt|pages|pdf)$/i;

/** Attached texts that have something in them; whoever wrote orders there would miss them. */
const textFilesIn = ({ attachments }: ParsedMail): readonly string[] =>
  attachments.flatMap(({ contentType, filename = '', content }) => {
    const isText = contentType === 'text/plain' || DOCUMENT.test(filename);
    return isText && content.toString('utf8').trim() !== '' ? [filename || 'a text'] : [];
  });

/** Some clients write the pictures of what they quote into the HTML itself: our own map comes back as text. */
const withoutPictures = (html: string): string => html.replace(/data:image\/[\w.+-]+;base64,[\w+/=%\s]*/gi, 'data:,');

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** No server writes as much; the parser takes minutes over what somebody wrote to keep us busy. */
const MOST_FIELDS = 2000;
const LARGEST_HEADER = 256 * 1024;

function isHeaderSmall(raw: Buffer): boolean {
  const start = raw.subarray(0, LARGEST_HEADER + 4).toString('latin1');
  const end = start.search(/\r?\n\r?\n/);
  if (end === -1 && raw.length > LARGEST_HEADER) return false;
  return (end === -1 ? start : start.slice(0, end)).split('\n').length <= MOST_FIELDS;
}

/** Of a mail in which not even the header can be read. */
const NOTHING: ParsedMail = { attachments: [], headers: new Map(), headerLines: [], html: false };

/** Parts are read as they are written: soft line ends and HTML are our own business. */
const parsed = (raw: Buffer): Promise<ParsedMail> =>
  simpleParser(hardened(raw), {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    keepCidLinks: true,
    keepDeliveryStatus: true,
  });

const TYPE_FIELD = /^content-type:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim;
const FLOWED = /format\s*=\s*"?flowed/gi;

/** The parser joins soft lines across quotes; it is kept from that by a word it does not know. */
function hardened(raw: Buffer): Buffer {
  const text = raw.toString('latin1');
  if (text.search(FLOWED) === -1) return raw;
  const changed = text.replace(TYPE_FIELD, (field) => field.replace(FLOWED, (word) => word.replace(/.{3}$/, '---')));
  return Buffer.from(changed, 'latin1');
}

/** How the lines of its plain text end, and whether the HTML stands beside the text or is a part of its own. */
interface Format {
  readonly flowed: boolean;
  readonly delSp: boolean;
  readonly alternative: boolean;
}

function formatOf(raw: Buffer): Format {
  const types = typesIn(raw);
  const texts = types.filter((type) => type.startsWith('text/plain') || type === '');
  return {
    flowed: texts.some((type) => /format="?flowed/.test(type)),
    delSp: texts.some((type) => /delsp="?yes/.test(type)),
    alternative: types.some((type) => type.startsWith('multipart/alternative')),
  };
}

/** The Content-Type fields in the order they are written, each followed by how the part wants to be shown. */
function typesIn(raw: Buffer): readonly string[] {
  const text = raw.toString('latin1');
  return [...text.matchAll(TYPE_FIELD)].map(({ 0: field, index }) => {
    const value = field
      .slice(field.indexOf(':') + 1)
      .replace(/\s+/g, '')
      .toLowerCase();
    const rest = text.slice(index + field.length, index + field.length + 600).split(/\r?\n\r?\n/)[0] ?? '';
    return /^content-disposition:\s*attachment/im.test(rest) ? `${value};attachment` : value;
  });
}

type Words = Pick<Letter, 'lines' | 'written' | 'cut' | 'struck'>;

function wordsOf(plain: string, html: string, format: Format, name: string): Words {
  const text = format.flowed ? unflowed(plain, format.delSp) : plain;
  const words = (own: OwnWords, struck: readonly string[]): Words => ({ ...own, lines: surely(own), struck });
  if (html === '') return words(ownWords(text, name), []);
  const { text: converted, struck } = htmlToText(html);
  const own = rewrapped(text, converted, name);
  const whole = ownWords(converted, name);
  // What is struck out stands in the plain text as if it were not.
  if (text.trim() === '' || (struck.length > 0 && format.alternative)) return words(whole, struck);
  // Without alternatives the HTML holds the mail, and the text is a footer that a server put below it.
  const footer = !format.alternative && surely(whole).length > surely(own).length;
  const above = whole.written.filter((line) => !own.written.includes(line));
  return words(footer ? { ...whole, written: above } : own, struck);
}

type Head = Omit<Letter, keyof Words | 'files' | 'bounce'>;

function headOf(mail: ParsedMail, headers: Headers, raw: Buffer, envelope: Envelope, options: ReadOptions): Head {
  const author = authorOf(mail, headers);
  const from = author === null ? null : addressOf(author.address ?? '');
  const to = recipientsOf(mail, headers, envelope);
  const [token = null, ...others] = tokensIn(options.mailbox, [...to, ...written(mail)]);
  const subject = (mail.subject ?? '').replace(/\s+/g, ' ').trim();
  const messageId = headers.first('message-id')?.match(/<[^<>\s]{1,250}>/)?.[0] ?? null;
  return {
    type: 'letter',
    from,
    name: author?.name ?? '',
    to,
    token,
    toOthers: others.length > 0,
    delivery: deliveryOf(from, messageId, raw),
    messageId,
    subject,
    automatic: automaticOf({
      headers,
      from,
      subject,
      returnPath: envelope.from,
      types: typesIn(raw),
      isOurs: options.isOurs,
      ourAddress: (address) => oursIn(options.mailbox, address) !== null,
    }),
    sincerity: from === null ? 'unknown' : sincerityOf(headers, from, options.trustedServer),
  };
}

/** One author alone: with two of them, readers would show one and believe another. */
function authorOf(
  mail: ParsedMail,
  headers: Headers,
): { readonly address?: string | undefined; readonly name: string } | null {
  const [author, ...others] = mail.from?.value ?? [];
  return author === undefined || others.length > 0 || headers.all('from').length !== 1 ? null : author;
}

/** What the servers say comes before what the sender wrote. */
function recipientsOf(mail: ParsedMail, headers: Headers, envelope: Envelope): readonly string[] {
  const told = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to', 'apparently-to'];
  const addresses = [...envelope.to, ...told.flatMap(headers.all)].flatMap((text) => addressOf(text) ?? []);
  return [...new Set(addresses.length > 0 ? addresses : written(mail))];
}

/** To and Cc. */
function written(mail: ParsedMail): readonly string[] {
  const objects = [mail.to, mail.cc].flatMap((object) => object ?? []);
  return objects
    .flatMap(({ value }) => value.flatMap((each) => each.group ?? [each]))
    .flatMap(({ address }) => addressOf(address ?? '') ?? []);
}

/** Many servers rewrite a mail on its way, none its Message-ID; but nobody may use up another's. */
const deliveryOf = (from: string | null, messageId: string | null, raw: Buffer): string =>
  createHash('sha256')
    .update(messageId === null ? raw : `${from}\n${messageId}`)
    .digest('hex')
    .slice(0, 40);

/** The header alone: all that is read of a mail that is too large. */
function headerOf(raw: Buffer): Buffer {
  const start = raw.subarray(0, 64 * 1024);
  const end = start.toString('latin1').search(/\r?\n\r?\n/);
  return end === -1 ? start : raw.subarray(0, end + 2);
}

function bounceIn(mail: ParsedMail, headers: Headers, text: string, raw: Buffer): Bounce | null {
  const status = mail.attachments.find(({ contentType }) => /^message\/(?:global-)?delivery-status$/.test(contentType));
  const body = raw
    .toString('latin1')
    .split(/\r?\n\r?\n/)
    .slice(1)
    .join('\n\n');
  return bounceOf({ headers, text, status: status?.content.toString('utf8') ?? null, returned: body });
}
