// Drives a crowd against a server of its own: matches prepared, a steady load, a burst of maps; gives what was measured.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, chanceOf } from '../lib/chance.ts';
import { type Child, startChild } from './child.ts';
import { type Crowd, LAYERS, PATIENCE, type Person, type Post } from './crowd.ts';
import type { Announcement, Done, Kind, Sample } from './words.ts';

export interface Load {
  readonly seconds: number;
  readonly perSecond: number;
  /** Maps asked for at once afterwards; 0: none. */
  readonly burst: number;
  /** A folder for a profile of the server's time. */
  readonly profile: string | null;
}

/** What came of a load. */
export interface Run {
  readonly done: readonly Done[];
  /** What was asked and not answered, and what else went wrong on the way. */
  readonly failed: readonly string[];
  /** One a second. */
  readonly samples: readonly Sample[];
  /** In the middle and at the end, the memory cleared up before. */
  readonly middle: Sample | null;
  readonly last: Sample;
}

export interface Measured {
  readonly steady: Run;
  readonly burst: Run | null;
  /** Rules of the service that were broken. */
  readonly wrong: readonly string[];
  /** From each commit to its post in the channel, ms. */
  readonly posted: readonly number[];
  /** Tables whose posts are missing or too many, in words. */
  readonly misposted: readonly string[];
  /** Rows of the outbox that never arrived. */
  readonly left: readonly string[];
}

const A_MOMENT = 20;

/** Each channel is told first that its match is played there. What stands there later may be a dispatch: policies answer as soon as the server runs. */
const LINES_BEFORE = 1;

/** Of a hundred interactions. */
const MIX: readonly (readonly [Kind, number])[] = [
  ['completion', 60],
  ['press', 17],
  ['order', 8],
  ['text', 10],
  ['map', 5],
];

function kindFor(chance: Chance): Kind {
  let roll = chance.below(100);
  for (const [kind, share] of MIX) {
    if (roll < share) return kind;
    roll -= share;
  }
  return 'completion';
}

export interface Stand {
  readonly crowd: Crowd;
  readonly child: Child;
}

/** A crowd, and its matches on a database that is not served yet. */
export interface Prepared {
  readonly crowd: Crowd;
  readonly folder: string;
  readonly database: string;
}

/** Plays a crowd's matches up to where it takes them over. */
export async function prepared(crowd: Crowd): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), 'dispatch-rider-load-'));
  const made: Prepared = { crowd, folder, database: `file:${join(folder, 'load.db')}` };
  try {
    const maker = startChild();
    await maker.ask({ do: 'prepare', database: made.database, transport: crowd.transport, tables: crowd.tables });
    await maker.stop();
    return made;
  } catch (error) {
    await takeDown(made);
    throw error;
  }
}

