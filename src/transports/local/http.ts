// A small HTTP server for one machine: checks Host and Origin, bounds what it reads, sends the same careful headers always.
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { bodyOf, openServer } from '../server.ts';

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
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
    }
  /** Server-sent events: `open` gets a sender, and returns what to do when the reader leaves. */
  | { readonly type: 'events'; readonly open: (send: (event: string) => void) => () => void };

export const json = (body: object, status = 200): Response => ({ type: 'json', status, body });
/** Nothing is found, or something is wrong with what was sent. */
export const wrong = (status: number, error: string): Response => json({ error }, status);

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
export async function listen(port: number, handler: Handler, failed: (error: unknown) => string): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing, handler).catch((error: unknown) => answerError(outgoing, error, failed));
  });
  server.requestTimeout = 30_000;
  return openServer(server, port, 'PORT');
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse, handler: Handler): Promise<void> {
  checkHost(incoming);
  const url = URL.parse(incoming.url ?? '/', 'http://local');
  if (url === null) throw new Refused(400, 'That is no address of this server.');
  const body = incoming.method === 'POST' ? await readJson(incoming) : null;
  const request = {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
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
  const body = await bodyOf(incoming, MOST).catch((error: unknown) => {
    // Whoever goes away in the middle of a message reads no answer, and nothing of ours is broken.
    throw incoming.complete ? error : new Refused(400, 'The message broke off.');
  });
  if (body === null) throw new Refused(413, 'Too long: a message may hold 64 kB.');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new Refused(400, `Not JSON: ${error instanceof Error ? error.message.slice(0, 80) : 'unreadable'}`);
  }
}

function send(outgoing: ServerResponse, response: Response): void {
  const answer = (status: number, headers: OutgoingHttpHeaders, body: string | Buffer): void => {
    outgoing.writeHead(status, { ...HEADERS, ...headers });
    outgoing.end(body);
  };
  switch (response.type) {
    case 'json': {
      const { status, body } = response;
      return answer(status, { 'content-type': 'application/json; charset=utf-8' }, JSON.stringify(body));
    }
    case 'bytes': {
      const { status, contentType, body, name } = response;
      const named = name && { 'content-disposition': `inline; filename="${name.replace(/[^\w.-]/g, '-')}"` };
      return answer(status, { 'content-type': contentType, ...named }, body);
    }
    case 'events':
      return sendEvents(outgoing, response.open);
  }
}

function sendEvents(outgoing: ServerResponse, open: Extract<Response, { readonly type: 'events' }>['open']): void {
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
  send(outgoing, wrong(refused ? error.status : 500, words));
}
