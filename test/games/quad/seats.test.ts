// Seats of a match of the quad change hands in the middle: what was drafted stays, and the match goes on and ends as any other.
import { beforeEach, describe, expect, it } from 'vitest';
import { quadTitle } from '#games/quad/index.ts';
import { type Chat, openChat } from '#test/commands/desks.ts';

let chat: Chat;
let match: string;
beforeEach(async () => {
  chat = openChat([quadTitle]);
  await chat.says('Host', '/match new title:quad scenario:wire');
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
/** The Axis end their player-turn. */
const axisDone = (name: string): Promise<string> => types(name, 'done', 'required', 'COMMIT');

describe('a seat', () => {
  it('is left in the middle of a draft, and whoever takes it goes on with that', async () => {
    await types('Anna', 'move 1/8 Panzer > 1414');
    await types('Anna', '/match leave');
    await types('Carla', '/match join axis');
    expect(await types('Carla', '/turn')).toContain('move 1/8 Panzer > 1414');
    const before = (await status()).dispatch ?? 0;
    expect(await axisDone('Carla')).toContain('1/8 Panzer moves');
    expect((await status()).dispatch).toBe(before + 1);
    expect(await types('Anna', 'move 2/8 Panzer > 1415')).not.toContain('Drafted');
  });

  it('is emptied by the host, and somebody new plays on', async () => {
    await axisDone('Anna');
    await types('Host', '/match replace side:allied to:Carla');
    await types('Carla', '/match join allied');
    expect(await types('Carla', '/turn')).toContain('Asked of you');
  });
});

describe('a match', () => {
  it('goes back by a dispatch when both agree', async () => {
    await axisDone('Anna');
    expect((await status()).waiting[0]?.side).toBe('allied');
    await types('Anna', '/match undo back');
    await types('Ben', '/match undo yes');
    expect((await status()).waiting[0]?.side).toBe('axis');
  });
  it('is drawn by agreement', async () => {
    await types('Anna', '/match offer draw');
    await types('Ben', '/match offer accept');
    expect((await status()).ending).toMatchObject({ kind: 'draw' });
  });
});
