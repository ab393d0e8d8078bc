// The number of a question, where a server goes on from a backup: what was asked in the meantime that is lost is never asked again.
import { describe, expect, it } from 'vitest';
import { code, good, look, moving, refusal, type Seated, say, text } from '../table.ts';

const numberOf = async (table: Seated, by: string): Promise<string> => (await look(table, by)).prompt?.number ?? '';

describe('the number of a question', () => {
  it('is good after a backup was put back, and none of those that were asked since is good again', async () => {
    // Each table is the same to the byte: the second is what a backup of the first, made now, brings back.
    const [lost, restored] = [await moving(), await moving()];
    const { mover, other } = lost;
    expect(await numberOf(restored, mover)).toBe(await numberOf(lost, mover));
    const [asked, open] = [{ type: 'text', text: 'done' } as const, await numberOf(lost, mover)];
    good(await lost.umpire.order(mover, lost.id, { prompt: open, orders: [asked] }));
    const gone = await numberOf(lost, other);

    restored.clock.pass(3600);
    good(await restored.umpire.order(mover, restored.id, { prompt: open, orders: [asked] }));
    const late = await restored.umpire.order(other, restored.id, { prompt: gone, orders: [text('done')] });
    expect(late.ok).toBe(false);
    expect(code(late)).toBe('stale');
    expect(refusal(late)).toMatchObject({ now: { number: await numberOf(restored, other) } });
    good(await say(restored, other, 'done'));
  });
});
