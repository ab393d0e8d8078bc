// Seats of a match of Western Desert Force change hands in the middle: what was drafted stays, and the match goes on and ends as
// any other.
import { beforeEach, describe, expect, it } from 'vitest';
import { desertTitle } from '#games/desert-force/index.ts';
import { type Chat, openChat } from '#test/commands/desks.ts';

let chat: Chat;
let match: string;
beforeEach(async () => {
  chat = openChat([desertTitle]);
  await chat.says('Host', '/match new title:desert-force scenario:compass');
  await chat.says('Anna', '/match join axis');
  await chat.says('Ben', '/match join allied');
  await chat.says('Ben', '/match phrase none');
  await chat.says('Anna', '/match start');
  match = (await chat.umpire.matchAt('discord:100')) ?? '';
});

const status = async () => {
  const found = await chat.umpire.status(match);
  if (!found.ok) throw new Error('no status');
  return found.value;
};
/** Lines of one player, each a message of its own; gives the last answer. */
async function types(name: string, ...lines: readonly string[]): Promise<string> {
  let heard = '';
  for (const line of lines) heard = await chat.hears(name, line);
  return heard;
}

describe('a seat', () => {
  it('is left in the middle of a draft, and whoever takes it goes on with that', async () => {
    await types('Ben', 'COMMIT', 'release 14 Brigade');
    await types('Ben', '/match leave');
    await types('Carla', '/match join allied');
    expect(await types('Carla', '/turn')).toContain('release 14 Brigade');
    const before = (await status()).dispatch ?? 0;
    await types('Carla', 'done', 'done', 'COMMIT');
    expect((await status()).dispatch).toBe(before + 1);
    expect(await types('Ben', 'offensive')).not.toContain('Drafted');
  });

  it('is emptied by the host, and somebody new plays on', async () => {
    await types('Ben', 'COMMIT');
    await types('Host', '/match replace side:allied to:Carla');
    await types('Carla', '/match join allied');
    expect(await types('Carla', '/turn')).toContain('Asked of you');
  });
});

describe('a match', () => {
  it('is drawn by agreement', async () => {
    await types('Anna', '/match offer draw');
    await types('Ben', '/match offer accept');
    expect((await status()).ending).toMatchObject({ kind: 'draw' });
  });
});
