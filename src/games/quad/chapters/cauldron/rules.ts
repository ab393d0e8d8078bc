// Cauldron: the Battle of Gazala, May 1942. What its Exclusive Rules say in play.
import { boardHex } from '../../pieces/grid.ts';
import type { Kit, UnitInfo } from '../../pieces/kit.ts';
import { unitName } from '../../position/names.ts';
import { refuse, type UnitBar } from '../../position/seat.ts';
import { kept, keptBy, placeOf, type Sight } from '../../position/sight.ts';
import { enemyOf, type HexId, isOffMap, type Side } from '../../position/state.ts';
import { type Exclusive, isNearAxis, STANDARD, type SupplyRule, worthOf } from '../places.ts';
import { changing, noteHexes, score } from '../score.ts';

/** 18.2 */
export const TOBRUK = boardHex('0608');

/** 16.0, 16.1, 16.2, RULING 25 */
export const supplyOf = keptBy(
  ({ kit }: Sight) => kit,
  ({ kit: { edges } }, side: Side): SupplyRule =>
    side === 'axis'
      ? { sources: edges.west, reach: 10, roads: 'any' }
      : { sources: edges.east, reach: Number.POSITIVE_INFINITY, roads: 'none' },
);

/** The last game-turn in which all units of a side are supplied. */
const SUPPLIED_THROUGH: Readonly<Record<Side, number>> = { axis: 3, allied: 7 };

const isOutOfCommand: UnitBar = {
  rule: 'cauldron 17.0',
  /** 17.0 */
  bars: (seat, unit) =>
    seat.table.turn === 1 &&
    seat.side === 'allied' &&
    !isOffMap(placeOf(seat.table, unit)) &&
    !seat.table.attacked.includes(unit) &&
    !isNearAxis(seat, unit, 3),
  say: ({ kit }, unit) =>
    `${unitName(kit, unit)} may not move in the first game-turn: no Axis unit is within three hexes of it, and none attacked it.`,
};

/** 18.32 A reinforcement has not been on the map for a whole game-turn. */
const isNew = ({ table }: Sight, { id }: UnitInfo): boolean => (table.arrived[id] ?? -2) + 2 > table.turn;

/** The edge hexes that are none of the east edge. */
const besidesEast = kept(
  (kit: Kit) => kit,
  ({ edges }): readonly HexId[] => {
    const others = [...edges.north, ...edges.south, ...edges.west].filter((hex) => !edges.east.includes(hex));
    return [...new Set(others)];
  },
);

export const cauldron: Exclusive = {
  ...STANDARD,
  bars: [isOutOfCommand],
  /** 16.3 */
  supply: (sight, side) => (sight.table.turn <= SUPPLIED_THROUGH[side] ? null : supplyOf(sight, side)),
  suppliedThrough: (side) => SUPPLIED_THROUGH[side],
  /** 18.32 Other exits are for no points (RULING 23). */
  exits: (sight, unit) => (isNew(sight, unit) ? besidesEast(sight.kit) : STANDARD.exits(sight, unit)),
  whyNoExit: (seat, unit) =>
    isNew(seat, unit)
      ? refuse(
          'cauldron 18.32',
          `${unit.name} came as a reinforcement and must stay on the map a whole game-turn before it leaves by the east edge.`,
        )
      : null,
  counting: (sight, side) => changing([TOBRUK], sight, side),
  entered: (w, unit, hexes) => noteHexes(w, unit, [TOBRUK], hexes),
  lost: (w, unit) => score(w, 'cauldron 18.12', enemyOf(unit.side), worthOf(unit), `${unit.name} eliminated`),
  exited: (w, unit, hex) => {
    // 18.13, 18.31, 18.33 Allied units by the east edge; nobody else.
    if (unit.side === 'allied' && w.kit.edges.east.includes(hex))
      score(w, 'cauldron 18.31', 'allied', worthOf(unit), `${unit.name} exited`);
  },
};
