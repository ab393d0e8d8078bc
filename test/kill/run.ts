// Kills a playing process at random moments and looks, each time, whether the database holds what was acknowledged,
// once. Used by kill.test.ts with a handful of kills and by kill.soak.ts with fifty.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stateHash } from '#engine/replay.ts';
import type { Ordered } from '#match/api.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import type { LogRecord, MatchRecord, MatchStore } from '#storage/store.ts';
import { bundled } from '#test/support/bundled.ts';
import { type Chance, chanceOf } from '../../scripts/lib/chance.ts';
import type { Acknowledged, Message, Tried } from './messages.ts';

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
/** A kill comes after at most so many answers of a process (a slow machine must get somewhere too) … */
const MOST_ANSWERS = 12;
/** … and at most this long after that, ms. */
const LONGEST = 60;

export interface KillRun {
  readonly kills: number;
  readonly title: string;
  readonly scenario: string;
  readonly seed: string;
  /** `file:` URL of a database that is used for nothing else. */
  readonly url: string;
}
export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  readonly commits: number;
  /** Orders that were stored though the process was killed before it could say so. */
  readonly storedUnheard: number;
  readonly problems: readonly string[];
}

interface Life {
  readonly acknowledged: readonly Acknowledged[];
  /** The order whose answer nobody heard, if any. */
  readonly unheard: Tried | null;
  readonly repeated: readonly string[];
  /** Matches whose draft was taken back since the last answer heard of them. */
  readonly takenBack: readonly string[];
  readonly failed: string | null;
}

/** One process from start to kill. */
async function live(
  program: string,
  { url, title, scenario, seed }: KillRun,
  n: number,
  again: Tried | null,
  chance: Chance,
): Promise<Life> {
  const args = [url, title, scenario, `${seed}-${n}`, again === null ? '' : JSON.stringify(again)];
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const messages: Message[] = [];
  let stderr = '';
  child.stderr.on('data', (data: Buffer) => {
    stderr += data.toString();
  });
  let waitFor = chance.below(MOST_ANSWERS + 1);
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      const message = parsed(line);
      if (message !== null) messages.push(message);
      if (message?.type === 'ready' || message?.type === 'acknowledged') {
        if (waitFor-- === 0) resolve();
      }
    });
    child.on('exit', () => resolve());
  });
  const exited = new Promise<NodeJS.Signals | null>((resolve) => child.on('close', (_, signal) => resolve(signal)));
  await ready;
  await setTimeout(chance.below(LONGEST));
  child.kill('SIGKILL');
  const signal = await exited;
  return lifeOf(messages, signal === 'SIGKILL' ? null : `the process ended by itself: ${stderr.slice(-2000)}`);
}

/** A line that the kill cut in two is none. */
function parsed(line: string): Message | null {
  try {
    return JSON.parse(line) as Message;
  } catch {
    return null;
  }
}

function lifeOf(messages: readonly Message[], failed: string | null): Life {
  const acknowledged = messages.filter((message) => message.type === 'acknowledged');
  const repeated = messages.filter((message) => message.type === 'repeated').map(({ id }) => id);
  const answered = new Set([...acknowledged.map(({ id }) => id), ...repeated]);
  const tried = messages.filter((message) => message.type === 'tried');
  const takenBack = messages.flatMap((message, at) =>
    message.type === 'taking-back' && !isAnsweredAfter(messages, at, message.match) ? [message.match] : [],
  );
  return { acknowledged, repeated, takenBack, unheard: tried.find(({ id }) => !answered.has(id)) ?? null, failed };
}

const isAnsweredAfter = (messages: readonly Message[], at: number, match: string): boolean =>
  messages.slice(at).some((later) => later.type === 'acknowledged' && later.match === match);

/** Plays, kills and checks `kills` times. */
export async function killRun(run: KillRun): Promise<KillReport> {
  const program = await bundled(CHILD);
  const chance = chanceOf(`kills ${run.seed}`);
  const problems: string[] = [];
  const acknowledged: Acknowledged[] = [];
  let unheard: Tried | null = null;
  /** By match, how many of the drafted actions its owner was last told of need not be there any more. */
  const gone = new Map<string, number>();
  let storedUnheard = 0;
  let unheardCommits = 0;
  for (let n = 0; n < run.kills; n++) {
    const wasStored: boolean = unheard === null ? false : await isStored(run.url, unheard.id);
    const life = await live(program, run, n, unheard, chance);
    const say = (problem: string): void => void problems.push(`kill ${n + 1}: ${problem}`);
    if (life.failed !== null) say(life.failed);
    if (unheard !== null) {
      const id = unheard.id;
      if (wasStored) storedUnheard += 1;
      if (life.repeated.includes(id) && !wasStored) say(`${id} was refused as repeated and had not been stored`);
      if (wasStored && life.acknowledged.some((ack) => ack.id === id)) say(`${id} was applied twice`);
    }
    acknowledged.push(...life.acknowledged);
    for (const { match } of life.acknowledged) gone.delete(match);
    for (const match of life.takenBack) gone.set(match, Number.POSITIVE_INFINITY);
    // A process killed before it could send it again leaves it to the next.
    unheard = life.unheard ?? (unheard !== null && !answered(life, unheard.id) ? unheard : null);
    const store = await prismaStore(run.url);
    if (life.unheard !== null) {
      const { match } = life.unheard;
      gone.set(match, (gone.get(match) ?? 0) + (await madeFewer(store, life.unheard)));
    }
    const found = await checkAll(store, acknowledged, gone);
    for (const problem of found.problems) say(problem);
    const mayBeNew = life.unheard !== null && (await store.hasReceived('kill', life.unheard.id)) ? 1 : 0;
    if (found.unheard > unheardCommits + mayBeNew) say('a commit that nobody sent, or one that was applied twice');
    unheardCommits = found.unheard;
    await store.close();
  }
  const commits = acknowledged.filter((ack) => ack.committed !== null).length;
  return { kills: run.kills, acknowledged: acknowledged.length, commits, storedUnheard, problems };
}

