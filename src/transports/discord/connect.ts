// Getting to Discord: the settings are checked in plain words, commands registered, the gateway entered.
import {
  Client,
  DiscordAPIError,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  Options,
  REST,
  RESTJSONErrorCodes,
  Routes,
} from 'discord.js';
import type { Command } from '#commands/command.ts';
import { treeOf } from '#commands/registry.ts';
import type { Bookmarks, Report } from '../transport.ts';
import { register, unregister } from './commands.ts';
import { isCode, statusOf } from './errors.ts';
import { NOBODY } from './payload.ts';
import { invitation } from './permissions.ts';
import { idOf } from './send.ts';
import type { DiscordSettings } from './settings.ts';

/** The operator has to change something: trying again does not help. */
export class SettingsRefused extends Error {}

const GUIDE = 'see docs/discord.md';
const NO_TOKEN = `DISCORD_TOKEN is empty; ${GUIDE}, step 2.`;
const BAD_TOKEN = `Discord refuses DISCORD_TOKEN: it is not (or no longer) the token of a bot; ${GUIDE}, step 2.`;
const badGuild = (guild: string, app: string): string =>
  `Discord refuses DISCORD_GUILD ${guild}: the bot has not been added to that server, or the number is not a server's. To add it, open ${invitation(app)} ; ${GUIDE}, steps 3 and 4.`;

const version = '10';
/** Answers to interactions do not count in Discord's limit of 50 requests a second; sendings do. */
const NOT_COUNTED = 1000;

/** Long enough for a slow answer, short enough that all tries end before the outbox gives up. */
const restOptions = ({ api }: DiscordSettings) => ({
  version,
  timeout: 12_000,
  retries: 2,
  ...(api === undefined ? {} : { api }),
});

/** For what we send by ourselves: counted, and working while the gateway is away. */
export function makeRest(settings: DiscordSettings): REST {
  const token = settings.token.trim();
  const rest = new REST(restOptions(settings));
  return token === '' ? rest : rest.setToken(token);
}

function shardOptions({ shards }: DiscordSettings) {
  if (shards === undefined) return {};
  return shards === 'auto' ? { shards } : { shards: [...shards.own], shardCount: shards.count };
}

/** Receives without any privileged intent, remembers next to nothing, wakes nobody. */
const makeClient = (settings: DiscordSettings): Client =>
  new Client({
    intents: [],
    ...shardOptions(settings),
    allowedMentions: NOBODY,
    rest: { ...restOptions(settings), globalRequestsPerSecond: NOT_COUNTED, handlerSweepInterval: 300_000 },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: 0,
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
      ThreadMemberManager: 0,
      ReactionManager: 0,
      PresenceManager: 0,
      VoiceStateManager: 0,
    }),
  });

/** Checks the token and registers the commands. Throws SettingsRefused, or what kept Discord from answering. */
export async function prepare(
  settings: DiscordSettings,
  rest: REST,
  commands: readonly Command[],
  bookmarks: Bookmarks,
): Promise<{ readonly changed: boolean }> {
  if (settings.token.trim() === '') throw new SettingsRefused(NO_TOKEN);
  const { guild } = settings;
  const app = await appOf(rest);
  try {
    const changed = await register(rest, app, guild, treeOf(commands));
    const before = await bookmarks.bookmark(REGISTERED);
    if (guild === null && before !== null) await unregister(rest, app, before).catch(noLongerThere);
    if (before !== guild) await bookmarks.setBookmark(REGISTERED, guild);
    return { changed };
  } catch (error) {
    if (guild !== null && isNoGuild(error)) throw new SettingsRefused(badGuild(guild, app), { cause: error });
    throw error;
  }
}

/** The id of the application that the token belongs to. */
async function appOf(rest: REST): Promise<string> {
  try {
    return idOf(await rest.get(Routes.currentApplication()));
  } catch (error) {
    throw statusOf(error) === 401 ? new SettingsRefused(BAD_TOKEN, { cause: error }) : error;
  }
}

/** The server for which the commands were registered alone. */
const REGISTERED = 'discord commands';
/** The server is not one, or not one of the bot's. A form that is refused while reading means the number itself. */
const isNoGuild = (error: unknown): boolean =>
  isCode(error, RESTJSONErrorCodes.MissingAccess, RESTJSONErrorCodes.UnknownGuild) ||
  (isCode(error, RESTJSONErrorCodes.InvalidFormBodyOrContentType) &&
    error instanceof DiscordAPIError &&
    error.method === 'GET');

function noLongerThere(error: unknown): void {
  if (!isNoGuild(error)) throw error;
}

/** A client on its way in. It comes back by itself whenever the gateway goes away. */
interface Entering {
  readonly client: Client;
  /** Rejects with SettingsRefused, or with what kept it out for good. */
  readonly ready: Promise<void>;
  /** The gateway has been away for a while. */
  readonly isAway: () => boolean;
}

export function enter(settings: DiscordSettings, report: Report): Entering {
  const client = makeClient(settings);
  const isAway = survive(client, report);
  return { client, isAway, ready: Promise.all([connected(client), login(client, settings)]).then(() => undefined) };
}

async function login(client: Client, settings: DiscordSettings): Promise<void> {
  try {
    await client.login(settings.token.trim());
  } catch (error) {
    const isRefused = error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid;
    throw isRefused ? new SettingsRefused(BAD_TOKEN, { cause: error }) : error;
  }
}

const connected = (client: Client): Promise<void> =>
  new Promise((resolve, reject) => {
    client.once(Events.ClientReady, () => resolve());
    client.once(Events.ShardDisconnect, ({ code }) => {
      reject(
        code === AUTHENTICATION_FAILED ? new SettingsRefused(BAD_TOKEN) : new Error(`the gateway closed (${code})`),
      );
    });
  });

const AUTHENTICATION_FAILED = 4004;

/** A gateway that is away for less than this is nothing to write down, ms. */
const AWAY = 60_000;

/** What happens on the wire is the operator's to know and stops nothing; the client reconnects by itself. Tells whether it is long away. */
function survive(client: Client, report: Report): () => boolean {
  client.on(Events.Error, (error) => report('the Discord client had an error', error));
  client.on(Events.ShardError, (error) => report('the Discord gateway had an error', error));
  client.on(Events.ShardDisconnect, ({ code }) => report(`the Discord gateway is closed (code ${code})`, null));
  let away: NodeJS.Timeout | undefined;
  let isAway = false;
  const back = (): void => {
    clearTimeout(away);
    away = undefined;
    isAway = false;
  };
  client.on(Events.ShardReconnecting, () => {
    away ??= setTimeout(() => {
      isAway = true;
      report('the Discord gateway has been away for a minute', null);
    }, AWAY).unref();
  });
  for (const event of [Events.ShardReady, Events.ShardResume] as const) client.on(event, back);
  return () => isAway;
}
