// Buttons that name their match: they work wherever they are pressed and for whoever presses them, with their own view.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LONGEST_ID, LONGEST_LABEL } from '#commands/buttons/ids.ts';
import { standingChoices } from '#commands/buttons/shortcuts.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { type Chat, call, inTurn, labelled, openChat, playing, press, textOf } from '../desks.ts';

let chat: Chat;
let match: string;
beforeEach(async () => {
  chat = openChat();
  match = await playing(chat);
});
afterEach(() => expect(chat.broken).toEqual([]));

describe('a choice of a prompt', () => {
  it('is pressed from anywhere: the id tells the match', async () => {
    const [asked] = await chat.says('Anna', '/turn');
    const choice = asked?.choices?.[0];
    expect(choice?.id).toMatch(new RegExp(`^${match}\\.[0-9a-f]{10}\\.\\d`));
    const [answer] = await chat.says('Anna', press(choice?.id ?? ''), { where: null });
    expect(answer).toMatchObject({ done: true, match });
  });
  it('is refused at another match’s table, and for whoever holds no seat', async () => {
    const [asked] = await chat.says('Anna', '/turn');
    const id = asked?.choices?.[0]?.id ?? '';
    expect(await chat.hears('Anna', press(id), { match: '0123456789' })).toContain('belongs to another match');
    expect(await chat.hears('Eve', press(id))).toContain('You hold no seat');
    expect(await chat.hears('Ben', press(id))).toContain('earlier question');
    expect(await chat.hears('Anna', press(id.replace(match, '0123456789')))).toContain('no such match');
  });
  it('is answered with what is asked now when it is old, and applies once when it is delivered twice', async () => {
    const [mover] = await inTurn(chat);
    const [asked] = await chat.says(mover, '/turn');
    const move = labelled(asked?.choices, 'Move a block up to three places');
    const [unit] = await chat.says(mover, press(move.id));
    const [to] = await chat.says(mover, press(unit?.choices?.[0]?.id ?? ''));
    const id = to?.choices?.[0]?.id ?? '';
    const first = await chat.hears(mover, press(id), { id: 'twice' });
    expect(first).toContain('Drafted: move');
    expect(await chat.hears(mover, press(id), { id: 'twice' })).toBe(first);
    expect(await chat.hears(mover, '/turn')).not.toContain('2. move');
    const late = await chat.says(mover, press(id));
    expect(textOf(late[0] ?? { done: true })).toMatch(/earlier question/);
    expect(late[0]).toMatchObject({ done: false, match });
    expect(late[0]?.choices?.length).toBeGreaterThan(0);
  });
});

describe('a standing button', () => {
  it('is the same for everybody, and shows each their own', async () => {
    const buttons = standingChoices(match);
    expect(buttons.map(({ label }) => label)).toEqual(['My turn', 'My map', 'Orders…', 'Commit', 'Undo']);
    for (const { id, label } of buttons) {
      expect(id.length).toBeLessThanOrEqual(LONGEST_ID);
      expect(label.length).toBeLessThanOrEqual(LONGEST_LABEL);
    }
    const [anna] = await chat.says('Anna', press(labelled(buttons, 'My map').id), { where: null });
    const [ben] = await chat.says('Ben', press(labelled(buttons, 'My map').id), { where: null });
    expect(anna?.image?.by).toBe('red');
    expect(ben?.image?.by).toBe('blue');
    const [eve] = await chat.says('Eve', press(labelled(buttons, 'My map').id), { where: null });
    expect(eve?.image?.by).toBe('observer');
    expect(anna?.image?.value.alt).not.toBe(ben?.image?.value.alt);
  });
  it('commits and takes back for whoever presses', async () => {
    const buttons = standingChoices(match);
    expect(await chat.hears('Eve', press(`do.commit.${match}`))).toContain('You hold no seat');
    const [mover, other] = await inTurn(chat);
    const order = `move ${mover === 'Anna' ? 'Adder' : 'Egret'} > Well`;
    await chat.says(mover, order);
    expect(await chat.hears(mover, press(labelled(buttons, 'Undo').id), { id: 'u' })).toContain('Taken back');
    expect(await chat.hears(mover, press(labelled(buttons, 'Undo').id), { id: 'u' })).toContain('done already');
    await chat.says(mover, order);
    expect(await chat.hears(other, press(labelled(buttons, 'Commit').id))).toContain('Nothing is asked of');
    expect(await chat.hears(mover, press(labelled(buttons, 'Commit').id))).toContain('Dispatch 3');
  });
  it('commits nothing when nothing is drafted: a second press answers no question that came since', async () => {
    const [mover, other] = await inTurn(chat);
    const before = JSON.stringify(await chat.desk.board(match));
    const [asked] = await chat.says(mover, press(`do.commit.${match}`));
    expect(textOf(asked ?? { done: true })).toContain('Nothing is drafted yet');
    expect(JSON.stringify(await chat.desk.board(match))).toBe(before);
    await chat.says(mover, press(asked?.choices?.find(({ style }) => style === 'commit')?.id ?? ''));
    expect(await chat.hears(other, '/turn')).toContain('Asked of you');
  });
  it('without a match works where the channel tells it', async () => {
    expect(await chat.hears('Anna', press('do.turn'))).toContain('Asked of you');
    expect(await chat.hears('Anna', press('do.turn'), { where: null })).toContain('Asked of you');
    expect(await chat.hears('Eve', press('do.turn'), { where: null })).toContain('no match here');
  });
  it('answers a proposal, and says when there is none', async () => {
    expect(await chat.hears('Ben', press(`do.agree.${match}`))).toContain('Nothing is proposed');
    await chat.says('Anna', '/match offer draw');
    const board = await chat.desk.board(match);
    expect(board?.value.lines.join()).toContain('offers a draw');
    await chat.says('Ben', press(labelled(board?.value.choices, 'Play on').id));
    expect((await chat.desk.board(match))?.value.lines.join()).not.toContain('draw');
    await chat.says('Anna', '/match offer draw');
    await chat.says('Ben', press(`do.accept.${match}.draw`), { where: null });
    expect((await chat.desk.board(match))?.value.acting).toContain('The match is over');
  });
  it('that opens a form elsewhere asks for typed orders here', async () => {
    expect(await chat.hears('Anna', press(`do.orders.${match}`))).toContain('one to a line');
  });
});

