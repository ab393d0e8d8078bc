import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeDeliverer } from '#notify/deliver.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import type { Outbox } from '#storage/store.ts';
import type { Sent } from '#transports/transport.ts';
import { plainCompose, post, put, Recorder, row } from './recorder.ts';

const DEN = 'channel:chat:den';
const HUT = 'channel:chat:hut';
const ANN = 'player:ann';
const OK: Sent = { ok: true };
const DOWN: Sent = { ok: false, error: 'the service is down' };
const GONE: Sent = { ok: false, error: 'no such place', final: true };

const at = (chat: Recorder, place: string): readonly string[] =>
  chat.sent.filter(({ to }) => to === place).map(({ id }) => id);

describe('a round', () => {
  it('sends what is due, each recipient’s rows in order, and nothing twice', async () => {
    const chat = new Recorder('chat');
    const { store, clock, deliverer } = post([chat]);
    await put(store, row('1', DEN), row('2', HUT), row('3', DEN), row('4', HUT), row('5', DEN));
    await put(store, row('later', DEN, { sendAfter: new Date(clock.now().getTime() + 60_000) }));
    expect(await deliverer.round()).toBe(5);
    expect(at(chat, 'chat:den')).toEqual(['1', '3', '5']);
    expect(at(chat, 'chat:hut')).toEqual(['2', '4']);
    expect(await deliverer.round()).toBe(0);
    clock.pass(60);
    expect(await deliverer.round()).toBe(1);
    expect(chat.ids).toHaveLength(6);
  });

  it('does not wait for the time at which a clock that was ahead wrote it, before a start or since', async () => {
    const chat = new Recorder('chat');
    const { store, clock, deliverer } = post([chat]);
    const DAY = 24 * 3600;
    const ahead = (id: string) => put(store, row(id, DEN, { sendAfter: new Date(clock.now().getTime() + DAY * 1000) }));
    await ahead('before');
    expect(await deliverer.round()).toBe(1);
    clock.pass(DAY);
    chat.answer = () => DOWN;
    await put(store, row('since', HUT));
    expect(await deliverer.round()).toBe(0);
    chat.answer = () => OK;
    clock.pass(-DAY);
    expect(await deliverer.round()).toBe(1);
    // While it runs on nothing is hurried.
    await ahead('planned');
    clock.pass(3600);
    expect(await deliverer.round()).toBe(0);
    expect(chat.ids).toEqual(['before', 'since', 'since']);
  });

  it('looks for that before any lane takes anything, and again where it could not', async () => {
    const chat = new Recorder('chat');
    const inner = memoryStore();
    let isBroken = true;
    const outboxUnwind: Outbox['outboxUnwind'] = async (...given) => {
      await sleep(5);
      if (isBroken) throw new Error('no database');
      await inner.outboxUnwind(...given);
    };
    const { clock, deliverer } = post([chat, new Recorder('local')], { outbox: { ...inner, outboxUnwind } });
    await put(inner, row('1', 'channel:local:hut', { sendAfter: new Date(clock.now().getTime() + 24 * 3600_000) }));
    await put(inner, row('2', DEN));
    expect(await deliverer.round()).toBe(0);
    isBroken = false;
    expect(await deliverer.round()).toBe(2);
  });

  it('serves several recipients at once, eight at most, and one recipient one by one', async () => {
    const chat = new Recorder('chat');
    const under = new Map<string, number>();
    let most = 0;
    chat.answer = async ({ to }) => {
      under.set(to, (under.get(to) ?? 0) + 1);
      most = Math.max(most, under.size);
      expect(under.get(to)).toBe(1);
      await sleep(3);
      under.delete(to);
      return OK;
    };
    const { store, deliverer } = post([chat]);
    for (let n = 0; n < 60; n++) await put(store, row(`${n}`, `channel:chat:${n % 20}`));
    expect(await deliverer.round()).toBe(60);
    expect(most).toBe(8);
  });

  it('never overlaps another of its lane; what is asked for meanwhile is done right after it', async () => {
    const chat = new Recorder('chat');
    const other = new Recorder('other');
    let release = (): void => undefined;
    chat.answer = ({ id }) => (id === 'slow' ? new Promise((resolve) => (release = () => resolve(OK))) : OK);
    const { store, deliverer } = post([chat, other]);
    await put(store, row('slow', DEN));
    const first = deliverer.round('chat');
    await sleep(5);
    await put(store, row('hut', HUT), row('else', 'channel:other:x'));
    const second = deliverer.round();
    await sleep(5);
    expect([chat.ids, other.ids]).toEqual([['slow'], ['else']]);
    release();
    expect([await first, await second]).toEqual([1, 2]);
    expect(chat.ids).toEqual(['slow', 'hut']);
  });

  it('ends before its lease does: nobody else finds what is still being sent, the rest is sent under a new one', async () => {
    const chat = new Recorder('chat');
    const { store, clock, deliverer } = post([chat]);
    const foundByOthers: string[] = [];
    chat.answer = async () => {
      clock.pass(45);
      const found = await store.outboxTake(clock.now(), 9, ['channel:', 'player:'], clock.now());
      foundByOthers.push(...found.map(({ id }) => id));
      return OK;
    };
    await put(store, row('1', DEN), row('2', DEN), row('3', DEN), row('4', DEN));
    expect(await deliverer.round()).toBe(2);
    expect(await deliverer.round()).toBe(2);
    expect(at(chat, 'chat:den')).toEqual(['1', '2', '3', '4']);
    expect(foundByOthers).toEqual([]);
  });

  it('leaves alone what no transport here is for', async () => {
    const chat = new Recorder('chat');
    const { store, deliverer, clock } = post([chat]);
    await put(store, row('1', 'channel:chatter:den'), row('2', 'board:mail:x'));
    expect(await deliverer.round()).toBe(0);
    expect(chat.sent).toEqual([]);
    const left = await store.outboxTake(clock.now(), 9, ['channel:', 'board:'], clock.now());
    expect(left.map(({ id, attempts }) => [id, attempts])).toEqual([
      ['1', 0],
      ['2', 0],
    ]);
  });

  it('refreshes a board once, however many rows there are for it', async () => {
    const chat = new Recorder('chat');
    const { store, deliverer } = post([chat]);
    const board = (id: string) => row(id, 'board:chat:den', { kind: 'board', text: null });
    await put(store, board('1'), row('line', DEN), board('2'), board('3'));
    expect(await deliverer.round()).toBe(2);
    expect(chat.ids.toSorted()).toEqual(['board m1', 'line']);
    expect(await deliverer.round()).toBe(0);
  });
});

