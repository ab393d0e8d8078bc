// What `npm run bench -- discord` and `-- slack` share: the load of the soak for a shorter time, and what one thing costs.
import { chanceOf } from '../../lib/chance.ts';
import type { Crowd } from '../../soak/crowd.ts';
import { onStand, postsOf, prepared, type Run, type Stand, steadily } from '../../soak/drive.ts';
import { KINDS, type Kind } from '../../soak/words.ts';
import { figureOf, type Say, single } from '../figures.ts';

export const TABLES = 50;
const LOAD = { seconds: 20, perSecond: 50 };
/** design.md: an acknowledgement within a second while maps are drawn. */
const ACK = 1000;
const TYPED = 100;
/** So many of a kind, one after another, tell what one costs. */
const ALONE = 60;

/** The figures of a crowd's service. Nothing is judged here. */
export async function chat(crowd: Crowd, say: Say): Promise<void> {
  const { transport } = crowd;
  await onStand(await prepared(crowd), null, async (stand) => {
    for (const kind of ['completion', 'press', 'map'] as const)
      say(single(`${transport} cost of a ${kind}`, 'ms of processor', await costOf(stand, kind), alone));
    const before = new Map(crowd.tables.map(({ channel }) => [channel, crowd.posts(channel).length]));
    const earlier = (await stand.child.sample()).announcements.length;
    const run = await steadily(stand, LOAD);
    const note = `${LOAD.perSecond} interactions a second on ${TABLES} matches for ${LOAD.seconds} s`;
    say(figureOf(`${transport} ack`, 'ms', timesOf(run, null, 'ack'), { budget: ACK, note }));
    for (const kind of KINDS) {
      const times = timesOf(run, kind, 'answer');
      const budget = kind === 'completion' || kind === 'order' ? { budget: TYPED } : {};
      if (times.length > 0) say(figureOf(`${transport} ${kind}`, 'ms to the answer', times, budget));
    }
    sayServer(transport, run, say);
    await stand.child.ask({ do: 'drain' });
    const { announcements } = await stand.child.sample();
    const { posted } = postsOf(crowd, before, announcements.slice(earlier));
    if (posted.length > 0) say(figureOf(`${transport} post`, 'ms from the commit to its post in the channel', posted));
    await stand.child.stop();
  });
}

const alone = { note: `one after another, with all that follows from it in the server; ${ALONE} of them` };

async function costOf({ crowd, child }: Stand, kind: Kind): Promise<number> {
  const chance = chanceOf(`cost of a ${kind}`);
  await child.sample();
  for (let n = 0; n < ALONE; n++) {
    const able = crowd.people.filter((person) => person.can(kind));
    await chance.one(able).do(kind, chance);
  }
  return (await child.sample()).cpu / ALONE;
}

const timesOf = ({ done }: Run, kind: Kind | null, which: 'ack' | 'answer'): readonly number[] =>
  done.filter((one) => kind === null || one.kind === kind).map((one) => one[which]);

function sayServer(transport: string, { done, failed, samples, middle, last }: Run, say: Say): void {
  const cpu = samples.slice(1).map((sample) => sample.cpu);
  const perInteraction = cpu.reduce((sum, value) => sum + value, 0) / Math.max(1, done.length);
  const most = (of: (sample: (typeof samples)[number]) => number): number => Math.max(...samples.map(of));
  say(single(`${transport} failures`, 'interactions', failed.length, { note: `of ${done.length + failed.length}` }));
  say(single(`${transport} cost`, 'ms of processor for an interaction', perInteraction));
  say(
    single(
      `${transport} loop`,
      'ms the event loop was late at most',
      most(({ loop }) => loop.max),
    ),
  );
  say(
    single(
      `${transport} line`,
      'pictures in line at most',
      most(({ pictures }) => pictures.line),
    ),
  );
  say(
    figureOf(
      `${transport} memory`,
      'MiB resident',
      samples.map(({ resident }) => resident),
    ),
  );
  if (middle !== null) say(single(`${transport} memory growth`, 'MiB in use, second half', last.inUse - middle.inUse));
}
