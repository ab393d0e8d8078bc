// Matches with a free seat are shown where they are played, and nowhere else.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Chat, openChat } from '../desks.ts';

let chat: Chat;
beforeEach(async () => {
  chat = openChat();
  await chat.says('Anna', '/match new toy skirmish name:"In the den"', { where: 'discord:100' });
  await chat.says('slack T1/U1', '/match new toy skirmish name:"In the first workspace"', { where: 'slack:T1/C1' });
  await chat.says('slack T2/U2', '/match new toy skirmish name:"In the second workspace"', { where: 'slack:T2/C9' });
});
afterEach(() => expect(chat.broken).toEqual([]));

const NAMES = ['In the den', 'In the first workspace', 'In the second workspace'];
const listed = async (name: string, where: string | null): Promise<readonly string[]> => {
  const text = await chat.hears(name, '/match list', { where });
  return NAMES.filter((match) => text.includes(match));
};
const offered = async (name: string, where: string | null): Promise<readonly string[]> => {
  const offers = await chat.desk.offers(chat.visitor(name, where), ['match', 'join'], {}, 'match', '');
  return NAMES.filter((match) => offers.some(({ label }) => label.includes(match)));
};

describe('a match with a free seat', () => {
  it.each([
    ['its own channel of Discord', 'Eve', 'discord:100', ['In the den']],
    ['another channel of Discord', 'Eve', 'discord:200', []],
    ['any channel of its workspace', 'slack T1/U7', 'slack:T1/C2', ['In the first workspace']],
    ['a direct message in its workspace', 'slack T1/U7', null, ['In the first workspace']],
    ['a direct message on Discord', 'Eve', null, []],
  ])('is listed and offered in %s', async (_place, name, where, seen) => {
    expect(await listed(name, where)).toEqual(seen);
    expect(await offered(name, where)).toEqual(seen);
  });

  it('is always shown to whoever made it', async () => {
    expect(await listed('Anna', null)).toEqual(['In the den']);
    expect(await offered('slack T2/U2', 'discord:200')).toEqual(['In the second workspace']);
  });
});
