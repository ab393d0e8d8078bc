// What the pictures of this title may know of it: the view, the printed map, and what rules tell of them.

export { ALLIED_BULLETINS, AXIS_BULLETINS } from './book/rules.ts';
export { pointsOf, totalOf } from './chapters/03-victory.ts';
export { lastTurn } from './chapters/06-sequence.ts';
export { costOf, forSale } from './chapters/09-reinforcement/phase.ts';
export { whyNotMove } from './chapters/11-movement/bars.ts';
export { reachOf } from './chapters/11-movement/reach.ts';
export { ratingOf } from './chapters/13-reaction.ts';
export { toFight } from './chapters/14-combat/commitment.ts';
export { asIfMoving, outOfSupply, suppliedSpaces } from './chapters/20-logistics.ts';
export { isAxisField } from './chapters/23-airfields.ts';
export { makeKit } from './pieces/components.ts';
export {
  type AirInfo,
  type AlliedInfo,
  type CombatInfo,
  isStatic,
  type Kit,
  type RouteInfo,
  routeKey,
  type SpaceId,
  type SpaceInfo,
} from './pieces/kit.ts';
export type { MapFile } from './pieces/schema.ts';
export {
  alliedName,
  MARKER_NAMES,
  routeName,
  SIDE_NAMES,
  spaceName,
  spaceNames,
  unitName,
  unitNames,
} from './position/names.ts';
export { seatOf } from './position/seat.ts';
export {
  alliedAt,
  alliedFactor,
  combatAt,
  controls,
  counterOf,
  factorOf,
  frameOf,
  isContested,
  morale,
  type Sight,
  sightOf,
  stepsOf,
  supplyAt,
  unitOf,
} from './position/sight.ts';
export {
  type Battle,
  type Blind,
  type Counter,
  DISPLAYS,
  type Display,
  isOffMap,
  SIDES,
  type Side,
} from './position/state.ts';
export type { SuezView } from './position/view.ts';
export { noSuchPlace, placeOf } from './words/notation/space-names.ts';
export { unitsFitting } from './words/notation/units.ts';
