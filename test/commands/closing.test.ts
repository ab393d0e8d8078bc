// Commit as every surface shows it: never hidden without a reason, named by what it does, and never pressed by the way.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { attack, march } from '#test/match/words.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { type Chat, inTurn, labelled, openChat, playing, press, textOf } from './desks.ts';

let chat: Chat;
afterEach(() => expect(chat.broken).toEqual([]));

const closing = async (name: string) => {
  const [asked] = await chat.says(name, '/turn');
  const found = asked?.choices?.filter(({ style }) => style === 'commit') ?? [];
  expect(found).toHaveLength(1);
  return { ...labelled(found, /^Commit/), text: textOf(asked ?? { done: true }) };
};

describe.each([
  { scenario: 'alamein a', first: 'allied', why: /^Still to place: .* \(XV\.A\.2\)\.$/ },
  { scenario: 'rommel 1940', first: 'axis', why: /^Still to deploy: .* \(18\.0\)\.$/ },
])('a deployment of $scenario', ({ scenario, first, why }) => {
  beforeEach(async () => {
    chat = openChat(titles);
    const other = first === 'axis' ? 'allied' : 'axis';
    for (const [who, line] of [
      ['Anna', `/match new ${scenario}`],
      ['Anna', `/match join ${first}`],
      ['Ben', `/match join ${other}`],
      ['Ben', '/match phrase none'],
      ['Anna', '/match start'],
    ] as const)
      await chat.says(who, line);
  });

  it('shows Commit shut with its reason and section while something is missing, and says nothing of committing', async () => {
    const { shut, label, text, id } = await closing('Anna');
    expect(label).toBe('Commit: end deployment');
    expect(shut).toMatch(why);
    expect(text).toMatch(/\nYou cannot commit yet: Still to [^\n]{1,220} \([\w.]+\)\.\n/);
    expect(text).not.toMatch(/If you commit now|`COMMIT`/);
    // Where a service cannot shut a button, the press is answered with the reason.
    expect(await chat.hears('Anna', press(id))).toContain('You cannot commit yet: Still to');
    await chat.says('Anna', scenario === 'rommel 1940' ? 'deploy Brescia > Tobruk' : 'place Trento > D7');
    expect(await chat.hears('Anna', press(id))).toMatch(/Still to/);
    expect((await closing('Anna')).shut).toBeDefined();
  });

  it('opens it when all is there', async () => {
    await chat.says('Anna', 'recommended');
    const { shut, id, text } = await closing('Anna');
    expect(shut).toBeUndefined();
    expect(text).toContain('• Commit: end deployment: `COMMIT`');
    expect(text).not.toContain('You cannot commit');
    expect(await chat.hears('Anna', press(id))).toContain('Dispatch 1');
  });
});

