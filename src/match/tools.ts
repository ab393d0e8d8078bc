// What the umpire works with, one match at a time, and the three kinds of things that go wrong.
import type { RollingRng, Seed } from '#engine/dice/rng.ts';
import type { AnyTitle } from '#engine/title.ts';
import { type Change, type MatchRecord, type MatchStore, Uncertain } from '#storage/store.ts';
import {
  type Answer,
  type Asker,
  type MatchId,
  type MayNot,
  type News,
  type PlayerId,
  type Refusal,
  UmpireError,
} from './api.ts';
import type { Caches } from './cache.ts';
import type { Steady } from './deputies/pause.ts';

/** What is logged when we are wrong: nothing of the position. */
export interface Report {
  readonly reference: string;
  readonly match: MatchId | null;
  readonly seq: number | null;
  readonly error: unknown;
}

/** What the umpire is given: it reads no clock, draws no bytes and writes no log by itself. */
export interface Deps {
  readonly titles: readonly AnyTitle[];
  readonly store: MatchStore;
  now(): Date;
  randomBytes(count: number): Buffer;
  report(report: Report): void;
  /** Where rolls come from: the match's own stream (left out), or a script for examples and tests. */
  readonly chance?: Chance;
  /** The transports that are out of reach just now, by name: what is written there does not come in. Left out: none ever is. */
  readonly outOfReach?: () => readonly string[];
  /** By which the solo opponent's answers come at fixed times; left out: as soon as it has thought (scripts, tests). */
  readonly steady?: Steady;
}

/** The numbers of a match from roll `firstRoll` on. */
type Chance = (seed: Seed, firstRoll: number) => RollingRng;

export interface Tools extends Deps {
  readonly chance: Chance;
  readonly caches: Caches;
  tell(news: News): void;
}

/** What a change of a match comes to: the match as it is stored then. */
export type Changing = Promise<Answer<MatchRecord>>;

/** Nothing is done: why. */
type Refused = Extract<Answer<never>, { ok: false }>;

export const yes = <T>(value: T): Answer<T> => ({ ok: true, value });
export const no = (refusal: Refusal): Refused => ({ ok: false, refusal });
export const mayNot = (code: MayNot, text: string): Refused => no({ type: 'may-not', code, text });

/** Somebody else was faster: what was worked out is void. `retry` runs it again on the new position. */
export class Overtaken extends Error {}

/** A message that has been applied before. */
export class Repeated extends Error {}

/** Stores the changes or throws Overtaken or Repeated; a taken channel is the caller's to tell. */
export async function store(tools: Tools, changes: readonly Change[]): Promise<'stored' | 'channel-taken'> {
  const written = await tools.store.write(changes);
  if (written.ok) return 'stored';
  if (written.because === 'channel-taken') return 'channel-taken';
  throw written.because === 'repeated' ? new Repeated('received before') : new Overtaken('somebody was faster');
}

/** What is said of a message that comes again. */
export const DONE_BEFORE = 'That has been done already.';

const TRIES = 5;

/** Runs work anew while somebody else is faster, then says so; the work is told how often it was tried. */
export async function retry<T>(work: (tried: number) => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let tried = 1; ; tried++) {
    try {
      return await work(tried);
    } catch (error) {
      if (error instanceof Repeated) return no({ type: 'repeated', text: DONE_BEFORE });
      if (!(error instanceof Overtaken)) throw error;
      if (tried === TRIES) return mayNot('overtaken', 'Somebody was faster. Look again, then repeat it.');
    }
  }
}

/** Something went wrong after the change was stored: it must not be told as undone. */
class AfterStoring extends Error {}

/** An error that came after the change was stored. */
export const storedBefore = (cause: unknown): Error =>
  cause instanceof AfterStoring || cause instanceof Uncertain
    ? cause
    : new AfterStoring('the answer could not be made', { cause });

/** Makes the answer to something that has been stored. */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw storedBefore(cause);
  }
}

/** Tells the operator of an error at a place of a log; gives the reference by which it can be found. */
export function reportFault(tools: Tools, { match, seq }: Pick<Report, 'match' | 'seq'>, error: unknown): string {
  const reference = tools.randomBytes(4).toString('hex');
  tools.report({ reference, match, seq, error });
  return reference;
}

/** Turns whatever is thrown into an UmpireError with a reference, after reporting it; the match is as it was. */
export async function safely<T>(tools: Tools, match: MatchId | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UmpireError) throw error;
    const seq = await seqOf(tools, match);
    const stored = error instanceof Uncertain ? null : error instanceof AfterStoring;
    const reference = reportFault(tools, { match, seq }, error instanceof AfterStoring ? error.cause : error);
    throw new UmpireError(reference, match, seq, error, stored);
  }
}

async function seqOf(tools: Tools, match: MatchId | null): Promise<number | null> {
  if (match === null) return null;
  try {
    return (await tools.store.match(match))?.seq ?? null;
  } catch {
    return null; // the storage itself is what broke; the report says so
  }
}

/** Work as it is offered to others: whatever it throws is an UmpireError. */
export const offered =
  <Args extends readonly unknown[], T>(tools: Tools, work: (tools: Tools, ...args: Args) => Promise<T>) =>
  (...args: Args): Promise<T> =>
    safely(tools, null, () => work(tools, ...args));

/** The same for what somebody asks about a match. */
export const offeredAbout =
  <By extends Asker, Args extends readonly unknown[], T>(
    tools: Tools,
    work: (tools: Tools, by: By, match: MatchId, ...args: Args) => Promise<T>,
  ) =>
  (by: By, match: MatchId, ...args: Args): Promise<T> =>
    safely(tools, match, () => work(tools, by, match, ...args));

/** Alone with a match: no other change of it in this process meanwhile. */
export const alone = <T>(tools: Tools, match: MatchId, work: () => Promise<T>): Promise<T> =>
  safely(tools, match, () => tools.caches.turns.run(match, work));

/** A change of a match that a player asks for, alone with it and told in these words. */
export const offeredChange =
  <Args extends readonly unknown[], T>(
    tools: Tools,
    work: (tools: Tools, by: PlayerId, match: MatchId, ...args: Args) => Changing,
    told: (match: MatchRecord) => Promise<T>,
  ) =>
  (by: PlayerId, match: MatchId, ...args: Args): Promise<Answer<T>> =>
    alone(tools, match, async () => {
      const answer = await work(tools, by, match, ...args);
      return answer.ok ? yes(await answering(() => told(answer.value))) : answer;
    });
