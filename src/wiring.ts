// Puts the parts of a server together: storage, umpire, commands, pictures, the local table, chat services, delivery.
import { randomBytes } from 'node:crypto';
import type { Painter } from '#commands/command.ts';
import { type Desk, makeDesk } from '#commands/desk.ts';
import type { Pace } from '#commands/input/pace.ts';
import type { RollingRng, Seed } from '#engine/dice/rng.ts';
import type { AnyTitle } from '#engine/title.ts';
import type { Umpire } from '#match/api.ts';
import type { Steady } from '#match/deputies/pause.ts';
import { makeUmpire } from '#match/umpire.ts';
import { makePainter, makeQueue } from '#renderers/index.ts';
import type { MatchStore, Others } from '#storage/store.ts';
import type { DiscordSettings } from '#transports/discord/settings.ts';
import { mailboxOf } from '#transports/email/in/address.ts';
import { makeAccepts } from '#transports/email/in/recipients.ts';
import type { MailSource } from '#transports/email/in/source.ts';
import type { EmailParts } from '#transports/email/index.ts';
import { Office } from '#transports/email/office.ts';
import type { EmailSettings } from '#transports/email/settings.ts';
import { credentials } from '#transports/local/credential.ts';
import { LocalTransport } from '#transports/local/index.ts';
import type { SlackSettings } from '#transports/slack/settings.ts';
import type { Report, Transport } from '#transports/transport.ts';
import { troublesOf } from './banner.ts';
import { correspondents } from './correspondents.ts';
import { type Log, newReference } from './log.ts';
import { makeCompose } from './notify/compose.ts';
import { makeDeliverer } from './notify/deliver.ts';
import { Webhook } from './notify/webhook.ts';
import { packNames, readPack } from './packs.ts';

/** Where the numbers of a match come from, its stream unless a script says otherwise. */
export type Chance = (seed: Seed, firstRoll: number) => RollingRng;

export interface Parts {
  readonly titles: readonly AnyTitle[];
  readonly store: MatchStore;
  /** Left out: no other process uses the storage, or none is heard. */
  readonly others?: Others;
  /** Where the local table listens; 0 takes a free port, null listens nowhere. */
  readonly port: number | null;
  readonly key: Buffer;
  readonly packs: string;
  readonly log: Log;
  readonly chance?: Chance;
  readonly randomBytes?: (count: number) => Buffer;
  /** The time; the clock's when left out. */
  readonly now?: () => Date;
  readonly painter?: Painter;
  /** Left out or null: not on Discord. */
  readonly discord?: DiscordSettings | null;
  /** Left out or null: not on Slack. */
  readonly slack?: SlackSettings | null;
  /** Left out or null: no mail. */
  readonly email?: EmailSettings | null;
  /** Where mails come from, where it is not what the settings say. */
  readonly mailSource?: MailSource;
  /** How fast one person may send; left out: as fast as they like (scripts, tests). */
  readonly pace?: Pace;
  /** By which the solo opponent's answers come at fixed times; left out: as soon as it has thought (scripts, tests). */
  readonly steady?: Steady;
}

export interface Wired {
  readonly umpire: Umpire;
  readonly desk: Desk;
  readonly local: LocalTransport;
  /** Those that run, the local table among them. */
  readonly transports: readonly Transport[];
  /** Sends what is due: one round. It is also done at once after everything that happens here. */
  deliver(): Promise<number>;
  stop(): Promise<void>;
}

/** Draws the matches of every title that has pictures. */
export const mapPainter = (): Painter => makePainter(makeQueue());

type Chat = Pick<Parts, 'discord' | 'slack' | 'store'> & { readonly now: () => Date };

/** The chat services that are set up. Their libraries are loaded only where they are. */
async function chatTransports(
  { discord, slack, store, now }: Chat,
  desk: Desk,
  report: (transport: string) => Report,
): Promise<readonly Transport[]> {
  const transports: Transport[] = [];
  const kept = { bookmarks: store, unanswered: store, now };
  // Discord's client first: both bring an HTTP library, and the first one serves both (docs/decisions/12).
  if (discord != null) {
    const { DiscordTransport } = await import('#transports/discord/index.ts');
    transports.push(new DiscordTransport({ desk, ...kept, report: report('discord'), settings: discord }));
  }
  if (slack != null) {
    const { SlackTransport } = await import('#transports/slack/index.ts');
    transports.push(new SlackTransport({ desk, ...kept, report: report('slack'), settings: slack }));
  }
  return transports;
}

