// Fields of combat with units of Cauldron, and what the odds come to.
import { oddsOf } from '#games/quad/chapters/07-combat/odds.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { Ground } from './field.ts';
import { onField, type Position, sightAt } from './world.ts';

// Cauldron, strengths as printed.
export const TANKS = '1-8-panzer'; // 4-5-15
export const FOOT = '61-infantry'; // 2-3-9, not mechanized
export const MORE_FOOT = '62-infantry'; // 2-3-9
export const GUNS = '33-artillery'; // 2-1-3/1-9
export const BRIGADE = '3-sa-brigade'; // 4-4-9
export const BATTALION = '3-4-punjab'; // 1-2-9
export const SOUTH_AFRICANS = '2-sa-brigade'; // 4-4-9
export const FIELD_GUNS = '11-rha'; // 2-1-2/2-9
export const PAK = '33-panzerjager'; // 2-3-12, anti-tank

/** The Axis attack; everybody stands where they stand after moving. Turn 2: all are supplied. */
export const attacking = (units: Readonly<Record<string, string>>, ground: Ground = {}): Position =>
  onField('cauldron', ground, { active: 'axis', turn: 2, units, phases: ['attacks', 'combat', 'combat-end'] });
export const odds = (at: Position, hex: string, ...units: readonly string[]) =>
  oddsOf(sightAt(at.kit, at), { hexes: [boardHex(hex)], units, support: 0 });
