// The facts of one dispatch as one viewer reads them: a retreat of several spaces is one way.
import type { Line } from '#engine/event.ts';
import { joinedLines } from '#words/tidy.ts';
import type { SuezFact } from '../position/fact.ts';

/** Everybody is told the same, in an order that no secret has made: only ways that go on are joined, and that nothing was ordered last is told where nothing was before. */
export const tidy = (lines: readonly Line<SuezFact>[]): readonly Line<SuezFact>[] =>
  joinedLines(
    lines.filter(({ fact }) => fact.type !== 'idle' || lines.length === 1),
    oneWay,
  );

/** 17.1 A retreat that goes on as one; null when these are two things. */
function oneWay(before: SuezFact, after: SuezFact): SuezFact | null {
  if (before.type !== 'retreated' || after.type !== 'retreated' || before.unit !== after.unit) return null;
  return before.path.at(-1) === after.path[0] ? { ...after, path: [...before.path, ...after.path.slice(1)] } : null;
}
