// The transport alone on our own Discord, with a desk that says what the test wants; and messages made by hand.
import type { Choice, Picture, Reply } from '#commands/command.ts';
import type { Desk } from '#commands/desk.ts';
import { plain } from '#commands/reply.ts';
import { cutFor, type Viewer } from '#engine/secrecy.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { type Discord, startDiscord } from '#test/support/discord/index.ts';
import { DOT } from '#test/support/scenes.ts';
import { DiscordTransport } from '#transports/discord/index.ts';
import type { DiscordSettings } from '#transports/discord/settings.ts';
import type { Bookmarks, Outgoing, Unanswered } from '#transports/transport.ts';

export interface Reported {
  readonly event: string;
  readonly error: unknown;
}

export interface Bot {
  readonly discord: Discord;
  readonly transport: DiscordTransport;
  readonly bookmarks: Bookmarks;
  readonly reported: Reported[];
  /** What the desk was handed. */
  readonly heard: Parameters<Desk['answer']>[0][];
  close(): Promise<void>;
}

export interface How {
  readonly answer?: (incoming: Parameters<Desk['answer']>[0]) => Promise<readonly Reply[]>;
  readonly offers?: Desk['offers'];
  readonly prompt?: Desk['prompt'];
  readonly seat?: string | null;
  readonly commands?: Desk['commands'];
  readonly settings?: Partial<DiscordSettings>;
  readonly discord?: Discord;
  readonly bookmarks?: Bookmarks;
  readonly unanswered?: Unanswered;
  /** False: it is not started. */
  readonly start?: boolean;
}

const COMMANDS: Desk['commands'] = [
  {
    path: ['map'],
    summary: 'The map',
    usage: '/map',
    example: '/map',
    who: 'anyone',
    options: [
      { name: 'at', kind: 'text', required: false, summary: 'a place', complete: async () => [] },
      { name: 'dispatch', kind: 'number', required: false, summary: 'which', complete: async () => [] },
    ],
    run: async () => ({ done: true }),
  },
];

export async function startBot(how: How = {}): Promise<Bot> {
  const discord = how.discord ?? (await startDiscord({ waitMs: 5000 }));
  const bookmarks = how.bookmarks ?? memoryStore();
  const reported: Reported[] = [];
  const heard: Bot['heard'] = [];
  const desk: Pick<Desk, 'answer' | 'offers' | 'seat' | 'board' | 'prompt' | 'standing' | 'commands' | 'titles'> = {
    commands: how.commands ?? COMMANDS,
    titles: [],
    answer: async (incoming) => {
      heard.push(incoming);
      return (await how.answer?.(incoming)) ?? [{ private: plain('Done, said the desk.'), done: true }];
    },
    offers: how.offers ?? (async () => []),
    seat: async () => how.seat ?? null,
    board: async () => null,
    prompt: how.prompt ?? (async () => null),
    standing: async () => [],
  };
  const transport = new DiscordTransport({
    desk: desk as unknown as Desk,
    bookmarks,
    unanswered: how.unanswered ?? memoryStore(),
    now: () => new Date(),
    report: (event, error) => {
      reported.push({ event, error });
      return `ref${reported.length}`;
    },
    settings: { token: discord.token, guild: discord.guild().id, api: discord.url, ...how.settings },
  });
  if (how.start !== false) {
    await transport.start();
    await discord.connected();
  }
  return {
    discord,
    transport,
    bookmarks,
    reported,
    heard,
    close: async () => {
      await transport.stop();
      await discord.stop();
    },
  };
}

export const picture = (bytes: Picture['bytes'] = async () => DOT): Picture => ({
  fileName: 'map.png',
  alt: 'A dot in the desert',
  words: 'A dot',
  bytes,
});

export const MATCH = 'abcdef0123';

/** A message as the outbox hands it over, cut for a viewer. */
export const outgoing = <By extends Viewer<string>>(
  by: By,
  text: string,
  more: { readonly id?: string; readonly image?: Picture; readonly choices?: readonly Choice[] } = {},
): Outgoing<By> => ({
  id: more.id ?? 'row-1',
  match: MATCH,
  text: cutFor(by, text),
  image: more.image === undefined ? null : cutFor(by, more.image),
  choices: more.choices ?? [],
});
