import { describe, expect, it } from 'vitest';
import { type AnyModule, type AnyTitle, anyTitle } from '#engine/title.ts';
import { UmpireError } from '#match/api.ts';
import { dispatchNotices } from '#match/notices/rows.ts';
import { situationOf } from '#match/reports/words.ts';
import { draftsIn } from '#test/support/drafts.ts';
import { toy, toyTitle } from '#test/support/toy/index.ts';
import {
  code,
  good,
  look,
  moving,
  opened,
  type Rig,
  refusal,
  rig,
  rowsDue,
  say,
  sendAll,
  started,
  startedWithMembers,
  text,
  turn,
} from '../table.ts';
import { attack, march, marcher, second } from '../words.ts';

describe('a draft', () => {
  it('is seen by its owner only, and by nobody else until it is committed', async () => {
    const table = await moving();
    const { mover, other, side } = table;
    const before = await look(table, other);
    const clean = await look(table, mover);
    const observed = await look(table, null);
    const ordered = good(await say(table, mover, march(side)));
    expect(ordered).toMatchObject({ accepted: [march(side)], stopped: null, rest: [], dispatches: [] });
    expect(ordered.seen.drafted).toEqual([march(side)]);
    const own = await look(table, mover);
    expect(own.view).not.toEqual(clean.view);
    expect((await look(table, other)).view).toEqual(before.view);
    expect((await look(table, other)).drafted).toEqual([]);
    expect((await look(table, null)).view).toEqual(observed.view);
    expect((await look(table, null)).status.dispatch).toBe(before.dispatch);
  });

  it('is judged on the drafted position: a block moves once, and the same order again is passed over', async () => {
    const table = await moving();
    const { mover, side } = table;
    good(await say(table, mover, march(side)));
    const again = good(await say(table, mover, march(side)));
    expect(again.accepted).toEqual([]);
    expect(again.stopped).toBeNull();
    expect(again.left).toEqual([
      { order: march(side), refusal: { type: 'rejected', rule: '2.3', text: 'Drafted already.' } },
    ]);
    expect(again.rest).toEqual([]);
    expect(again.seen.drafted).toHaveLength(1);
  });

  it('survives a new umpire on the same storage', async () => {
    const given = rig();
    const table = await moving(given);
    good(await say(table, table.mover, march(table.side)));
    const again = { ...table, ...rig({ store: given.store }) };
    expect((await look(again, table.mover)).drafted).toEqual([march(table.side)]);
    expect((await look(again, table.mover)).view).toEqual((await look(table, table.mover)).view);
    expect((await look(again, table.mover)).prompt).toEqual((await look(table, table.mover)).prompt);
  });

  it('is taken back freely, the last first, or whole', async () => {
    const table = await moving();
    const { umpire, id, mover, side } = table;
    const empty = await look(table, mover);
    good(await say(table, mover, march(side), second(side)));
    expect(good(await umpire.takeBack(mover, id, 1)).drafted).toEqual([march(side)]);
    const whole = good(await umpire.takeBack(mover, id, 'all'));
    expect(whole.drafted).toEqual([]);
    expect(whole.view).toEqual(empty.view);
    expect(code(await umpire.takeBack(mover, id, 'all'))).toBe('nothing-drafted');
    expect(code(await umpire.takeBack(table.other, id, 1))).toBe('not-asked');
    good(await say(table, mover, march(side)));
    expect(code(await umpire.takeBack(mover, id, 0))).toBe('bad-value');
  });

  it('goes back by one order, which is a line of its own', async () => {
    const table = await moving();
    const { umpire, id, mover, side } = table;
    good(await say(table, mover, march(side)));
    good(await say(table, mover, second(side)));
    const out = good(await umpire.takeBack(mover, id, { order: 1 }));
    expect(out.drafted).toEqual([second(side)]);
    const { module, view } = out;
    expect(module.values(view.value, side, 'move', [])).toHaveLength(3);
    expect(good(await umpire.takeBack(mover, id, 1)).drafted).toEqual([march(side), second(side)]);
    for (const order of [0, 3, 1.5]) expect(code(await umpire.takeBack(mover, id, { order }))).toBe('bad-value');
    expect(good(await umpire.takeBack(mover, id, 'all')).drafted).toEqual([]);
  });

  it('keeps an order without which a later one would fall, and names that', async () => {
    const table = await moving();
    const { umpire, id, mover, side } = table;
    const third = side === 'red' ? 'move Bustard > Dunes' : 'move Fennec > Ridge';
    good(await say(table, mover, 'card real', march(side), second(side), third));
    const refused = refusal(await umpire.takeBack(mover, id, { order: 1 }));
    expect(refused).toMatchObject({ type: 'rejected', rule: '2.3' });
    expect(refused.text).toContain(`Without \`card real\` your \`${third}\` would fall: `);
    expect((await look(table, mover)).drafted).toHaveLength(4);
  });

  describe('goes back', () => {
    /** A draft of two moves that were one command. */
    const drafted = async (given: Rig) => {
      const table = await moving(given);
      const { umpire, id, mover, side } = table;
      const { module, view } = await look(table, mover);
      const actions = [march(side), second(side)].flatMap((words) => {
        const read = module.readOrders(words, view.value, side);
        return 'unclear' in read ? [] : read;
      });
      const ordered = good(await umpire.order(mover, id, { prompt: null, orders: [{ type: 'actions', actions }] }));
      expect(ordered).toMatchObject({ accepted: [march(side), second(side)], stopped: null });
      return table;
    };

    it('line by line, in another process too', async () => {
      const given = rig();
      const { id, mover, side } = await drafted(given);
      const { umpire } = rig({ store: given.store });
      good(await umpire.order(mover, id, { prompt: null, orders: [{ type: 'text', text: march(side) }] }));
      expect(good(await umpire.takeBack(mover, id, 1)).drafted).toEqual([]);
    });

    it('by single orders where an older program has not kept the lines', async () => {
      const given = rig();
      const { id, mover, side } = await drafted(given);
      const stored = await given.store.draft(id, side);
      if (stored === null) throw new Error('nothing is drafted');
      const old = { ...stored, version: stored.version + 1, lines: '[]' };
      const at = (await given.store.match(id))?.revision ?? -1;
      await given.store.write([{ type: 'draft', draft: old, was: stored.version, at }]);
      const { umpire } = rig({ store: given.store });
      expect(good(await umpire.takeBack(mover, id, 1)).drafted).toEqual([march(side)]);
      expect(good(await umpire.takeBack(mover, id, 1)).drafted).toEqual([]);
    });

    it('to what the last line stood instead of', async () => {
      const table = await drafted(rig());
      const { umpire, id, mover, side } = table;
      const other = march(side).replace(/>.*/, '> Palms');
      const ordered = good(await say(table, mover, other));
      expect(ordered.replaced).toEqual([{ order: other, was: [march(side)], left: [] }]);
      expect(ordered.seen.drafted).toEqual([other, second(side)]);
      expect(good(await umpire.takeBack(mover, id, 1)).drafted).toEqual([march(side), second(side)]);
      expect(good(await umpire.takeBack(mover, id, 1)).drafted).toEqual([]);
    });
  });

  it('is offered its lawful values and called by its owner’s names', async () => {
    const table = await moving();
    const seen = await look(table, table.mover);
    const { module, view } = seen;
    const units = module.values(view.value, table.side, 'move', []);
    expect(units).toHaveLength(4);
    const names = units.map((unit) => module.label('unit', unit, view.value)).sort();
    expect(names).toEqual(
      table.side === 'red'
        ? ['Adder 3', 'Bustard 2', 'Camel 2', 'Dorcas 1']
        : ['Egret 3', 'Fennec 2', 'Gecko 2', 'Hyrax 1'],
    );
    expect(situationOf(seen).by).toBe(table.side);
  });
});

