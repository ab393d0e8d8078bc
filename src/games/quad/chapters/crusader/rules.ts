// Crusader: the Battle for Tobruk, November 1941. What its Exclusive Rules say in play.
import { boardHex } from '../../pieces/grid.ts';
import type { HexInfo, UnitInfo } from '../../pieces/kit.ts';
import { ADJECTIVES, placeName } from '../../position/names.ts';
import { refuse } from '../../position/seat.ts';
import { keptBy, placeOf, type Sight } from '../../position/sight.ts';
import { enemyOf, type HexId, type Side } from '../../position/state.ts';
import { type Exclusive, STANDARD, type SupplyRule } from '../places.ts';
import { changing, columnOf, noteHexes, score } from '../score.ts';

export const TOBRUK = boardHex('1103');
/** 17.1 The middle of the defences: Axis units beside them stand three hexes from it. */
const PERIMETER = boardHex('1003');
/** 19.37 */
export const WIRE = [boardHex('3516'), boardHex('3614')];
const wireOf = ({ kit }: Pick<Sight, 'kit'>): readonly HexId[] => (kit.scenario.id === 'wire' ? WIRE : NONE);

const AXIS_SOURCES = [boardHex('0908'), boardHex('3409'), boardHex('3513')];
/** 16.0 Within eleven hexes of the east edge, which is column 39 (RULING 28). */
const SOUTH_FROM = 39 - 11;

/** 16.0 */
const supplyOf = keptBy(
  ({ kit }: Sight) => kit,
  ({ kit: { edges, hexes } }, side: Side): SupplyRule => {
    const south = edges.south.filter((hex) => columnOf((hexes[hex] as HexInfo).printed) >= SOUTH_FROM);
    const sources = side === 'axis' ? [...AXIS_SOURCES, ...edges.west] : [TOBRUK, ...edges.east, ...south];
    return { sources, reach: Number.POSITIVE_INFINITY, roads: 'none' };
  },
);

/** 19.27 Artillery is worth its Barrage and FPF Strengths only. */
const worthOf = ({ attack, defence, guns }: UnitInfo): number =>
  guns === null ? attack + defence : guns.barrage + guns.fire;

/** 19.27, 19.37 Scenarios that are decided by Victory Points. */
const countsPoints = ({ kit }: Pick<Sight, 'kit'>): boolean => kit.scenario.id !== 'crusader';

const DIVERSION_TURN = 6;

/** 18.3 */
const exitsOf = keptBy(
  ({ kit }: Sight) => kit,
  ({ kit: { edges } }, side: Side): readonly HexId[] =>
    side === 'axis' ? edges.west : [...new Set([...edges.south, ...edges.east])],
);
const isTooEarly = ({ table }: Sight, side: Side): boolean => side === 'axis' && table.turn < DIVERSION_TURN;
const NONE: readonly HexId[] = [];

export const crusader: Exclusive = {
  ...STANDARD,
  supply: supplyOf,
  // 17.1
  isExempt: ({ kit, table }, { id, side }, { mine }) =>
    side === 'axis' && mine !== null && kit.map.distance(placeOf(table, id), PERIMETER) === 3,
  exits: (sight, { side }) => (isTooEarly(sight, side) ? NONE : exitsOf(sight, side)),
  // 18.3
  whyNoExit: (seat, { side }, hex) => {
    if (isTooEarly(seat, side)) return refuse('crusader 18.3', 'Axis units may not leave the map before game-turn 6.');
    if (hex === null) return null;
    const there = placeName(seat.kit, hex);
    return refuse(
      'crusader 18.3',
      `No ${ADJECTIVES[side]} unit leaves the map at ${there}: the Axis leave by the west edge, the British by the south or east.`,
    );
  },
  // 18.1, 19.36, RULING 29
  prelude: ({ kit, table }, side) =>
    side === 'allied' && table.turn === DIVERSION_TURN && kit.scenario.id !== 'wire'
      ? [{ type: 'diversion', side }]
      : [],
  counting: (sight, side) => changing(wireOf(sight), sight, side),
  entered: (w, unit, hexes) => noteHexes(w, unit, wireOf(w), hexes),
  lost: (w, unit) => {
    if (countsPoints(w)) score(w, 'crusader 19.27', enemyOf(unit.side), worthOf(unit), `${unit.name} eliminated`);
  },
};
