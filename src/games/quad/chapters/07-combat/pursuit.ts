// 7.9 Who may advance after a combat, and where.
import type { Crossing, HexInfo, UnitInfo } from '../../pieces/kit.ts';
import { placeOf, remember, type Sight, unitAt, unitOf } from '../../position/sight.ts';
import { type HexId, isOffMap, type Pursuit, type UnitId } from '../../position/state.ts';
import { enemyZones, isScarp } from '../06-zones.ts';
import { isEnemyMine } from '../10-minefields/hexsides.ts';
import { isSuppliedAt } from '../12-supply.ts';
import { exclusive } from '../exclusive.ts';
import { isNextTo } from './contact.ts';

/** 7.91, 7.94 The winners that are next to where a beaten unit fought, and the paths that begin there. */
export function pursuitOf(
  sight: Sight,
  paths: Readonly<Record<UnitId, readonly HexId[]>>,
  winners: readonly UnitId[],
  hexes: number,
  isStraight = false,
): Pursuit {
  const all = Object.values(paths);
  const pathsOf = (unit: UnitId): readonly (readonly HexId[])[] =>
    all.filter(([first]) => first !== undefined && isNextTo(sight, unit, first));
  const units = winners.filter((unit) => !isOffMap(placeOf(sight.table, unit)) && pathsOf(unit).length > 0);
  return { units, paths: Object.fromEntries(units.map((unit) => [unit, pathsOf(unit)])), hexes, isStraight };
}

/** Where an advance has come to. */
interface Step {
  readonly hex: HexId;
  readonly way: readonly HexId[];
  /** How many hexes of which path it has gone along without leaving it; null once it has. */
  readonly along: { readonly path: readonly HexId[]; readonly count: number } | null;
}

/** What is worked out for a pursuit is kept with this. */
const chase = (sight: Sight, pursuit: Pursuit): object => remember(sight, pursuit, () => ({}));

/** 7.91-7.95, 12.24 The hexes a unit may end its advance in, each with a way there. */
export const advancesFor = (sight: Sight, pursuit: Pursuit, unit: UnitId): ReadonlyMap<HexId, readonly HexId[]> =>
  remember(chase(sight, pursuit), `advances ${unit}`, () => {
    const found = new Map<HexId, readonly HexId[]>();
    for (const way of advanceWays(sight, pursuit, unit)) {
      const to = way.at(-1) ?? '';
      if (!found.has(to) && mayEnd(sight, unit, to)) found.set(to, way);
    }
    return found;
  });

const mayEnd = (sight: Sight, unit: UnitId, hex: HexId): boolean =>
  [undefined, unit].includes(unitAt(sight, hex)) && isSuppliedAt(sight, unitOf(sight, unit).side, hex, unit);

/**
 * 7.62, 7.92 Every way of an advance, the shorter ones first; none that leaves the path where it may not. It may come to a hex again,
 * and back to where it began through one that counts (RULING 67).
 */
export const advanceWays = (sight: Sight, pursuit: Pursuit, unit: UnitId): readonly (readonly HexId[])[] =>
  remember(chase(sight, pursuit), `ways ${unit}`, () => {
    const info = unitOf(sight, unit);
    const start = placeOf(sight.table, unit);
    const begun: readonly Step[] = [
      { hex: start, way: [], along: null },
      ...(pursuit.paths[unit] ?? []).map((path) => ({ hex: start, way: [], along: { path, count: 0 } })),
    ];
    const seen = new Set<string>();
    const steps = [...begun];
    // It grows while it is gone through.
    for (const step of steps) {
      if (step.way.length >= pursuit.hexes || isStopped(sight, info, step)) continue;
      for (const next of nextSteps(sight, info, step)) {
        const key = `${next.way.join(' ')}|${next.along === null ? '' : next.along.path.join(' ')}`;
        if (seen.has(key) || (pursuit.isStraight && next.along === null)) continue;
        seen.add(key);
        steps.push(next);
      }
    }
    const counting = exclusive(sight).counting(sight, info.side);
    const ways = steps.map(({ way }) => way).filter((way) => way.length > 0);
    const leading = ways.filter(
      (way) => way.at(-1) !== start || way.some((hex) => hex !== start && counting.includes(hex)),
    );
    return [...new Map(leading.map((way) => [way.join(' '), way])).values()];
  });

/** 7.93, 7.95, RULING 19 Off the Path of Retreat an advance ends in the first enemy zone it enters. */
const isStopped = (sight: Sight, { side }: UnitInfo, { hex, way, along }: Step): boolean =>
  along === null && way.length > 0 && (enemyZones(sight, side)[sight.kit.map.indexOf(hex)] ?? 0) > 0;

/** 7.91, 7.95, 10.14 A hex farther, along the path or off it. */
function nextSteps(sight: Sight, info: UnitInfo, step: Step): readonly Step[] {
  const { kit } = sight;
  const from = kit.map.indexOf(step.hex);
  return (kit.net.next[from] ?? []).flatMap((to, n): readonly Step[] => {
    const hex = kit.map.hexes[to] ?? '';
    if (isForeign(sight, info, hex)) return [];
    const crossing = kit.net.by[from]?.[n] as Crossing;
    if (isScarp(crossing) || exclusive(sight).isShut(sight, crossing)) return [];
    if (!exclusive(sight).mayEnter(sight, info, kit.infos[to] as HexInfo, crossing)) return [];
    const way = [...step.way, hex];
    const { along } = step;
    if (along !== null && along.path[along.count] === hex)
      return [{ hex, way, along: { path: along.path, count: along.count + 1 } }];
    // 7.95 Off the path nobody crosses an enemy minefield.
    return isEnemyMine(info.side, crossing) ? [] : [{ hex, way, along: null }];
  });
}

const isForeign = (sight: Sight, { side }: UnitInfo, hex: HexId): boolean => {
  const other = unitAt(sight, hex);
  return other !== undefined && unitOf(sight, other).side !== side;
};
