// The facts of one dispatch as one viewer reads them: a retreat of several spaces is one way.
import type { Line } from '#engine/event.ts';
import { joinedLines, oneWay, unlessIdle } from '#words/tidy.ts';
import type { SuezFact } from '../position/fact.ts';

/** Everybody is told the same, in an order that no secret has made: only ways that go on are joined. */
export const tidy = (lines: readonly Line<SuezFact>[]): readonly Line<SuezFact>[] =>
  joinedLines(unlessIdle(lines), retreat);

/** 17.1 A retreat that goes on as one. */
const retreat = (before: SuezFact, after: SuezFact): SuezFact | null =>
  before.type === 'retreated' && after.type === 'retreated' ? oneWay(before, after) : null;
