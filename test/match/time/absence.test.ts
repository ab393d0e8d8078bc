import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#match/time/clock.ts';
import type { Deps } from '#match/tools.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { OutboxRow } from '#storage/store.ts';
import { begun } from '#test/support/begun.ts';
import { interrupted } from '#test/support/meanwhile.ts';
import {
  code,
  good,
  linesIn,
  moving,
  refusal,
  rig,
  type Seated,
  say,
  seated,
  sendAll,
  started,
  turn,
} from '../table.ts';

const TERMS = { every: 72 * HOUR, grace: 12 * HOUR, auto: false, vacation: 14 };
const DEN = 'discord:1';

/** A match in a channel with a deadline, both bids made; Hanna hosts it and plays nowhere. */
async function timed(terms: Partial<typeof TERMS> = {}, deps: Partial<Deps> = {}) {
  const table = await moving(rig(deps), { channel: DEN });
  table.clock.pass(15 * 60);
  await sendAll(table);
  good(await table.umpire.setTerms(table.host, table.id, { ...TERMS, ...terms }));
  await table.umpire.releaseDue();
  await sendAll(table);
  return table;
}
type Timed = Awaited<ReturnType<typeof timed>>;

/** What the clock tells within so many hours, looked at each hour. */
async function within(table: Timed, hours: number): Promise<readonly string[]> {
  const told: string[] = [];
  for (let hour = 0; hour < hours; hour++) {
    table.clock.pass(3600);
    await table.umpire.releaseDue();
    const rows: readonly OutboxRow[] = await table.store.outboxTake(
      table.clock.now(),
      99,
      ['player:', 'channel:', 'board:'],
      table.clock.now(),
    );
    for (const { id, recipient, kind, text } of rows) {
      await table.store.outboxSent(id);
      if (!recipient.startsWith('board:'))
        told.push(`${hour + 1} ${recipient.split(':')[0]} ${kind}${text === null ? '' : `: ${text}`}`);
    }
  }
  return told;
}
/** The same with a host who plays red. */
async function played() {
  const base = rig();
  const { umpire } = base;
  const who = async (name: string) => (await umpire.player({ transport: 'local', id: name }, name)).id;
  const [host, guest] = [await who('Hanna'), await who('Gus')];
  const { id } = good(await umpire.newMatch(host, { title: 'toy', scenario: 'skirmish' }));
  good(await umpire.setTerms(host, id, TERMS));
  good(await umpire.join(host, id, 'red'));
  good(await umpire.join(guest, id, 'blue'));
  good(await begun(umpire, host, id));
  return { ...base, id, host };
}
const clocks = async (table: Seated) => good(await table.umpire.clocks(table.id));

