// Standing policies that stop by themselves: what is counted, what going back gives back, what is told to whom, in both storages.
import { describe, expect, it } from 'vitest';
import { seededRng } from '#engine/dice/rng.ts';
import { titles } from '#games/index.ts';
import type { NewMatch, Stop } from '#match/api.ts';
import { turnIn } from '#match/reports/words.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { courierTitle } from '#test/support/courier/index.ts';
import { interrupted } from '#test/support/meanwhile.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { code, countedBytes, good, look, moving, type Rig, refusal, rig, rowsDue, type Seated, say } from '../table.ts';

/** The toy with two policies, of which `answer` closes whatever is asked and `other` settles nothing. */
const game: typeof toyTitle.game = (...given) => ({
  ...toyTitle.game(...given),
  title,
  standing: (_, __, { answer }) => (answer === 'never' ? { type: 'done' } : null),
});
const other = { name: 'other', rule: '3.1', summary: 'nothing', choices: ['ask', 'never'] };
const title: typeof toyTitle = { ...toyTitle, game, policies: [...toyTitle.policies, other] };
const closing = (change: Parameters<typeof rig>[0] = {}): Rig => rig(change, [title]);

const stop = (change: Partial<Stop>): Stop => ({ times: null, until: null, ...change });
const HOUR = 3600;

type Table = Awaited<ReturnType<typeof moving>>;

/** Whoever is asked closes it by hand, but for the player whose policies are looked at. */
async function passUntilAsked(table: Table, player: string): Promise<void> {
  for (let n = 0; n < 20; n++) {
    const side = player === table.red ? 'red' : 'blue';
    const { waiting } = good(await table.umpire.status(table.id));
    if (waiting.some((asked) => asked.side === side)) return;
    good(await say(table, player === table.red ? table.blue : table.red, 'done'));
  }
  throw new Error('never asked');
}

/** True when what the player is asked next is answered for them. */
async function isAnswered(table: Table, player: string): Promise<boolean> {
  await passUntilAsked(table, player);
  table.clock.pass(HOUR);
  return (await table.umpire.releaseDue()) > 0;
}

const policiesOf = async (table: Seated, player: string) => good(await table.umpire.policies(player, table.id));

/** What a player was told of their policies, row by row. */
const toldTo = async (table: Table, player: string): Promise<readonly (string | null)[]> =>
  (await rowsDue(table))
    .filter(({ kind, recipient }) => kind === 'policy' && recipient === `player:${player}`)
    .map(({ text }) => text);

const lastNote = async (table: Table, player: string): Promise<string | null> =>
  good(await table.umpire.log(player, table.id)).value.at(-1)?.policy ?? null;

