// What mail keeps of an address, when two mails to it go at once.
import { describe, expect, it } from 'vitest';
import { memoryStore } from '#storage/memory/memory.ts';
import { START } from '#test/match/table.ts';
import { Office } from '#transports/email/office.ts';

const ANNA = 'anna@home.test';
const opened = () => new Office({ address: 'orders@rider.test', bookmarks: memoryStore(), now: () => START });
const trial = (id: string) => ({ id, prompt: 'p', orders: null, dispatch: 0, draft: [], committed: false });

describe('two mails to one address at once', () => {
  it('are both known again where they are quoted', async () => {
    const office = opened();
    await Promise.all([office.remember(ANNA, '1', 'Move Adder'), office.remember(ANNA, '2', 'Attack the camp')]);
    const lines = ['move adder', 'attack the camp', 'done'];
    expect(await office.foreign(ANNA, lines)).toEqual(['done']);
  });

  it('leave the trials of both', async () => {
    const office = opened();
    await Promise.all(['1', '2'].map((id) => office.keepTrial(ANNA, 'm1', trial(id))));
    expect([await office.trial(ANNA, 'm1', '1'), await office.trial(ANNA, 'm1', '2')]).toEqual([
      trial('1'),
      trial('2'),
    ]);
  });
});
