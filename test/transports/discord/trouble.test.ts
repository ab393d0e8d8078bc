// When something goes wrong while somebody waits: they are told once, in one short sentence, and nothing crashes.
import { afterEach, describe, expect, it } from 'vitest';
import { standingChoices } from '#commands/buttons/shortcuts.ts';
import type { Choice } from '#commands/command.ts';
import { plain } from '#commands/reply.ts';
import { cutFor } from '#engine/secrecy.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { dots } from '../local/tables.ts';
import { type Bot, MATCH, picture, startBot } from './bot.ts';
import { begun, boardsIn, type Club, found, labels } from './club.ts';

let bot: Bot | undefined;
let club: Club | undefined;
afterEach(async () => {
  await bot?.close();
  await club?.close();
  bot = undefined;
  club = undefined;
});

describe('an interaction', () => {
  it('that is gone before it is acknowledged does nothing', async () => {
    bot = await startBot();
    const gone = { type: 'status', status: 404, code: 10062 } as const;
    bot.discord.trouble({ mishap: gone, path: /callback$/ });
    bot.discord.user('anna').begin.slash(bot.discord.channel('desert'), 'map');
    await expect.poll(() => bot?.reported.map(({ event }) => event)).toEqual(['a Discord interaction was gone']);
    expect(bot.heard).toEqual([]);
    const next = await bot.discord.user('bert').slash(bot.discord.channel('desert'), 'map');
    expect(next.text).toBe('Done, said the desk.');
  });

  it('that is delivered twice is answered once', async () => {
    bot = await startBot();
    const asked = bot.discord.user('anna').begin.slash(bot.discord.channel('desert'), 'map');
    asked.again();
    await asked.answer();
    await expect.poll(() => bot?.reported.length).toBe(1);
    expect(bot.heard).toHaveLength(1);
    bot.discord.verify();
  });

  it('names who asked and where, with its own id', async () => {
    bot = await startBot({ settings: { guild: null } });
    const anna = bot.discord.user('anna');
    const desert = bot.discord.channel('desert');
    const one = await anna.slash(desert, 'map', { at: 'Well', dispatch: 3 });
    await anna.slash(anna.dmChannel, 'map');
    expect(bot.heard[1]?.where).toBeNull();
    expect(bot.heard[1]?.who).toEqual(bot.heard[0]?.who);
    expect(bot.heard[0]).toMatchObject({
      who: { transport: 'discord', id: anna.id },
      name: 'anna',
      where: `discord:${desert.id}`,
      match: null,
      said: { type: 'call', path: ['map'], given: { at: 'Well', dispatch: '3' } },
      delivery: { source: 'discord', messageId: one.interaction.id },
    });
  });

  it('is acknowledged in private before the desk is asked, however long that takes', async () => {
    bot = await startBot({
      answer: async () => {
        expect(bot?.discord.requests.some(({ path }) => path.endsWith('/callback'))).toBe(true);
        await new Promise((resolve) => setTimeout(resolve, 400));
        return [{ private: plain('At last'), done: true }];
      },
    });
    const asked = bot.discord.user('anna').begin.slash(bot.discord.channel('desert'), 'map');
    await asked.acknowledged();
    expect(asked.interaction.shown).toBe(0);
    const answer = await asked.answer();
    expect([answer.ephemeral, answer.text]).toEqual([true, 'At last']);
    bot.discord.verify();
  });

  it('whose answer meets a broken Discord is answered as soon as that works again', async () => {
    bot = await startBot();
    bot.discord.trouble({ mishap: { type: 'status', status: 502 }, path: /@original$/, times: 3 });
    const answer = await bot.discord.user('anna').slash(bot.discord.channel('desert'), 'map');
    expect(answer.text).toBe('Done, said the desk.');
    bot.discord.verify();
  }, 15_000);
});

