// The facts of one dispatch as they are read: a unit that went several hexes made one way.
import type { Line } from '#engine/event.ts';
import { joinedLines, oneWay, unlessIdle } from '#words/tidy.ts';
import type { DesertFact } from '../position/fact.ts';

/** Retreats and advances are ordered hex by hex. */
export const tidy = (lines: readonly Line<DesertFact>[]): readonly Line<DesertFact>[] =>
  joinedLines(unlessIdle(lines), joined);

function joined(before: DesertFact, after: DesertFact): DesertFact | null {
  if (before.type === 'retreated' && after.type === 'retreated') return oneWay(before, after);
  return before.type === 'advanced' && after.type === 'advanced' ? oneWay(before, after) : null;
}
