import { describe, expect, it, vi } from 'vitest';
import { DEFAULTS, type Preferences } from '#match/people/preferences.ts';
import type { Compose } from '#notify/compose.ts';
import { makeDeliverer } from '#notify/deliver.ts';
import { composeAll, planOf, waysTo } from '#notify/people.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { OutboxRow } from '#storage/store.ts';
import type { Sent } from '#transports/transport.ts';
import { plainCompose, post, put, Recorder, row } from './recorder.ts';

const OK: Sent = { ok: true };
const DOWN: Sent = { ok: false, error: 'the service is down' };
const GONE: Sent = { ok: false, error: 'no such person', final: true };
const ANN = 'player:ann';
const move = (id: string, match = 'm1', change: Partial<OutboxRow> = {}): OutboxRow =>
  row(id, ANN, { kind: 'your-move', match, ...change });

/** Ann, with an account on each of two transports, and these wishes. The clock begins at 10:00 UTC. */
async function ann(wishes: Partial<Preferences>) {
  const [chat, mail] = [new Recorder('chat'), new Recorder('mail')];
  const made = post([chat, mail], { compose: plainCompose(['chat', 'mail']) });
  await made.store.addPlayer({
    id: 'ann',
    name: 'Ann',
    identities: [
      { transport: 'chat', id: 'ann-at-chat' },
      { transport: 'mail', id: 'ann-at-mail' },
    ],
  });
  await made.store.setPreferences('ann', JSON.stringify({ ...DEFAULTS, ...wishes }), null);
  let { deliverer } = made;
  const hour = async (count: number): Promise<number> => {
    made.clock.pass(count * 3600);
    return deliverer.round();
  };
  /** The process dies between hand-over and mark; another one takes it up when the lease is over. */
  const dying = async (count: number): Promise<number> => {
    vi.spyOn(made.store, 'outboxSent').mockRejectedValueOnce(new Error('killed'));
    const sent = await hour(count);
    deliverer = makeDeliverer(made.parts);
    return sent;
  };
  return { ...made, chat, mail, hour, dying };
}

