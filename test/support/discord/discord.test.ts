// The fake Discord, tried with the real client: what a bot does when all goes well.
import { MessageFlags, TextInputStyle } from 'discord.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Bot, button, type Handle, picture, row, showMap, startBot } from './bot.ts';
import { type Discord, mentions, startDiscord } from './index.ts';

let discord: Discord;
let bot: Bot | undefined;

beforeEach(async () => {
  discord = await startDiscord({ waitMs: 5000 });
});

afterEach(async () => {
  await bot?.client.destroy();
  bot = undefined;
  await discord.stop();
});

async function withBot(handle: Handle): Promise<Bot> {
  bot = await startBot(discord, handle);
  return bot;
}

/** The usual bot: `/map`, its buttons, a form, words for autocomplete. */
const usual: Handle = async (interaction) => {
  if (interaction.isChatInputCommand()) return showMap(interaction);
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    return interaction.respond([{ name: `${typed}ruk`, value: 'tobruk' }]);
  }
  if (interaction.isButton() && interaction.customId === 'do.Orders') {
    return interaction.showModal({
      title: 'Orders',
      customId: 'orders',
      components: [
        { type: 1, components: [{ type: 4, customId: 'text', label: 'Your orders', style: TextInputStyle.Paragraph }] },
      ],
    });
  }
  if (interaction.isButton()) {
    return interaction.update({ content: 'The map again', components: [row(button('My map'))] });
  }
  if (interaction.isModalSubmit()) {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    return interaction.editReply(`Read: ${interaction.fields.getTextInputValue('text')}`);
  }
};

test('a command is deferred in private and answered with a picture', async () => {
  const { client } = await withBot(usual);
  const anna = discord.user('anna');
  const bert = discord.user('bert');
  const channel = discord.channel('desert');
  expect(client.guilds.cache.get(discord.guild().id)?.name).toBe('The club');
  const answer = await anna.slash(channel, 'map', { layer: 'Supply' });
  expect(answer.ephemeral).toBe(true);
  expect(answer.message.content).toBe('Layer supply');
  expect(answer.message.attachments[0]).toMatchObject({ name: 'map.png', description: 'A map of one pixel' });
  expect(answer.message.attachments[0]?.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(answer.message.components.map((one) => one.type === 'button' && one.label)).toEqual(['My map', 'Orders']);
  expect(channel.messages).toEqual([]);
  expect(mentions(discord.sentTo(anna), 'A map of one pixel')).toBe(true);
  expect(discord.sentTo(bert)).toEqual([]);
  discord.verify();
});

test('autocomplete, a button that changes its message, a form', async () => {
  await withBot(usual);
  const anna = discord.user('anna');
  const channel = discord.channel('desert');
  expect(await anna.complete(channel, 'map', { layer: 'supply' }, 'at', 'Tob')).toEqual([
    { name: 'Tobruk', value: 'tobruk' },
  ]);
  const answer = await anna.slash(channel, 'map');
  const form = await anna.press(answer, 'Orders');
  expect(form.modal).toMatchObject({ title: 'Orders', fields: [{ id: 'text', label: 'Your orders' }] });
  const read = await anna.submit(form, { 'Your orders': 'move 5 to Tobruk' });
  expect(read.text).toBe('Read: move 5 to Tobruk');
  const pressed = await anna.press(answer, 'My map');
  expect(pressed.update).toBe(answer.message);
  expect(answer.message.content).toBe('The map again');
  expect(answer.message.edits).toHaveLength(1);
  discord.verify();
});

test('in a direct channel; a direct message; a message, its edit and its pin in a channel', async () => {
  const { client, heard } = await withBot(usual);
  const anna = discord.user('anna');
  const closed = discord.user('closed', { dmsClosed: true });
  const answer = await anna.slash(anna.dmChannel, 'map');
  expect(answer.text).toBe('Layer none');
  const user = await client.users.fetch(anna.id);
  await user.send({ content: 'It is your turn', files: [picture()] });
  expect(anna.dm().map(({ content }) => content)).toEqual(['It is your turn']);
  const other = await client.users.fetch(closed.id);
  await expect(other.send('Hello')).rejects.toMatchObject({ code: 50007 });

  const channel = discord.channel('desert');
  const place = await client.channels.fetch(channel.id);
  if (!place?.isSendable()) throw new Error('the bot cannot send there');
  const posted = await place.send({ content: 'Turn 1', components: [row(button('My map'))] });
  await posted.edit('Turn 2');
  await posted.pin();
  expect(channel.messages).toMatchObject([{ content: 'Turn 2', pinned: true, edits: [{ content: 'Turn 1' }] }]);
  expect((await place.messages.fetchPins()).items).toHaveLength(1);
  await posted.unpin();
  expect(channel.messages[0]?.pinned).toBe(false);
  anna.say(channel, 'a word to the others');
  anna.say(anna.dmChannel, 'a word to the bot');
  await vi.waitFor(() => expect(heard).toContain('a word to the bot'));
  expect(heard).not.toContain('a word to the others');
  await posted.delete();
  expect(channel.messages[0]?.deleted).toBe(true);
  discord.verify();
});
