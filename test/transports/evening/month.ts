// A month of the canary pack at a chat service: every unit is called by a random word, both sides wander through all that
// can be pressed, chosen, typed and looked at, and after every step each reader's new bytes are searched for words that
// are neither their own nor revealed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Painter } from '#commands/command.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { type Canary, leaked, revealed, wordsIn, writeCanary } from '#test/support/canary.ts';
import { scenePainter } from '#test/support/scenes.ts';
import { chanceOf } from '../../../scripts/lib/chance.ts';
import { type Evening, openEvening, type Service } from './evening.ts';
import type { Server } from './server.ts';
import { Wanderer } from './wanderer.ts';

export interface Month {
  readonly evening: Evening;
  readonly canary: Canary;
  readonly wanderer: Wanderer;
  /** What was found, in words that name no token. */
  readonly leaks: readonly string[];
  /** Letters that were read by each, those of pictures unpacked. */
  readonly read: ReadonlyMap<string, number>;
  /** Tokens that were revealed to everybody. */
  readonly open: ReadonlySet<string>;
  /** Rows of the outbox and bookmarks, as they were written. */
  readonly written: readonly string[];
  readonly steps: number;
  readonly reached: string;
}

/** A storage that keeps what is written for senders. */
export function recording(store: MatchStore): { readonly store: MatchStore; readonly written: readonly string[] } {
  const written: string[] = [];
  const kept = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]) => {
        if (name === 'write')
          for (const change of args[0] as readonly { readonly type: string }[])
            if (change.type === 'outbox') written.push(JSON.stringify(change));
        if (name === 'setBookmark' || name === 'outboxFailed') written.push(JSON.stringify(args));
        return (value as (...all: readonly unknown[]) => unknown).apply(target, [...args]);
      };
    },
  });
  return { store: kept, written };
}

export interface MonthOrder {
  readonly service: Service;
  readonly seed: string;
  /** Plays until the month is over and so many dispatches stand in the log, … */
  readonly dispatches: number;
  /** … at most so many steps. */
  readonly most: number;
  readonly plant?: CanaryPlant;
}

/** A leak put on purpose into a server. `wordOf`: the token of a unit. */
export interface CanaryPlant {
  readonly name: string;
  readonly painter?: (painter: Painter, wordOf: (unit: string) => string) => Painter;
  readonly fit?: (server: Server, wordOf: (unit: string) => string) => void;
}

/** Plays as ordered. */
export async function playMonth({ service, seed, dispatches, most, plant }: MonthOrder): Promise<Month> {
  const folder = await mkdtemp(join(tmpdir(), 'dispatch-rider-canary-'));
  const chance = chanceOf(`canary ${seed}`);
  const { store, written } = recording(memoryStore());
  const canary = await writeCanary(rommelTitle, folder, () => chance.below(1_000_000) / 1_000_000);
  const name = (id: string): string => canary.tokens.get(id) ?? '';
  const painter = plant?.painter?.(scenePainter(), name);
  const evening = await openEvening(service, {
    packs: folder,
    store,
    ...(painter === undefined ? {} : { painter }),
  });
  plant?.fit?.(evening.server, name);
  const { table, server } = evening;
  const leaks: string[] = [];
  const read = new Map<string, number>();
  const looked = new Map<string, number>();
  let open: ReadonlySet<string> = new Set();
  const search = async (): Promise<void> => {
    const stage = (await store.match(table.match))?.stage ?? 'lobby';
    // When the match is over everybody sees everything.
    if (stage === 'over') open = new Set(canary.tokens.values());
    else if (stage !== 'lobby') open = await revealed(server.wired.umpire, table.match, canary);
    for (const [name, guests] of Object.entries(table.seats)) {
      const lines = guests.flatMap((guest) => guest.sent());
      const fresh = lines.slice(looked.get(name) ?? 0);
      looked.set(name, lines.length);
      const bytes = fresh.reduce(
        (sum, line) => sum + (line.text?.length ?? 0) + (line.bytes === undefined ? 0 : wordsIn(line.bytes).length),
        0,
      );
      read.set(name, (read.get(name) ?? 0) + bytes);
      leaks.push(...leaked({ name, side: SIDES.includes(name) ? name : null, lines: fresh }, canary, open));
    }
  };
  for (const line of [
    'host> /match new title:rommel scenario:1940 pack:canary',
    'axis> /match join axis',
    'allied> /match join allied',
    'axis> /match phrase none',
    'allied> /match start',
    'axis> recommended',
    'axis> COMMIT',
    'allied> recommended',
    'allied> COMMIT',
    'axis> COMMIT',
    'allied> COMMIT',
    'axis> option basic',
    // A month without a battle would prove little.
    `axis> group Ft. Capuzzo: ${name('brescia')}, ${name('bologna')} > Sollum`,
    'axis> COMMIT',
    'allied> COMMIT',
  ]) {
    const [seat = '', text = ''] = line.split('> ', 1).concat(line.slice(line.indexOf('> ') + 2));
    await table.type(seat, text);
    await search();
  }
  const wanderer = new Wanderer(table, chance);
  let steps = 0;
  const isOver = async (): Promise<boolean> => {
    const record = await store.match(table.match);
    if (record?.stage !== 'live') return true;
    return !(await dateOf(evening)).startsWith('Month 1') && record.dispatch >= dispatches;
  };
  for (; steps < most && !(await isOver()); steps++) {
    for (const seat of SIDES) {
      const record = await store.match(table.match);
      if (record?.waiting.some(({ side }) => side === seat)) await wanderer.play(seat);
      await search();
    }
    for (let looked = 0; looked < LOOKS; looked++) await wanderer.look(chance.one(['axis', 'allied', 'observer']));
    if (chance.often(0.3)) server.clock.advance(70_000);
    await table.settle();
    await search();
  }
  const reached = await dateOf(evening);
  await rm(folder, { recursive: true, force: true });
  return { evening, canary, wanderer, leaks, read, open, written, steps, reached };
}

const LOOKS = 3;
const SIDES: readonly string[] = ['axis', 'allied'];

async function dateOf({ server, table }: Evening): Promise<string> {
  const status = await server.wired.umpire.status(table.match);
  return status.ok ? (status.value.situation?.date ?? '') : '';
}
