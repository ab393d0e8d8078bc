// Misfortune and permissions of the fake Discord, met by the real client: it recovers, or it is told why not.
import { ChannelType, GatewayIntentBits, MessageFlags } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Bot, makeClient, picture, post, showMap, startBot, text } from './bot.ts';
import { type Channel, type Discord, startDiscord, type User } from './index.ts';

let discord: Discord;
let bot: Bot;
let channel: Channel;
let anna: User;

beforeEach(async () => {
  discord = await startDiscord({ waitMs: 8000, heartbeatMs: 300 });
  bot = await startBot(discord, async (interaction) => {
    if (interaction.isChatInputCommand()) await showMap(interaction);
  });
  channel = discord.channel('desert');
  anna = discord.user('anna');
});

afterEach(async () => {
  await bot.client.destroy();
  await discord.stop();
});

const messages = (): string => `channels/${channel.id}/messages`;

describe('requests', () => {
  test('429, of one route and of all', async () => {
    discord.trouble({ mishap: { type: 'too many', seconds: 0.2 }, path: '/messages', times: 2 });
    const start = Date.now();
    expect(await post(bot, messages(), text)).toBeNull();
    expect(Date.now() - start).toBeGreaterThanOrEqual(400);
    discord.trouble({ mishap: { type: 'too many', seconds: 0.2, global: true } });
    expect(await post(bot, messages(), text)).toBeNull();
    expect(discord.calm()).toBe(3);
    expect(channel.messages).toHaveLength(2);
  });

  test('5xx is tried again; more of it than the client has patience for is an error', async () => {
    discord.trouble({ mishap: { type: 'status', status: 502 }, method: 'POST', times: 2 });
    expect(await post(bot, messages(), text)).toBeNull();
    discord.trouble({ mishap: { type: 'status', status: 500 }, path: /messages$/, times: 4 });
    await expect(bot.client.rest.post(`/${messages()}`, { body: text })).rejects.toMatchObject({ status: 500 });
    expect(channel.messages).toHaveLength(1);
  });

  test('a connection that breaks after the work: only a nonce keeps the message single', async () => {
    const dropped = async (body: object): Promise<void> => {
      discord.trouble({ mishap: { type: 'drop', after: true }, path: '/messages' });
      await expect(bot.client.rest.post(`/${messages()}`, { body })).rejects.toThrow();
      await bot.client.rest.post(`/${messages()}`, { body });
    };
    await dropped({ ...text, nonce: 'n1', enforce_nonce: true });
    expect(channel.messages).toHaveLength(1);
    await dropped(text);
    expect(channel.messages).toHaveLength(3);
  });

  test('slow before and after; the headers of a bucket are heeded', async () => {
    discord.trouble({ mishap: { type: 'slow', ms: 150 } });
    discord.trouble({ mishap: { type: 'slow', ms: 150, after: true } });
    const start = Date.now();
    await post(bot, messages(), text);
    await post(bot, messages(), text);
    expect(Date.now() - start).toBeGreaterThanOrEqual(300);
    discord.rest.perBucket = 2;
    discord.rest.bucketMs = 400;
    const other = discord.channel('sea');
    await Promise.all(Array.from({ length: 5 }, () => post(bot, `channels/${other.id}/messages`, text)));
    expect(other.messages).toHaveLength(5);
    discord.verify();
    await fetch(`${discord.url}/v10/channels/${other.id}/messages`);
    await fetch(`${discord.url}/v10/channels/${other.id}/messages`);
    expect((await fetch(`${discord.url}/v10/channels/${other.id}/messages`)).status).toBe(429);
    expect(discord.violations.map(({ rule }) => rule)).toEqual(['rate-limit']);
  });
});

describe('the gateway', () => {
  const back = async (): Promise<void> => {
    await discord.connected();
    expect((await anna.slash(channel, 'map')).text).toBe('Layer none');
  };

  const identified = (): number => discord.gateway.log.filter((line) => line === 'identify').length;

  test('what is missed while away is replayed', async () => {
    discord.gateway.disconnect({ code: 4000 });
    expect(discord.gateway.ready).toBe(false);
    const answer = await anna.slash(channel, 'map');
    expect(answer.text).toBe('Layer none');
    expect(discord.gateway.log).toContain('resume');
    expect(identified()).toBe(1);
    discord.verify();
  });

  test('refused for a while, the client begins anew: what was asked meanwhile is lost', async () => {
    discord.gateway.refusing = true;
    discord.gateway.disconnect({ code: 4000 });
    anna.begin.slash(channel, 'map');
    await vi.waitFor(() => expect(discord.gateway.log).toContain('refused'), 8000);
    discord.gateway.refusing = false;
    await back();
    expect(identified()).toBe(2);
    expect(discord.unanswered().map(({ what }) => what)).toEqual(['/map']);
  }, 20_000);

  test('asked to come back, broken off, and a session that is forgotten', async () => {
    discord.gateway.disconnect('reconnect');
    await back();
    discord.gateway.disconnect('break');
    await back();
    expect(discord.gateway.log.filter((line) => line === 'resume')).toHaveLength(2);
    discord.gateway.forgetful = true;
    discord.gateway.disconnect({ code: 4000 });
    await vi.waitFor(() => expect(identified()).toBe(2), 8000);
    await back();
  });

  test('in the middle of a command: the answer goes by REST and arrives', async () => {
    discord.trouble({ mishap: { type: 'slow', ms: 300, after: true }, path: '/callback' });
    const asked = anna.begin.slash(channel, 'map');
    await asked.acknowledged();
    discord.gateway.disconnect('break');
    expect((await asked.answer()).text).toBe('Layer none');
    await back();
    discord.verify();
  });

  test('heartbeats are answered; a bot that hears nothing comes anew', async () => {
    await vi.waitFor(() => expect(discord.gateway.log).toContain('heartbeat'), 3000);
    discord.gateway.deaf = true;
    await vi.waitFor(() => expect(discord.gateway.log.some((line) => line.startsWith('close'))).toBe(true), 5000);
    discord.gateway.deaf = false;
    await back();
  });

  test('a wrong token: refused by REST, and by the gateway', async () => {
    const client = makeClient(discord);
    await expect(client.login('another')).rejects.toThrow('invalid token');
    discord.gateway.strange = true;
    await expect(client.login(discord.token)).rejects.toThrow();
    await vi.waitFor(() => expect(discord.gateway.log).toContain('close 4004'));
    await client.destroy();
  });

  test('without the intents messages are not heard', async () => {
    const client = makeClient(discord, [GatewayIntentBits.Guilds]);
    const heard: string[] = [];
    client.on('messageCreate', ({ content }) => heard.push(content));
    await client.login(discord.token);
    await vi.waitFor(() => expect(client.isReady()).toBe(true), 3000);
    anna.say(anna.dmChannel, 'a word');
    await post(bot, messages(), text);
    expect(heard).toEqual([]);
    await client.destroy();
  });
});

