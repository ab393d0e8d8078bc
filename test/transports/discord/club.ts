// A club on our own Discord: the whole server with the toy title (or another), the real client, some people.
import type { Painter } from '#commands/command.ts';
import type { AnyTitle } from '#engine/title.ts';
import { makeLog } from '#src/log.ts';
import { type Wired, wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import {
  type Answer,
  type Channel,
  type Discord,
  type Message,
  startDiscord,
  type User,
} from '#test/support/discord/index.ts';
import { dots, toyTitle } from '../local/tables.ts';

export interface Club {
  readonly discord: Discord;
  readonly desert: Channel;
  readonly anna: User;
  readonly bert: User;
  readonly store: MatchStore;
  readonly wired: () => Wired;
  /** What was logged, as JSON lines. */
  readonly logged: string[];
  /** Everything in the outbox is sent. */
  delivered(): Promise<void>;
  /** Stops the server and starts another on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface Founding {
  readonly titles?: readonly AnyTitle[];
  readonly painter?: Painter;
  readonly guild?: boolean;
  readonly token?: string;
  readonly store?: MatchStore;
  /** Given when there is one already, else a new one. */
  readonly discord?: Discord;
  /** The time; the clock's when left out. */
  readonly now?: () => Date;
  readonly randomBytes?: (count: number) => Buffer;
}

export async function found(how: Founding = {}): Promise<Club> {
  const discord = how.discord ?? (await startDiscord({ waitMs: 5000 }));
  const store = how.store ?? memoryStore();
  const logged: string[] = [];
  let drawn = 0;
  const start = (): Promise<Wired> =>
    wire({
      titles: how.titles ?? [toyTitle],
      store,
      port: null,
      key: Buffer.alloc(32, 3),
      packs: 'packs',
      log: makeLog('info', { write: (line) => void logged.push(line) }),
      painter: how.painter ?? dots,
      randomBytes: how.randomBytes ?? ((count) => Buffer.alloc(count, ++drawn)),
      ...(how.now === undefined ? {} : { now: how.now }),
      discord: {
        token: how.token ?? discord.token,
        guild: how.guild === false ? null : discord.guild().id,
        api: discord.url,
      },
    });
  let wired: Wired;
  try {
    wired = await start();
  } catch (error) {
    await discord.stop();
    throw error;
  }
  return {
    discord,
    store,
    logged,
    desert: discord.channel('desert'),
    anna: discord.user('anna'),
    bert: discord.user('bert'),
    wired: () => wired,
    delivered: async () => {
      await wired.deliver();
    },
    restart: async () => {
      await wired.stop();
      wired = await start();
    },
    close: async () => {
      await wired.stop();
      await discord.stop();
    },
  };
}

/** A match in the channel, both seats taken, begun: both are asked for their bids. */
export async function begun(club: Club): Promise<string> {
  const { anna, bert, desert } = club;
  const made = await anna.slash(desert, 'match new', { title: 'toy', scenario: 'skirmish' });
  await anna.slash(desert, 'match join', { side: 'red' });
  await bert.slash(desert, 'match join', { side: 'blue' });
  await bert.slash(desert, 'match phrase', { words: 'none' });
  await anna.slash(desert, 'match start');
  await club.delivered();
  const [, match = ''] = /\b([0-9a-f]{10})\b/.exec(made.text) ?? [];
  return match;
}

export interface Turn {
  readonly match: string;
  /** Whose turn it is. */
  readonly mover: User;
  readonly other: User;
}

/** The first turn: neither side bids, a die decides. */
export async function turnBegun(club: Club): Promise<Turn> {
  const { anna, bert, desert } = club;
  const match = await begun(club);
  for (const one of [anna, bert]) await one.press(await one.slash(desert, 'turn'), 'Commit: bid no card');
  await club.delivered();
  const isAnna = (await anna.slash(desert, 'turn')).text.includes('Asked of you');
  return isAnna ? { match, mover: anna, other: bert } : { match, mover: bert, other: anna };
}

/** Labels of the buttons and lists of a message, or of the last one of an answer. */
export const labels = (on: Message | Answer): readonly string[] => {
  const message = 'messages' in on ? (on.messages.at(-1) ?? on.update) : on;
  return (message?.components ?? []).flatMap((one) =>
    one.type === 'button' ? [one.label] : one.options.map(({ label }) => label),
  );
};

/** The status message of a channel: what is pinned. */
export const boardsIn = (channel: Channel): readonly Message[] =>
  channel.messages.filter(({ pinned, deleted }) => pinned && !deleted);

/** What was posted in a channel besides the status message. */
export const postsIn = (channel: Channel): readonly Message[] =>
  channel.messages.filter(({ embeds, deleted }) => embeds.length === 0 && !deleted);
