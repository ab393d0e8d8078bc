// A title played alone, as it is typed, pressed and looked up: spaces and routes, lists of places, a route as a part, and
// books of rules that share numbers.
import { describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { courierTitle } from '#test/support/courier/index.ts';
import { type Chat, call, labelled, openChat } from './desks.ts';

async function riding(scenario = 'night'): Promise<Chat> {
  const chat = openChat([courierTitle]);
  await chat.says('Anna', `/match new courier ${scenario}`);
  await chat.says('Anna', '/match join');
  await chat.says('Anna', '/match start');
  return chat;
}

describe('an order of a title of spaces and routes', () => {
  it('takes a list of places, each offered and completed at once', async () => {
    const chat = await riding();
    expect(await chat.hears('Anna', call('courier watch', { spaces: 'well, Dune' }))).toContain(
      'Drafted: watch Well, Dune',
    );
    expect(await chat.hears('Anna', call('courier watch', { spaces: 'Front' }))).toContain('2.3');
  });

  it('takes a route by its two spaces', async () => {
    const chat = await riding();
    expect(await chat.hears('Anna', call('courier wire', { route: 'Dune/Fork' }))).toContain('Drafted: wire Dune/Fork');
    expect(await chat.hears('Anna', call('courier wire', { route: 'Dune/Front' }))).toContain('2.4');
  });

  it('is typed as well, and committed', async () => {
    const chat = await riding();
    expect(await chat.hears('Anna', 'ride Fork via Dune')).toContain('Drafted: ride Fork');
    expect(await chat.hears('Anna', 'COMMIT')).toMatch(/The patrol throws [1-6]\./);
  });

  it('grows by presses: the members of a list one by one', async () => {
    const chat = await riding();
    const [asked] = await chat.says('Anna', '/turn');
    const [spaces] = await chat.says('Anna', { type: 'press', id: labelled(asked?.choices, /^Watch/).id });
    const [one] = await chat.says('Anna', { type: 'press', id: labelled(spaces?.choices, '+ Well').id });
    expect(one?.choices?.map(({ label }) => label)).toContain('+ Dune');
  });
});

describe('an order that may be given several times', () => {
  it('is told why it cannot be given once more, not that it is drafted already', async () => {
    const chat = openChat(titles);
    await chat.says('Anna', '/match new suez');
    await chat.says('Anna', '/match start');
    await chat.says('Anna', 'done');
    await chat.says('Anna', 'rome');
    // A minor port takes one supply unit a turn (9.2).
    const answer = await chat.hears('Anna', 'deploy 2 supply > Bardia');
    expect(answer).toContain('Drafted: deploy supply > Bardia.');
    expect(answer).toContain('Left out: `deploy supply > Bardia`: Supply cannot come ashore at Bardia. A major port');
    expect(await chat.hears('Anna', 'deploy supply > Bardia')).toContain('Drafted already (9.2).');
    // However many of the rest are left out for one reason, the order is quoted once.
    expect(await chat.hears('Anna', 'deploy 9 supply > Tobruk')).toMatch(
      /Left out: `deploy supply > Tobruk`: You have no supply units left/,
    );
  });
});

describe('/rules of several books', () => {
  it('finds a number in the book of the match’s scenario', async () => {
    const storm = await riding('storm');
    expect(await storm.hears('Anna', '/rules 4.1')).toContain('storm 4.1 Tracks Drift Shut');
    const night = await riding('night');
    expect(await night.hears('Anna', '/rules 4.1')).toContain('night 4.1 The Patrol Sleeps');
    expect(await night.hears('Anna', '/rules')).not.toContain('storm');
  });

  it('takes the book’s name with the number, whatever the match', async () => {
    const night = await riding('night');
    expect(await night.hears('Anna', '/rules section:"storm 4.1"')).toContain('a track that is drawn drifts shut');
  });

  it('tells all that have the number where no match is meant', async () => {
    const said = await openChat([courierTitle]).hears('Anna', '/rules 4.1');
    expect(said).toContain('night 4.1');
    expect(said).toContain('storm 4.1');
  });
});

describe('a seat alone', () => {
  it('reads why no draw can be offered, and who wins when it resigns', async () => {
    const chat = await riding();
    expect(await chat.hears('Anna', '/match offer')).toContain('You play alone');
    expect(await chat.hears('Anna', '/match resign sure:yes')).toContain('Patrol wins: by resignation.');
  });

  it('reads why nothing committed goes back, or takes it back alone where takebacks are on', async () => {
    const chat = await riding();
    await chat.says('Anna', 'COMMIT');
    expect(await chat.hears('Anna', '/match undo back')).toContain('takebacks:on');
    const open = openChat([courierTitle]);
    for (const line of ['/match new courier night takebacks:on', '/match start', 'COMMIT'])
      await open.says('Anna', line);
    expect(await open.hears('Anna', '/match undo back')).not.toContain('consent');
    expect(await open.hears('Anna', '/match status')).toContain('a committed action was taken back');
  });

  it('asks nobody but the host whether they are sure to abandon it', async () => {
    const chat = await riding();
    expect(await chat.hears('Ben', '/match abandon')).toBe('Only the host abandons a match.');
    expect(await chat.hears('Anna', '/match abandon')).toContain('`/match abandon sure:yes`');
  });
  it('abandons the match, which nobody has won', async () => {
    const chat = await riding();
    expect(await chat.hears('Anna', '/match abandon sure:yes')).toContain('abandoned');
    expect(await chat.hears('Anna', '/match status')).toContain('abandoned');
  });

  it('reads several winners as several', async () => {
    const chat = openChat(titles.filter(({ id }) => id === 'suez'));
    for (const line of ['/match new suez', '/match start']) await chat.says('Anna', line);
    expect(await chat.hears('Anna', '/match resign sure:yes')).toContain('Allies win: by resignation.');
  });

  it('calls who wins by a noun where the side’s name is an adjective', async () => {
    const chat = openChat(titles.filter(({ id }) => id === 'alamein'));
    for (const line of ['/match new alamein a', '/match join axis']) await chat.says('Anna', line);
    await chat.says('Ben', '/match join allied');
    for (const name of ['Anna', 'Ben']) await chat.says(name, '/match phrase none');
    await chat.says('Anna', '/match start');
    expect(await chat.hears('Anna', '/match resign sure:yes')).toContain('Allies win: by resignation.');
  });
});
