// 3.0 How the match ends: suddenly, or with the last game-turn by victory points.
import { flood } from '#board/flood.ts';
import type { Rule } from '../book/rules.ts';
import { objectives } from '../pieces/kit.ts';
import type { Frames } from '../position/course.ts';
import { alliedAt, controlled, groundAt, morale, type Sight } from '../position/sight.ts';
import type { Side, SpaceId } from '../position/state.ts';
import { put, sightIn, tellAll, type World } from '../position/world.ts';

export const victoryFrames: Frames<'over'> = { over: { ends: true } };

/** Where every chain of supply and control begins (3.1). */
const BASE: SpaceId = 'tobruk';

/** 3.1 Spaces from which a chain of PAA-controlled spaces leads to Tobruk, by number. */
export function joined(sight: Sight): ReadonlySet<SpaceId> {
  const held = controlled(sight);
  const { map } = sight.kit;
  const base = map.indexOf(BASE);
  const steps = flood(map, held[base] === 1 ? [base] : [], (_from, to) => held[to] === 1);
  return new Set(map.spaces.filter((_space, at) => (steps[at] ?? -1) >= 0));
}

/** 3.1 PAA combat units control all objectives, and a chain of controlled spaces joins each of them to Tobruk. */
export function isSuddenVictory(sight: Sight): boolean {
  const chain = joined(sight);
  return objectives(sight.kit).every((space) => chain.has(space));
}

const MORALE_POINTS = { high: 10, medium: 5, low: 0 } as const;

/** 3.3 Victory points as they stand, by what they are for. */
export function pointsOf(sight: Sight): {
  readonly objectives: number;
  readonly morale: number;
  readonly west: number;
} {
  const { kit, table } = sight;
  const held = controlled(sight);
  const taken = objectives(kit).filter((space) => held[kit.map.indexOf(space)] === 1);
  const west = kit.map.spaces.filter((space) => kit.spaces[space]?.west === true && alliedAt(sight, space).length > 0);
  return {
    objectives: taken.reduce((sum, space) => sum + (kit.spaces[space]?.objective?.points ?? 0), 0),
    morale: MORALE_POINTS[morale(table)],
    west: -west.length,
  };
}
/** 3.3 */
export const totalOf = (sight: Sight): number => {
  const points = pointsOf(sight);
  return points.objectives + points.morale + points.west;
};

interface Level {
  /** The fewest points. */
  readonly from: number;
  readonly winner: Side | null;
  readonly level: string;
}
/** 3.3 The victory levels, the highest first. */
export const LEVELS: readonly Level[] = [
  { from: 21, winner: 'axis', level: 'PAA Decisive Victory' },
  { from: 16, winner: 'axis', level: 'PAA Marginal Victory' },
  { from: 11, winner: null, level: 'Stalemate' },
  { from: 6, winner: 'allied', level: 'Allied Marginal Victory' },
  { from: Number.NEGATIVE_INFINITY, winner: 'allied', level: 'Allied Decisive Victory' },
];
/** 3.3 What so many points are worth. */
export const levelOf = (points: number): Level => LEVELS.find(({ from }) => points >= from) as Level;

function endGame(w: World, rule: Rule, { winner, level }: Omit<Level, 'from'>, points: number | null): void {
  tellAll(w, rule, { type: 'over', winner, level, points });
  put(w, { result: { winner, level, rule }, todo: [{ type: 'over' }] });
}

/** 3.1 At a Victory Check. True when the match is over. */
export function checkSuddenVictory(w: World): boolean {
  if (!isSuddenVictory(sightIn(w))) return false;
  endGame(w, '3.1', { winner: 'axis', level: 'PAA Sudden Death Victory' }, null);
  return true;
}

/** 3.2 At any time: the Desert Fox Index is below one. True when the match is over. */
export function isOver(w: World): boolean {
  if (w.table.result !== null) return true;
  if (w.table.dfp >= 1) return false;
  endGame(w, '3.2', { winner: 'allied', level: 'PAA Sudden Death Defeat' }, null);
  return true;
}

/** 3.3 After the final game-turn. */
export function endByPoints(w: World): void {
  const points = totalOf(sightIn(w));
  endGame(w, '3.3', levelOf(points), points);
}

/** 2.3 True where a PAA ground unit, also a supply unit, is in one of these spaces: to control it takes a combat unit (7.0). */
export const occupies = (sight: Sight, spaces: readonly SpaceId[]): boolean =>
  spaces.some((space) => groundAt(sight, space).length > 0);