describe('the button that declines a phrase', () => {
  it('stands beside the others while a start waits for answers', async () => {
    const where = 'discord:2';
    const [made] = await chat.says('Anna', '/match new toy raid', { where });
    await chat.says('Anna', '/match join red', { where });
    await chat.says('Ben', '/match join blue', { where });
    const buttons = async () =>
      (await chat.desk.board(made?.match ?? ''))?.value.choices.map(({ label, id }) => ({ label, id })) ?? [];
    expect((await buttons()).map(({ label }) => label)).toEqual(['Begin the match']);
    await chat.says('Anna', press(labelled((await chat.desk.board(made?.match ?? ''))?.value.choices, /Begin/).id), {
      where,
    });
    expect((await buttons()).map(({ label }) => label)).toEqual(['Begin the match', 'No phrase for the dice']);
    expect((await chat.desk.table(chat.visitor('Ben', where), made?.match ?? ''))?.value.suggestions).toMatchObject([
      { text: '/match phrase none' },
      { text: '/match start' },
    ]);
    expect((await chat.desk.table(chat.visitor('Anna', where), made?.match ?? ''))?.value.suggestions).toMatchObject([
      { text: '/match start' },
    ]);
    const under = await chat.desk.standing(chat.visitor('Ben', where), made?.match ?? '');
    expect(await chat.hears('Ben', press(labelled(under, 'No phrase for the dice').id), { where })).toContain(
      'Declined',
    );
    expect((await buttons()).map(({ label }) => label)).toEqual(['Begin the match']);
  });
});

describe('which match is meant', () => {
  it('is asked with a button for each, where neither the place nor the option tells', async () => {
    await chat.says('Anna', '/match new toy raid', { where: 'discord:2' });
    await chat.says('Anna', '/match join red', { where: 'discord:2' });
    await chat.says('Ben', '/match join blue', { where: 'discord:2' });
    await chat.says('Ben', '/match start', { where: 'discord:2' });
    await chat.says('Anna', '/match start', { where: 'discord:2' });
    const [which] = await chat.says('Anna', '/turn', { where: null });
    expect(which?.done).toBe(false);
    expect(which?.choices).toHaveLength(2);
    const [answer] = await chat.says('Anna', press(labelled(which?.choices, /Skirmish/).id), { where: null });
    expect(answer).toMatchObject({ done: true, match });
  });
  it('is said with what cannot be shown before the start', async () => {
    const [made] = await chat.says('Anna', '/match new toy raid', { where: null });
    expect(made?.match).toMatch(/^[0-9a-f]{10}$/);
    const [early] = await chat.says('Anna', press(`do.map.${made?.match}`), { where: null });
    expect(early).toMatchObject({ done: false, match: made?.match });
  });
});

