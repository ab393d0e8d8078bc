// Each rule of the fake Discord is broken once, on purpose: a check that cannot fail proves nothing.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Bot, button, type File, makeClient, post, quiet, rowOf, startBot, text, words } from './bot.ts';
import { type Channel, type Discord, startDiscord, type User } from './index.ts';

let discord: Discord;
let bot: Bot;
let channel: Channel;
let anna: User;

beforeEach(async () => {
  discord = await startDiscord();
  bot = await startBot(discord, async () => undefined);
  channel = discord.channel('desert');
  anna = discord.user('anna');
});

afterEach(async () => {
  await bot.client.destroy();
  await discord.stop();
});

const send = (path: string, body: object, files: readonly File[] = []) => post(bot, path, body, files);
const rules = (): readonly string[] => discord.violations.map(({ rule }) => rule);
const withRows = (...components: readonly object[]) => ({ ...text, components });
const select = (over: object) => rowOf({ type: 3, custom_id: 's', options: [{ label: 'a', value: 'a' }], ...over });
const options = (count: number) => Array.from({ length: count }, (_, n) => ({ label: `l${n}`, value: `v${n}` }));
const embed = (over: object) => ({ ...text, embeds: [over] });

describe('what the platform refuses in a message', () => {
  const cases: readonly (readonly [rule: string, body: object])[] = [
    ['content-length', { ...quiet, content: words(2001) }],
    ['empty', { ...quiet, content: '' }],
    ['embed-count', { ...text, embeds: Array.from({ length: 11 }, () => ({ title: 'a' })) }],
    ['embed-length', embed({ title: words(257) })],
    ['embed-length', embed({ description: words(4097) })],
    ['embed-length', embed({ fields: [{ name: 'a', value: words(1025) }] })],
    ['embed-length', embed({ footer: { text: words(2049) } })],
    ['embed-fields', embed({ fields: Array.from({ length: 26 }, () => ({ name: 'a', value: 'b' })) })],
    ['embed-empty', embed({ fields: [{ name: 'a', value: '' }] })],
    ['embed-total', { ...text, embeds: [{ description: words(4000) }, { description: words(2001) }] }],
    ['mentions-both', { content: '', embeds: [{ title: 'a' }], allowed_mentions: { parse: ['users'], users: ['1'] } }],
    ['nonce-length', { ...text, nonce: words(26), enforce_nonce: true }],
    ['row-count', withRows(...Array.from({ length: 6 }, (_, n) => rowOf(button('a', `${n}`))))],
    ['row-type', withRows({ ...button('a'), components: [button('b')] })],
    ['row-empty', withRows(rowOf())],
    ['row-width', withRows(rowOf(...Array.from({ length: 6 }, (_, n) => button('a', `${n}`))))],
    ['row-width', withRows(rowOf(button('a'), { type: 3, custom_id: 's', options: options(1) }))],
    ['component-type', withRows(rowOf({ type: 4, custom_id: 's' }))],
    ['custom-id-twice', withRows(rowOf(button('a', 'same'), button('b', 'same')))],
    ['custom-id-length', withRows(rowOf(button('a', '')))],
    ['custom-id-length', withRows(rowOf(button('a', words(101))))],
    ['label-length', withRows(rowOf(button(words(81), 'a')))],
    ['label-empty', withRows(rowOf(button('', 'a')))],
    ['button-style', withRows(rowOf({ ...button('a'), style: 7 }))],
    ['button-url', withRows(rowOf({ type: 2, style: 5, label: 'a' }))],
    ['select-count', withRows(select({ options: options(26) }))],
    ['select-count', withRows(select({ options: [] }))],
    ['select-label', withRows(select({ options: [{ label: words(101), value: 'a' }] }))],
    ['select-value', withRows(select({ options: [{ label: 'a', value: words(101) }] }))],
    ['select-description', withRows(select({ options: [{ label: 'a', value: 'a', description: words(101) }] }))],
    ['select-value-twice', withRows(select({ options: [...options(1), ...options(1)] }))],
    ['placeholder-length', withRows(select({ placeholder: words(151) }))],
  ];
  test.each(cases)('%s %#', async (rule, body) => {
    expect(await send(`channels/${channel.id}/messages`, body)).toBe(50035);
    expect(rules()).toEqual([rule]);
    expect(channel.messages).toEqual([]);
  });

  test('what stands at the limit is taken', async () => {
    const rows = Array.from({ length: 5 }, (_, y) =>
      rowOf(...Array.from({ length: 5 }, (_, x) => button(words(80), `${y}${x}${words(98)}`))),
    );
    const body = { ...withRows(...rows), content: words(2000), nonce: words(25), enforce_nonce: true };
    expect(await send(`channels/${channel.id}/messages`, body)).toBeNull();
    expect(await send(`channels/${channel.id}/messages`, withRows(select({ options: options(25) })))).toBeNull();
    discord.verify();
  });
});

