import { describe, expect, it } from 'vitest';
import { inTurn, openChat, playing } from '../desks.ts';

describe('/match clock deadline', () => {
  it('is read, shown in the asker’s own time, and agreed to by all', async () => {
    const chat = openChat();
    await playing(chat);
    const [mover] = await inTurn(chat);
    expect(await chat.hears('Anna', '/match clock deadline')).toContain('There is no deadline.');
    await chat.says('Anna', '/profile notices zone:Asia/Tokyo', { where: null });
    expect(await chat.hears('Host', '/match clock deadline 3d grace:12h')).toContain(
      'Each decision has 3 days and 12 hours of grace; then the host may have the umpire do what spends least.',
    );
    const side = mover === 'Anna' ? 'Red' : 'Blue';
    expect(await chat.hears('Anna', '/match clock deadline')).toContain(
      `${side}: until Mon 4 May, 19:00 (Asia/Tokyo); its grace ends Tue 5 May, 07:00 (Asia/Tokyo).`,
    );
    expect(await chat.hears('Anna', '/match clock deadline every:7d then:auto')).toContain(
      'Asked for: a new deadline.',
    );
    expect(await chat.hears('Ben', '/match clock deadline agree:yes')).toContain('Each decision has 7 days');
    expect(await chat.hears('Anna', '/match clock pause')).toContain('Asked for: pause.');
    expect(await chat.hears('Ben', '/match clock pause')).toContain(
      `${side}: its clock stands still, the match is paused.`,
    );
    expect(await chat.hears('Host', '/match clock resume')).not.toContain('The match is paused.');
    expect(await chat.hears(mover, '/profile vacation 5')).toContain(`${mover}: on vacation until`);
    expect(await chat.hears(mover, '/profile vacation back')).toContain(`${side}: until`);
    expect(await chat.hears('Host', '/match clock deadline extend:1d')).toMatch(/gives (Red|Blue) 1 day more/);
    expect(await chat.hears('Host', '/match clock deadline force:yes')).toContain(
      'only when the time and its grace are over',
    );
    expect(await chat.hears('Host', `/match replace ${side.toLowerCase()} to:Carla Smith`)).toContain(
      'for Carla Smith',
    );
  });

  it.each([
    ['every:soon', 'such as 3d'],
    ['every:10m', 'from one hour to 60 days'],
    ['grace:x', 'such as 12h'],
    ['extend:much', 'such as 2d'],
    ['then:perhaps', 'ask, auto'],
    ['vacation:99', '0 to 60'],
  ])('refuses %s', async (options, told) => {
    const chat = openChat();
    await playing(chat);
    const [reply] = await chat.says('Host', `/match clock deadline ${options}`);
    expect(reply).toMatchObject({ done: false });
    expect(reply?.private?.value).toContain(told);
  });
});
