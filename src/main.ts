// npm start: reads the settings, opens the database, serves the local table and the chat services that are set up, and
// takes up what the outbox still holds.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { titles } from '#games/index.ts';
import { databasePath, exposed } from '#storage/file/database-file.ts';
import { LINKS_KEY } from '#storage/postgresql/names.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import type { MatchStore, SharedStore } from '#storage/store.ts';
import { keyFrom, keyIn } from '#transports/local/credential.ts';
import { openTerminal } from '#transports/local/terminal.ts';
import { type BackupSettings, backUp, checkFolder } from './backups.ts';
import { banner } from './banner.ts';
import { type Config, loadConfig } from './config.ts';
import { type Log, makeLog } from './log.ts';
import { watchGivenUp } from './notify/dead-letters.ts';
import { keepGoing } from './rejections.ts';
import { type Wired, wire } from './wiring.ts';

/** How often what is due is looked for, ms. */
const LOOK = 1000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long what was received is remembered, so that a repeat is known as one; looked through once a day, ms. */
const REMEMBERED = 30 * DAY;

/** Standing orders and outbox rows that are due, one round after another until stopped. */
function beat(wired: Wired, store: MatchStore, log: Log): () => Promise<void> {
  let stopped = false;
  let swept = 0;
  const lookAtGivenUp = watchGivenUp(store, (event, counts) => log.warn(event, counts));
  const sweep = async (now: number): Promise<void> => {
    if (now - swept < DAY) return;
    swept = now;
    await store.forgetReceived(new Date(now - REMEMBERED));
  };
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round
      .then(async () => {
        if (stopped) return;
        await wired.umpire.releaseDue();
        // Not waited for: a chat service that is slow to answer must not hold up the standing orders.
        void wired.deliver();
        await sweep(Date.now());
        await lookAtGivenUp(new Date());
      })
      .catch((error: unknown) => log.error('what was due could not be done', { error }));
  }, LOOK);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await round;
  };
}

/** Looks each minute whether a backup is due. Returns the way to stop. */
function backUpRegularly(settings: BackupSettings, log: Log): () => void {
  let busy = false;
  const look = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      if ((await backUp(settings, new Date())) !== null) log.info('a backup was made');
    } catch (error) {
      log.error('a backup could not be made', { error });
    }
    busy = false;
  };
  void look();
  const timer = setInterval(() => void look(), MINUTE);
  return () => clearInterval(timer);
}

/** npm starts us by a shell that hands no signal on: whoever ends npm or that shell means us. */
function whenAlone(then: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, LOOK);
  timer.unref();
}

async function serve(config: Config): Promise<void> {
  const log = makeLog(config.logLevel);
  keepGoing(log);
  // Whatever is made from here on is for this account's eyes alone.
  process.umask(0o077);
  const { keyFile, servesDamaged } = config;
  const store = await prismaStore(config.databaseUrl, { key: keyFile, servesDamaged, titles });
  try {
    await run(config, store, log);
  } catch (error) {
    // Else the file would look like that of a server that was killed, and a copy of it would be refused.
    await store.close();
    throw error;
  }
}

/** The key of the page's links: in its file, or where every process of the server finds it. */
async function linksKey({ keyFile }: Config, store: MatchStore): Promise<Buffer> {
  if (keyFile !== null) return keyFrom(keyFile);
  return keyIn(`the bookmark "${LINKS_KEY}" of the database`, (await store.bookmark(LINKS_KEY)) ?? '');
}

async function run(config: Config, store: SharedStore, log: Log): Promise<void> {
  const open = config.keyFile === null ? [] : exposed(databasePath(config.databaseUrl), config.keyFile);
  if (open.length > 0) log.warn('other accounts of this machine can read files of the matches', { count: open.length });
  if (config.backups !== null) checkFolder(config.backups);
  const wired = await wire({
    titles,
    store,
    others: store.others,
    port: config.port,
    key: await linksKey(config, store),
    packs: config.packs,
    discord: config.discord,
    slack: config.slack,
    email: config.email,
    log,
    pace: { burst: 40, perSecond: 4, now: () => new Date() },
    steady: { now: () => performance.now(), sleep: (ms) => sleep(ms) },
  });
  const rest = beat(wired, store, log);
  const noBackups = config.backups === null ? () => undefined : backUpRegularly(config.backups, log);
  for (const { name } of wired.transports) log.info('a transport runs', { transport: name });
  log.info('serving the local table', { port: Number(new URL(wired.local.origin).port) });
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info('stopping', { signal });
    noBackups();
    try {
      await rest();
      await wired.stop();
      await store.close();
    } catch (error) {
      // Whatever was stored is; a server that stayed would have to be killed.
      log.error('the server could not be closed', { error });
      process.exit(1);
    }
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  if (config.byNpm) whenAlone(() => void stop('the end of npm start'));
  // Whoever reads that it runs may stop it.
  process.stdout.write(banner(wired.local.hostLink, wired.transports, config.unknown));
  if (process.stdin.isTTY === true) {
    const session = randomBytes(6).toString('hex');
    openTerminal({
      table: wired.local.table,
      input: process.stdin,
      output: process.stdout,
      session,
      links: (match, seats) => seats.map((seat) => `${seat}: ${wired.local.chairLink(match, seat)}`),
      quit: () => void stop('quit'),
    });
  }
}

try {
  await serve(loadConfig());
} catch (error) {
  process.stderr.write(`Dispatch Rider cannot start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