describe('a deadline', () => {
  it('is told of at half, before the end, at the end and after the grace', async () => {
    const table = await timed();
    const name = table.side === 'red' ? 'Red' : 'Blue';
    expect(await within(table, 120)).toEqual([
      '36 player reminder',
      '54 player reminder',
      '72 player reminder',
      `72 channel lobby: The time of ${name} is up; it has 12 hours of grace.`,
      `84 channel lobby: The time of ${name} and its grace are over. The host may have done what spends least: \`/match clock deadline force:yes\`.`,
      `84 player lobby: The time of ${name} and its grace are over. The host may have done what spends least: \`/match clock deadline force:yes\`.`,
    ]);
    expect((await clocks(table)).happened.map(({ text }) => text)).toHaveLength(3);
  });

  it('begins anew with each decision', async () => {
    const table = await timed();
    await within(table, 60);
    good(await say(table, table.mover, 'done'));
    await sendAll(table);
    const [time] = (await clocks(table)).sides;
    expect(time?.side).not.toBe(table.side);
    expect(time?.ends?.getTime()).toBe(table.clock.now().getTime() + 72 * HOUR);
    expect(await within(table, 35)).toEqual(['1 player your-move']);
    expect(await within(table, 2)).toEqual(['1 player reminder']);
  });

  it('is told of anew to a side that was told of an earlier one', async () => {
    const table = await timed();
    await within(table, 60);
    good(await say(table, table.mover, 'done'));
    good(await say(table, table.other, 'done'));
    expect((await clocks(table)).sides.map(({ side }) => side).toSorted()).toEqual(['blue', 'red']);
    await sendAll(table);
    const told = await within(table, 36);
    expect(told.filter((line) => line.includes('reminder'))).toEqual(['36 player reminder', '36 player reminder']);
  });

  it('tells only the last when nothing ran for long', async () => {
    const table = await timed();
    table.clock.pass(100 * 3600);
    expect((await within(table, 1)).map((line) => line.slice(0, 20))).toEqual([
      '1 channel lobby: The',
      '1 player lobby: The ',
    ]);
    expect(await within(table, 48)).toEqual([]);
  });

  it('leaves the prompt as it is', async () => {
    const table = await moving(rig());
    const before = good(await table.umpire.see(table.mover, table.id)).prompt?.number;
    good(await table.umpire.setTerms(table.host, table.id, TERMS));
    expect(good(await table.umpire.see(table.mover, table.id)).prompt?.number).toBe(before);
  });

  it('is set by the host before the start and by a neutral one after it; by players with the consent of all', async () => {
    const lobby = await seated();
    expect(code(await lobby.umpire.setTerms(lobby.red, lobby.id, TERMS))).toBe('not-host');
    expect(good(await lobby.umpire.setTerms(lobby.host, lobby.id, TERMS)).terms).toEqual(TERMS);
    const table = await moving(rig(), { channel: DEN });
    await sendAll(table);
    expect(good(await table.umpire.setTerms(table.red, table.id, TERMS)).terms.every).toBeNull();
    expect(good(await table.umpire.agree(table.red, table.id, true)).terms.every).toBeNull();
    expect(good(await table.umpire.agree(table.blue, table.id, true))).toMatchObject({ terms: TERMS, asked: null });
    expect(code(await table.umpire.agree(table.blue, table.id, true))).toBe('nothing-offered');
    expect(await linesIn(table, DEN)).toEqual([
      expect.stringMatching(/^Rita asks for this deadline: 3 days for each decision, 12 hours of grace/),
      expect.stringMatching(/^Rita asks for this deadline/),
      expect.stringMatching(/^Agreed: this deadline: 3 days/),
    ]);
    expect(code(await table.umpire.setTerms(table.host, table.id, { every: 60_000 }))).toBe('bad-value');
  });

  it('is set by nobody alone who hosts and has played here', async () => {
    const { umpire, id, host } = await played();
    good(await umpire.leave(host, id));
    expect(code(await umpire.setTerms(host, id, { every: 2 * DAY }))).toBe('no-seat');
    expect(code(await umpire.extend(host, id, 'blue', DAY))).toBe('no-seat');
  });

  it('that is set anew begins anew, without the time that was given before', async () => {
    const table = await timed();
    good(await table.umpire.extend(table.host, table.id, null, DAY));
    good(await table.umpire.setTerms(table.host, table.id, { every: 2 * DAY }));
    expect((await clocks(table)).sides[0]?.ends?.getTime()).toBe(table.clock.now().getTime() + 2 * DAY);
  });

  it('of a match that is over tells nothing more', async () => {
    const table = await timed();
    good(await table.umpire.resign(table.mover, table.id));
    await sendAll(table);
    expect(await within(table, 100)).toEqual([]);
    expect((await table.store.clock(table.id))?.due).toBeNull();
  });
});

