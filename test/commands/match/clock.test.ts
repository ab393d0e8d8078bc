import { describe, expect, it } from 'vitest';
import { inTurn, openChat, playing, press } from '../desks.ts';

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

  it('wants to know which side is meant where several are asked', async () => {
    const chat = openChat();
    await playing(chat);
    await chat.says('Host', '/match clock deadline 3d');
    const which = 'Several sides are asked: say which, `side:red` or `side:blue`.';
    expect(await chat.hears('Host', '/match clock deadline extend:1d')).toBe(which);
    expect(await chat.hears('Host', '/match clock deadline force:yes')).toBe(which);
    expect(await chat.hears('Host', '/match clock deadline extend:1d side:red')).toMatch(/gives Red 1 day more/);
    await chat.says('Anna', 'COMMIT');
    expect(await chat.hears('Host', '/match clock deadline extend:1d side:red')).toBe('Asked now: `side:blue`.');
  });

  it('is agreed to by a button, which answers what it was made for and nothing else', async () => {
    const chat = openChat();
    const match = await playing(chat);
    const offered = async (name: string) =>
      (await chat.desk.table(chat.visitor(name), match))?.value.suggestions.map(({ label, id }) => ({ label, id }));
    const pressed = async (name: string, id = ''): Promise<string> =>
      (await chat.says(name, press(id)))[0]?.private?.value ?? '';
    await chat.says('Anna', '/match clock deadline 7d grace:1d');
    expect(await offered('Anna')).toEqual([]);
    const [agree, leave] = (await offered('Ben')) ?? [];
    expect([agree?.label, leave?.label]).toEqual([
      'Agree to 7 days for each decision, 1 day of grace',
      'Leave the clock as it is',
    ]);
    await chat.says('Anna', '/match clock deadline 2d grace:1d');
    expect(await pressed('Ben', agree?.id)).toContain('That is not asked about the clock any more.');
    const [now] = (await offered('Ben')) ?? [];
    expect(await pressed('Ben', now?.id)).toContain('Each decision has 2 days and 1 day of grace');
    await chat.says('Anna', '/match clock pause');
    const [, no] = (await offered('Ben')) ?? [];
    expect(await pressed('Ben', no?.id)).not.toContain('Asked for');
    expect(await chat.hears('Anna', '/match clock deadline')).not.toContain('paused');
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
