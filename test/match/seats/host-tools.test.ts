// What a host may do for a match that does not go on: each of it is kept with the match under their name, and whoever may
// not is told why.
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#match/time/clock.ts';
import { code, good, moving, refusal, rig, rowsDue, say, sendAll, started } from '../table.ts';

const TERMS = { every: 48 * HOUR, grace: 6 * HOUR, auto: false };

async function timed() {
  const table = await moving(rig(), { channel: 'discord:1' });
  good(await table.umpire.setTerms(table.host, table.id, TERMS));
  return table;
}
type Timed = Awaited<ReturnType<typeof timed>>;

const overdue = async (): Promise<Timed> => {
  const table = await timed();
  table.clock.pass(54 * 3600);
  return table;
};
const logged = async ({ store, id, host }: Timed): Promise<readonly string[]> =>
  (await store.happenings(id)).filter(({ player }) => player === host).map(({ text }) => text);
const nameOf = ({ side }: Timed): string => (side === 'red' ? 'Red' : 'Blue');

describe('what a host does is kept with the match, under their name', () => {
  it('when they give more time', async () => {
    const table = await timed();
    good(await table.umpire.extend(table.host, table.id, null, DAY));
    expect(await logged(table)).toContain(`Hanna gives ${nameOf(table)} 1 day more.`);
  });

  it('when they empty a seat', async () => {
    const table = await timed();
    good(await table.umpire.replace(table.host, table.id, table.side, 'Carla'));
    expect((await logged(table)).at(-1)).toMatch(
      /^Hanna empties the (Red|Blue) seat of .* for Carla \((Rita|Bruno) sat there\)/,
    );
  });

  it('when they have done what spends least', async () => {
    const table = await overdue();
    good(await table.umpire.force(table.host, table.id, null));
    expect((await logged(table)).at(-1)).toMatch(/what spends least, as Hanna asked\.$/);
  });

  it('when they take the match back, or the seats have agreed to it', async () => {
    const table = await timed();
    good(await say(table, table.mover, 'done'));
    good(await table.umpire.undo(table.host, table.id, 2));
    expect((await logged(table)).at(-1)).toBe('Hanna takes the match back to dispatch 2.');
    good(await say(table, table.mover, 'done'));
    good(await table.umpire.undo(table.other, table.id, 2));
    good(await table.umpire.answerUndo(table.mover, table.id, true));
    const [last] = (await table.store.happenings(table.id)).slice(-1);
    expect(last).toMatchObject({
      kind: 'undo',
      player: table.mover,
      text: `Agreed: back to dispatch 2, as ${table.side === 'red' ? 'Blue' : 'Red'} asked.`,
    });
    expect(JSON.stringify(good(await table.umpire.clocks(table.id)).happened)).toContain('takes the match back');
    expect(good(await table.umpire.export(null, table.id)).value.json).toContain('takes the match back to dispatch 2');
  });

  it('when they ask for a pause, which every seat has to agree to, and when they end it', async () => {
    const table = await timed();
    await sendAll(table);
    expect(good(await table.umpire.pause(table.host, table.id, 'pause')).paused).toBe(false);
    const asked = (await rowsDue(table)).filter(({ recipient }) => recipient.startsWith('player:'));
    expect(asked.map(({ recipient }) => recipient).toSorted()).toEqual(
      [`player:${table.red}`, `player:${table.blue}`].toSorted(),
    );
    expect(asked[0]?.text).toContain('Hanna asks for a pause');
    expect(code(await table.umpire.agree(table.host, table.id, true))).toBe('no-seat');
    expect(good(await table.umpire.agree(table.red, table.id, true)).paused).toBe(false);
    expect(good(await table.umpire.agree(table.blue, table.id, true)).paused).toBe(true);
    expect(good(await table.umpire.pause(table.host, table.id, 'resume')).paused).toBe(false);
    expect(await logged(table)).toEqual([
      expect.stringMatching(/^Hanna sets the deadline/),
      expect.stringMatching(/^Hanna asks for a pause/),
      'Hanna ends the pause.',
    ]);
  });
});

describe('whoever may not is told why', () => {
  type Try = (table: Timed) => Promise<unknown>;
  const cases: readonly (readonly [string, () => Promise<Timed>, Try, RegExp])[] = [
    ['more time by a side for itself', timed, (t) => t.umpire.extend(t.mover, t.id, null, DAY), /not you yourself/],
    ['more time of no length', timed, (t) => t.umpire.extend(t.host, t.id, null, 0), /from a minute to 60 days/],
    ['more time by an observer', timed, async (t) => t.umpire.extend(await observer(t), t.id, null, DAY), /no seat/],
    ['a forced pass too early', timed, (t) => t.umpire.force(t.host, t.id, null), /only when the time and its grace/],
    ['a forced pass by a player', overdue, (t) => t.umpire.force(t.other, t.id, null), /Only the host asks/],
    ['a forced pass of nobody who is asked', overdue, (t) => t.umpire.force(t.host, t.id, 'green'), /Asked now:/],
    ['a seat emptied by a player', timed, (t) => t.umpire.replace(t.other, t.id, t.side, ''), /Only the host/],
    ['a seat emptied that is none', timed, (t) => t.umpire.replace(t.host, t.id, 'green', ''), /Nobody sits there/],
    ['a pause by an observer', timed, async (t) => t.umpire.pause(await observer(t), t.id, 'pause'), /no seat/],
    ['an end of no pause', timed, (t) => t.umpire.pause(t.host, t.id, 'resume'), /not paused/],
    ['a match taken back by an observer', timed, async (t) => t.umpire.undo(await observer(t), t.id), /no seat/],
    ['a match taken back too far', timed, (t) => t.umpire.undo(t.host, t.id, 9), /a dispatch from 0 to/],
  ];
  const observer = async ({ umpire }: Timed): Promise<string> =>
    (await umpire.player({ transport: 'local', id: 'Oswin' }, 'Oswin')).id;

  it.each(cases)('%s', async (_what, open, work, told) => {
    const table = await open();
    const before = await table.store.happenings(table.id);
    const refused = refusal((await work(table)) as Parameters<typeof refusal>[0]);
    expect(refused).toMatchObject({ type: 'may-not', text: expect.stringMatching(told) });
    expect(await table.store.happenings(table.id)).toEqual(before);
  });

  it('where there is no deadline, and before the start', async () => {
    const open = await moving();
    expect(refusal(await open.umpire.extend(open.host, open.id, null, DAY))).toMatchObject({
      text: 'There is no deadline here.',
    });
    expect(refusal(await open.umpire.force(open.host, open.id, null))).toMatchObject({ code: 'bad-value' });
    const live = await started();
    good(await live.umpire.abandon(live.host, live.id));
    for (const answer of [
      await live.umpire.extend(live.host, live.id, 'red', DAY),
      await live.umpire.force(live.host, live.id, 'red'),
      await live.umpire.replace(live.host, live.id, 'red', ''),
      await live.umpire.pause(live.host, live.id, 'pause'),
      await live.umpire.undo(live.host, live.id),
    ])
      expect(code(answer)).toBe('over');
  });
});
