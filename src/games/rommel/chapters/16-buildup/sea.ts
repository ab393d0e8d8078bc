// 16.53 Redeployment by sea.
import { kept } from '#engine/memory.ts';
import type { Value } from '#engine/title.ts';
import { many } from '#words/sentence.ts';
import type { Handler } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { ofSeat, refuse, type Seat } from '../../position/seat.ts';
import { battleAt, blockOf, isOccupiedBy, type OpenSight, remember } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Place, type Side } from '../../position/state.ts';
import { tellAll } from '../../position/world.ts';
import { isBesieged } from '../13-fortresses/siege.ts';
import { budgetOf, named, ownUnits, spend } from './ledger.ts';
import { networkSet, redeployTo, whyNoDeparture } from './redeployment.ts';

/** 16.53 Ports of a side: its Base, and the Fortresses it controls. */
const isPort = ({ kit, table }: OpenSight, side: Side, hex: HexId): boolean =>
  hex === kit.base[side] || (kit.hexes[hex]?.kind === 'fortress' && table.control[hex] === side);

/** 16.53 Is there Port Capacity left, in or out? Bases have no limit. */
function hasCapacity({ kit, table }: OpenSight, side: Side, hex: HexId): boolean {
  const port = kit.hexes[hex]?.port ?? null;
  return hex === kit.base[side] || (table.ledgers[side].port[hex] ?? 0) < (port?.[side] ?? 0);
}

/** 16.53 What closes a passage (both ports lie in the Network: RULING 44), as the end of a sentence; null when it is open at `seaCost`. */
function seaObstacle(sight: OpenSight, side: Side, from: HexId, to: HexId): string | null {
  const named = (hex: HexId): string => nameOf(sight.kit, hex);
  if (from === to) return 'the unit is there already';
  const closed = [from, to].find((hex) => !isPort(sight, side, hex));
  if (closed !== undefined) return `${named(closed)} is no port of yours`;
  const full = [from, to].find((hex) => !hasCapacity(sight, side, hex));
  if (full !== undefined) return `the Port Capacity of ${named(full)} is used up for this Buildup`;
  if (battleAt(sight.table, to) !== null || isOccupiedBy(sight.table, to, enemyOf(side)))
    return `enemies are at ${named(to)}`;
  if (to !== sight.kit.base[side] && !networkSet(sight.table, side).has(to))
    return `${named(to)} lies outside your Supply Network`;
  if (networkSet(sight.table, enemyOf(side)).has(to)) return `${named(to)} lies in the enemy's Supply Network`;
  const sieges = [from, to].filter((hex) => isBesieged(sight, hex, side)).map(named);
  if (sieges.length === 2) return `${sieges.join(' and ')} are both besieged`;
  return sieges.length === 1 && side === 'axis' ? `${sieges[0]} is besieged, which closes it to the Axis` : null;
}

/** 16.53 Build Points for a voyage: 1, or 4 with one port besieged (Allies), a Base too (RULING 71); null when it is closed. */
function seaCost(sight: OpenSight, side: Side, from: HexId, to: HexId): number | null {
  if (seaObstacle(sight, side, from, to) !== null) return null;
  return [from, to].some((hex) => isBesieged(sight, hex, side)) ? 4 : 1;
}

/** Every port of the side, for completion. */
const portsOf = kept(ofSeat, (seat): readonly Place[] =>
  [seat.kit.base[seat.side], ...Object.keys(seat.table.control)].filter((hex) => isPort(seat, seat.side, hex)),
);

/** 16.53 The ports that can be reached and paid for from a place. */
const voyagesFrom = (seat: Seat, from: Place): readonly HexId[] =>
  portsOf(seat).includes(from)
    ? remember(seat, `by sea ${from}`, () =>
        portsOf(seat).filter(
          (port) => (seaCost(seat, seat.side, from, port) ?? Number.POSITIVE_INFINITY) <= budgetOf(seat),
        ),
      )
    : [];

function seaValues(seat: Seat, before: readonly Value[]): readonly Value[] {
  const [unit] = before as [Blind?];
  const goals = (blind: Blind): readonly HexId[] =>
    whyNoDeparture(seat, blind) === null ? voyagesFrom(seat, blockOf(seat.table, blind).place) : [];
  if (unit !== undefined) return goals(unit);
  return ownUnits(seat).filter(
    (blind) => portsOf(seat).includes(blockOf(seat.table, blind).place) && goals(blind).length > 0,
  );
}

/** 16.53 */
export const sea: Handler<'sea'> = {
  values: seaValues,
  why: (seat, { unit, to }) => {
    const stays = whyNoDeparture(seat, unit);
    if (stays !== null) return refuse('16.53', `${named(seat, unit)} cannot be redeployed: ${stays}.`);
    const from = blockOf(seat.table, unit).place;
    const obstacle = seaObstacle(seat, seat.side, from, to);
    if (obstacle !== null) return refuse('16.53', `No passage to ${nameOf(seat.kit, to)}: ${obstacle}.`);
    const cost = seaCost(seat, seat.side, from, to) ?? 0;
    return refuse(
      '16.53',
      `A passage to ${nameOf(seat.kit, to)} costs ${cost}; you have ${many(budgetOf(seat), 'Build Point')} left.`,
    );
  },
  apply: (w, side, { unit, to }) => {
    const from = blockOf(w.table, unit).place;
    const { port, redeploy } = w.table.ledgers[side];
    const used = { ...port, [from]: (port[from] ?? 0) + 1, [to]: (port[to] ?? 0) + 1 };
    spend(w, side, { redeploy: redeploy + (seaCost(w, side, from, to) ?? 0), port: used });
    redeployTo(w, unit, to);
    tellAll(w, '16.53', { type: 'redeployed', side, from, to, count: 1, by: 'sea' });
  },
};