describe('an answer', () => {
  it('cut for another seat is not shown, and the reference is', async () => {
    bot = await startBot({
      seat: 'red',
      answer: async () => [{ private: cutFor('blue', 'Gecko stands at the Well'), match: MATCH, done: true }],
    });
    const answer = await bot.discord.user('anna').slash(bot.discord.channel('desert'), 'map');
    expect(answer.text).toContain('Something broke while this was answered (ref ref1).');
    expect(answer.text).not.toContain('Gecko');
    bot.discord.verify();
  });

  it('with something boxed in it is not shown', async () => {
    const boxed = cutFor('red', { $hidden: 'Camel' } as unknown as string);
    bot = await startBot({ seat: 'red', answer: async () => [{ private: boxed, match: MATCH, done: true }] });
    const answer = await bot.discord.user('anna').slash(bot.discord.channel('desert'), 'map');
    expect(answer.text).toContain('(ref ref1)');
    expect(answer.text).not.toContain('Camel');
  });

  it('of many choices has a list, and what is chosen is pressed', async () => {
    const many = Array.from(
      { length: 23 },
      (_, n): Choice => ({
        id: `${MATCH}.0123456789.${n}`,
        label: `Choice ${n} ${'*'.repeat(70)}`,
        about: 'about '.repeat(40),
        style: 'act',
      }),
    );
    const back: Choice = { id: `${MATCH}.0123456789.+0`, label: 'Back', style: 'undo' };
    bot = await startBot({ answer: async () => [{ private: plain('Which?'), choices: [...many, back], done: true }] });
    const anna = bot.discord.user('anna');
    const answer = await anna.slash(bot.discord.channel('desert'), 'map');
    expect(labels(answer)).toHaveLength(24);
    await anna.select(answer, labels(answer)[5]!);
    expect(bot.heard[1]?.said).toEqual({ type: 'press', id: `${MATCH}.0123456789.5` });
    bot.discord.verify();
  });

  it('of several pieces is private in all of them, and a document is attached', async () => {
    const text = Array.from({ length: 60 }, (_, n) => `line ${n} ${'x'.repeat(50)}`).join('\n');
    bot = await startBot({
      answer: async () => [
        { private: plain(text), done: true, file: cutFor('observer', { name: 'match.json', text: '{}' }) },
        { private: plain('And this'), image: cutFor('observer', picture()), done: true },
      ],
    });
    const answer = await bot.discord.user('anna').slash(bot.discord.channel('desert'), 'map');
    await expect.poll(() => answer.messages.length).toBe(2);
    expect(answer.ephemeral).toBe(true);
    expect(answer.text).toBe(`${text}\n\nAnd this`);
    expect(answer.messages[1]?.attachments.map(({ name }) => name)).toEqual(['map.png', 'match.json']);
    bot.discord.verify();
  });

  it('with a picture too large for Discord says so', async () => {
    const large = picture(async () => Buffer.alloc(11 * 1024 * 1024));
    bot = await startBot({
      answer: async () => [{ private: plain('Map'), image: cutFor('observer', large), done: true }],
    });
    const answer = await bot.discord.user('anna').slash(bot.discord.channel('desert'), 'map');
    expect(answer.text).toContain('The map is too large for Discord (ref ref1).');
    bot.discord.verify();
  });
});

describe('the form for orders', () => {
  it('carries the number of what is asked; where that breaks or takes too long to look up, it opens without', async () => {
    const found = [
      async () => '0123456789',
      async () => Promise.reject(new Error('no')),
      () => new Promise<string>((resolve) => setTimeout(resolve, 4000, 'late')),
    ];
    bot = await startBot({
      answer: async () => [{ private: plain('Here.'), choices: standingChoices(MATCH), done: true }],
      prompt: async () => (await found.shift()?.()) ?? null,
    });
    const anna = bot.discord.user('anna');
    const here = await anna.slash(bot.discord.channel('desert'), 'map');
    for (const saw of ['0123456789', null, null]) {
      await anna.submit(await anna.press(here, 'Orders…'), { orders: 'COMMIT' });
      expect(bot.heard.at(-1)).toMatchObject({ match: MATCH, said: { type: 'text', text: 'COMMIT', saw } });
    }
    expect(bot.reported.map(({ event }) => event)).toEqual(['what is asked could not be looked up for a form']);
    bot.discord.verify();
  });
});

describe('completion', () => {
  it('that breaks or takes too long is empty, never missing', async () => {
    bot = await startBot({
      offers: async (_visitor, _path, _given, _option, typed) => {
        if (typed === 'slow') await new Promise((resolve) => setTimeout(resolve, 4000));
        if (typed === 'bad') throw new Error('no');
        return [{ label: 'Well', value: 'well', about: 'a place' }];
      },
    });
    const anna = bot.discord.user('anna');
    const desert = bot.discord.channel('desert');
    expect(await anna.complete(desert, 'map', {}, 'at', 'W')).toEqual([{ name: 'Well · a place', value: 'well' }]);
    expect(await anna.complete(desert, 'map', {}, 'at', 'bad')).toEqual([]);
    expect(await anna.complete(desert, 'map', {}, 'at', 'slow')).toEqual([]);
    bot.discord.verify();
  });

  it('of a number offers numbers', async () => {
    bot = await startBot({
      offers: async () => [
        { label: 'dispatch 3', value: '3' },
        { label: 'nonsense', value: 'x' },
      ],
    });
    const offered = await bot.discord.user('anna').complete(bot.discord.channel('desert'), 'map', {}, 'dispatch', '3');
    expect(offered).toEqual([{ name: 'dispatch 3', value: 3 }]);
    bot.discord.verify();
  });
});

