// One look per answer: what an answer needs of a match is read once, and no position that is at hand is parsed again.
// Played as a chat service does it: the desk's answer is put together, then what is due is delivered with its pictures.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeDesk } from '#commands/desk.ts';
import { alameinTitle } from '#games/alamein/index.ts';
import { makeUmpire } from '#match/umpire.ts';
import { makeCompose } from '#notify/compose.ts';
import { makeDeliverer } from '#notify/deliver.ts';
import { makePainter, makeQueue } from '#renderers/index.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import type { MatchStore } from '#storage/store.ts';
import { countStatements } from '#test/storage/statements.ts';
import { type Answer, assemble } from '#transports/chat/answer.ts';
import type { Sent, Transport } from '#transports/transport.ts';
import { Counter, countedStore, countedTitle, sum } from '../counted.ts';
import { Clock, countedBytes } from '../table.ts';

const statements = countStatements();
const folder = mkdtempSync(join(tmpdir(), 'one-look-'));
afterAll(() => {
  statements.stop();
  rmSync(folder, { recursive: true, force: true });
});

const CHANNEL = 'discord:100';
const YES: Sent = { ok: true };

/** A chat service that takes everything and notes what it was. */
const service = (taken: string[]): Transport => {
  const take = async (kind: string, image: unknown = null): Promise<Sent> => {
    taken.push(image === null ? kind : `${kind} with a picture`);
    return YES;
  };
  return {
    name: 'discord',
    start: async () => undefined,
    stop: async () => undefined,
    toChannel: (_, { kind = '', image }) => take(kind, image),
    toBoard: () => take('board'),
    toPlayer: (_, { kind = '', image }) => take(kind, image),
  };
};

/** What some work cost: calls to the storage, SQL statements, and how often the rules were asked for what. */
interface Cost {
  readonly calls: Readonly<Record<string, number>>;
  readonly statements: number;
  readonly rules: Readonly<Record<string, number>>;
}

function table(plain: MatchStore, clock = new Clock()) {
  const [calls, rules] = [new Counter(), new Counter()];
  const store = countedStore(plain, calls);
  const titles = [countedTitle(alameinTitle, rules)];
  const { now } = clock;
  const broken: unknown[] = [];
  const report = (_: string, error: unknown): string => String(broken.push(error));
  const umpire = makeUmpire({ titles, store, now, randomBytes: countedBytes(), report: (fault) => broken.push(fault) });
  const painter = makePainter(makeQueue());
  const desk = makeDesk({ umpire, titles, painter, pack: async () => null, broke: report, pace: null, now });
  const taken: string[] = [];
  const compose = makeCompose({ umpire, board: desk.board, painter });
  const deliverer = makeDeliverer({ outbox: store, people: store, transports: [service(taken)], compose, report, now });
  let count = 0;
  const says = async (name: string, text: string): Promise<Answer> => {
    const visitor = { who: { transport: 'discord', id: name }, name, where: CHANNEL, match: null };
    count += 1;
    const delivery = { source: 'discord', messageId: `message-${count}` };
    const replies = await desk.answer({ ...visitor, said: { type: 'text', text }, delivery });
    return assemble(replies, {
      seat: (match) => desk.seat(visitor, match),
      standing: (match) => desk.standing(visitor, match),
      closeUps: true,
      report,
    });
  };
  const deliver = async (): Promise<readonly string[]> => {
    clock.pass(120);
    await deliverer.round();
    return taken.splice(0).sort();
  };
  const costOf = async <T>(work: () => Promise<T>): Promise<readonly [T, Cost]> => {
    for (const counter of [calls, rules, statements]) counter.take();
    const value = await work();
    return [value, { calls: calls.take(), statements: statements.take().length, rules: rules.take() }];
  };
  return { says, deliver, costOf, broken, clock };
}