const answered = (life: Life, id: string): boolean =>
  life.repeated.includes(id) || life.acknowledged.some((ack) => ack.id === id);

async function isStored(url: string, id: string): Promise<boolean> {
  const store = await prismaStore(url);
  const stored = await store.hasReceived('kill', id);
  await store.close();
  return stored;
}

interface Found {
  readonly problems: readonly string[];
  /** Commits by players that nobody was told of. */
  readonly unheard: number;
}

async function checkAll(
  store: MatchStore,
  acknowledged: readonly Acknowledged[],
  gone: ReadonlyMap<string, number>,
): Promise<Found> {
  const problems: string[] = [];
  let unheard = 0;
  for (const { id } of acknowledged) {
    if (!(await store.hasReceived('kill', id))) problems.push(`${id} was acknowledged and is not there`);
  }
  for (const id of new Set(acknowledged.map((ack) => ack.match))) {
    const match = await store.match(id);
    const own = acknowledged.filter((ack) => ack.match === id);
    if (match === null) problems.push(`match ${id} is gone`);
    else {
      const found = await checkMatch(store, match, own);
      const lost = await checkDraft(store, match, own, gone.get(id) ?? 0);
      problems.push(...[...found.problems, ...lost].map((problem) => `match ${id}: ${problem}`));
      unheard += found.unheard;
    }
  }
  return { problems, unheard };
}

async function checkMatch(store: MatchStore, match: MatchRecord, own: readonly Acknowledged[]): Promise<Found> {
  const log = await store.log(match.id, 0, match.dispatch + 1);
  const snapshot = await store.snapshot(match.id, match.dispatch);
  const last = log.at(-1);
  const commits = checkCommits(log, own);
  const problems = [...checkNumbers(match, log), ...commits.problems];
  if (snapshot === null || stateHash(JSON.parse(snapshot.state)) !== last?.stateHash) {
    problems.push('the last snapshot is not the position of the last entry');
  }
  if (await store.snapshot(match.id, match.dispatch + 1)) problems.push('a snapshot of a dispatch that was never made');
  return { problems, unheard: commits.unheard };
}

function checkNumbers(match: MatchRecord, log: readonly LogRecord[]): readonly string[] {
  const problems: string[] = [];
  if (log.some((entry, at) => entry.seq !== at)) problems.push('the log has a gap or a double');
  if (log.at(-1)?.seq !== match.seq) problems.push('the log and the match end at different numbers');
  const dispatches = new Set(log.map((entry) => entry.dispatch));
  if (dispatches.size !== match.dispatch + 1) problems.push('a dispatch is missing');
  return problems;
}

/** Every commit that was acknowledged is there under its number; the others are those a kill kept from being heard. */
function checkCommits(log: readonly LogRecord[], own: readonly Acknowledged[]): Found {
  const problems: string[] = [];
  const numbers = own.flatMap((ack) =>
    ack.committed === null ? [] : Array.from({ length: ack.made }, (_, n) => (ack.committed ?? 0) + n),
  );
  if (new Set(numbers).size !== numbers.length) problems.push('two acknowledged commits have one number');
  for (const number of numbers) {
    if (!log.some((entry) => entry.dispatch === number))
      problems.push(`dispatch ${number} was acknowledged and is lost`);
  }
  const played = new Set(
    log.filter((entry) => entry.kind === 'action' && entry.policy === null).map((entry) => entry.dispatch),
  );
  return { problems, unheard: [...played].filter((number) => !numbers.includes(number)).length };
}

/** How many drafted orders made way for one that was stored though its answer was not heard: `recommended` stands instead of all. */
async function madeFewer(store: MatchStore, { id }: Tried): Promise<number> {
  const outcome = await store.outcome('kill', id);
  if (outcome === null) return 0;
  const { replaced } = JSON.parse(outcome) as Pick<Ordered, 'replaced'>;
  return replaced.reduce((sum, { was, left }) => sum + was.length - left.length, 0);
}

/**
 * A draft holds at least what its owner was last told, while nothing has been committed or taken back since.
 * @param gone so many of these need not be there any more.
 */
async function checkDraft(
  store: MatchStore,
  match: MatchRecord,
  own: readonly Acknowledged[],
  gone: number,
): Promise<readonly string[]> {
  const last = own.at(-1);
  if (last === undefined || last.committed !== null || last.dispatch !== match.dispatch) return [];
  const seat = match.seats.find((known) => known.members.includes(last.player));
  const draft = seat === undefined ? null : await store.draft(match.id, seat.side);
  const actions = draft === null ? [] : (JSON.parse(draft.actions) as readonly unknown[]);
  const told = last.drafted.length - gone;
  return actions.length >= told ? [] : [`of ${told} drafted actions ${actions.length} are there`];
}
