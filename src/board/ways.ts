// Ways that are found whole and named place by place: where they end, which of them are meant, what may come next.

type Way = readonly string[];

/** Where they end, each place once. */
export const endsOf = (ways: readonly Way[]): readonly string[] => [...new Set(ways.map((way) => way.at(-1) ?? ''))];

/** True of a way to a place that begins with these. */
export const leadsTo = (way: Way, to: string, via: readonly string[] = []): boolean =>
  way.at(-1) === to && via.every((place, at) => way[at] === place);
export const waysTo = (ways: readonly Way[], to: string, via?: readonly string[]): readonly Way[] =>
  ways.filter((way) => leadsTo(way, to, via));

/** What may come next on those to a place that have begun so, each place once. */
export const nextOn = (ways: readonly Way[], to: string, begun: readonly string[]): readonly string[] => [
  ...new Set(waysTo(ways, to, begun).flatMap((way) => way.slice(begun.length, begun.length + 1))),
];
