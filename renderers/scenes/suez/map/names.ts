// Where the name of each space is written: beside it, clear of other spaces, of their names and, where possible, of routes.
import type { MapFile, SpaceId } from '#games/suez/for-pictures.ts';
import { CREAM, MAP } from '../../../palette.ts';
import { crosses, holds, overlaps } from '../../../rects.ts';
import { about, label, type Rect, type Shape, type XY } from '../../../shapes.ts';
import type { Plane } from '../plane.ts';

/** Half the ground that a space takes with all its signs. */
export const CLEAR: XY = { x: 21, y: 20 };
const SIZE = 14.5;
const HIGH = 15;
/** Letters of the bundled face are about so wide, as a share of their size. */
const LETTER = 0.45;

interface NameSpot extends Rect {
  readonly space: SpaceId;
  readonly name: string;
}

/** Which way a name lies from its space; what that costs by itself. */
const TURNS: readonly (readonly [x: number, y: number, cost: number])[] = [
  [0, 1, 0],
  [0, -1, 1],
  [1, 0, 3],
  [-1, 0, 3],
  [0.75, 1, 4],
  [-0.75, 1, 4],
  [0.75, -1, 4],
  [-0.75, -1, 4],
  [1, 1, 6],
  [-1, 1, 6],
  [1, -1, 6],
  [-1, -1, 6],
];
const ROUNDS = 4;

/** A spot for each name, improved in rounds: the same map gives the same spots. */
export function namesOf({ spaces, routes }: Pick<MapFile, 'spaces' | 'routes'>, plane: Plane): readonly NameSpot[] {
  const nodes = spaces.map(({ id }) => about(plane.middle(id), CLEAR));
  const lines = routes.flatMap(({ a, b }) => {
    const way = plane.way(a, b);
    return way.slice(1).map((to, index) => [way[index] ?? to, to] as const);
  });
  const fixedCost = (rect: Rect, own: number): number =>
    nodes.reduce((sum, node, index) => sum + (index !== own && overlaps(rect, node) ? 40 : 0), 0) +
    lines.filter((one) => crosses(one, rect)).length * 5 +
    (holds(plane.whole, rect) ? 0 : 200);
  const candidates = spaces.map(({ id, name }, own) =>
    TURNS.map(([x, y, cost]) => {
      const rect = rectAt(plane.middle(id), name, x, y);
      return { rect, cost: cost + fixedCost(rect, own) };
    }),
  );
  const chosen = candidates.map((all) => best(all, () => 0));
  for (let round = 0; round < ROUNDS; round++)
    candidates.forEach((all, own) => {
      chosen[own] = best(all, (rect) =>
        chosen.reduce((sum, other, index) => sum + (index !== own && overlaps(rect, other) ? 60 : 0), 0),
      );
    });
  return spaces.map(({ id, name }, index) => ({ space: id, name, ...(chosen[index] as Rect) }));
}

interface Candidate {
  readonly rect: Rect;
  readonly cost: number;
}
function best(all: readonly Candidate[], more: (rect: Rect) => number): Rect {
  const costs = all.map(({ rect, cost }) => cost + more(rect));
  return all[costs.indexOf(Math.min(...costs))]?.rect as Rect;
}

function rectAt({ x, y }: XY, name: string, turnX: number, turnY: number): Rect {
  const w = name.length * SIZE * LETTER + 4;
  const reach = turnY === 0 ? CLEAR.x + w / 2 : Math.abs(turnX) === 1 ? w / 2 + 8 : turnX === 0 ? 0 : w / 3;
  return { x: x + Math.sign(turnX) * reach - w / 2, y: y + turnY * (CLEAR.y + HIGH / 2) - HIGH / 2, w, h: HIGH };
}

/** The names, those of objectives larger to the eye by their weight. */
export const names = ({ spaces }: Pick<MapFile, 'spaces'>, spots: readonly NameSpot[]): readonly Shape[] =>
  spots.map(({ x, y, w, h, name }, index) => {
    const isObjective = spaces[index]?.objective !== undefined;
    return label(
      { x: x + w / 2, y: y + h / 2 },
      name,
      SIZE,
      isObjective ? 'black' : 'bold',
      isObjective ? MAP.name : MAP.minor,
      {
        halo: isObjective ? CREAM : MAP.halo,
        fit: w,
      },
    );
  });
