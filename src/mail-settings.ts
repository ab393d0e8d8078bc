// The mail part of the settings: half of them says nothing, so what is missing is named.
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';
import { addressOf } from '#transports/email/in/address.ts';
import type { DkimSettings, EmailSettings, MailIn, PublicPages } from '#transports/email/settings.ts';
import { wholeNumber } from './setting.ts';

/** Whether a server can be called by it: a password holds signs that cut an address in two. */
function isAddress(url: string): boolean {
  try {
    const { username, password } = new URL(url);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
/** Not repeated: it holds the password. */
const UNREADABLE =
  'the address of a server; in a name or password write %25 for %, %40 for @, %3A for :, %2F for /, %23 for #';

/** As they are written in .env. */
export const mailVariables = {
  MAIL_FROM: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'smtp://… or smtps://…')
    .refine(isAddress, UNREADABLE)
    .optional(),
  IMAP_URL: z
    .string()
    .regex(/^imaps?:\/\/\S+$/, 'imap://… or imaps://…')
    .refine(isAddress, UNREADABLE)
    .optional(),
  MAIL_LISTEN: z
    .string()
    .regex(/^(?:(?:[\w.-]+|\[[0-9a-f:.]+\]):)?\d{1,5}$/i, 'a port, or host:port')
    .optional(),
  MAIL_LISTEN_KEY_FILE: z.string().optional(),
  MAIL_LISTEN_CERT_FILE: z.string().optional(),
  MAIL_ALIASES: z.string().optional(),
  MAIL_AUTH_SERVER: z.string().optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY_FILE: z.string().optional(),
  PUBLIC_URL: z
    .string()
    .regex(/^https:\/\/[^\s?#]+$/, 'https://… without ? and #')
    .optional(),
  PUBLIC_PORT: wholeNumber(0, 65_535).default(4001),
};

const shape = z.object(mailVariables);
type Variables = z.infer<typeof shape>;

/** @throws what an operator has to mend. */
export const wrong = (sentence: string): never => {
  throw new Error(`A setting is wrong (see .env.example). ${sentence}`);
};
/** @throws what is missing beside what is set. */
export const halfSet = (set: string, missing: string): never => {
  throw new Error(`A setting is missing (see .env.example). ${set} is set, but ${missing}.`);
};

/** What a reply address adds has room behind it (RFC 5321 4.5.3.1.1). */
const LONGEST_LOCAL = 30;

const NEEDED = ['MAIL_FROM', 'SMTP_URL'] as const;
const OPTIONAL = [
  'IMAP_URL',
  'MAIL_LISTEN',
  'MAIL_LISTEN_KEY_FILE',
  'MAIL_LISTEN_CERT_FILE',
  'MAIL_ALIASES',
  'MAIL_AUTH_SERVER',
  'DKIM_DOMAIN',
  'DKIM_SELECTOR',
  'DKIM_KEY_FILE',
] as const;

/** Null: this server sends and receives no mail. Throws a sentence when half of it is set. */
export function emailOf(variables: Variables): EmailSettings | null {
  const { MAIL_FROM, SMTP_URL: smtp, MAIL_AUTH_SERVER: trusted } = variables;
  const set = [...NEEDED, ...OPTIONAL, 'PUBLIC_URL' as const].find((name) => variables[name] !== undefined);
  if (set === undefined) return null;
  const missing = NEEDED.find((name) => variables[name] === undefined);
  if (missing !== undefined || MAIL_FROM === undefined || smtp === undefined)
    return halfSet(set, `${missing} is missing (or leave all of them out, to send no mail)`);
  const [, name = '', inside = MAIL_FROM] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(MAIL_FROM) ?? [];
  const from = addressOf(inside);
  if (from === null || from.includes('+')) return wrong(`MAIL_FROM: ${MAIL_FROM} is no address (without a plus).`);
  if (from.indexOf('@') > LONGEST_LOCAL)
    return wrong(
      `MAIL_FROM: ${from} has more than ${LONGEST_LOCAL} letters before the @; a reply address would be too long.`,
    );
  return {
    from,
    fromName: name === '' ? 'Dispatch Rider' : name,
    smtp,
    receive: receiveOf(variables),
    ...aliasesOf(variables, from),
    dkim: dkimOf(variables),
    pages: pagesOf(variables),
    trustedServer: trusted ?? null,
  };
}

/** Other addresses of the same mailbox; one that is a domain alone has the same name there. */
function aliasesOf({ MAIL_ALIASES: list = '' }: Variables, from: string): Pick<EmailSettings, 'aliases'> {
  const local = from.slice(0, from.lastIndexOf('@'));
  const aliases = list
    .split(/[\s,]+/)
    .filter((text) => text !== '')
    .map((text) => {
      const address = addressOf(text.startsWith('@') ? `${local}${text}` : text);
      return address === null || address.includes('+')
        ? wrong(`MAIL_ALIASES: ${text} is no address (without a plus) and no @domain.`)
        : address;
    });
  return aliases.length === 0 ? {} : { aliases };
}

function receiveOf(variables: Variables): MailIn {
  const { IMAP_URL: url, MAIL_LISTEN: listen } = variables;
  if (url !== undefined && listen !== undefined)
    return wrong('IMAP_URL and MAIL_LISTEN are both set: mails come in by one of them.');
  if (listen !== undefined) return listenOf(listen, variables);
  const set = TLS_FILES.find((name) => variables[name] !== undefined);
  if (set !== undefined) return halfSet(set, 'MAIL_LISTEN is missing');
  if (url !== undefined) return { type: 'imap', url };
  return halfSet('MAIL_FROM', 'IMAP_URL is missing (or MAIL_LISTEN, for a listener of our own)');
}

const TLS_FILES = ['MAIL_LISTEN_KEY_FILE', 'MAIL_LISTEN_CERT_FILE'] as const;

function listenOf(listen: string, variables: Variables): MailIn {
  const colon = listen.lastIndexOf(':');
  const number = Number(listen.slice(colon + 1));
  if (number > 65_535) return wrong(`MAIL_LISTEN: ${number} is no port.`);
  const host = colon === -1 ? {} : { host: listen.slice(0, colon).replace(/^\[|\]$/g, '') };
  const { MAIL_LISTEN_KEY_FILE: key, MAIL_LISTEN_CERT_FILE: cert } = variables;
  if (key === undefined && cert === undefined) return { type: 'listen', port: number, ...host };
  if (key === undefined) return halfSet('MAIL_LISTEN_CERT_FILE', 'MAIL_LISTEN_KEY_FILE is missing');
  if (cert === undefined) return halfSet('MAIL_LISTEN_KEY_FILE', 'MAIL_LISTEN_CERT_FILE is missing');
  const tls = {
    key: pemIn('MAIL_LISTEN_KEY_FILE', key, PRIVATE_KEY, 'private key'),
    cert: pemIn('MAIL_LISTEN_CERT_FILE', cert, /-----BEGIN CERTIFICATE-----/, 'certificate'),
  };
  try {
    createSecureContext(tls);
  } catch {
    return wrong('MAIL_LISTEN_KEY_FILE and MAIL_LISTEN_CERT_FILE do not belong together.');
  }
  return { type: 'listen', port: number, ...host, tls };
}

function dkimOf(variables: Variables): DkimSettings | null {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: file } = variables;
  const names = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;
  const set = names.find((name) => variables[name] !== undefined);
  if (set === undefined) return null;
  const missing = names.find((name) => variables[name] === undefined);
  if (missing !== undefined || domain === undefined || selector === undefined || file === undefined)
    return halfSet(set, `${missing} is missing`);
  return {
    domain,
    selector,
    privateKey: pemIn('DKIM_KEY_FILE', file, /-----BEGIN (?:RSA )?PRIVATE KEY-----/, 'private key'),
  };
}

const PRIVATE_KEY = /-----BEGIN (?:RSA |EC )?PRIVATE KEY-----/;

function pemIn(setting: string, file: string, begin: RegExp, what: string): string {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return wrong(`${setting}: ${file} cannot be read.`);
  }
  return begin.test(text) ? text : wrong(`${setting}: ${file} holds no ${what}.`);
}

const pagesOf = ({ PUBLIC_URL: url, PUBLIC_PORT: listen }: Variables): PublicPages | null =>
  url === undefined ? null : { url: url.replace(/\/+$/, ''), port: listen };