describe('a commit', () => {
  it('enters draft and closing action as one dispatch, and hands the decision over', async () => {
    const table = await moving();
    const { store, id, mover, other, side } = table;
    const before = await look(table, mover);
    good(await say(table, mover, march(side)));
    const ordered = good(await say(table, mover, 'done'));
    expect(ordered.accepted).toEqual(['done']);
    expect(ordered.dispatches).toHaveLength(1);
    expect(ordered.dispatches[0]?.by).toBe(side);
    expect(ordered.dispatches[0]?.value).toMatchObject({
      number: before.dispatch + 1,
      kind: 'commit',
      side,
      orders: [march(side), 'done'],
    });
    expect(ordered.seen).toMatchObject({ prompt: null, drafted: [], dispatch: before.dispatch + 1 });
    expect((await look(table, other)).prompt?.side).toBe(side === 'red' ? 'blue' : 'red');
    expect(await draftsIn(store, id)).toEqual([]);
    const log = await store.log(id, before.dispatch + 1, 99);
    expect(log.map((entry) => entry.text)).toEqual([march(side), 'done']);
    expect(log.map((entry) => entry.player)).toEqual([mover, mover]);
  });

  it('tells each what they may know: names to the owner, a count to the others', async () => {
    const table = await moving();
    const { umpire, id, mover, side } = table;
    const name = marcher(side);
    const ordered = good(await say(table, mover, march(side), 'done'));
    const [made] = ordered.dispatches;
    const open = good(await umpire.log(null, id, made?.value.number, made?.value.number));
    expect(made?.value.lines.map((line) => line.text).join(' ')).toContain(name);
    expect(open.by).toBe('observer');
    expect(open.value).toHaveLength(1);
    expect(open.value[0]?.orders).toEqual([]);
    expect(open.value[0]?.lines.map((line) => line.text).join(' ')).toContain('1 block');
    expect(JSON.stringify(open)).not.toContain(name);
    expect(open.value[0]?.lines.every((line) => line.rule in toy.rules)).toBe(true);
  });

  it('leaves an outbox row for the channel and one for the seat that is asked, kept a while', async () => {
    const table = await moving(rig(), { channel: 'local:den' });
    const { clock, mover } = table;
    clock.pass(3600);
    await sendAll(table);
    good(await say(table, mover, 'done'));
    expect((await rowsDue(table)).map((row) => row.recipient)).toEqual(['channel:local:den', 'board:local:den']);
    clock.pass(60);
    const rows = await rowsDue(table);
    expect(rows.map((row) => [row.kind, row.recipient, row.text])).toEqual([
      ['dispatch', 'channel:local:den', null],
      ['your-move', `player:${table.other}`, null],
      ['board', 'board:local:den', null],
    ]);
    expect(rows[0]).toMatchObject({ match: table.id, dispatch: 3, seq: 3 });
  });

  it('tells whoever has just committed and is asked again only when they leave it for a quarter of an hour', async () => {
    const table = await started();
    const match = await table.store.match(table.id);
    if (match === null) throw new Error('no match');
    const now = table.clock.now();
    const minutes = (by: string | null) =>
      dispatchNotices(match, [], now, by).flatMap((change) =>
        change.type === 'outbox' && change.row.kind === 'your-move'
          ? [[change.row.recipient, (change.row.sendAfter.getTime() - now.getTime()) / 60_000]]
          : [],
      );
    const [red, blue] = [`player:${table.red}`, `player:${table.blue}`];
    expect(Object.fromEntries(minutes(null))).toEqual({ [red]: 1, [blue]: 1 });
    expect(Object.fromEntries(minutes(table.red))).toEqual({ [red]: 15, [blue]: 1 });
  });

  it('knows who that is', async () => {
    const table = await moving(rig());
    const asked = async () => (await turn(table)).mover;
    for (let n = 0; n < 60; n++) {
      const before = await asked();
      good(await say(table, before, 'done'));
      table.clock.pass(60);
      const rows = (await rowsDue(table)).filter(({ kind }) => kind === 'your-move');
      const after = await asked();
      expect(rows.some(({ recipient }) => recipient === `player:${after}`)).toBe(after !== before);
      table.clock.pass(900);
      await sendAll(table);
      if (after === before) return;
    }
    throw new Error('nobody is asked twice in a row');
  });

  it('does not tell who is asked the same as before that it is their move once more', async () => {
    const table = await started();
    const { clock, red, blue } = table;
    clock.pass(60);
    await sendAll(table);
    good(await say(table, red, 'done'));
    clock.pass(60);
    expect((await look(table, blue)).prompt).not.toBeNull();
    expect((await rowsDue(table)).filter((row) => row.kind === 'your-move')).toEqual([]);
  });

  it('puts a match under the rules it was made by; a server that does not know them yet does not go on with it', async () => {
    const table = await moving();
    const newer: AnyTitle = { ...toyTitle, rulesVersion: toyTitle.rulesVersion + 1 };
    good(await say({ ...table, ...rig({ store: table.store }, [newer]) }, table.mover, 'done'));
    expect((await table.store.match(table.id))?.rulesVersion).toBe(newer.rulesVersion);
    await expect(rig({ store: table.store }).umpire.see(table.other, table.id)).rejects.toThrow(UmpireError);
  });

  it('is made by the commander; another member’s draft is kept for them', async () => {
    const table = await opened(await startedWithMembers());
    const { mover, side, members } = table;
    const tried = good(await say(table, members[side] ?? '', march(side), 'done'));
    expect(tried.accepted).toEqual([march(side)]);
    expect(tried.stopped).toMatchObject({ refusal: { code: 'not-commander' } });
    expect(tried.rest).toEqual(['done']);
    expect((await look(table, mover)).drafted).toEqual([march(side)]);
    expect(good(await say(table, mover, 'done')).dispatches).toHaveLength(1);
  });

  it('is no answer to a draft that its writer has not seen; orders are', async () => {
    const table = await moving();
    const { mover, side } = table;
    const saw = (await look(table, mover)).prompt?.number ?? '';
    good(await say(table, mover, second(side)));
    const orders = [march(side), 'done'].map(text);
    const late = good(await table.umpire.order(mover, table.id, { prompt: null, saw, orders }));
    expect(late).toMatchObject({ accepted: [march(side)], dispatches: [], rest: ['done'] });
    expect(late.stopped).toMatchObject({ order: 'done', refusal: { type: 'may-not', code: 'overtaken' } });
    const now = late.seen.prompt?.number ?? '';
    const seen = good(await table.umpire.order(mover, table.id, { prompt: null, saw: now, orders: [text('done')] }));
    expect(seen.dispatches).toHaveLength(1);
  });

  it('ends the match when the rules do, and opens everything', async () => {
    const table = await started(rig(), { scenario: 'raid' });
    const { finish } = await import('../table.ts');
    await finish(table);
    const seen = await look(table, null);
    expect(seen.viewer).toBe('everyone-after-the-end');
    expect(seen.status).toMatchObject({
      stage: 'over',
      waiting: [],
      ending: { kind: 'rules', winner: null, rule: '4.2' },
    });
    expect(JSON.stringify(seen.view.value)).toContain('Adder');
    expect(code(await say(table, table.red, 'done'))).toBe('over');
  });
});

