import { describe, expect, it } from 'vitest';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { interrupted } from '#test/support/meanwhile.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { code, good, look, moving, rig, rowsDue, say, seated, started } from '../table.ts';
import { attack, enemyOf, march } from '../words.ts';

/** A match about to see an attack, in which the defender has settled what they answer. */
async function settled(choice: string, spec = {}) {
  const table = await moving(rig(), spec);
  good(await table.umpire.setPolicy(table.other, table.id, 'answer', choice));
  return table;
}

describe('a standing policy', () => {
  it('is at its default until it is set, and is the seat’s own', async () => {
    const { umpire, id, red, blue, host } = await seated();
    expect(good(await umpire.policies(red, id)).choices).toEqual({ answer: 'ask' });
    expect(good(await umpire.setPolicy(red, id, 'answer', 'never'))).toEqual({ answer: 'never' });
    expect(good(await umpire.policies(red, id)).choices).toEqual({ answer: 'never' });
    expect(good(await umpire.policies(blue, id)).choices).toEqual({ answer: 'ask' });
    expect(code(await umpire.policies(host, id))).toBe('no-seat');
    expect(code(await umpire.setPolicy(red, id, 'answer', 'sometimes'))).toBe('bad-value');
    expect(code(await umpire.setPolicy(red, id, 'breakfast', 'never'))).toBe('bad-value');
  });

  it('answers at once in a live match, as a dispatch of its own', async () => {
    const table = await settled('never', { pace: 'live' });
    const { umpire, id, mover, other, side } = table;
    const ordered = good(await say(table, mover, march(side), attack(side)));
    expect(ordered.dispatches.map((dispatch) => dispatch.value.number)).toEqual([3, 4]);
    expect(ordered.dispatches[1]?.value).toMatchObject({ side: enemyOf(side), orders: [], policy: null });
    const open = good(await umpire.log(null, id, 3, 4)).value;
    expect(open.map((dispatch) => dispatch.number)).toEqual([3, 4]);
    expect(open[1]?.lines.map((line) => line.text).join()).toContain('threw');
    expect(ordered.seen.dispatch).toBe(4);
    const log = good(await umpire.log(other, id, 4, 4)).value;
    expect(log[0]?.orders).toEqual(['done']);
    expect(log[0]?.policy).toBe('Your standing policies answered: done (because of answer: never, 3.1)');
  });

  it('answers by post only when its delay is over, which is 2 to 10 minutes', async () => {
    const table = await settled('never');
    const { umpire, store, clock, id, mover, side } = table;
    const ordered = good(await say(table, mover, march(side), attack(side)));
    expect(ordered.dispatches.map((dispatch) => dispatch.value.number)).toEqual([3]);
    expect(ordered.seen.status.waiting.map((waiting) => waiting.side)).toEqual([enemyOf(side)]);
    clock.pass(119);
    expect(await umpire.releaseDue()).toBe(0);
    clock.pass(481);
    expect(await umpire.releaseDue()).toBe(1);
    expect(await umpire.releaseDue()).toBe(0);
    expect((await store.match(id))?.dispatch).toBe(4);
    const rows = await rowsDue(table);
    expect(rows.filter((row) => row.kind === 'policy').map((row) => row.recipient)).toEqual([`player:${table.other}`]);
  });

  it('is not put off by what is settled anew meanwhile', async () => {
    const table = await settled('never');
    const { umpire, clock, id, mover, other, side } = table;
    good(await say(table, mover, march(side), attack(side)));
    clock.pass(119);
    for (const choice of ['always', 'never']) good(await umpire.setPolicy(other, id, 'answer', choice));
    clock.pass(481);
    expect(await umpire.releaseDue()).toBe(1);
  });

  it('answers although the clock was ahead when it was asked', async () => {
    const table = await settled('never');
    good(await say(table, table.mover, march(table.side), attack(table.side)));
    table.clock.pass(-24 * 3600);
    expect(await table.umpire.releaseDue()).toBe(1);
  });

  it('draws its delay from the match, the same in every run, and no roll number shows it', async () => {
    const due = async (choice: string) => {
      const table = await settled(choice);
      good(await say(table, table.mover, march(table.side), attack(table.side)));
      const far = new Date(table.clock.now().getTime() + 3_600_000);
      const match = await table.store.match(table.id);
      return {
        due: (await table.store.deadlinesDue(far, far)).map((deadline) => deadline.due),
        nextRoll: match?.nextRoll,
      };
    };
    const asked = await due('ask');
    const never = await due('never');
    const always = await due('always');
    expect(asked.due).toEqual([]);
    expect(never.due).toHaveLength(1);
    expect(always).toEqual(never);
    expect(asked.nextRoll).toBe(never.nextRoll);
  });

  it('is not needed any more when the player answers themselves, or changes their mind', async () => {
    const first = await settled('never');
    good(await say(first, first.mover, march(first.side), attack(first.side)));
    good(await say(first, first.other, 'done'));
    first.clock.pass(3600);
    expect(await first.umpire.releaseDue()).toBe(0);
    const next = await settled('never');
    good(await say(next, next.mover, march(next.side), attack(next.side)));
    good(await next.umpire.setPolicy(next.other, next.id, 'answer', 'ask'));
    next.clock.pass(3600);
    expect(await next.umpire.releaseDue()).toBe(0);
    expect((await look(next, next.other)).prompt).not.toBeNull();
  });

  it('leaves a draft alone, and answers when that is taken back', async () => {
    const game: typeof toyTitle.game = (...given) => ({
      ...toyTitle.game(...given),
      standing: () => ({ type: 'done' }),
    });
    const table = await moving(rig({}, [{ ...toyTitle, game }]));
    const { umpire, clock, id, mover, side } = table;
    good(await say(table, mover, march(side)));
    for (const minutes of [10, 10, 60]) {
      clock.pass(minutes * 60);
      expect(await umpire.releaseDue()).toBe(0);
    }
    expect((await look(table, mover)).drafted).toHaveLength(1);
    good(await umpire.takeBack(mover, id, 'all'));
    clock.pass(600);
    expect(await umpire.releaseDue()).toBe(1);
    expect(good(await umpire.log(mover, id, 3, 3)).value[0]?.orders).toEqual(['done']);
  });

  it('set while the question is open answers it', async () => {
    const table = await moving();
    const { umpire, clock, id, mover, other, side } = table;
    good(await say(table, mover, march(side), attack(side)));
    good(await umpire.setPolicy(other, id, 'answer', 'never'));
    clock.pass(600);
    expect(await umpire.releaseDue()).toBe(1);
  });

  it('is released by another process after the first has died', async () => {
    const table = await settled('never');
    good(await say(table, table.mover, march(table.side), attack(table.side)));
    const again = rig({ store: table.store });
    again.clock.pass(600);
    expect(await again.umpire.releaseDue()).toBe(1);
  });

  it('goes back with an undone dispatch and answers again', async () => {
    const table = await settled('never');
    const { umpire, clock, id, mover, host, side } = table;
    good(await say(table, mover, march(side), attack(side)));
    good(await umpire.undo(host, id));
    clock.pass(3600);
    expect(await umpire.releaseDue()).toBe(0);
    good(await say(table, mover, march(side), attack(side)));
    clock.pass(600);
    expect(await umpire.releaseDue()).toBe(1);
  });

  it('is not lost when the side is asked anew while an older answer is looked at', async () => {
    const inner = memoryStore();
    let between = async (): Promise<void> => undefined;
    const deadlinesDue: MatchStore['deadlinesDue'] = async (...times) => {
      const due = await inner.deadlinesDue(...times);
      await between();
      return due;
    };
    const table = await moving(rig({ store: { ...inner, deadlinesDue } }));
    const { umpire, store, clock, id, mover, other, host, side } = table;
    good(await umpire.setPolicy(other, id, 'answer', 'never'));
    good(await say(table, mover, march(side), attack(side)));
    clock.pass(600);
    between = async () => {
      between = async () => undefined;
      good(await umpire.undo(host, id));
      good(await say(table, mover, march(side), attack(side)));
    };
    expect(await umpire.releaseDue()).toBe(0);
    clock.pass(600);
    expect(await umpire.releaseDue()).toBe(1);
    expect((await store.match(id))?.dispatch).toBe(6);
  });

  it('set by one process while another stores what asks, answers it, whichever is faster', async () => {
    for (const slower of ['snapshot', 'policies'] as const) {
      const { store, meanwhile } = interrupted(slower);
      const table = await moving(rig({ store }));
      const { umpire, clock, id, mover, other, side } = table;
      const twin = rig({ store, now: clock.now });
      const asking = async () => good(await say(table, mover, march(side), attack(side)));
      const setting = async () => good(await twin.umpire.setPolicy(other, id, 'answer', 'never'));
      const [first, second] = slower === 'snapshot' ? [asking, setting] : [setting, asking];
      meanwhile(second);
      await first();
      clock.pass(600);
      expect(await umpire.releaseDue(), slower).toBe(1);
      expect(good(await umpire.log(other, id, 4, 4)).value[0]?.orders).toEqual(['done']);
    }
  });

  it('that is taken back in the moment in which it would answer answers nothing', async () => {
    const game: typeof toyTitle.game = (...given) => ({
      ...toyTitle.game(...given),
      standing: (_, __, { answer }) => (answer === 'never' ? { type: 'done' } : null),
    });
    const { store, meanwhile } = interrupted('snapshot');
    const table = await moving(rig({ store }, [{ ...toyTitle, game }]));
    const { umpire, clock, id, mover } = table;
    good(await umpire.setPolicy(mover, id, 'answer', 'never'));
    clock.pass(600);
    const twin = rig({ store, now: clock.now }, [{ ...toyTitle, game }]);
    meanwhile(async () => good(await twin.umpire.setPolicy(mover, id, 'answer', 'ask')));
    expect(await umpire.releaseDue()).toBe(0);
    expect((await look(table, mover)).prompt).not.toBeNull();
  });

  it('is not lost when its player answers for themselves, and is asked anew, while their draft is looked at', async () => {
    const game: typeof toyTitle.game = (...given) => ({
      ...toyTitle.game(...given),
      standing: () => ({ type: 'done' }),
    });
    const { store, meanwhile } = interrupted('deadline');
    const table = await moving(rig({ store }, [{ ...toyTitle, game }]));
    const twin = { ...table, ...rig({ store, now: table.clock.now }, [{ ...toyTitle, game }]) };
    good(await say(table, table.mover, march(table.side)));
    table.clock.pass(600);
    meanwhile(async () => {
      good(await say(twin, table.mover, 'done'));
      good(await say(twin, table.other, 'done'));
    });
    expect(await table.umpire.releaseDue()).toBe(0);
    const asked = (await look(table, null)).dispatch;
    table.clock.pass(600);
    expect(await table.umpire.releaseDue()).toBeGreaterThan(1);
    const sides = good(await table.umpire.log(null, table.id, asked + 1, asked + 2)).value.map(({ side }) => side);
    expect(sides.toSorted()).toEqual(['blue', 'red']);
  });

  it('that breaks one match is reported, and the others go on', async () => {
    const given = rig();
    const broken = await moving(given);
    const sound = await moving(given);
    for (const table of [broken, sound]) {
      good(await given.umpire.setPolicy(table.other, table.id, 'answer', 'never'));
      good(await say(table, table.mover, march(table.side), attack(table.side)));
    }
    given.clock.pass(600);
    const match = await given.store.match(broken.id);
    if (match === null) throw new Error('no match');
    await given.store.write([{ type: 'match', match: { ...match, title: 'gone', revision: match.revision + 1 } }]);
    expect(await given.umpire.releaseDue()).toBe(1);
    expect((await given.store.match(sound.id))?.dispatch).toBe(4);
    expect(given.reports.map((report) => report.match)).toEqual([broken.id]);
  });

  it('answers nothing it was not asked', async () => {
    const table = await started(rig(), { pace: 'live' });
    good(await table.umpire.setPolicy(table.red, table.id, 'answer', 'never'));
    expect((await look(table, table.red)).prompt?.types).toEqual(['bid', 'done']);
    expect((await look(table, null)).dispatch).toBe(0);
  });
});
