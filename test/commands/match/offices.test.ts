// A staff in words: offices given by name, shown with the seat, refused clearly.
import { beforeEach, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { type Chat, openChat } from '../desks.ts';

let chat: Chat;
const hears = (name: string, line: string) => chat.hears(name, line);

beforeEach(async () => {
  chat = openChat(titles);
  await hears('Anna', '/match new title:suez');
  await hears('Anna', '/match join');
  for (const name of ['Ben', 'Cleo']) {
    await hears(name, '/match join axis');
    await hears('Anna', `/match seat admit ${name}`);
  }
});

it.each(['/match seat office office:G-1 to:Ben', '/match office g1 Ben'])('%s gives one', async (line) => {
  expect(await hears('Anna', line)).toContain('Ben holds G-1 now.');
  expect(await hears('Cleo', '/match status')).toContain('• Panzerarmee: Anna (commands), Ben (G-1), Cleo');
  expect(await hears('Anna', '/match seat office G-1')).toContain('G-1 is yours again.');
  expect(await hears('Cleo', '/match status')).toContain('• Panzerarmee: Anna (commands), Ben, Cleo');
});

it('is given by the commander alone, by a name that is known', async () => {
  expect(await hears('Ben', '/match seat office G-2 Ben')).toContain('Only the commander');
  expect(await hears('Anna', '/match seat office G-9 Ben')).toContain('Offices: g1, g2, g3, air.');
  expect(await hears('Anna', '/match seat office G-2 Bem')).toContain('Did you mean `Ben`?');
});

it('has whose work an order is said to whom it is not', async () => {
  await hears('Anna', '/match seat office G-1 Ben');
  await hears('Anna', '/match seat office G-3 Cleo');
  expect(await hears('Anna', '/match start')).toContain('has begun');
  expect(await hears('Ben', 'place 15 Panzer > Bardia')).toContain('That is for Cleo, who holds G-3.');
  expect(await hears('Ben', 'recommended')).toContain('That is for Anna, who commands.');
  expect(await hears('Cleo', 'place 15 Panzer > Bardia')).toContain('Drafted');
});

it('has an order of another office not make way for theirs', async () => {
  await hears('Anna', '/match office G-1 Ben');
  await hears('Anna', '/match office G-3 Cleo');
  for (const line of ['/match start', 'recommended', 'COMMIT', 'COMMIT']) await hears('Anna', line);
  expect(await hears('Cleo', 'deploy supply > Bardia')).toContain('That is for Ben, who holds G-1.');
  await hears('Ben', 'deploy supply > Bardia');
  for (let phase = 0; phase < 3; phase++) await hears('Anna', 'COMMIT');
  expect(await hears('Ben', 'expend the depot at Tobruk')).toContain('Drafted');
  expect(await hears('Cleo', 'move the depot at Tobruk > Gambut')).toContain('Tobruk');
  expect(await hears('Ben', 'expend the truck at Bardia')).toContain('Drafted');
  expect(await hears('Anna', '/turn')).toMatch(/Your draft: .*expend the depot at Tobruk.*expend the truck at Bardia/);
});

it('has /turn list the orders of one’s own office first, and those of others apart', async () => {
  await hears('Anna', '/match office G-1 Ben');
  await hears('Anna', '/match office G-3 Cleo');
  for (const line of ['/match start', 'recommended', 'COMMIT', 'COMMIT']) await hears('Anna', line);
  const [own = '', others = ''] = (await hears('Ben', '/turn')).split('Others of your staff may:');
  expect(own).toContain('`deploy Ramcke > Tobruk`');
  expect(own).not.toContain('COMMIT');
  expect(others).toContain('COMMIT');
  const [mine = '', more = ''] = (await hears('Cleo', '/turn')).split('Others of your staff may:');
  expect(mine).not.toContain('You may:');
  expect(more).toContain('`deploy Ramcke > Tobruk`');
  expect(await hears('Anna', '/turn')).not.toContain('Others of your staff may:');
});

it('leaves standing policies, which commit, to the commander; all may read them', async () => {
  await hears('Anna', '/match start');
  expect(await hears('Ben', '/match policy spies never')).toContain('Only the commander');
  expect(await hears('Anna', '/match policy spies never')).toContain('Your policy spies: never');
  expect(await hears('Ben', '/match policy')).toContain('spies: never');
});
