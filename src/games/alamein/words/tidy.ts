// The facts of one dispatch as one viewer reads them: a unit that went several hexes made one way.
import type { Line } from '#engine/event.ts';
import { joinedLines, oneWay, unlessIdle } from '#words/tidy.ts';
import type { AlameinFact } from '../position/fact.ts';

/** Nothing in this game is told in an order that a secret has made: only ways that go on are joined. */
export const tidy = (lines: readonly Line<AlameinFact>[]): readonly Line<AlameinFact>[] =>
  joinedLines(unlessIdle(lines), retreat);

/** A retreat that goes on, by the word of the same side, as one. */
function retreat(before: AlameinFact, after: AlameinFact): AlameinFact | null {
  if (before.type !== 'retreated' || after.type !== 'retreated') return null;
  return before.by === after.by ? oneWay(before, after) : null;
}
