// 16.51 Redeployment by land, 16.52 Return for Refit.
import { flood } from '#board/flood.ts';
import { goalsOf, type Mover, waysByRank } from '#board/movement.ts';
import { lately, latelyFor, remember } from '#engine/memory.ts';
import type { Value } from '#engine/title.ts';
import { many } from '#words/sentence.ts';
import type { Handler } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { blockOf, type OpenSight, standingOf, unitsAt } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Side, type Table } from '../../position/state.ts';
import { place, tellAll, type World } from '../../position/world.ts';
import { ROAD_BONUS } from '../06-unit-movement/mover.ts';
import { isEngaged } from '../07-engagement.ts';
import { hasLine } from '../12-supply/lines.ts';
import { isPregame } from '../18-scenarios/scenario.ts';
import { budgetOf, named, ownUnits, spend } from './ledger.ts';

/** 16.51 Two hexes and any Road Bonus for each Build Point. */
const HOP = 2;

/** 16.51 Redeployments stay within the friendly Network, out of the enemy's, and out of Battle Hexes. */
function openHexes(table: Table, side: Side): ReadonlySet<HexId> {
  const closed = networkSet(table, enemyOf(side));
  const enemies = standingOf(table, enemyOf(side));
  return new Set(table.networks[side].filter((hex) => !closed.has(hex) && !enemies.has(hex)));
}

const setOf = lately((network: readonly HexId[]): ReadonlySet<HexId> => new Set(network));

export const networkSet = (table: Table, side: Side): ReadonlySet<HexId> => setOf(table.networks[side]);

/** Build Points to each hex that a unit can be Redeployed to, the cheapest first. */
type Costs = ReadonlyMap<HexId, number>;

/** What is known of one side's Network among the same battles: hexes one Redeployment away, and costs, by where one starts. */
interface Known {
  readonly open: ReadonlySet<HexId>;
  readonly hops: Map<HexId, readonly HexId[]>;
  readonly costs: Map<HexId, Costs>;
}

/** The same for every unit, and for the whole Buildup. */
const knownOf = (table: Table, side: Side): Known =>
  knownAmong([table.networks[side], table.battles], () => ({
    open: openHexes(table, side),
    hops: new Map(),
    costs: new Map(),
  }));
const knownAmong = latelyFor<readonly [readonly HexId[], Table['battles']], Known>();

