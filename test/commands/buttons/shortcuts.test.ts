// The buttons that stand under an answer: what this viewer may do besides what they are asked.
import { describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { inTurn, labelled, openChat, playing, press } from '../desks.ts';

describe('under an answer', () => {
  it('stand seats for whoever has none, and the beginning when all are taken', async () => {
    const chat = openChat();
    const [made] = await chat.says('Host', '/match new toy skirmish');
    const match = made?.match ?? '';
    const under = async (name: string) =>
      (await chat.desk.standing(chat.visitor(name), match)).map(({ label }) => label);
    expect(await under('Anna')).toEqual(['Take the Red seat', 'Take the Blue seat']);
    await chat.says('Anna', '/match join red');
    expect(await under('Anna')).toEqual([]);
    expect(await under('Ben')).toEqual(['Take the Blue seat']);
    await chat.says('Ben', '/match join blue');
    for (const name of ['Anna', 'Ben', 'Host']) expect(await under(name)).toEqual(['Begin the match']);
    expect(await under('Eve')).toEqual([]);
    // Anna gives no phrase by beginning; Ben has not answered, and when he has it is not offered again.
    await chat.says('Anna', '/match start');
    expect(await under('Anna')).toEqual(['Begin the match']);
    expect(await under('Ben')).toEqual(['Begin the match', 'No phrase for the dice']);
    expect(await under('Eve')).toEqual([]);
    await chat.says('Ben', '/match phrase none');
    expect(await under('Ben')).toEqual(['Begin the match']);
  });

  it('stands the beginning of a match of one seat for whoever comes first, and then for nobody else', async () => {
    const chat = openChat(titles);
    const [made] = await chat.says('Host', '/match new suez campaign');
    const match = made?.match ?? '';
    const under = async (name: string) =>
      (await chat.desk.standing(chat.visitor(name), match)).map(({ label }) => label);
    expect(await under('Eve')).toContain('Begin the match');
    await chat.says('Anna', '/match join');
    expect(await under('Anna')).toEqual(['Begin the match']);
    expect(await under('Eve')).toEqual([]);
  });

  it('stand Commit and Undo for whoever has a draft, and for nobody else', async () => {
    const chat = openChat();
    const match = await playing(chat);
    const under = async (name: string) =>
      (await chat.desk.standing(chat.visitor(name), match)).map(({ label }) => label);
    expect(await under('Anna')).toEqual(['My turn', 'My map', 'Orders…']);
    expect(await under('Eve')).toEqual(['My turn', 'My map']);
    for (const name of ['Anna', 'Ben']) await chat.says(name, 'COMMIT');
    const mover = (await chat.hears('Anna', '/turn')).includes('Asked of you') ? 'Anna' : 'Ben';
    const other = mover === 'Anna' ? 'Ben' : 'Anna';
    await chat.says(mover, 'card real');
    expect(await under(mover)).toEqual(['Commit', 'Undo', 'My turn', 'My map', 'Orders…']);
    expect(await under(other)).toEqual(['My turn', 'My map']);
    expect(await under('Eve')).toEqual(['My turn', 'My map']);
  });

  it('stand the answers to an offer for whoever owes one', async () => {
    const chat = openChat();
    const match = await playing(chat);
    const under = async (name: string) =>
      (await chat.desk.standing(chat.visitor(name), match)).map(({ label }) => label);
    await chat.says('Anna', '/match offer draw');
    expect(await under('Ben')).toContain('Agree to a draw');
    expect(await under('Anna')).not.toContain('Agree to a draw');
    expect(await under('Eve')).not.toContain('Agree to a draw');
  });
});

describe('the answer to /turn', () => {
  it('begins with what is asked, and has a close-up for the asked side alone', async () => {
    const chat = openChat();
    await playing(chat);
    for (const name of ['Anna', 'Ben']) await chat.says(name, 'COMMIT');
    const answers = await Promise.all(['Anna', 'Ben'].map(async (name) => (await chat.says(name, '/turn'))[0]));
    const asked = answers.filter((answer) => answer?.private?.value.startsWith('Asked of you: '));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.closeUp?.by).toBe(asked[0]?.private?.by);
    expect(answers.find((answer) => answer !== asked[0])?.closeUp).toBeUndefined();
  });
});

describe('the steps of a press', () => {
  it('name what has been chosen, and lead one step back', async () => {
    const chat = openChat();
    await playing(chat);
    const [mover] = await inTurn(chat);
    const [turn] = await chat.says(mover, '/turn');
    const [units] = await chat.says(mover, press(labelled(turn?.choices, /^Move a block/).id));
    expect(units?.private?.value).toBe('Move a block up to three places: which block?');
    const unit = units?.choices?.[0];
    const [places] = await chat.says(mover, press(unit?.id ?? ''));
    expect(places?.private?.value).toBe(`Move a block up to three places (${unit?.label}): where to?`);
    const [back] = await chat.says(mover, press(labelled(places?.choices, 'Back').id));
    expect(back?.private?.value).toBe(units?.private?.value);
    expect(back?.choices).toEqual(units?.choices);
    const [first] = await chat.says(mover, press(labelled(back?.choices, 'Back').id));
    expect(first?.choices).toEqual(turn?.choices);
  });
});

describe('a word that is another name of a command', () => {
  it('is understood without its slash, with what follows it', async () => {
    const chat = openChat();
    await playing(chat);
    for (const name of ['Anna', 'Ben']) await chat.says(name, 'COMMIT');
    const mover = (await chat.hears('Anna', '/turn')).includes('Asked of you') ? 'Anna' : 'Ben';
    await chat.says(mover, 'card real');
    expect(await chat.hears(mover, 'undo all')).toContain('Taken back');
  });
});
