// The paired run on a chat service (two services of a kind, two servers, equal bytes and clocks): in one of them the
// position is the twin of the other's for a viewer. They do the same in both; whatever they are sent must be the same.

import { expect } from 'vitest';
import type { Painter } from '#commands/command.ts';
import { seededRng } from '#engine/dice/rng.ts';
import { titles } from '#games/index.ts';
import { makeUmpire } from '#match/umpire.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { HEADS, type Line, normalise } from '#test/support/chat/transcript.ts';
import { scenePainter } from '#test/support/scenes.ts';
import { chanceOf } from '../../../scripts/lib/chance.ts';
import { excerpt } from '../../../scripts/lib/fuzz/comparison.ts';
import { testSeed } from '../../../scripts/lib/players/random-game.ts';
import { bytesOf } from '../../../scripts/lib/positions/play-script.ts';
import { type House, openHouse, type Service } from './evening.ts';
import type { Guest } from './guest.ts';
import { goOn } from './pair-commits.ts';
import { visit } from './pair-visit.ts';
import { type Game, positionsFor, stand, type TwinPosition } from './positions.ts';
import { type Peeking, peekable } from './secrets.ts';
import { type Clock, clockAt, openServer, type Server } from './server.ts';

/** A leak put on purpose into a server. */
export interface Plant {
  readonly name: string;
  readonly painter?: (painter: Painter, peeking: Peeking) => Painter;
  readonly fit?: (server: Server, peeking: Peeking) => void;
}

/** What another side has done in the second world that nobody else may notice; faces are the same in both. */
export interface Silence {
  /** Whether it can be done in a position. */
  readonly fits: (position: TwinPosition) => boolean;
  /** So many more orders stand in the log there. */
  readonly orders: number;
  readonly begin: (world: World, match: string, position: TwinPosition) => Promise<void>;
  /** Taken back, before both go on. */
  readonly end: (world: World, match: string, position: TwinPosition) => Promise<void>;
}

export interface PairOrder {
  readonly game: Game;
  readonly service: Service;
  readonly viewer: string;
  readonly seed: string;
  readonly positions: number;
  readonly plant?: Plant;
  /** What differs in place of faces. */
  readonly silence?: Silence;
  /** Stop at the first difference. */
  readonly first?: boolean;
}

export interface Difference {
  readonly game: string;
  readonly viewer: string;
  readonly position: number;
  readonly deed: string;
  readonly excerpt: string;
}

export interface PairRun {
  readonly differences: readonly Difference[];
  /** Per kind of secret: pairs that really differed in it. */
  readonly varied: ReadonlyMap<string, number>;
  readonly positions: number;
  /** Commits after which both went on. */
  readonly paired: number;
  /** What the viewer did. */
  readonly deeds: number;
  /** Messages, forms and lists that were compared. */
  readonly compared: number;
  /** What could not be done at all, by the words of the service. */
  readonly stumbled: readonly string[];
}

/** One of the two. */
export interface World {
  readonly house: House;
  readonly server: Server;
  readonly store: Server['store'];
  /** Whose numbers come next. */
  readonly game: { seed: string };
  readonly clock: Clock;
}

export class Enough extends Error {}

/** The pair of one position: both worlds, with the viewer in each. */
export interface Pair {
  readonly worlds: readonly [World, World];
  readonly guests: readonly [Guest, Guest];
  readonly match: string;
  readonly viewer: string;
  readonly position: TwinPosition;
  /** Does something in both and compares what the viewer was sent for it; false when it differed. */
  both(deed: string, work: (guest: Guest, world: World) => Promise<unknown>): Promise<boolean>;
  /** Does something in both without comparing. */
  apart(work: (world: World, at: 0 | 1) => Promise<void>): Promise<void>;
}

const DONE = 'done';
const START = '2026-03-01T18:00:00Z';

async function openWorld(service: Service, plant: Plant | undefined): Promise<World> {
  const house = await openHouse(service);
  const peeking = peekable(memoryStore());
  const clock = clockAt(START);
  const game = { seed: '' };
  const painter = plant?.painter?.(scenePainter(), peeking);
  const server = await openServer({
    discord: house.discord,
    slack: house.slack,
    store: peeking.store,
    clock,
    chance: (_seed, first) => seededRng(testSeed(game.seed), first),
    ...(painter === undefined ? {} : { painter }),
  });
  plant?.fit?.(server, peeking);
  return { house, server, store: peeking.store, game, clock };
}

