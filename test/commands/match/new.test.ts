// What a match is made with where its maker does not say.
import { describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { mapPainter } from '#src/wiring.ts';
import { CHANNEL, labelled, openChat, press } from '../desks.ts';

const MADE = '/match new title:alamein scenario:A';

describe('takebacks', () => {
  it.each([
    ['are off where people play', MADE, false],
    ['are on where they are asked for', `${MADE} takebacks:on`, true],
    ['are on against the solo opponent', `${MADE} opponent:bot`, true],
    ['are off against it where they are declined', `${MADE} opponent:bot takebacks:off`, false],
  ])('%s', async (_when, made, on) => {
    const chat = openChat(titles);
    await chat.says('Anna', made);
    expect((await chat.hears('Anna', '/match status')).includes('takebacks on')).toBe(on);
    expect(chat.broken).toEqual([]);
  });
});

describe('against the solo opponent', () => {
  it('both seats have a button to take them: it makes room', async () => {
    const chat = openChat(titles);
    const [made] = await chat.says('Host', `${MADE} opponent:bot`);
    const match = made?.match ?? '';
    const under = async (name: string) =>
      (await chat.desk.standing(chat.visitor(name), match)).map(({ label }) => label);
    expect(await under('Anna')).toEqual(['Take the Axis seat', 'Take the Allied seat']);
    const table = await chat.desk.table(chat.visitor('Anna'), match);
    expect(table?.value.suggestions.map(({ text }) => text)).toEqual(['/match join axis', '/match join allied']);
    await chat.says('Anna', '/match join allied');
    expect(await under('Anna')).toEqual(['Begin the match']);
    expect(await under('Ben')).not.toContain('Take the Axis seat');
  });

  it('whoever makes a match of one seat is told that it plays there, and that they look on', async () => {
    const chat = openChat(titles);
    const made = await chat.hears('Anna', '/match new title:suez opponent:bot');
    expect(made).toContain('The solo opponent plays; `/match start` begins, and you look on.');
    expect(made).not.toContain('takes it');
    expect(await chat.hears('Anna', '/match start')).toContain('has begun');
  });
});

describe('a title with one scenario and one seat', () => {
  it('asks its first question after two commands', async () => {
    const chat = openChat(titles);
    expect(await chat.hears('Anna', '/match new title:suez')).toContain('`/match start` takes it and begins');
    expect(await chat.hears('Anna', '/match start')).toContain('Asked of you: Deploy the Panzerarmee');
    expect(chat.broken).toEqual([]);
  });

  it('asks it after two presses on the status message', async () => {
    const chat = openChat(titles);
    await chat.says('Anna', '/match new suez');
    const match = (await chat.umpire.matchAt(CHANNEL)) ?? '';
    const board = await chat.desk.board(match);
    const [reply] = await chat.says('Anna', press(labelled(board?.value.choices, 'Begin the match').id));
    expect(reply?.private?.value).toContain('Asked of you: Deploy the Panzerarmee');
  });

  it('is asked for a place at its one seat, whoever holds it and without naming it', async () => {
    const chat = openChat(titles);
    await chat.says('Anna', '/match new title:suez');
    expect(await chat.hears('Anna', '/match join')).toContain('You have the Panzerarmee seat');
    expect(await chat.hears('Ben', '/match join')).toContain(
      'The Panzerarmee seat of Drive on Suez: Rommel Drives Deep, 1942 is held: its commander is asked whether you may join.',
    );
  });

  it('has others name theirs', async () => {
    const said = await openChat(titles).hears('Anna', '/match new title:alamein');
    expect(said).toContain(
      'Which scenario? a (1st Alamein), b (Ruweisat Ridge), c (Alam Halfa), d (THE Battle of Alamein).',
    );
    expect(said).toContain('For example: `/match new title:alamein scenario:a`');
  });

  it('knows a scenario by its name, whatever stands between the words, and else names all', async () => {
    expect(await openChat(titles).hears('Anna', '/match new title:alamein scenario:Alam-Halfa')).toContain(
      'Battles for Alamein: Alam Halfa is made',
    );
    const said = await openChat(titles).hears('Anna', '/match new title:alamein scenario:3');
    expect(said).toContain(
      'Battles for Alamein has no scenario "3". Which scenario? a (1st Alamein), b (Ruweisat Ridge)',
    );
  });

  it('says where an optional rule goes that is given as one', async () => {
    const said = await openChat(titles).hears('Anna', '/match new suez Airborne');
    expect(said).toContain('airborne is an optional rule of Drive on Suez, no scenario: it goes behind `options:`.');
    expect(said).toContain('For example: `/match new title:suez scenario:campaign options:airborne`');
  });
});

describe('a start that waits for phrases', () => {
  it('says for whom, wherever one looks, and never that it begins', async () => {
    const chat = openChat(titles);
    await chat.says('Anna', MADE);
    await chat.says('Anna', '/match join axis');
    expect(await chat.hears('Ben', 'join allies')).toContain('All seats are taken: `/match start` begins.');
    const waits = 'Still asked for a phrase for the dice: Ben.';
    expect(await chat.hears('Anna', '/match start')).toContain(waits);
    const match = (await chat.umpire.matchAt(CHANNEL)) ?? '';
    const looks = [
      await chat.hears('Anna', '/turn'),
      await chat.hears('Anna', '/match status'),
      (await chat.desk.board(match))?.value.acting,
      (await chat.desk.table(chat.visitor('Anna'), match))?.value.question,
    ];
    for (const seen of looks) {
      expect(seen).toContain(waits);
      expect(seen).not.toContain('`/match start` begins.');
    }
    expect(await chat.hears('Ben', 'Can we start now?')).toContain('If you mean that, say `/match start`.');
    expect(await chat.hears('Ben', 'no phrase please')).toContain('Declined: the dice take no phrase of yours.');
    expect(await chat.hears('Ben', '/match start')).toContain('Asked of you');
  });
});

describe('a question while something else is asked', () => {
  it('about a place is answered with the map around it, about an order with when it is asked for', async () => {
    const chat = openChat(titles, undefined, { painter: mapPainter() });
    await chat.says('Anna', '/match new title:desert-force scenario:compass opponent:bot');
    await chat.says('Anna', '/match join allied');
    await chat.says('Anna', '/match start');
    expect(await chat.hears('Anna', 'show me the map around Sidi Barrani')).toContain('`/map at:sidi barrani` says:');
    expect(await chat.hears('Anna', 'what can I move?')).toContain('(9.0), when that is asked: `move ');
    expect(await chat.hears('Anna', 'where can I put the depot?')).toContain('(7.11), which commits: `depot ');
  });
});
