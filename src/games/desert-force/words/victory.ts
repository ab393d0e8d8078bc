// How the match is won, and how that stands now (17.0).
import { listed, many } from '#words/sentence.ts';
import { within } from '#words/sides.ts';
import { automaticVictor, scoreOf, type Tally, tallyOf, victorByPoints } from '../chapters/17-victory.ts';
import { placeName, SIDE_NAMES } from '../position/names.ts';
import type { Sight } from '../position/sight.ts';
import { enemyOf, SIDES } from '../position/state.ts';
import { monthOf } from './months.ts';

/** 17.1, 17.2 A line for each way in which the match can end. */
export const victory = (sight: Sight): readonly string[] => [
  automaticLine(sight),
  pointsLine(sight),
  ...tallyLines(sight),
];

/** 17.1 */
function automaticLine(sight: Sight): string {
  const goals = SIDES.map(
    (side) => `${within(side, 'win')} at ${placeName(sight.kit, sight.kit.sources[enemyOf(side)])}`,
  );
  const victor = automaticVictor(sight);
  const now = victor === null ? 'nobody stands there supplied' : `the ${SIDE_NAMES[victor]} would win`;
  return `Automatic Victory at the end of any turn by a supplied unit on the enemy’s source of supply (17.1): ${listed(goals)}; now ${now}.`;
}

/** 17.2 */
function pointsLine(sight: Sight): string {
  const last = sight.kit.scenario.turns[1];
  const score = scoreOf(sight);
  const winner = victorByPoints(sight);
  const holder = sight.table.control.tobruk;
  const now = winner === null ? 'nobody would win' : `the ${SIDE_NAMES[winner]} would win`;
  return `After turn ${last} (${monthOf(last)}) whoever has more points and controls Tobruk wins, else nobody (17.2); now Axis ${score.axis}, Allies ${score.allied}, Tobruk is held by the ${SIDE_NAMES[holder]}: ${now}.`;
}

/** What counts, how so many are called, and the worth of one. */
const WHAT: readonly (readonly [keyof Tally, (count: number) => string, number])[] = [
  ['eliminatedArmor', (count) => `${count} armor eliminated`, 8],
  ['reducedArmor', (count) => `${count} armor reduced`, 4],
  ['eliminatedOthers', (count) => `${count} non-armor eliminated`, 2],
  ['reducedOthers', (count) => `${count} non-armor reduced`, 1],
  ['leaders', (count) => `${many(count, 'leader')} lost`, 3],
  ['missed', (count) => `${many(count, 'Reserve Requirement')} missed`, 3],
];

/** 17.2 "Points of the Axis: 2 armor reduced (8), 3 non-armor eliminated (6)." */
const tallyLines = (sight: Sight): readonly string[] =>
  SIDES.flatMap((side) => {
    const tally = tallyOf(sight, side);
    const parts = WHAT.filter(([key]) => tally[key] > 0).map(
      ([key, what, worth]) => `${what(tally[key])} (${tally[key] * worth})`,
    );
    return parts.length === 0
      ? []
      : [`Points of the ${SIDE_NAMES[side]}, for enemy losses (17.2): ${parts.join(', ')}.`];
  });