export async function runPair(order: PairOrder): Promise<PairRun> {
  const worlds = await Promise.all([openWorld(order.service, order.plant), openWorld(order.service, order.plant)]);
  const found = {
    stumbled: [] as string[],
    differences: [] as Difference[],
    varied: new Map<string, number>(),
    paired: 0,
    deeds: 0,
    compared: 0,
  };
  let positions = 0;
  try {
    const game = `pair ${order.seed} ${order.viewer}`;
    for (const position of positionsOf(order, game)) {
      for (const kind of position.changed) found.varied.set(kind, (found.varied.get(kind) ?? 0) + 1);
      await onePosition(order, worlds as [World, World], position, positions++, found);
    }
    for (const { house } of worlds) house.verify();
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  } finally {
    for (const { server, house } of worlds) {
      await server.stop();
      await house.stop();
    }
  }
  return { ...found, positions };
}

/** With a twin each; where something else is to differ the position itself is its twin. */
function positionsOf({ game, viewer, positions, silence }: PairOrder, name: string): readonly TwinPosition[] {
  if (silence === undefined) return positionsFor(game, viewer, name, positions);
  return positionsFor(game, viewer, name, Number.POSITIVE_INFINITY)
    .filter((position) => silence.fits(position))
    .slice(0, positions)
    .map((position) => ({ ...position, twin: position.state, rename: (action) => action }));
}

/** Something was done in silence in each position, and nothing that was sent differed. */
export function expectSilence(run: PairRun): void {
  expect(run.differences).toEqual([]);
  expect(run.stumbled).toEqual([]);
  expect(run.positions).toBeGreaterThan(0);
  expect(run.compared).toBeGreaterThan(20);
}

/** So many pairs of positions really differed, and nothing that was sent did. */
export function expectSame(run: PairRun, positions: number): void {
  expect(run.differences).toEqual([]);
  expect(run.stumbled).toEqual([]);
  expect(run.positions).toBe(positions);
  expect(run.varied.size).toBeGreaterThan(0);
  expect(run.compared).toBeGreaterThan(30);
}

interface Found {
  readonly differences: Difference[];
  paired: number;
  deeds: number;
  compared: number;
  readonly stumbled: string[];
}

async function onePosition(
  order: PairOrder,
  worlds: readonly [World, World],
  position: TwinPosition,
  number: number,
  found: Found,
): Promise<void> {
  const { viewer } = order;
  const room = `room-${number}`;
  const sides = (['axis', 'allied'] as const).filter((id) =>
    order.game.title.sides.some((side) => side.id === id && side.played),
  );
  const names = { axis: `axis-${number}`, allied: `allied-${number}`, observer: `observer-${number}` };
  const stood = await Promise.all(
    worlds.map(async ({ house, store, clock, server, game }, at) => {
      game.seed = position.game;
      house.room(room, Object.values(names));
      const { commands } = server.wired.desk;
      const guest = (name: string): Guest => house.guest(commands, name, room);
      let drawn = 0;
      const umpire = makeUmpire({
        titles,
        store,
        now: clock.now,
        randomBytes: (count) => bytesOf(`${position.game} ${number} ${drawn++}`, count),
        report: ({ error }) => {
          throw error;
        },
        chance: (_seed, first) => seededRng(testSeed(`${position.game} ${number}`), first),
      });
      const match = await stand(umpire, store, {
        game: order.game,
        host: 'axis',
        sides: Object.fromEntries(sides.map((side) => [side, guest(names[side]).identity])),
        channel: house.channelKey(room),
        name: `Room ${number}`,
        state: at === 0 ? position.state : position.twin,
        nextRoll: position.commits[0]?.firstRoll ?? 1,
        orders: at === 0 ? 1 : 1 + (order.silence?.orders ?? 0),
        by: sides.find((side) => side !== viewer) ?? viewer,
        now: clock.now(),
      });
      return { match, guest: guest(names[viewer as keyof typeof names]) };
    }),
  );
  const [one, two] = stood;
  if (one === undefined || two === undefined || one.match !== two.match) throw new Error('the worlds are no pair');
  const pair = pairOf(order, worlds, position, number, found, [one.guest, two.guest], one.match);
  const chance = chanceOf(`${position.game} visit ${number}`);
  if (!(await pair.both('begins', () => Promise.resolve()))) return;
  const secretly = (deed: keyof Pick<Silence, 'begin' | 'end'>) =>
    pair.both('silence', async (_guest, world) => {
      if (world === worlds[1]) await order.silence?.[deed](world, one.match, position);
    });
  if (!(await secretly('begin'))) return;
  if (!(await visit(pair, chance))) return;
  if (!(await secretly('end'))) return;
  found.paired += await goOn(pair, chance);
}

