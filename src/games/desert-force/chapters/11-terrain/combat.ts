// 11.0-11.2 What terrain does to combat strengths: of single units, and of a defending hex.
import { type Sight, unitOf } from '../../position/sight.ts';
import type { HexId, UnitId } from '../../position/state.ts';
import { terrainAt } from '../16-fortresses.ts';
import { crossingOf } from './ground.ts';

/** 11.1, 11.2, 16.2 What a unit that attacks from a hex has less. */
export const lessFrom = (sight: Sight, unit: UnitId, from: HexId, hexes: readonly HexId[]): number =>
  barriersTo(sight, from, hexes) + (unitOf(sight, unit).arm === 'armor' && isHemmedIn(sight, from, hexes) ? 1 : 0);

/** 11.2, RULING 23: of several that an attack crosses at once the one with the most barriers. */
function barriersTo(sight: Sight, from: HexId, hexes: readonly HexId[]): number {
  const counts = hexes.map((hex) => {
    const crossing = crossingOf(sight, from, hex);
    return crossing === null ? 0 : [crossing.escarpment, crossing.ridge, crossing.river].filter(Boolean).length;
  });
  return Math.max(0, ...counts);
}

/** 11.1, 16.2 Where armor fights badly: into a fortress, and out of or into a city. */
const isHemmedIn = (sight: Sight, from: HexId, hexes: readonly HexId[]): boolean =>
  terrainAt(sight, from) === 'city' || hexes.some((hex) => ['city', 'fortress'].includes(terrainAt(sight, hex)));

/** 11.0, 11.1, 16.2 What a unit that defends has more: in a fortress even armor (RULING 19), in a city armor has one less. */
export function moreIn(sight: Sight, unit: UnitId, hex: HexId): number {
  const terrain = terrainAt(sight, hex);
  if (terrain === 'mountain' || terrain === 'fortress') return 1;
  return terrain === 'city' && unitOf(sight, unit).arm === 'armor' ? -1 : 0;
}

/** 11.0, 11.1 What Rough and Salt Marsh add to each defending hex. */
export const moreForHex = (sight: Sight, hex: HexId): number =>
  ['rough', 'marsh'].includes(terrainAt(sight, hex)) ? 1 : 0;
