// Two people with mail programs, a host at the local table, and a whole server between them.
import type { Painter } from '#commands/command.ts';
import type { AnyTitle } from '#engine/title.ts';
import { makeLog } from '#src/log.ts';
import { type Chance, type Wired, wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { Clock } from '#test/match/table.ts';
import { scenePainter } from '#test/support/scenes.ts';
import type { EmailSettings } from '#transports/email/settings.ts';
import { Typist } from '#transports/local/typist.ts';
import { dots, heard, toyTitle } from '../local/tables.ts';
import { ORDERS, PostOffice, Writer } from './post.ts';

export interface Club {
  readonly post: PostOffice;
  readonly anna: Writer;
  readonly bert: Writer;
  readonly clock: Clock;
  readonly store: MatchStore;
  readonly logged: string[];
  readonly wired: () => Wired;
  /** Types a line at the local table, as the host unless said otherwise. */
  types(text: string, seat?: string): Promise<string>;
  /** Everything due within the next minutes is sent. */
  delivered(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface Founding {
  readonly titles?: readonly AnyTitle[];
  readonly painter?: Painter;
  readonly settings?: Partial<EmailSettings>;
  readonly store?: MatchStore;
  readonly packs?: string;
  readonly post?: PostOffice;
  readonly chance?: Chance;
  /** Mails come in as the settings say, not from the office's own hand. */
  readonly bySettings?: boolean;
}

/** Mails go out by the office, and come in as it hands them over. */
export const mailSettings = (post: PostOffice): EmailSettings => ({
  from: ORDERS,
  fromName: 'Dispatch Rider',
  smtp: post.url,
  receive: { type: 'listen', port: 0 },
  dkim: null,
  pages: null,
  trustedServer: null,
  answersAnHour: 10_000,
});

export async function found(how: Founding = {}): Promise<Club> {
  const post = how.post ?? new PostOffice();
  if (how.post === undefined) await post.open();
  const store = how.store ?? memoryStore();
  const clock = new Clock();
  const logged: string[] = [];
  let drawn = 0;
  const start = (): Promise<Wired> =>
    wire({
      titles: how.titles ?? [toyTitle],
      store,
      port: null,
      key: Buffer.alloc(32, 3),
      packs: how.packs ?? 'packs',
      log: makeLog('info', { write: (line) => void logged.push(line) }),
      randomBytes: (count) => Buffer.alloc(count, ++drawn),
      now: clock.now,
      ...(how.chance === undefined ? {} : { chance: how.chance }),
      painter: how.painter ?? (how.titles === undefined ? dots : scenePainter()),
      ...(how.bySettings === true ? {} : { mailSource: post }),
      email: { ...mailSettings(post), ...how.settings },
    });
  let wired = await start().catch(async (error: unknown) => {
    if (how.post === undefined) await post.close();
    throw error;
  });
  const typed = async (text: string, seat: string): Promise<string> =>
    heard(seat, await new Typist(wired.local.table, `test ${++drawn}`).type(seat, text));
  return {
    post,
    store,
    clock,
    logged,
    anna: new Writer(post, 'anna@home.test', 'Anna'),
    bert: new Writer(post, 'bert@work.test', 'Bert'),
    wired: () => wired,
    types: (text, seat = 'host') => typed(text, seat),
    delivered: async () => {
      clock.pass(120);
      await wired.umpire.releaseDue();
      await wired.deliver();
    },
    restart: async () => {
      await wired.stop();
      wired = await start();
    },
    close: async () => {
      await wired.stop();
      await post.close();
    },
  };
}

/** Both are invited to a match of the toy, answer, and it begins. Gives the match. */
export async function begun(club: Club, making = '/match new toy skirmish', sides = ['red', 'blue']): Promise<string> {
  const { anna, bert } = club;
  const made = await club.types(making);
  const [, match = ''] = /\b([0-9a-f]{10})\b/.exec(made) ?? [];
  await club.types(`/match invite address:anna@home.test side:${sides[0]}`);
  await club.types(`/match invite address:bert@work.test side:${sides[1]}`);
  await club.delivered();
  await anna.answers('Gladly!');
  await bert.answers('Count me in');
  await bert.answers('/match phrase none');
  await anna.answers('/match start');
  await club.delivered();
  return match;
}
