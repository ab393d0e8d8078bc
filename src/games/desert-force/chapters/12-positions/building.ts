// 12.1, 12.2 Improved Positions: who may build them, and where.
import { type Bar, barsOf } from '#engine/turn/bars.ts';
import type { DesertRules } from '../../book/rules.ts';
import type { Handler } from '../../position/course.ts';
import { placeName, unitName } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { indexAt, kept, placeOf, type Sight, sideOf, unitsOnMap } from '../../position/sight.ts';
import { type HexId, isOffMap, type UnitId, type Works } from '../../position/state.ts';
import { addPoints, put, tellAll } from '../../position/world.ts';
import { isSupplied } from '../08-supply/paths.ts';
import { hasRoom } from '../09-movement/reach.ts';
import { STACK_LIMIT, stackingPoints } from '../09-movement/stacking.ts';
import { isControlled } from '../09-movement/zones.ts';
import { isOutsideWorks, worksAt } from './works.ts';

/** 12.2, 16.1, RULING 38 Where no position may be built; null elsewhere. */
function whyNoGround({ kit, table }: Sight, hex: HexId): string | null {
  const { tobruk, bardia, benghazi, alexandria } = kit.places;
  const there = placeName(kit, hex);
  if ([tobruk, benghazi, alexandria].includes(hex)) return `No Improved Position is built in ${there}.`;
  if (hex === bardia && table.fortresses.bardia === 'intact')
    return `No Improved Position is built in ${there} while the fortress is intact.`;
  return kit.hexes[hex]?.terrain === 'marsh' ? `No Improved Position is built in the salt marsh at ${there}.` : null;
}

type BuilderBar = Bar<Seat, UnitId, DesertRules>;

const isForeign: BuilderBar = {
  rule: '12.1',
  /** 12.1 */
  bars: ({ kit, side }, unit) => kit.units[unit]?.side !== side,
  say: () => 'Name a combat unit of yours: no one else builds an Improved Position.',
};
const isAway: BuilderBar = {
  rule: '12.1',
  bars: ({ table }, unit) => isOffMap(placeOf(table, unit)),
  say: ({ kit }, unit) => `${unitName(kit, unit)} is not on the map.`,
};
const hasMoved: BuilderBar = {
  rule: '12.1',
  /** 12.1 */
  bars: ({ table }, unit) => table.moved.includes(unit),
  say: ({ kit }, unit) =>
    `${unitName(kit, unit)} has moved or built in this phase; name a unit that has not, or wait for the next turn.`,
};
const isOnWrongGround: BuilderBar = {
  rule: '12.2',
  /** 12.2, 16.1 */
  bars: (seat, unit) => whyNoGround(seat, placeOf(seat.table, unit)) !== null,
  say: (seat, unit) => whyNoGround(seat, placeOf(seat.table, unit)) ?? '',
};
const isNearEnemy: BuilderBar = {
  rule: '12.2',
  /** 12.2, RULING 45: an IP-2 is built, too. */
  bars: (seat, unit) => isControlled(seat, seat.side, placeOf(seat.table, unit)),
  say: ({ kit }, unit) =>
    `${unitName(kit, unit)} stands in an enemy zone of control, where no Improved Position is built, whoever else is there; build one hex farther back.`,
};
const isBuilt: BuilderBar = {
  rule: '12.1',
  /** 12.1 */
  bars: ({ table }, unit) => table.works[placeOf(table, unit)]?.level === 2,
  say: ({ kit, table }, unit) => `The position at ${placeName(kit, placeOf(table, unit))} is an IP-2 already.`,
};
const isOutside: BuilderBar = {
  rule: '12.2',
  /** 12.2 */
  bars: isOutsideWorks,
  say: ({ kit, table }, unit) =>
    `${unitName(kit, unit)} stands outside the position at ${placeName(kit, placeOf(table, unit))}: it goes under the marker by a move to its own hex once the phase in which that was placed is over, and may upgrade it in a later turn.`,
};
const isCrowded: BuilderBar = {
  rule: '9.2',
  /** 9.2, RULING 53 */
  bars: (seat, unit) => !hasRoom(seat, unit, indexAt(seat, unit)),
  say: (seat, unit) => {
    const hex = placeOf(seat.table, unit);
    const points = stackingPoints(seat, seat.side, hex);
    return `${placeName(seat.kit, hex)} holds ${points} stacking points, ${points - STACK_LIMIT} over the limit of ${STACK_LIMIT}, and too few others there can move on in this phase: move ${unitName(seat.kit, unit)} instead.`;
  },
};
const isHungry: BuilderBar = {
  rule: '12.1',
  /** 12.1 */
  bars: (seat, unit) => !isSupplied(seat, unit),
  say: ({ kit }, unit) => `${unitName(kit, unit)} is unsupplied; only supplied units build.`,
};

const building = barsOf(
  isForeign,
  isAway,
  hasMoved,
  isOnWrongGround,
  isBuilt,
  isOutside,
  isNearEnemy,
  isCrowded,
  isHungry,
);

/** 12.1, 12.2 Units that may build or upgrade now. */
const builders = kept(ofSeat, (seat): readonly UnitId[] =>
  unitsOnMap(seat, seat.side).filter((unit) => building.isFree(seat, unit)),
);

const whyNoPoint = ({ table, side }: Seat): Refusal | null =>
  table.points[side] > 0
    ? null
    : refuse('12.1', 'An Improved Position costs an Attack Point, and you have none; wait for new ones.');

/** 12.1 Whether a unit of the side can build now. */
export const canBuild = (seat: Seat): boolean => whyNoPoint(seat) === null && builders(seat).length > 0;

/** 12.1 */
export const fortify: Handler<'fortify'> = {
  shut: (seat, frame) =>
    frame.type === 'movement'
      ? whyNoPoint(seat)
      : refuse('12.1', 'Improved Positions are built in the Regular Movement Phase, by units that do not move.'),
  values: (seat) => builders(seat),
  why: (seat, { unit }) => building.whyNot(seat, unit),
  apply: (w, side, { unit }) => {
    const hex = placeOf(w.table, unit);
    const known = worksAt(w, hex);
    const works: Works = known === null ? { level: 1, units: [unit] } : { ...known, level: 2 };
    const busy = known === null ? [unit, hex] : [unit];
    put(w, { works: { ...w.table.works, [hex]: works }, moved: [...w.table.moved, ...busy] });
    addPoints(w, sideOf(w, unit), -1);
    tellAll(w, '12.1', { type: 'fortified', side, unit, hex, level: works.level });
  },
};