describe('when time and grace are over', () => {
  it('the host has done what spends least, and not before', async () => {
    const table = await timed();
    await within(table, 83);
    expect(code(await table.umpire.force(table.host, table.id, null))).toBe('bad-value');
    await within(table, 1);
    expect(code(await table.umpire.force(table.other, table.id, null))).toBe('not-host');
    const before = good(await table.umpire.status(table.id));
    good(await table.umpire.force(table.host, table.id, null));
    const after = good(await table.umpire.status(table.id));
    expect(after.dispatch).toBe((before.dispatch ?? 0) + 1);
    expect(after.waiting.map(({ side }) => side)).not.toContain(table.side);
    const log = await table.store.log(table.id, after.dispatch ?? 0, after.dispatch ?? 0);
    expect(log).toMatchObject([{ player: null, side: table.side, text: 'done' }]);
    expect(log[0]?.policy).toBe('Your time was up, and the host had the umpire do what spends least: done');
    expect(await linesIn(table, DEN)).toContain(
      `The time of ${table.side === 'red' ? 'Red' : 'Blue'} was up: the umpire has done for it what spends least, as Hanna asked.`,
    );
    expect(code(await table.umpire.force(table.host, table.id, null))).toBe('bad-value');
    const mine = good(await table.umpire.log(table.mover, table.id)).value.at(-1);
    const theirs = good(await table.umpire.log(table.other, table.id)).value.at(-1);
    expect([mine?.policy?.includes('Your time was up'), theirs?.policy]).toEqual([true, null]);
  });

  it('the umpire does it by itself in a match made so, each side in its turn', async () => {
    const table = await timed({ auto: true });
    const told = await within(table, 84 * 2 + 1);
    expect(told.filter((line) => line.includes('as this match was made')).map((line) => line.split(' ')[0])).toEqual([
      '84',
      '168',
    ]);
    expect(table.reports).toEqual([]);
    expect((await clocks(table)).happened.filter(({ text }) => text.includes('spends least, as'))).toHaveLength(2);
  });

  it.each([12, 0])(
    'nothing is done by itself for whoever could not act while the server did not run (grace of %i hours)',
    async (grace) => {
      const table = await timed({ auto: true, grace: grace * HOUR });
      const before = good(await table.umpire.status(table.id)).dispatch;
      table.clock.pass(200 * 3600);
      const told = await within(table, 1);
      expect(told).toContain('1 player reminder');
      expect(told.some((line) => line.includes('is up; it has 12 hours of grace'))).toBe(grace === 12);
      expect(good(await table.umpire.status(table.id)).dispatch).toBe(before);
      const later = await within(table, 13);
      expect(later.filter((line) => line.includes('as this match was made')).map((line) => line.split(' ')[0])).toEqual(
        [grace === 12 ? '12' : '1'],
      );
      expect(table.reports).toEqual([]);
    },
  );

  it('nothing is done by itself for whom the server was away at the end of their grace, for however short a time', async () => {
    const table = await timed({ auto: true });
    await within(table, 83);
    const before = good(await table.umpire.status(table.id)).dispatch;
    const dispatch = async () => good(await table.umpire.status(table.id)).dispatch;
    // It stops a minute before the end of the grace, and starts five minutes after it.
    table.clock.pass(65 * 60);
    const next = { ...table, ...rig({ store: table.store, now: table.clock.now }), clock: table.clock };
    await next.umpire.releaseDue();
    expect(await dispatch()).toBe(before);
    // A grace from then on; what was written meanwhile has come in.
    expect((await within(next, 11)).some((line) => line.includes('as this match was made'))).toBe(false);
    expect(await dispatch()).toBe(before);
    expect((await within(next, 1)).some((line) => line.includes('as this match was made'))).toBe(true);
  });

  it('nor where it was away just before that, or its clock stood still', async () => {
    const acts = async (table: Timed) =>
      (await within(table, 1)).some((line) => line.includes('as this match was made'));
    const started = await timed({ auto: true });
    await within(started, 83);
    started.clock.pass(59 * 60);
    const next = { ...started, ...rig({ store: started.store, now: started.clock.now }), clock: started.clock };
    await next.umpire.releaseDue();
    started.clock.pass(60 - 3600);
    expect(await acts(next)).toBe(false);
    const asleep = await timed({ auto: true });
    await within(asleep, 83);
    asleep.clock.pass(5 * 60);
    expect(await acts(asleep)).toBe(false);
    const awake = await timed({ auto: true });
    await within(awake, 83);
    expect(await acts(awake)).toBe(true);
  });

  it.each([
    ['discord', false],
    ['slack', true],
  ])('nor while %s is out of reach, where the match is played there', async (name, isForced) => {
    let out: readonly string[] = [];
    const table = await timed({ auto: true }, { outOfReach: () => out });
    await within(table, 83);
    out = [name];
    const forced = async (hours: number) =>
      (await within(table, hours)).filter((line) => line.includes('as this match was made')).length;
    expect(await forced(1)).toBe(isForced ? 1 : 0);
    out = [];
    expect(await forced(11)).toBe(0);
    expect(await forced(1)).toBe(isForced ? 0 : 1);
  });

  it('the grace that begins anew then is all there is, whatever time had been given', async () => {
    const table = await timed({ auto: true });
    good(await table.umpire.extend(table.host, table.id, null, 2 * DAY));
    table.clock.pass(200 * 3600);
    // It is looked at in the first hour.
    const told = await within(table, 13);
    expect(told.filter((line) => line.includes('as this match was made')).map((line) => line.split(' ')[0])).toEqual([
      '13',
    ]);
  });

  it('a draft is put aside, not committed', async () => {
    const table = await moving(rig(), { channel: DEN });
    const store = table.store;
    const seen = good(await table.umpire.see(table.mover, table.id));
    const [spec] = seen.module.title.actions.filter(({ type }) => type === 'card');
    const values =
      spec === undefined || seen.side === null ? [] : seen.module.values(seen.view.value, seen.side, 'card', []);
    if (values.length > 0) {
      const action = seen.module.makeAction('card', [values[0] as never]);
      if (action !== null)
        good(await table.umpire.order(table.mover, table.id, { prompt: null, orders: [{ type: 'action', action }] }));
    }
    expect(good(await table.umpire.see(table.mover, table.id)).drafted.length).toBeGreaterThan(0);
    good(await table.umpire.setTerms(table.host, table.id, { ...TERMS, auto: true }));
    await table.umpire.releaseDue();
    table.clock.pass(84 * 3600);
    await table.umpire.releaseDue();
    const { dispatch } = good(await table.umpire.status(table.id));
    expect((await store.log(table.id, dispatch ?? 0, dispatch ?? 0)).map(({ text }) => text)).toEqual(['done']);
    expect(await store.draft(table.id, table.side)).toBeNull();
  });

  it('two umpires over one storage force it once', async () => {
    const store = memoryStore();
    const table = await moving(rig({ store }));
    good(await table.umpire.setTerms(table.host, table.id, { ...TERMS, auto: true }));
    const second = rig({ store });
    for (const one of [table, second]) await one.umpire.releaseDue();
    for (const one of [table, second]) one.clock.pass(84 * 3600);
    const before = good(await table.umpire.status(table.id)).dispatch ?? 0;
    await Promise.all([table.umpire.releaseDue(), second.umpire.releaseDue()]);
    expect(good(await table.umpire.status(table.id)).dispatch).toBe(before + 1);
    expect([...table.reports, ...second.reports]).toEqual([]);
  });

  it('nothing is forced of a side that has answered meanwhile and is asked something else', async () => {
    const { store, meanwhile } = interrupted('clock', 'after');
    const table = await timed({ auto: true }, { store });
    await within(table, 83);
    table.clock.pass(3600);
    const twin = { ...table, ...rig({ store, now: table.clock.now }) };
    meanwhile(async () => {
      good(await say(twin, table.mover, 'done'));
      good(await say(twin, table.other, 'done'));
    });
    await table.umpire.releaseDue();
    const log = await store.log(table.id, 0, 99);
    expect(log.filter(({ policy }) => policy !== null)).toEqual([]);
    expect((await store.match(table.id))?.waiting).toHaveLength(2);
  });
});

