// Starting and stopping: settings refused in one sentence, a Discord that is away, a gateway that is lost.
import { afterEach, describe, expect, it } from 'vitest';
import { plain } from '#commands/reply.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { startDiscord } from '#test/support/discord/index.ts';
import { type Bot, startBot } from './bot.ts';
import { found } from './club.ts';

let bot: Bot | undefined;
afterEach(async () => {
  await bot?.close();
  bot = undefined;
});

describe('the settings', () => {
  it('without a token are refused in a sentence', async () => {
    bot = await startBot({ start: false, settings: { token: ' ' } });
    await expect(bot.transport.start()).rejects.toThrow(/^DISCORD_TOKEN is empty; see docs\/discord\.md, step 2\.$/);
    expect(bot.discord.requests).toEqual([]);
  });

  it('with a wrong token are refused in a sentence that does not quote it', async () => {
    bot = await startBot({ start: false, settings: { token: 'MTk4.wrong.token' } });
    await expect(bot.transport.start()).rejects.toThrow(
      /^Discord refuses DISCORD_TOKEN: .*; see docs\/discord\.md, step 2\.$/,
    );
    expect(bot.reported).toEqual([]);
  });

  it('with a token that only the gateway refuses are refused the same way', async () => {
    bot = await startBot({ start: false });
    bot.discord.gateway.strange = true;
    await expect(bot.transport.start()).rejects.toThrow('Discord refuses DISCORD_TOKEN');
  });

  it('stop the whole server with that sentence', async () => {
    await expect(found({ token: 'wrong' })).rejects.toThrow('Discord refuses DISCORD_TOKEN');
  });

  it('with a server that has not invited the bot name it', async () => {
    bot = await startBot({ start: false, settings: { guild: '900000000000000001' } });
    await expect(bot.transport.start()).rejects.toThrow(
      /^Discord refuses DISCORD_GUILD 900000000000000001: .*steps 3 and 4\.$/,
    );
  });
});

describe('shards', () => {
  it('are heard each by the process that has it, and any process sends to any server', async () => {
    const discord = await startDiscord({ waitMs: 5000 });
    const shared = { discord, bookmarks: memoryStore() };
    bot = await startBot({ ...shared, settings: { shards: { own: [0, 2], count: 3 } } });
    const other = await startBot({ ...shared, settings: { shards: { own: [1], count: 3 } } });
    const own = Number((BigInt(discord.world.guildId) >> 22n) % 3n);
    const [hears, deaf] = own === 1 ? [other, bot] : [bot, other];
    const answer = await discord.user('anna').slash(discord.channel('desert'), 'map');
    expect(answer.text).toBe('Done, said the desk.');
    expect(hears.heard).toHaveLength(1);
    expect(deaf.heard).toHaveLength(0);
    const channel = `discord:${discord.channel('desert').id}`;
    expect(await deaf.transport.toChannel(channel, { ...message })).toEqual({ ok: true });
    await other.transport.stop();
  });

  it('are as many as Discord advises where the settings leave it to it', async () => {
    bot = await startBot({ settings: { shards: 'auto' } });
    const answer = await bot.discord.user('anna').slash(bot.discord.channel('desert'), 'map');
    expect(answer.text).toBe('Done, said the desk.');
  });
});

describe('a Discord that is away', () => {
  it('at the start is tried again in the background', async () => {
    bot = await startBot({ start: false });
    bot.discord.trouble({ mishap: { type: 'status', status: 503 }, times: 3 });
    await bot.transport.start();
    expect(bot.reported.map(({ event }) => event)).toEqual(['Discord cannot be reached; it is tried again']);
    expect(bot.transport.trouble()).toBe('Discord cannot be reached');
    await bot.discord.connected();
    await expect.poll(() => bot?.transport.trouble()).toBeNull();
    const answer = await bot.discord.user('anna').slash(bot.discord.channel('desert'), 'map');
    expect(answer.text).toBe('Done, said the desk.');
  });

  it('cannot keep the server from stopping', async () => {
    const discord = await startDiscord();
    await discord.stop();
    bot = await startBot({ start: false, settings: { api: discord.url } });
    await bot.transport.start();
    expect(bot.reported).toHaveLength(1);
    expect(await bot.transport.toChannel('discord:1', { ...message })).toMatchObject({ ok: false });
    await bot.transport.stop();
  });
});

const message = { id: 'a', match: 'abcdef0123', text: plain('Hello'), image: null, choices: [] };