describe('a permission that is missing', () => {
  it('is named once to whoever plays there', async () => {
    bot = await startBot({ answer: async () => [{ private: plain('Made'), match: MATCH, done: true }] });
    const anna = bot.discord.user('anna');
    const desert = bot.discord.channel('desert', { lacks: ['ATTACH_FILES', 'PIN_MESSAGES'] });
    const first = await anna.slash(desert, 'map');
    expect(first.text).toContain('"Attach Files", "Pin Messages"');
    expect((await anna.slash(desert, 'map')).text).toBe('Made');
    bot.discord.lack(desert);
    expect((await anna.slash(desert, 'map')).text).toBe('Made');
    bot.discord.verify();
  });

  it('of threads counts in threads, that of channels in channels', async () => {
    bot = await startBot({ answer: async () => [{ private: plain('Made'), match: MATCH, done: true }] });
    const anna = bot.discord.user('anna');
    const thread = bot.discord.thread(bot.discord.channel('desert'), 'evening', { open: true });
    bot.discord.lack(thread, 'SEND_MESSAGES');
    expect((await anna.slash(thread, 'map')).text).toBe('Made');
    bot.discord.lack(thread, 'SEND_MESSAGES_IN_THREADS');
    expect((await anna.slash(thread, 'map')).text).toContain('"Send Messages in Threads"');
    bot.discord.verify();
  });

  it('to open threads is named, and otherwise one is opened with the asker in it', async () => {
    const keys: (string | null)[] = [];
    bot = await startBot({
      answer: async ({ thread }) => {
        keys.push((await thread?.('Evening one')) ?? null);
        return [{ private: plain('Asked'), done: true }];
      },
    });
    const anna = bot.discord.user('anna');
    const desert = bot.discord.channel('desert');
    await anna.slash(desert, 'map');
    const thread = bot.discord.channelById((keys[0] ?? '').replace('discord:', ''))!;
    expect(thread).toMatchObject({ name: 'Evening one', type: 11, parentId: desert.id });
    await anna.slash(thread, 'map');
    expect(keys[1]).toBeNull();
    expect(bot.heard[1]?.where).toBe(`discord:${thread.id}`);
    bot.discord.lack(desert, 'CREATE_PUBLIC_THREADS');
    expect((await anna.slash(desert, 'map')).text).toContain('"Create Public Threads"');
    expect(keys[2]).toBeNull();
    bot.discord.verify();
  });
});

describe('a match in trouble', () => {
  it('a painter that throws is told once with a reference, and the match goes on', async () => {
    club = await found({
      painter: {
        ...dots,
        paint: (seen, options) => {
          const image = dots.paint(seen, options);
          if ('unclear' in image) return image;
          return cutFor(image.by, { ...image.value, bytes: () => Promise.reject(new Error('canvas')) });
        },
      },
    });
    await begun(club);
    const { anna, desert } = club;
    const map = await anna.slash(desert, 'map');
    const [, reference = ''] = /could not be drawn; your match is unchanged \(ref (\w+)\)/.exec(map.text) ?? [];
    expect(club.logged.some((line) => line.includes(reference))).toBe(true);
    expect((await anna.slash(desert, 'turn')).text).toContain('Asked of you');
    club.discord.verify();
  });

  it('too many maps at once are said shortly', async () => {
    class TooBusy extends Error {}
    bot = await startBot({
      answer: async () => [
        {
          private: plain('Your map'),
          image: cutFor(
            'observer',
            picture(() => Promise.reject(new TooBusy())),
          ),
          done: true,
        },
      ],
    });
    const answer = await bot.discord.user('anna').slash(bot.discord.channel('desert'), 'map');
    expect(answer.text).toContain('Too many maps are being drawn; press My map again in a moment.');
    expect(bot.reported).toEqual([]);
    bot.discord.verify();
  });

  it('a database that fails is told once with the reference of the log, and nothing has changed', async () => {
    const store = memoryStore();
    let locked = false;
    const failing: MatchStore = new Proxy(store, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          if (locked && name === 'write') return Promise.reject(new Error('database is locked'));
          return Reflect.apply(value, target, given) as unknown;
        };
      },
    });
    club = await found({ store: failing });
    await begun(club);
    const { anna, desert } = club;
    const turn = await anna.slash(desert, 'turn');
    locked = true;
    const sure = await anna.press(turn, 'Bid real');
    const answer = await anna.press(sure, 'Commit: Bid real');
    locked = false;
    const [, reference = 'none'] = /\(ref (\w+)\)/.exec(turn.message.content) ?? [];
    expect(answer.update?.content).toContain('unchanged');
    expect(club.logged.some((line) => line.includes(reference))).toBe(true);
    expect((await anna.slash(desert, 'turn')).text).toContain('**Asked of you:** Bid a card');
    expect(boardsIn(desert)).toHaveLength(1);
    club.discord.verify();
  });
});
