// The fake is quick enough to stand behind a load test: a hundred commands a second, answered in time, from one process.
import { expect, test } from 'vitest';
import { sleep } from '#test/support/chat/wait.ts';
import { showMap, startBot } from './bot.ts';
import { type Answer, startDiscord } from './index.ts';

test('three hundred commands in three seconds are deferred and answered', async () => {
  const discord = await startDiscord();
  const bot = await startBot(discord, async (interaction) => {
    if (interaction.isChatInputCommand()) await showMap(interaction);
  });
  const channel = discord.channel('desert');
  const answers: Promise<Answer>[] = [];
  const waits: Promise<number>[] = [];
  const start = Date.now();
  for (let n = 0; n < 300; n += 1) {
    const due = start + n * 10 - Date.now();
    if (due > 0) await sleep(due);
    const asked = discord.user(`user ${n % 20}`).begin.slash(channel, 'map');
    waits.push(asked.acknowledged());
    answers.push(asked.answer());
  }
  const all = await Promise.all(answers);
  expect(all.every(({ text, ephemeral }) => ephemeral && text === 'Layer none')).toBe(true);
  expect(Math.max(...(await Promise.all(waits)))).toBeLessThan(3000);
  discord.verify();
  await bot.client.destroy();
  await discord.stop();
});
