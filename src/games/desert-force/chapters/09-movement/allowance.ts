// 8.2, 9.4-9.6 How many Movement Points a piece has.
import { isLeader, leaderOf, type Sight, sideOf, strengthOf, unitOf } from '../../position/sight.ts';
import { eventOf } from '../05-events.ts';
import { isMajor } from '../07-organization/offensive.ts';
import { asSupplied } from '../08-supply/paths.ts';
import { armOf, type Piece } from './paces.ts';

/** The two Movement Phases (9.0, 9.5). */
export type Phase = 'movement' | 'exploitation';

/** 2.0, 13.4 As printed on the side of the piece that is up. */
const printed = (sight: Sight, piece: Piece): number =>
  isLeader(sight, piece) ? leaderOf(sight, piece).movement : strengthOf(sight, piece).movement;

/** 9.4, 9.6 Units that the Axis Supply Level slows down; leaders it does not. */
const isSlowed = (sight: Sight, piece: Piece): boolean =>
  sideOf(sight, piece) === 'axis' && !isLeader(sight, piece) && unitOf(sight, piece).arm !== 'infantry';

const SLOWED = { excellent: 0, normal: 0, poor: 1, bad: 2, none: 2 } as const;

/** 9.6 Movement Points in this turn, before supply of the single unit is looked at. */
function allowanceThisTurn(sight: Sight, piece: Piece): number {
  const slowed = isSlowed(sight, piece) ? SLOWED[sight.table.supplyLevel] : 0;
  const points = Math.max(0, printed(sight, piece) - slowed);
  // A sandstorm leaves at least one.
  return eventOf(sight)?.kind === 'storm' ? Math.max(Math.min(1, points), points - 1) : points;
}

/** 9.5 What share of its allowance a piece has in a Movement Phase: all, half or nothing. */
export function shareOf(sight: Sight, piece: Piece, phase: Phase): 1 | 0.5 | 0 {
  if (phase === 'movement') return 1;
  if (armOf(sight, piece) === 'infantry') return isMajor(sight) ? 0.5 : 0;
  return isMajor(sight) ? 1 : 0.5;
}

/** 8.2, 9.5, 9.6 Whole Movement Points of a piece in a Movement Phase, each half rounded up. */
export function allowanceOf(sight: Sight, piece: Piece, phase: Phase): number {
  const fed = asSupplied(sight, piece, allowanceThisTurn(sight, piece));
  return Math.ceil(fed * shareOf(sight, piece, phase));
}

/** 9.4, 9.6 RULING 16: the allowance of this turn, Supply Level and storm included, three times or twice. */
export const strategicAllowance = (sight: Sight, piece: Piece): number =>
  allowanceThisTurn(sight, piece) * (isSlowed(sight, piece) && sight.table.supplyLevel === 'none' ? 2 : 3);

/** 9.7 Who came by sea has no Exploitation Movement. */
export const wasCarried = ({ table }: Pick<Sight, 'table'>, piece: Piece, phase: Phase): boolean =>
  phase === 'exploitation' && table.shipped.includes(piece);

/** 9.0 Whether it can move at all in a phase. */
export const isCapable = (sight: Sight, piece: Piece, phase: Phase): boolean =>
  printed(sight, piece) > 0 && shareOf(sight, piece, phase) > 0 && !wasCarried(sight, piece, phase);
