// 16.51 Redeployment by land, 16.52 Return for Refit, 16.53 by sea: where a unit may go in Buildup and what it costs.
import type { HexId } from '#board/hex.ts';
import { reach } from '#board/movement.ts';
import type { Seat } from '../../position/seat.ts';
import { battleAt, blockOf, isBesieged, isOccupiedBy, remember, type Sight, unitsAt } from '../../position/sight.ts';
import { type Blind, enemyOf, type Side, type Table } from '../../position/state.ts';
import { nameOf } from '../../words/places.ts';
import { isEngaged, ROAD_BONUS } from '../05-movement/withdrawal.ts';

/** 16.51 Two hexes and any Road Bonus for each Build Point. */
const HOP = 2;

/** 16.51 Redeployments stay within the friendly Network, out of the enemy's, and out of Battle Hexes. */
function isOpen(table: Table, side: Side, hex: HexId): boolean {
  return (
    networkSet(table, side).has(hex) &&
    !networkSet(table, enemyOf(side)).has(hex) &&
    !isOccupiedBy(table, hex, enemyOf(side))
  );
}
const sets = new WeakMap<readonly HexId[], ReadonlySet<HexId>>();
export function networkSet(table: Table, side: Side): ReadonlySet<HexId> {
  const list = table.networks[side];
  let known = sets.get(list);
  if (known === undefined) {
    known = new Set(list);
    sets.set(list, known);
  }
  return known;
}

type Hops = Map<HexId, readonly HexId[]>;
const hopCache = new WeakMap<readonly HexId[], { readonly battles: Table['battles']; readonly hops: Hops }>();

/** Hexes one Redeployment away; the same for every unit, and for the whole Buildup. */
function hopsFrom({ kit, table }: Pick<Sight, 'kit' | 'table'>, side: Side, hex: HexId): readonly HexId[] {
  let cached = hopCache.get(table.networks[side]);
  if (cached === undefined || cached.battles !== table.battles) {
    cached = { battles: table.battles, hops: new Map() };
    hopCache.set(table.networks[side], cached);
  }
  let hops = cached.hops.get(hex);
  if (hops === undefined) {
    const mover = {
      speed: HOP,
      bonus: ROAD_BONUS,
      enter: (_: HexId, exit: { to: HexId }) => (isOpen(table, side, exit.to) ? 'through' : 'no') as 'through' | 'no',
    };
    hops = [...reach(kit.map, hex, mover).keys()];
    cached.hops.set(hex, hops);
  }
  return hops;
}

/** 11.1, 16.51 Disrupted units stay; out of a battle only while a friendly unit remains behind. */
export function mayDepart(seat: Pick<Seat, 'table' | 'side' | 'kit'>, blind: Blind): boolean {
  const block = seat.table.blocks[blind];
  if (block === undefined || block.side !== seat.side || block.disrupted !== null) return false;
  if (seat.kit.hexes[block.place] === undefined) return false;
  return !isEngaged(seat.table, block.place, seat.side) || unitsAt(seat.table, block.place, seat.side).length > 1;
}

/**
 * 16.51 Build Points to each hex the unit can be Redeployed to by land, at most `points`; it starts within the Network, too
 * (RULING 44).
 */
export function redeployCosts(
  sight: Pick<Sight, 'kit' | 'table'>,
  blind: Blind,
  points: number,
): ReadonlyMap<HexId, number> {
  const { place, side } = blockOf(sight.table, blind);
  if (!networkSet(sight.table, side).has(place)) return new Map();
  const costs = new Map<HexId, number>([[place, 0]]);
  let edge: readonly HexId[] = [place];
  for (let cost = 1; cost <= points && edge.length > 0; cost++) {
    const next: HexId[] = [];
    for (const hex of edge) {
      for (const to of hopsFrom(sight, side, hex)) {
        if (costs.has(to)) continue;
        costs.set(to, cost);
        next.push(to);
      }
    }
    edge = next;
  }
  costs.delete(place);
  return costs;
}

/** 16.52 An overland way to the Base within the Network. */
export function hasWayHome(seat: Seat, blind: Blind): boolean {
  const { place, side } = blockOf(seat.table, blind);
  const base = seat.kit.base[side];
  return remember(seat, `way home ${place}`, () => redeployCosts(seat, blind, Number.POSITIVE_INFINITY).has(base));
}

/** 16.53 Ports of a side: its Base, and the Fortresses it controls. */
const isPort = ({ kit, table }: Pick<Sight, 'kit' | 'table'>, side: Side, hex: HexId): boolean =>
  hex === kit.base[side] || (kit.hexes[hex]?.kind === 'fortress' && table.control[hex] === side);

/** 16.53 Is there Port Capacity left, in or out? Bases have no limit. */
function hasCapacity({ kit, table }: Pick<Sight, 'kit' | 'table'>, side: Side, hex: HexId): boolean {
  const port = kit.hexes[hex]?.port ?? null;
  return hex === kit.base[side] || (table.ledgers[side].port[hex] ?? 0) < (port?.[side] ?? 0);
}

/** 16.53 What closes a passage, as the end of a sentence; null when it is open at `seaCost`. */
export function seaObstacle(sight: Pick<Sight, 'kit' | 'table'>, side: Side, from: HexId, to: HexId): string | null {
  const named = (hex: HexId): string => nameOf(sight.kit, hex);
  if (from === to) return 'the unit is there already';
  const closed = [from, to].find((hex) => !isPort(sight, side, hex));
  if (closed !== undefined) return `${named(closed)} is no port of yours`;
  const full = [from, to].find((hex) => !hasCapacity(sight, side, hex));
  if (full !== undefined) return `the Port Capacity of ${named(full)} is used up for this Buildup`;
  if (battleAt(sight.table, to) !== null || isOccupiedBy(sight.table, to, enemyOf(side)))
    return `enemies are at ${named(to)}`;
  if (networkSet(sight.table, enemyOf(side)).has(to)) return `${named(to)} lies in the enemy's Supply Network`;
  const sieges = [from, to].filter((hex) => isBesieged(sight, hex, side)).map(named);
  if (sieges.length === 2) return `${sieges.join(' and ')} are both besieged`;
  return sieges.length === 1 && side === 'axis' ? `${sieges[0]} is besieged, which closes it to the Axis` : null;
}

/** 16.53 Build Points for a voyage: 1, or 4 with one port besieged (Allies), a Base too (RULING 71); null when it is closed. */
export function seaCost(sight: Pick<Sight, 'kit' | 'table'>, side: Side, from: HexId, to: HexId): number | null {
  if (seaObstacle(sight, side, from, to) !== null) return null;
  return [from, to].some((hex) => isBesieged(sight, hex, side)) ? 4 : 1;
}

/** Every port, for completion. */
export const portsOf = (sight: Pick<Sight, 'kit' | 'table'>, side: Side): readonly HexId[] =>
  [sight.kit.base[side], ...Object.keys(sight.table.control)].filter((hex) => isPort(sight, side, hex));
