// What the pictures of this title may know of it: the view, the printed map, and what rules tell of them.

export { stepOf } from './chapters/02-units.ts';
export { asIfMoving } from './chapters/03-sequence/turn.ts';
export { whyNotIn } from './chapters/05-group-movement/moves.ts';
export { networkOf } from './chapters/12-supply/lines.ts';
export { makeKit } from './pieces/components.ts';
export { kitWith } from './pieces/i-tanks.ts';
export type { HexInfo, Kit, UnitInfo } from './pieces/kit.ts';
export * from './pieces/map.ts';
export { seatOf } from './position/seat.ts';
export type { Battle, Blind, Block, Face, Frame, HexId, Place, Side } from './position/state.ts';
export { enemyOf, SIDES } from './position/state.ts';
export * from './position/view.ts';
export { unitsFitting } from './words/notation/units.ts';
export { nameOf, nameOnMap, readPlace } from './words/places.ts';
