// A place at a held seat in words and buttons: asked for, given, refused, taken away.
import { beforeEach, expect, it } from 'vitest';
import { CHANNEL, type Chat, labelled, openChat, playing, press } from '../desks.ts';

let chat: Chat;
beforeEach(async () => {
  chat = openChat();
  await chat.says('Host', '/match new toy skirmish');
  await chat.says('Anna', '/match join red');
  await chat.says('Ben', '/match join blue');
});

const asks = () => chat.hears('Cleo', '/match join red');

it('says that the commander is asked, and shows who asks', async () => {
  expect(await asks()).toContain(
    'The Red seat of The Well: Skirmish is held: its commander is asked whether you may join.',
  );
  expect(await chat.hears('Ben', '/match status')).toContain('Cleo asks for a place at the Red seat');
  expect(await chat.hears('Cleo', '/turn')).not.toContain('Asked of you');
  expect(await chat.hears('Cleo', '/match join')).toContain('Name a side to ask for a place');
});

it.each(['/match admit Cleo', '/match seat admit to:cleo', '/match admit Cleo answer:yes'])(
  '%s admits',
  async (line) => {
    await asks();
    expect(await chat.hears('Host', line)).toContain('You have no seat');
    expect(await chat.hears('Ben', line)).toContain('They do not ask for a place at your side.');
    expect(await chat.hears('Anna', line)).toContain('Cleo is admitted.');
    expect(await chat.hears('Ben', '/match status')).toContain('• Red: Anna (commands), Cleo');
  },
);

it.each(['/match admit no', '/match admit Cleo answer:no'])('%s does not', async (line) => {
  await asks();
  await chat.hears('Ben', line);
  expect(await chat.hears('Ben', '/match status')).toContain('Cleo asks for a place');
  expect(await chat.hears('Anna', line)).toMatch(/Not admitted: Cleo|Cleo is not admitted/);
  expect(await chat.hears('Ben', '/match status')).toMatch(/• Red: Anna\n(?!.*Cleo)/);
  expect(await chat.hears('Anna', line)).toMatch(/Nobody asks/);
});

it('somebody called No is not admitted by a no', async () => {
  await chat.hears('No', '/match join red');
  expect(await chat.hears('Anna', '/match admit no')).toContain('Not admitted: No.');
});

it('is answered by a button, once, by the commander; the line it stands for is open to nobody else', async () => {
  await asks();
  const match = (await chat.umpire.matchAt(CHANNEL)) ?? '';
  const board = await chat.desk.board(match);
  const yes = labelled(board?.value.choices, 'Admit Cleo');
  labelled(board?.value.choices, 'Do not admit Cleo');
  const annas = await chat.desk.table(chat.visitor('Anna'), match);
  expect(annas?.value.suggestions.map(({ label }) => label)).toContain('Admit Cleo');
  for (const other of ['Ben', 'Cleo']) {
    const theirs = await chat.desk.table(chat.visitor(other), match);
    expect(theirs?.value.suggestions.map(({ label }) => label)).not.toContain('Admit Cleo');
    await chat.hears(other, press(yes.id));
  }
  expect((await chat.desk.seat(chat.visitor('Cleo'), match)) ?? null).toBeNull();
  expect(await chat.hears('Anna', press(yes.id))).toContain('Cleo is admitted.');
  expect(await chat.desk.seat(chat.visitor('Cleo'), match)).toBe('red');
  expect(await chat.hears('Anna', press(yes.id))).toContain('Nothing is proposed now.');
});

it('/match remove takes a place away, of one’s own side alone', async () => {
  await asks();
  await chat.hears('Anna', '/match admit Cleo');
  expect(await chat.hears('Ben', '/match remove Cleo')).toContain('They have no seat at your side.');
  expect(await chat.hears('Cleo', '/match remove Anna')).toContain('Only the commander');
  expect(await chat.hears('Anna', '/match seat command Cleo')).toContain('Cleo commands now.');
  expect(await chat.hears('Cleo', '/match command Anna')).toContain('Anna commands now.');
  expect(await chat.hears('Anna', '/match seat remove Cleo')).toContain('Cleo has no place at your side any more.');
  expect(await chat.hears('Ben', '/match status')).toContain('• Red: Anna\n');
});

it('a match that is being played has no new places', async () => {
  const other = openChat();
  await playing(other);
  expect(await other.hears('Cleo', '/match join red')).toContain('That side is taken');
});
