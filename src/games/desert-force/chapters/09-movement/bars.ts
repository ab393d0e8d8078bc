// 9.0, 9.4, 9.5, 9.7 Which units and leaders may move now.
import { type Bar, barsOf } from '#engine/turn/bars.ts';
import type { DesertRules } from '../../book/rules.ts';
import { pieceName, placeName } from '../../position/names.ts';
import type { Refusal, Seat } from '../../position/seat.ts';
import { indexAt, isLeader, placeOf, sideOf } from '../../position/sight.ts';
import { isOffMap } from '../../position/state.ts';
import { isSupplied } from '../08-supply/paths.ts';
import { roadNet } from '../11-terrain/costs.ts';
import { isCapable, wasCarried } from './allowance.ts';
import { armOf, type Piece } from './paces.ts';
import { type How, phaseOf } from './reach.ts';
import { isControlled } from './zones.ts';

type PieceBar = Bar<Seat, Piece, DesertRules>;

const isForeign: PieceBar = {
  rule: '9.0',
  /** 9.0 */
  bars: (seat, piece) => sideOf(seat, piece) !== seat.side,
  say: (seat, piece) => `${pieceName(seat, piece)} is not yours to move.`,
};
const isAway: PieceBar = {
  rule: '9.0',
  bars: ({ table }, piece) => isOffMap(placeOf(table, piece)),
  say: (seat, piece) => `${pieceName(seat, piece)} is not on the map.`,
};
const hasMoved: PieceBar = {
  rule: '9.1',
  /** 9.1 */
  bars: ({ table }, piece) => table.moved.includes(piece),
  say: (seat, piece) =>
    `${pieceName(seat, piece)} has moved or built in this phase already; each unit does so once. Undo the order to give another.`,
};
const wasShipped: PieceBar = {
  rule: '9.7',
  /** 9.7 */
  bars: (seat, piece) => wasCarried(seat, piece, phaseOf(seat)),
  say: (seat, piece) => `${pieceName(seat, piece)} came by sea in this turn and has no Exploitation Movement.`,
};
const isIncapable: PieceBar = {
  rule: '9.5',
  /** 9.0, 9.5 */
  bars: (seat, piece) => !isCapable(seat, piece, phaseOf(seat)),
  say: (seat, piece) =>
    phaseOf(seat) === 'exploitation' && !isLeader(seat, piece) && armOf(seat, piece) === 'infantry'
      ? `${pieceName(seat, piece)} is infantry: without a Major Offensive only armor, motorized and recon units exploit. Move one of those, or be done.`
      : `${pieceName(seat, piece)} has no movement allowance.`,
};

const moving = barsOf(isForeign, isAway, hasMoved, wasShipped, isIncapable);

const isStarved: PieceBar = {
  rule: '9.4',
  /** 9.4 */
  bars: (seat, piece) => !isSupplied(seat, piece),
  say: (seat, piece) => `${pieceName(seat, piece)} is unsupplied and cannot move strategically; move it normally.`,
};
const isWatched: PieceBar = {
  rule: '9.4',
  /** 9.4 */
  bars: (seat, piece) => isControlled(seat, seat.side, placeOf(seat.table, piece)),
  say: (seat, piece) =>
    `${pieceName(seat, piece)} stands in an enemy zone of control and cannot move strategically; move it normally.`,
};
const isOffRoad: PieceBar = {
  rule: '9.4',
  /** 9.4 */
  bars: (seat, piece) => (roadNet(seat.kit).next[indexAt(seat, piece)] ?? []).length === 0,
  say: (seat, piece) =>
    `${pieceName(seat, piece)} is at ${placeName(seat.kit, placeOf(seat.table, piece))}, where no road or track is; move it normally.`,
};
const rushing = barsOf(isForeign, isAway, hasMoved, wasShipped, isIncapable, isStarved, isWatched, isOffRoad);

/** Which pieces may move, and why others may not. */
export const whyNotMoving = (seat: Seat, piece: Piece, how: How): Refusal | null =>
  (how === 'rush' ? rushing : moving).whyNot(seat, piece);
export const isFreeToMove = (seat: Seat, piece: Piece, how: How): boolean =>
  (how === 'rush' ? rushing : moving).isFree(seat, piece);