describe('a gateway that is lost', () => {
  it.each([[{ code: 4000 }], ['reconnect'], ['break']] as const)('comes back by itself (%j)', async (how) => {
    bot = await startBot();
    bot.discord.gateway.disconnect(how);
    await bot.discord.connected();
    const answer = await bot.discord.user('anna').slash(bot.discord.channel('desert'), 'map');
    expect(answer.text).toBe('Done, said the desk.');
    expect(bot.discord.gateway.log).toContain('resume');
    bot.discord.verify();
  });

  it('at the start is waited for', async () => {
    bot = await startBot({ start: false });
    bot.discord.gateway.refusing = true;
    const started = bot.transport.start();
    await expect.poll(() => bot?.discord.gateway.log.length).toBeGreaterThan(1);
    bot.discord.gateway.refusing = false;
    await started;
    const answer = await bot.discord.user('anna').slash(bot.discord.channel('desert'), 'map');
    expect(answer.text).toBe('Done, said the desk.');
  }, 15_000);

  it('cannot keep the server from stopping either', async () => {
    bot = await startBot();
    bot.discord.gateway.refusing = true;
    bot.discord.gateway.disconnect('break');
    await expect.poll(() => bot?.discord.gateway.log).toContain('refused');
    const from = Date.now();
    await bot.transport.stop();
    expect(Date.now() - from).toBeLessThan(10_000);
  }, 20_000);

  it('for good, as when the token was changed, is tried from the start and named', async () => {
    bot = await startBot();
    bot.discord.gateway.disconnect({ code: 4004 });
    await expect
      .poll(() => bot?.reported.map(({ event }) => event))
      .toContain('the Discord gateway is closed (code 4004)');
    await bot.discord.connected();
    const answer = await bot.discord.user('anna').slash(bot.discord.channel('desert'), 'map');
    expect(answer.text).toBe('Done, said the desk.');
    expect(bot.heard).toHaveLength(1);
  });

  it('and refuses the token for a while, as in an outage, is tried again, and told of meanwhile', async () => {
    bot = await startBot();
    const { discord, transport } = bot;
    expect(transport.trouble()).toBeNull();
    discord.gateway.strange = true;
    discord.gateway.disconnect({ code: 4004 });
    await expect.poll(() => transport.trouble(), { timeout: 10_000 }).toMatch(/^Discord refuses DISCORD_TOKEN/);
    discord.gateway.strange = false;
    await expect.poll(() => transport.trouble(), { timeout: 15_000 }).toBeNull();
    const answer = await discord.user('anna').slash(discord.channel('desert'), 'map');
    expect(answer.text).toBe('Done, said the desk.');
  }, 40_000);

  it('with its session, too', async () => {
    bot = await startBot();
    bot.discord.gateway.forgetful = true;
    bot.discord.gateway.disconnect();
    await bot.discord.until(
      () => (bot?.discord.gateway.log.filter((line) => line === 'identify').length === 2 ? true : undefined),
      'a second identify',
      10_000,
    );
    await bot.discord.connected();
    const answer = await bot.discord.user('anna').slash(bot.discord.channel('desert'), 'map');
    expect(answer.text).toBe('Done, said the desk.');
  }, 20_000);

  it('in the middle of a command loses neither the command nor its answer', async () => {
    let go = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      go = resolve;
    });
    bot = await startBot({
      answer: async () => {
        await waiting;
        return [{ private: plain('Late but whole'), done: true }];
      },
    });
    const asked = bot.discord.user('anna').begin.slash(bot.discord.channel('desert'), 'map');
    await asked.acknowledged();
    bot.discord.gateway.disconnect('break');
    go();
    expect((await asked.answer()).text).toBe('Late but whole');
    await bot.discord.connected();
    expect(bot.heard).toHaveLength(1);
    bot.discord.verify();
  });
});

describe('stopping', () => {
  it('waits for the answer that is under way, and takes no more', async () => {
    let go = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      go = resolve;
    });
    bot = await startBot({
      answer: async () => {
        await waiting;
        return [{ private: plain('Just in time'), done: true }];
      },
    });
    const anna = bot.discord.user('anna');
    const desert = bot.discord.channel('desert');
    const asked = anna.begin.slash(desert, 'map');
    await asked.acknowledged();
    const stopped = bot.transport.stop();
    anna.begin.slash(desert, 'map');
    go();
    await stopped;
    expect((await asked.answer()).text).toBe('Just in time');
    expect(bot.heard).toHaveLength(1);
  });
});
