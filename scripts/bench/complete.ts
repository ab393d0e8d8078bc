// Completion while a line is being typed, at every moment of a match: p95 on the largest scenario there is.
import { chanceOf } from '../lib/chance.ts';
import { type Bench, figureOf, type Say } from './figures.ts';
import { askedIn, beginMatch, openServer, orderFor, playOn, type Server } from './match.ts';

const BUDGET = 100;
const ROUNDS = 30;
/** What else is completed besides orders. */
const LINES = [
  '/',
  '/ma',
  '/map at:',
  '/map at:to',
  '/map layer:',
  '/map reach:',
  '/rommel ',
  '/rules 5',
  '/match ',
  '/dice ',
];

/** The line as it grows, a letter at a time from its first third on. */
const typed = (text: string): readonly string[] =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)).filter((_, at) => at % 3 === 0);

async function measure(server: Server, match: string, samples: number[]): Promise<void> {
  const asked = await askedIn(server, match, 'complete');
  if (asked === null) return;
  const visitor = { who: { transport: 'local', id: asked.who }, name: asked.who, where: null, match };
  const order = orderFor(asked, chanceOf(`complete ${samples.length}`));
  const command = `/rommel ${order}`;
  for (const line of [...LINES, ...typed(order), ...typed(command)]) {
    const began = performance.now();
    await server.desk.complete(visitor, line);
    samples.push(performance.now() - began);
  }
}

async function run(say: Say): Promise<void> {
  const server = await openServer();
  try {
    const match = await beginMatch(server, 'complete');
    await measure(server, match, []);
    const samples: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      await playOn(server, match, 'complete', round * 3);
      await measure(server, match, samples);
    }
    say(figureOf('complete', 'ms per completion', samples, { budget: BUDGET, note: 'orders and commands of 1940' }));
  } finally {
    await server.close();
  }
}

export const complete: Bench = { name: 'complete', run };
