// Somebody is faster in the middle of a message: what was committed stands, is done once, and the rest comes back.
import { describe, expect, it } from 'vitest';
import { memoryStore } from '#storage/memory/memory.ts';
import type { Change, MatchStore } from '#storage/store.ts';
import {
  code,
  countedBytes,
  good,
  look,
  moving,
  opened,
  rig,
  say,
  started,
  startedWithMembers,
  text,
} from '../table.ts';
import { march, second } from '../words.ts';

/** A storage in which somebody else is faster at the writes that `when` names. */
function contested(inner: MatchStore, when: (changes: readonly Change[], nth: number) => boolean): MatchStore {
  let writes = 0;
  return new Proxy(inner, {
    get: (target, name: keyof MatchStore) => {
      const method = (target[name] as (...args: unknown[]) => unknown).bind(target);
      if (name !== 'write') return method;
      return async (changes: readonly Change[]) =>
        when(changes, writes++) ? { ok: false, because: 'overtaken' } : target.write(changes);
    },
  });
}

/** A side with two members is to move, and another process serves the same match: it does something before the next write of a type. */
async function twoUmpires() {
  const inner = memoryStore();
  let next: { readonly type: Change['type']; readonly act: () => Promise<unknown> } | null = null;
  const store: MatchStore = {
    ...inner,
    write: async (changes) => {
      const due = changes.some(({ type }) => type === next?.type) ? next : null;
      if (due !== null) next = null;
      await due?.act();
      return inner.write(changes);
    },
  };
  const table = await opened(await startedWithMembers(rig({ store })));
  const twin = { ...table, ...rig({ store: inner, randomBytes: countedBytes(5000) }) };
  const ahead = (type: Change['type'], act: () => Promise<unknown>): void => {
    next = { type, act };
  };
  return { table, twin, ahead };
}

describe('being overtaken', () => {
  it('once is not noticed: the message is worked through anew', async () => {
    let left = 0;
    const table = await moving(rig({ store: contested(memoryStore(), () => left-- > 0) }));
    left = 2;
    const ordered = good(await say(table, table.mover, march(table.side), second(table.side)));
    expect(ordered.accepted).toEqual([march(table.side), second(table.side)]);
    expect((await look(table, table.mover)).drafted).toEqual([march(table.side), second(table.side)]);
  });

  it('by what ends its question is told: no order is drafted for a question that is gone', async () => {
    const { table, twin, ahead } = await twoUmpires();
    ahead('draft', () => say(twin, table.mover, 'done'));
    expect(code(await say(table, table.mover, march(table.side)))).toBe('not-asked');
  });

  it('by their removal is told: no order of theirs is drafted', async () => {
    const { table, twin, ahead } = await twoUmpires();
    const eve = table.members[table.side] ?? '';
    ahead('draft', () => twin.umpire.remove(table.mover, table.id, eve));
    expect(code(await say(table, eve, march(table.side)))).toBe('no-seat');
    expect((await look(table, table.mover)).drafted).toEqual([]);
  });

  it('by who hands the command away is told: no policy of theirs is set', async () => {
    const { table, twin, ahead } = await twoUmpires();
    const eve = table.members[table.side] ?? '';
    ahead('policies', () => twin.umpire.handCommand(table.mover, table.id, eve));
    expect(code(await table.umpire.setPolicy(table.mover, table.id, 'answer', 'never'))).toBe('not-commander');
    expect(good(await table.umpire.policies(table.mover, table.id)).choices).toEqual({ answer: 'ask' });
  });

  it('by the first draft of a member is not noticed: the commit takes it along', async () => {
    const { table, twin, ahead } = await twoUmpires();
    ahead('log', () => say(twin, table.members[table.side] ?? '', march(table.side)));
    good(await say(table, table.mover, 'done'));
    const log = await twin.store.log(table.id, 0, 99);
    expect(log.slice(-2).map((entry) => entry.text)).toEqual([march(table.side), 'done']);
  });

  it('again and again is told, and nothing is done', async () => {
    let always = false;
    const table = await moving(rig({ store: contested(memoryStore(), () => always) }));
    always = true;
    expect(code(await say(table, table.mover, 'done'))).toBe('overtaken');
    always = false;
    expect((await look(table, table.mover)).dispatch).toBe(2);
    expect(table.reports).toEqual([]);
  });

  it('after a commit of the same message leaves the commit, once, and gives the rest back', async () => {
    let armed = false;
    const inner = memoryStore();
    const late = (changes: readonly Change[]): boolean => armed && changes.some(({ type }) => type === 'draft');
    const table = await started(rig({ store: contested(inner, late) }));
    const { umpire, id, red, blue } = table;
    good(await say(table, red, 'done'));
    // A real card against none: Blue moves first, so their next order is drafted on what their bid made.
    const instead = march('blue').replace(/>.*/, '> Palms');
    const orders = [text('bid real'), text(march('blue')), text(second('blue')), text(instead)];
    armed = true;
    const ordered = good(await umpire.order(blue, id, { prompt: null, orders, throughReveals: true }));
    expect(ordered).toMatchObject({
      accepted: ['bid real'],
      stopped: { by: 'refusal', refusal: { code: 'overtaken' }, order: march('blue') },
      rest: [march('blue'), second('blue'), instead],
      replaced: [],
    });
    expect(ordered.dispatches.map((dispatch) => dispatch.value.number)).toEqual([2]);
    expect(ordered.seen.drafted).toEqual([]);
    expect((await inner.log(id, 0, 99)).map((entry) => entry.text)).toEqual([null, 'done', 'bid real']);
    armed = false;
    const again = { prompt: null, orders: ordered.rest.map(text) };
    expect(good(await umpire.order(blue, id, again)).seen.drafted).toEqual([instead, second('blue')]);
  });

  it('is let happen between the orders of one long message, and nothing of it is lost', async () => {
    const table = await opened(await startedWithMembers());
    const { umpire, id, side, mover, other, members } = table;
    const there = march(side).replace(/>.*/, '> Palms');
    const long = say(table, mover, ...Array.from({ length: 24 }, () => [march(side), there]).flat());
    const order: string[] = [];
    await Promise.all([
      long.finally(() => order.push('the long message')),
      umpire.say(other, id, 'Take your time.', null).finally(() => order.push('the other side')),
      say(table, members[side] ?? '', second(side)).finally(() => order.push('the second member')),
    ]);
    expect(order).toEqual(['the other side', 'the second member', 'the long message']);
    expect(good(await long).stopped).toBeNull();
    expect((await look(table, mover)).drafted).toEqual([second(side), there]);
  });

  it('keeps messages to a length', async () => {
    const table = await moving();
    const many = Array.from({ length: 201 }, () => text('done'));
    expect(code(await table.umpire.order(table.mover, table.id, { prompt: null, orders: many }))).toBe('bad-value');
  });
});
