// 16.51 Redeployment by land, 16.52 Return for Refit.
import type { HexId } from '#board/hex.ts';
import { reach } from '#board/movement.ts';
import type { Value } from '#engine/title.ts';
import type { Handler } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { blockOf, isOccupiedBy, isPregame, type OpenSight, remember, unitsAt } from '../../position/sight.ts';
import { type Blind, enemyOf, type Side, type Table } from '../../position/state.ts';
import { place, tellAll, type World } from '../../position/world.ts';
import { ROAD_BONUS } from '../06-unit-movement/mover.ts';
import { isEngaged } from '../07-engagement.ts';
import { hasLine } from '../12-supply/lines.ts';
import { budgetOf, named, ownUnits, spend } from './ledger.ts';

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
function hopsFrom({ kit, table }: OpenSight, side: Side, hex: HexId): readonly HexId[] {
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

/** 11.1, 16.51 What keeps a unit where it is, as the end of a sentence; null when it may depart. */
export function whyNoDeparture({ kit, table, side }: Seat, blind: Blind): string | null {
  const block = table.blocks[blind];
  if (block?.side !== side) return 'it is not yours';
  if (block.disrupted !== null) return 'it is Disrupted';
  if (kit.hexes[block.place] === undefined) return 'it is not on the map';
  const isLast = isEngaged(table, block.place, side) && unitsAt(table, block.place, side).length === 1;
  return isLast ? 'it is the last unit of yours in its battle' : null;
}

/**
 * 16.51 Build Points to each hex the unit can be Redeployed to by land, at most `points`; it starts within the Network, too
 * (RULING 44).
 */
function redeployCosts(sight: OpenSight, blind: Blind, points: number): ReadonlyMap<HexId, number> {
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
function hasWayHome(seat: Seat, blind: Blind): boolean {
  const { place, side } = blockOf(seat.table, blind);
  const base = seat.kit.base[side];
  return remember(seat, `way home ${place}`, () => redeployCosts(seat, blind, Number.POSITIVE_INFINITY).has(base));
}

/** 16.51, 16.53 A unit goes; where it can trace to its Base, or to its Fortress no more, that supplies it no longer (13.3). */
export function redeployTo(w: World, unit: Blind, to: HexId): void {
  const { side, source } = blockOf(w.table, unit);
  const isFortress = source !== null && w.kit.hexes[source]?.kind === 'fortress';
  const keeps = isFortress && hasLine(w, side, to, source) && !hasLine(w, side, to, w.kit.base[side]);
  place(w, unit, to, { up: false, raider: null, source: keeps ? source : null });
}

function landValues(seat: Seat, before: readonly Value[]): readonly Value[] {
  const [unit] = before as [Blind?];
  if (budgetOf(seat) < 1) return [];
  const goals = (blind: Blind, points: number): readonly HexId[] =>
    whyNoDeparture(seat, blind) === null
      ? remember(seat, `by land ${blockOf(seat.table, blind).place} ${points}`, () => [
          ...redeployCosts(seat, blind, points).keys(),
        ])
      : [];
  return unit === undefined
    ? ownUnits(seat).filter((blind) => goals(blind, 1).length > 0)
    : goals(unit, budgetOf(seat));
}

/** 16.51 Two hexes and Road Bonuses for each point, as often as wanted. */
export const redeploy: Handler<'redeploy'> = {
  values: landValues,
  why: (seat, { unit, to }) => {
    const name = named(seat, unit);
    const stays = whyNoDeparture(seat, unit);
    if (stays !== null) return refuse('16.51', `${name} cannot be redeployed: ${stays}.`);
    return refuse(
      '16.51',
      `${name} cannot be redeployed to ${nameOf(seat.kit, to)} with ${budgetOf(seat)} points: only inside your Supply Network, outside the enemy's, never into battles.`,
    );
  },
  apply: (w, side, { unit, to }) => {
    const from = blockOf(w.table, unit).place;
    const cost = redeployCosts(w, unit, Number.POSITIVE_INFINITY).get(to) ?? 0;
    redeployTo(w, unit, to);
    spend(w, side, { redeploy: w.table.ledgers[side].redeploy + cost });
    tellAll(w, '16.51', { type: 'redeployed', side, from, to, count: 1, by: 'land' });
  },
};

/** 16.52 */
export const refit: Handler<'refit'> = {
  values: (seat) =>
    isPregame(seat.table)
      ? []
      : ownUnits(seat).filter((blind) => whyNoDeparture(seat, blind) === null && hasWayHome(seat, blind)),
  why: (seat, { unit }) =>
    refuse(
      '16.52',
      `${named(seat, unit)} cannot Return for Refit: ${whyNoDeparture(seat, unit) ?? 'it has no overland way to your Base inside your Supply Network'}.`,
    ),
  apply: (w, side, { unit }) => {
    const from = blockOf(w.table, unit).place;
    place(w, unit, 'refit', { up: false, raider: null, source: null });
    tellAll(w, '16.52', { type: 'redeployed', side, from, to: w.kit.base[side], count: 1, by: 'refit' });
  },
};
