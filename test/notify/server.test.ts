// Delivery as a server does it: at once after what happens, and after a restart what was written before.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { makeDesk } from '#commands/desk.ts';
import { makeCompose } from '#notify/compose.ts';
import { makeDeliverer } from '#notify/deliver.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import type { MatchStore } from '#storage/store.ts';
import { type Clock, good, rig, seated } from '#test/match/table.ts';
import { begun } from '#test/support/begun.ts';
import { dots, openMatch, toyTitle } from '#test/transports/local/tables.ts';
import { Recorder } from './recorder.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-news-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server over a store: an umpire with a clock, and a deliverer to one chat. */
function server(store: MatchStore, clock?: Clock) {
  const table = rig({ store, ...(clock === undefined ? {} : { now: clock.now }) });
  const { umpire } = table;
  const chat = new Recorder('chat');
  const broke = (): void => undefined;
  const desk = makeDesk({ umpire, titles: [toyTitle], painter: dots, pack: async () => null, broke, pace: null });
  const deliverer = makeDeliverer({
    outbox: store,
    people: store,
    transports: [chat],
    compose: makeCompose({ umpire, board: desk.board, painter: dots }),
    report: (event, error) => {
      throw new Error(event, { cause: error });
    },
    now: (clock ?? table.clock).now,
  });
  return { table, chat, deliverer };
}

/** A store as a process has it that can die: from then on it answers nothing, whatever is still under way. */
function mortal(store: MatchStore): { readonly store: MatchStore; die(): void } {
  let isDead = false;
  const held = new Proxy(store, {
    get: (target, key: keyof MatchStore) => {
      const call = target[key] as (...args: readonly unknown[]) => Promise<unknown>;
      return (...args: readonly unknown[]) =>
        isDead ? new Promise(() => undefined) : call.apply(target, args as never);
    },
  });
  return {
    store: held,
    die: () => {
      isDead = true;
    },
  };
}

describe('what happened', () => {
  it('is told after a restart when the server died before it could', async () => {
    const url = `file:${join(folder, 'restart.db')}`;
    const first = await prismaStore(url);
    const before = server(first);
    const { id, red, clock } = await seated(before.table, { channel: 'chat:den' });
    good(await begun(before.table.umpire, red, id));
    expect(before.chat.sent).toEqual([]);
    await first.close();

    const second = await prismaStore(url);
    const after = server(second, clock);
    await after.deliverer.round();
    const lines = after.chat.sent.filter(({ to }) => to === 'chat:den').map(({ text }) => text.split('\n')[0]);
    expect(lines).toHaveLength(8);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^The Well, scenario [^:]+, made by Hanna/),
        expect.stringMatching(/^Rita takes the Red seat/),
        expect.stringMatching(/^Bruno takes the Blue seat/),
        'Rita gives the dice no phrase.',
        'Bruno gives the dice no phrase.',
        expect.stringMatching(/ begins\. Round 1 of 6/),
        'Dispatch 0: the match begins.',
        'Both sides are bidding.',
      ]),
    );
    after.chat.sent.length = 0;
    await after.deliverer.round();
    expect(after.chat.sent).toEqual([]);
    await second.close();
  });

  it('is told again under the same id when the server died before it knew that it was told', async () => {
    const url = `file:${join(folder, 'again.db')}`;
    const store = await prismaStore(url);
    const dying = mortal(store);
    const { table, chat, deliverer } = server(dying.store);
    const { clock } = await seated(table, { channel: 'chat:den' });
    chat.answer = () => new Promise(() => undefined);
    void deliverer.round();
    while (chat.sent.length < 2) await sleep(2);
    dying.die();
    await store.close();

    const again = await prismaStore(url);
    const next = server(again, clock);
    clock.pass(120);
    await next.deliverer.round();
    expect(next.chat.ids).toEqual(expect.arrayContaining([...chat.ids]));
    expect(new Set(next.chat.ids).size).toBe(next.chat.ids.length);
    await again.close();
  });
});

describe('the local table', () => {
  it('has a line in its log when its speaker is answered, once, and the same for everybody', async () => {
    const table = await openMatch();
    const typed = await table.types('red', '/say sand everywhere');
    expect(typed.notices).toContainEqual({ seats: ['red', 'blue', 'observer'], text: 'Red: sand everywhere' });
    expect(await table.says('blue', '/say and flies')).toContain('Blue: and flies');
    expect(await table.deliver()).toBe(0);
    expect(await table.says('observer', '/turn')).not.toContain('sand');
    await table.stop();
  });

  it('hears what happens elsewhere without being asked', async () => {
    const table = await openMatch();
    const { typist, umpire } = table;
    let nudged = 0;
    table.local.table.listen({ match: typist.match, chair: 'blue' }, () => {
      nudged += 1;
    });
    const status = good(await umpire.status(typist.match ?? ''));
    const red = status.seats[0]?.members[0]?.player ?? '';
    const before = nudged;
    good(await umpire.say(red, status.id, 'from far away', null));
    await expect.poll(() => nudged).toBeGreaterThan(before);
    const view = await table.local.table.table({ match: status.id, chair: 'blue' });
    if (view === null) throw new Error('no view');
    const lines = await table.local.table.entries({ match: status.id, chair: 'blue' }, view, 0);
    expect(lines.at(-1)?.text).toBe('Red: from far away');
    await table.stop();
  });
});
