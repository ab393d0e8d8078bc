import { describe, expect, it } from 'vitest';
import { timedText } from '#commands/surfaces/times.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { Counter, countedStore } from '#test/match/counted.ts';
import { toyTitle } from '#test/transports/local/tables.ts';
import { boardBody } from '#transports/discord/board.ts';
import { boardWords } from '#transports/slack/out/board.ts';
import { CHANNEL, inTurn, openChat, playing } from '../desks.ts';

/** A match with three days for each decision, by Anna and Ben; the host plays nowhere. */
async function timed() {
  const chat = openChat();
  const match = await playing(chat);
  const [mover, other] = await inTurn(chat);
  await chat.says('Anna', '/profile notices zone:Asia/Tokyo', { where: null });
  await chat.hears('Host', '/match deadline 3d grace:12h');
  const side = mover === 'Anna' ? 'Red' : 'Blue';
  const board = async (): Promise<readonly string[]> => {
    const cut = await chat.desk.board(match);
    expect(['observer', 'everyone-after-the-end']).toContain(cut?.by);
    return (cut?.value.times ?? []).map((time) => timedText(time, 'UTC', null));
  };
  const pass = async (hours: number): Promise<void> => {
    chat.clock.pass(hours * 3600);
    await chat.umpire.releaseDue();
  };
  return { chat, match, mover, other, side, board, pass };
}

describe('a deadline', () => {
  it('stands in what a player asks for, by their own clock, with what is left', async () => {
    const { chat, side } = await timed();
    chat.clock.pass(90 * 60);
    const said = `${side} has until Mon 4 May, 19:00 (Asia/Tokyo), 2 days 22 hours left.`;
    for (const line of ['/match status', '/match list', '/turn'])
      expect(await chat.hears('Anna', line)).toContain(said);
    expect(await chat.hears('Ben', '/turn')).toContain(
      `${side} has until Mon 4 May, 10:00 (UTC), 2 days 22 hours left.`,
    );
    const visitor = chat.visitor('Ben');
    const table = await chat.desk.table(visitor, (await chat.umpire.matchAt(CHANNEL)) ?? '');
    expect(`${table?.value.question} ${table?.value.acting}`).toContain('has until Mon 4 May, 10:00 (UTC)');
  });

  it('stands on the board, until it is up, its grace is over, or its clock stands still', async () => {
    const { chat, match, mover, side, board, pass } = await timed();
    expect(await board()).toEqual([`${side} has until Mon 4 May, 10:00 (UTC).`]);
    await chat.says(mover, '/profile vacation 2');
    expect(await board()).toEqual([
      `The clock of ${side} stands still: its commander is on vacation until Sun 3 May, 10:00 (UTC).`,
    ]);
    await pass(49);
    expect(await board()).toEqual([`${side} has until Wed 6 May, 10:00 (UTC).`]);
    await chat.says('Anna', '/match pause');
    await chat.says('Ben', '/match pause');
    expect(await board()).toEqual([`The clock of ${side} stands still: the match is paused.`]);
    await chat.says('Anna', '/match resume');
    await chat.says('Ben', '/match resume');
    await pass(71);
    expect(await board()).toEqual([`The time of ${side} is up; its grace ends Wed 6 May, 22:00 (UTC).`]);
    await pass(12);
    expect(await board()).toEqual([`The time of ${side} and its grace are over.`]);
    await chat.says(mover, '/match leave');
    expect(await board()).toEqual([`The clock of ${side} stands still: nobody sits there.`]);
    await chat.says('Host', '/match abandon sure:yes');
    expect(await board()).toEqual([]);
    expect(await chat.umpire.times(match)).toEqual([]);
  });

  it('makes the board anew when time is up and when the grace is over', async () => {
    const { chat, pass } = await timed();
    const refreshed = async (): Promise<number> => {
      const rows = await chat.store.outboxTake(chat.clock.now(), 999, ['board:', 'channel:'], chat.clock.now());
      await chat.store.outboxSent(...rows.map(({ id }) => id));
      return rows.filter(({ kind }) => kind === 'board').length;
    };
    await refreshed();
    await pass(36);
    expect(await refreshed()).toBe(0);
    await pass(36);
    expect(await refreshed()).toBe(1);
    await pass(12);
    expect(await refreshed()).toBe(1);
  });

  it('is shown by each reader’s own clock on Discord and Slack', async () => {
    const { chat, match, side } = await timed();
    const cut = await chat.desk.board(match);
    if (cut === null) throw new Error('no board');
    const seconds = Date.UTC(2026, 4, 4, 10) / 1000;
    expect(boardBody(cut.value).embeds[0]?.description).toContain(
      `${side} has until <t:${seconds}:f> (<t:${seconds}:R>).`,
    );
    expect(JSON.stringify(boardWords(cut.value, (text) => text))).toContain(
      `${side} has until <!date^${seconds}^{date_short_pretty}, {time}|2026-05-04 10:00 UTC>.`,
    );
  });

  it('is read once for a page, with what is asked about the clock', async () => {
    const counter = new Counter();
    const chat = openChat([toyTitle], countedStore(memoryStore(), counter));
    const match = await playing(chat);
    await chat.hears('Anna', '/match clock pause');
    counter.take();
    const table = await chat.desk.table(chat.visitor('Ben'), match);
    expect(counter.take()).toMatchObject({ clock: 1 });
    expect(table?.value.suggestions.map(({ label }) => label)).toContain('Agree to a pause');
  });

  it('is nowhere while there is none', async () => {
    const chat = openChat();
    const match = await playing(chat);
    expect((await chat.desk.board(match))?.value.times).toEqual([]);
    for (const line of ['/match status', '/match list', '/turn'])
      expect(await chat.hears('Anna', line)).not.toContain('has until');
  });
});
