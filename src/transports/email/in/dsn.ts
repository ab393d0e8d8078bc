// Delivery reports: RFC 3464 (multipart/report), the older forms of qmail and Exim, and X-Failed-Recipients.
import { addressOf } from './address.ts';
import { fieldsOf, type Headers } from './headers.ts';

/** A mail of ours that did not arrive, or not yet. */
export interface Bounce {
  readonly address: string;
  /** It can never arrive there (5.x.x): nothing more is sent to this address. */
  readonly final: boolean;
  /** The other server gave up on this mail, whether or not the next may arrive. */
  readonly gaveUp: boolean;
  /** Such as `5.1.1`; null when the report says none. */
  readonly status: string | null;
  /** The Message-ID of our mail, null when the report does not give it back. */
  readonly original: string | null;
}

/** The parts of a mail that a delivery report may be made of. */
interface Report {
  readonly headers: Headers;
  readonly text: string;
  /** The `message/delivery-status` part, null when there is none. */
  readonly status: string | null;
  /** The whole body, where the mail given back (or its header) stands. */
  readonly returned: string;
}

/** What a delivery report tells of our mail; null when it tells of no failure (or is no report). */
export function bounceOf(report: Report): Bounce | null {
  const told = report.status === null ? byWords(report) : byStatus(report.status);
  if (told === null) return null;
  return { ...told, original: /^message-id:\s*(<[^<>\s]{1,200}>)/im.exec(report.returned)?.[1] ?? null };
}

type Failure = Omit<Bounce, 'original'>;

/** The first recipient's fields that tell of a failure; each block of fields is about one recipient. */
function byStatus(status: string): Failure | null {
  for (const block of status.split(/\r?\n\s*\r?\n/)) {
    const fields = fieldsOf(block);
    const action = fields.first('action')?.toLowerCase() ?? '';
    const address = recipientIn(fields);
    if (address === null || !/^(?:failed|delayed)/.test(action)) continue;
    const code = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(fields.first('status') ?? '')?.[1] ?? null;
    const gaveUp = action.startsWith('failed');
    return { address, gaveUp, status: code, final: gaveUp && isFinal(code, fields.first('diagnostic-code')) };
  }
  return null;
}

/** Whom we sent to, before anything was forwarded. */
function recipientIn(fields: Headers): string | null {
  const field = fields.first('original-recipient') ?? fields.first('final-recipient');
  if (field === null) return null;
  return addressOf(field.slice(field.indexOf(';') + 1)) ?? addressOf(fields.first('final-recipient') ?? '');
}

/** A full mailbox (x.2.2) and a message that is too large or unwanted may pass the next time. */
function isFinal(code: string | null, diagnostic: string | null): boolean {
  if (code !== null) return code.startsWith('5.') && !/^5\.(?:2\.2|3\.4|7\.\d+)$/.test(code);
  return /(?:^|;)\s*5\d\d\b/.test(diagnostic ?? '');
}

/** Reports without fields: a header that names the address, or the words of qmail and Exim. */
function byWords({ headers, text }: Report): Failure | null {
  const named = headers.first('x-failed-recipients');
  const delayed = /\b(?:delayed|not (?:yet )?been delivered yet|will (?:be retried|keep trying)|still trying)\b/i.test(
    `${headers.first('subject') ?? ''}\n${text.slice(0, 2000)}`,
  );
  if (named !== null) return toldOf(named.split(',')[0] ?? '', text, delayed);
  const qmail = /^<([^<>\s]+@[^<>\s]+)>:[ \t]*\r?\n/m.exec(text);
  if (qmail !== null && /qmail|undeliver|returned|failure|Mail Delivery|deliver/i.test(text.slice(0, qmail.index)))
    return toldOf(qmail[1] ?? '', text.slice(qmail.index), delayed);
  const exim = /^ {2}([^<>\s]+@[^<>\s]+)\r?\n/m.exec(text);
  if (exim !== null && /could not be delivered|permanent error/i.test(text.slice(0, exim.index)))
    return toldOf(exim[1] ?? '', text.slice(exim.index), delayed);
  return null;
}

function toldOf(address: string, reason: string, delayed: boolean): Failure | null {
  const known = addressOf(address);
  if (known === null) return null;
  const near = reason.slice(0, 1500);
  const code = /#?\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(near)?.[1] ?? null;
  const hard =
    code === null
      ? /\b55[0134]\b|no such user|user unknown|unknown user|does not exist/i.test(near)
      : isFinal(code, null);
  return { address: known, gaveUp: !delayed, status: code, final: !delayed && hard };
}
