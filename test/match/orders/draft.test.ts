// What no title of the tests asks: a draft of one of two sides that are asked at once, and the very same question twice in a row.
import { expect, it } from 'vitest';
import { ALGORITHM } from '#engine/dice/rng.ts';
import type { AnyModule } from '#engine/title.ts';
import { newCaches } from '#match/cache.ts';
import { draftOf } from '#match/orders/draft.ts';
import { waitingAfter } from '#match/orders/prompt.ts';
import type { Position } from '#match/position.ts';
import type { Tools } from '#match/tools.ts';
import type { DraftRecord } from '#storage/store.ts';

type Counts = Readonly<Record<string, number>>;

/** Each action counts one more for its side. */
const counting = {
  check: () => null,
  wouldCommit: () => false,
  view: (state: Counts) => state,
  parseAction: (action: unknown) => action,
  writeAction: () => 'count',
  resolve: (state: Counts, side: string) => ({
    state: { ...state, [side]: (state[side] ?? 0) + 1 },
    events: [],
    commits: false,
  }),
} as unknown as AnyModule;

const record: DraftRecord = {
  match: 'm',
  side: 'red',
  version: 1,
  seq: 0,
  actions: '[{"type":"count"}]',
  lines: '[]',
};

const dice = { algorithm: ALGORITHM, seedBytes: '', phrases: [], both: null, seats: [], nextRoll: 1 };
const positionAt = (seq: number, state: Counts): Position =>
  ({
    match: { id: 'm', seq, ...dice, waiting: [{ side: 'red', since: 0 }] },
    module: counting,
    state,
  }) as unknown as Position;

it('stands on what another side has committed meanwhile, also in the process that knew it before', async () => {
  const tools = {
    store: { draft: async () => record },
    caches: newCaches(),
    chance: () => ({ rolls: [] }),
  } as unknown as Tools;
  const before = await draftOf(tools, positionAt(0, { blue: 0 }), 'red');
  expect(before.carried.state).toEqual({ blue: 0, red: 1 });
  const after = await draftOf(tools, positionAt(1, { blue: 5 }), 'red');
  expect(after.carried.state).toEqual({ blue: 5, red: 1 });
});

it('is another question when who has answered is asked the very same again; to who has not it is the same one', () => {
  const asking = {
    toAct: () => ['red', 'blue'],
    view: () => ({}),
    ask: () => ({ question: 'what next?' }),
  } as unknown as AnyModule;
  const waiting = [
    { side: 'red', since: 3 },
    { side: 'blue', since: 3 },
  ];
  const now = new Date(1000);
  expect(waitingAfter(asking, { state: {}, waiting, actor: 'red' }, {}, 4, now)).toEqual([
    { side: 'red', since: 4, at: 1000 },
    { side: 'blue', since: 3 },
  ]);
});
