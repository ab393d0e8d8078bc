// Buttons, lists and the form for orders: with the presser's own view, after a restart too, and never twice.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { march, second as secondOf } from '#test/match/words.ts';
import { begun, boardsIn, type Club, found, labels, postsIn, turnBegun } from './club.ts';

let club: Club;
beforeEach(async () => {
  club = await found();
});
afterEach(async () => {
  await club.close();
});

describe('a public message', () => {
  it('has the same buttons for all, and answers each with their own view', async () => {
    const { anna, bert, desert, discord } = club;
    await begun(club);
    const board = boardsIn(desert)[0]!;
    expect(labels(board)).toEqual(['My turn', 'My map', 'Orders…', 'Commit', 'Undo']);
    const edits = board.edits.length;
    const red = await anna.press(board, 'My map');
    const blue = await bert.press(board, 'My map');
    expect([red.ephemeral, blue.ephemeral]).toEqual([true, true]);
    expect(red.message.attachments[0]?.description).toContain('Red Camel 2');
    expect(blue.message.attachments[0]?.description).not.toContain('Camel');
    expect(blue.message.attachments[0]?.description).toContain('Blue Gecko');
    const looker = await discord.user('carl').press(board, 'My map');
    expect(looker.message.attachments[0]?.description).not.toMatch(/Camel|Gecko/);
    expect(board.edits).toHaveLength(edits);
    discord.verify();
  });

  it('tells somebody without a seat that nothing is asked of them', async () => {
    const { desert, discord } = club;
    await begun(club);
    const answer = await discord.user('carl').press(boardsIn(desert)[0]!, 'Commit');
    expect(answer.ephemeral).toBe(true);
    expect(answer.text).toContain('You hold no seat');
    discord.verify();
  });

  it('lets whoever likes take a seat before the start', async () => {
    const { anna, bert, desert, discord } = club;
    await anna.slash(desert, 'match new', { title: 'toy', scenario: 'skirmish' });
    await club.delivered();
    const board = boardsIn(desert)[0]!;
    expect(labels(board)).toEqual(['Take the Red seat', 'Take the Blue seat']);
    await anna.press(board, 'Take the Red seat');
    await bert.press(board, 'Take the Blue seat');
    await club.delivered();
    expect(labels(board)).toEqual(['Begin the match']);
    await bert.press(board, 'Begin the match');
    await club.delivered();
    expect(board.embeds[0]?.fields?.[0]?.value).toBe('Red: anna\nBlue: bert');
    expect(boardsIn(desert)).toEqual([board]);
    discord.verify();
  });
});

