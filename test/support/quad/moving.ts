// Fields of movement with units of Cauldron, and what a way costs.
import { pointsTo } from '#games/quad/chapters/05-movement/reach.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { Ground } from './field.ts';
import { onField, type Position, sightAt } from './world.ts';

export const PANZER = '1-8-panzer'; // 4-5-15, mechanized
export const INFANTRY = '61-infantry'; // 2-3-9, on foot
export const ENEMY = '3-sa-brigade';

export const moving = (units: Readonly<Record<string, string>>, ground: Ground = {}): Position =>
  onField('cauldron', ground, { active: 'axis', units });
export const points = (at: Position, unit: string, to: string): number =>
  pointsTo(sightAt(at.kit, at), unit, boardHex(to));
