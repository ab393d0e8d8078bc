// The demonstration game of the rulebook, played at the local table, on Discord, on Slack, and by people on both: the
// same script, the same dice, and the same match to the last state hash, whatever was typed, pressed, chosen or filled in.
import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Command } from '#commands/command.ts';
import { titles } from '#games/index.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { type Discord, startDiscord } from '#test/support/discord/index.ts';
import { scenePainter } from '#test/support/scenes.ts';
import { type FakeSlack, messageText, startSlack } from '#test/support/slack/index.ts';
import { type Heard, playLines, playScript, type ScriptTable } from '../../../scripts/lib/positions/play-script.ts';
import { ScriptedChance } from '../../../scripts/lib/positions/scripted-chance.ts';
import { type Guest, textSince } from './guest.ts';
import { type WholeLog, wholeLog } from './log.ts';
import { DiscordGuest } from './on-discord.ts';
import { SlackGuest } from './on-slack.ts';
import { openServer } from './server.ts';
import { type Seats, Table } from './table.ts';

const quiet = { say: () => undefined, picture: async () => undefined, painter: scenePainter() };
let text: string;
let usual: WholeLog;

beforeAll(async () => {
  text = await readFile(new URL('../../../docs/example-of-play/demo.script', import.meta.url), 'utf8');
  const store = memoryStore();
  const logs: WholeLog[] = [];
  const played = await playScript({
    ...quiet,
    text,
    titles,
    packs: 'packs',
    level: 'silent',
    store,
    ended: async ({ umpire }) => void logs.push(await wholeLog(umpire, store)),
  });
  expect(played.failed).toBeNull();
  usual = logs[0] as WholeLog;
});

const SEATS = ['host', 'axis', 'allied', 'observer'] as const;
const MOVE = /^Example of play: [^\n]+\n\**Asked of you/;
/** A notice waits a minute, to whoever has just committed a quarter of an hour, ms. */
const LATER = 15 * 60_000 + 1000;

/** Lets that pass after every fourth line: whoever is asked then, and was not told before, is told once; nobody else. */
class Patient implements ScriptTable {
  readonly #table: Table;
  readonly #begun: () => Promise<void>;
  readonly #told = new Set<string>();
  readonly #had = new Map<string, number>();
  notices = 0;
  #lines = 0;

  constructor(table: Table, begun: () => Promise<void>) {
    this.#table = table;
    this.#begun = begun;
  }

