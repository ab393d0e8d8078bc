// The home tab: my matches, what is asked of me with its buttons, how to begin; answers stand on it.
import { expect, it } from 'vitest';
import type { Answer } from '#test/support/slack/index.ts';
import { errorsOf, openMatch, openTable, SHOWN } from './tables.ts';

/** Pictures in the direct conversation: that of the dispatch comes to the channel when it is ready. */
const sentTo = ({ dms }: Pick<Answer, 'dms'>) => dms.flatMap(({ files }) => files);

it('tells somebody without a match how to begin', async () => {
  const table = await openTable();
  const home = await table.cleo.openHome(SHOWN);
  expect(home.view?.type).toBe('home');
  expect(home.text).toContain('How to begin');
  expect(home.text).toContain('/dispatch match new');
  expect(errorsOf(table)).toEqual([]);
});

it('shows my matches and what is asked of me, and takes the answer there', async () => {
  const table = await openMatch();
  const { anna, ben, slack, desert } = table;
  const home = await anna.openHome(SHOWN);
  expect(home.text).toContain('My matches');
  expect(home.text).toContain('Asked of you');
  const before = slack.messages(desert).filter(({ text }) => text.includes('Dispatch 1')).length;
  const sure = await anna.press(home.view!, 'Bid dummy', SHOWN);
  const pressed = await anna.press(sure.view!, 'Commit: Bid dummy', SHOWN);
  expect(before).toBe(0);
  expect(pressed.ephemerals).toEqual([]);
  expect(pressed.view?.type).toBe('home');
  expect(pressed.text).toContain('Red sealed a bid');
  const map = await anna.press(anna.home!, 'My map', {
    until: (answer) => SHOWN.until(answer) && sentTo(answer).length > 0,
    within: 10_000,
  });
  expect(sentTo(map)).toHaveLength(1);
  expect(map.text).toContain('our direct messages');
  const other = await ben.openHome(SHOWN);
  expect(other.text).not.toContain('Adder');
  expect(errorsOf(table)).toEqual([]);
});

it('is made anew each time it is opened, and bears many matches', async () => {
  const table = await openTable();
  const { anna, slack } = table;
  for (let n = 1; n <= 12; n++) await anna.command(slack.channel(`c${n}`), `match new toy skirmish name:"Match ${n}"`);
  const home = await anna.openHome(SHOWN);
  expect(home.view?.blocks.length).toBeLessThanOrEqual(100);
  expect(home.text).toContain('Take the Red seat');
  const joined = await anna.press(home.view!, 'Take the Red seat', SHOWN);
  expect(joined.text).toContain('You have the Red seat');
  expect(errorsOf(table)).toEqual([]);
});
