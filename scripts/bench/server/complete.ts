// Completion while a line is being typed, at every moment of a match: p95 on the largest scenario there is.
import { chanceOf } from '../../lib/chance.ts';
import { type Bench, figureOf, type Say } from '../figures.ts';
import { askedIn, beginMatch, openServer, orderFor, playOn, type Server } from './match.ts';

const BUDGET = 100;
/** Of the titles that came later. */
const TITLE_BUDGET = 50;
const ROUNDS = 30;
/** What else is completed besides orders. */
const LINES = ['/', '/ma', '/map at:', '/map at:to', '/map layer:', '/map reach:', '/rules 5', '/match ', '/dice '];

/** The line as it grows, a letter at a time from its first third on. */
const typed = (text: string): readonly string[] =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)).filter((_, at) => at % 3 === 0);

async function measure(server: Server, match: string, title: string, samples: number[]): Promise<void> {
  const asked = await askedIn(server, match, 'complete');
  if (asked === null) return;
  const visitor = { who: { transport: 'local', id: asked.who }, name: asked.who, where: null, match };
  const order = orderFor(asked, chanceOf(`complete ${samples.length}`));
  for (const line of [...LINES, `/${title} `, ...typed(order), ...typed(`/${title} ${order}`)]) {
    const began = performance.now();
    await server.desk.complete(visitor, line);
    samples.push(performance.now() - began);
  }
}

/** Milliseconds of each completion in a match of a title's scenario, at moments all along it. */
async function completions(title: string, scenario: string): Promise<readonly number[]> {
  const server = await openServer();
  try {
    const match = await beginMatch(server, 'complete', `${title} ${scenario}`);
    await measure(server, match, title, []);
    const samples: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      await playOn(server, match, 'complete', round * 3);
      await measure(server, match, title, samples);
    }
    return samples;
  } finally {
    await server.close();
  }
}

/** How long they take in a title's scenario. */
export async function completionTimes(say: Say, title: string, scenario: string): Promise<void> {
  const samples = await completions(title, scenario);
  const told = { budget: TITLE_BUDGET, note: 'the budget is for p95' };
  say(figureOf(`complete ${scenario}`, 'ms per completion', samples, told));
}

async function run(say: Say): Promise<void> {
  const samples = await completions('rommel', '1940');
  say(figureOf('complete', 'ms per completion', samples, { budget: BUDGET, note: 'orders and commands of 1940' }));
}

export const complete: Bench = { name: 'complete', run };
