// What an update means for the matches of a server: the same positions, others from some dispatch on, or none that can be read.
import { describe, expect, it } from 'vitest';
import type { MatchStore } from '#storage/store.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { judgeStored, standingText } from '../../scripts/lib/replays/stored-replay.ts';
import { good, moving, rig, say } from '../match/table.ts';

/** A match of a few dispatches, one of them taken back, and its record. */
async function played() {
  const table = await moving(rig());
  good(await say(table, table.mover, 'done'));
  good(await table.umpire.undo(table.host, table.id));
  good(await say(table, table.mover, 'done'));
  const match = await table.store.match(table.id);
  if (match === null) throw new Error('no match');
  return { store: table.store, match };
}

/** The store with one dispatch's stored position changed. */
function tampered(store: MatchStore, at: number, change: (state: object) => object): MatchStore {
  return {
    ...store,
    match: store.match.bind(store),
    components: store.components.bind(store),
    log: store.log.bind(store),
    snapshot: async (match, dispatch) => {
      const found = await store.snapshot(match, dispatch);
      if (found === null || dispatch !== at) return found;
      return { ...found, state: JSON.stringify(change(JSON.parse(found.state) as object)) };
    },
  };
}

describe('a stored match judged by the rules of today', () => {
  it('replays, takebacks and all', async () => {
    const { store, match } = await played();
    expect(await judgeStored(toyTitle, store, match)).toEqual({ type: 'replays', dispatches: match.dispatch });
  });

  it('is migrated from the dispatch on where another position comes out', async () => {
    const { store, match } = await played();
    const other = tampered(store, 2, (state) => ({ ...state, turn: 99 }));
    expect(await judgeStored(toyTitle, other, match)).toMatchObject({ type: 'migrated', from: 2 });
  });

  it('is broken when its last position cannot be read', async () => {
    const { store, match } = await played();
    const other = tampered(store, match.dispatch, () => ({}));
    expect(await judgeStored(toyTitle, other, match)).toMatchObject({ type: 'broken' });
  });

  it('is told without the words of a refusal, which may name what its operator, who plays too, may not know', async () => {
    const { store, match } = await played();
    const refusal = { type: 'migrated', from: 3, why: 'Adder stands at 0612 and has moved already.' } as const;
    expect(standingText(refusal, false)).toBe('judged otherwise from dispatch 3 on; it goes on from its last position');
    expect(standingText(refusal, true)).toContain(refusal.why);
    const unreadable = await judgeStored(
      toyTitle,
      tampered(store, match.dispatch, () => ({})),
      match,
    );
    expect(standingText(unreadable, false)).toBe('cannot go on');
  });
});
