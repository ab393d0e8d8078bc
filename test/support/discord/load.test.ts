// The fake loses nothing when many ask at once. How quick it is, `npm run soak` measures (scripts/soak/load.ts).
import { expect, test } from 'vitest';
import { showMap, startBot } from './bot.ts';
import { startDiscord } from './index.ts';

test('a hundred commands at once are each deferred and answered', async () => {
  const discord = await startDiscord({ ackMs: 100_000, waitMs: 100_000 });
  const bot = await startBot(discord, async (interaction) => {
    if (interaction.isChatInputCommand()) await showMap(interaction);
  });
  const channel = discord.channel('desert');
  const asked = Array.from({ length: 100 }, (_, n) => discord.user(`user ${n % 20}`).begin.slash(channel, 'map'));
  const answers = await Promise.all(asked.map((one) => one.answer()));
  expect(answers.every(({ text, ephemeral }) => ephemeral && text === 'Layer none')).toBe(true);
  discord.verify();
  await bot.client.destroy();
  await discord.stop();
});
