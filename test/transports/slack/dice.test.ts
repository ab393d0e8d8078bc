// Dice of both sides on Slack: chosen, given and revealed by typed commands.
import { expect, it } from 'vitest';
import { commitment } from '#engine/dice/rng.ts';
import { BYTES } from '#test/support/both.ts';
import { ANSWERED, errorsOf, openTable } from './tables.ts';

it('begin a match with the last bytes, each line of it in the channel', async () => {
  const table = await openTable();
  const { anna, ben, desert, slack } = table;
  await anna.command(desert, 'match new toy skirmish pace:live dice:both', ANSWERED);
  await anna.command(desert, 'match join red', ANSWERED);
  await ben.command(desert, 'match join blue', ANSWERED);
  expect((await ben.command(desert, 'dice hash', ANSWERED)).text).toContain('openssl rand');
  await anna.command(desert, `dice hash ${commitment(BYTES.red)}`, ANSWERED);
  await ben.command(desert, `dice hash ${commitment(BYTES.blue)}`, ANSWERED);
  expect((await ben.command(desert, 'match start', ANSWERED)).text).toContain('within 15 minutes');
  await anna.command(desert, `dice reveal ${BYTES.red}`, ANSWERED);
  expect((await ben.command(desert, `dice reveal ${BYTES.red}`, ANSWERED)).text).toContain('Nothing has changed');
  expect((await ben.command(desert, `dice reveal ${BYTES.blue}`, ANSWERED)).text).toContain('has begun');
  await slack.rest();
  const read = slack
    .messages(desert)
    .map(({ text }) => text)
    .join('\n');
  for (const line of [
    `1: hash of Red ${commitment(BYTES.red)}`,
    '3: hash of the umpire',
    `5: bytes of Blue ${BYTES.blue}`,
  ])
    expect(read).toContain(`Dice line ${line}`);
  expect(errorsOf(table)).toEqual([]);
});
