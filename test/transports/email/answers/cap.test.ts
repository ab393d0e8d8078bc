// How many mails of one address are answered within an hour, and whose hour mails use up that anybody may have written.
import { afterEach, expect, it } from 'vitest';
import { memoryStore } from '#storage/memory/memory.ts';
import { runOutbox } from '../../../../scripts/lib/outbox.ts';
import { begun, type Club, found } from '../club.ts';
import { ORDERS } from '../post.ts';

let club: Club;
afterEach(() => club.close());

const LAST = 'the next ones are not read before it is over';
const words = (text: string): string => text.replace(/\s+/g, ' ');
/** The mails that were not read, each with its reason. */
const ignored = async (): Promise<readonly string[]> =>
  (await runOutbox(club.store, ['ignored'], new Date())).lines.filter((line) => line.includes('within an hour'));

it('the last of them is answered with a warning, the next is not read, and nobody else is held up', async () => {
  club = await found({ settings: { answersAnHour: 5 } });
  const match = await begun(club);
  const { anna, bert } = club;
  // "Gladly!" and "/match start" were her first two.
  const answered = [await anna.answers('/turn'), await anna.answers('/turn'), await anna.answers('/turn')];
  expect(answered.map(({ text }) => words(text).includes(LAST))).toEqual([false, false, true]);
  const before = anna.inbox.length;
  await anna.replies(anna.last, 'bid dummy\nCOMMIT');
  await expect.poll(async () => (await ignored()).length).toBe(1);
  expect([anna.inbox.length, (await club.store.match(match))?.dispatch]).toEqual([before, 0]);
  expect(words((await bert.answers('/turn')).text)).not.toContain(LAST);
  club.clock.pass(3600);
  await anna.answers('bid dummy\nCOMMIT');
  expect((await club.store.match(match))?.dispatch).toBe(1);
});

it('a mail that comes again and again while nothing can be stored counts once: then it is carried out', async () => {
  const kept = memoryStore();
  let isFull = false;
  const unlessFull =
    <Args extends readonly unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (isFull) throw new Error('database or disk is full');
      return work(...args);
    };
  const trouble = async () => (isFull ? 'its disk is full' : null);
  const setBookmark = unlessFull(kept.setBookmark);
  club = await found({
    settings: { answersAnHour: 5 },
    store: { ...kept, write: unlessFull(kept.write), setBookmark, trouble },
  });
  const match = await begun(club);
  const { anna, post } = club;
  isFull = true;
  await anna.replies(anna.last, 'bid dummy\nCOMMIT');
  for (let tries = 0; tries < 9; tries++) await post.release();
  expect(post.taken.slice(-10)).toEqual(Array(10).fill('later'));
  expect((await kept.match(match))?.dispatch).toBe(0);
  isFull = false;
  await post.release();
  expect((await kept.match(match))?.dispatch).toBe(1);
  await expect.poll(() => anna.last.text).toContain('bid dummy');
  expect(await ignored()).toEqual([]);
});

it('mails in her name from whoever it may be are answered four times, and use up nothing of her hour', async () => {
  club = await found({ settings: { answersAnHour: 5 } });
  await begun(club);
  const { anna, post } = club;
  const before = anna.inbox.length;
  for (let n = 1; n <= 6; n++)
    await post.hand(`From: anna@home.test\nTo: ${ORDERS}\nSubject: Hm\nMessage-ID: <f${n}@home.test>\n\n/turn\n`);
  await expect.poll(async () => (await ignored()).length).toBe(2);
  expect(anna.inbox.length - before).toBe(4);
  expect(words((await anna.answers('/turn')).text)).not.toContain(LAST);
});