describe('a player’s notices', () => {
  it('that are put off go out at once when their reader has settled otherwise meanwhile', async () => {
    const chat = new Recorder('chat');
    const quiet = JSON.stringify({ ...DEFAULTS, quiet: { from: 9 * 60, to: 12 * 60 } });
    const asked = [quiet];
    const store = memoryStore();
    const people = { ...store, preferences: async () => asked.shift() ?? null };
    const { deliverer } = post([chat], { outbox: store, people, compose: plainCompose(['chat']) });
    await put(store, row('1', ANN));
    expect(await deliverer.round()).toBe(0);
    expect(await deliverer.round()).toBe(1);
  });

  it('that have been tried wait for no other digest', () => {
    const wishes: Preferences = { ...DEFAULTS, zone: 'UTC', digest: 8 * 60 };
    const now = new Date('2026-05-01T12:00:00Z');
    const fresh = move('1', 'm1', { sendAfter: now });
    expect(planOf(wishes, [fresh], now)).toEqual([
      { type: 'later', rows: [fresh], at: new Date('2026-05-02T08:00:00Z') },
    ]);
    const tried = { ...fresh, attempts: 1 };
    expect(planOf(wishes, [tried], now)).toEqual([{ type: 'send', rows: [tried], isDigest: false }]);
  });

  it('of another match wait behind one that could not be sent', async () => {
    const chat = new Recorder('chat');
    const { deliverer, store, clock } = post([chat], { compose: plainCompose(['chat']) });
    chat.answer = () => DOWN;
    await put(store, move('1', 'm1'), move('2', 'm2'));
    expect(await deliverer.round()).toBe(0);
    expect(chat.ids).toEqual(['1']);
    chat.answer = () => OK;
    clock.pass(5);
    expect(await deliverer.round()).toBe(2);
    expect(chat.ids).toEqual(['1', '1', '2']);
  });

  it('wait for the end of their quiet hours, and those of a channel do not', async () => {
    const { store, chat, hour } = await ann({ quiet: { from: 9 * 60, to: 12 * 60 } });
    await put(store, move('1'), row('2', 'channel:chat:den'));
    expect(await hour(0)).toBe(1);
    expect(chat.ids).toEqual(['2']);
    expect(await hour(1.9)).toBe(0);
    expect(await hour(0.1)).toBe(1);
    expect(chat.ids).toEqual(['2', '1']);
    expect(await hour(24)).toBe(0);
  });

  it('that wait become one message for each match, their move told once', async () => {
    const { store, chat, hour } = await ann({ quiet: { from: 9 * 60, to: 12 * 60 } });
    await put(store, move('1'), row('2', ANN), move('3', 'm2'), move('4'), row('5', ANN));
    await hour(0);
    expect(await hour(2)).toBe(5);
    expect(chat.sent.map(({ id, text }) => [id, text])).toEqual([
      ['5', '2\n\n4\n\n5'],
      ['3', '3'],
    ]);
  });

  it('that are for them alone are so together, too, and not with what everybody may know of', async () => {
    const compose = plainCompose(['chat']);
    const composed: Compose = async (one) => {
      const made = await compose(one);
      if (made.type !== 'player' || one.kind !== 'policy') return made;
      return { ...made, message: { ...made.message, alone: true } };
    };
    const policy = (id: string): OutboxRow => row(id, ANN, { kind: 'policy', match: 'm1' });
    expect((await composeAll(composed, [policy('1'), policy('2')], false))?.message.alone).toBe(true);
    expect((await composeAll(composed, [policy('1'), move('2')], false))?.message.alone).toBeUndefined();
  });

  it('of a day come as one message over all their matches, with a button for each that waits for them', async () => {
    const { store, chat, clock, hour } = await ann({ digest: 18 * 60 });
    await put(store, move('1'), row('2', ANN, { match: 'm2' }));
    await hour(0);
    await put(store, move('3', 'm3'), move('4'));
    await hour(7.9);
    expect(chat.sent).toEqual([]);
    expect(await hour(0.1)).toBe(4);
    expect(chat.sent).toHaveLength(1);
    expect(chat.sent[0]).toMatchObject({ by: 'observer', recipient: { side: null } });
    expect(chat.sent[0]?.text).toBe('Your 3 matches; in 2 it is your move:\n\n2\n\n3\n\n4');
    expect(chat.sent[0]?.choices.map(({ id }) => id)).toEqual(['do.turn.m3', 'do.turn.m1']);
    await put(store, move('late', 'm1', { sendAfter: new Date(clock.now().getTime() + 1) }));
    expect(await hour(1)).toBe(0);
    expect(await hour(23)).toBe(1);
    expect(chat.ids.at(-1)).toBe('late');
  });

  it('of a digest that failed are tried again at once, not a day later', async () => {
    const { store, chat, clock, hour, deliverer } = await ann({ digest: 11 * 60 });
    await put(store, move('1'), move('2', 'm2'));
    await hour(0);
    chat.answer = () => DOWN;
    await hour(1);
    chat.answer = () => OK;
    clock.pass(5);
    expect(await deliverer.round()).toBe(2);
    expect(chat.sent.map(({ text }) => text)).toEqual(Array(2).fill(expect.stringMatching(/^Your 2 matches/)));
  });

  it('are only those that they want of a match', async () => {
    const { store, chat, hour } = await ann({ matches: { m1: 'moves', m2: 'nothing' } });
    await put(store, row('1', ANN), move('2'), move('3', 'm2'), row('4', ANN, { match: 'm3' }));
    await hour(0);
    expect(chat.ids).toEqual(['2', '4']);
    expect(await hour(48)).toBe(0);
  });

  it('come in the order of ways that they want, and a test at once whatever the hour', async () => {
    const { store, chat, mail, hour } = await ann({ reach: ['mail'], quiet: { from: 0, to: 1439 }, digest: 0 });
    await put(store, row('1', ANN, { kind: 'test', match: '' }), move('2'));
    await hour(0);
    expect([chat.ids, mail.ids]).toEqual([[], ['1']]);
  });

  it('take the next way when one can never be, which is told until it works again', async () => {
    const { store, chat, mail, hour } = await ann({ reach: ['mail', 'chat'] });
    mail.answer = () => GONE;
    await put(store, move('1'));
    await hour(0);
    expect([mail.ids, chat.ids]).toEqual([['1'], ['1']]);
    expect(await store.troublesOf('ann')).toMatchObject([{ transport: 'mail', error: 'no such person' }]);
    mail.answer = () => OK;
    await put(store, move('2'));
    await hour(0);
    expect(mail.ids).toEqual(['1', '2']);
    expect(await store.troublesOf('ann')).toEqual([]);
  });

  it('take the next way when one is down for minutes', async () => {
    const { store, chat, mail, clock, deliverer } = await ann({ reach: ['mail', 'chat'] });
    mail.answer = () => DOWN;
    await put(store, move('1'));
    for (let second = 0; second < 600 && chat.sent.length === 0; second++) {
      await deliverer.round();
      clock.pass(1);
    }
    expect(chat.ids).toEqual(['1']);
    expect(mail.ids).toHaveLength(7);
    expect(await store.outboxDead()).toEqual([]);
  });
});

