// 17.0 Winning the game: by the enemy's source of supply, or by points and Tobruk.
import type { Rule } from '../book/rules.ts';
import { leaderOf, rosterOf, type Sight, unitOf, unitsAt } from '../position/sight.ts';
import { enemyOf, type LeaderId, SIDES, type Side } from '../position/state.ts';
import { put, sightIn, tellAll, type World } from '../position/world.ts';
import { isSupplied } from './08-supply/paths.ts';

/** 17.1 Who has a supplied combat unit on the other's source of supply; null when nobody has. */
export const automaticVictor = (sight: Sight): Side | null =>
  SIDES.find((side) =>
    unitsAt(sight, side, sight.kit.sources[enemyOf(side)]).some((unit) => isSupplied(sight, unit)),
  ) ?? null;

/** 17.2 What a side is awarded for, in the order of the rule. */
export interface Tally {
  readonly reducedArmor: number;
  readonly eliminatedArmor: number;
  readonly reducedOthers: number;
  readonly eliminatedOthers: number;
  readonly leaders: number;
  /** 7.4 Of the Axis: turns in which the Allies were short. */
  readonly missed: number;
}

/** 17.2 What a side has done to the enemy so far. */
export function tallyOf(sight: Sight, side: Side): Tally {
  const { table } = sight;
  const enemy = enemyOf(side);
  const armored = { reduced: 0, gone: 0 };
  const others = { reduced: 0, gone: 0 };
  for (const unit of rosterOf(sight, enemy)) {
    const place = table.places[enemy][unit];
    const count = unitOf(sight, unit).arm === 'armor' ? armored : others;
    if (place === 'recoverable' || place === 'permanent') count.gone++;
    else if (table.reduced.includes(unit)) count.reduced++;
  }
  return {
    reducedArmor: armored.reduced,
    eliminatedArmor: armored.gone,
    reducedOthers: others.reduced,
    eliminatedOthers: others.gone,
    leaders: leadersLost(sight, enemy),
    missed: side === 'axis' ? table.missed : 0,
  };
}

/** RULING 8: 13.1, 13.6 a piece is two leaders, and each that became a casualty in the match counts. */
const leadersLost = (sight: Sight, side: Side): number =>
  Object.entries(sight.table.leaders)
    .filter(([leader]) => leaderOf(sight, leader).side === side)
    .reduce((sum, [leader, { place, face }]) => sum + (place === 'permanent' ? 2 : face) - firstFace(sight, leader), 0);

/** The face that is up when the match begins. */
const firstFace = ({ kit }: Sight, leader: LeaderId): 0 | 1 =>
  kit.scenario.leaders.find((one) => one.leader === leader)?.face ?? 0;

/** 17.2 */
const pointsOf = ({ reducedArmor, eliminatedArmor, reducedOthers, eliminatedOthers, leaders, missed }: Tally): number =>
  4 * reducedArmor + 8 * eliminatedArmor + reducedOthers + 2 * eliminatedOthers + 3 * leaders + 3 * missed;

export const scoreOf = (sight: Sight): Readonly<Record<Side, number>> => ({
  axis: pointsOf(tallyOf(sight, 'axis')),
  allied: pointsOf(tallyOf(sight, 'allied')),
});

/** 17.2 More points and Tobruk; else nobody wins. */
export function victorByPoints(sight: Sight): Side | null {
  const score = scoreOf(sight);
  return SIDES.find((side) => score[side] > score[enemyOf(side)] && sight.table.control.tobruk === side) ?? null;
}

export function endByPoints(w: World): void {
  const winner = victorByPoints(sightIn(w));
  endGame(w, winner, winner === null ? 'Draw' : 'Victory by Points', '17.2');
}

/** Nothing follows it. */
export function endGame(w: World, winner: Side | null, level: string, rule: Rule): void {
  tellAll(w, rule, { type: 'over', winner, level, score: scoreOf(sightIn(w)) });
  put(w, { result: { winner, level, rule }, todo: [{ type: 'over' }] });
}
