// The facts of one dispatch as they are read, whatever the title: two that go on from each other are one.
import type { Line } from '#engine/event.ts';
import type { Typed } from '#engine/title.ts';

/** Lines of which those that follow each other by the same section are one where `whole` makes one fact of both. */
export function joinedLines<F extends Typed>(
  lines: readonly Line<F>[],
  whole: (before: F, after: F) => F | null,
): readonly Line<F>[] {
  const joined: Line<F>[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const fact = last === undefined || last.rule !== line.rule ? null : whole(last.fact, line.fact);
    if (fact === null) joined.push(line);
    else joined[joined.length - 1] = { ...line, fact };
  }
  return joined;
}

/** That nothing was ordered last goes without saying beside what was before. */
export const unlessIdle = <F extends Typed>(lines: readonly Line<F>[]): readonly Line<F>[] =>
  lines.length === 1 ? lines : lines.filter(({ fact }) => fact.type !== 'idle');

/** What is told of a unit that goes somewhere: the path begins where it stood. */
interface Way {
  readonly unit: string | number;
  readonly path: readonly string[];
}

/** A way that goes on from another of the same unit, as one; null when these are two things. */
export const oneWay = <F extends Way>(before: F, after: F): F | null =>
  before.unit === after.unit && before.path.at(-1) === after.path[0]
    ? { ...after, path: [...before.path, ...after.path.slice(1)] }
    : null;
