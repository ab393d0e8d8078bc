// A program of a player's own, called with each notice: over https only, at a public address only, and signed. The
// address is judged where the connection is made, so that a name cannot mean one thing when judged and another when called.
import { createHmac } from 'node:crypto';
import { type LookupAddress, lookup as lookUp } from 'node:dns';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '#match/people/address.ts';
import { readPreferences } from '#match/people/preferences.ts';
import type { MatchStore } from '#storage/store.ts';
import {
  mayRead,
  notNow,
  type Outgoing,
  type Recipient,
  SENT,
  type Sent,
  type Transport,
  undeliverable,
} from '#transports/transport.ts';

export const WEBHOOK = 'webhook';
/** A call may take so long, ms. */
const PATIENCE = 5000;
/** So much is sent, and so much of an answer is read, bytes. */
const MOST = 64 * 1024;

type Resolve = (
  host: string,
  options: { readonly all: true },
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

export interface WebhookParts {
  readonly store: Pick<MatchStore, 'preferences'>;
  readonly now: () => Date;
  /** Left out: the system's names, https, and public addresses only. */
  readonly resolve?: Resolve;
  readonly request?: (options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest;
  readonly isAllowed?: (address: string) => boolean;
  readonly patience?: number;
}

class Refused extends Error {}

/** `Dispatch-Signature` of a body: HMAC-SHA-256 over the time, a full stop and the body, hex. */
export const signature = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

export class Webhook implements Transport {
  readonly name = WEBHOOK;
  readonly #parts: WebhookParts;
  constructor(parts: WebhookParts) {
    this.#parts = parts;
  }
  async start(): Promise<void> {}
  async stop(): Promise<void> {}
  async toChannel(): Promise<Sent> {
    return undeliverable('a webhook is no channel');
  }
  async toBoard(): Promise<Sent> {
    return undeliverable('a webhook is no channel');
  }

  /** `identity` is the player's own id. */
  async toPlayer(to: Recipient, message: Outgoing): Promise<Sent> {
    mayRead(message.text.by, to.side);
    const { webhook } = readPreferences(await this.#parts.store.preferences(to.identity));
    if (webhook === null) return undeliverable('no webhook is set');
    const body = bodyOf(message);
    const seconds = Math.floor(this.#parts.now().getTime() / 1000);
    try {
      return judged(await this.#call(new URL(webhook.url), body, seconds, signature(webhook.secret, seconds, body)));
    } catch (error) {
      if (error instanceof Refused) return undeliverable(error.message);
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
      return notNow(`the webhook could not be called (${code})`);
    }
  }

  #call(url: URL, body: string, seconds: number, signed: string): Promise<number> {
    const { request = overHttps, isAllowed = isPublicAddress, patience = PATIENCE } = this.#parts;
    if (url.protocol !== 'https:') throw new Refused('only https addresses are called');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A host that is an address already is not looked up.
    if (isIP(host) !== 0 && !isAllowed(host)) throw new Refused(NOT_PUBLIC);
    return new Promise((resolve, reject) => {
      const call = request(
        {
          method: 'POST',
          host,
          port: url.port === '' ? 443 : Number(url.port),
          path: `${url.pathname}${url.search}`,
          agent: false,
          signal: AbortSignal.timeout(patience),
          maxHeaderSize: 16 * 1024,
          lookup: guarded(this.#parts.resolve ?? (lookUp as Resolve), isAllowed),
          headers: {
            Host: url.host,
            'Content-Type': 'application/json; charset=utf-8',
            'Content-Length': Buffer.byteLength(body),
            'User-Agent': 'dispatch-rider',
            'Dispatch-Signature': `t=${seconds},v1=${signed}`,
          },
        },
        (answer) => {
          drain(answer);
          resolve(answer.statusCode ?? 0);
        },
      );
      call.on('socket', (socket) =>
        socket.once('connect', () => {
          if (!isAllowed(socket.remoteAddress ?? '')) call.destroy(new Refused(NOT_PUBLIC));
        }),
      );
      call.on('error', reject);
      call.end(body);
    });
  }
}

const NOT_PUBLIC = 'the address is not one of the public internet';

/** Reads an answer to its end, or as much of it as is allowed. */
function drain(answer: IncomingMessage): void {
  let read = 0;
  answer.on('error', () => undefined);
  answer.on('data', (part: Buffer) => {
    read += part.length;
    if (read > MOST) answer.destroy();
  });
}

/** No redirect is followed: where it leads was not said by the player. */
function judged(status: number): Sent {
  if (status >= 200 && status < 300) return SENT;
  if (status >= 300 && status < 400) return undeliverable('the webhook answers with a redirect');
  const answers = `the webhook answers ${status}`;
  return status === 404 || status === 410 ? undeliverable(answers) : notNow(answers);
}

/** A lookup whose every address is allowed; one that is not refuses them all. */
const guarded =
  (resolve: Resolve, isAllowed: (address: string) => boolean): NonNullable<RequestOptions['lookup']> =>
  (host, options, done) =>
    resolve(host, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) return done(error, '', 4);
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return done(new Refused(NOT_PUBLIC), '', 4);
      return options.all === true ? done(null, [...addresses]) : done(null, first.address, first.family);
    });

function bodyOf({ id, match, kind, text }: Outgoing): string {
  const whole = { id, match, kind: kind ?? 'notice' };
  let words = text.value;
  while (Buffer.byteLength(JSON.stringify({ ...whole, text: words })) > MOST) words = words.slice(0, words.length / 2);
  return JSON.stringify({ ...whole, text: words });
}
