// A server whose players sit in a Slack workspace of ours: the toy in memory, Anna at red, Ben at blue, Cleo looks on.
import { afterEach } from 'vitest';
import type { Painter } from '#commands/command.ts';
import type { AnyTitle } from '#engine/title.ts';
import { makeLog } from '#src/log.ts';
import { type Wired, wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { serverOf } from '#test/support/chat/rest.ts';
import { type Answer, type FakeSlack, type Person, type SlackOptions, startSlack } from '#test/support/slack/index.ts';
import { dots, toyTitle } from '#test/transports/local/tables.ts';
import type { SlackTransport } from '#transports/slack/index.ts';
import type { SlackSettings } from '#transports/slack/settings.ts';

export interface Table extends Wired {
  readonly slack: FakeSlack;
  readonly transport: SlackTransport;
  readonly store: MatchStore;
  /** Errors that were logged, as JSON lines. */
  readonly logged: string[];
  readonly anna: Person;
  readonly ben: Person;
  readonly cleo: Person;
  /** The channel of the group. */
  readonly desert: ReturnType<FakeSlack['channel']>;
  /** The server stops and starts again on the same database. */
  restart(): Promise<Table>;
}

export interface Setting extends SlackOptions {
  readonly titles?: readonly AnyTitle[];
  readonly painter?: Painter;
  readonly store?: MatchStore;
  readonly slack?: FakeSlack;
  /** The time; the clock's when left out. */
  readonly now?: () => Date;
  readonly wrap?: (settings: SlackSettings) => SlackSettings;
  /** The bot is not in the channel. */
  readonly uninvited?: boolean;
  /** Violations that this test provokes on purpose. */
  readonly allowed?: readonly string[];
}

const open: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop();
});

/** Waits for the answer to whoever asked, however slow the machine: the channel may have been quicker. */
export const ANSWERED = {
  until: ({ ephemerals }: { readonly ephemerals: readonly unknown[] }): boolean => ephemerals.length > 0,
  within: 10_000,
};

/** The same with a file in the direct conversation, which Slack shows a moment later. */
export const WITH_FILE = {
  until: ({ ephemerals, files }: Pick<Answer, 'ephemerals' | 'files'>): boolean =>
    ephemerals.length > 0 && files.length > 0,
  within: 10_000,
};
/** Waits until a form or the home tab was shown or changed, and is not only waiting itself. */
export const SHOWN = {
  until: ({ view }: Pick<Answer, 'view'>): boolean =>
    view !== undefined && !JSON.stringify(view.blocks).includes('Looking up'),
  within: 10_000,
};

/** What the settings of a workspace are in one of the two modes. */
export const settingsOf = (slack: FakeSlack, mode: 'socket' | 'http'): SlackSettings => ({
  botToken: slack.botToken,
  api: slack.apiUrl,
  receive:
    mode === 'socket'
      ? { type: 'socket', appToken: slack.appToken }
      : { type: 'http', signingSecret: slack.signingSecret, port: 0 },
});

/** Every test ends with the question whether a rule of Slack's was broken. */
export async function openSlack(
  options: SlackOptions & { readonly allowed?: readonly string[] } = {},
): Promise<FakeSlack> {
  const { allowed = [], ...more } = options;
  const slack = await startSlack({ events: ['app_home_opened', 'message.im'], retryAfter: [20, 40], ...more });
  open.push({
    stop: async () => {
      await slack.stop();
      const broken = slack.violations.filter(({ kind }) => !allowed.includes(kind));
      if (broken.length > 0)
        throw new Error(broken.map(({ kind, where, detail }) => `${kind} in ${where}: ${detail}`).join('\n'));
    },
  });
  return slack;
}

export async function openTable(setting: Setting = {}): Promise<Table> {
  const { titles = [toyTitle], painter = dots, wrap = (settings) => settings, uninvited = false, ...more } = setting;
  const mode = setting.mode ?? 'socket';
  const slack = setting.slack ?? (await openSlack(more));
  const store = setting.store ?? memoryStore();
  const logged: string[] = [];
  let drawn = 0;
  const wired = await wire({
    titles,
    store,
    port: null,
    key: Buffer.alloc(32, 3),
    packs: 'packs',
    log: makeLog('info', { write: (line) => void logged.push(line) }),
    painter,
    randomBytes: (count) => Buffer.alloc(count, ++drawn),
    slack: wrap(settingsOf(slack, mode)),
    ...(setting.now === undefined ? {} : { now: setting.now }),
  });
  slack.serve(serverOf(wired));
  const transport = wired.transports.find(({ name }) => name === 'slack') as SlackTransport;
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (stopped) return;
    stopped = true;
    await wired.stop();
  };
  open.push({ stop });
  if (mode === 'http') slack.http.url = `http://127.0.0.1:${transport.port}/slack/events`;
  const desert = slack.channel('desert', { bot: !uninvited });
  return {
    ...wired,
    stop,
    slack,
    transport,
    store,
    logged,
    desert,
    anna: slack.user('anna'),
    ben: slack.user('ben'),
    cleo: slack.user('cleo'),
    restart: async () => {
      await stop();
      return openTable({ ...setting, slack, store });
    },
  };
}

/** The match has begun: both sides are asked for their bids. */
export async function openMatch(setting: Setting = {}): Promise<Table> {
  const table = await openTable(setting);
  const { anna, ben, desert } = table;
  await anna.command(desert, 'match new toy skirmish');
  await anna.command(desert, 'match join red');
  await ben.command(desert, 'match join blue');
  await ben.command(desert, 'match phrase none');
  await anna.command(desert, 'match start');
  await table.slack.rest();
  return table;
}

/** The one who is asked in a turn, and the other: both decline to bid, a die decides. */
export async function openTurn(
  setting: Setting = {},
): Promise<Table & { readonly mover: Person; readonly other: Person }> {
  const table = await openMatch(setting);
  const { anna, ben, desert } = table;
  await anna.command(desert, 'COMMIT');
  await ben.command(desert, 'COMMIT');
  const asked = (await anna.command(desert, 'turn')).text.includes('Asked of you');
  await table.slack.rest();
  return { ...table, mover: asked ? anna : ben, other: asked ? ben : anna };
}

export const errorsOf = ({ logged }: Table): readonly string[] => logged.filter((line) => line.includes('"level":50'));
