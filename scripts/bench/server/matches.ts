// A thousand live matches in one process: memory, and orders that go round all of them.
import { type Bench, figureOf, type Say, single, timed } from '../figures.ts';
import { beginMatch, openServer, type Server } from './match.ts';

const MATCHES = 1_000;
const MEMORY_BUDGET = 1024;
const ORDER_BUDGET = 100;

const resident = (): number => process.memoryUsage().rss / 1024 / 1024;

/** One order in a match that has just begun: the recommended deployment, and its commit. */
async function play(server: Server, match: string, name: string, samples: number[]): Promise<void> {
  samples.push(await timed(() => server.says(`axis-${name}`, match, 'recommended')));
  samples.push(await timed(() => server.says(`axis-${name}`, match, 'COMMIT')));
}

async function run(say: Say): Promise<void> {
  const server = await openServer();
  try {
    const before = resident();
    const ids: string[] = [];
    for (let n = 0; n < MATCHES; n++) ids.push(await beginMatch(server, `m${n}`));
    const begun: number[] = [];
    for (const [n, id] of ids.entries()) await play(server, id, `m${n}`, begun);
    const later: number[] = [];
    for (const [n, id] of ids.entries()) later.push(await timed(() => server.says(`allied-m${n}`, id, '/turn')));
    const note = `before the first match ${before.toFixed(0)} MiB; positions and drafts of all of them in use`;
    say(single('matches', 'MiB resident', resident(), { budget: MEMORY_BUDGET, note }));
    say(figureOf('matches order', 'ms per order', begun, { budget: ORDER_BUDGET, note: 'a match after the other' }));
    say(figureOf('matches turn', 'ms per command', later, { note: '`/turn` in each match' }));
  } finally {
    await server.close();
  }
}

export const matches: Bench = { name: 'matches', run };