function hopsFrom({ kit, table }: OpenSight, side: Side, hex: HexId): readonly HexId[] {
  const { open, hops } = knownOf(table, side);
  const known = hops.get(hex);
  if (known !== undefined) return known;
  const mover: Mover = {
    speed: HOP,
    bonus: ROAD_BONUS,
    enter: (_, { to }) => (open.has(to) ? 'through' : 'no'),
  };
  const found = [...goalsOf(waysByRank(kit.map, hex, mover))];
  hops.set(hex, found);
  return found;
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

/** 16.51 What keeps it from departing by land: it starts within the Network, too (RULING 44). */
const whyNoLandDeparture = (seat: Seat, blind: Blind): string | null =>
  whyNoDeparture(seat, blind) ??
  (networkSet(seat.table, seat.side).has(blockOf(seat.table, blind).place)
    ? null
    : 'it stands outside your Supply Network');

/** 16.51 What it costs a unit to be Redeployed by land. */
function redeployCosts(sight: OpenSight, blind: Blind): Costs {
  const { place, side } = blockOf(sight.table, blind);
  const { costs } = knownOf(sight.table, side);
  const known = costs.get(place);
  if (known !== undefined) return known;
  const found = findCosts(sight, side, place);
  costs.set(place, found);
  return found;
}

function findCosts(sight: OpenSight, side: Side, place: HexId): Costs {
  const costs = new Map<HexId, number>([[place, 0]]);
  for (const [hex, cost] of costs)
    for (const to of hopsFrom(sight, side, hex)) if (!costs.has(to)) costs.set(to, cost + 1);
  costs.delete(place);
  return costs;
}

/** 16.51 Is there any hex that it can be Redeployed to? Then there is one next to it. */
function mayDepart(seat: Seat, blind: Blind): boolean {
  const { kit, table, side } = seat;
  if (whyNoLandDeparture(seat, blind) !== null) return false;
  const { open } = knownOf(table, side);
  return kit.map.exits(blockOf(table, blind).place).some(({ to }) => open.has(to));
}

/** 16.52 Hexes from which an overland way leads to the Base within the Network. */
const homeward = (sight: OpenSight, side: Side): ReadonlySet<HexId> =>
  remember(knownOf(sight.table, side), 'homeward', () => findHomeward(sight, side));

function findHomeward({ kit: { map, base }, table }: OpenSight, side: Side): ReadonlySet<HexId> {
  const { open } = knownOf(table, side);
  const home = open.has(base[side]) ? [map.indexOf(base[side])] : [];
  const steps = flood(map, home, (_from, to) => open.has(map.hexes[to] ?? ''));
  const leads = (hex: HexId): boolean => map.nextTo(hex).some((next) => (steps[map.indexOf(next)] ?? -1) >= 0);
  return new Set(table.networks[side].filter((hex) => hex !== base[side] && leads(hex)));
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
  const budget = budgetOf(seat);
  if (unit === undefined) return budget < 1 ? [] : ownUnits(seat).filter((blind) => mayDepart(seat, blind));
  if (whyNoLandDeparture(seat, unit) !== null) return [];
  return [...redeployCosts(seat, unit)].flatMap(([hex, cost]) => (cost <= budget ? hex : []));
}

/** 16.51 What keeps it from getting there by land, as the end of a sentence. */
function whyNoArrival(seat: Seat, blind: Blind, to: HexId): string {
  const { table, side } = seat;
  if (blockOf(table, blind).place === to) return 'it is there';
  if (standingOf(table, enemyOf(side)).has(to)) return 'enemies are there';
  if (!networkSet(table, side).has(to)) return 'that lies outside your Supply Network';
  if (networkSet(table, enemyOf(side)).has(to)) return "that lies in the enemy's Supply Network";
  const cost = redeployCosts(seat, blind).get(to);
  return cost === undefined
    ? "no way leads there inside your Supply Network, outside the enemy's and past battles"
    : `that costs ${many(cost, 'Build Point')}; you have ${budgetOf(seat)} left`;
}

/** 16.51 Two hexes and Road Bonuses for each point, as often as wanted. */
export const redeploy: Handler<'redeploy'> = {
  values: landValues,
  why: (seat, { unit, to }) => {
    const name = named(seat, unit);
    const stays = whyNoLandDeparture(seat, unit);
    return refuse(
      '16.51',
      stays === null
        ? `${name} cannot be redeployed to ${nameOf(seat.kit, to)}: ${whyNoArrival(seat, unit, to)}.`
        : `${name} cannot be redeployed: ${stays}.`,
    );
  },
  apply: (w, side, { unit, to }) => {
    const from = blockOf(w.table, unit).place;
    const cost = redeployCosts(w, unit).get(to) ?? 0;
    redeployTo(w, unit, to);
    spend(w, side, { redeploy: w.table.ledgers[side].redeploy + cost });
    tellAll(w, '16.51', { type: 'redeployed', side, from, to, count: 1, by: 'land' });
  },
};

const whyNoWayHome = ({ kit, table, side }: Seat, blind: Blind): string =>
  blockOf(table, blind).place === kit.base[side]
    ? 'it is in your Base'
    : 'it has no overland way to your Base inside your Supply Network';

/** 16.52, RULING 62 */
export const refit: Handler<'refit'> = {
  shut: ({ table }) =>
    isPregame(table) ? refuse('18.7', 'Nobody returns for Refit in the Buildup before the deployments.') : null,
  values: (seat) => {
    const ways = homeward(seat, seat.side);
    return ownUnits(seat).filter(
      (blind) => ways.has(blockOf(seat.table, blind).place) && whyNoDeparture(seat, blind) === null,
    );
  },
  why: (seat, { unit }) =>
    refuse(
      '16.52',
      `${named(seat, unit)} cannot Return for Refit: ${whyNoDeparture(seat, unit) ?? whyNoWayHome(seat, unit)}.`,
    ),
  apply: (w, side, { unit }) => {
    const from = blockOf(w.table, unit).place;
    place(w, unit, 'refit', { up: false, raider: null, source: null });
    tellAll(w, '16.52', { type: 'redeployed', side, from, to: w.kit.base[side], count: 1, by: 'refit' });
  },
};
