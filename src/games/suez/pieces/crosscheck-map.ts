// What the entries of map.json must say together: spaces apart, routes between them, everything within reach.
import { type Report, reportTwice, show } from '#engine/pieces/components.ts';
import { reachedFrom, reportNames, reportShared } from '#engine/pieces/crosscheck.ts';
import { routeKey, type SpaceInfo } from './kit.ts';
import type { MapFile } from './schema.ts';

/** Spaces that sections and bulletins call by name. */
const CALLED: Readonly<Record<string, string>> = {
  tobruk: '3.1',
  'el-alamein': '6.1',
  ruweisat: '6.1',
  'alam-el-halfa': '6.1',
  bardia: 'allied Landing',
  'mersa-matruh': 'allied Flap',
  alexandria: 'allied Alexander',
  cairo: 'allied Alexander',
  'port-said': 'allied Hold',
  'suez-city': 'allied Hold',
  'siwa-oasis': 'allied Raid',
};

/** Reports whatever in the map contradicts itself. */
export function checkMap(map: MapFile, report: Report): void {
  checkSpaces(map, report);
  checkRoutes(map, report);
  reportTwice(map.ground, 'ground', report);
  reportTwice(map.labels, 'labels', report);
  if (map.spaces.some(({ id }) => id === 'tobruk')) checkReach(map, report);
}

function checkSpaces({ spaces }: MapFile, report: Report): void {
  reportTwice(spaces, 'spaces', report);
  reportNames(spaces, report, 'spaces');
  const known = new Set(spaces.map(({ id }) => id));
  for (const [id, section] of Object.entries(CALLED))
    if (!known.has(id)) report('spaces', `${show(id)} is missing: ${section} names it`);
  const numbers = new Map<number, string>();
  for (const space of spaces) {
    reportShared(numbers, space.number, space.id, 'is the number of', `spaces[${space.id}].number`, report);
    checkSpace(space, report);
  }
}

function checkSpace({ id, terrain, fortressOf, west, rear }: SpaceInfo, report: Report): void {
  if (terrain === 'fortress' && fortressOf === undefined)
    report(`spaces[${id}].fortressOf`, 'is missing: whose fortress is it? (axis or allied)');
  if (terrain !== 'fortress' && fortressOf !== undefined)
    report(`spaces[${id}].fortressOf`, `is for terrain "fortress", not ${show(terrain)}`);
  if (west && rear) report(`spaces[${id}].rear`, 'cannot be west and east of the Alamein line at once (3.3, 30.0)');
}

/** Routes join two spaces of the map, each pair once. */
function checkRoutes({ spaces, routes }: MapFile, report: Report): void {
  const known = new Set(spaces.map(({ id }) => id));
  const seen = new Set<string>();
  for (const { a, b } of routes) {
    const key = `routes[${a}/${b}]`;
    for (const end of [a, b]) if (!known.has(end)) report(key, `${show(end)} is not a space`);
    if (a === b) report(key, 'leads back to where it began');
    if (seen.has(routeKey(a, b))) report(key, 'stands twice in the list');
    seen.add(routeKey(a, b));
  }
}

/** From Tobruk routes lead to every space (3.1), and without the desert, which is for recon units alone, to every objective (34.0). */
function checkReach({ spaces, routes }: MapFile, report: Report): void {
  const from = (kinds: readonly string[]): ReadonlySet<string> => {
    const open = routes.filter(({ kind }) => kinds.includes(kind));
    return reachedFrom(['tobruk'], (space) => open.flatMap(({ a, b }) => (a === space ? [b] : b === space ? [a] : [])));
  };
  const [all, firm] = [from(['road', 'track', 'desert']), from(['road', 'track'])];
  for (const { id, objective } of spaces) {
    if (!all.has(id)) report(`spaces[${id}]`, 'no route leads here from Tobruk (3.1)');
    else if (objective !== undefined && !firm.has(id))
      report(`spaces[${id}]`, 'no road or track leads to this objective from Tobruk (34.0)');
  }
}
