// What the pictures of this title may know of it: the view, the printed map, and what rules tell of them.

export { asIfMoving } from './chapters/04-sequence.ts';
export { eventOf } from './chapters/05-events.ts';
export { zoneOf } from './chapters/07-organization/depots.ts';
export { worthOf } from './chapters/07-organization/reserve.ts';
export { isSupplied, type SupplyPath, supplyPath, tobrukLimit } from './chapters/08-supply/paths.ts';
export { whyNotMoving } from './chapters/09-movement/bars.ts';
export { crowdedHexes } from './chapters/09-movement/stacking.ts';
export { zonesOf } from './chapters/09-movement/zones.ts';
export { isInReach, type Odds, oddsOf } from './chapters/10-combat/strength.ts';
export { levelOver } from './chapters/12-positions/works.ts';
export { scoreOf, tallyOf } from './chapters/17-victory.ts';
export { makeKit } from './pieces/components.ts';
export type {
  Arm,
  FortressStatus,
  Kit,
  LeaderFace,
  LeaderId,
  Nation,
  UnitId,
  UnitInfo,
} from './pieces/kit.ts';
export * from './pieces/picture.ts';
export { fullName, nameOf, namesOf, pieceName, placeName, placeNames, unitName, unitNames } from './position/names.ts';
export { seatOf } from './position/seat.ts';
export {
  faceOf,
  frameOf,
  isReduced,
  leaderOf,
  leadersOnMap,
  placeOf as whereIs,
  rosterOf,
  type Sight,
  sightOf,
  strengthOf,
  unitOf,
  unitsIn,
  unitsOnMap,
} from './position/sight.ts';
export type { Attack, HexId, Replacement, Side, Strike } from './position/state.ts';
export { enemyOf, isOffMap, SIDES } from './position/state.ts';
export type { DesertView } from './position/view.ts';
export { effectText } from './words/effects.ts';
export { monthOf } from './words/months.ts';
export { noSuchPlace, placeOf } from './words/notation/hex-names.ts';
export { piecesFitting } from './words/notation/units.ts';
