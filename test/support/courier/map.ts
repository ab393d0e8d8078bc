// 1.1 Spaces joined by roads and tracks, and what a route's key is: the two spaces in the order of the alphabet.
import { makeSpaceMap } from '#board/spaces.ts';

export const SPACES = ['base', 'well', 'fork', 'dune', 'cairn', 'front'] as const;
export type Space = (typeof SPACES)[number];
export const NAMES: Readonly<Record<Space, string>> = {
  base: 'Base',
  well: 'Well',
  fork: 'Fork',
  dune: 'Dune',
  cairn: 'Cairn',
  front: 'Front',
};
const route = (a: Space, b: Space, kind: 'road' | 'track') => ({ a, b, kind });
/** 1.1 */
export const ROUTES = [
  route('base', 'well', 'road'),
  route('well', 'fork', 'road'),
  route('fork', 'front', 'road'),
  route('base', 'dune', 'track'),
  route('dune', 'cairn', 'track'),
  route('cairn', 'front', 'track'),
  route('dune', 'fork', 'track'),
];
export const MAP = makeSpaceMap({ spaces: SPACES.map((id) => ({ id, name: NAMES[id] })), routes: ROUTES });

export type RouteKey = string;
export const routeKey = (a: string, b: string): RouteKey => [a, b].toSorted().join('/');
/** "Base/Well". */
export const routeName = (key: RouteKey): string =>
  key
    .split('/')
    .map((space) => NAMES[space as Space] ?? space)
    .join('/');

/** The spaces next to one, routes that are shut left out. */
export const next = (from: Space, shut: readonly RouteKey[]): readonly Space[] =>
  MAP.routes(from)
    .filter(({ to }) => !shut.includes(routeKey(from, to)))
    .map(({ to }) => to as Space);