/** 1st Alamein up to the Axis' first move. */
async function begun(store: MatchStore) {
  const made = table(store);
  const lines = [
    ['Anna', '/match new alamein a'],
    ['Anna', '/match join axis'],
    ['Ben', '/match join allied'],
    ['Ben', '/match phrase none'],
    ['Anna', '/match start'],
    ['Ben', 'recommended\nCOMMIT'],
    ['Anna', 'recommended\nCOMMIT'],
  ] as const;
  for (const [who, line] of lines) {
    await made.says(who, line);
    await made.deliver();
  }
  return made;
}

describe.each([
  { where: 'in memory', open: async () => memoryStore(), isSql: false },
  { where: 'on SQLite', open: () => prismaStore(`file:${join(folder, 'looks.db')}`), isSql: true },
])('one look per answer, $where', ({ open, isSql }) => {
  it('reads what it needs once, in few statements', async () => {
    const store = await open();
    const { says, deliver, costOf, broken, clock } = await begun(store);

    const [drafted, draft] = await costOf(() => says('Anna', 'top Trieste'));
    expect(drafted.texts[0]).toMatch(/^Drafted: top Trieste\./);
    expect(drafted.standing.map(({ label }) => label)).toEqual(['Commit', 'Undo', 'My turn', 'My map', 'Orders…']);
    const once = { playerBy: 1, matchAt: 1, match: 1, draft: 1, players: 1, hasReceived: 1, write: 1 };
    expect(draft.calls).toEqual(once);
    expect(draft.rules).toMatchObject({ situation: 1, resolve: 1, readOrders: 1 });
    // Once for the asker's draft, once for what the others read, once for the buttons.
    expect(draft.rules.ask).toBeLessThanOrEqual(3);
    expect(draft.rules).not.toHaveProperty('parseState');

    for (const undo of ['UNDO', '/match undo all']) {
      const [back, undone] = await costOf(() => says('Anna', undo));
      expect(back.texts[0]).toMatch(/^Taken back: top Trieste\./);
      expect(undone.calls).toEqual(once);
      await says('Anna', 'top Trieste');
    }

    for (const orders of ['top Trieste; top Trento', 'top Trieste']) {
      await says('Anna', '/match undo all');
      const [, cost] = await costOf(() => says('Anna', `/alamein orders ${orders}`));
      expect(cost.calls).toMatchObject({ matchAt: 1, match: 1, draft: 1 });
    }

    const [committed, commit] = await costOf(() => says('Anna', 'COMMIT'));
    expect(committed.texts[0]).toMatch(/^Dispatch 3 · Axis/);
    expect(commit.calls).toEqual({ ...once, policies: 1, log: 1, events: 1 });
    expect(commit.rules).toMatchObject({ situation: 1 });
    expect(commit.rules).not.toHaveProperty('parseState');

    const [sent, delivery] = await costOf(deliver);
    expect(sent).toEqual(['board', 'dispatch with a picture', 'your-move with a picture']);
    expect(sum(delivery.calls)).toBeLessThanOrEqual(20);
    expect(delivery.calls).toMatchObject({ match: 3, log: 1, events: 2 });
    expect(delivery.rules).not.toHaveProperty('parseState');

    // A delivery that comes late tells of a past position: it is parsed once.
    await says('Ben', 'COMMIT');
    await says('Ben', 'COMMIT');
    const [sentLate, late] = await costOf(deliver);
    expect(sentLate.filter((kind) => kind === 'dispatch with a picture')).toHaveLength(2);
    expect(late.rules).toMatchObject({ parseState: 1 });

    // A process that has just started parses the last position once, for all of its readers.
    await says('Anna', 'COMMIT');
    const other = table(store, clock);
    const [sentCold, cold] = await other.costOf(other.deliver);
    expect(sentCold).toContain('board');
    expect(cold.rules).toMatchObject({ parseState: 1 });

    const limits = isSql ? [15, 27, 50] : [0, 0, 0];
    const made = [draft, commit, delivery].map((cost) => cost.statements);
    for (const [at, most] of limits.entries()) expect(made[at]).toBeLessThanOrEqual(most);
    expect(made.every((statements) => statements > 0)).toBe(isSql);
    expect(broken).toEqual([]);
    await store.close();
  });
});
