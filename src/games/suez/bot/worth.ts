// What spaces are worth to the opponent, and how a battle would go, by what lies open.
import { flood } from '#board/flood.ts';
import { remember } from '#engine/memory.ts';
import { ALAMEIN_LINE } from '../chapters/06-sequence.ts';
import { ratingOf } from '../chapters/13-reaction.ts';
import { isWorks } from '../chapters/14-combat/commitment.ts';
import { hitsOf } from '../chapters/14-combat/hits.ts';
import { type Kit, objectives } from '../pieces/kit.ts';
import type { Fire } from '../pieces/schema.ts';
import { alliedAt, alliedOf, controls, factorOf, type Sight, stepsOf, terrainOf } from '../position/sight.ts';
import type { SpaceId, UnitId } from '../position/state.ts';

/** How much less an objective counts for each space that it is away. */
const FADE = 0.8;

/** Spaces from one to all others by roads and tracks, by number. */
const stepsFrom = (kit: Kit, space: SpaceId): Int16Array =>
  remember(kit, `steps ${space}`, () =>
    flood(kit.map, [kit.map.indexOf(space)], (_from, _to, { kind }) => kind !== 'desert'),
  );

/** 3.3, 6.1 What it is worth to hold a space at the end: points, DFP, and for the Alamein line the three turns it wins. */
export const goalWorth = (kit: Kit, space: SpaceId): number => {
  const { points = 0, dfp = 0 } = kit.spaces[space]?.objective ?? {};
  return points + dfp + (ALAMEIN_LINE.includes(space) ? LINE : 0);
};
const LINE = 2;

/** The pull of objectives that are still to be taken, in each space by its number. */
const pulls = (sight: Sight): readonly number[] =>
  remember(sight, 'pulls', () => {
    const open = [...new Set([...objectives(sight.kit), ...ALAMEIN_LINE])].filter((space) => !controls(sight, space));
    return sight.kit.map.spaces.map((_space, at) =>
      open.reduce((sum, goal) => {
        const steps = stepsFrom(sight.kit, goal)[at] ?? -1;
        return steps < 0 ? sum : sum + goalWorth(sight.kit, goal) * FADE ** steps;
      }, 0),
    );
  });
export const pullOf = (sight: Sight, space: SpaceId): number => pulls(sight)[sight.kit.map.indexOf(space)] ?? 0;

/** What a die on a line takes out of battle: steps and retreats count alike. */
const yieldOf = (results: readonly Fire[]): number =>
  results.reduce((sum, result) => sum + Math.min(1, hitsOf(result).steps + hitsOf(result).routs), 0) / 6;

/** What a counter that lies face down may be worth, garrisons less. */
const UNSEEN = 2;
const UNSEEN_GARRISON = 1.5;

interface Force {
  readonly units: number;
  readonly dice: number;
}
/** The Allies in a space, with those that reaction may bring. */
function alliedForce(sight: Sight, space: SpaceId): Force {
  const there = alliedAt(sight, space).map((blind) => {
    const info = alliedOf(sight, blind);
    return info?.combat ?? (sight.table.counters[blind]?.back === 'G' ? UNSEEN_GARRISON : UNSEEN);
  });
  const room = Math.max(0, terrainOf(sight, space).stack.allied - there.length);
  const rating = controls(sight, space) ? 0 : ratingOf(sight, space);
  let more = 0;
  for (let die = 1; die <= rating; die++) more += Math.min(die, room) / 6;
  return { units: there.length + more, dice: there.reduce((sum, factor) => sum + factor, 0) + more * UNSEEN };
}

const diceOf = (sight: Sight, unit: UnitId): number => Math.max(0.3, factorOf(sight, unit));

/**
 * How likely these units are to take a space, 0 to 1, with so many dice of air and support units: a rough reckoning of one round
 * of fire.
 */
export function chanceToTake(sight: Sight, units: readonly UnitId[], space: SpaceId, helpDice: number): number {
  const enemy = alliedForce(sight, space);
  if (enemy.units === 0) return 1;
  const { brt } = sight.kit.tables;
  const works = isWorks(sight, space);
  const ours = units.reduce((sum, unit) => sum + diceOf(sight, unit), 0);
  const help = helpDice * yieldOf(brt.air.results) * (works ? 0.6 : 1);
  const line = works ? brt.designated : brt.ground;
  const theirs = Math.max(0, enemy.dice * (1 - help / enemy.units)) * yieldOf(brt.ground.results);
  const steps = units.reduce((sum, unit) => sum + stepsOf(sight, unit), 0);
  // Half of what they knock out has fired already.
  const left = Math.max(0, 1 - theirs / Math.max(1, units.length + steps / 3) / 2);
  const needed = enemy.units - help;
  const margin = (ours * yieldOf(line.results) * left - needed) / Math.sqrt(Math.max(1, needed));
  return 1 / (1 + Math.exp(-2.2 * margin));
}
