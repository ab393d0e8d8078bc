// A forced commit: what a side is asked is answered by its fallback, which spends and reveals least. Its draft is put
// aside; it is told privately what was done, everybody reads that it was done and who asked for it.
import { see } from '#engine/play.ts';
import type { Change, MatchRecord } from '#storage/store.ts';
import { commit } from './commit.ts';
import type { Desk } from './desk.ts';
import { type Carried, carry } from './draft.ts';
import { positionOf } from './position.ts';

const MOST_IN_A_ROW = 500;

export async function force(
  desk: Desk,
  match: MatchRecord,
  side: string,
  asker: string,
  also: (after: MatchRecord) => readonly Change[],
): Promise<MatchRecord> {
  const position = await positionOf(desk, match);
  const { module } = position;
  let carried: Carried = { state: position.state, done: [] };
  for (let tried = 0; tried < MOST_IN_A_ROW; tried++) {
    const ask = module.ask(see(module, carried.state, side).value, side);
    if (ask === null) throw new Error(`${side} is to act and is asked nothing`);
    const next = carry(desk, position, side, carried, ask.fallback);
    if (next.type === 'refused') throw new Error(`a fallback is refused: ${next.rejection.rule}`);
    carried = next.carried;
    if (next.type === 'drafted') continue;
    const record = await desk.store.draft(match.id, side);
    const draft = { side, record, version: record?.version ?? 0, carried: { state: position.state, done: [] } };
    const words = carried.done.map(({ text }) => text).join('; ');
    const policy = `Your time was up, and ${asker} had the umpire do what spends least: ${words}`;
    const by = { draft, player: null, policy, delivery: null, also };
    return (await commit(desk, position, by, carried, next.rng)).match;
  }
  throw new Error('a fallback never commits');
}