describe('a private answer', () => {
  it('is walked in its place, and what is committed goes to the channel', async () => {
    const { desert, discord } = club;
    const { mover } = await turnBegun(club);
    const turn = await mover.press(boardsIn(desert)[0]!, 'My turn');
    expect(turn.ephemeral).toBe(true);
    const which = await mover.press(turn, 'Move a block up to three places');
    expect(which.update?.id).toBe(turn.message.id);
    expect(turn.message.content).toBe('Move a block up to three places: which block?');
    expect(labels(turn)).toContain('Back');
    await mover.press(turn, 'Back');
    expect(turn.message.content).toBe('Move, attack or close your turn.');
    await mover.press(turn, 'Move a block up to three places');
    await mover.press(turn, 'Camel 2');
    await mover.press(turn, 'Ridge');
    expect(turn.message.content).toContain('**Drafted:** move Camel > Ridge.');
    const before = postsIn(desert).length;
    await mover.press(turn, 'Commit: end your turn');
    await club.delivered();
    const news = postsIn(desert).slice(before);
    expect(news).toHaveLength(1);
    expect(news[0]?.attachments[0]?.description).toContain('Map.');
    expect(news[0]?.content).not.toContain('Camel');
    expect(news[0]?.content).toMatch(/^\*\*Dispatch 3 · Red\*\*\n• /);
    expect(labels(news[0]!)).toEqual(['My turn', 'My map']);
    discord.verify();
  });

  it('works after a restart, and an old button does nothing but say what is asked now', async () => {
    const { desert, discord } = club;
    const { mover } = await turnBegun(club);
    const turn = await mover.slash(desert, 'turn');
    await mover.press(turn, 'Lay a card face down');
    const old = await mover.slash(desert, 'turn');
    await club.restart();
    await mover.press(turn, 'real');
    expect(turn.message.content).toContain('**Drafted:** card real.');
    const late = await mover.press(old, 'Lay a card face down');
    expect(late.update?.id).toBe(old.message.id);
    expect(old.message.content).toContain('That was for an earlier question.');
    const now = await mover.slash(desert, 'turn');
    expect(now.text).toContain('**Your draft:** 1. card real');
    expect(now.text).not.toContain('2. ');
    discord.verify();
  });

  it('that was put away while it is pressed is answered in a new one', async () => {
    const { desert, discord } = club;
    const { mover } = await turnBegun(club);
    const turn = await mover.slash(desert, 'turn');
    await mover.press(turn, 'Lay a card face down');
    const pressed = mover.begin.press(turn, 'real');
    turn.message.deleted = true;
    const answer = await pressed.answer();
    expect(answer.text).toContain('**Drafted:** card real.');
    expect(answer.message.only).toBe(mover.id);
    discord.verify();
  });

  it('pressed twice, or delivered twice, applies once', async () => {
    const { desert, discord } = club;
    const { mover } = await turnBegun(club);
    const turn = await mover.slash(desert, 'turn');
    await mover.press(turn, 'Lay a card face down');
    const [one, two] = [mover.begin.press(turn, 'real'), mover.begin.press(turn, 'real')];
    await Promise.all([one.answer(), two.answer()]);
    one.again();
    const now = await mover.slash(desert, 'turn');
    expect(now.text).toContain('**Your draft:** 1. card real');
    expect(now.text).not.toContain('2. ');
    discord.verify();
  });

  it('of somebody who may not: the other side is told that nothing is asked of it', async () => {
    const { desert, discord } = club;
    const { other } = await turnBegun(club);
    const answer = await other.press(boardsIn(desert)[0]!, 'Commit');
    expect(answer.ephemeral).toBe(true);
    expect(answer.text).toContain('Nothing is asked of');
    discord.verify();
  });

  it('shows a map as a new answer, so that the question stays', async () => {
    const { desert, discord } = club;
    const { mover } = await turnBegun(club);
    const turn = await mover.slash(desert, 'turn');
    const map = await mover.press(turn, 'My map');
    expect(map.ephemeral).toBe(true);
    expect(map.message.id).not.toBe(turn.message.id);
    expect(turn.message.content).toContain('Asked of you');
    discord.verify();
  });
});

describe('two processes on one database', () => {
  it('answer once and apply once, whichever of them is faster', async () => {
    const { desert, discord, store } = club;
    const { mover } = await turnBegun(club);
    const other = await found({ discord, store });
    const turn = await mover.slash(desert, 'turn');
    await mover.press(turn, 'Lay a card face down');
    await mover.press(turn, 'real');
    const now = await mover.slash(desert, 'turn');
    expect(now.messages).toHaveLength(1);
    expect(now.text).toContain('**Your draft:** 1. card real');
    expect(now.text).not.toContain('2. ');
    await Promise.all([club.delivered(), other.delivered()]);
    expect(boardsIn(desert)).toHaveLength(1);
    discord.verify();
    await other.wired().stop();
  });
});

