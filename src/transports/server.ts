// HTTP on this machine: a server opened and closed, and what it is sent.
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';

/** Why a port cannot be listened on, for the operator; `setting` says which it is. */
export function portTrouble(port: number, setting: string, cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: another server may be running. Set ${setting} to another one (see .env.example).`;
  if (code === 'EACCES')
    return `Port ${port} is not this account's to take: those below 1024 want the right CAP_NET_BIND_SERVICE. Set ${setting} to another one (see .env.example).`;
  return `Port ${port} (${setting}) cannot be had: ${message}`;
}

/** Listens on 127.0.0.1. @param port 0 takes a free one. @param setting where the operator has written it. */
export async function openServer(server: Server, port: number, setting: string): Promise<Server> {
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    throw new Error(portTrouble(port, setting, error), { cause: error });
  }
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
  const value = valueIn(body, name);
  return typeof value === 'string' ? value : null;
}

/** The same of a number. */
export function numberIn(body: unknown, name: string): number | null {
  const value = valueIn(body, name);
  return typeof value === 'number' ? value : null;
}

const valueIn = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Object.getOwnPropertyDescriptor(body, name)?.value : undefined;
