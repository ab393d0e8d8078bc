// The mail part of the settings: half of them says nothing, so what is missing is named.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { addressOf } from '#transports/email/in/address.ts';
import type { DkimSettings, EmailSettings, MailIn, PublicPages } from '#transports/email/settings.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** As they are written in .env. */
export const mailVariables = {
  MAIL_FROM: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'smtp://… or smtps://…')
    .optional(),
  IMAP_URL: z
    .string()
    .regex(/^imaps?:\/\/\S+$/, 'imap://… or imaps://…')
    .optional(),
  MAIL_LISTEN: port.optional(),
  MAIL_AUTH_SERVER: z.string().optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY_FILE: z.string().optional(),
  PUBLIC_URL: z
    .string()
    .regex(/^https:\/\/[^\s?#]+$/, 'https://… without ? and #')
    .optional(),
  PUBLIC_PORT: port.default(4001),
};

const shape = z.object(mailVariables);
type Variables = z.infer<typeof shape>;

const wrong = (sentence: string): never => {
  throw new Error(`A setting is wrong (see .env.example). ${sentence}`);
};
const halfSet = (set: string, missing: string): never => {
  throw new Error(`A setting is missing (see .env.example). ${set} is set, but ${missing}.`);
};

/** What a reply address adds has room behind it (RFC 5321 4.5.3.1.1). */
const LONGEST_LOCAL = 30;

const NEEDED = ['MAIL_FROM', 'SMTP_URL'] as const;
const OPTIONAL = [
  'IMAP_URL',
  'MAIL_LISTEN',
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
    dkim: dkimOf(variables),
    pages: pagesOf(variables),
    trustedServer: trusted ?? null,
  };
}

function receiveOf({ IMAP_URL: url, MAIL_LISTEN: listen }: Variables): MailIn {
  if (url !== undefined && listen !== undefined)
    return wrong('IMAP_URL and MAIL_LISTEN are both set: mails come in by one of them.');
  if (url !== undefined) return { type: 'imap', url };
  if (listen !== undefined) return { type: 'listen', port: listen };
  return halfSet('MAIL_FROM', 'IMAP_URL is missing (or MAIL_LISTEN, for a listener of our own)');
}

function dkimOf(variables: Variables): DkimSettings | null {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: file } = variables;
  const names = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;
  const set = names.find((name) => variables[name] !== undefined);
  if (set === undefined) return null;
  const missing = names.find((name) => variables[name] === undefined);
  if (missing !== undefined || domain === undefined || selector === undefined || file === undefined)
    return halfSet(set, `${missing} is missing`);
  return { domain, selector, privateKey: keyIn(file) };
}

function keyIn(file: string): string {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return wrong(`DKIM_KEY_FILE: ${file} cannot be read.`);
  }
  return /-----BEGIN (?:RSA |)PRIVATE KEY-----/.test(text)
    ? text
    : wrong(`DKIM_KEY_FILE: ${file} holds no private key.`);
}

const pagesOf = ({ PUBLIC_URL: url, PUBLIC_PORT: listen }: Variables): PublicPages | null =>
  url === undefined ? null : { url: url.replace(/\/+$/, ''), port: listen };