describe('a standing policy that stops', () => {
  async function begun(limits: Partial<Stop>, spec: Partial<NewMatch> = {}) {
    const store = memoryStore();
    const table = await moving(closing({ store }), spec);
    const player = table.mover;
    good(await table.umpire.setPolicy(player, table.id, 'answer', 'never', stop(limits)));
    return { table, player, store };
  }

  it('answers so often, then its player is asked, and is told so with the last answer', async () => {
    const { table, player, store } = await begun({ times: 2 });
    expect(await policiesOf(table, player)).toEqual({
      choices: { answer: 'never', other: 'ask' },
      stops: { answer: '0 of 2 answers given', other: '' },
    });
    expect(await isAnswered(table, player)).toBe(true);
    expect(await lastNote(table, player)).toBe('Your standing policies answered: done (because of answer: never, 3.1)');
    expect((await policiesOf(table, player)).stops.answer).toBe('1 of 2 answers given');
    expect(await isAnswered(table, player)).toBe(true);
    expect(await lastNote(table, player)).toBe(
      'Your standing policies answered: done (because of answer: never, 3.1). Your policy answer: never has stopped: 2 of 2 answers given.',
    );
    expect(await policiesOf(table, player)).toEqual({
      choices: { answer: 'ask', other: 'ask' },
      stops: { answer: 'never has stopped: 2 of 2 answers given', other: '' },
    });
    expect(await isAnswered(table, player)).toBe(false);
    expect((await look(table, player)).prompt).not.toBeNull();
    // Told once, with the dispatch that it answered; the other side reads of neither.
    expect(await toldTo(table, player)).toEqual([null, null]);
    const enemy = player === table.red ? table.blue : table.red;
    expect(await toldTo(table, enemy)).toEqual([]);
    expect(
      good(await table.umpire.log(enemy, table.id))
        .value.map(({ policy }) => policy)
        .join(''),
    ).toBe('');
    expect(code(await table.umpire.policies(table.host, table.id))).toBe('no-seat');
    await store.close();
  });

  it('counts in a live match, where one answer calls for the next at once', async () => {
    const { table, player, store } = await begun({ times: 2 }, { pace: 'live' });
    expect((await policiesOf(table, player)).stops.answer).toBe('1 of 2 answers given');
    const enemy = player === table.red ? table.blue : table.red;
    good(await say(table, enemy, 'done'));
    expect((await policiesOf(table, player)).stops.answer).toBe('never has stopped: 2 of 2 answers given');
    good(await say(table, enemy, 'done'));
    expect((await look(table, player)).prompt).not.toBeNull();
    await store.close();
  });

  it('has stopped for what the same player is asked next by its last answer', async () => {
    const asked: string[] = [];
    for (const side of ['red', 'blue'] as const) {
      const store = memoryStore();
      const table = await moving(closing({ store }));
      const { umpire, id, clock, mover, other } = table;
      for (const by of [mover, other, side === 'red' ? table.blue : table.red]) good(await say(table, by, 'done'));
      // The other bid is in: this one closes the bids, and whoever begins is asked at once.
      good(await umpire.setPolicy(table[side], id, 'answer', 'never', stop({ times: 1 })));
      clock.pass(HOUR);
      expect(await umpire.releaseDue()).toBe(1);
      expect((await policiesOf(table, table[side])).stops.answer).toBe('never has stopped: 1 of 1 answers given');
      const far = new Date(clock.now().getTime() + 1e9);
      expect(await store.deadlinesDue(far, far)).toEqual([]);
      if ((await look(table, table[side])).prompt !== null) asked.push(side);
      await store.close();
    }
    expect(asked).toHaveLength(1);
  });

  it('answers to the end of its last turn, and its player is told once when they are asked after it', async () => {
    const { table, player, store } = await begun({ until: 1 });
    expect((await policiesOf(table, player)).stops.answer).toBe('to the end of Round 1');
    expect(await isAnswered(table, player)).toBe(true);
    expect((await look(table, null)).status.situation?.date).toBe('Round 1 of 6');
    await passUntilAsked(table, player);
    expect((await look(table, null)).status.situation?.date).toBe('Round 2 of 6');
    expect(await isAnswered(table, player)).toBe(false);
    expect(await policiesOf(table, player)).toEqual({
      choices: { answer: 'ask', other: 'ask' },
      stops: { answer: 'never has stopped: Round 1 is over', other: '' },
    });
    good(await say(table, player, 'done'));
    await passUntilAsked(table, player);
    table.clock.pass(HOUR);
    const told = 'Your policy answer: never has stopped: Round 1 is over.';
    expect(await toldTo(table, player)).toEqual([null, told]);
    expect(await toldTo(table, player === table.red ? table.blue : table.red)).toEqual([]);
    await store.close();
  });

  it('stops by whichever comes first', async () => {
    const { table, player, store } = await begun({ times: 5, until: 1 });
    expect(await isAnswered(table, player)).toBe(true);
    expect((await policiesOf(table, player)).stops.answer).toBe('1 of 5 answers given, to the end of Round 1');
    expect(await isAnswered(table, player)).toBe(false);
    expect((await policiesOf(table, player)).stops.answer).toBe('never has stopped: Round 1 is over');
    await store.close();
  });

  it('stands again when its answer is taken back, and has stopped when that is', async () => {
    const { table, player, store } = await begun({ times: 1 });
    const { umpire, id, host } = table;
    expect(await isAnswered(table, player)).toBe(true);
    const { dispatch = 0 } = good(await umpire.status(id));
    expect(dispatch).toBe(3);
    good(await umpire.undo(host, id, 2));
    expect((await policiesOf(table, player)).stops.answer).toBe('0 of 1 answers given');
    expect(await isAnswered(table, player)).toBe(true);
    expect((await policiesOf(table, player)).choices.answer).toBe('ask');
    // Back to before the undoing: the first answer counts, the second does not.
    good(await umpire.undo(host, id, 3));
    expect((await policiesOf(table, player)).stops.answer).toBe('never has stopped: 1 of 1 answers given');
    expect(await isAnswered(table, player)).toBe(false);
    await store.close();
  });

  it('stands again when its turn comes again', async () => {
    const { table, player, store } = await begun({ until: 1 });
    const { umpire, id, host } = table;
    expect(await isAnswered(table, player)).toBe(true);
    expect(await isAnswered(table, player)).toBe(false);
    good(await umpire.undo(host, id, 2));
    expect((await policiesOf(table, player)).stops.answer).toBe('to the end of Round 1');
    expect(await isAnswered(table, player)).toBe(true);
    await passUntilAsked(table, player);
    table.clock.pass(HOUR);
    expect((await toldTo(table, player)).filter((text) => text !== null)).toHaveLength(2);
    await store.close();
  });

  it('counts anew when it is set anew, and keeps its count when another is set', async () => {
    const { table, player, store } = await begun({ times: 1 });
    const { umpire, id } = table;
    expect(await isAnswered(table, player)).toBe(true);
    good(await umpire.setPolicy(player, id, 'other', 'never'));
    expect((await policiesOf(table, player)).choices).toEqual({ answer: 'ask', other: 'never' });
    good(await umpire.setPolicy(player, id, 'answer', 'never', stop({ times: 1 })));
    expect((await policiesOf(table, player)).stops.answer).toBe('0 of 1 answers given');
    expect(await isAnswered(table, player)).toBe(true);
    await store.close();
  });
});