function pairOf(
  { viewer, first, silence }: PairOrder,
  worlds: readonly [World, World],
  position: TwinPosition,
  number: number,
  found: Found,
  guests: readonly [Guest, Guest],
  match: string,
): Pair {
  const settle = async (at: 0 | 1): Promise<void> => {
    await guests[at].rest();
    await worlds[at].server.deliver();
    await guests[at].rest();
  };
  const told = [0, 0];
  return {
    worlds,
    guests,
    match,
    viewer,
    position,
    both: async (deed, work) => {
      found.deeds += 1;
      const [a, b] = await Promise.all(
        ([0, 1] as const).map(async (at) => {
          const went = await work(guests[at], worlds[at]).then(
            () => DONE,
            (error: unknown) => `could not: ${error instanceof Error ? error.message : error}`,
          );
          await settle(at);
          const all = guests[at].sent();
          const fresh = all.slice(told[at]);
          told[at] = all.length;
          return [went, ...messagesOf(fresh, silence === undefined ? INCIDENTAL : [...INCIDENTAL, PROMPT])];
        }),
      );
      if (a === undefined || b === undefined) return false;
      found.compared += a.length;
      if (a[0] !== DONE) found.stumbled.push(`${deed} ${a[0]}`);
      const different = a.length !== b.length || a.some((text, at) => text !== b[at]);
      if (!different) return true;
      found.differences.push({
        ...{ game: position.game, viewer, position: number, deed },
        excerpt: shown(a, b),
      });
      if (first === true) throw new Enough();
      return false;
    },
    apart: async (work) => {
      await Promise.all(([0, 1] as const).map(async (at) => work(worlds[at], at)));
      await Promise.all(([0, 1] as const).map(settle));
      for (const at of [0, 1] as const) told[at] = guests[at].sent().length;
    },
  };
}

function shown(a: readonly string[], b: readonly string[]): string {
  if (a.length !== b.length) return `${a.length} / ${b.length} things: ${excerpt(a.join('\n'), b.join('\n'), 160)}`;
  const at = a.findIndex((text, index) => text !== b[index]);
  return excerpt(a[at] ?? '', b[at] ?? '', 160);
}

/** What differs between two services without telling anything. */
const INCIDENTAL: readonly RegExp[] = [
  /127\.0\.0\.1:\d+(?:\/respond\/[\w/]+)?/g,
  /\b[TUCDFVABE]0[A-Z0-9]{8}\b/g,
  /\b\d{10}\.\d{6}\b/g,
  /\(ref [0-9a-f]{8}\)/g,
  // The chain is keyed from bytes nobody knows: test/engine/dice/chain.test.ts shows that its head tells nothing.
  HEADS,
];

/** The number of a prompt is made with the secret bytes, from how many orders there were (src/match/orders/prompt.ts). */
const PROMPT = /(?<=\b[0-9a-f]{10}\.)[0-9a-f]{10}\b/g;

/** A document may name what is incidental; a picture is compared byte by byte. */
function readable(line: Line): Line {
  const { at, kind, bytes } = line;
  return bytes === undefined || bytes.includes(0) ? line : { at, kind, text: bytes.toString('utf8') };
}

/** A file that Slack shows when it has taken it in: before or after the words that were sent next. */
const isPictureAlone = (part: readonly Line[]): boolean =>
  part.some(({ kind }) => kind.startsWith('message files ')) &&
  part.some(({ kind, text }) => kind === 'message text' && text === '');

/**
 * Each message, form or list as one text, those of one place in their order. Places do not wait for one another, nor the
 * status message, nor Slack's pictures, for the other messages in a channel.
 */
function messagesOf(lines: readonly Line[], incidental: readonly RegExp[]): readonly string[] {
  const parts = new Map<number, Line[]>();
  for (const line of lines) {
    const part = parts.get(line.part ?? 0) ?? [];
    part.push(line);
    parts.set(line.part ?? 0, part);
  }
  // Ids differ between the two services, their order does not: a person's own place is made after the channel.
  const places = [...new Set(lines.map(({ where }) => where ?? ''))].sort();
  const streams = new Map<string, string[]>();
  for (const part of parts.values()) {
    const [head] = part;
    const isEdit = head?.kind.startsWith('edit') === true && head.where !== 'alone';
    const kind = isEdit ? 'edit ' : isPictureAlone(part) ? 'picture ' : '';
    const stream = `${kind}${places.indexOf(head?.where ?? '')}`;
    const text = normalise(part.map(readable), incidental)
      .map((line) => `${line.kind}: ${line.text}`)
      .join('\n');
    streams.set(stream, [...(streams.get(stream) ?? []), text]);
  }
  return [...streams].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, texts]) => texts);
}
