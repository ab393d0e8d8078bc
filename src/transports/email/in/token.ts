// Reply addresses: `orders+<token>@example.org`. A token names a match and a prompt and proves by a MAC that it was made for
// one person; nothing about it is stored. It survives servers that fold the case of addresses.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Mailbox, oursIn } from './address.ts';

/** What an address is for: answering a prompt or a trial, writing to a match, confirming an address, being left alone. */
export const TOKEN_KINDS = ['answer', 'trial', 'match', 'confirm', 'unsubscribe'] as const;
type TokenKind = (typeof TOKEN_KINDS)[number];

/** What a token says. Ids are 10 hexadecimal digits. */
export interface Claim {
  readonly kind: TokenKind;
  readonly match: string | null;
  /** Only with a match; of a trial, which it was. */
  readonly prompt: string | null;
}

/** Makes and checks the tokens of one server key. */
export interface Tokens {
  /** @param holder the player's id; for an address that nobody has confirmed yet, the address. */
  make(claim: Claim, holder: string): string;
  /** Whether this token was made by us for this holder. */
  proves(token: string, holder: string): boolean;
}

/** No i, l, o, u: what is read aloud or copied by hand cannot be mistaken. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const KIND_LETTERS: Readonly<Record<TokenKind, string>> = {
  answer: 'a',
  trial: 't',
  match: 'm',
  confirm: 'c',
  unsubscribe: 'n',
};
const ID = /^[0-9a-f]{10}$/;
/** 80 bits: nobody tries that many addresses. */
const MAC_BYTES = 10;
const MAC_LETTERS = 16;
const ID_LETTERS = 8;
/** RFC 5321 4.5.3.1.1. */
const LONGEST_LOCAL = 64;

/** Five bytes to eight letters; the bytes come in fives here, so that no bit is left over. */
function written(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)] ?? '').join('');
}

function hexOf(letters: string): string {
  const bits = [...letters].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return (bits.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16)).join('');
}

/** Lower case, and what a hand may have copied wrongly. */
const folded = (token: string): string => token.toLowerCase().replace(/[il]/g, '1').replace(/o/g, '0');

const idLetters = (id: string): string => {
  if (!ID.test(id)) throw new Error('an id in a reply address has ten hexadecimal digits');
  return written(Buffer.from(id, 'hex'));
};

/** @param key at least 32 random bytes, the server's own. */
export function makeTokens(key: Buffer): Tokens {
  if (key.length < 32) throw new Error('the key of reply addresses has at least 32 bytes');
  const macOf = ({ kind, match, prompt }: Claim, holder: string): string => {
    const text = ['reply address', kind, match ?? '-', prompt ?? '-', holder].join('\n');
    return written(createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES));
  };
  const make = (claim: Claim, holder: string): string => {
    if (claim.prompt !== null && claim.match === null) throw new Error('a prompt belongs to a match');
    const ids = [claim.match, claim.prompt].filter((id) => id !== null);
    return `${KIND_LETTERS[claim.kind]}${ids.map(idLetters).join('')}${macOf(claim, holder)}`;
  };
  const proves = (token: string, holder: string): boolean => {
    const claim = readToken(token);
    if (claim === null) return false;
    const [given, made] = [Buffer.from(folded(token)), Buffer.from(make(claim, holder))];
    return given.length === made.length && timingSafeEqual(given, made);
  };
  return { make, proves };
}

/** What a token claims, not yet proved; null when it has not the form of one. */
export function readToken(token: string): Claim | null {
  const text = folded(token);
  if (!/^[0-9a-hjkmnp-tv-z]+$/.test(text)) return null;
  const kind = TOKEN_KINDS.find((each) => KIND_LETTERS[each] === text[0]);
  const ids = text.slice(1, -MAC_LETTERS);
  const fits = [0, ID_LETTERS, 2 * ID_LETTERS].includes(ids.length) && text.length === 1 + ids.length + MAC_LETTERS;
  if (kind === undefined || !fits) return null;
  return {
    kind,
    match: ids.length === 0 ? null : hexOf(ids.slice(0, ID_LETTERS)),
    prompt: ids.length <= ID_LETTERS ? null : hexOf(ids.slice(ID_LETTERS)),
  };
}

export function replyAddress({ local, domain }: Mailbox, token: string): string {
  const whole = `${local}+${token}`;
  if (whole.length > LONGEST_LOCAL)
    throw new Error(`The part of MAIL_FROM before the @ may have ${LONGEST_LOCAL - token.length - 1} letters.`);
  return `${whole}@${domain}`;
}

/** The tokens in those of these addresses that are ours and have one of the right form, each once. */
export function tokensIn(mailbox: Mailbox, addresses: readonly string[]): readonly string[] {
  const tags = addresses.flatMap((address) => oursIn(mailbox, address)?.tag ?? []);
  return [...new Set(tags.filter((tag) => readToken(tag) !== null).map(folded))];
}