describe('a message of many orders', () => {
  it('stops at the first refusal and gives the rest back, ready to be sent again', async () => {
    const table = await moving();
    const { mover, side } = table;
    const lines = [march(side), 'move Zebra > Well', second(side), 'done'];
    const ordered = good(await say(table, mover, ...lines));
    expect(ordered.accepted).toEqual([march(side)]);
    expect(ordered.stopped).toMatchObject({ by: 'refusal', order: 'move Zebra > Well', refusal: { type: 'unclear' } });
    expect(ordered.rest).toEqual(lines.slice(1));
    expect(ordered.seen.drafted).toEqual([march(side)]);
    expect(ordered.dispatches).toEqual([]);
  });

  it('stops after the order that commits, unless it says ALL', async () => {
    const one = await moving();
    const stopped = good(await say(one, one.mover, 'done', 'done'));
    expect(stopped).toMatchObject({ accepted: ['done'], stopped: { by: 'commit' }, rest: ['done'] });
    const two = await moving();
    const orders = { prompt: null, orders: [text('done'), text('done')], throughReveals: true };
    const through = good(await two.umpire.order(two.mover, two.id, orders));
    expect(through.accepted).toEqual(['done']);
    expect(through.stopped).toMatchObject({ by: 'refusal', refusal: { code: 'not-asked' } });
    expect(through.rest).toEqual(['done']);
  });

  it('takes actions from buttons, and refuses what is none with an example', async () => {
    const table = await moving();
    const { umpire, id, mover } = table;
    const send = (action: { readonly type: string }) =>
      umpire.order(mover, id, { prompt: null, orders: [{ type: 'action', action }] });
    const wrong = good(await send({ type: 'move' }));
    expect(wrong.stopped).toMatchObject({ refusal: { type: 'unclear', example: 'move Adder > Dunes via Well' } });
    expect(good(await send({ type: 'done' })).dispatches).toHaveLength(1);
  });

  it('says what would happen in a dry run, and changes nothing', async () => {
    const table = await moving();
    const { umpire, store, id, mover, side } = table;
    const before = await look(table, mover);
    const orders = [text(march(side)), text(attack(side)), text('done')];
    const dry = good(await umpire.order(mover, id, { prompt: null, orders, dryRun: true }));
    expect(dry.accepted).toEqual([march(side)]);
    expect(dry.stopped).toEqual({ by: 'would-commit', order: attack(side) });
    expect(dry.rest).toEqual([attack(side), 'done']);
    expect(await draftsIn(store, id)).toEqual([]);
    const later = expect.any(Function);
    expect(await look(table, mover)).toEqual({ ...before, reading: later, told: later, clock: later });
  });

  it('is nothing when it is empty', async () => {
    const table = await moving();
    const ordered = good(await say(table, table.mover));
    expect(ordered).toMatchObject({ accepted: [], stopped: null, rest: [] });
  });
});

