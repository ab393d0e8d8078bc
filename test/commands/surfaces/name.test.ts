// What a match is called stands once on each surface: what is played is said beside a name of its own only.
import { expect, it } from 'vitest';
import { CHANNEL, openChat } from '../desks.ts';

/** What the head of the page says beside the name, and the board: before the start, then after it. */
async function heads(name: string) {
  const chat = openChat();
  await chat.hears('Host', `/match new title:toy scenario:skirmish${name}`);
  const match = (await chat.umpire.matchAt(CHANNEL)) ?? '';
  const headOf = async () => {
    const table = (await chat.desk.table(chat.visitor('Anna'), match))?.value;
    const board = (await chat.desk.board(match))?.value;
    return { name: table?.name, where: table?.where, about: board?.about };
  };
  const lobby = await headOf();
  for (const [who, side] of [
    ['Anna', 'red'],
    ['Ben', 'blue'],
  ] as const)
    await chat.hears(who, `/match join ${side}`);
  await chat.hears('Anna', '/match phrase none');
  await chat.hears('Ben', '/match phrase none');
  await chat.hears('Anna', '/match start');
  return [lobby, await headOf()];
}

it('a match that is called by what is played', async () => {
  expect(await heads('')).toEqual([
    { name: 'The Well: Skirmish', where: '', about: '' },
    { name: 'The Well: Skirmish', where: expect.stringMatching(/^Round 1 of 6 · /), about: '' },
  ]);
});

it('a match with a name of its own', async () => {
  expect(await heads(' name:"Thursday desert"')).toEqual([
    { name: 'Thursday desert', where: 'The Well · Skirmish', about: 'The Well: Skirmish' },
    {
      name: 'Thursday desert',
      where: expect.stringMatching(/^Skirmish · Round 1 of 6 · /),
      about: 'The Well: Skirmish',
    },
  ]);
});