describe('the form for orders', () => {
  it('opens from the status message, names the match, and its lines are orders', async () => {
    const { desert, discord } = club;
    const { mover } = await turnBegun(club);
    const form = await mover.press(boardsIn(desert)[0]!, 'Orders…');
    expect(form.modal?.title).toBe('Orders: The Well: Skirmish');
    expect(form.modal?.fields).toHaveLength(1);
    expect(form.modal?.fields[0]).toMatchObject({ max: 4000, required: true, value: '' });
    const read = await mover.submit(form, { orders: 'move Camel > Ridge\nCOMMIT' });
    expect(read.ephemeral).toBe(true);
    expect(read.text).toContain('Dispatch 3');
    const now = await mover.slash(desert, 'turn');
    expect(now.text).not.toContain('Asked of you');
    discord.verify();
  });

  it('answers whether an order could be given to who asks, out of their own view', async () => {
    const { desert, discord } = club;
    const { mover } = await turnBegun(club);
    const form = await mover.press(boardsIn(desert)[0]!, 'Orders…');
    const read = await mover.submit(form, { orders: 'can I move Camel to Ridge?' });
    expect(read.ephemeral).toBe(true);
    expect(read.text).toBe('Yes, you can: `move Camel > Ridge`. Nothing has been ordered.');
    discord.verify();
  });

  it('answers what was asked when it was opened: to a question asked since then it is no answer, and its lines come back', async () => {
    const { anna, bert, desert, discord } = club;
    await begun(club);
    const [ofAnna, ofBert] = [
      await anna.press(boardsIn(desert)[0]!, 'Orders…'),
      await bert.press(boardsIn(desert)[0]!, 'Orders…'),
    ];
    for (const one of [anna, bert]) await one.press(await one.slash(desert, 'turn'), 'Commit: bid no card');
    await club.delivered();
    const isAnna = (await anna.slash(desert, 'turn')).text.includes('Asked of you');
    const [mover, form] = isAnna ? [anna, ofAnna] : [bert, ofBert];
    const late = await mover.submit(form, { orders: 'bid dummy\nCOMMIT' });
    expect(late.text).toContain('That was an answer to an earlier question.');
    expect(late.text).toContain('```\nbid dummy\nCOMMIT\n```');
    expect((await mover.slash(desert, 'turn')).text).toContain('Asked of you');
    const again = await mover.press(late, 'Orders…');
    expect((await mover.submit(again, { orders: 'COMMIT' })).text).toContain('Dispatch 3');
    discord.verify();
  });

  it('closes no draft that has changed since it was opened: its orders are drafted, COMMIT and UNDO do nothing', async () => {
    const { anna, desert, discord } = club;
    const { mover } = await turnBegun(club);
    const side = mover === anna ? 'red' : 'blue';
    const [board] = boardsIn(desert);
    const [early, second] = [await mover.press(board!, 'Orders…'), await mover.press(board!, 'Orders…')];
    // Another device of theirs, or another member of their staff.
    await mover.submit(await mover.press(board!, 'Orders…'), { orders: secondOf(side) });
    const late = await mover.submit(early, { orders: `${march(side)}\nCOMMIT` });
    expect(late.text).toContain('Your draft has changed since you saw it');
    expect(late.text).toContain('```\nCOMMIT\n```');
    expect((await mover.submit(second, { orders: 'UNDO' })).text).toContain(
      'That was an answer to an earlier question.',
    );
    const { text } = await mover.slash(desert, 'turn');
    for (const order of [secondOf(side), march(side)]) expect(text).toContain(order);
    expect((await mover.submit(await mover.press(late, 'Orders…'), { orders: 'COMMIT' })).text).toContain('Dispatch 3');
    discord.verify();
  });

  it('gives back what was not done, and is filled with it when it is opened from there', async () => {
    const { anna, desert, discord } = club;
    await begun(club);
    const form = await anna.press(boardsIn(desert)[0]!, 'Orders…');
    const read = await anna.submit(form, { orders: 'bid camels\nbid dummy' });
    expect(read.text).toContain('```\nbid camels\nbid dummy\n```');
    const again = await anna.press(read, 'Orders…');
    expect(again.modal?.fields[0]?.value).toBe('bid camels\nbid dummy');
    discord.verify();
  });
});
