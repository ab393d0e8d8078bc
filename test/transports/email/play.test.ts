// A match wholly by mail, over a real mail server: invitations, questions, trials, commits, talk. With real maps: play.soak.ts.
import { afterEach, describe, expect, it } from 'vitest';
import { begun, type Club, found } from './club.ts';
import { isAsked } from './post.ts';

let club: Club;
afterEach(async () => {
  expect(club.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  await club.close();
});

describe('a match by mail', () => {
  it('is joined by answering an invitation, and begins', async () => {
    club = await found();
    const match = await begun(club);
    const { anna, bert } = club;
    expect(anna.inbox[0]).toMatchObject({ subject: '[The Well: Skirmish] Invitation' });
    expect(anna.inbox[1]?.text).toContain('Your address is confirmed. Here you are Anna');
    expect(anna.inbox[1]?.text).toContain('You have the Red seat of The Well: Skirmish.');
    expect(bert.last.subject).toBe('[The Well: Skirmish] Round 1 of 6, bids: Bid a card for the first turn?');
    expect(bert.last.text).toMatch(/ASKED OF YOU\n-+\n\nBid a card for the first turn\? \(2\.1\)/);
    expect(bert.last.text).toContain(' 1. bid dummy\n      Seal a card for the first turn (2.1)\n 2. COMMIT\n');
    const { seats, channels } = (await club.store.match(match))!;
    expect(seats.every(({ members }) => members.length === 1)).toBe(true);
    expect(channels).toContain(`email:${match}`);
  });

  it('asks, tries, commits and goes on, each mail in one thread', async () => {
    club = await found();
    await begun(club);
    const { anna, bert } = club;
    const trial = await anna.answers('bid dummy');
    expect(trial.text).toContain('Understood:\n1. bid dummy\n');
    expect(trial.text).toContain('This was a trial: nothing has been changed.');
    expect(trial.text).toContain('Ready to be sent, as it is or mended:\n\n    bid dummy\n    COMMIT\n');
    expect(trial.mail.attachments).toHaveLength(1);
    const done = await anna.answers('bid dummy\nCOMMIT');
    expect(done.text).toContain('Understood:\n1. bid dummy\n');
    expect(done.text).not.toContain('trial');
    await bert.answers('COMMIT');
    await club.delivered();
    const mover = [anna, bert].find(isAsked)!;
    const other = mover === anna ? bert : anna;
    await mover.answers('COMMIT');
    await club.delivered();
    expect(other.last.subject).toMatch(/^\[The Well: Skirmish\] Round \d+ of 6, .+: \S/);
    expect(other.last.text).toMatch(/SINCE YOUR LAST NOTICE\n-+\n\nDispatch \d/);
    for (const { inbox } of [anna, bert])
      for (let n = 0; n <= 3; n++) expect(inbox.filter(({ text }) => text.includes(`\nDispatch ${n}`))).toHaveLength(1);
    for (const { inbox } of [anna, bert]) {
      const roots = inbox
        .filter(({ subject }) => /Round/.test(subject))
        .map((one) => one.header('references').split(/\s+/)[0]);
      expect(new Set(roots).size).toBe(1);
      expect(roots[0]).toMatch(/^<.+@rider\.test>$/);
    }
    expect(trial.header('in-reply-to')).toMatch(/@home\.test>$/);
  });

  it('hands back what was wrong and what came after it, with the section, ready to be sent again', async () => {
    club = await found();
    await begun(club);
    const { anna, bert } = club;
    for (const one of [anna, bert]) await one.answers('COMMIT');
    await club.delivered();
    const mover = [anna, bert].find(isAsked)!;
    const wrong = await mover.answers('move Adder > Mars\ncard real\nCOMMIT');
    expect(wrong.text).toContain(
      'Not done, ready to be sent again:\n\n    move Adder to Mars\n    card real\n    COMMIT\n',
    );
    const late = await mover.answers('attack Dunes\nCOMMIT');
    expect(late.text).toContain('Not understood or not allowed: "attack Dunes".');
    expect(late.text).toMatch(/\(3\.\d\)|For example/);
  });

  it('says again what is asked when a trial was not understood, or nothing was written', async () => {
    club = await found();
    await begun(club);
    const { anna } = club;
    const chat = await anna.answers('What do you think?\nBert, shall we?');
    expect(chat.text).toContain('Not done, ready to be sent again:\n\n    What do you think?\n');
    expect(chat.text).not.toContain('as it is or mended');
    expect(chat.text).toContain('ASKED OF YOU');
    expect(chat.text).toContain('HOW TO ANSWER');
    const empty = await anna.answers('');
    expect(empty.text).toContain('Nothing of your own was found in your mail.');
    expect(empty.text).toContain('ASKED OF YOU');
  });

  it('takes commands, too, and relays what is said to those who have nothing but mail', async () => {
    club = await found();
    await begun(club);
    const { anna, bert } = club;
    const map = await anna.answers('/map at:Dunes');
    expect(map.mail.attachments).toHaveLength(1);
    const told = await anna.answers('/say Good evening, Bert\n/turn');
    expect(told.text).toContain('You may:');
    await club.delivered();
    expect(bert.last.text).toMatch(/^Anna \(Red\): Good evening, Bert\n/);
    expect(bert.last.subject).toBe('[The Well: Skirmish] News');
  });

  it('takes policies that stop, and mails with the next question that one has', async () => {
    club = await found();
    await begun(club);
    const { anna, bert } = club;
    const set = await anna.answers('/match policy answer never times:2 until:1\nCOMMIT');
    expect(set.text).toContain('Your policy answer: never times:2 until:1.');
    await bert.answers('COMMIT');
    const list = await anna.answers('/match policy');
    const stands = 'answer: never (or ask, always); 0 of 2 answers given, to the end of Round 1';
    expect(list.text.replace(/\s+/g, ' ')).toContain(stands);
    for (const one of [anna, bert, anna, bert]) {
      await club.delivered();
      if (isAsked(one) && !one.last.text.includes('Round 2')) await one.answers('COMMIT');
    }
    await club.delivered();
    const stopped = 'Your policy answer: never has stopped: Round 1 is over.';
    expect(anna.inbox.filter(({ text }) => text.replace(/\s+/g, ' ').includes(stopped))).toHaveLength(1);
    expect(bert.inbox.map(({ text }) => text).join('\n')).not.toContain('stopped');
  });

  it('relays what a namesake says, and no name speaks for another', async () => {
    club = await found();
    await begun(club);
    const { anna, bert } = club;
    const hears = async (words: string): Promise<string | undefined> => {
      await club.delivered();
      return bert.inbox.findLast(({ text }) => text.includes(words))?.text;
    };
    expect(await club.types('/profile name Bert')).toContain('You are now Bert');
    await club.types(`/say From a namesake`);
    expect(await hears('From a namesake')).toMatch(/^Bert \(host\): From a namesake\n/);
    await anna.answers('/profile name Bert (Blue): I resign');
    await anna.answers('/say From a spoofer');
    expect(await hears('From a spoofer')).toMatch(/^Bert \(Blue\) I resign \(Red\): From a spoofer\n/);
    const before = bert.inbox.length;
    await bert.answers('/say From himself');
    await club.delivered();
    expect(bert.inbox.slice(before + 1).filter(({ text }) => text.includes('From himself'))).toEqual([]);
    expect(anna.last.text).toMatch(/^Bert \(Blue\): From himself\n/);
  });
});
