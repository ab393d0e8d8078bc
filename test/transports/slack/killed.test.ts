// A server that is killed after it has acknowledged what Slack sent: the next one answers it, and does it once.
import { afterEach, describe, expect, it } from 'vitest';
import { march } from '#test/match/words.ts';
import { type Death, dying } from '#test/support/dying.ts';
import { ANSWERED, openTable, openTurn } from './tables.ts';

let process = dying();
// Before the servers are taken down, which the tables do at the end of each test.
afterEach(() => process.bury());

const MINUTE = 60_000;

/** The first server dies at what is said; so many ms later the second one begins on what it left. */
async function killed(death: Death, how: 'by command' | 'in our conversation', later = 0) {
  process = dying();
  const first = await openTurn({ store: process.store });
  const { slack, mover, desert, anna } = first;
  const match = (await process.left.matchesIn('live'))[0]?.id ?? '';
  const before = (await process.left.match(match))?.dispatch ?? 0;
  const orders = `${march(mover === anna ? 'red' : 'blue')}\nCOMMIT`;
  process.arm(death);
  const answer =
    how === 'by command'
      ? await mover.command(desert, orders, { until: 'ack' })
      : await mover.say(mover.dm, orders, { until: 'ack' });
  await expect.poll(process.isDead).toBe(true);
  const now = (): Date => new Date(Date.now() + later);
  const start = () => openTable({ slack, store: process.left, now });
  const dispatch = async () => (await process.left.match(match))?.dispatch;
  return { answer, start, dispatch, match, before };
}

describe('a server that is killed after the acknowledgement', () => {
  for (const death of ['before storage', 'after storage'] as const)
    it(`and ${death} is answered for by the next one, and the order is there once`, async () => {
      const { answer, start, dispatch, match, before } = await killed(death, 'by command');
      expect(answer.ephemerals).toEqual([]);
      expect(await dispatch()).toBe(death === 'before storage' ? before : before + 1);
      await start();
      await answer.wait(ANSWERED);
      expect(answer.text).toContain(`Dispatch ${before + 1}`);
      expect(answer.text).not.toContain('done already');
      expect(answer.ephemerals).toHaveLength(1);
      expect(await dispatch()).toBe(before + 1);
      const log = await process.left.log(match, before + 1, before + 1);
      expect(log.filter(({ kind, side }) => kind === 'action' && side !== null)).toHaveLength(2);
      await expect.poll(() => process.left.unanswered('slack')).toEqual([]);
    });

  it('is answered for in the direct conversation, too', async () => {
    const { answer, start, dispatch, before } = await killed('before storage', 'in our conversation');
    await start();
    await answer.wait({ until: ({ text }) => text.includes(`Dispatch ${before + 1}`), within: 10_000 });
    expect(await dispatch()).toBe(before + 1);
  });

  it('is not answered for when Slack takes no answer any more, and the order is not done then', async () => {
    const { answer, start, dispatch, before } = await killed('before storage', 'by command', 30 * MINUTE);
    expect(await process.left.unanswered('slack')).toHaveLength(1);
    await start();
    expect(await process.left.unanswered('slack')).toEqual([]);
    expect(await dispatch()).toBe(before);
    expect(answer.ephemerals).toEqual([]);
  });
});
