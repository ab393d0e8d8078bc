// The built-in component files for tests, read by their shape, and plain geometry on printed hexes.
import { centre, DIRECTIONS, distance, neighbour } from '#board/hex.ts';
import { BUILT_IN } from '#games/alamein/pieces/components.ts';
import { boardHex, printedHex } from '#games/alamein/pieces/grid.ts';
import { mapFile, type ScenarioFile, type SetupFile, scenarioFile, unitsFile } from '#games/alamein/pieces/schema.ts';
import { SIDES, type Side } from '#games/alamein/position/state.ts';

export { SIDES, type Side };
export type Deployment = SetupFile['deployments'][number];

export const map = mapFile.parse(BUILT_IN.map);
export const { units, air } = unitsFile.parse(BUILT_IN.units);
export const scenarios = ['a', 'b', 'c', 'd'].map((id) => scenarioFile.parse(BUILT_IN[`scenarios-${id}`]));

export const ROWS = [...'ABCDEFGHIJKL'];
export const COLUMNS = Array.from({ length: 12 }, (_, at) => at + 1);
export const playable: ReadonlySet<string> = new Set(map.hexes.map(({ id }) => id));

export const rowOf = (hex: string): string => hex.charAt(0);
export const columnOf = (hex: string): number => Number(hex.slice(1));
export const apart = (a: string, b: string): number => distance(boardHex(a), boardHex(b));
/** Hexes on the map or beside it, the sea included; rows beyond the map have no name and are left out. */
export const around = (hex: string): readonly string[] =>
  DIRECTIONS.map((direction) => neighbour(boardHex(hex), direction))
    .filter((id) => /,([1-9]|1[0-2])$/.test(id))
    .map(printedHex)
    .filter((printed) => columnOf(printed) >= 1 && columnOf(printed) <= 12);
/** Kilometres between the centres of two hexes. */
export function kilometres(a: string, b: string): number {
  const [p, q] = [centre(boardHex(a)), centre(boardHex(b))];
  return Math.hypot(p.x - q.x, p.y - q.y) * map.scale.kilometres;
}

export const unit = (id: string): (typeof units)[number] => units.find((entry) => entry.id === id)!;
/** "3-1": combat and movement, as printed on a piece. */
export const factors = (id: string): string => `${unit(id).combat}-${unit(id).movement}`;
export const scenario = (id: string): ScenarioFile => scenarios.find((entry) => entry.id === id)!;
export const areaOf = (id: string): readonly string[] => map.areas.find((area) => area.id === id)!.hexes;
export const featureAt = (hex: string): (typeof map.features)[number] | undefined =>
  map.features.find(({ hexes }) => hexes.includes(hex));

/** Every side's deployments, the recommended one first. */
export const deployments: readonly {
  readonly scenario: ScenarioFile;
  readonly side: Side;
  readonly setup: SetupFile;
  readonly deployment: Deployment;
}[] = scenarios.flatMap((entry) =>
  SIDES.flatMap((side) =>
    entry[side].deployments.map((deployment) => ({ scenario: entry, side, setup: entry[side], deployment })),
  ),
);
export const recommended = (id: string, side: Side): Deployment => scenario(id)[side].deployments[0]!;
/** The units of a deployment by hex. */
export function stacks({ units: places }: Deployment): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [id, hex] of Object.entries(places)) found.set(hex, [...(found.get(hex) ?? []), id]);
  return found;
}
export const works = ({ boxes, forts }: Deployment): readonly string[] => [...(boxes ?? []), ...(forts ?? [])];

/** Hexes reached from some by steps over allowed neighbours. */
export function flood(from: readonly string[], open: (hex: string, before: string) => boolean): ReadonlySet<string> {
  const reached = new Set(from);
  for (const hex of reached)
    for (const to of around(hex)) if (playable.has(to) && !reached.has(to) && open(to, hex)) reached.add(to);
  return reached;
}

/** The class of the road from a hex to the next, null without one. */
export function roadBetween(a: string, b: string): 'road' | 'track' | null {
  for (const { class: kind, hexes } of map.roads)
    for (const [at, hex] of hexes.entries()) {
      const next = hexes[at + 1];
      if ((hex === a && next === b) || (hex === b && next === a)) return kind;
    }
  return null;
}

/** The hexes a victory condition names. */
export const aims = (condition: (typeof scenarios)[number]['victory'][number]): readonly string[] =>
  condition.kind === 'otherwise' ? [] : condition.hexes;
export const sorted = (list: Iterable<string>): readonly string[] => [...list].sort();