describe('a prompt’s number', () => {
  it('is opaque, changes with every change of the draft and every commit, and differs by seat', async () => {
    const table = await started();
    const { red, blue } = table;
    const first = (await look(table, red)).prompt?.number;
    expect(first).toMatch(/^[0-9a-f]{10}$/);
    expect((await look(table, blue)).prompt?.number).not.toBe(first);
    expect((await look(table, red)).prompt?.number).toBe(first);
    expect((await look(table, null)).prompt).toBeNull();
  });

  it('never comes back when a draft is taken back', async () => {
    const table = await moving();
    const { umpire, id, mover, side } = table;
    const numbers = [(await look(table, mover)).prompt?.number];
    numbers.push(good(await say(table, mover, march(side))).seen.prompt?.number);
    numbers.push(good(await umpire.takeBack(mover, id, 'all')).prompt?.number);
    numbers.push(good(await say(table, mover, march(side))).seen.prompt?.number);
    expect(new Set(numbers).size).toBe(4);
  });

  it('is refused when it is old, with what is asked now', async () => {
    const table = await moving();
    const { umpire, id, mover, other, side } = table;
    const old = (await look(table, mover)).prompt?.number ?? '';
    const ordered = good(await umpire.order(mover, id, { prompt: old, orders: [text(march(side))] }));
    const late = refusal(await umpire.order(mover, id, { prompt: old, orders: [text('done')] }));
    expect(late).toMatchObject({ type: 'stale', now: ordered.seen.prompt });
    expect(refusal(await umpire.takeBack(mover, id, 1, old))).toMatchObject({ type: 'stale' });
    expect((await look(table, mover)).drafted).toEqual([march(side)]);
    good(await umpire.order(mover, id, { prompt: ordered.seen.prompt?.number ?? '', orders: [text('done')] }));
    const gone = refusal(await umpire.order(mover, id, { prompt: old, orders: [text('done')] }));
    expect(gone).toMatchObject({ type: 'stale', now: null });
    expect(code(await say(table, mover, 'done'))).toBe('not-asked');
    expect((await look(table, other)).prompt).not.toBeNull();
  });

  it('does not change when the other side, asked at the same time, answers', async () => {
    const table = await started();
    const { umpire, id, red, blue } = table;
    const before = (await look(table, blue)).prompt;
    expect((await look(table, red)).status.waiting.map((waiting) => waiting.side)).toEqual(['red', 'blue']);
    good(await say(table, red, 'done'));
    expect((await look(table, blue)).prompt).toEqual(before);
    expect((await look(table, red)).prompt).toBeNull();
    const ordered = good(await umpire.order(blue, id, { prompt: before?.number ?? '', orders: [text('done')] }));
    expect(ordered.seen.dispatch).toBe(2);
  });

  it('is not changed by seats, policies, offers or words', async () => {
    const table = await moving();
    const { umpire, id, red, mover } = table;
    const before = (await look(table, mover)).prompt;
    good(await umpire.setPolicy(red, id, 'answer', 'never'));
    good(await umpire.draw(mover, id, 'offer'));
    good(await umpire.say(red, id, 'hello', null));
    expect((await look(table, mover)).prompt).toEqual(before);
  });
});

