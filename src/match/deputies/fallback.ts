// A forced commit: what a side is asked is answered by its fallback, which spends and reveals least. Its draft is put
// aside; it is told privately what was done, everybody reads that it was done and who asked for it.
import type { Change, MatchRecord } from '#storage/store.ts';
import { commit } from '../orders/commit.ts';
import { emptyDraft } from '../orders/draft.ts';
import { positionOf } from '../position.ts';
import type { Tools } from '../tools.ts';
import { byFallback } from './deputy.ts';

export async function force(
  tools: Tools,
  match: MatchRecord,
  side: string,
  asker: string,
  also: (after: MatchRecord) => readonly Change[],
): Promise<MatchRecord> {
  const position = await positionOf(tools, match);
  const { carried, rng } = byFallback(tools, position, side);
  const draft = emptyDraft(position, side, await tools.store.draft(match.id, side));
  const words = carried.done.map(({ text }) => text).join('; ');
  const policy = `Your time was up, and ${asker} had the umpire do what spends least: ${words}`;
  return (await commit(tools, position, { draft, player: null, policy, also }, carried, rng)).match;
}
