// An evening at one service: the server, the service, and a person in each seat, in one channel.
import type { Command } from '#commands/command.ts';
import { type Discord, startDiscord } from '#test/support/discord/index.ts';
import { type FakeSlack, startSlack } from '#test/support/slack/index.ts';
import type { Guest } from './guest.ts';
import { DiscordGuest } from './on-discord.ts';
import { SlackGuest } from './on-slack.ts';
import { type Opening, openServer, type Server } from './server.ts';
import { Table } from './table.ts';

export const SERVICES = ['discord', 'slack'] as const;
export type Service = (typeof SERVICES)[number];

export interface House {
  readonly discord: Discord | null;
  readonly slack: FakeSlack | null;
  guest(commands: readonly Command[], name: string, channel?: string): Guest;
  /** A channel that only these people read. */
  room(name: string, people: readonly string[]): void;
  /** The channel's key, as the server knows it. */
  channelKey(name: string): string;
  /** Throws when a rule of the service was broken or somebody has no answer. */
  verify(): void;
  stop(): Promise<void>;
}

/** One of the services, empty. */
export async function openHouse(service: Service): Promise<House> {
  if (service === 'discord') {
    const discord = await startDiscord({ waitMs: 20_000 });
    return {
      discord,
      slack: null,
      guest: (commands, name, channel = 'desert') =>
        new DiscordGuest(discord, discord.user(name), discord.channel(channel), commands),
      room: (name, people) => void discord.channel(name, { members: people.map((one) => discord.user(one)) }),
      channelKey: (name) => `discord:${discord.channel(name).id}`,
      verify: () => discord.verify(),
      stop: () => discord.stop(),
    };
  }
  const slack = await startSlack();
  return {
    discord: null,
    slack,
    guest: (commands, name, channel = 'desert') =>
      new SlackGuest(slack, slack.user(name), slack.channel(channel), commands),
    room: (name, people) => void slack.channel(name, { members: people.map((one) => slack.user(one)) }),
    channelKey: (name) => slack.key(slack.channel(name)),
    verify: () => slack.assertClean(),
    stop: () => slack.stop(),
  };
}

export interface Evening {
  readonly house: House;
  readonly server: Server;
  readonly table: Table;
  stop(): Promise<void>;
}

const SEATS = ['host', 'axis', 'allied', 'observer'] as const;

/** A server at a service with four people in a channel. */
export async function openEvening(service: Service, opening: Opening = {}): Promise<Evening> {
  const house = await openHouse(service);
  const server = await openServer({ ...opening, discord: house.discord, slack: house.slack });
  const { commands } = server.wired.desk;
  const table = new Table(server, Object.fromEntries(SEATS.map((name) => [name, [house.guest(commands, name)]])));
  return {
    house,
    server,
    table,
    stop: async () => {
      await server.stop();
      await house.stop();
    },
  };
}
