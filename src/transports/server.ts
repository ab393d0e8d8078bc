// HTTP on this machine: a server opened and closed, and what it is sent.
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';

/** Listens on 127.0.0.1. @param port 0 takes a free one. */
export async function openServer(server: Server, port: number): Promise<Server> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Stops listening, whoever is still connected. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** What a request holds; null when that is more than so many bytes. */
export async function bodyOf(incoming: IncomingMessage, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A text of a JSON body; null when it has none of this name. */
export function textIn(body: unknown, name: string): string | null {
  const value: unknown =
    typeof body === 'object' && body !== null ? Object.getOwnPropertyDescriptor(body, name)?.value : undefined;
  return typeof value === 'string' ? value : null;
}
