// Nobody waits for somebody else's many messages, and whoever is too fast is told so and loses nothing.
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Painter } from '#commands/command.ts';
import { from } from '#engine/secrecy.ts';
import type { AnyTitle } from '#engine/title.ts';
import { alameinTitle } from '#games/alamein/index.ts';
import { dots } from '#test/transports/local/tables.ts';
import { CHANNEL, type Chat, inTurn, openChat, playing, textOf } from './desks.ts';

/** How many rounds of the event loop pass until somebody is answered. */
async function roundsOf(chat: Chat, name: string, text: string): Promise<number> {
  let [rounds, answer] = [0, ''];
  void chat.hears(name, text).then((heard) => {
    answer = heard;
  });
  for (; answer === ''; rounds++) await setImmediate();
  expect(answer).toMatch(/^(?:Drafted|Asked of you|Taken back|What you may see)/);
  return rounds;
}

describe('a desk that many speak to', () => {
  it('answers who says one thing before the rest of sixty things of another', async () => {
    const chat = openChat();
    await playing(chat);
    const [hasty, patient] = await inTurn(chat);
    const order: string[] = [];
    const many = Array.from({ length: 60 }, (_, n) =>
      chat.says(hasty, `${'A '.repeat(200)}${n}`).then(() => order.push(hasty)),
    );
    await Promise.all([...many, chat.says(patient, '/turn').then(() => order.push(patient))]);
    expect(order).toHaveLength(61);
    expect(order.indexOf(patient)).toBeLessThanOrEqual(2);
  });

  it('lets others go on between the orders and commands of one long message', async () => {
    const chat = openChat([alameinTitle as unknown as AnyTitle]);
    await chat.says('Host', '/match new alamein A');
    await chat.says('Anna', '/match join axis');
    await chat.says('Ben', '/match join allied');
    for (const name of ['Anna', 'Ben']) await chat.says(name, '/match phrase none');
    await chat.says('Host', '/match start');
    for (const line of ['recommended\n', 'please recommended\n', '/turn\n', 'undo\n'])
      expect(await roundsOf(chat, 'Ben', line.repeat(24)), line).toBe((await roundsOf(chat, 'Ben', line)) + 23);
  });

  it('lets others go on while a long match is written down', async () => {
    const chat = openChat();
    const match = await playing(chat);
    const short = await roundsOf(chat, 'Anna', '/match export');
    const record = await chat.store.match(match);
    const [entry] = await chat.store.log(match, 0, 0);
    const snapshot = await chat.store.snapshot(match, 0);
    if (record === null || entry === undefined || snapshot === null) throw new Error('the match did not begin');
    const later = Array.from({ length: 96 }, (_, n) => ({
      seq: record.seq + n + 1,
      dispatch: record.dispatch + n + 1,
    }));
    await chat.store.write([
      { type: 'match', match: { ...record, ...later.at(-1), revision: record.revision + 1 } },
      ...later.map((at) => ({ type: 'log', entry: { ...entry, ...at } }) as const),
      ...later.map((at) => ({ type: 'snapshot', snapshot: { ...snapshot, events: '[]', ...at } }) as const),
    ]);
    expect(await roundsOf(chat, 'Anna', '/match export')).toBe(short + 3);
  });

  it('has one picture of a person drawn at a time', async () => {
    let [underWay, most] = [0, 0];
    const slow = async (): Promise<Buffer> => {
      underWay += 1;
      most = Math.max(most, underWay);
      await setImmediate();
      underWay -= 1;
      return Buffer.from('map');
    };
    const painter: Painter = {
      ...dots,
      paint: (seen) => from(seen.view, () => ({ fileName: 'map.png', alt: 'map', words: 'map', bytes: slow })),
    };
    const chat = openChat(undefined, undefined, { painter });
    await playing(chat);
    const mapsOf = async (name: string, count: number) =>
      (await Promise.all(Array.from({ length: count }, () => chat.says(name, '/map')))).flatMap(([reply]) =>
        reply?.image === undefined ? [] : [reply.image.value],
      );
    const maps = await mapsOf('Anna', 10);
    await Promise.all(maps.map(({ bytes }) => bytes()));
    expect([maps.length, most]).toEqual([10, 1]);
    const [ben] = await mapsOf('Ben', 1);
    await Promise.all([...maps, ...(ben === undefined ? [] : [ben])].map(({ bytes }) => bytes()));
    expect(most).toBe(2);
  });
});

describe('whoever is too fast', () => {
  const pace = (burst: number) => {
    const clock = { at: 1_000_000 };
    return { clock, pace: { burst, perSecond: 1, now: () => new Date(clock.at) } };
  };

  it('is told so, has the text back, and goes on after a while', async () => {
    const { clock, pace: bounds } = pace(2);
    const chat = openChat(undefined, undefined, { pace: bounds });
    await chat.says('Anna', '/help');
    await chat.says('Anna', '/help');
    const [reply] = await chat.says('Anna', '/match new toy skirmish');
    expect(reply).toMatchObject({ done: false, rest: '/match new toy skirmish' });
    expect(reply === undefined ? '' : textOf(reply)).toContain('too much at once');
    expect(await chat.hears('Ben', '/help')).not.toContain('too much at once');
    clock.at += 1000;
    expect(await chat.hears('Anna', '/match new toy skirmish')).not.toContain('too much at once');
  });

  it('is told so where they choose what to type, and keeps what is typed', async () => {
    const chat = openChat(undefined, undefined, { pace: pace(1).pace });
    const ask = (partial: string) => chat.desk.offers(chat.visitor('Anna', CHANNEL), ['rules'], {}, 'search', partial);
    for (let n = 0; n < 10; n++) await ask('1');
    expect(await ask('1.2')).toEqual([{ label: expect.stringContaining('too much at once'), value: '1.2' }]);
    expect(await ask('')).toEqual([]);
  });
});
