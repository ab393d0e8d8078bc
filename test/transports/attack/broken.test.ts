// The database breaks at any one call while somebody on Discord or Slack presses and types: one answer, with a reference
// that is in the log, nothing half done, and nothing that goes unhandled.
import { afterEach, describe, expect, it } from 'vitest';
import { march } from '#test/match/words.ts';
import { draftsIn } from '#test/support/drafts.ts';
import { type Club, found, turnBegun } from '#test/transports/discord/club.ts';
import { openTurn } from '#test/transports/slack/tables.ts';
import { failing } from './failing.ts';

const TIME = { timeout: 120_000 };
let club: Club | null = null;
afterEach(async () => {
  await club?.close();
  club = null;
});

const REFERENCE = /ref ([0-9a-f]{8})/;

/** Does it with the n-th call broken, for n from 1 until nothing breaks any more; gives how often it broke. */
async function atEach(
  broken: ReturnType<typeof failing>,
  deed: () => Promise<string>,
  logged: readonly string[],
  check: () => Promise<void> = async () => undefined,
): Promise<number> {
  for (let call = 1; call < 120; call++) {
    broken.arm(call);
    const text = await deed();
    const broke = broken.disarm();
    await check();
    if (broke === null) {
      expect(text).not.toMatch(REFERENCE);
      return call - 1;
    }
    expect(text, `${call} ${broke}`).not.toBe('');
    const [, reference] = REFERENCE.exec(text) ?? [];
    if (reference !== undefined) expect(logged.some((line) => line.includes(`"${reference}"`))).toBe(true);
  }
  throw new Error('it never ends');
}

describe('on Discord', () => {
  it('every answer is one, with a reference', TIME, async () => {
    const broken = failing();
    club = await found({ store: broken.store });
    const { discord, desert, logged, store, anna } = club;
    const { match, mover, other } = await turnBegun(club);
    const line = march(mover === anna ? 'red' : 'blue');
    const [post] = desert.messages.filter(({ components }) => components.length > 0);
    if (post === undefined) throw new Error('nothing to press');
    const one = async (asked: Promise<{ readonly text: string; readonly messages: readonly unknown[] }>) => {
      const answer = await asked;
      expect(answer.messages).toHaveLength(1);
      return answer.text;
    };
    expect(await atEach(broken, () => one(mover.slash(desert, 'turn')), logged)).toBeGreaterThan(3);
    expect(await atEach(broken, () => one(other.press(post, 'My map')), logged)).toBeGreaterThan(3);
    const orders = async (): Promise<string> => {
      const form = await mover.press(post, 'Orders…');
      return one(mover.submit(form, { orders: line }));
    };
    // Orders are drafted once, however often they had to be sent.
    const drafted = async (): Promise<void> => {
      const [draft] = await draftsIn(store, match);
      expect(JSON.parse(draft?.actions ?? '[]').length).toBeLessThanOrEqual(1);
    };
    for (let call = 1; (await draftsIn(store, match)).length === 0; call++) {
      broken.arm(call);
      const text = await orders();
      broken.disarm();
      expect(text).not.toBe('');
      await drafted();
    }
    expect((await store.match(match))?.dispatch).toBe(2);
    discord.verify();
  });
});

describe('on Slack', () => {
  it('every answer is one, with a reference', TIME, async () => {
    const broken = failing();
    const table = await openTurn({ store: broken.store });
    const { desert, logged, store, mover, other, anna } = table;
    const match = (await store.matchesIn('live'))[0]?.id ?? '';
    const said = async (text: string, who = mover): Promise<string> => {
      const answer = await who.command(desert, text, { until: ({ ephemerals }) => ephemerals.length > 0 });
      expect(answer.ephemerals).toHaveLength(1);
      expect(answer.posts).toEqual([]);
      return answer.text;
    };
    expect(await atEach(broken, () => said('turn'), logged)).toBeGreaterThan(3);
    expect(await atEach(broken, () => said('match forces', other), logged)).toBeGreaterThan(3);
    for (let call = 1; (await draftsIn(store, match)).length === 0; call++) {
      broken.arm(call);
      await said(march(mover === anna ? 'red' : 'blue'));
      broken.disarm();
    }
    const [draft] = await draftsIn(store, match);
    expect(JSON.parse(draft?.actions ?? '[]')).toHaveLength(1);
    expect((await store.match(match))?.dispatch).toBe(2);
  });
});
