// A server that is killed after it has acknowledged an interaction: the next one answers it, and does it once.
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStore } from '#storage/memory/memory.ts';
import { march } from '#test/match/words.ts';
import { type Death, dying } from '#test/support/dying.ts';
import { startBot } from './bot.ts';
import { boardsIn, type Club, found, turnBegun } from './club.ts';

const clubs: Club[] = [];
let process = dying();
afterEach(async () => {
  process.bury();
  const [first] = clubs;
  for (const { wired } of clubs.splice(0).reverse()) await wired().stop();
  await first?.discord.stop();
});

const MINUTE = 60_000;

/** The first server dies at what is said; so many ms later the second one begins on what it left. */
async function killed(death: Death, later = 0) {
  process = dying();
  const first = await found({ store: process.store });
  clubs.push(first);
  const { match, mover } = await turnBegun(first);
  const start = async (): Promise<Club> => {
    const { discord } = first;
    const now = (): Date => new Date(Date.now() + later);
    const second = await found({ store: process.left, discord, now });
    clubs.push(second);
    return second;
  };
  const orders = [march(mover === first.anna ? 'red' : 'blue'), 'COMMIT'].join('\n');
  const form = await mover.press(boardsIn(first.desert)[0]!, 'Orders…');
  process.arm(death);
  const asked = mover.begin.submit(form, { orders });
  await asked.acknowledged();
  await expect.poll(process.isDead).toBe(true);
  const dispatch = async () => (await process.left.match(match))?.dispatch;
  return { asked, start, dispatch, match, before: 2, discord: first.discord };
}

describe('a server that is killed after the acknowledgement', () => {
  for (const death of ['before storage', 'after storage'] as const)
    it(`and ${death} is answered for by the next one, and the order is there once`, async () => {
      const { asked, start, dispatch, match, before, discord } = await killed(death);
      expect(asked.interaction.shown).toBe(0);
      expect(await dispatch()).toBe(death === 'before storage' ? before : before + 1);
      await start();
      const answer = await asked.answer();
      await expect.poll(() => answer.text, { timeout: 5000 }).toContain(`Dispatch ${before + 1}`);
      expect(answer.messages).toHaveLength(1);
      expect(answer.text).not.toContain('done already');
      expect(await dispatch()).toBe(before + 1);
      const log = await process.left.log(match, before + 1, before + 1);
      expect(log.filter(({ kind, side }) => kind === 'action' && side !== null)).toHaveLength(2);
      await expect.poll(() => process.left.unanswered('discord')).toEqual([]);
      discord.verify();
    });

  it('is not answered for when Discord takes no answer any more, and the order is not done then', async () => {
    const { asked, start, dispatch, before } = await killed('before storage', 15 * MINUTE);
    expect(await process.left.unanswered('discord')).toHaveLength(1);
    const second = await start();
    expect(await process.left.unanswered('discord')).toEqual([]);
    await second.delivered();
    expect(await dispatch()).toBe(before);
    expect(asked.interaction.shown).toBe(0);
  });
});

it('does not do what it cannot answer: what was kept and never acknowledged', async () => {
  const unanswered = memoryStore();
  const kept = { transport: 'discord', messageId: '1', person: '7', at: new Date() };
  const place = { id: '1', user: '7', name: 'anna', channel: null, may: '0', limit: 1, match: null };
  const way = JSON.stringify({ ...place, app: '9', token: 'never.acknowledged' });
  await unanswered.keepUnanswered({ ...kept, said: '{"type":"text","text":"march"}', way });
  const bot = await startBot({ unanswered });
  await expect.poll(() => unanswered.unanswered('discord')).toEqual([]);
  expect(bot.heard).toEqual([]);
  expect(bot.reported.map(({ event }) => event)).toEqual(['what an earlier process left cannot be answered']);
  await bot.close();
});

it('keeps nothing of who only looks, and of an order only until it is answered', async () => {
  process = dying();
  const kept: string[] = [];
  const { keepUnanswered } = process.left;
  const store = {
    ...process.left,
    keepUnanswered: async (one: Parameters<typeof keepUnanswered>[0]) => {
      kept.push(one.said);
      return keepUnanswered(one);
    },
  };
  const club = await found({ store });
  clubs.push(club);
  const { mover } = await turnBegun(club);
  kept.length = 0;
  await mover.slash(club.desert, 'turn');
  await mover.press(boardsIn(club.desert)[0]!, 'My map');
  expect(kept).toEqual([]);
  await mover.press(boardsIn(club.desert)[0]!, 'Undo');
  await mover.slash(club.desert, 'say', { words: 'Good evening' });
  expect(kept).toHaveLength(2);
  await expect.poll(() => store.unanswered('discord')).toEqual([]);
});