  async type(seat: string, line: string): Promise<Heard> {
    const heard = await this.#table.type(seat, line);
    this.#lines += 1;
    if (this.#lines === 1) await this.#begun();
    if (this.#lines % 4 === 0) await this.#wait();
    return heard;
  }

  async #wait(): Promise<void> {
    const { server, seats, match } = this.#table;
    server.clock.advance(LATER);
    await this.#table.settle();
    const waiting = (await server.store.match(match))?.waiting ?? [];
    for (const [seat, guests] of Object.entries(seats)) {
      const asked = waiting.filter(({ side }) => side === seat).map(({ side, since }) => `${side} ${since}`);
      const due = asked.filter((question) => !this.#told.has(question));
      for (const question of due) this.#told.add(question);
      const all = guests.flatMap((guest) => guest.notices()).filter((text) => MOVE.test(text)).length;
      const fresh = all - (this.#had.get(seat) ?? 0);
      this.#had.set(seat, all);
      expect(fresh, `notices to ${seat} after ${this.#lines} lines`).toBe(due.length);
      this.notices += fresh;
    }
  }
}

/** Plays the script to its end; the log must be that of the local table. */
async function isSameMatch(
  table: Table,
  chance: ScriptedChance,
  begun: () => Promise<void> = async () => undefined,
): Promise<void> {
  const patient = new Patient(table, begun);
  const played = await playLines({ ...quiet, text }, patient, chance);
  expect(played.failed).toBeNull();
  expect(played.checked).toBe(4);
  expect(patient.notices).toBeGreaterThan(5);
  for (const count of Object.values(table.ways)) expect(count).toBeGreaterThan(3);
  expect(await wholeLog(table.server.wired.umpire, table.server.store)).toEqual(usual);
  expect(table.server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
}

const TIME = { timeout: 240_000 };
/** Where its people sit. */
type Sitting = 'discord' | 'slack' | 'both';

/** The demonstration game at these places, as tests. */
export function isTheSameMatch(...places: readonly Sitting[]): void {
  let chance: ScriptedChance;
  let discord: Discord;
  let slack: FakeSlack;
  const onDiscord = (commands: readonly Command[], name: string): Guest =>
    new DiscordGuest(discord, discord.user(name), discord.channel('desert'), commands);
  const onSlack = (commands: readonly Command[], name: string): Guest =>
    new SlackGuest(slack, slack.user(name), slack.channel('desert'), commands);

  const onDiscordLines = () => discord.channel('desert').messages.map(({ content }) => content);
  const onSlackLines = () => slack.messages(slack.channel('desert')).map(messageText);

  beforeEach(async () => {
    chance = new ScriptedChance();
    discord = await startDiscord({ waitMs: 20_000 });
    slack = await startSlack();
  });
  afterEach(async () => {
    await discord.stop();
    await slack.stop();
  });

  if (places.includes('discord'))
    it('the demonstration game on Discord is the same match as at the local table', TIME, async () => {
      const server = await openServer({ discord, chance: chance.factory });
      const { commands } = server.wired.desk;
      await isSameMatch(
        new Table(
          server,
          seated((name) => [onDiscord(commands, name)]),
        ),
        chance,
      );
      await server.stop();
      discord.verify();
    });

  if (places.includes('slack'))
    it('the demonstration game on Slack is the same match', TIME, async () => {
      const server = await openServer({ slack, chance: chance.factory });
      const { commands } = server.wired.desk;
      await isSameMatch(
        new Table(
          server,
          seated((name) => [onSlack(commands, name)]),
        ),
        chance,
      );
      await server.stop();
      slack.assertClean();
    });

  if (places.includes('both'))
    it('the demonstration game with people on both is the same match', TIME, async () => {
      const server = await openServer({ discord, slack, chance: chance.factory });
      const { commands } = server.wired.desk;
      const table = new Table(server, {
        host: [onDiscord(commands, 'host')],
        axis: [onDiscord(commands, 'axis'), onSlack(commands, 'axis')],
        allied: [onSlack(commands, 'allied')],
        observer: [onDiscord(commands, 'observer'), onSlack(commands, 'observer')],
      });
      await isSameMatch(table, chance, () => link(table));
      await table.type('axis', '/say Good evening');
      await table.type('allied', '/say Well fought');
      for (const said of [onDiscordLines(), onSlackLines()]) {
        toldOnce(said);
        for (const words of ['Good evening', 'Well fought'])
          expect(
            said.filter((line) => line.includes(words)),
            words,
          ).toHaveLength(1);
      }
      await server.stop();
      discord.verify();
      slack.assertClean();
    });
}

/** The channel has read of every dispatch once, in order. */
function toldOnce(lines: readonly string[]): void {
  const numbers = lines.flatMap((line) => {
    const [, number] = /^\**Dispatch (\d+)/.exec(line) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
  expect(numbers.length).toBeGreaterThan(25);
  expect(numbers).toEqual(numbers.map((_, at) => at + (numbers[0] ?? 0)));
}

const seated = (guests: (name: string) => readonly Guest[]): Seats =>
  Object.fromEntries(SEATS.map((name) => [name, guests(name)]));

/** The match gets its second channel, and the Axis player their second account, each by a code that works once. */
async function link(table: Table): Promise<void> {
  const [host, allied] = [table.seats.host?.[0], table.seats.allied?.[0]];
  const [here, there] = table.seats.axis ?? [];
  if (!host || !allied || !here || !there) throw new Error('somebody is missing');
  const codeFor = async (guest: Guest, line: string): Promise<string> => {
    const before = guest.sent().length;
    await table.say(guest, '', line);
    await table.settle();
    const code = /code:([A-Z0-9]{6,})/.exec(textSince(guest, before))?.[1];
    if (code === undefined) throw new Error(`${line} gave no code`);
    return code;
  };
  await table.say(allied, '', `/match link code:${await codeFor(host, '/match link')}`);
  await table.settle();
  await table.say(there, '', `/profile link code:${await codeFor(here, '/profile link')}`);
  await table.settle();
}
