// What a command reads does not grow with the match: the last snapshot (or none), never the log.
import { describe, expect, it } from 'vitest';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { good, look, moving, rig, say } from '../table.ts';
import { march } from '../words.ts';

/** A storage that counts what is asked of it, and how many rows it gives. */
function counted(store: MatchStore) {
  const calls: Record<string, number> = {};
  let rows = 0;
  const proxy = new Proxy(store, {
    get: (target, name: keyof MatchStore & string) => {
      const method = target[name] as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        calls[name] = (calls[name] ?? 0) + 1;
        const result = await method.apply(target, args);
        if (Array.isArray(result)) rows += result.length;
        return result;
      };
    },
  });
  return {
    store: proxy,
    take: () => {
      const taken = { calls: { ...calls }, rows };
      for (const name of Object.keys(calls)) delete calls[name];
      rows = 0;
      return taken;
    },
  };
}

describe('the cost of a command', () => {
  it('is the same reads at action 10 and at action 500, warm or just started', async () => {
    const watch = counted(memoryStore());
    const table = await moving(rig({ store: watch.store }), { options: ['long'] });
    const measure = async (given: typeof table) => {
      watch.take();
      good(await say(given, given.mover, march(given.side)));
      good(await given.umpire.takeBack(given.mover, given.id, 'all'));
      await look(given, given.other);
      good(await say(given, given.mover, 'done'));
      const taken = watch.take();
      good(await given.umpire.undo(given.host, given.id));
      return taken;
    };
    const early = await measure(table);
    const cold = await measure({ ...table, ...rig({ store: watch.store }) });
    for (let n = 0; n < 250; n++) {
      good(await say(table, table.mover, 'done'));
      good(await table.umpire.undo(table.host, table.id));
    }
    expect((await table.store.match(table.id))?.seq).toBe(506);
    expect(await measure(table)).toEqual(early);
    expect(await measure({ ...table, ...rig({ store: watch.store }) })).toEqual(cold);
    // The one dispatch that was made is read once, for its maker and for the channel; the position costs one snapshot, once.
    expect(early.calls).toMatchObject({ log: 1, events: 1 });
    expect(early.calls).not.toHaveProperty('snapshot');
    expect(cold.calls).toMatchObject({ log: 1, events: 1, snapshot: 1 });
    expect(early.rows).toBeLessThan(20);
  });
});