describe('a clock stands still', () => {
  it('in a pause by consent, and runs on by consent', async () => {
    const table = await timed();
    await within(table, 10);
    expect(good(await table.umpire.pause(table.red, table.id, 'pause')).paused).toBe(false);
    expect(good(await table.umpire.pause(table.blue, table.id, 'pause')).paused).toBe(true);
    expect(code(await table.umpire.pause(table.red, table.id, 'pause'))).toBe('bad-value');
    await sendAll(table);
    expect(await within(table, 200)).toEqual([]);
    expect((await clocks(table)).sides[0]).toMatchObject({ stopped: 'pause', ends: null });
    expect(good(await table.umpire.pause(table.blue, table.id, 'resume')).paused).toBe(true);
    expect(good(await table.umpire.agree(table.blue, table.id, false)).asked).toBeNull();
    good(await table.umpire.pause(table.blue, table.id, 'resume'));
    expect(good(await table.umpire.pause(table.red, table.id, 'resume')).paused).toBe(false);
    await sendAll(table);
    expect(await within(table, 26)).toEqual(['26 player reminder']);
  });

  it('not in a pause that one side has only been asked another thing before', async () => {
    const table = await timed();
    good(await table.umpire.setTerms(table.red, table.id, { every: DAY }));
    expect(good(await table.umpire.pause(table.blue, table.id, 'pause')).paused).toBe(false);
    expect(good(await table.umpire.agree(table.red, table.id, true)).paused).toBe(true);
  });

  it('in a vacation of its commander, as long as there are days left', async () => {
    const table = await timed({ vacation: 7 });
    expect(code(await table.umpire.vacation(table.host, table.id, 3))).toBe('no-seat');
    expect(code(await table.umpire.vacation(table.mover, table.id, 8))).toBe('bad-value');
    good(await table.umpire.vacation(table.mover, table.id, 5));
    expect(code(await table.umpire.vacation(table.mover, table.id, 1))).toBe('bad-value');
    expect((await clocks(table)).sides[0]).toMatchObject({ stopped: 'vacation' });
    expect((await clocks(table)).sides[0]?.ends?.getTime()).toBe(table.clock.now().getTime() + 8 * DAY);
    await sendAll(table);
    expect(await within(table, 48)).toEqual([]);
    good(await table.umpire.vacation(table.mover, table.id, 'back'));
    expect((await clocks(table)).vacations.map(({ left }) => Math.round(left)).toSorted()).toEqual([5, 7]);
    expect(code(await table.umpire.vacation(table.mover, table.id, 'back'))).toBe('bad-value');
    expect(code(await table.umpire.vacation(table.mover, table.id, 6))).toBe('bad-value');
    await sendAll(table);
    expect(await within(table, 36)).toEqual(['36 player reminder']);
  });

  it('and a vacation that is over takes no more days, however many come after it', async () => {
    const table = await timed({ vacation: 7 });
    good(await table.umpire.vacation(table.mover, table.id, 5));
    table.clock.pass(48 * 3600);
    good(await table.umpire.vacation(table.mover, table.id, 'back'));
    table.clock.pass(72 * 3600);
    good(await table.umpire.vacation(table.mover, table.id, 3));
    table.clock.pass(24 * 3600);
    good(await table.umpire.vacation(table.mover, table.id, 'back'));
    expect((await clocks(table)).vacations.map(({ left }) => Math.round(left)).toSorted()).toEqual([4, 7]);
  });

  it('and is given more time by the others, not by itself', async () => {
    const table = await timed();
    expect(code(await table.umpire.extend(table.mover, table.id, null, DAY))).toBe('bad-value');
    good(await table.umpire.extend(table.other, table.id, null, DAY));
    good(await table.umpire.extend(table.host, table.id, table.side, DAY));
    expect((await clocks(table)).sides[0]?.ends?.getTime()).toBe(table.clock.now().getTime() + 5 * DAY);
    await within(table, 24 * 6);
    good(await table.umpire.extend(table.host, table.id, null, DAY));
    expect((await clocks(table)).sides[0]?.ends?.getTime()).toBe(table.clock.now().getTime() + DAY);
    expect(code(await table.umpire.extend(table.host, table.id, 'green', DAY))).toBe('no-such-side');
    expect(code(await table.umpire.extend(table.host, table.id, null, 0))).toBe('bad-value');
  });

  it('and of several sides that are asked, the one is given time that is named', async () => {
    const table = await started();
    good(await table.umpire.setTerms(table.host, table.id, TERMS));
    const before = (await clocks(table)).sides.map(({ ends }) => ends?.getTime() ?? 0);
    expect(before).toHaveLength(2);
    expect(code(await table.umpire.extend(table.host, table.id, null, DAY))).toBe('no-such-side');
    good(await table.umpire.extend(table.host, table.id, 'blue', DAY));
    const given = (await clocks(table)).sides.map(({ side, ends }) => [side, ends?.getTime()]);
    expect(Object.fromEntries(given)).toEqual({ red: before[0], blue: (before[0] ?? 0) + DAY });
  });
});