describe('a failure', () => {
  it('holds its own recipient up, longer each time, and nobody else', async () => {
    const chat = new Recorder('chat');
    chat.answer = ({ to }) => (to === 'chat:den' ? DOWN : OK);
    const { store, clock, deliverer } = post([chat]);
    await put(store, row('1', DEN), row('2', DEN), row('3', HUT));
    expect(await deliverer.round()).toBe(1);
    await put(store, row('4', DEN));
    clock.pass(4);
    await deliverer.round();
    expect(chat.ids.toSorted()).toEqual(['1', '3']);
    clock.pass(1);
    await deliverer.round();
    clock.pass(9);
    await deliverer.round();
    expect(at(chat, 'chat:den')).toEqual(['1', '1']);
    chat.answer = () => OK;
    clock.pass(1);
    expect(await deliverer.round()).toBe(3);
    expect(at(chat, 'chat:den')).toEqual(['1', '1', '1', '2', '4']);
  });

  it('is not repeated before the transport says so', async () => {
    const chat = new Recorder('chat');
    chat.answer = () => ({ ...DOWN, again: 90_000 });
    const { store, clock, deliverer } = post([chat]);
    await put(store, row('1', DEN));
    await deliverer.round();
    clock.pass(89);
    await deliverer.round();
    expect(chat.ids).toEqual(['1']);
    clock.pass(1);
    await deliverer.round();
    expect(chat.ids).toEqual(['1', '1']);
  });

  it('that is final is kept to be looked at, and what follows goes out', async () => {
    const chat = new Recorder('chat');
    chat.answer = ({ id }) => (id === '1' ? GONE : OK);
    const { store, deliverer, broken } = post([chat]);
    await put(store, row('1', DEN), row('2', DEN));
    expect(await deliverer.round()).toBe(1);
    expect(chat.ids).toEqual(['1', '2']);
    expect(await store.outboxDead()).toMatchObject([{ id: '1', attempts: 1, error: 'no such place' }]);
    expect(broken).toEqual(['a message was given up: no such place']);
  });

  it('is final after about three days of tries', async () => {
    const chat = new Recorder('chat');
    chat.answer = () => DOWN;
    const { store, clock, deliverer } = post([chat]);
    await put(store, row('1', DEN));
    for (let hour = 0; hour < 100; hour++) {
      await deliverer.round();
      clock.pass(3600);
    }
    expect(chat.ids).toHaveLength(80);
    expect(await store.outboxDead()).toMatchObject([{ id: '1', attempts: 80 }]);
  });

  it('of what tells how it stands is never final by tries alone: after a week that is told, and so is what came after it', async () => {
    const chat = new Recorder('chat');
    const { deliverer, store, clock } = post([chat], { compose: plainCompose(['chat']) });
    chat.answer = () => ({ ok: false, error: 'down' });
    await put(store, row('1', 'player:ann', { kind: 'your-move' }), row('2', 'board:chat:1', { kind: 'board' }));
    await deliverer.round();
    await put(
      store,
      row('3', 'player:ann', { kind: 'reminder' }),
      row('4', 'player:ann', { kind: 'lobby', match: 'm2' }),
    );
    for (let hour = 0; hour < 7 * 24; hour++) {
      clock.pass(3600);
      await deliverer.round();
    }
    expect(await store.outboxDead()).toEqual([]);
    chat.answer = () => ({ ok: true });
    chat.sent.length = 0;
    clock.pass(3600);
    await deliverer.round();
    // That it is their move once, though a reminder waits, too.
    expect(chat.ids.toSorted()).toEqual(['1', '4', 'board m1']);
    for (let hour = 0; hour < 3; hour++) {
      clock.pass(3600);
      expect(await deliverer.round()).toBe(0);
    }
  });

  it('of a transport that throws is one like any other, noted without what was thrown', async () => {
    const chat = new Recorder('chat');
    chat.answer = () => {
      throw new Error('the secret words');
    };
    const { store, clock, deliverer, broken } = post([chat]);
    await put(store, row('1', DEN), row('2', HUT));
    expect(await deliverer.round()).toBe(0);
    expect(broken).toHaveLength(2);
    clock.pass(60);
    const rows = await store.outboxTake(clock.now(), 9, [DEN], clock.now());
    expect(rows).toMatchObject([{ id: '1', attempts: 1, error: expect.stringMatching(/^it broke \(ref ref-\d\)$/) }]);
  });

  it('to mark what was sent does not send it again', async () => {
    const chat = new Recorder('chat');
    const inner = memoryStore();
    let isDown = true;
    const outboxSent: Outbox['outboxSent'] = async (...ids) => {
      if (isDown) throw new Error('no database');
      await inner.outboxSent(...ids);
    };
    const compose = plainCompose(['chat']);
    const { clock, deliverer } = post([chat], { outbox: { ...inner, outboxSent }, compose });
    await put(inner, row('1', DEN), row('2', ANN), row('3', ANN));
    expect(await deliverer.round()).toBe(0);
    isDown = false;
    await put(inner, row('4', DEN), row('5', ANN));
    clock.pass(120);
    await deliverer.round();
    expect(chat.ids.toSorted()).toEqual(['1', '3', '4', '5']);
    expect(
      await inner.outboxTake(new Date(clock.now().getTime() + 3600_000), 9, ['channel:', 'player:'], clock.now()),
    ).toEqual([]);
  });

  it('in time is not sent again beside itself, and counts when it comes through later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const chat = new Recorder('chat');
    const { store, clock, deliverer } = post([chat], { compose: plainCompose(['chat']) });
    await put(store, row('1', DEN), row('2', ANN), row('3', HUT));
    const ends: ((sent: Sent) => void)[] = [];
    chat.answer = () => new Promise((done) => ends.push(done));
    const first = deliverer.round();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(await first).toBe(0);
    clock.pass(5);
    const second = deliverer.round();
    await vi.advanceTimersByTimeAsync(1000);
    expect(chat.ids.toSorted()).toEqual(['1', '2', '3']);
    for (const [n, { id }] of chat.sent.entries()) ends[n]?.(id === '3' ? DOWN : OK);
    expect(await second).toBe(2);
    chat.answer = () => OK;
    clock.pass(60);
    expect(await deliverer.round()).toBe(1);
    expect(chat.ids.at(-1)).toBe('3');
    vi.useRealTimers();
  });

  it('to compose a row is reported with a reference, tried again, and holds up nobody else', async () => {
    const chat = new Recorder('chat');
    let broken = true;
    const compose = plainCompose();
    const made = post([chat], {
      compose: async (one) => {
        if (one.id === '1' && broken) throw new Error('boxed');
        return compose(one);
      },
    });
    await put(made.store, row('1', DEN), row('2', DEN), row('3', HUT));
    expect(await made.deliverer.round()).toBe(1);
    expect(chat.ids).toEqual(['3']);
    expect(made.broken).toEqual(['a message could not be composed: boxed']);
    broken = false;
    made.clock.pass(5);
    await made.deliverer.round();
    expect(chat.ids).toEqual(['3', '1', '2']);
  });
});

