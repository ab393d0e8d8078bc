// A month of the canary pack at a chat service: every unit is called by a random word, both sides wander through all that
// can be pressed, chosen, typed and looked at, and after every step each reader's new bytes are searched for words that
// are neither his own nor revealed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rommelTitle } from '#games/rommel/index.ts';
import { memoryStore } from '#storage/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { type Canary, leaked, revealed, writeCanary } from '#test/support/canary.ts';
import { chanceOf } from '../../../scripts/lib/chance.ts';
import { type Evening, openEvening, type Service } from './evening.ts';
import { Wanderer } from './wanderer.ts';

export interface Month {
  readonly evening: Evening;
  readonly canary: Canary;
  readonly wanderer: Wanderer;
  /** What was found, in words that name no token. */
  readonly leaks: readonly string[];
  /** Bytes that were read by each. */
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

/** Plays until the month is over or for so many steps. */
export async function playMonth(service: Service, seed: string, most: number): Promise<Month> {
  const folder = await mkdtemp(join(tmpdir(), 'dispatch-rider-canary-'));
  const chance = chanceOf(`canary ${seed}`);
  const { store, written } = recording(memoryStore());
  const canary = await writeCanary(rommelTitle, folder, () => chance.below(1_000_000) / 1_000_000);
  const evening = await openEvening(service, { packs: folder, store });
  const { table, server } = evening;
  const leaks: string[] = [];
  const read = new Map<string, number>();
  const looked = new Map<string, number>();
  let open: ReadonlySet<string> = new Set();
  const search = async (): Promise<void> => {
    if (table.match !== '' && (await store.match(table.match))?.stage !== 'lobby')
      open = await revealed(server.wired.umpire, table.match, canary);
    for (const [name, guests] of Object.entries(table.seats)) {
      const lines = guests.flatMap((guest) => guest.sent());
      const fresh = lines.slice(looked.get(name) ?? 0);
      looked.set(name, lines.length);
      const bytes = fresh.reduce((sum, line) => sum + (line.text?.length ?? 0) + (line.bytes?.length ?? 0), 0);
      read.set(name, (read.get(name) ?? 0) + bytes);
      leaks.push(...leaked({ name, side: SIDES.includes(name) ? name : null, lines: fresh }, canary, open));
    }
  };
  const name = (id: string): string => canary.tokens.get(id) ?? '';
  for (const line of [
    'host> /match new title:rommel scenario:1940 pack:canary',
    'axis> /match join axis',
    'allied> /match join allied',
    'host> /match start',
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
  for (; steps < most && (await dateOf(evening)).startsWith('Month 1'); steps++) {
    for (const seat of SIDES) {
      const record = await store.match(table.match);
      if (record?.waiting.some(({ side }) => side === seat)) await wanderer.play(seat);
      await search();
    }
    await wanderer.look(chance.one(['axis', 'allied', 'observer']));
    if (chance.often(0.3)) server.clock.advance(70_000);
    await table.settle();
    await search();
  }
  const reached = await dateOf(evening);
  await rm(folder, { recursive: true, force: true });
  return { evening, canary, wanderer, leaks, read, open, written, steps, reached };
}

const SIDES: readonly string[] = ['axis', 'allied'];

async function dateOf({ server, table }: Evening): Promise<string> {
  const status = await server.wired.umpire.status(table.match);
  return status.ok ? (status.value.situation?.date ?? '') : '';
}
