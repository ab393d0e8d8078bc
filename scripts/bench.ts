// npm run bench: figures as JSON lines, one object a line. It measures and judges nothing. A title's id takes what measures
// titles one by one, for that title alone.
import { titles } from '#games/index.ts';
import { board } from './bench/board.ts';
import { engine } from './bench/engine.ts';
import type { Bench } from './bench/figures.ts';
import { handovers } from './bench/handovers.ts';
import { reading } from './bench/reading.ts';
import { complete } from './bench/server/complete.ts';
import { depth } from './bench/server/depth.ts';
import { discord } from './bench/server/discord.ts';
import { matches } from './bench/server/matches.ts';
import { order } from './bench/server/order.ts';
import { outbox } from './bench/server/outbox.ts';
import { picture } from './bench/server/picture.ts';
import { slack } from './bench/server/slack.ts';
import { steps } from './bench/steps.ts';
import { commandLine, Misuse } from './lib/command-line.ts';
import { toolsOf } from './lib/tools.ts';

const BENCHES: readonly Bench[] = [
  engine,
  steps,
  board,
  reading,
  order,
  picture,
  complete,
  depth,
  matches,
  discord,
  slack,
  outbox,
  handovers,
];
/** Benches of one title alone, by its id. */
const OWN: Readonly<Record<string, readonly Bench[]>> = Object.fromEntries(
  await Promise.all(titles.map(async ({ id }) => [id, (await toolsOf(id)).benches ?? []] as const)),
);
const ALL = [...BENCHES, ...Object.values(OWN).flat()];

const wanted = new Set(commandLine('npm run bench [-- NAME ...]', {}).positionals);
const named = titles.filter(({ id }) => wanted.has(id));
const names = [...ALL.map(({ name }) => name), ...titles.map(({ id }) => id)];
const unknown = [...wanted].filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Misuse(`no ${unknown.join(', ')}; there are ${names.join(', ')}`);
const ofNamed = new Set([
  ...BENCHES.filter(({ byTitle }) => byTitle && named.length > 0),
  ...named.flatMap(({ id }) => OWN[id] ?? []),
]);
for (const bench of ALL) {
  if (wanted.size > 0 && !wanted.has(bench.name) && !ofNamed.has(bench)) continue;
  await bench.run((figure) => console.log(JSON.stringify(figure)), named.length > 0 ? named : titles);
}
process.exit(0);