describe('a player', () => {
  const mail = new Recorder('mail');
  const chat = new Recorder('chat');
  const both = (channels: readonly string[] = []) => {
    mail.sent.length = 0;
    chat.sent.length = 0;
    mail.answer = () => OK;
    chat.answer = () => OK;
    return post([mail, chat], { compose: plainCompose(['carrier-pigeon', 'mail', 'chat'], channels) });
  };

  it('is reached by the first of their identities whose transport runs', async () => {
    const { store, deliverer } = both();
    await put(store, row('1', ANN));
    expect(await deliverer.round()).toBe(1);
    expect(mail.sent).toMatchObject([{ to: 'ann-at-mail', recipient: { side: 'axis', match: 'm1', channels: [] } }]);
    expect(chat.sent).toEqual([]);
  });

  it('is reached rather where the match has a channel', async () => {
    const { store, deliverer } = both(['chat:den', 'pigeon:loft']);
    await put(store, row('1', ANN));
    await deliverer.round();
    expect(mail.sent).toEqual([]);
    expect(chat.sent).toMatchObject([{ to: 'ann-at-chat', recipient: { channels: ['chat:den'] } }]);
  });

  it('is reached by the next identity when one can never be', async () => {
    const { store, deliverer, clock } = both();
    mail.answer = () => GONE;
    chat.answer = () => DOWN;
    await put(store, row('1', ANN));
    await deliverer.round();
    expect([mail.ids, chat.ids]).toEqual([['1'], ['1']]);
    expect(await store.outboxDead()).toEqual([]);
    chat.answer = () => GONE;
    clock.pass(5);
    await deliverer.round();
    expect(await store.outboxDead()).toMatchObject([{ id: '1', attempts: 2 }]);
  });

  it('is waited for where they are when that place is only down', async () => {
    const { store, deliverer } = both();
    mail.answer = () => DOWN;
    await put(store, row('1', ANN));
    await deliverer.round();
    expect([mail.ids, chat.ids]).toEqual([['1'], []]);
  });

  it('without an identity here is looked for again later, and no try is counted', async () => {
    const { store, clock, deliverer } = post([chat], { compose: plainCompose(['carrier-pigeon']) });
    await put(store, row('1', ANN));
    expect(await deliverer.round()).toBe(0);
    expect(await store.outboxTake(clock.now(), 9, [ANN], clock.now())).toEqual([]);
    clock.pass(15 * 60);
    expect(await store.outboxTake(clock.now(), 9, [ANN], clock.now())).toMatchObject([{ id: '1', attempts: 0 }]);
  });
});