async function takeDown({ crowd, folder }: Prepared): Promise<void> {
  await crowd.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Starts the server on the matches of a crowd, lets `work` do its part, and takes everything down. */
export async function onStand<T>(
  matches: Prepared,
  profile: string | null,
  work: (stand: Stand) => Promise<T>,
): Promise<T> {
  const { crowd, folder, database } = matches;
  try {
    const child = startChild(profile);
    await child.ask({ do: 'serve', database, packs: folder, settings: crowd.settings });
    await crowd.ready().catch(async (error: unknown) => {
      throw new Error(`${error}; the server says ${(await child.sample()).errors.join('\n')}`);
    });
    return await work({ crowd, child });
  } finally {
    await takeDown(matches);
  }
}

/** The whole of a soak. */
export const measure = (matches: Prepared, load: Load): Promise<Measured> =>
  onStand(matches, load.profile, async (stand) => {
    const { crowd } = stand;
    const before = new Map(crowd.tables.map(({ channel }) => [channel, LINES_BEFORE]));
    const steady = await steadily(stand, load);
    const burst = load.burst === 0 ? null : await atOnce(stand, load.burst);
    await stand.child.ask({ do: 'drain' });
    const { announcements } = await stand.child.sample();
    const posts = postsOf(crowd, before, announcements);
    const wrong = crowd.wrong();
    return { steady, burst, wrong, ...posts, left: await stand.child.stop() };
  });

/** A steady stream for some time: nobody waits for another, each person for their own answer. */
export async function steadily(
  { crowd, child }: Stand,
  { seconds, perSecond }: Pick<Load, 'seconds' | 'perSecond'>,
): Promise<Run> {
  const chance = chanceOf(`load on ${crowd.transport}`);
  const free = new Set(crowd.people);
  const watched = watch(child);
  const began = performance.now();
  const running: Promise<void>[] = [];
  const half = Math.floor((seconds * perSecond) / 2);
  for (let n = 0; n < seconds * perSecond; n++) {
    const wait = began + (n * 1000) / perSecond - performance.now();
    if (wait > 1) await sleep(wait);
    if (n === half) watched.halfway();
    const kind = kindFor(chance);
    const person = await somebody(free, kind, chance);
    if (person === null) {
      watched.miss(`nobody came to be free for a ${kind}`);
      continue;
    }
    free.delete(person);
    running.push(watched.keep(person.do(kind, chance)).finally(() => free.add(person)));
  }
  await Promise.all(running);
  return watched.end();
}

/** Somebody who waits for no answer; when the server is so slow that everybody waits, the load goes on a little later. */
async function somebody(free: ReadonlySet<Person>, kind: Kind, chance: Chance): Promise<Person | null> {
  for (let waited = 0; waited < PATIENCE; waited += A_MOMENT) {
    const [person] = chance.shuffled([...free].filter((one) => one.can(kind)));
    if (person !== undefined) return person;
    await sleep(A_MOMENT);
  }
  return null;
}

/** Each person asks for another map each time. */
const layerOf = (n: number, people: number): string | null =>
  LAYERS[(n + Math.floor(n / people)) % LAYERS.length] ?? null;

/** Everybody asks for a map at the same moment. */
async function atOnce({ crowd, child }: Stand, count: number): Promise<Run> {
  const watched = watch(child);
  const asks = Array.from({ length: count }, (_, n) => {
    const person = crowd.people[n % crowd.people.length] as Person;
    return watched.keep(person.map(layerOf(n, crowd.people.length)));
  });
  await Promise.all(asks);
  return watched.end();
}

interface Watched {
  keep(doing: Promise<Done>): Promise<void>;
  /** Something that was meant to be done and was not. */
  miss(why: string): void;
  /** Half of it is done. */
  halfway(): void;
  end(): Promise<Run>;
}

function watch(child: Child): Watched {
  const done: Done[] = [];
  const failed: string[] = [];
  const samples: Sample[] = [];
  let middle: Promise<Sample> | null = null;
  let taken: Promise<unknown> = child.sample();
  const sample = (): void => {
    taken = child.sample().then(
      (one) => samples.push(one),
      (error: unknown) => failed.push(`${error}`),
    );
  };
  const timer = setInterval(sample, 1000);
  return {
    miss: (why) => void failed.push(why),
    halfway: () => {
      middle = child.sample(true);
    },
    keep: (doing) =>
      doing.then(
        (one) => void done.push(one),
        (error: unknown) => void failed.push(error instanceof Error ? error.message : `${error}`),
      ),
    end: async () => {
      clearInterval(timer);
      await taken;
      const last = await child.sample(true);
      return { done, failed, samples: [...samples, last], middle: await middle, last };
    },
  };
}

/** Each commit and each proposal has one post in its channel, and nothing else has any. */
export function postsOf(
  crowd: Pick<Crowd, 'tables' | 'posts'>,
  before: ReadonlyMap<string, number>,
  announcements: readonly Announcement[],
): Pick<Measured, 'posted' | 'misposted'> {
  const posted: number[] = [];
  const misposted: string[] = [];
  for (const [n, { channel }] of crowd.tables.entries()) {
    const due = announcements.filter((one) => one.channel === channel).toSorted((a, b) => a.at - b.at);
    const posts = crowd.posts(channel).slice(before.get(channel) ?? 0);
    // What is said twice running is one thing posted twice, whatever the numbers are.
    const isDoubled = posts.some(({ text }, at) => text === posts[at + 1]?.text);
    if (posts.length !== due.length || isDoubled) misposted.push(`table ${n}: ${countsOf(due)} and ${saidIn(posts)}`);
    else
      for (const [at, { kind, at: made }] of due.entries())
        if (kind === 'dispatch') posted.push((posts[at]?.at ?? made) - made);
  }
  return { posted, misposted };
}

const countsOf = (due: readonly Announcement[]): string => {
  const dispatches = due.filter(({ kind }) => kind === 'dispatch').length;
  return `${dispatches} dispatches, ${due.length - dispatches} proposals and answers (${due.map(timeOf).join(', ')})`;
};

const saidIn = (posts: readonly Post[]): string =>
  `${posts.length} posts (${posts.map((post) => `${timeOf(post)} ${JSON.stringify(post.text.slice(0, 60))}`).join(', ')})`;

/** Minutes, seconds and thousandths, as everything that was said and written has them. */
const timeOf = ({ at }: { readonly at: number }): string => new Date(at).toISOString().slice(14, 23);