describe('a message that is repeated', () => {
  const told = ({ chat }: Awaited<ReturnType<typeof ann>>) => chat.sent.map(({ id, text }) => [id, text]);

  it('is the same one, whatever has been written meanwhile', async () => {
    const made = await ann({});
    await put(made.store, row('1', ANN), move('2'), row('3', ANN, { match: 'm2' }));
    expect(await made.dying(0)).toBe(0);
    await put(made.store, row('4', ANN), row('5', ANN, { match: 'm2' }));
    expect(await made.hour(0.01)).toBe(0);
    expect(await made.hour(0.1)).toBe(5);
    const [first, ...then] = told(made);
    expect(first).toEqual(['2', '1\n\n2']);
    expect(then).toEqual([first, ['3', '3'], ['4', '4'], ['5', '5']]);
  });

  it('is the same digest', async () => {
    const made = await ann({ digest: 11 * 60 });
    await put(made.store, row('1', ANN), row('2', ANN, { match: 'm2' }));
    await made.hour(0);
    await made.dying(1);
    await put(made.store, row('3', ANN, { match: 'm3', sendAfter: new Date(made.clock.now().getTime() + 1) }));
    expect(await made.hour(0.1)).toBe(2);
    expect(told(made)).toEqual(Array(2).fill(['2', expect.stringMatching(/^Your 2 matches/)]));
    expect(await made.hour(23.9)).toBe(1);
    expect(told(made).at(-1)).toEqual(['3', '3']);
  });

  it('is the same one after a failure, too, and after quiet hours', async () => {
    const made = await ann({});
    made.chat.answer = () => DOWN;
    await put(made.store, row('1', ANN), row('2', ANN));
    await made.hour(0);
    await put(made.store, row('3', ANN));
    const quiet = JSON.stringify({ ...DEFAULTS, quiet: { from: 600, to: 720 } });
    await made.store.setPreferences('ann', quiet, JSON.stringify(DEFAULTS));
    made.chat.answer = () => OK;
    await made.hour(1);
    await made.hour(1);
    expect(told(made)).toEqual([
      ['2', '1\n\n2'],
      ['2', '1\n\n2'],
      ['3', '3'],
    ]);
  });

  it('waits for the end of their quiet hours, and not for the next day’s digest', async () => {
    const { store, chat, hour, dying } = await ann({ digest: 10 * 60, quiet: { from: 11 * 60, to: 12 * 60 } });
    await put(store, row('1', ANN));
    await dying(0);
    expect(await hour(1.5)).toBe(0);
    expect(await hour(0.5)).toBe(1);
    expect(chat.ids).toEqual(['1', '1']);
  });

  it('keeps its identity when its last part has nothing to say any more', async () => {
    const gone = new Set<string>();
    const plain = plainCompose(['chat']);
    const chat = new Recorder('chat');
    const { store, clock, deliverer, parts } = post([chat], {
      compose: async (one) => (gone.has(one.id) ? { type: 'nothing' } : plain(one)),
    });
    await put(store, row('1', ANN), move('2'));
    vi.spyOn(store, 'outboxSent').mockRejectedValueOnce(new Error('killed'));
    await deliverer.round();
    gone.add('2');
    clock.pass(600);
    await makeDeliverer(parts).round();
    expect(chat.sent.map(({ id, text }) => [id, text])).toEqual([
      ['2', '1\n\n2'],
      ['2', '1'],
    ]);
  });
});

describe('the ways to a player', () => {
  const ways = (wishes: Partial<Preferences>, channels: readonly string[] = []): readonly string[] =>
    waysTo(
      ['local', 'chat', 'mail', 'webhook'].map((name) => new Recorder(name)),
      {
        id: 'ann',
        name: 'Ann',
        identities: ['pigeon', 'mail', 'chat', 'local'].map((transport) => ({ transport, id: `at-${transport}` })),
      },
      channels,
      { ...DEFAULTS, ...wishes },
    ).map(({ transport, identity }) => `${transport.name} ${identity}`);
  const webhook = { url: 'https://example.org/', secret: 'sand' };

  it.each([
    ['as their accounts are', {}, [], ['mail', 'chat', 'local']],
    ['where the match is played first', {}, ['chat:den'], ['chat', 'mail', 'local']],
    ['as they want, then the others', { reach: ['local', 'mail'] }, ['chat:den'], ['local', 'mail', 'chat']],
    ['their program first, by their own id', { webhook }, ['chat:den'], ['webhook', 'chat', 'mail', 'local']],
    [
      'their program where they want it',
      { webhook, reach: ['mail', 'webhook'] },
      [],
      ['mail', 'webhook', 'chat', 'local'],
    ],
    ['nothing for a place that is not served here', { reach: ['pigeon'] }, [], ['mail', 'chat', 'local']],
  ] as const)('go %s', (_what, wishes, channels, order) =>
    expect(ways(wishes, channels)).toEqual(order.map((name) => `${name} ${name === 'webhook' ? 'ann' : `at-${name}`}`)),
  );
});
