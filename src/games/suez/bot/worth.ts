// What spaces are worth to the opponent, and how a battle would go, by what lies open.
import { flood } from '#board/flood.ts';
import { remember } from '#engine/memory.ts';
import { ALAMEIN_LINE } from '../chapters/06-sequence.ts';
import { ratingOf } from '../chapters/13-reaction.ts';
import { isWorks } from '../chapters/15-firing/fire.ts';
import { hitsOf } from '../chapters/15-firing/hits.ts';
import { axisFields } from '../chapters/23-airfields.ts';
import { type Kit, objectives } from '../pieces/kit.ts';
import type { Fire } from '../pieces/schema.ts';
import {
  alliedAt,
  alliedFactor,
  alliedOf,
  controls,
  counterOf,
  factorOf,
  frameOf,
  type Sight,
  terrainOf,
} from '../position/sight.ts';
import type { SpaceId, UnitId } from '../position/state.ts';

/** How much less an objective counts for each space that it is away. */
const FADE = 0.8;

/** Spaces from one to all others by roads and tracks, by number. */
const stepsFrom = (kit: Kit, space: SpaceId): Int16Array =>
  remember(kit, `steps ${space}`, () =>
    flood(kit.map, [kit.map.indexOf(space)], (_from, _to, { kind }) => kind !== 'desert'),
  );

/** 6.1 What it is worth to hold a space of the Alamein line at the check: three turns more. */
const LINE = 4;
/** 3.3, 4.1, 6.1 What it is worth to hold a space: points, DFP, and for the Alamein line the turns it wins. */
export const goalWorth = ({ kit, table }: Sight, space: SpaceId): number => {
  const { points = 0, dfp = 0 } = kit.spaces[space]?.objective ?? {};
  const wins = ALAMEIN_LINE.includes(space) && table.turn <= kit.scenario.turns.check;
  return points + dfp + (wins ? LINE : 0);
};

/** The pull of objectives that are still to be taken, in each space by its number. */
const pulls = (sight: Sight): readonly number[] =>
  remember(sight, 'pulls', () => {
    const open = [...new Set([...objectives(sight.kit), ...ALAMEIN_LINE])].filter((space) => !controls(sight, space));
    return sight.kit.map.spaces.map((_space, at) =>
      open.reduce((sum, goal) => {
        const steps = stepsFrom(sight.kit, goal)[at] ?? -1;
        return steps < 0 ? sum : sum + goalWorth(sight, goal) * FADE ** steps;
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
    const counter = counterOf(sight.table, blind);
    if (info !== null) return alliedFactor(info, counter);
    return counter.back === 'G' ? UNSEEN_GARRISON : UNSEEN;
  });
  const room = Math.max(0, terrainOf(sight, space).stack.allied - there.length);
  // 13.0 Once movement is over the dice for it have been rolled.
  const rating = controls(sight, space) || frameOf(sight.table).type !== 'movement' ? 0 : ratingOf(sight, space);
  let more = 0;
  for (let die = 1; die <= rating; die++) more += Math.min(die, room) / 6;
  return { units: there.length + more, dice: there.reduce((sum, factor) => sum + factor, 0) + more * UNSEEN };
}

/** Air and support units that a battle is given, of each kind: the next gets what is left. */
const SENT = 3;

/**
 * Allied units that air and support may be expected to knock out: one of each kind for a unit of the stack (22.5, 24.1). So many
 * `battles` have been given theirs before.
 */
export function helpFor(sight: Sight, space: SpaceId, units: number, battles: number): number {
  const { kit, table } = sight;
  const { brt } = kit.tables;
  const next = (dice: readonly number[]): number =>
    dice
      .toSorted((a, b) => b - a)
      .slice(battles * SENT, battles * SENT + Math.min(units, SENT))
      .reduce((sum, one) => sum + one, 0);
  const support = kit.roster.support.flatMap((id) => {
    const info = kit.support[id];
    return info === undefined || table.support[id] !== 'available' || info.only === 'defence' ? [] : [info.combat];
  });
  const near = axisFields(sight).some((field) => kit.map.distance(field, space) <= 2);
  const tac = kit.roster.air.flatMap((id) => {
    const info = kit.air[id];
    if (!near || info?.mission !== 'tac' || table.air[id] !== 'available') return [];
    return [isWorks(sight, space) ? 1 : info.factor];
  });
  return next(support) * yieldOf(brt.support.results) + next(tac) * yieldOf(brt.air.results);
}

/**
 * How likely these units are to take a space, 0 to 1, when air and support knock out so many Allied units: a rough reckoning of one
 * round of fire.
 */
export function chanceToTake(sight: Sight, units: readonly UnitId[], space: SpaceId, help: number): number {
  const enemy = alliedForce(sight, space);
  if (enemy.units === 0) return 1;
  const { brt } = sight.kit.tables;
  const line = isWorks(sight, space) ? brt.designated : brt.ground;
  const ours = units.reduce((sum, unit) => sum + Math.max(0.3, factorOf(sight, unit)), 0);
  const theirs = enemy.dice * Math.max(0, 1 - help / enemy.units) * yieldOf(brt.ground.results);
  // Half of what they knock out has fired already; a division of several steps is routed as easily as a battalion.
  const left = Math.max(0, 1 - theirs / units.length / 2);
  const hits = ours * yieldOf(line.results) * left + help;
  return 1 / (1 + Math.exp((-1.7 * (hits + 0.5 - enemy.units)) / Math.sqrt(Math.max(0.5, hits))));
}