describe('what the bot may not do', () => {
  const withFile = () => bot.client.rest.post(`/${messages()}`, { body: text, files: [{ name: 'a.txt', data: 'a' }] });

  test('see, write, attach, pin', async () => {
    expect(await post(bot, 'channels/1/messages', text)).toBe(10003);
    discord.lack(channel, 'VIEW_CHANNEL');
    expect(await post(bot, messages(), text)).toBe(50001);
    discord.lack(channel, 'SEND_MESSAGES');
    expect(await post(bot, messages(), text)).toBe(50013);
    discord.lack(channel, 'ATTACH_FILES', 'PIN_MESSAGES');
    await expect(withFile()).rejects.toMatchObject({ code: 50013 });
    expect(await post(bot, messages(), text)).toBeNull();
    const pin = (at: number) =>
      bot.client.rest.put(`/channels/${channel.id}/pins/${channel.messages[at]?.id}`).then(
        () => null,
        (error: { code: number }) => error.code,
      );
    expect(await pin(0)).toBe(50013);
    discord.lack(channel);
    channel.pinLimit = 1;
    await post(bot, messages(), text);
    expect(await pin(0)).toBeNull();
    expect(await pin(1)).toBe(30003);
    discord.deleteChannel(channel);
    expect(await post(bot, messages(), text)).toBe(10003);
    discord.verify();
  });

  test('an interaction tells what the bot may do, and is answered where it may not write', async () => {
    discord.lack(channel, 'SEND_MESSAGES');
    expect((await anna.slash(channel, 'map')).text).toBe('Layer none');
    const closed = discord.channel('closed', { lacks: ['SEND_MESSAGES'], members: [anna] });
    const answer = await anna.slash(closed, 'map');
    expect(BigInt(answer.interaction.payload.app_permissions as string) & (1n << 11n)).toBe(0n);
    expect(() => discord.user('bert').begin.slash(closed, 'map')).toThrow('bert is not in closed');
  });
});

test('threads: made, read by their members alone, closed, opened again by a message', async () => {
  const bert = discord.user('bert');
  const parent = await bot.client.channels.fetch(channel.id);
  if (parent?.type !== ChannelType.GuildText) throw new Error('not a text channel');
  const thread = await parent.threads.create({ name: 'Match 1', type: ChannelType.PrivateThread });
  await thread.members.add(anna.id);
  await thread.send({ content: 'secret', files: [picture()] });
  const seen = discord.channelById(thread.id);
  expect(seen?.messages.map(({ content }) => content)).toEqual(['secret']);
  expect(discord.sentTo(anna).some(({ text: line }) => line === 'secret')).toBe(true);
  expect(discord.sentTo(bert)).toEqual([]);
  await thread.setArchived(true);
  if (seen === undefined) throw new Error('no thread');
  expect(() => anna.begin.slash(seen, 'map')).toThrow('archived');
  await thread.send('again');
  expect(seen.archived).toBe(false);
  const open = await parent.send('Turn 1').then((message) => message.startThread({ name: 'Talk' }));
  await open.send('all read this');
  expect(discord.sentTo(bert).some(({ text: line }) => line === 'all read this')).toBe(true);
  discord.lack(channel, 'SEND_MESSAGES_IN_THREADS');
  await expect(open.send('no')).rejects.toMatchObject({ code: 50013 });
  discord.verify();
});

test('two runs of the same evening read the same, normalised; with another word they do not', async () => {
  const evening = async (word: string) => {
    const own = await startDiscord();
    const { client } = await startBot(own, async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const content = `${word} <t:${Math.floor(Date.now() / 1000)}:R> ${interaction.id}`;
      await interaction.reply({ content, files: [picture()], flags: MessageFlags.Ephemeral });
    });
    if (word === 'gamma') own.user('a stranger, so that the ids differ');
    const reader = own.user('anna');
    await reader.slash(own.channel('desert'), 'map');
    await client.destroy();
    await own.stop();
    return own.readBy(reader, [/alpha|gamma/g]);
  };
  const first = await evening('alpha');
  expect(first.map(({ kind }) => kind)).toEqual(['message', 'content', 'file name', 'alt text', 'file']);
  expect(await evening('gamma')).toEqual(first);
  expect(await evening('beta')).not.toEqual(first);
});
