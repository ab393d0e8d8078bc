// A small HTTP server for one machine: checks Host and Origin, bounds what it reads, sends the same careful headers always.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookie: string;
  /** The parsed JSON of a POST, else null. */
  readonly body: unknown;
}

export type Response =
  | { readonly type: 'json'; readonly status: number; readonly body: object }
  | {
      readonly type: 'bytes';
      readonly status: number;
      readonly contentType: string;
      readonly body: Buffer | string;
      readonly name?: string;
      readonly keep?: boolean;
    }
  | { readonly type: 'go'; readonly to: string; readonly cookie?: string }
  /** Server-sent events: `open` gets a sender and returns what to do when the reader leaves. */
  | { readonly type: 'events'; readonly open: (send: (event: string) => void) => () => void };

export type Handler = (request: Request) => Promise<Response>;

/** The most a POST may hold, in bytes. */
const MOST = 64 * 1024;
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Something the sender did: told to them with the status, never logged with their address. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

/**
 * Starts listening on 127.0.0.1.
 * @param port 0 takes a free one.
 * @param failed is told what went wrong inside and answers with the reference to show.
 */
export async function listen(
  port: number,
  handler: Handler,
  failed: (error: unknown) => string,
): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing, handler).catch((error: unknown) => answerError(outgoing, error, failed));
  });
  server.requestTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return { server, port: (server.address() as AddressInfo).port };
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse, handler: Handler): Promise<void> {
  checkHost(incoming);
  const url = new URL(incoming.url ?? '/', 'http://local');
  const body = incoming.method === 'POST' ? await readJson(incoming) : null;
  const request = {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    cookie: incoming.headers.cookie ?? '',
    body,
  };
  send(outgoing, await handler(request));
}

/** A page elsewhere that has pointed its own name at this machine sends its own Host: it gets nothing. */
function checkHost({ headers, method }: IncomingMessage): void {
  const host = headers.host ?? '';
  if (!LOCAL_NAMES.includes(host.replace(/:\d+$/, '').toLowerCase()))
    throw new Refused(421, 'This server answers on this machine only.');
  if (method === 'GET' || method === 'HEAD') return;
  if (method !== 'POST') throw new Refused(405, 'Only GET and POST.');
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${host}`) throw new Refused(403, 'Sent from another page.');
  if (!(headers['content-type'] ?? '').startsWith('application/json')) throw new Refused(415, 'Only JSON.');
}

async function readJson(incoming: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming) {
    length += (part as Buffer).length;
    if (length > MOST) throw new Refused(413, 'Too long: a message may hold 64 kB.');
    parts.push(part as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (error) {
    throw new Refused(400, `Not JSON: ${error instanceof Error ? error.message.slice(0, 80) : 'unreadable'}`);
  }
}

function send(outgoing: ServerResponse, response: Response): void {
  switch (response.type) {
    case 'json':
      outgoing.writeHead(response.status, { ...HEADERS, 'content-type': 'application/json; charset=utf-8' });
      outgoing.end(JSON.stringify(response.body));
      return;
    case 'bytes':
      outgoing.writeHead(response.status, {
        ...HEADERS,
        'content-type': response.contentType,
        ...(response.keep === true ? { 'cache-control': 'public, max-age=3600' } : {}),
        ...(response.name === undefined
          ? {}
          : { 'content-disposition': `inline; filename="${response.name.replace(/[^\w.-]/g, '-')}"` }),
      });
      outgoing.end(response.body);
      return;
    case 'go':
      outgoing.writeHead(303, {
        ...HEADERS,
        location: response.to,
        ...(response.cookie === undefined ? {} : { 'set-cookie': response.cookie }),
      });
      outgoing.end();
      return;
    case 'events':
      sendEvents(outgoing, response.open);
  }
}

function sendEvents(outgoing: ServerResponse, open: (send: (event: string) => void) => () => void): void {
  outgoing.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream', connection: 'keep-alive' });
  outgoing.write('retry: 1500\n\n');
  const leave = open((event) => outgoing.write(`event: ${event}\ndata: 1\n\n`));
  const beat = setInterval(() => outgoing.write(': still here\n\n'), 20_000);
  outgoing.on('close', () => {
    clearInterval(beat);
    leave();
  });
}

function answerError(outgoing: ServerResponse, error: unknown, failed: (error: unknown) => string): void {
  const refused = error instanceof Refused;
  const words = refused ? error.message : `Something broke; your match is unchanged (ref ${failed(error)}).`;
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  send(outgoing, { type: 'json', status: refused ? error.status : 500, body: { error: words } });
}
