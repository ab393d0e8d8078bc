// The settings of a server: .env and the environment, checked once. What is wrong stops the start and is named.
import { dirname, join, resolve } from 'node:path';
import { config as readDotenv } from 'dotenv';
import { z } from 'zod';
import { databasePath, isFile } from '#storage/file/database-file.ts';
import type { DiscordSettings } from '#transports/discord/settings.ts';
import type { EmailSettings } from '#transports/email/settings.ts';
import type { SlackSettings } from '#transports/slack/settings.ts';
import type { BackupSettings } from './backups.ts';
import { emailOf, halfSet, mailVariables, wrong } from './mail-settings.ts';
import { numberFrom, oneOf, wholeNumber } from './setting.ts';

const HOUR = 3_600_000;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const SHARDS = /^(auto|\d{1,4}(?:,\d{1,4})*\/\d{1,4})$/;
/** A file, or a database of PostgreSQL that is named. */
const isDatabase = (url: string): boolean =>
  isFile(url) || (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url) && new URL(url).pathname.length > 1);

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(4000),
  DATABASE_URL: z
    .string()
    .refine(isDatabase, 'file: and a path, as file:./data/dispatch.db, or postgresql://user:password@host/name')
    .default('file:./data/dispatch.db'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  SERVE_DAMAGED: oneOf(['yes', 'no']).default('no'),
  BACKUP_EVERY: numberFrom(0, 8760, 'a number of hours').default(0),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  BACKUP_FOLDER: z.string().optional(),
  PACKS: z.string().min(1).default('./packs'),
  DISCORD_TOKEN: z.string().optional(),
  DISCORD_GUILD: z
    .string()
    .regex(/^\d{5,25}$/, 'the number of a server')
    .optional(),
  DISCORD_SHARDS: z.string().regex(SHARDS, 'auto, or the shards of this process and of how many, as 0,1/4').optional(),
  SLACK_BOT_TOKEN: z.string().optional(),
  SLACK_APP_TOKEN: z.string().optional(),
  SLACK_SIGNING_SECRET: z.string().optional(),
  SLACK_PORT: wholeNumber(1, 65_535).optional(),
  ...mailVariables,
});
type Environment = z.infer<typeof environment>;

export interface Config {
  /** Where the local table listens; 0 takes a free port. */
  readonly port: number;
  readonly databaseUrl: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The folder with component packs, one folder each. */
  readonly packs: string;
  /** The file with the key of the local table's links, beside the database; null: it is in the database, which is PostgreSQL. */
  readonly keyFile: string | null;
  /** Where this machine keeps what belongs to the server; the database, where that is a file. */
  readonly folder: string;
  /** Also where the position of a live match is not what its log ends with. */
  readonly servesDamaged: boolean;
  /** Null: no backups by itself. */
  readonly backups: BackupSettings | null;
  /** Null: this server is not on Discord. */
  readonly discord: DiscordSettings | null;
  /** Null: this server is not on Slack. */
  readonly slack: SlackSettings | null;
  /** Null: this server sends and receives no mail. */
  readonly email: EmailSettings | null;
  /** Started by `npm start`, which may put a shell between that hands no signal on. */
  readonly byNpm: boolean;
  /** Names in .env that are no settings: mistyped ones have no effect, and nobody would notice. */
  readonly unknown: readonly string[];
}

function discordOf(variables: Environment): DiscordSettings | null {
  const { DISCORD_TOKEN: token, DISCORD_GUILD: guild, DISCORD_SHARDS: shards } = variables;
  if (token !== undefined) return { token, guild: guild ?? null, ...(shards === undefined ? {} : shardsOf(shards)) };
  if (shards !== undefined) return halfSet('DISCORD_SHARDS', 'DISCORD_TOKEN is missing');
  return guild === undefined ? null : halfSet('DISCORD_GUILD', 'DISCORD_TOKEN is missing');
}

function shardsOf(text: string): Pick<DiscordSettings, 'shards'> {
  if (text === 'auto') return { shards: 'auto' };
  const [ids = '', of] = text.split('/');
  const own = ids.split(',').map(Number);
  const count = Number(of);
  if (own.some((id) => id >= count) || new Set(own).size < own.length)
    return wrong(`DISCORD_SHARDS: the shards of ${count} are 0 to ${count - 1}, each named once`);
  return { shards: { own, count } };
}

/** HTTP when a secret and a port are set, else Socket Mode. */
function slackOf(variables: Environment): SlackSettings | null {
  const {
    SLACK_BOT_TOKEN: botToken,
    SLACK_APP_TOKEN: appToken,
    SLACK_SIGNING_SECRET: secret,
    SLACK_PORT: port,
  } = variables;
  const set = Object.entries({ SLACK_APP_TOKEN: appToken, SLACK_SIGNING_SECRET: secret, SLACK_PORT: port })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  if (botToken === undefined) return set[0] === undefined ? null : halfSet(set[0], 'SLACK_BOT_TOKEN is missing');
  if (secret !== undefined && port !== undefined)
    return { botToken, receive: { type: 'http', signingSecret: secret, port } };
  if (port !== undefined) return halfSet('SLACK_PORT', 'SLACK_SIGNING_SECRET is missing');
  if (appToken !== undefined) return { botToken, receive: { type: 'socket', appToken } };
  if (secret !== undefined)
    return halfSet('SLACK_SIGNING_SECRET', 'SLACK_PORT is missing (or SLACK_APP_TOKEN, for Socket Mode)');
  return halfSet(
    'SLACK_BOT_TOKEN',
    'SLACK_APP_TOKEN is missing (or SLACK_SIGNING_SECRET and SLACK_PORT, for requests over HTTP)',
  );
}

/** Read by set-up alone (scripts/setup/system.mjs). */
const SETUP = 'DISPATCH_SETUP';

/**
 * Throws with the names of the settings that are wrong. An empty setting counts as left out.
 * @param written the names that stand in .env.
 */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
  written: readonly string[] = [],
): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return wrong(issues.join('; '));
  }
  const { PORT, DATABASE_URL, LOG_LEVEL, PACKS, BACKUP_EVERY, BACKUP_KEEP, BACKUP_FOLDER } = read.data;
  const inFile = isFile(DATABASE_URL);
  const folder = inFile ? dirname(databasePath(DATABASE_URL)) : resolve('data');
  return {
    port: PORT,
    databaseUrl: DATABASE_URL,
    logLevel: LOG_LEVEL,
    packs: resolve(PACKS),
    keyFile: inFile ? join(folder, 'local-table.key') : null,
    folder,
    servesDamaged: read.data.SERVE_DAMAGED === 'yes',
    backups:
      BACKUP_EVERY === 0
        ? null
        : { every: BACKUP_EVERY * HOUR, keep: BACKUP_KEEP, folder: resolve(BACKUP_FOLDER ?? join(folder, 'backups')) },
    discord: discordOf(read.data),
    slack: slackOf(read.data),
    email: emailOf(read.data),
    byNpm: given.npm_lifecycle_event === 'start',
    unknown: written.filter((name) => name !== SETUP && !(name in environment.shape)),
  };
}

/** From .env (where there is one) and the environment, which wins. */
export function loadConfig(): Config {
  const { parsed = {} } = readDotenv({ quiet: true });
  return readConfig(process.env, Object.keys(parsed));
}
