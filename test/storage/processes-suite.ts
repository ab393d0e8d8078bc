// What several processes on one database may rely on, whichever it is.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { created, logRecord, matchRecord } from './suite-records.ts';

export function processesSuite(name: string, newUrl: () => Promise<string>): void {
  describe(`several processes on ${name}`, () => {
    it('lets one of two stores through at each revision', async () => {
      const url = await newUrl();
      const stores = [await prismaStore(url), await prismaStore(url)];
      await stores[0]?.write(created(matchRecord('m1')));
      for (let round = 0; round < 10; round++) {
        const results = await Promise.all(
          stores.map((store, n) =>
            store.write([
              { type: 'match', match: matchRecord('m1', { revision: round + 1, seq: round }) },
              { type: 'log', entry: logRecord('m1', round, { text: `store ${n}` }) },
            ]),
          ),
        );
        expect(results.filter((result) => result.ok)).toHaveLength(1);
      }
      expect((await stores[1]?.log('m1', 0, 99))?.map((entry) => entry.seq)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      for (const store of stores) await store.close();
    });

    it('lets two processes count to a hundred together without losing or doubling one', async () => {
      const url = await newUrl();
      const store = await prismaStore(url);
      await store.write(created(matchRecord('m1')));
      const child = fileURLToPath(new URL('./writer-child.ts', import.meta.url));
      const run = promisify(execFile);
      const writers = ['one', 'two'].map((name) => run(process.execPath, ['--import', 'tsx', child, url, name, '50']));
      const done = await Promise.all(writers);
      expect(done.map((result) => result.stdout.trim())).toEqual(['one: 50', 'two: 50']);
      const log = await store.log('m1', 0, 1000);
      expect(log.map((entry) => entry.seq)).toEqual(Array.from({ length: 100 }, (_, n) => n));
      for (const name of ['one', 'two']) {
        const own = log.filter((entry) => entry.player === name).map((entry) => entry.text);
        expect(own).toEqual(Array.from({ length: 50 }, (_, n) => `${n}`));
      }
      await store.close();
    }, 60_000);
  });
}