describe('a seat that is emptied', () => {
  it('and has what it is given in the moment in which its grace ends, or is too late for that: never both', async () => {
    for (const isFirst of [true, false]) {
      const table = await timed({ auto: true });
      await within(table, 83);
      const before = good(await table.umpire.status(table.id)).dispatch;
      table.clock.pass(3600);
      const extend = () => table.umpire.extend(table.other, table.id, table.side, 24 * HOUR);
      const look = () => table.umpire.releaseDue();
      const [extended] = isFirst
        ? await Promise.all([extend(), look()])
        : await Promise.all([look().then(() => extend())]);
      expect(extended.ok).toBe(isFirst);
      expect(good(await table.umpire.status(table.id)).dispatch).toBe((before ?? 0) + (isFirst ? 0 : 1));
      expect(table.reports).toEqual([]);
    }
  });

  it('and what was asked about it ends with a match that is given up meanwhile', async () => {
    const table = await timed();
    good(await table.umpire.pause(table.red, table.id, 'pause'));
    good(await table.umpire.resign(table.mover, table.id));
    expect(refusal(await table.umpire.agree(table.blue, table.id, true))).toMatchObject({ code: 'over' });
    expect((await clocks(table)).paused).toBe(false);
    await sendAll(table);
    expect(await within(table, 100)).toEqual([]);
  });

  it('waits for somebody new, who has a full time and has seen nothing of the other side', async () => {
    const table = await timed();
    await within(table, 30);
    expect(code(await table.umpire.replace(table.other, table.id, table.side, ''))).toBe('not-host');
    good(await table.umpire.replace(table.host, table.id, table.side, 'Carla'));
    await sendAll(table);
    expect(await within(table, 100)).toEqual([]);
    expect((await clocks(table)).sides[0]).toMatchObject({ stopped: 'vacant' });
    expect(code(await table.umpire.join(table.other, table.id, table.side))).toBe('has-seat');
    const carla = await table.umpire.player({ transport: 'local', id: 'Carla' }, 'Carla');
    good(await table.umpire.join(carla.id, table.id, table.side));
    expect((await clocks(table)).sides[0]?.ends?.getTime()).toBe(table.clock.now().getTime() + 3 * DAY);
    const other = table.side === 'red' ? 'blue' : 'red';
    good(await table.umpire.leave(table.other, table.id));
    const gone = refusal(await table.umpire.join(table.mover, table.id, other));
    expect(gone).toMatchObject({ code: 'has-seat' });
  });

  it('has all its time for whoever takes it at once, too', async () => {
    const table = await timed();
    await within(table, 30);
    good(await table.umpire.replace(table.host, table.id, table.side, ''));
    const carla = await table.umpire.player({ transport: 'local', id: 'Carla' }, 'Carla');
    good(await table.umpire.join(carla.id, table.id, table.side));
    expect((await clocks(table)).sides[0]?.ends?.getTime()).toBe(table.clock.now().getTime() + 3 * DAY);
  });

  it('gives who comes back to it what was left of their time, at once', async () => {
    const table = await timed();
    await within(table, 60);
    good(await table.umpire.leave(table.mover, table.id));
    expect((await clocks(table)).sides[0]).toMatchObject({ stopped: 'vacant', ends: null });
    table.clock.pass(100 * 3600);
    await table.umpire.releaseDue();
    good(await table.umpire.join(table.mover, table.id, table.side));
    expect((await clocks(table)).sides[0]).toMatchObject({ stopped: null });
    expect((await clocks(table)).sides[0]?.ends?.getTime()).toBe(table.clock.now().getTime() + 12 * HOUR);
    await sendAll(table);
    expect((await within(table, 13)).map((line) => line.slice(0, 18))).toEqual([
      '12 player reminder',
      '12 channel lobby: ',
    ]);
  });

  it('is not emptied by a host who plays, before its time and grace are over', async () => {
    const { umpire, id, host, clock } = await played();
    expect(code(await umpire.replace(host, id, 'blue', ''))).toBe('bad-value');
    clock.pass(85 * 3600);
    good(await umpire.replace(host, id, 'blue', ''));
  });

  it('by its player stops its clock, too', async () => {
    const table = await timed();
    good(await table.umpire.leave(table.mover, table.id));
    await sendAll(table);
    await within(table, 37);
    expect((await clocks(table)).sides[0]).toMatchObject({ stopped: 'vacant' });
  });
});

it('shows nobody a clock of a match that is not there', async () => {
  const table = await started();
  expect(code(await table.umpire.clocks('none'))).toBe('no-such-match');
  expect((await turn(await moving())).side).toMatch(/red|blue/);
});
