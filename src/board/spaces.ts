// A map of spaces joined by routes, as rules of a point-to-point title use it.
import { flood, type Net } from './flood.ts';

type SpaceId = string;

/** A route between two spaces as component files write it; titles may tell more of it (a river, an escarpment). */
export interface RouteEntry {
  readonly a: SpaceId;
  readonly b: SpaceId;
  /** What runs there: "road", "track", "desert". */
  readonly kind: string;
}

interface SpacesFile<R extends RouteEntry> {
  readonly spaces: readonly { readonly id: SpaceId; readonly name: string }[];
  readonly routes: readonly R[];
}

/** A route out of a space. */
type Route<R extends RouteEntry = RouteEntry> = R & { readonly to: SpaceId };

export interface SpaceMap<R extends RouteEntry = RouteEntry> extends Net<Route<R>> {
  /** In the order of the file: a space's number is its place here. */
  readonly spaces: readonly SpaceId[];
  /** The number of a space; -1 of what is none. */
  readonly indexOf: (space: SpaceId) => number;
  /** Routes out of a space as the file lists them; none out of what is no space. */
  readonly routes: (space: SpaceId) => readonly Route<R>[];
  /** All routes that join two spaces, as the file lists them. */
  readonly routesTo: (from: SpaceId, to: SpaceId) => readonly Route<R>[];
  /** Routes between two spaces on the shortest way, of whatever kind; Infinity where there is none. */
  readonly distance: (a: SpaceId, b: SpaceId) => number;
}

/** A map from its spaces and routes. Throws when a space stands twice or a route leads to none or back to where it began. */
export function makeSpaceMap<R extends RouteEntry>(file: SpacesFile<R>): SpaceMap<R> {
  const spaces = file.spaces.map(({ id }) => id);
  const numbers = new Map(spaces.map((space, index) => [space, index]));
  if (numbers.size < spaces.length) throw new Error('a space stands twice in the list');
  const by: Route<R>[][] = spaces.map(() => []);
  const next: number[][] = spaces.map(() => []);
  const lead = (from: SpaceId, to: SpaceId, entry: R): void => {
    const [here, there] = [numbers.get(from), numbers.get(to)];
    if (here === undefined || there === undefined || here === there) throw new Error(`no route: "${from}" to "${to}"`);
    next[here]?.push(there);
    by[here]?.push({ ...entry, to });
  };
  for (const entry of file.routes) {
    lead(entry.a, entry.b, entry);
    lead(entry.b, entry.a, entry);
  }
  const indexOf = (space: SpaceId): number => numbers.get(space) ?? -1;
  const routes = (space: SpaceId): readonly Route<R>[] => by[indexOf(space)] ?? [];
  const steps: Int16Array[] = [];
  /** Steps from a space to all others: worked out when they are first asked for. */
  const stepsFrom = (space: number): Int16Array => {
    steps[space] ??= flood({ next, by }, [space]);
    return steps[space];
  };
  return {
    spaces,
    next,
    by,
    indexOf,
    routes,
    routesTo: (from, to) => routes(from).filter((route) => route.to === to),
    distance: (a, b) => {
      const far = numbers.has(a) && numbers.has(b) ? (stepsFrom(indexOf(a))[indexOf(b)] ?? -1) : -1;
      return far < 0 ? Number.POSITIVE_INFINITY : far;
    },
  };
}