describe('what arrives twice', () => {
  it('applies once', async () => {
    const table = await moving();
    const { umpire, store, id, mover, side } = table;
    const delivery = { source: 'email', messageId: '<1@example.test>' };
    const orders = { prompt: null, orders: [text(march(side))] };
    good(await umpire.order(mover, id, orders, delivery));
    expect(code(await umpire.order(mover, id, orders, delivery))).toBe('repeated');
    const commit = { prompt: null, orders: [text('done')] };
    const next = { source: 'email', messageId: '<2@example.test>' };
    const both = await Promise.all([umpire.order(mover, id, commit, next), umpire.order(mover, id, commit, next)]);
    expect(both.flatMap((answer) => (answer.ok ? [] : [code(answer)]))).toEqual(['repeated']);
    expect((await store.match(id))?.dispatch).toBe(3);
  });

  it('may be tried again when it changed nothing the first time', async () => {
    const table = await moving();
    const { umpire, id, other, mover } = table;
    const delivery = { source: 'local', messageId: '7' };
    const orders = { prompt: null, orders: [text('done')] };
    expect(code(await umpire.order(other, id, orders, delivery))).toBe('not-asked');
    good(await say(table, mover, 'done'));
    expect(good(await umpire.order(other, id, orders, delivery)).dispatches).toHaveLength(1);
  });

  it('is told from the first time for commands that are no orders', async () => {
    const { umpire } = rig();
    expect(await umpire.firstTime({ source: 'local', messageId: '1' })).toBe(true);
    expect(await umpire.firstTime({ source: 'local', messageId: '1' })).toBe(false);
    expect(await umpire.firstTime({ source: 'slack', messageId: '1' })).toBe(true);
  });
});

