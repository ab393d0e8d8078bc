// Dice of both sides on Discord: chosen in the slash command, given and revealed by it.
import { afterEach, expect, it } from 'vitest';
import { commitment } from '#engine/dice/rng.ts';
import { BYTES } from '#test/support/both.ts';
import { type Club, found } from './club.ts';

let club: Club;
afterEach(() => club.close());

it('begin a match with the last bytes, each line of it in the channel', async () => {
  club = await found();
  const { anna, bert, desert } = club;
  await anna.slash(desert, 'match new', { title: 'toy', scenario: 'skirmish', pace: 'live', dice: 'both' });
  await anna.slash(desert, 'match join', { side: 'red' });
  await bert.slash(desert, 'match join', { side: 'blue' });
  expect((await bert.slash(desert, 'dice hash')).text).toContain('openssl rand');
  await anna.slash(desert, 'dice hash', { hash: commitment(BYTES.red) });
  await bert.slash(desert, 'dice hash', { hash: commitment(BYTES.blue) });
  expect((await bert.slash(desert, 'match start')).text).toContain('within 15 minutes');
  await anna.slash(desert, 'dice reveal', { bytes: BYTES.red });
  expect((await bert.slash(desert, 'dice reveal', { bytes: BYTES.red })).text).toContain('Nothing has changed');
  expect((await bert.slash(desert, 'dice reveal', { bytes: BYTES.blue })).text).toContain('has begun');
  await club.delivered();
  const read = desert.messages.map(({ content }) => content).join('\n');
  for (const line of [
    `1: hash of Red ${commitment(BYTES.red)}`,
    '3: hash of the umpire',
    `5: bytes of Blue ${BYTES.blue}`,
  ])
    expect(read).toContain(`Dice line ${line}`);
});
