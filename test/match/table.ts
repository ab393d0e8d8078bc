// A table for the umpire's tests: the toy title, a clock that is set by hand, bytes that count up, and three people.
import { expect } from 'vitest';
import type { AnyTitle } from '#engine/title.ts';
import type { Answer, MatchId, MatchStatus, NewMatch, Order, Ordered, Refusal, Seen, Umpire } from '#match/api.ts';
import type { Deps, Report } from '#match/tools.ts';
import { makeUmpire } from '#match/umpire.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore, OutboxRow } from '#storage/store.ts';
import { begun } from '#test/support/begun.ts';
import { toyTitle } from '#test/support/toy/index.ts';

export const START = new Date('2026-05-01T10:00:00.000Z');

/** A clock that stands still until it is told. */
export class Clock {
  #now = START;
  now = (): Date => this.#now;
  pass(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

/** Bytes that never repeat and are the same in every run. */
export function countedBytes(seed = 0): (count: number) => Buffer {
  let n = seed;
  return (count) => {
    const bytes = Buffer.alloc(count);
    for (let at = 0; at < count; at++) bytes[at] = (n * 37 + at * 11 + (n >> 8)) % 256;
    n += 1;
    return bytes;
  };
}

export interface Rig {
  readonly umpire: Umpire;
  readonly store: MatchStore;
  readonly clock: Clock;
  readonly reports: Report[];
}

export function rig(change: Partial<Deps> = {}, titles: readonly AnyTitle[] = [toyTitle]): Rig {
  const clock = new Clock();
  const store = change.store ?? memoryStore();
  const reports: Report[] = [];
  const umpire = makeUmpire({
    titles,
    store,
    now: clock.now,
    randomBytes: countedBytes(),
    report: (report) => reports.push(report),
    ...change,
  });
  return { umpire, store, clock, reports };
}

/** What is to be sent by now, left as it is. */
export async function rowsDue({ store, clock }: Pick<Rig, 'store' | 'clock'>): Promise<readonly OutboxRow[]> {
  const rows = await store.outboxTake(clock.now(), 999, ['channel:', 'player:'], clock.now());
  const boards = await store.outboxTake(clock.now(), 999, ['board:'], clock.now());
  await store.outboxRelease(
    [...rows, ...boards].map(({ id }) => id),
    null,
  );
  return [...rows, ...boards];
}

/** What everybody reads in a channel, in order; a dispatch by its number. */
export const linesIn = async (table: Pick<Rig, 'store' | 'clock'>, channel: string): Promise<readonly string[]> =>
  (await rowsDue(table))
    .filter(({ recipient }) => recipient === `channel:${channel}`)
    .map(({ text, dispatch }) => text ?? `dispatch ${dispatch}`);

/** Everything due is sent. */
export async function sendAll(table: Pick<Rig, 'store' | 'clock'>): Promise<void> {
  for (const { id } of await rowsDue(table)) await table.store.outboxSent(id);
}

/** The value of an answer that must be good. */
export function good<T>(answer: Answer<T>): T {
  expect(answer).toMatchObject({ ok: true });
  if (!answer.ok) throw new Error('refused');
  return answer.value;
}

/** The refusal of an answer that must be one. */
export function refusal(answer: Answer<unknown>): Refusal {
  expect(answer.ok).toBe(false);
  if (answer.ok) throw new Error('not refused');
  return answer.refusal;
}
export const code = (answer: Answer<unknown>): string => {
  const refused = refusal(answer);
  return refused.type === 'may-not' ? refused.code : refused.type;
};

export interface Seated extends Rig {
  readonly id: MatchId;
  readonly red: string;
  readonly blue: string;
  readonly host: string;
}

/** Takes a seat, or asks for a place at it and is admitted by its commander: gives the status after that. */
export async function joined(
  { umpire }: Pick<Rig, 'umpire'>,
  player: string,
  id: MatchId,
  side: string,
): Promise<MatchStatus> {
  const status = good(await umpire.join(player, id, side));
  const commander = status.seats.find((seat) => seat.side === side)?.commander ?? '';
  return status.requests.some((request) => request.player === player)
    ? good(await umpire.admit(commander, id, player, true))
    : status;
}

/** Red and Blue seated at a match that a third person hosts, not started. */
export async function seated(given: Rig = rig(), spec: Partial<NewMatch> = {}): Promise<Seated> {
  const { umpire } = given;
  const who = async (name: string): Promise<string> => (await umpire.player({ transport: 'local', id: name }, name)).id;
  const [red, blue, host] = [await who('Rita'), await who('Bruno'), await who('Hanna')] as const;
  const { id } = good(await umpire.newMatch(host, { title: 'toy', scenario: 'skirmish', ...spec }));
  good(await umpire.join(red, id, 'red'));
  good(await umpire.join(blue, id, 'blue'));
  return { ...given, id, red, blue, host };
}

export async function started(given: Rig = rig(), spec: Partial<NewMatch> = {}): Promise<Seated> {
  const table = await seated(given, spec);
  good(await begun(table.umpire, table.host, table.id));
  return table;
}

export const text = (line: string): Order => ({ type: 'text', text: line });

export const say = async (table: Seated, by: string, ...lines: readonly string[]): Promise<Answer<Ordered>> =>
  table.umpire.order(by, table.id, { prompt: null, orders: lines.map(text) });

export const look = async (table: Seated, by: string | null, dispatch?: number): Promise<Seen> =>
  good(await table.umpire.see(by, table.id, dispatch));

/** The player whose seat is asked, and the one whose is not. Both have closed their bids before. */
export async function turn(
  table: Seated,
): Promise<{ readonly mover: string; readonly other: string; readonly side: string }> {
  const status = good(await table.umpire.status(table.id));
  const side = status.waiting[0]?.side ?? '';
  return side === 'red' ? { mover: table.red, other: table.blue, side } : { mover: table.blue, other: table.red, side };
}

/** A started match where each side has a second member, who came before the start. */
export async function startedWithMembers(
  given: Rig = rig(),
): Promise<Seated & { readonly members: Readonly<Record<string, string>> }> {
  const table = await seated(given);
  const members: Record<string, string> = {};
  for (const side of ['red', 'blue']) {
    const { id } = await table.umpire.player({ transport: 'local', id: `second-${side}` }, `Second ${side}`);
    await joined(table, id, table.id, side);
    members[side] = id;
  }
  good(await begun(table.umpire, table.host, table.id));
  return { ...table, members };
}

/** A started match in which both have bid nothing: one of them is to move. */
export async function moving(given: Rig = rig(), spec: Partial<NewMatch> = {}) {
  return opened(await started(given, spec));
}

/** Both bid nothing: one of them is to move. */
export async function opened<T extends Seated>(table: T) {
  good(await say(table, table.red, 'done'));
  good(await say(table, table.blue, 'done'));
  return { ...table, ...(await turn(table)) };
}

/** Plays a match to its end by closing whatever is asked. */
export async function finish(table: Seated): Promise<void> {
  for (let n = 0; n < 500; n++) {
    const status = good(await table.umpire.status(table.id));
    if (status.stage !== 'live') return;
    const side = status.waiting[0]?.side;
    good(await say(table, side === 'red' ? table.red : table.blue, 'done'));
  }
  throw new Error('the match does not end');
}
