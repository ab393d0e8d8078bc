// Dice of both sides at the local table: the page's browser makes and keeps the bytes, the terminal takes what is typed.
import { describe, expect, it } from 'vitest';
import { commitment } from '#engine/dice/rng.ts';
import { openTable, type Table } from './tables.ts';

/** What the page runs, as a browser runs it. */
const page = (await import(new URL('../../../src/transports/local/page/dice.js', import.meta.url).href)) as {
  readonly newHash: (storage: Kept) => Promise<string>;
  readonly bytesOf: (storage: Kept, hash: string) => string | null;
};
type Kept = ReturnType<typeof browser>;

/** What a browser keeps for the page. */
function browser() {
  const kept = new Map<string, string>();
  return {
    kept,
    setItem: (key: string, value: string) => void kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
  };
}

async function stateOf(table: Table, chair: string) {
  const answer = await fetch(`${table.local.chairLink(table.typist.match ?? '', chair)}/state?after=0`);
  return (await answer.json()) as {
    readonly dice: { wants: string; hash: string | null } | null;
    readonly question: string;
  };
}

describe('the page', () => {
  it('makes bytes that fit their hash, others each time, and keeps them by it', async () => {
    const storage = browser();
    const hashes = [await page.newHash(storage), await page.newHash(storage)];
    const bytes = hashes.map((hash) => page.bytesOf(storage, hash) ?? '');
    expect(bytes.map(commitment)).toEqual(hashes);
    expect(new Set(bytes).size).toBe(2);
    expect(page.bytesOf(browser(), hashes[0] ?? '')).toBeNull();
  });

  it('is told what its side owes, and that alone; the match begins with what the browsers kept', async () => {
    const table = await openTable(0);
    try {
      await table.says('host', '/match new toy skirmish dice:both');
      await table.says('red', '/match join red');
      await table.says('blue', '/match join blue');
      expect((await fetch(`${table.local.origin}/static/dice.js`)).headers.get('content-type')).toContain('javascript');
      const browsers = { red: browser(), blue: browser() };
      for (const side of ['red', 'blue'] as const) {
        expect(await stateOf(table, side)).toMatchObject({ dice: { wants: 'hash', hash: null } });
        await table.says(side, `/dice hash ${await page.newHash(browsers[side])}`);
        expect((await stateOf(table, side)).dice).toBeNull();
      }
      expect((await stateOf(table, 'observer')).dice).toBeNull();
      await table.says('red', '/match start');
      for (const side of ['red', 'blue'] as const) {
        const { dice, question } = await stateOf(table, side);
        expect(dice?.wants).toBe('bytes');
        expect(question).toContain('Still to reveal their bytes for the dice');
        await table.says(side, `/dice reveal ${page.bytesOf(browsers[side], dice?.hash ?? '')}`);
      }
      expect(await stateOf(table, 'red')).toMatchObject({ dice: null });
      expect(await table.says('red', '/turn')).toContain('Asked of you');
    } finally {
      await table.stop();
    }
  });
});
