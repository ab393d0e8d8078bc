import { describe, expect, it } from 'vitest';
import { call, openChat, playing } from '../desks.ts';

const DM = { where: null };

describe('/profile notices', () => {
  it('shows and keeps a time zone, quiet hours and a digest', async () => {
    const chat = openChat();
    expect(await chat.hears('Anna', '/profile notices', DM)).toBe(
      [
        'Your time is Fri 1 May, 10:00 (UTC).',
        'No quiet hours: `/profile notices quiet:22-7` sets some.',
        'Each notice is sent at once.',
        'You are reached where a match is played.',
      ].join('\n'),
    );
    const text = await chat.hears('Anna', '/profile notices zone:asia/kolkata quiet:9.30 pm to 7 digest:18:30', DM);
    expect(text).toContain('Your time is Fri 1 May, 15:30 (Asia/Kolkata).');
    expect(text).toContain('Nothing is sent from 21:30 to 07:00.');
    expect(text).toContain('All notices of a day are sent together at 18:30.');
    const off = await chat.hears('Anna', call('profile notices', { quiet: 'off', digest: 'off' }), DM);
    expect(off).toContain('(Asia/Kolkata)');
    expect(off).toContain('No quiet hours');
    expect(await chat.hears('Ben', '/profile notices', DM)).toContain('(UTC)');
  });

  it.each([
    ['zone:Berlin/Europe', 'There is no time zone "Berlin/Europe".'],
    ['zone:+02:00', 'There is no time zone'],
    ['quiet:late', 'two hours'],
    ['quiet:7-7', 'two hours'],
    ['quiet:22-25', 'two hours'],
    ['digest:24:30', 'an hour'],
    ['digest:13pm', 'an hour'],
  ])('refuses %s', async (options, told) => {
    const chat = openChat();
    const [reply] = await chat.says('Anna', `/profile notices ${options}`, DM);
    expect(reply).toMatchObject({ done: false });
    expect(reply?.private?.value).toContain(told);
  });

  it('completes a time zone by its city', async () => {
    const chat = openChat();
    const offers = await chat.desk.offers(chat.visitor('Anna', null), ['profile', 'notices'], {}, 'zone', 'new york');
    expect(offers).toEqual([
      { label: 'America/New_York', value: 'America/New_York', about: 'Fri 1 May, 06:00 (America/New_York)' },
    ]);
    expect(await chat.desk.offers(chat.visitor('Anna', null), ['profile', 'notices'], {}, 'zone', '')).toHaveLength(25);
  });

  it('is settled for one match', async () => {
    const chat = openChat();
    const match = await playing(chat);
    expect(await chat.hears('Anna', '/profile notices about:moves')).toContain(`match ${match}: only my move`);
    expect(await chat.hears('Anna', `/profile notices about:nothing match:${match}`, DM)).toContain(
      `${match}: nothing`,
    );
    expect(await chat.hears('Anna', '/profile notices about:all')).not.toContain(match);
  });
});

describe('the ways to a player', () => {
  it('are put in their order, of those that they have', async () => {
    const chat = openChat();
    expect(await chat.hears('Anna', '/profile reach slack', DM)).toContain('You have no account there: slack');
    expect(await chat.hears('Anna', '/profile webhook http://example.org/x', DM)).toContain('Only https');
    for (const host of [
      '10.0.0.7',
      '127.0.0.1',
      '169.254.169.254',
      '[::1]',
      '[fd00::1]',
      'localhost',
      'printer',
      'nas.local',
    ])
      expect(await chat.hears('Anna', `/profile webhook https://${host}/x`, DM), host).toContain('public internet');
    expect(await chat.hears('Anna', '/profile webhook https://me:x@example.org/x', DM)).toContain('no name, password');
    const made = await chat.hears('Anna', '/profile webhook https://example.org/x', DM);
    const secret = /shown only now: (\S{32})\n/.exec(made)?.[1] ?? '';
    expect(secret).not.toBe('');
    expect(await chat.hears('Anna', '/profile reach discord then program', DM)).toContain('discord, then webhook');
    for (const line of ['/profile notices', '/profile', '/profile webhook'])
      expect(await chat.hears('Anna', line, DM)).not.toContain(secret);
    expect(await chat.hears('Anna', '/profile webhook off', DM)).toContain('No program');
    expect(await chat.hears('Anna', '/profile reach off', DM)).toContain('where a match is played');
  });

  it('that failed are told in the profile', async () => {
    const chat = openChat();
    await chat.says('Anna', '/profile notices zone:Asia/Tokyo', DM);
    const trouble = { transport: 'discord', id: 'Anna', error: 'direct messages are closed', at: chat.clock.now() };
    await chat.store.noteTrouble(trouble, trouble);
    expect(await chat.hears('Anna', '/profile', DM)).toContain(
      'Not reached by discord since Fri 1 May, 19:00 (Asia/Tokyo): direct messages are closed.',
    );
    expect(await chat.hears('Ben', '/profile', DM)).not.toContain('Not reached');
  });

  it('are tried with a test notice', async () => {
    const chat = openChat();
    expect(await chat.hears('Anna', '/profile test', DM)).toContain('on its way');
    const [row] = await chat.store.outboxTake(chat.clock.now(), 9, ['player:'], chat.clock.now());
    expect(row).toMatchObject({ kind: 'test', match: '', text: null });
  });
});
