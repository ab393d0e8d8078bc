// The one acknowledgement, its three seconds, its token, its ephemerality; forms and autocomplete: each rule broken once.
import { type Interaction, MessageFlags } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bot, button, post, rowOf, startBot, text, words } from './bot.ts';
import { type Channel, type Discord, linesOf, mentions, startDiscord, type User } from './index.ts';

let discord: Discord;
let bot: Bot;
let channel: Channel;
let anna: User;
/** What the bot does with the next interaction. */
let handle: (interaction: Interaction) => Promise<unknown>;

beforeEach(async () => {
  discord = await startDiscord({ waitMs: 3000, ackMs: 250, tokenMs: 700 });
  bot = await startBot(discord, (interaction) => handle(interaction));
  channel = discord.channel('desert');
  anna = discord.user('anna');
});

afterEach(async () => {
  await bot.client.destroy();
  await discord.stop();
});

const send = (path: string, body: object) => post(bot, path, body);
const rules = (): readonly string[] => discord.violations.map(({ rule }) => rule);

/** Sends an answer as it stands. */
const callback = (interaction: Interaction, type: number, data: object): Promise<number | null> =>
  send(`interactions/${interaction.id}/${interaction.token}/callback`, { type, data });
const ask = (): ReturnType<typeof anna.begin.slash> => anna.begin.slash(channel, 'map');
const done = (): Promise<unknown> => discord.until(() => (finished ? true : undefined), 'the bot', 3000);
let finished = false;
let code: number | null = null;

/** Lets the bot do this with one `/map`; gives the code of the last refusal. */
async function tried(work: (interaction: Interaction) => Promise<number | null>): Promise<number | null> {
  finished = false;
  handle = async (interaction) => {
    code = await work(interaction);
    finished = true;
    discord.world.changes.fire();
  };
  ask();
  await done();
  return code;
}

test('acknowledged too late', async () => {
  const sleepy = (interaction: Interaction) =>
    new Promise((resolve) => setTimeout(resolve, 300)).then(() => callback(interaction, 5, { flags: 64 }));
  expect(await tried(sleepy)).toBe(10062);
  expect(rules()).toEqual(['late']);
  expect(discord.unanswered().map(({ what }) => what)).toEqual(['/map']);
  expect(() => discord.verify()).toThrow('unanswered: /map by anna (open)');
});

test('acknowledged twice; but a repeat of the same interaction may be tried once more', async () => {
  const twice = async (interaction: Interaction) => {
    await callback(interaction, 4, text);
    return callback(interaction, 4, text);
  };
  expect(await tried(twice)).toBe(40060);
  expect(rules()).toEqual(['acknowledged-twice']);
  const codes: (number | null)[] = [];
  handle = async (interaction) => {
    codes.push(await callback(interaction, 4, text));
    discord.world.changes.fire();
  };
  const asked = ask();
  await asked.answer();
  asked.again();
  await discord.until(() => (codes.length === 2 ? true : undefined), 'the repeat');
  expect(codes).toEqual([null, 40060]);
  expect(rules()).toEqual(['acknowledged-twice']);
});

test('deferred for ever', async () => {
  expect(await tried((interaction) => callback(interaction, 5, { flags: 64 }))).toBeNull();
  expect(discord.violations).toEqual([]);
  expect(discord.unanswered().map(({ state }) => state)).toEqual(['deferred']);
});

test('an unknown interaction, an unknown token, a token that has died, one not yet acknowledged', async () => {
  const hook = (token: string) => send(`webhooks/${discord.appId}/${token}`, text);
  expect(await send('interactions/1/none/callback', { type: 5 })).toBe(10062);
  expect(await hook('none')).toBe(10015);
  expect(await tried((interaction) => hook(interaction.token))).toBe(10015);
  const original = (interaction: Interaction) =>
    bot.client.rest.patch(`/webhooks/${discord.appId}/${interaction.token}/messages/@original`, { body: text }).then(
      () => null,
      (error: { status: number }) => error.status,
    );
  expect(await tried(original)).toBe(404);
  const late = async (interaction: Interaction) => {
    await callback(interaction, 5, { flags: 64 });
    await new Promise((resolve) => setTimeout(resolve, 750));
    return hook(interaction.token);
  };
  expect(await tried(late)).toBe(50027);
  const all = ['unknown-interaction', 'unknown-token', 'not-acknowledged', 'not-acknowledged', 'expired-token'];
  expect(rules()).toEqual(all);
});

