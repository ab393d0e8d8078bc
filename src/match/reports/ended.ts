// A match that is over, as its audit wants it.
import { linkedEntry } from '../chain.ts';
import { type Position, seedOf } from '../position.ts';
import type { Tools } from '../tools.ts';
import type { Ended } from './audit.ts';

export async function endedOf(tools: Tools, { match, components }: Position): Promise<Ended> {
  const log = await tools.store.log(match.id, 0, match.dispatch);
  return {
    match,
    seed: seedOf(match),
    commitment: match.commitment,
    published: match.both?.published ?? null,
    nextRoll: match.nextRoll,
    components,
    log: log.map((entry) => ({ ...linkedEntry(entry), head: entry.head })),
  };
}