/** The mail side, which is asked by the desk that it needs: so it is given that later. */
interface MailSide {
  readonly office: Office;
  readonly transport: (desk: Desk, umpire: Umpire, report: Report) => Promise<Transport>;
}

/** Null: no mail here. */
function mailSide(
  { email: settings, store: bookmarks, key, mailSource, log }: Parts,
  now: () => Date,
): MailSide | null {
  if (settings == null) return null;
  const office = new Office({ address: settings.from, bookmarks, now });
  return {
    office,
    transport: async (desk, umpire, report) => {
      const { EmailTransport } = await import('#transports/email/index.ts');
      const source = mailSource ?? (await sourceOf(settings, desk, report));
      const people = correspondents(bookmarks, umpire, now);
      const ignored: EmailParts['ignored'] = (reason) => log.info('a mail was ignored', { transport: 'email', reason });
      const storing = () => bookmarks.trouble();
      return new EmailTransport({
        desk,
        people,
        office,
        report,
        ignored,
        settings,
        key,
        source,
        bookmarks,
        storing,
        now,
      });
    },
  };
}

/** Where the settings say that mails come in. */
async function sourceOf({ receive, from, aliases }: EmailSettings, desk: Desk, report: Report): Promise<MailSource> {
  if (receive.type === 'imap') {
    const { ImapMailbox } = await import('#transports/email/in/imap.ts');
    return new ImapMailbox({ url: receive.url, report });
  }
  const { Listener } = await import('#transports/email/in/listen.ts');
  const mailbox = mailboxOf(from, aliases);
  const accepts = makeAccepts({ mailbox, isMatch: async (match) => (await desk.board(match)) !== null });
  const { port, host = '127.0.0.1', tls = null } = receive;
  return new Listener({ mailbox, port, host, tls, accepts, report });
}

export async function wire(parts: Parts): Promise<Wired> {
  const { titles, store, log, now = () => new Date() } = parts;
  const running: Transport[] = [];
  const umpire = makeUmpire({
    titles,
    store,
    now,
    randomBytes: parts.randomBytes ?? randomBytes,
    report: ({ reference, match, seq, error }) => log.error('the umpire broke', { ref: reference, match, seq, error }),
    outOfReach: () => troublesOf(running).flatMap(({ name, trouble }) => (trouble === null ? [] : name)),
    ...(parts.chance === undefined ? {} : { chance: parts.chance }),
    ...(parts.steady === undefined ? {} : { steady: parts.steady }),
  });
  const broke = (reference: string, error: unknown): void => log.error('a command broke', { ref: reference, error });
  const painter = parts.painter ?? mapPainter();
  const mail = mailSide(parts, now);
  const desk = makeDesk({
    umpire,
    titles,
    painter,
    pack: (name) => readPack(parts.packs, name),
    packs: () => packNames(parts.packs),
    broke,
    pace: parts.pace ?? null,
    now,
    mail: mail?.office ?? null,
  });
  const report =
    (transport?: string): Report =>
    (event, error) => {
      const reference = newReference();
      log.error(event, { ref: reference, error, ...(transport === undefined ? {} : { transport }) });
      return reference;
    };
  const settle: { local: () => Promise<unknown> } = { local: async () => undefined };
  const local = new LocalTransport({
    desk,
    credentials: credentials(parts.key),
    port: parts.port ?? 0,
    troubles: () => troublesOf(running),
    storing: () => store.trouble(),
    broke: (error) => report('local')('the local page broke', error),
    pace: parts.pace ?? null,
    settle: () => settle.local(),
  });
  const transports: readonly Transport[] = [
    local,
    ...(await chatTransports({ ...parts, now }, desk, report)),
    ...(mail === null ? [] : [await mail.transport(desk, umpire, report('email'))]),
  ];
  const deliverer = makeDeliverer({
    outbox: store,
    people: store,
    transports: [...transports, new Webhook({ store, now })],
    compose: makeCompose({ umpire, board: desk.board, painter }),
    report: report(),
    now,
  });
  settle.local = () => deliverer.round(local.name);
  const stop = async (): Promise<void> => {
    unwatch();
    deafen?.();
    await deliverer.stop();
    for (const transport of running) await transport.stop();
  };
  const unwatch = umpire.watch(() => void deliverer.round());
  const deafen = parts.others?.((match, side) => {
    local.table.nudge(match, side);
    void deliverer.round();
  });
  try {
    for (const transport of transports) {
      if (transport === local && parts.port === null) continue;
      await transport.start();
      running.push(transport);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { umpire, desk, local, transports, deliver: () => deliverer.round(), stop };
}
