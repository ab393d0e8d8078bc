// What the pictures of this title may know of it: the view, the printed map, and what rules tell of them.

export { asIfMoving } from './chapters/04-sequence.ts';
export { whyNotMoving } from './chapters/05-movement/bars.ts';
export { zonesOf } from './chapters/06-zones.ts';
export { owedWith } from './chapters/07-combat/duties.ts';
export { type Odds, oddsOf } from './chapters/07-combat/odds.ts';
export { columnName, columnOf, LINE_NAMES } from './chapters/07-combat/table.ts';
export { isSupplied, suppliedHexes } from './chapters/12-supply.ts';
export { exclusive } from './chapters/exclusive.ts';
export { makeKit } from './pieces/components.ts';
export type { HexInfo, Kit, UnitInfo, UnitSymbol } from './pieces/kit.ts';
export * from './pieces/picture.ts';
export { fullName, nameOf, namesOf, placeName, placeNames, unitName, unitNames } from './position/names.ts';
export { seatOf } from './position/seat.ts';
export {
  frameOf,
  placeOf as whereIs,
  rosterOf,
  type Sight,
  sightOf,
  unitOf,
  unitsAt,
} from './position/sight.ts';
export type { Attack, Battle, Frame, HexId, Side } from './position/state.ts';
export { isOffMap, SIDES } from './position/state.ts';
export type { QuadView } from './position/view.ts';
export { noSuchPlace, placeOf } from './words/notation/hex-names.ts';
export { unitsFitting } from './words/notation/units.ts';
