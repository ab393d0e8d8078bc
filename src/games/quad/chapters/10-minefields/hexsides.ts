// 10.1, 10.2 Minefields, which lie along hexsides.
import type { Crossing, UnitInfo } from '../../pieces/kit.ts';
import { enemyOf, type Side } from '../../position/state.ts';

/** 10.0 Whether a minefield of a side's own lies there. */
export const isOwnMine = (side: Side, { mine }: Crossing): boolean => mine === side;
/** 10.0 Whether one of the enemy's does. */
export const isEnemyMine = (side: Side, { mine }: Crossing): boolean => mine === enemyOf(side);

/** 10.11, 10.13 What a minefield costs besides the ground, by road as well. */
export const mineCost = ({ mechanized }: Pick<UnitInfo, 'mechanized'>): number => (mechanized ? 4 : 2);

/** 10.12 What it costs to cross an enemy minefield: a whole move, and only the first step of one. */
export const enemyMineCost = (allowance: number, isFirst: boolean): number =>
  isFirst ? allowance : Number.POSITIVE_INFINITY;

/** 10.22 Whether the defenders have the benefit of their minefield: one attacker comes over it. */
export const isMined = (defender: Side, crossed: readonly Crossing[]): boolean =>
  crossed.some((crossing) => isOwnMine(defender, crossing));