describe('an answer of several policies', () => {
  /** `other` moves the first block that can, `answer` closes the turn after that. */
  const inTurn: typeof toyTitle.game = (...given) => {
    const module = toyTitle.game(...given);
    const standing: typeof module.standing = (view, side, { answer, other }) => {
      const { moves } = (view as { readonly table: { readonly moves: number } }).table;
      if (moves > 0) return answer === 'never' ? { type: 'done' } : null;
      const [unit = ''] = module.values(view, side, 'move', []);
      const [to = ''] = module.values(view, side, 'move', [unit]);
      return other === 'never' ? module.makeAction('move', [unit, to]) : null;
    };
    return { ...module, title: several, standing };
  };
  const several: typeof toyTitle = { ...title, game: inTurn };

  it('counts for each of them, and the player is asked when one of them has stopped', async () => {
    const table = await moving(rig({}, [several]));
    const { umpire, id, mover, clock } = table;
    good(await umpire.setPolicy(mover, id, 'other', 'never', stop({ times: 3 })));
    good(await umpire.setPolicy(mover, id, 'answer', 'never', stop({ times: 1 })));
    clock.pass(HOUR);
    expect(await umpire.releaseDue()).toBe(1);
    expect(good(await umpire.log(mover, id, 3, 3)).value[0]?.orders).toHaveLength(2);
    expect((await policiesOf(table, mover)).stops).toEqual({
      answer: 'never has stopped: 1 of 1 answers given',
      other: '1 of 3 answers given',
    });
    for (let asked = 0; asked < 20; asked++) {
      const { status, prompt } = await look(table, mover);
      if (status.situation?.date.startsWith('Round 2') && prompt?.types.includes('move')) break;
      good(await say(table, prompt === null ? table.other : mover, 'done'));
    }
    clock.pass(HOUR);
    expect(await umpire.releaseDue()).toBe(0);
    expect((await look(table, mover)).prompt?.types).toContain('move');
    expect((await policiesOf(table, mover)).stops.other).toBe('1 of 3 answers given');
  });
});

describe('a standing policy as it was stored of old', () => {
  it('stands for the whole match, and is counted from when it is told to', async () => {
    const table = await moving(closing());
    const { umpire, store, id, mover, side } = table;
    await store.write([{ type: 'policies', match: id, side, policies: '{"answer":"never","other":"always"}' }]);
    expect(await policiesOf(table, mover)).toEqual({
      choices: { answer: 'never', other: 'ask' },
      stops: { answer: '', other: '' },
    });
    good(await umpire.setPolicy(mover, id, 'other', 'never'));
    expect(await store.policies(id, side)).toBe('{"answer":"never","other":"never"}');
    for (let answers = 0; answers < 3; answers++) expect(await isAnswered(table, mover)).toBe(true);
    expect(await store.policies(id, side)).toBe('{"answer":"never","other":"never"}');
  });
});

