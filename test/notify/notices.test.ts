import { describe, expect, it } from 'vitest';
import { makeDesk } from '#commands/desk.ts';
import { HOUR } from '#match/time/clock.ts';
import { makeCompose } from '#notify/compose.ts';
import { makeDeliverer } from '#notify/deliver.ts';
import { good, moving, type Seated, say } from '#test/match/table.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { Recorder } from './recorder.ts';

/** A match whose players are reached at the local table, sent through the real composer. */
async function served() {
  const table = await moving();
  const { umpire, store, clock } = table;
  const local = new Recorder('local');
  const broke = (_: string, error: unknown): string => {
    throw new Error('broke', { cause: error });
  };
  const parts = { umpire, titles: [toyTitle], painter: null, pack: async () => null, pace: null };
  const { board } = makeDesk({ ...parts, broke });
  const compose = makeCompose({ umpire, board, painter: null });
  const deliverer = makeDeliverer({
    outbox: store,
    people: store,
    transports: [local],
    compose,
    report: broke,
    now: clock.now,
  });
  const hear = async (hours: number): Promise<readonly string[]> => {
    local.sent.length = 0;
    clock.pass(hours * 3600);
    await umpire.releaseDue();
    await deliverer.round();
    return local.sent.map(({ to, text }) => `${to}: ${text}`);
  };
  await hear(1);
  good(await umpire.setTerms(table.host, table.id, { every: 72 * HOUR, grace: 12 * HOUR }));
  await hear(0);
  return { ...table, hear, local };
}
const nameOf = (table: Pick<Seated, 'red'> & { readonly mover: string }): string =>
  table.mover === table.red ? 'Rita' : 'Bruno';

describe('a reminder', () => {
  it('says by the reader’s own clock when their time ends, with what is asked', async () => {
    const table = await served();
    good(await table.umpire.setPreferences(table.mover, { zone: 'Asia/Kolkata' }));
    const [told, ...more] = await table.hear(36);
    expect(more).toEqual([]);
    expect(told).toMatch(new RegExp(`^${nameOf(table)}: The Well`));
    expect(told).toContain('Move, attack or close your turn.');
    expect(told).toMatch(/Your time for this ends Mon 4 May, 16:30 \(Asia\/Kolkata\)\.$/);
    expect(table.local.sent[0]).toMatchObject({ by: table.side, recipient: { side: table.side } });
    expect(table.local.sent[0]?.choices.length).toBeGreaterThan(0);
    await table.hear(18);
    expect((await table.hear(18))[0]).toMatch(/Your time is up; your grace ends Tue 5 May, 04:30 \(Asia\/Kolkata\)\.$/);
  });

  it('that waits is dropped when its side has acted, and when the clock stands still', async () => {
    const acted = await served();
    good(await acted.umpire.setPreferences(acted.mover, { quiet: { from: 22 * 60, to: 7 * 60 } }));
    expect(await acted.hear(36)).toEqual([]);
    good(await say(acted, acted.mover, 'done'));
    expect((await acted.hear(12)).filter((line) => line.startsWith(nameOf(acted)))).toEqual([]);
    const paused = await served();
    good(await paused.umpire.setPreferences(paused.mover, { quiet: { from: 22 * 60, to: 7 * 60 } }));
    expect(await paused.hear(36)).toEqual([]);
    good(await paused.umpire.pause(paused.red, paused.id, 'pause'));
    good(await paused.umpire.pause(paused.blue, paused.id, 'pause'));
    // Whoever was asked for the pause has agreed meanwhile: that they were asked is dropped, too.
    expect((await paused.hear(12)).map((line) => line.split('\n\n').length)).toEqual([1]);
    expect(paused.local.sent.map(({ text }) => text)).toEqual(['The Well: Skirmish: Agreed: a pause.']);
  });
});

