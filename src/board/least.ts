// What is best by a rule where several are as good: all of them, for the choice is the owner's.

/** Those of some things of which a figure is the least. */
export function leastOf<T>(all: readonly T[], figureOf: (one: T) => number): readonly T[] {
  const figures = all.map(figureOf);
  const least = Math.min(...figures);
  return all.filter((_, at) => figures[at] === least);
}
