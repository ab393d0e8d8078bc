// npm run bench [-- NAME …]: figures as JSON lines, one object a line. It measures and judges nothing.
import { titles } from '#games/index.ts';
import { complete } from './bench/complete.ts';
import { depth } from './bench/depth.ts';
import { discord } from './bench/discord.ts';
import { engine } from './bench/engine.ts';
import type { Bench } from './bench/figures.ts';
import { handovers } from './bench/handovers.ts';
import { matches } from './bench/matches.ts';
import { order } from './bench/order.ts';
import { outbox } from './bench/outbox.ts';
import { picture } from './bench/picture.ts';
import { slack } from './bench/slack.ts';
import { steps } from './bench/steps.ts';
import { toolsOf } from './lib/tools.ts';

const BENCHES: readonly Bench[] = [
  engine,
  steps,
  order,
  picture,
  complete,
  depth,
  matches,
  discord,
  slack,
  outbox,
  handovers,
  ...(await Promise.all(titles.map(({ id }) => toolsOf(id)))).flatMap(({ benches = [] }) => benches),
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`bench: no ${unknown.join(', ')}; there are ${BENCHES.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
for (const { name, run } of BENCHES) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await run((figure) => console.log(JSON.stringify(figure)));
}
process.exit(0);