test('ephemerality is fixed when it is deferred', async () => {
  const opened = async (interaction: Interaction) => {
    await callback(interaction, 5, {});
    return send(`webhooks/${discord.appId}/${interaction.token}`, { ...text, flags: 64 });
  };
  expect(await tried(opened)).toBeNull();
  expect(rules()).toEqual(['ephemeral-too-late']);
  expect(channel.messages).toHaveLength(1);
  expect(channel.hidden).toHaveLength(0);
  const edited = async (interaction: Interaction) => {
    await callback(interaction, 4, text);
    const path = `/webhooks/${discord.appId}/${interaction.token}/messages/@original` as const;
    await bot.client.rest.patch(path, { body: { ...text, flags: 64 } });
    return null;
  };
  expect(await tried(edited)).toBeNull();
  expect(rules()).toEqual(['ephemeral-too-late', 'ephemeral-too-late']);
  expect(channel.messages).toHaveLength(2);
});

test('a first follow-up takes the deferred place, later ones choose for themselves', async () => {
  handle = async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await interaction.followUp({ content: 'one', flags: MessageFlags.Ephemeral });
    await interaction.followUp({ content: 'two' });
    await interaction.editReply('one, better');
  };
  const answer = await anna.slash(channel, 'map');
  await discord.until(() => (answer.text.includes('better') ? true : undefined), 'the edit');
  expect(answer.messages.map(({ content, only }) => [content, only])).toEqual([
    ['one, better', anna.id],
    ['two', null],
  ]);
  expect(answer.ephemeral).toBe(false);
  discord.verify();
});

const field = (over: object) => ({
  type: 1,
  components: [{ type: 4, custom_id: 'f', label: 'l', style: 2, ...over }],
});
const modal = (over: object) => ({ title: 't', custom_id: 'm', components: [field({})], ...over });
const modals: readonly (readonly [rule: string, data: object])[] = [
  ['modal-title', modal({ title: words(46) })],
  ['custom-id-length', modal({ custom_id: '' })],
  ['modal-rows', modal({ components: Array.from({ length: 6 }, (_, n) => field({ custom_id: `${n}` })) })],
  ['modal-label', modal({ components: [field({ label: words(46) })] })],
  ['modal-text', modal({ components: [field({ value: words(4001) })] })],
  ['modal-text', modal({ components: [field({ max_length: 4001 })] })],
  ['text-style', modal({ components: [field({ style: 3 })] })],
  ['placeholder-length', modal({ components: [field({ placeholder: words(101) })] })],
  ['custom-id-twice', modal({ components: [field({}), field({})] })],
];
test.each(modals)('%s in a form %#', async (rule, data) => {
  expect(await tried((interaction) => callback(interaction, 9, data))).toBe(50035);
  expect(rules()).toEqual([rule]);
});

const offers: readonly (readonly [rule: string, choices: readonly object[]])[] = [
  ['choice-count', Array.from({ length: 26 }, (_, n) => ({ name: `${n}`, value: `${n}` }))],
  ['choice-name', [{ name: words(101), value: 'a' }]],
  ['choice-value', [{ name: 'a', value: words(101) }]],
];
test.each(offers)('%s in autocomplete %#', async (rule, choices) => {
  let refusal: number | null = null;
  handle = async (interaction) => {
    refusal = await callback(interaction, 8, { choices });
    discord.world.changes.fire();
  };
  anna.begin.complete(channel, 'map', {}, { name: 'at', typed: 'T' });
  await discord.until(() => refusal ?? undefined, 'the refusal');
  expect(refusal).toBe(50035);
  expect(rules()).toEqual([rule]);
});

test('an answer of the wrong type', async () => {
  expect(await tried((interaction) => callback(interaction, 7, text))).toBe(10062);
  expect(rules()).toEqual(['answer-type']);
});

test('a defer with other flags than ephemeral', async () => {
  await tried((interaction) => callback(interaction, 5, { flags: 64 | 4 }));
  expect(rules()).toEqual(['defer-flags']);
});

test('buttons: none of that name, disabled, in the private message of another', async () => {
  const rows = [rowOf(button('On'), { ...button('Off'), disabled: true })];
  handle = async (interaction) => callback(interaction, 4, { ...text, flags: 64, components: rows });
  const answer = await anna.slash(channel, 'map');
  expect(() => anna.begin.press(answer, 'None')).toThrow('no button None among ["On","Off"]');
  expect(() => anna.begin.press(answer, 'Off')).toThrow('disabled');
  expect(() => discord.user('bert').begin.press(answer.message, 'On')).toThrow('cannot see');
});

