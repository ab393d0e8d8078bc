// A connection to PostgreSQL that is ended in the same breath as it stands, as by a server that is being shut down.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { connect } from '#storage/prisma/postgresql.ts';

/** A message of the server: its letter, its length, what it holds. */
function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

const GREETING = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const ENDING = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

it('that is ended as it stands is told to who asks, and ends no process', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([GREETING, ENDING])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const uncaught: unknown[] = [];
  const note = (error: unknown): void => void uncaught.push(error);
  process.on('uncaughtExceptionMonitor', note);
  const { port } = server.address() as AddressInfo;
  const client = connect(`postgresql://rider@127.0.0.1:${port}/none`);
  await expect(client.$transaction(async (tx) => tx.$queryRaw`SELECT 1`)).rejects.toThrow();
  await client.$disconnect();
  process.off('uncaughtExceptionMonitor', note);
  server.close();
  expect(uncaught).toEqual([]);
});
