// What the pictures of this title may know of it: the view, the printed map, and what rules tell of them.

export { zonesOf } from './chapters/03-zones.ts';
export { asIfMoving } from './chapters/04-sequence.ts';
export { isNamed } from './chapters/07-air/availability.ts';
export { moving } from './chapters/11-movement/bars.ts';
export { isSupplied, supplyLines } from './chapters/13-supply/lines.ts';
export { movementOf } from './chapters/15-scenarios/fuel.ts';
export { makeKit } from './pieces/components.ts';
export type { HexInfo, Kit, UnitInfo } from './pieces/kit.ts';
export * from './pieces/map.ts';
export { TERRAIN } from './pieces/tables.ts';
export { airName, fullName, nameOf, namesOf, placeName, placeNames } from './position/names.ts';
export { seatOf } from './position/seat.ts';
export { type Sight, scenarioOf, sightOf } from './position/sight.ts';
export type { Attack, Blind, Counter, Face, Frame, HexId, Side, Strike } from './position/state.ts';
export { enemyOf, SIDES } from './position/state.ts';
export * from './position/view.ts';
export { noSuchPlace, placeOf } from './words/notation/hex-names.ts';
export { countersFitting } from './words/notation/units.ts';