test('a select; a message updated after a silent acknowledgement, or left as it is', async () => {
  const choose = { type: 3, custom_id: 'pick', options: [{ label: 'El Agheila', value: 'ea' }] };
  handle = async (interaction) => {
    if (interaction.isChatInputCommand()) {
      await callback(interaction, 4, { ...text, flags: 64, components: [rowOf(choose), rowOf(button('Quiet'))] });
    } else if (interaction.isStringSelectMenu()) {
      await interaction.deferUpdate();
      await interaction.editReply({ content: `chosen: ${interaction.values.join()}`, components: [] });
    } else if (interaction.isButton()) await interaction.deferUpdate();
  };
  const answer = await anna.slash(channel, 'map');
  const quiet = anna.begin.press(answer, 'Quiet');
  await quiet.acknowledged();
  const silent = await quiet.answer(200);
  expect([silent.messages, silent.update, silent.modal]).toEqual([[], null, null]);
  expect(() => anna.begin.select(answer, 'Tobruk')).toThrow('no option Tobruk');
  const selected = await anna.select(answer, 'El Agheila');
  expect(selected.update).toBe(answer.message);
  expect(answer.text).toBe('chosen: ea');
  expect(() => anna.begin.press(answer, 'Quiet')).toThrow('no button Quiet');
  discord.verify();
});

test('a form is checked as it is sent; only the one before whom it is open can send it', async () => {
  const strict = field({ min_length: 3, max_length: 5 });
  handle = async (interaction) => {
    if (interaction.isChatInputCommand()) await callback(interaction, 9, modal({ components: [strict] }));
    else if (interaction.isModalSubmit()) await interaction.reply(interaction.fields.getTextInputValue('f'));
  };
  const form = await anna.slash(channel, 'map');
  expect(() => anna.begin.submit(form, {})).toThrow('required');
  expect(() => anna.begin.submit(form, { l: 'ab' })).toThrow('too short');
  expect(() => anna.begin.submit(form, { l: 'abcdef' })).toThrow('takes 5');
  expect(() => anna.begin.submit(form, { other: 'abc' })).toThrow('no field other');
  expect(() => discord.user('bert').begin.submit(form, { l: 'abc' })).toThrow('not open before bert');
  expect((await anna.submit(form, { l: 'abcd' })).text).toBe('abcd');
  discord.verify();
});

test('people and files as values of a command; a command for managers, in guilds only', async () => {
  const options = [
    { type: 6, name: 'who', description: 'Who' },
    { type: 11, name: 'file', description: 'A file' },
  ];
  const give = { name: 'give', description: 'Gives', options, contexts: [0], default_member_permissions: '32' };
  await bot.client.rest.put(`/applications/${discord.appId}/guilds/${discord.guild().id}/commands`, { body: [give] });
  handle = async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const file = interaction.options.getAttachment('file', true);
    const bytes = await (await fetch(file.url)).text();
    await interaction.reply(`${interaction.options.getUser('who', true).username} ${file.name} ${bytes}`);
  };
  const boss = discord.user('boss', { manager: true });
  const given = { who: anna, file: { name: 'a.json', type: 'application/json', bytes: Buffer.from('{}') } };
  expect((await boss.slash(channel, 'give', given)).text).toBe('anna a.json {}');
  expect(() => anna.begin.slash(channel, 'give')).toThrow('not offered to anna');
  expect(() => boss.begin.slash(boss.dmChannel, 'give')).toThrow('not registered here');
  expect(() => boss.begin.slash(channel, 'give', { who: 'anna' })).toThrow('can be picked');
  discord.verify();
});

test('the transcript keeps what was edited away and what was deleted, for those who could read it', async () => {
  handle = async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.reply({ content: 'a first word', flags: MessageFlags.Ephemeral });
    await interaction.editReply('a second word');
    await interaction.deleteReply();
  };
  const answer = await anna.slash(channel, 'map');
  await discord.until(() => (answer.messages.length === 0 ? true : undefined), 'the deletion');
  const contents = linesOf(discord.sentTo(anna), 'content');
  expect(contents).toEqual(['a first word', 'a second word']);
  expect(mentions(discord.sentTo(anna), 'a third word')).toBe(false);
  expect(mentions(discord.sentTo(anna), 'first')).toBe(true);
  expect(discord.sentTo(discord.user('bert'))).toEqual([]);
});
