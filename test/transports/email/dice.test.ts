// The dice by mail: a phrase is declined with one word, dice of both sides are given and revealed in replies.
import { afterEach, expect, it } from 'vitest';
import { commitment } from '#engine/dice/rng.ts';
import { BYTES } from '#test/support/both.ts';
import { type Club, found } from './club.ts';
import type { Mailed } from './post.ts';

let club: Club;
afterEach(async () => {
  expect(club.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  await club.close();
});

/** Without the line ends of a mail. */
const flat = ({ text }: Mailed): string => text.replace(/\s+/g, ' ');

async function seated(making: string): Promise<string> {
  const made = await club.types(making);
  await club.types('/match invite address:anna@home.test side:red');
  await club.types('/match invite address:bert@work.test side:blue');
  await club.delivered();
  await club.anna.answers('Gladly!');
  await club.bert.answers('Count me in');
  return /\b([0-9a-f]{10})\b/.exec(made)?.[1] ?? '';
}

it('ask for a phrase by a notice of its own, and START declines it', async () => {
  club = await found();
  const match = await seated('/match new toy skirmish');
  const { anna, bert } = club;
  expect(flat(await anna.answers('START'))).toContain('Still asked for a phrase for the dice: Bert.');
  await club.delivered();
  expect(flat(bert.last)).toContain('1 day from now');
  await bert.answers('START');
  expect(await club.store.match(match)).toMatchObject({ stage: 'live', phrases: [] });
});

it('of both sides are given and revealed by replies, though a mail program broke their lines', async () => {
  club = await found();
  const match = await seated('/match new toy skirmish dice:both');
  const { anna, bert } = club;
  expect(flat(await bert.answers('/dice hash'))).toContain('openssl rand -out dice.bin 32');
  expect(flat(await anna.answers(`/dice hash ${commitment(BYTES.red)}`))).toContain("Your side's hash is published");
  await club.delivered();
  expect(flat(bert.last)).toContain(`Dice line 1: hash of Red ${commitment(BYTES.red)}`);
  expect(flat(await bert.answers(`/dice hash\n${commitment(BYTES.blue)}`))).toContain("Your side's hash is published");
  expect(flat(await anna.answers('START'))).toContain('within 1 day');
  expect(flat(await bert.answers(`/dice reveal\n${BYTES.blue}`))).toContain("Your side's bytes are published");
  expect((await club.store.match(match))!.stage).toBe('lobby');
  expect(flat(await anna.answers(`/dice reveal ${BYTES.red}`))).toContain('has begun');
  await club.delivered();
  for (const { inbox } of [anna, bert]) {
    const read = inbox.map(flat).join('\n');
    for (const line of [
      `2: hash of Blue ${commitment(BYTES.blue)}`,
      '3: hash of the umpire',
      `5: bytes of Red ${BYTES.red}`,
    ])
      expect(read).toContain(`Dice line ${line}`);
  }
});

it('of both sides: a start that does not come about is told by mail', async () => {
  club = await found();
  await seated('/match new toy skirmish dice:both');
  const { anna, bert } = club;
  await anna.answers(`/dice hash ${commitment(BYTES.red)}`);
  await bert.answers(`/dice hash ${commitment(BYTES.blue)}`);
  await bert.answers('START');
  club.clock.pass(24 * 3600);
  await club.delivered();
  for (const { last } of [anna, bert]) expect(flat(last)).toContain('no start. In time did not reveal: Red, Blue.');
});
