// The beginning of the demonstration game on Discord, served by two processes of one server on one database, each with its own
// connection: every interaction comes to both.
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { titles } from '#games/index.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { startDiscord } from '#test/support/discord/index.ts';
import { scenePainter } from '#test/support/scenes.ts';
import { bytesOf, playLines, playScript } from '../../../scripts/lib/positions/play-script.ts';
import { ScriptedChance } from '../../../scripts/lib/positions/scripted-chance.ts';
import { wholeLog } from './log.ts';
import { DiscordGuest } from './on-discord.ts';
import { clockAt, openServer } from './server.ts';
import { Table } from './table.ts';

const quiet = { say: () => undefined, picture: async () => undefined, painter: scenePainter() };
/** Longer than a row is leased, ms. */
export const LEASED = 130_000;

/** The set-up and the first player-turns of the demonstration game. */
async function beginning(): Promise<string> {
  const script = await readFile(new URL('../../../docs/example-of-play/demo.script', import.meta.url), 'utf8');
  return script.slice(0, script.indexOf('# Second Axis player-turn'));
}

/** @param url of a database that is used for nothing else. */
export async function playByTwo(url: string): Promise<void> {
  const text = await beginning();
  const usual = memoryStore();
  let log: unknown = null;
  await playScript({
    ...quiet,
    ...{ text, titles, packs: 'packs', level: 'silent', store: usual },
    ended: async ({ umpire }) => {
      log = await wholeLog(umpire, usual);
    },
  });

  const discord = await startDiscord({ waitMs: 20_000 });
  discord.gateway.shared = true;
  const chance = new ScriptedChance();
  const clock = clockAt('2026-03-01T18:00:00Z');
  let drawn = 0;
  const open = async () =>
    openServer({
      discord,
      clock,
      store: await prismaStore(url),
      chance: chance.factory,
      randomBytes: (count) => bytesOf(`script ${drawn++}`, count),
    });
  const [one, two] = [await open(), await open()];
  const { commands } = one.wired.desk;
  const guest = (name: string) => new DiscordGuest(discord, discord.user(name), discord.channel('desert'), commands);
  const both = {
    ...one,
    deliver: async () => {
      await Promise.all([one.deliver(), two.deliver()]);
    },
  };
  const seats = Object.fromEntries(['host', 'axis', 'allied', 'observer'].map((name) => [name, [guest(name)]]));
  const table = new Table(both, seats);
  const played = await playLines({ ...quiet, text }, table, chance);
  expect(played.failed).toBeNull();
  clock.advance(LEASED);
  await table.settle();

  expect(await wholeLog(one.wired.umpire, one.store)).toEqual(log);
  const lines = discord.channel('desert').messages.map(({ content }) => content);
  const dispatches = lines.flatMap((line) => /^\**Dispatch (\d+)/.exec(line)?.[1] ?? []);
  expect(dispatches.length).toBeGreaterThan(8);
  expect(dispatches).toEqual(dispatches.map((_, at) => String(at + Number(dispatches[0]))));
  expect(discord.channel('desert').messages.filter(({ pinned }) => pinned)).toHaveLength(1);
  // Each interaction came to both, and one of them found it taken.
  expect([...discord.world.interactions.values()].every(({ state }) => state === 'answered')).toBe(true);
  const errors = [...one.logged, ...two.logged].filter((line) => line.includes('"level":50'));
  for (const line of errors) expect(line).toContain('DiscordAPIError[40060]');
  expect(new Set(discord.violations.map(({ rule }) => rule))).toEqual(new Set(['acknowledged-twice']));
  for (const server of [one, two]) {
    await server.stop();
    await server.store.close();
  }
  await discord.stop();
}
