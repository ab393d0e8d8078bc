// A whole server as main.ts wires it, with a clock that is set by the test, a log that is kept, and the chat services that
// are given: the real clients against our own Discord and Slack.
import type { Painter } from '#commands/command.ts';
import { titles } from '#games/index.ts';
import { makeLog } from '#src/log.ts';
import { type Chance, type Wired, wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { type Settling, serverOf } from '#test/support/chat/rest.ts';
import type { Discord } from '#test/support/discord/index.ts';
import { scenePainter } from '#test/support/scenes.ts';
import type { FakeSlack } from '#test/support/slack/index.ts';
import { bytesOf } from '../../../scripts/lib/positions/play-script.ts';

export interface Clock {
  readonly now: () => Date;
  advance(ms: number): void;
}

/** Stands still until it is advanced. */
export function clockAt(start: string): Clock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
  };
}

export interface Opening {
  readonly discord?: Discord | null;
  readonly slack?: FakeSlack | null;
  readonly store?: MatchStore;
  readonly clock?: Clock;
  readonly chance?: Chance;
  readonly packs?: string;
  /** Left out: the scenes themselves, nothing is painted. */
  readonly painter?: Painter;
  /** When that comes, the server has died: nothing it does is waited for any more. */
  readonly gone?: Promise<unknown>;
  /** Left out: the bytes that `npm run play` has. */
  readonly randomBytes?: (count: number) => Buffer;
}

export interface Server {
  readonly wired: Wired;
  readonly store: MatchStore;
  readonly clock: Clock;
  /** What was logged, a JSON line each. */
  readonly logged: readonly string[];
  /** Everything that is due is sent. */
  deliver(): Promise<void>;
  stop(): Promise<void>;
}

export async function openServer(opening: Opening): Promise<Server> {
  const {
    discord = null,
    slack = null,
    store = memoryStore(),
    clock = clockAt('2026-03-01T18:00:00Z'),
    gone,
  } = opening;
  const logged: string[] = [];
  let drawn = 0;
  const wired = await wire({
    titles,
    store,
    port: null,
    key: Buffer.alloc(32, 7),
    packs: opening.packs ?? 'packs',
    log: makeLog('info', { write: (line) => void logged.push(line) }),
    now: clock.now,
    randomBytes: opening.randomBytes ?? ((count) => bytesOf(`script ${drawn++}`, count)),
    ...(opening.chance === undefined ? {} : { chance: opening.chance }),
    painter: opening.painter ?? scenePainter(),
    discord: discord === null ? null : { token: discord.token, guild: discord.guild().id, api: discord.url },
    slack:
      slack === null
        ? null
        : {
            botToken: slack.botToken,
            receive: { type: 'socket', appToken: slack.appToken },
            api: slack.apiUrl,
          },
  });
  for (const service of [discord, slack]) {
    await service?.connected();
    service?.serve(until(gone, serverOf(wired)));
  }
  return {
    wired,
    store,
    clock,
    logged,
    deliver: async () => {
      await wired.deliver();
    },
    stop: () => wired.stop(),
  };
}

const until = (gone: Promise<unknown> | undefined, app: Settling): Settling =>
  gone === undefined ? app : { settled: (most) => Promise.race([app.settled(most), gone.then(() => true)]) };
