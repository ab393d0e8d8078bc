// 9.31, 13.4 How units and leaders move: as which arm, at which pace, and whether enemy zones stop them.
import { isLeader, leaderOf, type Sight, unitOf } from '../../position/sight.ts';
import type { LeaderId, UnitId } from '../../position/state.ts';

export type Piece = UnitId | LeaderId;

/** 11.1 Who pays what: armour, motorized and leaders (13.4); recon; all others. */
export type Pace = 'heavy' | 'recon' | 'light';

/** RULING 15: a leader moves as a motorized unit of its nation (13.4). */
export const armOf = (sight: Pick<Sight, 'kit'>, piece: Piece): 'armor' | 'motorized' | 'recon' | 'infantry' =>
  isLeader(sight, piece) ? 'motorized' : unitOf(sight, piece).arm;
const nationOf = (sight: Pick<Sight, 'kit'>, piece: Piece) =>
  isLeader(sight, piece) ? leaderOf(sight, piece).nation : unitOf(sight, piece).nation;

export const paceOf = (sight: Pick<Sight, 'kit'>, piece: Piece): Pace => {
  const arm = armOf(sight, piece);
  return arm === 'recon' ? 'recon' : arm === 'infantry' ? 'light' : 'heavy';
};

/** 9.31 All armour, German motorized and German recon: they pay for enemy zones where others stop. */
export const isFluid = (sight: Pick<Sight, 'kit'>, piece: Piece): boolean => {
  const arm = armOf(sight, piece);
  return arm === 'armor' || (arm !== 'infantry' && nationOf(sight, piece) === 'german');
};
