// /match link, /match unlink, /match thread and /profile link: one match in several channels, one player on two platforms.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inWordsOf } from '#commands/spelling.ts';
import { CHANNEL, type Chat, call, openChat, playing } from '../desks.ts';

const SLACK = 'slack:T1/C1';
let chat: Chat;
let match: string;
beforeEach(async () => {
  chat = openChat();
  match = await playing(chat);
});
afterEach(() => expect(chat.broken).toEqual([]));

const channels = async (): Promise<readonly string[]> => {
  const status = await chat.umpire.status(match);
  return status.ok ? status.value.channels : [];
};
const codeIn = (text: string): string => /code:([A-Z0-9]{6,})/.exec(text)?.[1] ?? '';

describe('/match link', () => {
  it('gives a code for the other channel, which links it once', async () => {
    const told = await chat.hears('Anna', '/match link');
    expect(told).toContain('in Slack: `/dispatch match link code:');
    expect(told).toContain('in Discord: `/match link code:');
    expect(inWordsOf('slack', told)).toBe(told);
    const code = codeIn(told);
    expect(await chat.hears('slack U7', call('match link', { code }), { where: SLACK })).toContain(
      'is played here now',
    );
    expect(await channels()).toEqual([CHANNEL, SLACK]);
    expect(await chat.hears('slack U7', '/match status', { where: SLACK })).toContain(match);
    expect(await chat.hears('Ben', `/match link ${code}`, { where: 'discord:300' })).toContain('not known, or too old');
  });
  it('is for the host and the players only, and for a channel', async () => {
    expect(await chat.hears('Eve', '/match link')).toContain('Only the host or a player');
    const code = codeIn(await chat.hears('Ben', '/match link'));
    expect(await chat.hears('Ben', `/match link ${code}`, { where: null })).toContain('in the channel');
    expect(await channels()).toEqual([CHANNEL]);
  });
  it('refuses a channel in which another match is played', async () => {
    await chat.says('Cleo', '/match new toy raid', { where: SLACK });
    const code = codeIn(await chat.hears('Ben', '/match link'));
    const told = await chat.hears('Ben', `/match link ${code}`, { where: SLACK });
    expect(told).not.toContain('is played here now');
    expect(await channels()).toEqual([CHANNEL]);
  });
  it('gives a code that grows old', async () => {
    const code = codeIn(await chat.hears('Ben', '/match link'));
    chat.clock.pass(16 * 60);
    expect(await chat.hears('Ben', `/match link ${code}`, { where: SLACK })).toContain('too old');
  });
});

describe('a code', () => {
  it('cannot be found by trying: a few wrong ones, then one waits', async () => {
    const code = codeIn(await chat.hears('Ben', '/match link'));
    for (let tried = 0; tried < 5; tried++)
      expect(await chat.hears('Eve', `/match link ABCDEFGH2${tried}`, { where: SLACK })).toContain('not known');
    expect(await chat.hears('Eve', `/match link ${code}`, { where: SLACK })).toContain('Wait 15 minutes');
    expect(await chat.hears('Eve', '/profile link ABCDEFGH99')).toContain('Wait 15 minutes');
    expect(await channels()).toEqual([CHANNEL]);
    // It is Eve who waits, nobody else; and not for ever.
    expect(await chat.hears('Anna', `/match link ${code}`, { where: SLACK })).toContain('is played here now');
    chat.clock.pass(15 * 60);
    expect(await chat.hears('Eve', '/profile link ABCDEFGH99')).toContain('not known');
  });
});

describe('/match unlink', () => {
  it('lets a channel go, but not the last one of a match that goes on', async () => {
    expect(await chat.hears('Anna', '/match unlink')).toContain('This is the only channel');
    await chat.says('Anna', `/match link ${codeIn(await chat.hears('Anna', '/match link'))}`, { where: SLACK });
    expect(await chat.hears('Eve', '/match unlink')).toContain('Only the host or a player');
    expect(await chat.hears('Anna', '/match unlink')).toContain('no longer played here');
    expect(await channels()).toEqual([SLACK]);
    expect(await chat.hears('Anna', '/match unlink', { where: SLACK })).toContain('This is the only channel');
    expect(await chat.hears('Anna', '/match unlink', { where: 'discord:300' })).toContain('not linked');
    expect(await chat.hears('Anna', '/match unlink', { where: null })).toContain('in the channel');
  });
});

describe('/match thread', () => {
  it('opens a thread named after the match and plays on in it', async () => {
    const opened: string[] = [];
    const thread = async (name: string) => {
      opened.push(name);
      return 'discord:777';
    };
    expect(await chat.hears('Eve', '/match thread', { thread })).toContain('Only a player or the host');
    expect(opened).toEqual([]);
    expect(await chat.hears('Anna', '/match thread', { thread })).toContain('in its own thread now');
    expect(opened).toEqual(['The Well: Skirmish']);
    expect(await channels()).toEqual(['discord:777']);
    expect(await chat.hears('Anna', '/turn', { where: 'discord:777' })).toContain('Asked of you');
  });
  it('says so where there are no threads, or none may be opened', async () => {
    expect(await chat.hears('Anna', '/match thread')).toContain('No thread can be opened here');
    expect(await chat.hears('Anna', '/match thread', { thread: async () => null })).toContain('may I open threads');
    expect(await channels()).toEqual([CHANNEL]);
  });
});

describe('/profile link', () => {
  it('gives an account on another platform to the same player', async () => {
    const told = await chat.hears('Anna', '/profile link');
    expect(told).toContain('in Slack: `/dispatch profile link code:');
    const code = codeIn(told);
    expect(await chat.hears('slack T1/U9', call('profile link', { code }), { where: null })).toContain(
      'belongs to Anna',
    );
    expect(await chat.hears('slack T1/U9', '/profile show', { where: null })).toContain('Accounts: Discord, Slack');
    expect(await chat.hears('slack T1/U9', '/turn', { where: null })).toContain('Asked of you');
    expect(await chat.hears('Eve', `/profile link ${code}`)).toContain('not known');
  });
  it('is told to the asker alone', async () => {
    const [told] = await chat.says('Anna', '/profile link');
    expect(Object.keys(told ?? {}).filter((key) => !['private', 'done', 'match'].includes(key))).toEqual([]);
  });
});