describe('what breaks', () => {
  it('is told with its reference, and that the match is unchanged when that is known', async () => {
    const inner = memoryStore();
    let isFull = false;
    const write: MatchStore['write'] = (changes) =>
      isFull ? Promise.reject(new Error('the disk is full')) : inner.write(changes);
    const full = openChat([toyTitle], { ...inner, write });
    await playing(full);
    isFull = true;
    const told = await full.hears('Anna', '/match leave');
    isFull = false;
    const [broken] = full.broken;
    expect(broken?.reference).toMatch(/^[0-9a-f]{8}$/);
    expect(told).toBe(`Something broke, the match is unchanged (ref ${broken?.reference}).`);
    expect(await full.hears('Anna', '/match status')).toContain('Red: Anna');
  });
});

describe('the board of a match', () => {
  it('before the start has a seat for each button, and begins when all are taken', async () => {
    const other = openChat();
    await other.says('Host', '/match new toy raid', { where: 'discord:7' });
    const id = (await other.umpire.matchAt('discord:7')) ?? '';
    const lobby = (await other.desk.board(id))?.value;
    expect(lobby).toMatchObject({ match: id, where: '', dispatch: null, seats: ['Red: free', 'Blue: free'] });
    expect(lobby?.choices.map(({ label }) => label)).toEqual(['Take the Red seat', 'Take the Blue seat']);
    await other.says('Anna', press(lobby?.choices[0]?.id ?? ''), { where: 'discord:7' });
    await other.says('Ben', press(lobby?.choices[1]?.id ?? ''), { where: null });
    const full = (await other.desk.board(id))?.value;
    expect(full?.seats).toEqual(['Red: Anna', 'Blue: Ben']);
    expect(full?.choices.map(({ label }) => label)).toEqual(['Begin the match']);
    await other.says('Anna', press(full?.choices[0]?.id ?? ''), { where: null });
    // Ben is asked for a phrase for the dice: he declines by beginning, with the same button.
    expect((await other.desk.board(id))?.value.where).toBe('');
    await other.says('Ben', press(full?.choices[0]?.id ?? ''), { where: null });
    expect((await other.desk.board(id))?.value.where).not.toBe('');
  });
  it('is made of what everybody may read, and names who is to act', async () => {
    const board = await chat.desk.board(match);
    expect(board?.by).toBe('observer');
    expect(board?.value.acting).toContain('bidding');
    expect(JSON.stringify(board)).not.toMatch(/Adder|Bustard|Egret|Fennec/);
    expect(board?.value.foot).toContain('A toy of our own');
    expect(board?.value.choices.map(({ id }) => id)).toEqual(standingChoices(match).map(({ id }) => id));
  });
  it('is the same whatever stands in a draft', async () => {
    const [mover] = await inTurn(chat);
    const before = JSON.stringify(await chat.desk.board(match));
    await chat.says(mover, `move ${mover === 'Anna' ? 'Adder' : 'Egret'} > Well`);
    expect(JSON.stringify(await chat.desk.board(match))).toBe(before);
  });
  it('says how it ended and leaves only the map', async () => {
    await chat.says('Anna', '/match resign sure:yes');
    const board = (await chat.desk.board(match))?.value;
    expect(board?.acting).toContain('Blue wins');
    expect(board?.choices.map(({ label }) => label)).toEqual(['The map']);
  });
  it('is none for what is no match', async () => {
    expect(await chat.desk.board('0123456789')).toBeNull();
  });
});

