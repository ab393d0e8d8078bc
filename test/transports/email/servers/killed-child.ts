// The server that is killed: a whole one on a database file, with mail, whose minutes last a second. It says over
// its channel what the test asks, and dies by its own hand at the points that the test names.
// killed-child.ts JSON
import { randomBytes } from 'node:crypto';
import type { AnyTitle } from '#engine/title.ts';
import { makeLog } from '#src/log.ts';
import { wire } from '#src/wiring.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import type { MatchStore } from '#storage/store.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { mailboxOf } from '#transports/email/in/address.ts';
import { makeTokens, replyAddress } from '#transports/email/in/token.ts';
import { Typist } from '#transports/local/typist.ts';
import { dots, heard } from '../../local/tables.ts';
import { ORDERS } from '../post.ts';
import type { Asked, Life, Point, Report } from './killed.ts';

const KEY = Buffer.alloc(32, 3);
/** A minute is a second. */
const FAST = 60;
const BEAT = 100;

function dies(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

/** The storage, which kills us at a point. */
function deadly(store: MatchStore, die: Point | null): MatchStore {
  const at = (point: Point): boolean => die === point;
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...given: readonly unknown[]): Promise<unknown> => {
        const isAnswer = typeof given[0] === 'string' && given[0].startsWith('email answer ');
        const isMark = name === 'write' && JSON.stringify(given[0]).includes('"email answered"');
        if (name === 'hasReceived' && at('read')) return dies();
        if (name === 'setBookmark' && isAnswer && given[1] !== null && at('answer not kept')) return dies();
        if (isMark && at('answer not noted')) return dies();
        if (name === 'setBookmark' && isAnswer && given[1] === null && at('answer noted')) return dies();
        if (name === 'outboxSent' && given.length > 0 && at('notice not noted')) return dies();
        const done: unknown = await Reflect.apply(method, target, given);
        if (name === 'setBookmark' && isAnswer && given[1] !== null && at('answer kept')) return dies();
        return done;
      };
    },
  });
}

const { database, smtp, receive, began, die } = JSON.parse(process.argv[2] ?? '') as Life;
const tell = (told: Report): void => void process.send?.(told);
const store = deadly(await prismaStore(database), die);
const wired = await wire({
  titles: [toyTitle as unknown as AnyTitle],
  store,
  port: null,
  key: KEY,
  packs: 'packs',
  painter: dots,
  log: makeLog('error', { write: (line) => tell({ type: 'log', line }) }),
  now: () => new Date(began + (Date.now() - began) * FAST),
  email: {
    from: ORDERS,
    fromName: 'Dispatch Rider',
    smtp,
    receive,
    dkim: null,
    pages: null,
    trustedServer: null,
    answersAnHour: 10_000,
    answerWait: 100,
  },
});

const session = randomBytes(6).toString('hex');
const typist = new Typist(wired.local.table, session);

async function answered(asked: Asked): Promise<string> {
  if (asked.type === 'types') return heard('host', await typist.type('host', asked.text));
  const player = await store.playerBy({ transport: 'email', id: asked.address });
  const seen = player === null ? null : await wired.umpire.see(player.id, asked.match);
  const prompt = seen?.ok === true ? seen.value.prompt : null;
  if (player === null || prompt === null) return '';
  const claim = { kind: 'answer', match: asked.match, prompt: prompt.number } as const;
  return replyAddress(mailboxOf(ORDERS), makeTokens(KEY).make(claim, player.id));
}

process.on('message', (asked: Asked) => {
  void answered(asked).then((text) => tell({ type: 'answer', text }));
});
process.on('disconnect', () => process.exit(1));
setInterval(() => void wired.umpire.releaseDue().then(() => wired.deliver()), BEAT);
tell({ type: 'ready' });
