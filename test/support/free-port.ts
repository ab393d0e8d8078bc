// Ports of loopback for servers of our own.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** What was looked at before: somebody may be about to listen there. */
const given = new Set<number>();

/**
 * A port that nobody has and that this process was not given before. It is below those that the system hands out by itself: while
 * a server of ours is down, no connection and no other test takes its port away.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(12_000, 32_000);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error('no port');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