describe('files', () => {
  const data = Buffer.from('bytes');
  const described = (count: number, description: string) => ({
    ...text,
    attachments: Array.from({ length: count }, (_, id) => ({ id, description })),
  });
  const cases: readonly (readonly [rule: string, refused: boolean, body: object, files: readonly File[]])[] = [
    ['attachment-count', true, text, Array.from({ length: 11 }, (_, n) => ({ name: `${n}.txt`, data }))],
    ['attachment-size', true, text, [{ name: 'a.txt', data: Buffer.alloc(10 * 1024 * 1024 + 1) }]],
    ['description-length', true, described(1, words(1025)), [{ name: 'a.png', data }]],
    ['picture-without-words', false, text, [{ name: 'a.png', data }]],
    ['picture-without-words', false, described(1, ' '), [{ name: 'a.WEBP', data }]],
    ['file-name', false, text, [{ name: '../a.txt', data }]],
    ['file-name', false, text, [{ name: 'a map.txt', data }]],
  ];
  test.each(cases)('%s %#', async (rule, refused, body, files) => {
    expect(await send(`channels/${channel.id}/messages`, body, files)).toBe(refused ? 50035 : null);
    expect(rules()).toEqual([rule]);
  });
});

describe('our own rules, which the platform does not enforce', () => {
  const cases: readonly (readonly [rules: readonly string[], body: object])[] = [
    [['mentions-unsaid'], { content: 'Words' }],
    [['ping'], { content: `<@1>`, allowed_mentions: { parse: ['users'] } }],
    [['ping'], { content: `<@&1>`, allowed_mentions: { parse: ['roles'] } }],
    [['ping', 'ping-everyone'], { content: '@everyone', allowed_mentions: { parse: ['everyone'] } }],
    [['ping-everyone'], { content: 'Words', allowed_mentions: { parse: ['everyone'] } }],
    [['nonce-not-enforced'], { ...text, nonce: 'n' }],
    [['components-v2'], { ...text, flags: 1 << 15 }],
  ];
  test.each(cases)('%s', async (broken, body) => {
    expect(await send(`channels/${channel.id}/messages`, body)).toBeNull();
    expect(rules()).toEqual(broken);
  });

  test('who is named and allowed is woken, and nobody else', async () => {
    const body = { content: `<@${anna.id}> <@1> @everyone`, allowed_mentions: { users: [anna.id] } };
    await send(`channels/${channel.id}/messages`, body);
    expect(channel.messages[0]?.pinged).toEqual([anna.id]);
    discord.verify();
  });
});

