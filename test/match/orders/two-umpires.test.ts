// Two umpires, as two processes would have them, on one database: whatever both try is done once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { BYTES, revealing } from '#test/support/both.ts';
import {
  code,
  countedBytes,
  finish,
  good,
  look,
  moving,
  opened,
  type Rig,
  rig,
  say,
  seated,
  startedWithMembers,
  text,
} from '../table.ts';
import { march, second } from '../words.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-two-'));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function pair(): Promise<{ readonly first: Rig; readonly other: Rig; close(): Promise<void> }> {
  const url = `file:${join(folder, `${++files}.db`)}`;
  const stores = [await prismaStore(url), await prismaStore(url)] as const;
  return {
    first: rig({ store: stores[0] }),
    other: rig({ store: stores[1], randomBytes: countedBytes(5000) }),
    close: async () => {
      for (const store of stores) await store.close();
    },
  };
}

describe('two umpires on one database', () => {
  it('find nothing wrong with dice of both sides, which one of them rolled', async () => {
    const { first, other, close } = await pair();
    const at = await revealing(await seated(first, { dice: 'both', pace: 'live' }));
    good(await at.umpire.revealBytes(at.red, at.id, BYTES.red));
    good(await at.umpire.revealBytes(at.blue, at.id, BYTES.blue));
    await finish(at);
    expect(good(await other.umpire.audit(at.id)).findings).toEqual([]);
    await close();
  });

  it('commit one of two answers to the same prompt', async () => {
    const { first, other, close } = await pair();
    const table = await moving(first);
    const twin = { ...table, ...other };
    const prompt = (await look(twin, table.mover)).prompt?.number ?? '';
    const done = { prompt, orders: [text('done')] };
    const answers = await Promise.all([
      table.umpire.order(table.mover, table.id, done),
      twin.umpire.order(table.mover, table.id, done),
    ]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok).map(code)).toEqual(['stale']);
    expect((await first.store.match(table.id))?.dispatch).toBe(3);
    await close();
  });

  it('apply a message that reached both of them once', async () => {
    const { first, other, close } = await pair();
    const table = await moving(first);
    const twin = { ...table, ...other };
    const delivery = { source: 'slack', messageId: 'Ev1' };
    const orders = { prompt: null, orders: [text(march(table.side))] };
    const answers = await Promise.all([
      table.umpire.order(table.mover, table.id, orders, delivery),
      twin.umpire.order(table.mover, table.id, orders, delivery),
    ]);
    expect(answers.filter((answer) => !answer.ok).map(code)).toEqual(['repeated']);
    expect((await look(twin, table.mover)).drafted).toEqual([march(table.side)]);
    await close();
  });

  it('keep both orders of two members who draft at once', async () => {
    const { first, other, close } = await pair();
    const table = await opened(await startedWithMembers(first));
    const twin = { ...table, ...other };
    const eve = table.members[table.side] ?? '';
    const answers = await Promise.all([say(table, table.mover, march(table.side)), say(twin, eve, second(table.side))]);
    for (const answer of answers) expect(good(answer).stopped).toBeNull();
    const drafted = (await look(table, eve)).drafted;
    expect([...drafted].sort()).toEqual([march(table.side), second(table.side)].sort());
    await close();
  });

  it('see at once what the other committed', async () => {
    const { first, other, close } = await pair();
    const table = await moving(first);
    const twin = { ...table, ...other };
    expect((await look(twin, table.other)).prompt).toBeNull();
    good(await say(table, table.mover, 'done'));
    expect((await look(twin, table.other)).prompt).not.toBeNull();
    good(await say(twin, table.other, 'done'));
    expect((await look(table, null)).dispatch).toBe(4);
    await close();
  });

  it('keep both wishes that a person settles at once', async () => {
    const { first, other, close } = await pair();
    const { id } = await first.umpire.player({ transport: 'local', id: 'Rita' }, 'Rita');
    for (const matches of [{ m0: 'nothing' }, {}] as const) good(await first.umpire.setPreferences(id, { matches }));
    const answers = await Promise.all([
      first.umpire.setPreferences(id, { digest: 480, matches: { m1: 'moves' } }),
      other.umpire.setPreferences(id, { zone: 'Asia/Tokyo', matches: { m2: 'nothing', m0: 'all' } }),
    ]);
    answers.map(good);
    expect(await first.umpire.preferences(id)).toMatchObject({ digest: 480, zone: 'Asia/Tokyo' });
    expect((await first.umpire.preferences(id)).matches).toEqual({ m1: 'moves', m2: 'nothing' });
    await close();
  });

  it('release one standing policy once', async () => {
    const { first, other, close } = await pair();
    const table = await moving(first);
    const twin = { ...table, ...other };
    good(await table.umpire.setPolicy(table.other, table.id, 'answer', 'never'));
    const { attack } = await import('../words.ts');
    good(await say(table, table.mover, march(table.side), attack(table.side)));
    for (const { clock } of [first, other]) clock.pass(600);
    const released = await Promise.all([table.umpire.releaseDue(), twin.umpire.releaseDue()]);
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await first.store.match(table.id))?.dispatch).toBe(4);
    await close();
  });
});
