import { describe, expect, it, vi } from 'vitest';
import { makeLog } from '#src/log.ts';
import { type Parts, wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { Others } from '#storage/store.ts';
import { freePort } from '#test/support/free-port.ts';
import { dots, toyTitle } from '#test/transports/local/tables.ts';

const parts = (port: number | null): Parts => ({
  titles: [toyTitle],
  store: memoryStore(),
  port,
  key: Buffer.alloc(32, 5),
  packs: 'packs',
  log: makeLog('silent'),
  painter: dots,
});

describe('a server', () => {
  it('runs the local table alone when nothing else is set up', async () => {
    const wired = await wire(parts(0));
    expect(wired.transports.map(({ name }) => name)).toEqual(['local']);
    expect((await fetch(wired.local.hostLink)).status).toBe(200);
    expect(await wired.deliver()).toBe(0);
    await wired.stop();
  });

  it('tells by /readyz that nothing can be stored, and writes no more the oftener it is asked', async () => {
    let trouble: string | null = 'the database has no room';
    let tried = 0;
    const tryOut = async (): Promise<string | null> => {
      tried++;
      return trouble;
    };
    const store = { ...memoryStore(), trouble: tryOut };
    const wired = await wire({ ...parts(0), store });
    const ready = async () => {
      const answer = await fetch(`${wired.local.origin}/readyz`);
      return [answer.status, await answer.json()];
    };
    expect(await ready()).toEqual([503, { ready: false, storage: trouble, transports: { local: 'ok' } }]);
    trouble = null;
    for (let asked = 0; asked < 20; asked++)
      expect(await ready()).toEqual([200, { ready: true, storage: 'ok', transports: { local: 'ok' } }]);
    expect(tried).toBe(2);
    await wired.stop();
  });

  it('has its pages look again, and sends what is due, when another process has changed a match', async () => {
    const store = memoryStore();
    let tell: Parameters<Others>[0] = () => {};
    const others: Others = (hear) => {
      tell = hear;
      return () => {
        tell = () => {};
      };
    };
    const wired = await wire({ ...parts(null), store, others });
    const { table } = wired.local;
    const heard: string[] = [];
    table.listen({ match: 'm1', chair: 'axis' }, () => heard.push('m1'));
    table.listen({ match: 'm2', chair: 'axis' }, () => heard.push('m2'));
    const taken = vi.spyOn(store, 'outboxTake');
    tell('m1', null);
    expect(heard).toEqual(['m1']);
    await expect.poll(() => taken.mock.calls.length).toBeGreaterThan(0);
    tell(null, null);
    expect(heard).toEqual(['m1', 'm1', 'm2']);
    // What one side alone may know is heard where its seat is, and nobody sits here.
    tell('m1', 'axis');
    await wired.stop();
    tell('m1', null);
    expect(heard).toHaveLength(3);
  });

  it('does not start with a token that cannot be one, and leaves nothing running', async () => {
    const port = await freePort();
    const receive = { type: 'socket', appToken: 'xapp-1' } as const;
    const started = wire({ ...parts(port), slack: { botToken: 'not-a-token', receive } });
    await expect(started).rejects.toThrow(/SLACK_BOT_TOKEN is not a bot token/);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });
});