describe('what was put off', () => {
  const NIGHT = { from: 22 * 60, to: 7 * 60 };
  const EVENING = { from: 16 * 60, to: 21 * 60 };

  it.each([
    ['quiet hours end', { quiet: NIGHT }, { quiet: null }],
    ['quiet hours become others', { quiet: NIGHT }, { quiet: EVENING }],
    ['the digest ends', { digest: 4 * 60 }, { digest: null }],
    ['their clock is another', { quiet: NIGHT }, { zone: 'Asia/Tokyo' }],
  ] as const)('comes when %s', async (_what, before, after) => {
    const table = await served();
    good(await table.umpire.setPreferences(table.mover, before));
    expect(await table.hear(36)).toEqual([]);
    good(await table.umpire.setPreferences(table.mover, after));
    expect(await table.hear(0)).toEqual([expect.stringContaining('Your time for this ends')]);
    expect(await table.hear(12)).toEqual([]);
  });

  it('comes at the new hour, or not at all where they want nothing of it', async () => {
    const table = await served();
    good(await table.umpire.setPreferences(table.mover, { quiet: NIGHT }));
    expect(await table.hear(36)).toEqual([]);
    const now = table.clock.now();
    const digest = (now.getUTCHours() + 2) * 60 + now.getUTCMinutes();
    good(await table.umpire.setPreferences(table.mover, { quiet: null, digest: digest % 1440 }));
    expect(await table.hear(1)).toEqual([]);
    expect(await table.hear(1)).toEqual([expect.stringContaining('Your time for this ends')]);
    good(await table.umpire.setPreferences(table.mover, { quiet: EVENING, digest: null }));
    expect(await table.hear(16)).toEqual([]);
    good(await table.umpire.setPreferences(table.mover, { quiet: null, matches: { [table.id]: 'nothing' } }));
    expect(await table.hear(0)).toEqual([]);
    good(await table.umpire.setPreferences(table.mover, { matches: { [table.id]: 'all' } }));
    expect(await table.hear(1)).toEqual([]);
  });

  it('is tried at once by a way that was not there before, and what is not due yet waits on', async () => {
    const table = await served();
    table.local.answer = () => ({ ok: false, error: 'down' });
    await table.hear(36);
    for (let n = 0; n < 6; n++) await table.hear(0.2);
    table.local.answer = () => ({ ok: true });
    expect(await table.hear(0)).toEqual([]);
    const code = await table.umpire.linkCode(table.mover);
    good(await table.umpire.linkIdentity({ transport: 'chat', id: 'new' }, code));
    expect(await table.hear(0)).toEqual([expect.stringContaining('Your time for this ends')]);
    good(await say(table, table.mover, 'done'));
    good(await table.umpire.setPreferences(table.other, { zone: 'Asia/Tokyo' }));
    expect(await table.hear(0)).toEqual([]);
    expect(await table.hear(0.1)).toEqual([expect.stringContaining('Your time for this ends')]);
  });
});

describe('a host who holds no seat', () => {
  it('is told that they may have it done, in words everybody may read', async () => {
    const table = await served();
    for (const hours of [36, 18, 18]) await table.hear(hours);
    const told = await table.hear(12);
    expect(told).toEqual([expect.stringMatching(/^Hanna: .*and its grace are over\. The host may have done/)]);
    expect(table.local.sent[0]).toMatchObject({ by: 'observer', recipient: { side: null } });
  });
});

describe('a test notice', () => {
  it('is sent at once, by whoever has asked for it, whatever they settled', async () => {
    const table = await served();
    const wishes = { zone: 'America/New_York', quiet: { from: 0, to: 1439 }, digest: 600 };
    good(await table.umpire.setPreferences(table.red, wishes));
    await table.umpire.testNotice(table.red, null);
    await table.umpire.testNotice(table.blue, table.id);
    expect(await table.hear(0)).toEqual([
      'Rita: This is a test notice. It was asked for Fri 1 May, 07:00 (America/New_York).',
      'Bruno: This is a test notice. It was asked for Fri 1 May, 11:00 (UTC).',
    ]);
  });
});
