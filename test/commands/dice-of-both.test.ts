// /match new dice:both, /dice hash, /dice reveal: what a player of a chat reads, from the making of the match to its first turn.
import { expect, it } from 'vitest';
import { commitment } from '#engine/dice/rng.ts';
import { BYTES } from '#test/support/both.ts';
import { CHANNEL, openChat } from './desks.ts';

const HASH = { red: commitment(BYTES.red), blue: commitment(BYTES.blue) };

it('says at each step what is owed, by whom and until when', async () => {
  const chat = openChat();
  const [made] = await chat.says('Host', '/match new toy skirmish pace:live dice:both');
  const match = made?.match ?? '';
  const acting = async () => (await chat.desk.board(match))?.value.acting;
  const owed = async (name: string) => (await chat.desk.table(chat.visitor(name, CHANNEL), match))?.value.dice;
  await chat.says('Anna', '/match join red');
  expect(await chat.hears('Ben', '/match join blue')).toContain('Still without a hash for the dice: Red, Blue.');
  expect(await acting()).toMatch(/^Still without a hash for the dice: Red, Blue\./);
  expect(await chat.hears('Anna', '/match status')).toMatch(/dice of both sides[\s\S]*Still without a hash/);
  expect(await chat.hears('Anna', '/match phrase none')).toContain('/dice hash');
  expect(await chat.hears('Anna', '/dice hash')).toContain('openssl rand -out dice.bin 32');
  expect([await owed('Anna'), await owed('Host')]).toEqual([{ wants: 'hash', hash: null }, null]);

  expect(await chat.hears('Anna', `/dice hash ${HASH.red}`)).toMatch(
    /published\. Keep the bytes.*Still without.*: Blue\./,
  );
  expect(await owed('Anna')).toBeNull();
  expect(await chat.hears('Anna', '/match start')).toContain('Still without a hash for the dice: Blue.');
  expect(await chat.hears('Ben', `/dice hash hash:${HASH.blue}`)).toContain('`/match start` has the umpire draw');
  expect(await chat.hears('Ben', '/dice reveal nonsense')).toContain('64 hex digits');
  expect(await chat.hears('Anna', '/match start')).toContain('within 15 minutes, `/dice reveal`');
  expect(await acting()).toMatch(
    /^Still to reveal their bytes for the dice: Red, Blue\. .* until Fri 1 May, 10:15 \(UTC\)/,
  );
  expect([await owed('Anna'), await owed('Ben')]).toEqual([
    { wants: 'bytes', hash: HASH.red },
    { wants: 'bytes', hash: HASH.blue },
  ]);
  expect(await chat.hears('Ben', `/dice reveal ${BYTES.red}`)).toContain('Nothing has changed');
  expect(await chat.hears('Ben', `/dice reveal ${BYTES.blue}`)).toContain(
    'Still to reveal their bytes for the dice: Red.',
  );
  expect(await chat.hears('Anna', `/dice reveal bytes:${BYTES.red}`)).toContain('has begun');
  expect(await chat.hears('Anna', '/turn')).toContain('Asked of you');
  await chat.says('Anna', '/match resign sure:yes');
  const audit = await chat.hears('Host', '/dice audit');
  expect(audit).toContain('All is well');
  expect(audit).toContain(
    `Dice line 1: hash of Red ${HASH.red}\nDice line 2: hash of Blue ${HASH.blue}\nDice line 3: hash of the umpire `,
  );
  expect(audit).toContain(`Dice line 4: bytes of Blue ${BYTES.blue}\nDice line 5: bytes of Red ${BYTES.red}\n`);
});

it('tells in a match with phrases how dice of both sides are had', async () => {
  const chat = openChat();
  await chat.says('Anna', '/match new toy skirmish');
  await chat.says('Anna', '/match join red');
  expect(await chat.hears('Anna', `/dice hash ${HASH.red}`)).toContain('chosen when a match is made: `dice:both`');
  expect(await chat.hears('Anna', '/match new toy skirmish dice:mine')).not.toContain('is made');
});
