import { describe, expect, it } from 'vitest';
import type { Roll } from '#engine/dice/rng.ts';
import type { Seen } from '#match/api.ts';
import { forcesOf, situationOf } from '#match/reports/words.ts';
import { begun } from '#test/support/begun.ts';
import { interrupted } from '#test/support/meanwhile.ts';
import {
  code,
  finish,
  good,
  look,
  moving,
  opened,
  refusal,
  rig,
  rowsDue,
  say,
  seated,
  started,
  startedWithMembers,
} from '../table.ts';
import { attack, enemyOf, march, second } from '../words.ts';

/** A match in which the mover has attacked and the dice of the fight have been thrown: dispatch 4. */
async function fought(spec = {}) {
  const table = await moving(rig(), spec);
  good(await say(table, table.mover, march(table.side), attack(table.side)));
  good(await say(table, table.other, 'done'));
  return table;
}

describe('going back by consent', () => {
  it('waits for the other seat, then restores the position for all and cuts nothing from the log', async () => {
    const table = await fought();
    const { umpire, store, id, mover, other, side } = table;
    const before = await look(table, mover, 3);
    const logged = await store.log(id, 0, 99);
    const asked = good(await umpire.undo(mover, id, 3));
    expect(asked.proposal).toEqual({ type: 'undo', by: side, agreed: [side], to: 3 });
    expect(asked.dispatch).toBe(4);
    const status = good(await umpire.answerUndo(other, id, true));
    expect(status).toMatchObject({ dispatch: 5, proposal: null, hadTakebacks: true });
    const restored = await look(table, mover);
    // The same units in the same places, under other blind numbers.
    const standing = (seen: Seen): readonly string[] =>
      forcesOf(seen)
        .value.map((line) => line.replaceAll(/#\d+/g, '#'))
        .sort();
    expect(standing(restored)).toEqual(standing(before));
    expect(situationOf(restored)).toEqual(situationOf(before));
    expect(status.waiting.map((waiting) => waiting.side)).toEqual([enemyOf(side)]);
    const after = await store.log(id, 0, 99);
    expect(after.slice(0, logged.length)).toEqual(logged);
    expect(after.slice(logged.length)).toMatchObject([{ kind: 'undone', dispatch: 5, backTo: 3, side: null }]);
    expect(after.map((entry) => entry.seq)).toEqual(after.map((_, n) => n));
  });

  it('deals the blind numbers of stacks anew', async () => {
    const table = await fought();
    const { umpire, id, mover, other } = table;
    const before = await look(table, mover, 3);
    const numbers: string[] = [];
    for (let n = 0; n < 6; n++) {
      good(await umpire.undo(mover, id, 3));
      good(await umpire.answerUndo(other, id, true));
      numbers.push(JSON.stringify((await look(table, mover)).view.value));
    }
    expect(numbers.some((view) => view !== JSON.stringify(before.view.value))).toBe(true);
    expect(new Set(numbers).size).toBeGreaterThan(1);
  });

  it('is told in the log: what was undone, and to where', async () => {
    const table = await fought();
    const { umpire, id, mover, other } = table;
    good(await umpire.undo(mover, id, 2));
    good(await umpire.answerUndo(other, id, true));
    const log = good(await umpire.log(null, id)).value;
    expect(log.map((dispatch) => [dispatch.number, dispatch.kind, dispatch.undone])).toEqual([
      [0, 'setup', false],
      [1, 'commit', false],
      [2, 'commit', false],
      [3, 'commit', true],
      [4, 'commit', true],
      [5, 'undone', false],
    ]);
    expect(log[5]?.backTo).toBe(2);
  });

  it('leaves the facts of what was taken back out of the arrows, and only those', async () => {
    const table = await fought();
    const { umpire, id, mover, other } = table;
    const facts = async (dispatch?: number): Promise<readonly (readonly unknown[])[]> =>
      (await look(table, mover, dispatch)).told();
    const [, ...led] = await facts(4);
    good(await umpire.undo(mover, id, 3));
    good(await umpire.answerUndo(other, id, true));
    // The undoing tells nothing that moved; the fight is gone, and what led to it stands.
    expect((await facts()).slice(1)).toEqual(led);
    expect((await facts(4)).slice(1)).toEqual(led);
    good(await umpire.undo(mover, id, 4));
    good(await umpire.answerUndo(other, id, true));
    expect((await facts()).slice(1)).toEqual(await facts(4));
  });

  it('brings back what an undoing had undone, when that goes back too', async () => {
    const table = await fought();
    const { umpire, id, mover, other } = table;
    const fight = await look(table, mover);
    for (const to of [2, 4]) {
      good(await umpire.undo(mover, id, to));
      good(await umpire.answerUndo(other, id, true));
    }
    expect((await look(table, mover)).view).toEqual(fight.view);
    const log = good(await umpire.log(null, id)).value;
    expect(log.map((dispatch) => dispatch.undone)).toEqual([false, false, false, false, false, true, false]);
  });

  it('may be declined, and lapses when the match goes on', async () => {
    const table = await moving();
    const { umpire, id, mover, other } = table;
    good(await umpire.undo(other, id));
    expect(code(await umpire.answerUndo(table.host, id, true))).toBe('no-seat');
    expect(good(await umpire.answerUndo(mover, id, false)).proposal).toBeNull();
    expect(code(await umpire.answerUndo(mover, id, true))).toBe('nothing-offered');
    good(await umpire.undo(other, id));
    good(await say(table, mover, 'done'));
    expect(good(await umpire.status(id)).proposal).toBeNull();
    expect(code(await umpire.answerUndo(mover, id, true))).toBe('nothing-offered');
  });

  it('is not asked of a match that another process ends meanwhile, and answers nothing else', async () => {
    const { store, meanwhile } = interrupted('match');
    const table = await moving(rig({ store }));
    const { umpire, id, mover, other } = table;
    const twin = rig({ store });
    good(await umpire.undo(other, id));
    meanwhile(async () => {
      good(await say({ ...table, ...twin }, mover, 'done'));
      good(await twin.umpire.draw(other, id, 'offer'));
    });
    expect(code(await umpire.answerUndo(mover, id, false))).toBe('nothing-offered');
    expect(good(await umpire.status(id)).proposal).toMatchObject({ type: 'draw' });
    meanwhile(async () => good(await twin.umpire.resign(mover, id)));
    expect(code(await umpire.undo(other, id))).toBe('over');
    expect(good(await umpire.status(id)).proposal).toBeNull();
  });

  it('is answered by the commander of the other seat, and by no other member of it', async () => {
    const table = await opened(await startedWithMembers());
    const { umpire, id, mover, other, side } = table;
    good(await umpire.undo(mover, id, 1));
    const member = table.members[enemyOf(side)] ?? '';
    for (const agree of [true, false]) expect(code(await umpire.answerUndo(member, id, agree))).toBe('not-commander');
    expect(good(await umpire.status(id)).proposal).toMatchObject({ type: 'undo' });
    expect(good(await umpire.answerUndo(other, id, true)).proposal).toBeNull();
  });

  it('is asked of the others once, however often; to another dispatch it is another question', async () => {
    const table = await fought();
    const { umpire, id, mover } = table;
    good(await umpire.undo(mover, id, 3));
    const { length } = await rowsDue(table);
    expect(code(await umpire.undo(mover, id, 3))).toBe('already-offered');
    expect(await rowsDue(table)).toHaveLength(length);
    // Whoever asks has agreed, and that is all their yes says.
    expect(code(await umpire.answerUndo(mover, id, true))).toBe('already-offered');
    expect(good(await umpire.status(id)).dispatch).toBe(4);
    expect(good(await umpire.undo(mover, id, 2)).proposal).toMatchObject({ to: 2 });
  });

  it('uses no roll number twice, and the audit shows the burnt ones', async () => {
    const table = await fought({ scenario: 'raid' });
    const { umpire, store, id, mover, other } = table;
    const nextRoll = (await store.match(id))?.nextRoll ?? 0;
    const burnt = good(await umpire.dice(null, id)).value.filter((die) => die.dispatch === 4);
    expect(burnt.length).toBeGreaterThan(0);
    expect(burnt.every((die) => !die.burnt)).toBe(true);
    good(await umpire.undo(mover, id, 3));
    good(await umpire.answerUndo(other, id, true));
    // Blind numbers are dealt anew: nobody follows by number what they saw in what never happened.
    expect((await store.match(id))?.nextRoll).toBeGreaterThan(nextRoll);
    good(await say(table, other, 'done'));
    const dice = good(await umpire.dice(null, id)).value;
    expect(dice.filter((die) => die.dispatch === 4).every((die) => die.burnt)).toBe(true);
    expect(dice.filter((die) => die.dispatch === 6).every((die) => !die.burnt && die.n >= nextRoll)).toBe(true);
    expect(dice.filter((die) => die.dispatch === 6)).toHaveLength(burnt.length);
    await finish(table);
    const audit = good(await umpire.audit(id));
    expect(audit).toMatchObject({ findings: [], unchainedBefore: null, notPlayed: null });
    expect(audit.rolls.map((roll) => roll.n)).toEqual(audit.rolls.map((_, n) => n + 1));
    const again = (await store.log(id, 0, 999)).flatMap((entry) => JSON.parse(entry.rolls) as Roll[]);
    expect(audit.rolls).toHaveLength(again.length);
    expect(audit.rolls.filter((roll) => roll.burnt).map((roll) => roll.dispatch)).toContain(4);
  });

  it('voids drafts and old prompts', async () => {
    const table = await moving();
    const { umpire, id, mover, other, side } = table;
    const drafted = good(await say(table, mover, march(side))).seen;
    good(await umpire.undo(other, id, 1));
    good(await umpire.answerUndo(mover, id, true));
    for (const player of [table.red, table.blue]) {
      const seen = await look(table, player);
      expect(seen.drafted).toEqual([]);
      if (seen.prompt !== null) expect(seen.prompt.number).not.toBe(drafted.prompt?.number);
    }
  });

  it('voids a draft also where the same orders could be given', async () => {
    const first = await moving();
    good(await say(first, first.mover, 'done'));
    good(await say(first, first.other, 'done'));
    const table = await opened(first);
    const { umpire, id, host, mover, side } = table;
    const asked = mover === first.mover ? 2 : 3;
    good(await say(table, mover, second(side)));
    good(await umpire.undo(host, id, asked));
    const seen = await look(table, mover);
    expect([seen.prompt?.side, seen.drafted]).toEqual([side, []]);
    expect(good(await say(table, mover, second(side))).seen.drafted).toEqual([second(side)]);
  });
});

describe('going back without consent', () => {
  it('is for a host who holds no seat', async () => {
    const table = await moving();
    const { umpire, id, host } = table;
    expect(good(await umpire.undo(host, id)).dispatch).toBe(3);
    expect(good(await umpire.status(id)).waiting).toHaveLength(1);
    expect((await look(table, null)).view).toEqual((await look(table, null, 1)).view);
  });

  it('asks the other seat when the host plays themselves', async () => {
    const table = await seated();
    const { umpire, id, red, host } = table;
    good(await umpire.handHost(host, id, red));
    good(await begun(umpire, red, id));
    good(await say(table, red, 'done'));
    expect(good(await umpire.undo(red, id)).proposal).toMatchObject({ type: 'undo', by: 'red', to: 0 });
  });

  it('is for somebody alone only in a match made with takebacks', async () => {
    for (const takebacks of [false, true]) {
      const table = await started(rig(), { takebacks });
      const { umpire, id, red, blue } = table;
      good(await say(table, red, 'done'));
      good(await umpire.leave(blue, id));
      const answer = await umpire.undo(red, id);
      if (takebacks) expect(good(answer)).toMatchObject({ dispatch: 2, hadTakebacks: true });
      else expect(code(answer)).toBe('no-takebacks');
    }
  });

  it('is not done at once for a host who played and got up', async () => {
    const table = await started();
    const { umpire, id, red, host } = table;
    good(await umpire.handHost(host, id, red));
    good(await say(table, red, 'done'));
    good(await umpire.leave(red, id));
    expect(code(await umpire.undo(red, id, 0))).toBe('no-seat');
    good(await umpire.join(red, id, 'red'));
    expect(good(await umpire.undo(red, id, 0)).proposal).toEqual({ type: 'undo', by: 'red', agreed: ['red'], to: 0 });
  });

  it('is refused to strangers, to members who do not command, after the end, and where there is nothing', async () => {
    const table = await startedWithMembers();
    const { umpire, id, red, host } = table;
    expect(code(await umpire.undo(red, id))).toBe('nothing-to-undo');
    good(await say(table, red, 'done'));
    expect(code(await umpire.undo('stranger', id))).toBe('no-seat');
    expect(code(await umpire.undo(table.members.red ?? '', id))).toBe('not-commander');
    const far = refusal(await umpire.undo(host, id, 7));
    expect(far).toMatchObject({ code: 'no-such-dispatch', text: 'Go back to a dispatch from 0 to 0.' });
    good(await umpire.abandon(host, id));
    expect(code(await umpire.undo(host, id))).toBe('over');
  });
});