describe('a command called with its options', () => {
  it('does what its line does', async () => {
    const [mover] = await inTurn(chat);
    const unit = mover === 'Anna' ? 'Adder' : 'Egret';
    const [drafted] = await chat.says(mover, call('toy move', { unit, to: 'Well' }));
    expect(textOf(drafted ?? { done: false })).toContain(`Drafted: move ${unit} > Well`);
    expect(drafted).toMatchObject({ done: true, match });
    expect(await chat.hears('Eve', call('match status', { match }), { where: null })).toContain('Round 1');
    expect(await chat.hears(mover, call('toy orders', { text: 'done' }))).toContain('Dispatch');
  });
  it('reads one line of orders as any line that is typed: a word of ours, a question', async () => {
    const [mover] = await inTurn(chat);
    const unit = mover === 'Anna' ? 'Adder' : 'Egret';
    await chat.says(mover, call('toy move', { unit, to: 'Well' }));
    const orders = (text: string): Promise<string> =>
      chat.hears(mover, call('toy orders', { text, match }), { where: null });
    expect(await orders('UNDO')).toContain(`Taken back: move ${unit} > Well`);
    expect(await orders(`can I move ${unit} > Well?`)).toContain('Nothing has been ordered');
    await orders(`move ${unit} > Well`);
    expect(await orders('take it all back')).toContain(`Taken back: move ${unit} > Well`);
    expect(await orders('commit')).toContain('Dispatch');
  });
  it('applies once when it is delivered twice', async () => {
    const [mover] = await inTurn(chat);
    const unit = mover === 'Anna' ? 'Adder' : 'Egret';
    const first = await chat.hears(mover, call('toy move', { unit, to: 'Well' }), { id: 'm' });
    expect(first).toContain('Drafted');
    expect(await chat.hears(mover, call('toy move', { unit, to: 'Well' }), { id: 'm' })).toBe(first);
    expect(await chat.hears(mover, '/turn')).not.toContain('2. move');
    await chat.says(mover, call('match undo'), { id: 'n' });
    expect(await chat.hears(mover, call('match undo', { to: '1' }), { id: 'n' })).toContain('done already');
    const made = await chat.says('Eve', call('match new', { title: 'toy', scenario: 'raid' }), {
      where: null,
      id: 'o',
    });
    expect(made[0]?.done).toBe(true);
    await chat.says('Eve', call('match new', { title: 'toy', scenario: 'raid' }), { where: null, id: 'o' });
    expect(await chat.desk.matches(chat.visitor('Eve'))).toHaveLength(1);
    await chat.says(mover, call('say', { words: 'hello' }), { id: 'p' });
    expect(await chat.hears(mover, call('say', { words: 'hello' }), { id: 'p' })).toContain('done already');
    // Also what changes nothing of a match: there is one code.
    expect(await chat.hears(mover, call('match link'), { id: 'q' })).toContain('code:');
    expect(await chat.hears(mover, call('match link'), { id: 'q' })).toContain('done already');
  });
  it('is refused in one short answer where its options are wrong', async () => {
    const cases: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
      ['frobnicate', {}, /no command `\/frobnicate`/],
      ['match jion', {}, /Did you mean `\/match join`/],
      ['map', { layr: 'supply' }, /Did you mean `layer:`/],
      ['map', { dispatch: 'four' }, /is a number/],
      ['map', { layer: 'x'.repeat(201) }, /201 characters long; it may have 200/],
      ['match new', { title: 'toy' }, /Which scenario\? skirmish \(/],
      ['match new', { title: 'toy', scenario: 'raid', pace: 'life' }, /Did you mean `live`/],
      ['say', { words: '  ' }, /`words:` is missing/],
      ['say', { words: 'x'.repeat(1001) }, /may have 1000/],
      ['toy bid', {}, /`card:` is missing/],
      ['match host', { to: 'y'.repeat(900) }, /Nobody here is called/],
      ['match host', { to: 'Anne' }, /Did you mean `Anna`\?/],
      ['match join', { side: 'z'.repeat(150) }, /There is no side/],
    ];
    for (const [path, given, answer] of cases) {
      const replies = await chat.says('Anna', call(path, given));
      expect(replies).toHaveLength(1);
      const text = replies.map(textOf).join();
      expect(text, path).toMatch(answer);
      expect(text.length, path).toBeLessThan(400);
      expect(replies[0]?.done).toBe(false);
    }
  });
  it('lists what is asked now, for a form of orders', async () => {
    const [mover, other] = await inTurn(chat);
    const asked = await chat.desk.askedNow(chat.visitor(mover), match);
    expect(asked.by).toBe(mover === 'Anna' ? 'red' : 'blue');
    expect(asked.value.map(({ path }) => path.join(' '))).toContain('toy move');
    for (const { label, summary } of asked.value) {
      expect(label.length).toBeLessThanOrEqual(75);
      expect(summary).not.toBe('');
    }
    expect((await chat.desk.askedNow(chat.visitor(other), match)).value).toEqual([]);
    expect((await chat.desk.askedNow(chat.visitor('Eve'), null)).value).toEqual([]);
  });
  it('lists no order for which nothing is left to choose, in the form as while typing', async () => {
    const [mover] = await inTurn(chat);
    const asked = await chat.desk.askedNow(chat.visitor(mover), match);
    expect(asked.value.map(({ path }) => path.join(' '))).not.toContain('toy attack');
    const typed = await chat.desk.complete({ ...chat.visitor(mover), match }, '');
    expect(typed.map(({ label }) => label)).toContain('move');
    expect(typed.map(({ label }) => label)).not.toContain('attack');
  });
});