describe('a stop', () => {
  it('lets what is under way end, and leaves the rest to be taken at once', async () => {
    const chat = new Recorder('chat');
    let release = (): void => undefined;
    chat.answer = () => new Promise((resolve) => (release = () => resolve(OK)));
    const { store, clock, deliverer, parts } = post([chat]);
    await put(store, row('1', DEN), row('2', DEN));
    const round = deliverer.round();
    await sleep(5);
    const stopped = deliverer.stop();
    release();
    await Promise.all([round, stopped]);
    expect(chat.ids).toEqual(['1']);
    expect(await deliverer.round()).toBe(0);
    chat.answer = () => OK;
    expect(await makeDeliverer(parts).round()).toBe(1);
    expect(chat.ids).toEqual(['1', '2']);
    expect(await store.outboxTake(clock.now(), 9, [DEN], clock.now())).toEqual([]);
  });
});

describe('two deliverers on one SQLite file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-notify-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('send every row once, each recipient’s in order', async () => {
    const url = `file:${join(folder, 'two.db')}`;
    const stores = [await prismaStore(url), await prismaStore(url)] as const;
    const all: string[] = [];
    const chats = stores.map(() => {
      const chat = new Recorder('chat');
      chat.answer = async ({ id }) => {
        all.push(id);
        await sleep(1);
        return OK;
      };
      return chat;
    });
    const deliverers = stores.map((outbox, n) => post([chats[n] as Recorder], { outbox }).deliverer);
    const wanted = Array.from({ length: 12 }, (_, n) => `${n}`);
    for (const id of wanted)
      await put(stores[0], ...[0, 1, 2].map((place) => row(`${place}/${id}`, `channel:chat:${place}`)));
    for (let round = 0; round < 6; round++) await Promise.all(deliverers.map((deliverer) => deliverer.round()));
    expect(all).toHaveLength(36);
    for (const place of [0, 1, 2])
      expect(all.filter((id) => id.startsWith(`${place}/`))).toEqual(wanted.map((id) => `${place}/${id}`));
    for (const store of stores) await store.close();
  }, 30_000);

  it('do not send what the other is sending, and take it over when that one is gone', async () => {
    const url = `file:${join(folder, 'lease.db')}`;
    const stores = [await prismaStore(url), await prismaStore(url)] as const;
    const [dead, alive] = [new Recorder('chat'), new Recorder('chat')];
    dead.answer = () => new Promise(() => undefined);
    const first = post([dead], { outbox: stores[0] });
    const second = post([alive], { outbox: stores[1] });
    await put(stores[0], row('1', DEN), row('2', DEN));
    void first.deliverer.round();
    while (dead.sent.length === 0) await sleep(2);
    expect(await second.deliverer.round()).toBe(0);
    second.clock.pass(119);
    expect(await second.deliverer.round()).toBe(0);
    second.clock.pass(1);
    expect(await second.deliverer.round()).toBe(2);
    expect([dead.ids, alive.ids]).toEqual([['1'], ['1', '2']]);
    for (const store of stores) await store.close();
  }, 30_000);
});