describe('a question of the toy', () => {
  let match: string;
  beforeEach(async () => {
    chat = openChat();
    match = await playing(chat);
  });
  const dispatches = async () => (await chat.desk.board(match))?.value.dispatch;

  it('names Commit by what it does now', async () => {
    expect((await closing('Anna')).label).toBe('Commit: bid no card');
    const [mover] = await inTurn(chat);
    expect((await closing(mover)).label).toBe('Commit: end your turn');
  });

  it('says in /turn which order commits by itself, and not of one that is drafted', async () => {
    expect(await chat.hears('Anna', '/turn')).toContain('• Seal a card for the first turn (2.1), which commits: `bid ');
    const [mover] = await inTurn(chat);
    await chat.says(mover, march(mover === 'Anna' ? 'red' : 'blue'));
    const turn = await chat.hears(mover, '/turn');
    expect(turn).toMatch(/\n• [^\n]*\(3\.0\), which commits: `attack /);
    expect(turn).toMatch(/\n• [^\n]*\(2\.3\): `move /);
    expect(await chat.hears(mover, 'how do I attack?')).toContain(', which commits: `attack ');
  });

  it('asks once before a single press commits', async () => {
    const before = await dispatches();
    const [asked] = await chat.says('Anna', '/turn');
    const bid = asked?.choices?.find(({ style }) => style !== 'commit');
    const [sure] = await chat.says('Anna', press(bid?.id ?? ''));
    expect(await dispatches()).toBe(before);
    expect(textOf(sure ?? { done: true })).toContain('cannot take it back');
    expect(sure?.choices?.map(({ label }) => label)).toEqual([expect.stringMatching(/^Commit: Bid /), 'Back']);
    // Back leads to the question.
    const [back] = await chat.says('Anna', press(sure?.choices?.[1]?.id ?? ''));
    expect(back?.choices).toEqual(asked?.choices);
    await chat.says('Anna', press(sure?.choices?.[0]?.id ?? ''));
    expect(await dispatches()).toBe((before ?? 0) + 1);
  });

  it('takes nothing committed back by an undo without a draft before that is asked', async () => {
    await chat.says('Anna', 'COMMIT');
    const proposal = async () =>
      (await chat.umpire.status(match)).ok && (await chat.desk.board(match))?.value.lines.join();
    for (const line of ['/undo', '/match undo', '/match undo all', 'UNDO']) {
      const [answer] = await chat.says('Anna', line);
      expect(textOf(answer ?? { done: true })).toContain('`/match undo back`');
      expect(answer).toMatchObject({ done: false });
      expect(await proposal()).not.toContain('asks to go back');
    }
    const [answer] = await chat.says('Anna', '/undo');
    const { id } = labelled(answer?.choices, 'Take dispatch 1 back');
    await chat.says('Ben', 'COMMIT');
    expect(await chat.hears('Anna', press(id))).toContain('not the last dispatch any more');
    const [now] = await chat.says('Anna', '/undo');
    const again = press(labelled(now?.choices, 'Take dispatch 2 back').id);
    await chat.says('Anna', again);
    expect(await proposal()).toContain('asks to go back');
    // A finger may press twice: the others are asked once.
    expect(await chat.hears('Anna', again)).toContain('the others have not answered yet');
  });

  it.each(['never', 'always'])('asks once before a policy (%s) answers what is asked now', async (choice) => {
    const [mover, other] = await inTurn(chat);
    const side = mover === 'Anna' ? 'red' : 'blue';
    expect(await chat.hears(other, `/match policy answer ${choice}`)).toContain('Your policy answer');
    expect(await chat.hears(other, '/match policy answer ask')).toContain('Your policy answer');
    await chat.says(mover, `${march(side)}\n${attack(side)}`);
    const before = await dispatches();
    const [asks] = await chat.says(other, `/match policy answer ${choice}`);
    expect(textOf(asks ?? { done: true })).toMatch(
      /Nothing is set yet: .* in a few minutes, with `(?:COMMIT|answer)`\./,
    );
    expect(asks).toMatchObject({ done: false, rest: `/match policy answer ${choice} sure:yes` });
    expect(await chat.hears(other, '/match policy answer')).toContain('One of');
    expect(await chat.hears(other, '/match policy')).toContain('answer: ask (or');
    chat.clock.pass(3600);
    expect(await chat.umpire.releaseDue()).toBe(0);
    expect(await chat.hears(other, asks?.rest ?? '')).toContain('Your policy answer');
    expect(await chat.hears(other, '/turn')).toContain('Answered for you in a few minutes');
    chat.clock.pass(3600);
    expect(await chat.umpire.releaseDue()).toBe(1);
    expect(await dispatches()).toBe((before ?? 0) + 1);
  });

  it('says that no policy answers while a draft stands', async () => {
    const game: typeof toyTitle.game = (...given) => ({
      ...toyTitle.game(...given),
      standing: (_view, _side, { answer }) => (answer === 'ask' ? null : { type: 'done' }),
    });
    chat = openChat([{ ...toyTitle, game }]);
    await playing(chat);
    const [mover] = await inTurn(chat);
    await chat.says(mover, march(mover === 'Anna' ? 'red' : 'blue'));
    const asks = await chat.hears(mover, '/match policy answer never');
    expect(asks).toContain('when your draft is taken back, with `COMMIT`');
    await chat.says(mover, '/match policy answer never sure:yes');
    expect(await chat.hears(mover, '/turn')).toContain('Answered for you only when your draft is taken back');
    chat.clock.pass(3600);
    expect(await chat.umpire.releaseDue()).toBe(0);
    await chat.says(mover, 'UNDO');
    expect(await chat.hears(mover, '/turn')).toContain('Answered for you in a few minutes');
  });
});

it('names an answer that is lawful where one is asked and Commit is none', async () => {
  chat = openChat(titles);
  for (const line of ['/match new suez campaign', '/match join axis', '/match phrase none', '/match start'])
    await chat.says('Anna', line);
  let refused = '';
  for (let n = 0; n < 200 && refused === ''; n++) {
    const answer = await chat.hears('Anna', 'COMMIT');
    if (answer.includes('Answer what is asked')) refused = answer;
  }
  const [, example = ''] =
    /^`COMMIT`: Answer what is asked before you commit \(6\.0\)\.\nFor example: `([^`]+)`\n/.exec(refused) ?? [];
  expect(await chat.hears('Anna', example)).toContain('Dispatch');
});
