// 17.0 Victory: sudden death by exit or Base, then, when the last month is over, the highest level that is met.
import type { Result } from '#engine/title.ts';
import type { Rule } from '../../book/rules.ts';
import type { Kit } from '../../pieces/kit.ts';
import type { Frames } from '../../position/course.ts';
import { blindsOf, blockOf } from '../../position/sight.ts';
import { enemyOf, type HexId, SIDES, type Side, type Table } from '../../position/state.ts';
import { faceIn, put, tellAll, type World } from '../../position/world.ts';
import { isFriendlyHex } from '../01-map.ts';
import { isBesieged } from '../13-fortresses/siege.ts';

/** 17.2, 17.4 Units in play; Germans (2.1) count half as much again. */
export function unitCount(w: World, side: Side): number {
  let count = 0;
  for (const blind of blindsOf(w.table)) {
    if (blockOf(w.table, blind).side !== side) continue;
    count += w.kit.units[faceIn(w, blind).unit]?.nationality === 'german' ? 1.5 : 1;
  }
  return count;
}

/** 17.1-17.4 Victory Points of each level. */
export const POINTS: Readonly<Record<string, number>> = { strategic: 10, decisive: 5, positional: 2, attrition: 1 };

/** 17.0 How the match has ended, and what that is worth; null while it goes on. */
export function outcomeOf({ result }: Table): Result<Side> | null {
  const points = POINTS[result?.level ?? ''];
  return result === null || points === undefined ? result : { ...result, points };
}

function end(w: World, winner: Side | null, level: string, rule: Rule): void {
  const counts = { axis: unitCount(w, 'axis'), allied: unitCount(w, 'allied') };
  put(w, { result: { winner, level, rule }, todo: [{ type: 'over' }] });
  tellAll(w, rule, { type: 'over', winner, level, counts });
}

/**
 * 17.1 Three or more Supplied units out by the enemy map-end (counted in all, RULING 9), or control of the enemy Base; of two sides
 * that get there in one step the active one (RULING 20).
 */
export function checkStrategic(w: World): boolean {
  for (const side of [w.table.active, enemyOf(w.table.active)]) {
    const holdsBase = isFriendlyHex(w.table, w.kit.base[enemyOf(side)], side);
    if (!holdsBase && w.table.exited[side] < 3) continue;
    end(w, side, 'strategic', '17.1');
    return true;
  }
  return false;
}

/** 17.3 Its hex. */
export const tobruk = (kit: Kit): HexId => Object.values(kit.hexes).find((hex) => hex.name === 'Tobruk')?.id ?? '';

/** 17.2-17.4 At the end of the last month, in descending order; equal numbers are a draw (RULING 10). */
function decideVictory(w: World): void {
  const counts = { axis: unitCount(w, 'axis'), allied: unitCount(w, 'allied') };
  for (const side of SIDES)
    if (counts[side] > 0 && counts[side] >= 2 * counts[enemyOf(side)]) return end(w, side, 'decisive', '17.2');
  const holder = w.table.control[tobruk(w.kit)];
  if (holder !== undefined && !isBesieged(w, tobruk(w.kit), holder)) return end(w, holder, 'positional', '17.3');
  for (const side of SIDES) if (counts[side] > counts[enemyOf(side)]) return end(w, side, 'attrition', '17.4');
  end(w, null, 'draw', '17.0');
}

export const victoryFrames: Frames<'verdict' | 'over'> = { verdict: { run: decideVictory }, over: { ends: true } };
