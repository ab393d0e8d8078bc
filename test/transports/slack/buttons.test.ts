// Buttons: for whoever presses them with their own view, after a restart too; old ones and strangers are told so.
import { expect, it } from 'vitest';
import { type Answer, controlsOf } from '#test/support/slack/index.ts';
import { ANSWERED, errorsOf, openMatch, openTable, openTurn } from './tables.ts';

/** The message a press or command left before its user alone, replaced or new. */
const mine = (answer: Answer) => {
  const found = answer.items.findLast(({ message }) => message?.only != null)?.message;
  if (found === undefined) throw new Error(`nothing was shown; they saw: ${answer.text}`);
  return found;
};
const board = ({ slack, desert }: Awaited<ReturnType<typeof openMatch>>) => {
  const found = slack.messages(desert).find(({ pinned }) => pinned);
  if (found === undefined) throw new Error('there is no status message');
  return found;
};

/** The status message with another id behind its first button. */
function forged(table: Awaited<ReturnType<typeof openMatch>>, id: string) {
  const status = board(table);
  const actions = status.blocks.find(({ type }) => type === 'actions') as { elements: Record<string, unknown>[] };
  actions.elements[0]!.value = id;
  return status;
}

it('gives everybody who presses a public button their own answer', async () => {
  const table = await openMatch();
  const { anna, ben, cleo } = table;
  const red = await anna.press(board(table), 'My turn');
  expect(red.ephemerals).toHaveLength(1);
  expect(red.text).toContain('Asked of you');
  const looks = await cleo.press(board(table), 'My turn');
  expect(looks.text).not.toContain('Asked of you');
  const map = await ben.press(board(table), 'My map');
  expect(map.files[0]?.alt).not.toContain('Adder');
  expect(map.posts).toEqual([]);
  expect(errorsOf(table)).toEqual([]);
});

it('never replaces the public message that was pressed', async () => {
  const table = await openMatch();
  const before = board(table);
  const text = before.text;
  await table.anna.press(before, 'My turn');
  expect(board(table).ts).toBe(before.ts);
  expect(board(table).text).toBe(text);
  // Nor by a button whose answer stands in the place of a message that one person reads alone.
  const turn = await table.anna.command(table.desert, 'turn');
  const choice = controlsOf(mine(turn).blocks).find(({ label }) => label === 'Bid real')?.value ?? '';
  const answer = await table.anna.press(forged(table, choice), choice);
  expect(mine(answer).only).not.toBeNull();
  expect(board(table).text).toBe(text);
});

it('walks an order step by step in one place', async () => {
  const table = await openTurn();
  const { mover, desert } = table;
  const turn = await mover.command(desert, 'turn');
  const first = mine(turn);
  const begin = await mover.press(first, first.blocks.length > 0 ? 'Move a block up to three places' : '');
  const step = mine(begin);
  expect(begin.ephemerals, 'a step replaces, it is not a new message').toEqual([]);
  expect(step.ts).toBe(first.ts);
  const back = await mover.press(step, 'Back');
  expect(mine(back).ts).toBe(first.ts);
  expect(errorsOf(table)).toEqual([]);
});

it('takes buttons of before a restart', async () => {
  const table = await openMatch();
  const turn = await table.anna.command(table.desert, 'turn');
  const status = board(table);
  const again = await table.restart();
  const pressed = await again.anna.press(status, 'My turn');
  expect(pressed.text).toContain('Asked of you');
  const sure = await again.anna.press(mine(turn), 'Bid real');
  expect(sure.text).toContain('that commits');
  const commit = await again.anna.press(mine(sure), 'Commit: Bid real');
  expect(commit.text).toContain('Red sealed a bid');
  expect(errorsOf(again)).toEqual([]);
});

it('answers a button of an earlier question with what is asked now, and does nothing', async () => {
  const table = await openTurn();
  const { mover, desert } = table;
  const turn = await mover.command(desert, 'turn');
  const order = /`\/dispatch (move [^`]+)`/.exec(turn.text)?.[1] ?? '';
  await mover.command(desert, order);
  const late = await mover.press(mine(turn), 'Move a block up to three places');
  expect(late.text).toContain('That was for an earlier question. Asked of you');
  expect((await mover.command(desert, 'turn')).text).toContain(`Your draft:* 1. ${order}`);
});

it('tells somebody else who comes by a choice that it is not theirs', async () => {
  const table = await openMatch();
  const { anna, cleo, desert } = table;
  const turn = await anna.command(desert, 'turn');
  const choice = controlsOf(mine(turn).blocks).find(({ label }) => label === 'Bid real')?.value ?? '';
  expect(choice).not.toBe('');
  const stranger = await cleo.press(forged(table, choice), choice);
  expect(stranger.text).toContain('You hold no seat in this match');
  expect((await anna.command(desert, 'turn')).text).toContain('Asked of you');
});

it('takes seats and begins by the buttons of the status message', async () => {
  const table = await openTable();
  const { anna, ben, desert, slack } = table;
  await anna.command(desert, 'match new toy skirmish');
  await slack.until(() => (slack.messages(desert).some(({ pinned }) => pinned) ? true : undefined), 5000, 'the board');
  expect((await anna.press(board(table), 'Take the Red seat', ANSWERED)).text).toContain('You have the Red seat');
  await slack.rest();
  expect((await ben.press(board(table), 'Take the Blue seat', ANSWERED)).text).toContain('You have the Blue seat');
  await slack.rest();
  const asked = await ben.press(board(table), 'Begin the match', ANSWERED);
  expect(asked.text).toContain('Still asked for a phrase for the dice: anna');
  await slack.rest();
  expect((await anna.press(board(table), 'No phrase for the dice', ANSWERED)).text).toContain('Declined');
  await slack.rest();
  expect((await ben.press(board(table), 'Begin the match', ANSWERED)).text).toContain('begun');
  await slack.rest();
  expect((await anna.press(board(table), 'My turn')).text).toContain('Asked of you');
  expect(errorsOf(table)).toEqual([]);
});

it('answers a button that is none of ours', async () => {
  const table = await openMatch();
  const answer = await table.anna.press(forged(table, 'buy now'), 'buy now');
  expect(answer.text).toContain('That button is none of ours.');
});

it('commits and takes back by the buttons that always stand there', async () => {
  const table = await openTurn();
  const { mover, other, desert, slack } = table;
  const order = /`\/dispatch (move [^`]+)`/.exec((await mover.command(desert, 'turn')).text)?.[1] ?? '';
  await mover.command(desert, order);
  expect((await mover.press(board(table), 'Undo')).text).not.toContain('Your draft');
  await mover.command(desert, order);
  const early = await other.press(board(table), 'Commit');
  expect(early.text).toContain('Nothing is asked of');
  const before = slack.messages(desert).length;
  const committed = await mover.press(board(table), 'Commit', ANSWERED);
  expect(committed.text).toMatch(/Dispatch \d/);
  await slack.until(() => (slack.messages(desert).length > before ? true : undefined), 5000, 'the dispatch');
  expect(errorsOf(table)).toEqual([]);
});

it('answers without buttons when they cannot be looked up', async () => {
  const table = await openMatch();
  const { anna, desert, desk } = table;
  const boards = desk.board;
  (desk as { board: typeof boards }).board = () => Promise.reject(new Error('the database is locked'));
  const answer = await anna.command(desert, 'turn');
  expect(answer.text).toContain('Asked of you');
  (desk as { board: typeof boards }).board = boards;
});