describe('when a policy stops', () => {
  it('is refused where it never would, or would at once', async () => {
    const table = await moving(closing());
    const set = async (choice: string, limits: Partial<Stop>) =>
      refusal(await table.umpire.setPolicy(table.mover, table.id, 'answer', choice, stop(limits)));
    expect(await set('never', { times: 0 })).toMatchObject({ code: 'bad-value' });
    expect(await set('never', { times: 100 })).toMatchObject({ code: 'bad-value' });
    expect(await set('ask', { times: 2 })).toMatchObject({ code: 'bad-value' });
    expect(await set('ask', { until: 2 })).toMatchObject({ code: 'bad-value' });
    expect(await set('never', { until: 0 })).toEqual({
      type: 'may-not',
      code: 'bad-value',
      text: 'until: Round 0 is over.',
    });
    expect((await policiesOf(table, table.mover)).choices.answer).toBe('ask');
  });

  it('every title says in which turn it is, in a way that can be read', () => {
    for (const { id, game, scenarios, builtIn } of [...titles, courierTitle, toyTitle])
      for (const scenario of scenarios) {
        const module = game(scenario.id, builtIn, []);
        const { state } = module.setup(
          seededRng({ algorithm: 'hmac-sha256-2', bytes: '00'.repeat(32), phrases: [], match: id }, 1),
        );
        const { date } = module.situation(module.view(state, 'observer'));
        const { called, turn } = turnIn(date);
        expect(date.startsWith(`${called} ${turn}`), `${id}: ${date}`).toBe(true);
        expect(called).toMatch(/^(Turn|Game-turn|Month|Round)$/);
      }
  });
});

describe('what the others are told', () => {
  /** Everything written for others than the player, with its time, while a policy answers, has stopped, or was never set. */
  async function heard(limits: Partial<Stop> | null) {
    const table = await moving(closing());
    const player = table.mover;
    if (limits !== null) good(await table.umpire.setPolicy(player, table.id, 'answer', 'never', stop(limits)));
    const far = new Date(table.clock.now().getTime() + 1e9);
    const due = (await table.store.deadlinesDue(far, far)).map((deadline) => deadline.due);
    const answered = await isAnswered(table, player);
    if (!answered) good(await say(table, player, 'done'));
    await passUntilAsked(table, player);
    const asked = (await rowsDue(table)).filter(({ recipient }) => recipient !== `player:${player}`);
    const again = (await table.store.deadlinesDue(far, far)).map((deadline) => deadline.due);
    const roll = (await table.store.match(table.id))?.nextRoll;
    return { due, again, answered, roll, others: asked.map(({ id, kind, text }) => [id, kind, text]) };
  }

  it('is the same whether one stands, stops with that answer, or none was set', async () => {
    const forever = await heard({});
    const once = await heard({ times: 1 });
    const round = await heard({ until: 1 });
    const none = await heard(null);
    for (const one of [once, round]) {
      expect(one.due).toEqual(forever.due);
      expect(one.again).toEqual([]);
    }
    expect(forever.again).toHaveLength(1);
    expect([forever, once, round, none].map(({ answered }) => answered)).toEqual([true, true, true, false]);
    for (const one of [once, round, none]) {
      expect(one.others).toEqual(forever.others);
      expect(one.roll).toBe(forever.roll);
    }
  });
});

describe('two processes on one storage', () => {
  it('count one answer once, and lose none to a policy that is set meanwhile', async () => {
    const { store, meanwhile } = interrupted('snapshot');
    const table = await moving(closing({ store }));
    const { umpire, id, mover, clock } = table;
    const twin = closing({ store, now: clock.now, randomBytes: countedBytes(5000) });
    good(await umpire.setPolicy(mover, id, 'answer', 'never', stop({ times: 2 })));
    clock.pass(HOUR);
    // Just before the answer is stored, the other process stores another policy, which puts it off no more than that.
    meanwhile(async () => good(await twin.umpire.setPolicy(mover, id, 'other', 'never')));
    expect(await umpire.releaseDue()).toBe(1);
    expect(await policiesOf(table, mover)).toEqual({
      choices: { answer: 'never', other: 'never' },
      stops: { answer: '1 of 2 answers given', other: '' },
    });
    await passUntilAsked(table, mover);
    clock.pass(HOUR);
    const released = await Promise.all([umpire.releaseDue(), twin.umpire.releaseDue()]);
    expect(released.toSorted()).toEqual([0, 1]);
    expect((await policiesOf(table, mover)).stops.answer).toBe('never has stopped: 2 of 2 answers given');
  });

  it('store a policy that is set while the other counts', async () => {
    const { store, meanwhile } = interrupted('policies');
    const table = await moving(closing({ store }));
    const { umpire, id, mover, clock } = table;
    const twin = closing({ store, now: clock.now, randomBytes: countedBytes(5000) });
    good(await umpire.setPolicy(mover, id, 'answer', 'never', stop({ times: 2 })));
    clock.pass(HOUR);
    meanwhile(async () => expect(await twin.umpire.releaseDue()).toBe(1));
    good(await umpire.setPolicy(mover, id, 'other', 'never'));
    expect(await policiesOf(table, mover)).toEqual({
      choices: { answer: 'never', other: 'never' },
      stops: { answer: '1 of 2 answers given', other: '' },
    });
  });
});
