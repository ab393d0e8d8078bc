// An order through the desk and the umpire, from receipt to the answer in words, stored on SQLite.
import { type Bench, figureOf, type Say } from '../figures.ts';
import { beginMatch, openServer, playOn } from './match.ts';

const BUDGET = 100;
const WARM = 15;
const DISPATCHES = 120;

async function run(say: Say): Promise<void> {
  const server = await openServer();
  try {
    const match = await beginMatch(server, 'order');
    await playOn(server, match, 'order', WARM);
    const all: number[] = [];
    const drafted: number[] = [];
    const committed: number[] = [];
    await playOn(server, match, 'order', DISPATCHES, ({ ms, replies }) => {
      if (replies.some(({ done }) => !done)) return;
      all.push(ms);
      (replies.some(({ dispatched }) => dispatched !== undefined) ? committed : drafted).push(ms);
    });
    say(figureOf('order', 'ms per order', all, { budget: BUDGET, note: 'typed text to answer, stored on SQLite' }));
    say(figureOf('order drafted', 'ms per order', drafted, { budget: BUDGET }));
    say(figureOf('order committed', 'ms per order', committed, { budget: BUDGET }));
  } finally {
    await server.close();
  }
}

export const order: Bench = { name: 'order', run };
