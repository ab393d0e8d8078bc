// A masked map of 1600 pixels with its encoding, and how long a click waits for its answer while four maps are drawn.
import { type Bench, figureOf, type Say } from '../figures.ts';
import { beginMatch, openServer, playOn, type Server } from './match.ts';

const MAP_BUDGET = 300;
const ACKNOWLEDGE_BUDGET = 1000;
const MAPS = 30;
const CLICKS = 200;
const AT_ONCE = 4;

/** One picture from the request to the bytes of the PNG. `layer` makes it differ from the one before. */
async function draw(server: Server, match: string, who: string, layer: string | null): Promise<number> {
  const seen = await server.umpire.see(await server.playerId(who), match);
  if (!seen.ok) throw new Error('nothing is seen');
  const began = performance.now();
  const [reply] = await server.says(who, match, layer === null ? '/map' : `/map layer:${layer}`);
  if (reply?.image === undefined) throw new Error('no picture came');
  await reply.image.value.bytes();
  return performance.now() - began;
}

/** A side, and the layer it asks for. */
export type Look = readonly [side: 'axis' | 'allied', layer: string | null];
const LOOKS: readonly Look[] = [
  ['axis', null],
  ['allied', null],
  ['axis', 'supply'],
  ['allied', 'control'],
  ['axis', 'last'],
];

/** Milliseconds of each map, the looks in turn, so that none is the same as the one before; the first round only warms. */
async function mapTimes(
  server: Server,
  match: string,
  name: string,
  looks: readonly Look[] = LOOKS,
): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let map = 0; map < MAPS + looks.length; map++) {
    const [side, layer] = looks[map % looks.length] ?? ['axis', null];
    const ms = await draw(server, match, `${side}-${name}`, layer);
    if (map >= looks.length) samples.push(ms);
  }
  return samples;
}

/** How long maps of a title's scenario take in the middle of a match, layers in turn. */
export async function layeredMaps(say: Say, title: string, scenario: string, looks: readonly Look[]): Promise<void> {
  const server = await openServer();
  try {
    const match = await beginMatch(server, 'map', `${title} ${scenario}`);
    await playOn(server, match, 'map', 20);
    const note = '1600 pixels wide, base cached, from the command to the PNG; layers in turn, so that none is shared';
    const samples = await mapTimes(server, match, 'map', looks);
    const told = { budget: MAP_BUDGET, note: `${note}; the budget is for p95` };
    say(figureOf(`picture ${scenario}`, 'ms per map', samples, told));
  } finally {
    await server.close();
  }
}

/** Keeps four different maps being drawn until it is told to stop. */
function drawAllTheTime(server: Server, match: string, name: string): () => Promise<void> {
  let going = true;
  const one = async (first: number): Promise<void> => {
    for (let map = first; going; map += AT_ONCE) {
      const [side, layer] = LOOKS[map % LOOKS.length] ?? ['axis', null];
      await draw(server, match, `${side}-${name}`, layer);
    }
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, (_, first) => one(first)));
  return async () => {
    going = false;
    await all;
  };
}

/** How long the page's server takes to say that it has a request at all, over its own port. */
async function click(link: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(link);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return performance.now() - began;
}

async function clicks(link: string, count: number): Promise<number[]> {
  const samples: number[] = [];
  for (let n = 0; n < count; n++) {
    samples.push(await click(link));
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  return samples;
}

async function run(say: Say): Promise<void> {
  const server = await openServer(0);
  try {
    const match = await beginMatch(server, 'picture');
    await playOn(server, match, 'picture', 40);
    say(
      figureOf('picture', 'ms per map', await mapTimes(server, match, 'picture'), {
        budget: MAP_BUDGET,
        note: '1600 pixels wide, base cached, from the command to the PNG; layers in turn, so that none is shared',
      }),
    );
    const link = `${server.local.origin}/static/icon.svg`;
    const stop = drawAllTheTime(server, match, 'picture');
    const samples = await clicks(link, CLICKS);
    await stop();
    say(
      figureOf('picture acknowledge', 'ms per request', samples, {
        budget: ACKNOWLEDGE_BUDGET,
        note: `a request answered over HTTP while ${AT_ONCE} maps are drawn all the time; the budget is for p99`,
      }),
    );
  } finally {
    await server.close();
  }
}

export const picture: Bench = { name: 'picture', run };
