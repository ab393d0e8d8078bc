// Misfortune on demand: too many requests, a broken service, slowness, a dropped connection; for the next n requests.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sleep } from '#test/support/chat/wait.ts';

export type Mishap =
  /** Refused with 429; `global` for the whole bot. */
  | { readonly type: 'too many'; readonly seconds: number; readonly global?: boolean }
  | { readonly type: 'status'; readonly status: number; readonly code?: number }
  /** Answered late: before or after the request has done its work. */
  | { readonly type: 'slow'; readonly ms: number; readonly after?: boolean }
  /** The connection breaks: before, or after the request has done its work. */
  | { readonly type: 'drop'; readonly after?: boolean };

export interface Trouble {
  readonly mishap: Mishap;
  /** Part of the path (without `/api/v10`), or a pattern. None: any. */
  readonly path?: string | RegExp;
  readonly method?: string;
  /** For the next so many requests; one, when not said. */
  readonly times?: number;
}

export class Troubles {
  /** Requests that met with a mishap. */
  met = 0;
  private waiting: { readonly trouble: Trouble; left: number }[] = [];

  add(trouble: Trouble): void {
    this.waiting.push({ trouble, left: trouble.times ?? 1 });
  }

  clear(): void {
    this.waiting = [];
  }

  /** The mishap that this request meets, counted. */
  next(method: string, path: string): Mishap | null {
    const found = this.waiting.find(({ trouble }) => {
      if (trouble.method !== undefined && trouble.method !== method) return false;
      if (trouble.path === undefined) return true;
      return typeof trouble.path === 'string' ? path.includes(trouble.path) : trouble.path.test(path);
    });
    if (found === undefined) return null;
    this.met += 1;
    found.left -= 1;
    if (found.left <= 0) this.waiting = this.waiting.filter((one) => one !== found);
    return found.trouble.mishap;
  }
}

/** What happens before the work is done. True: the request is over. */
export async function before(
  mishap: Mishap | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (mishap === null) return false;
  if (mishap.type === 'slow' && mishap.after !== true) await sleep(mishap.ms);
  if (mishap.type === 'drop' && mishap.after !== true) {
    request.socket.destroy();
    return true;
  }
  if (mishap.type === 'status') {
    send(response, mishap.status, { code: mishap.code ?? 0, message: `${mishap.status}: trouble` });
    return true;
  }
  if (mishap.type !== 'too many') return false;
  const global = mishap.global === true;
  response.setHeader('Retry-After', `${Math.ceil(mishap.seconds)}`);
  response.setHeader('X-RateLimit-Reset-After', `${mishap.seconds}`);
  response.setHeader('X-RateLimit-Remaining', '0');
  response.setHeader('X-RateLimit-Scope', global ? 'global' : 'user');
  if (global) response.setHeader('X-RateLimit-Global', 'true');
  send(response, 429, { message: 'You are being rate limited.', retry_after: mishap.seconds, global });
  return true;
}

/** What happens after the work is done. True: no answer is to be given. */
export async function after(mishap: Mishap | null, request: IncomingMessage): Promise<boolean> {
  if (mishap?.type === 'slow' && mishap.after === true) await sleep(mishap.ms);
  if (mishap?.type !== 'drop') return false;
  request.socket.destroy();
  return true;
}

export function send(response: ServerResponse, status: number, body: unknown): void {
  if (body === undefined || status === 204) {
    response.writeHead(204).end();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