describe('commands', () => {
  const option = (over: object) => [{ type: 3, name: 'a', description: 'a', ...over }];
  const command = (over: object) => [{ name: 'a', description: 'a', ...over }];
  const choices = (count: number, over: object = {}) =>
    Array.from({ length: count }, (_, n) => ({ name: `${n}`, value: `${n}`, ...over }));
  const many = (count: number) => Array.from({ length: count }, (_, n) => option({ name: `o${n}` })[0]);
  const huge = Array.from({ length: 8 }, (_, n) => ({
    ...option({ name: `o${n}`, choices: choices(20).map(({ name }) => ({ name: name + words(50), value: name })) })[0],
  }));
  const cases: readonly (readonly [rule: string, commands: readonly object[]])[] = [
    ['command-name', command({ name: 'Map' })],
    ['command-name', command({ name: words(33) })],
    ['command-name', command({ name: 'a b' })],
    ['command-description', command({ description: '' })],
    ['command-description', command({ description: words(101) })],
    ['command-twice', [...command({}), ...command({})]],
    ['command-count', Array.from({ length: 101 }, (_, n) => command({ name: `c${n}` })[0] ?? {})],
    ['command-size', command({ options: huge.map((one) => ({ ...one, description: words(100) })) })],
    ['option-count', command({ options: many(26) })],
    ['option-twice', command({ options: [...option({}), ...option({})] })],
    ['option-type', command({ options: option({ type: 12 }) })],
    ['option-order', command({ options: [...option({}), ...option({ name: 'b', required: true })] })],
    ['option-mixed', command({ options: [...option({ type: 1 }), ...option({ name: 'b' })] })],
    ['option-depth', command({ options: option({ type: 1, options: option({ type: 1 }) }) })],
    ['option-choices', command({ options: option({ autocomplete: true, choices: choices(1) }) })],
    ['choice-count', command({ options: option({ choices: choices(26) }) })],
    ['choice-name', command({ options: option({ choices: choices(1, { name: words(101) }) }) })],
    ['choice-value', command({ options: option({ choices: choices(1, { value: words(101) }) }) })],
  ];
  test.each(cases)('%s %#', async (rule, body) => {
    const before = discord.commands;
    const put = bot.client.rest.put(`/applications/${discord.appId}/commands`, { body });
    await expect(put).rejects.toMatchObject({ code: 50035 });
    expect(rules()).toEqual([rule]);
    expect(discord.commands).toBe(before);
  });

  test('what is not registered cannot be sent', () => {
    expect(() => anna.begin.slash(channel, 'mop')).toThrow('/mop is not registered here');
    expect(() => anna.begin.slash(channel, 'map', { lair: 'supply' })).toThrow('no option lair');
    expect(() => anna.begin.slash(channel, 'map', { layer: 'sea' })).toThrow('layer cannot be "sea"');
    expect(() => anna.begin.slash(channel, 'match')).toThrow('needs a subcommand');
    expect(() => anna.begin.slash(channel, 'match old')).toThrow('old is not registered');
    expect(() => anna.begin.slash(channel, 'match new')).toThrow('scenario is required');
    expect(() => anna.begin.slash(channel, 'match new', { scenario: words(21) })).toThrow('too long');
    expect(() => anna.begin.complete(channel, 'map', {}, { name: 'layer', typed: 's' })).toThrow('completes nothing');
  });
});

test('a route that nobody knows, a privileged intent', async () => {
  expect(await send('no/such/route', {})).toBe(0);
  expect(rules()).toEqual(['unknown-route']);
  const nosy = makeClient(discord, [1 << 15]);
  await expect(nosy.login(discord.token)).rejects.toThrow();
  await nosy.destroy();
  expect(rules()).toEqual(['unknown-route', 'privileged-intent']);
});

test('the name of a thread; an op that the gateway does not take', async () => {
  await send(`channels/${channel.id}/threads`, { name: words(101) });
  expect(rules()).toEqual(['thread-name']);
  const socket = new WebSocket(discord.rest.base.replace('http', 'ws'));
  socket.on('open', () => socket.send(JSON.stringify({ op: 99 })));
  await new Promise((resolve) => socket.on('close', resolve));
  expect(rules()).toEqual(['thread-name', 'gateway-op']);
});
