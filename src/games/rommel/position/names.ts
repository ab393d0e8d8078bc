// What places are called (1.1): a printed name, or direction and distance from one, and such words read back.
import { DIRECTIONS, type Direction, distance, type HexId, neighbour } from '#board/hex.ts';
import { remember } from '#engine/memory.ts';
import type { HexInfo, Kit } from '../pieces/kit.ts';
import { OFF_MAP, type Place, type Side } from './state.ts';

export { ADJECTIVES, SIDE_NAMES } from '#words/sides.ts';

/** Which named hex a hex without a name is called after, of those equally near. */
const RANK: readonly HexInfo['kind'][] = ['base', 'fortress', 'oasis', 'town', 'minor'];

/** 1.1 The one name of a hex: "Tobruk", "Msus E1". A hex that is not on the map is called by its id. */
export const nameOf = (kit: Kit, hex: HexId): string => namesOf(kit).get(hex) ?? hex;

/** As it is found on the map: "Tobruk"; "Sidi Omar SW1 (13,4)" where only the coordinate is printed. */
export const nameOnMap = (kit: Kit, hex: HexId): string =>
  kit.hexes[hex]?.name === null ? `${nameOf(kit, hex)} (${hex})` : nameOf(kit, hex);

/** Every playable hex with its one name. */
export const namesOf = (kit: Kit): ReadonlyMap<HexId, string> =>
  remember(kit, 'names', () => new Map(kit.map.hexes.map((hex) => [hex, kit.hexes[hex]?.name ?? bearing(kit, hex)])));

const OFF_BOARD: Readonly<Record<(typeof OFF_MAP)[number], string>> = {
  reserve: 'not yet deployed',
  offboard: 'off-board, by',
  refit: 'away for Refit, by',
};

/** A place on or off the map: "Tobruk", "off-board, by El Agheila" (16.41, 16.52). */
export function placeName(kit: Kit, place: Place, side: Side): string {
  const box = OFF_MAP.find((name) => name === place);
  if (box === undefined) return nameOf(kit, place);
  return box === 'reserve' ? OFF_BOARD.reserve : `${OFF_BOARD[box]} ${nameOf(kit, kit.base[side])}`;
}

/** "Msus E1": the nearest hex with a name on a straight line; of several the most important, then going round from east. */
function bearing(kit: Kit, hex: HexId): string {
  let best: { readonly name: string; readonly order: number } | null = null;
  for (const [turn, direction] of DIRECTIONS.entries()) {
    for (const [named, steps] of line(kit, hex, opposite(direction))) {
      const order = steps * 100 + RANK.indexOf(named.kind) * 10 + turn;
      if (best === null || order < best.order) best = { name: `${named.name} ${direction}${steps}`, order };
    }
  }
  return best?.name ?? hex;
}

/** Named hexes on a straight line, with their distance from its start. */
function* line(kit: Kit, from: HexId, direction: Direction): Generator<readonly [HexInfo, number]> {
  let hex = from;
  for (let steps = 1; steps <= kit.map.hexes.length; steps++) {
    hex = neighbour(hex, direction);
    const info = kit.hexes[hex];
    // A name is always taken over land: "Bardia SW2" would not be looked for across a bay.
    if (info === undefined) return;
    if (info.name !== null) yield [info, steps];
  }
}

const opposite = (direction: Direction): Direction =>
  DIRECTIONS[(DIRECTIONS.indexOf(direction) + 3) % DIRECTIONS.length] ?? direction;

/** The hex that lies so many steps in a direction from another; it may be off the map. */
export function stepsFrom(hex: HexId, direction: Direction, steps: number): HexId {
  let at = hex;
  for (let taken = 0; taken < steps; taken++) at = neighbour(at, direction);
  return at;
}

/** How far the nearest named hexes are, for telling where an unnamed place is. */
export function nearestNamed(kit: Kit, hex: HexId, count: number): readonly string[] {
  const named = kit.map.hexes.filter((id) => kit.hexes[id]?.name != null);
  const sorted = named.map((id) => ({ id, far: distance(id, hex) })).sort((a, b) => a.far - b.far);
  return sorted.slice(0, count).map(({ id }) => nameOf(kit, id));
}