describe('who may', () => {
  it('order: a seated player of a live match', async () => {
    const table = await started();
    expect(code(await say(table, table.host, 'done'))).toBe('no-seat');
    expect(code(await say(table, 'nobody', 'done'))).toBe('no-seat');
    expect(code(await table.umpire.order(table.red, 'nothing', { prompt: null, orders: [] }))).toBe('no-such-match');
  });

  it('see: their own side only, whoever they say they are; a left seat sees nothing more', async () => {
    const table = await started();
    const { umpire, id, red, host } = table;
    expect((await look(table, red)).viewer).toBe('red');
    expect((await look(table, host)).viewer).toBe('observer');
    expect((await look(table, 'nobody')).viewer).toBe('observer');
    expect(JSON.stringify((await look(table, host)).view.value)).not.toMatch(/Adder|Egret/);
    good(await umpire.leave(red, id));
    expect(await look(table, red)).toMatchObject({ viewer: 'observer', side: null, prompt: null });
  });
});

describe('when we are wrong', () => {
  const broken = (change: (module: AnyModule) => Partial<AnyModule>): AnyTitle => ({
    ...toyTitle,
    game: (scenario, components, options) => {
      const module = toyTitle.game(scenario, components, options);
      return { ...module, ...change(module) };
    },
  });

  it('leaves the match unchanged, tells the player a reference and reports the cause under it', async () => {
    let armed = false;
    const title = broken((module) => ({
      resolve: (state, side, action, rng) => {
        if (armed) throw new Error('a rule fell over');
        return module.resolve(state, side, action, rng);
      },
    }));
    const table = await moving(rig({}, [title]));
    const before = await table.store.match(table.id);
    armed = true;
    const failed = await say(table, table.mover, 'done').catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(UmpireError);
    const { reference, match, seq, message } = failed as UmpireError;
    expect({ match, seq }).toEqual({ match: table.id, seq: 2 });
    expect(message).toBe(`something broke, the match is unchanged (ref ${reference})`);
    expect(table.reports).toHaveLength(1);
    expect(table.reports[0]).toMatchObject({ reference, match: table.id, seq: 2 });
    expect(await table.store.match(table.id)).toEqual(before);
    armed = false;
    expect(good(await say(table, table.mover, 'done')).dispatches).toHaveLength(1);
  });

  it('never lets a boxed value out', async () => {
    const leak = broken((module) => ({
      view: (state, viewer) => ({ ...module.view(state, viewer), state }) as unknown as never,
    }));
    const failed = await started(rig({}, [leak])).catch((error: unknown) => error);
    expect(failed).toMatchObject({ stored: false, message: expect.stringContaining('the match is unchanged') });
    const given = rig({}, [anyTitle(toy)]);
    const fine = await started(given);
    const leaking = rig({ store: given.store }, [leak]);
    for (const asker of [fine.red, fine.blue, null]) {
      await expect(leaking.umpire.see(asker, fine.id)).rejects.toThrow(/something broke/);
    }
    expect(String(leaking.reports[0]?.error)).toContain('boxed');
  });

  it('says so when what broke is only the answer to what has been stored', async () => {
    let armed = false;
    const leak = broken((module) => ({
      view: (state, viewer) =>
        (armed ? { ...module.view(state, viewer), state } : module.view(state, viewer)) as unknown as never,
    }));
    const table = await moving(rig({}, [leak]));
    armed = true;
    const failed = await say(table, table.mover, 'done').catch((error: unknown) => error);
    expect(failed).toMatchObject({ stored: true, message: expect.stringContaining('it is done') });
    expect((await table.store.match(table.id))?.dispatch).toBe(3);
  });

  it('says so when what broke is a later order of a message that has committed', async () => {
    let armed = false;
    const title = broken((module) => ({
      resolve: (state, side, action, rng) => {
        if (armed && action.type === 'move') throw new Error('a rule fell over');
        return module.resolve(state, side, action, rng);
      },
    }));
    const { umpire, store, id, red, blue } = await started(rig({}, [title]));
    good(await umpire.order(red, id, { prompt: null, orders: [text('done')] }));
    armed = true;
    // A real card against none: Blue moves first.
    const orders = [text('bid real'), text(march('blue'))];
    const failed = await umpire
      .order(blue, id, { prompt: null, orders, throughReveals: true })
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ stored: true, message: expect.stringContaining('it is done') });
    expect((await store.match(id))?.dispatch).toBe(2);
  });
});
