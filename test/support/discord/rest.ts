// The HTTP side: finds the route, checks the token, runs the work, adds the rate-limit headers, gives errors their shape.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readBody } from '#test/support/chat/body.ts';
import { REFUSE, Refusal } from './errors.ts';
import { after, before, send, type Troubles } from './trouble.ts';
import type { Files, MessageBody } from './types.ts';
import type { World } from './world.ts';

/** A request, read. */
export interface Asked {
  readonly world: World;
  /** `http://127.0.0.1:port` */
  readonly base: string;
  readonly route: string;
  readonly part: (name: string) => string;
  readonly query: URLSearchParams;
  /** The JSON, wherever in the request it was. */
  readonly json: unknown;
  readonly body: MessageBody;
  readonly files: Files;
}

export interface Given {
  readonly status: number;
  readonly body?: unknown;
}

export interface Route {
  readonly method: string;
  /** As `/channels/:channel/messages`. */
  readonly path: string;
  /** Whether the token in the address is enough. */
  readonly open?: boolean;
  readonly run: (asked: Asked) => Given;
}

interface Compiled extends Route {
  readonly pattern: RegExp;
}

/** What the bot asked for, for tests that count. */
export interface Request {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly json: unknown;
}

export class Rest {
  readonly server: Server;
  readonly requests: Request[] = [];
  base = '';
  private readonly routes: readonly Compiled[];
  private readonly world: World;
  private readonly troubles: Troubles;
  private readonly buckets = new Map<string, { left: number; until: number }>();
  /** Requests per bucket and span of time; more are answered with 429. */
  perBucket = 1000;
  bucketMs = 5000;

  constructor(world: World, troubles: Troubles, routes: readonly Route[]) {
    this.world = world;
    this.troubles = troubles;
    this.routes = routes.map((route) => ({ ...route, pattern: compile(route.path) }));
    this.server = createServer((request, response) => void this.take(request, response));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://local');
    const method = request.method ?? 'GET';
    const path = decodeURIComponent(url.pathname.replace(/^\/api\/v\d+/, ''));
    if (path.startsWith('/attachments/')) return this.serveFile(path, response);
    try {
      const body = await readBody(request);
      const json = body.files.length > 0 || 'payload_json' in body.fields ? payload(body.fields) : body.json;
      this.requests.push({ at: Date.now(), method, path, json });
      const mishap = this.troubles.next(method, path);
      if (await before(mishap, request, response)) return;
      const found = this.find(method, path);
      if (this.limited(`${method} ${found.route.path}`, found.major, response)) return;
      if (found.route.open !== true && request.headers.authorization !== `Bot ${this.world.settings.token}`) {
        throw REFUSE.unauthorized();
      }
      const given = this.run(found, { url, json, files: body.files, method, path });
      if (await after(mishap, request)) return;
      send(response, given.status, given.body);
    } catch (error) {
      refuse(response, error);
    }
  }

  private run(
    { route, parts }: ReturnType<Rest['find']>,
    from: { url: URL; json: unknown; files: Files; method: string; path: string },
  ): Given {
    const part = (name: string): string => parts[name] ?? '';
    const body = (typeof from.json === 'object' && from.json !== null ? from.json : {}) as MessageBody;
    const query = from.url.searchParams;
    const rest = { json: from.json, body, files: from.files, route: `${from.method} ${from.path}` };
    return route.run({ world: this.world, base: this.base, part, query, ...rest });
  }

  private find(
    method: string,
    path: string,
  ): { readonly route: Compiled; readonly parts: Readonly<Record<string, string>>; readonly major: string } {
    for (const route of this.routes) {
      const match = route.method === method ? route.pattern.exec(path) : null;
      const parts = match?.groups ?? {};
      if (match) return { route, parts, major: parts.channel ?? parts.token ?? parts.guild ?? '' };
    }
    this.world.violate('unknown-route', `${method} ${path}: the fake does not know it`, `${method} ${path}`);
    throw REFUSE.notFound();
  }

  /** Counts the request in its bucket and says so in the headers. True: it was one too many. */
  private limited(route: string, major: string, response: ServerResponse): boolean {
    const key = `${route} ${major}`;
    const now = Date.now();
    const old = this.buckets.get(key);
    const bucket = old !== undefined && old.until > now ? old : { left: this.perBucket, until: now + this.bucketMs };
    this.buckets.set(key, bucket);
    bucket.left -= 1;
    const seconds = (bucket.until - now) / 1000;
    response.setHeader('X-RateLimit-Limit', `${this.perBucket}`);
    response.setHeader('X-RateLimit-Remaining', `${Math.max(0, bucket.left)}`);
    response.setHeader('X-RateLimit-Reset', `${bucket.until / 1000}`);
    response.setHeader('X-RateLimit-Reset-After', `${seconds}`);
    response.setHeader('X-RateLimit-Bucket', Buffer.from(route).toString('hex').slice(0, 32));
    if (bucket.left >= 0) return false;
    this.world.violate('rate-limit', `${route}: the headers had said that none is left`, route);
    response.setHeader('Retry-After', `${Math.ceil(seconds)}`);
    response.setHeader('X-RateLimit-Scope', 'user');
    send(response, 429, { message: 'You are being rate limited.', retry_after: seconds, global: false });
    return true;
  }

  private serveFile(path: string, response: ServerResponse): void {
    const [, , channel, id] = path.split('/');
    const { messages = [], hidden = [] } = this.world.channels.get(channel ?? '') ?? {};
    const sent = [...messages, ...hidden].flatMap(({ attachments }) => attachments);
    const file = this.world.uploads.get(id ?? '') ?? sent.find((one) => one.id === id);
    if (file === undefined) return send(response, 404, {});
    response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
  }
}

function compile(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

function payload(fields: Readonly<Record<string, unknown>>): unknown {
  return typeof fields.payload_json === 'string' ? JSON.parse(fields.payload_json) : {};
}

function refuse(response: ServerResponse, error: unknown): void {
  if (error instanceof Refusal) {
    const errors = error.errors === undefined ? {} : { errors: error.errors };
    send(response, error.status, { code: error.code, message: error.message, ...errors });
  } else {
    send(response, 500, { code: 0, message: `the fake failed: ${error instanceof Error ? error.stack : error}` });
  }
}
