// Cauldron 18.0 Victory: eliminated units, exited Allied units, and Tobruk.
import type { Sight } from '../../position/sight.ts';
import { sightIn, type World } from '../../position/world.ts';
import { traced } from '../12-supply.ts';
import { type Ending, NO_ENDING } from '../ending.ts';
import { endGame, levelOf, type Verdict } from '../over.ts';
import { score } from '../score.ts';
import { supplyOf, TOBRUK } from './rules.ts';

const TOBRUK_POINTS = 100;

/** 18.21, RULING 26 The Axis were last in Tobruk, and can trace a path of supply from there to the west edge. */
function isTobrukAxis(sight: Sight): boolean {
  if (sight.table.lastIn[TOBRUK] !== 'axis') return false;
  return traced(sight, 'axis', supplyOf(sight, 'axis'))[sight.kit.map.indexOf(TOBRUK)] === 1;
}

const AXIS_LEVELS = [
  [36, 'Axis Decisive'],
  [21, 'Axis Substantive'],
  [5, 'Axis Marginal'],
] as const;
const ALLIED_LEVELS = [
  [41, 'Allied Decisive'],
  [26, 'Allied Substantive'],
  [10, 'Allied Marginal'],
] as const;

/** 18.4 */
function verdictOf({ table }: Pick<Sight, 'table'>): Verdict {
  const { axis, allied } = table.score;
  const level = axis >= allied ? levelOf(axis - allied, AXIS_LEVELS) : levelOf(allied - axis, ALLIED_LEVELS);
  const winner = level === 'Draw' ? null : axis > allied ? 'axis' : 'allied';
  return { winner, level, rule: 'cauldron 18.4', score: table.score };
}

/** 18.0 */
function final(w: World): Verdict {
  const isAxis = isTobrukAxis(sightIn(w));
  score(w, isAxis ? 'cauldron 18.21' : 'cauldron 18.22', isAxis ? 'axis' : 'allied', TOBRUK_POINTS, 'Tobruk');
  return verdictOf(w);
}

export const cauldronEnding: Ending = {
  ...NO_ENDING,
  // 18.23 At the end of any Allied Combat Phase.
  combatOver: (w, side) => {
    if (side === 'allied' && isTobrukAxis(sightIn(w))) endGame(w, final(w));
  },
  final,
  outlook: (sight) => {
    const { axis, allied } = sight.table.score;
    return [
      `The Axis win with 5 Victory Points more than the Allies at the end, the Allies with 10 more (cauldron 18.4): now ${axis} to ${allied}, Tobruk not counted.`,
      `Tobruk is worth ${TOBRUK_POINTS} to who has it at the end (cauldron 18.2): ${isTobrukAxis(sight) ? 'now the Axis, and the game ends with the next Allied Combat Phase (cauldron 18.23)' : 'now the Allies'}.`,
      'Each side gets what an eliminated enemy unit has of strengths (cauldron 18.11); the Allies get the same for units of theirs that leave by the east edge (cauldron 18.31). No other exit scores anything, none of the Axis (cauldron 18.33).',
    ];
  },
};
