// Supercharge 17.0, 18.15, 18.25, 18.35 Victory in the three scenarios.
import { ADJECTIVES } from '../../position/names.ts';
import { placeOf, type Sight, unitsOnMap } from '../../position/sight.ts';
import { sightIn, type World } from '../../position/world.ts';
import { type Ending, NO_ENDING } from '../ending.ts';
import { levelOf, type Verdict } from '../over.ts';
import { columnOf, rowOf, score } from '../score.ts';

/** 17.0 */
const LEVELS = [
  [31, 'Decisive Victory'],
  [16, 'Substantive Victory'],
  [4, 'Marginal Victory'],
] as const;

/** The printed hexes of Axis units on the map. */
const axisHexes = (sight: Sight): readonly string[] =>
  unitsOnMap(sight, 'axis').map((unit) => sight.kit.hexes[placeOf(sight.table, unit)]?.printed ?? '0000');

/** East of hexrow 0700. */
const isEast = (hex: string): boolean => columnOf(hex) > 7;

/** 18.25.3, 18.35 From this game-turn on the Axis get points for standing in the north-east; none in Alam Halfa. */
const HOLDING_FROM: Readonly<Record<string, number>> = { alamein: 10, supercharge: 1 };
const HOLDING = 5;
/** 18.15, Allied 2 */
const DRIVEN_OFF = 100;

const holdsOn = (sight: Sight): boolean => axisHexes(sight).some((hex) => isEast(hex) && rowOf(hex) < 13);

function turnOver(w: World): void {
  const sight = sightIn(w);
  const from = HOLDING_FROM[w.kit.scenario.id] ?? Number.POSITIVE_INFINITY;
  const rule = w.kit.scenario.id === 'supercharge' ? 'supercharge 18.35' : 'supercharge 18.25';
  if (w.table.turn >= from && holdsOn(sight))
    score(w, rule, 'axis', HOLDING, 'a unit east of hexrow 0700 and north of hexrow 0013');
}

function final(w: World): Verdict {
  if (w.kit.scenario.id === 'alam-halfa' && !axisHexes(sightIn(w)).some(isEast))
    score(w, 'supercharge 18.15', 'allied', DRIVEN_OFF, 'no Axis unit east of hexrow 0700');
  const { axis, allied } = w.table.score;
  const level = levelOf(Math.abs(axis - allied), LEVELS);
  if (level === 'Draw') return { winner: null, level, rule: 'supercharge 17.0', score: w.table.score };
  const winner = axis > allied ? 'axis' : 'allied';
  return { winner, level: `${ADJECTIVES[winner]} ${level}`, rule: 'supercharge 17.0', score: w.table.score };
}

function outlook(sight: Sight): readonly string[] {
  const { axis, allied } = sight.table.score;
  const lead = `Four Victory Points more than the other side win, 16 substantively, 31 decisively (supercharge 17.0): now Axis ${axis}, Allies ${allied}.`;
  if (sight.kit.scenario.id === 'alam-halfa')
    return [
      lead,
      'Each side gets 5 for a destroyed unit; the Axis 5 for one that leaves by the east edge, 3606 to 3616, and 100 once for passing through Imaid or ’Alamein; the Allies 100 if no Axis unit is east of hexrow 0700 at the end (supercharge 18.15). No other exit scores anything.',
    ];
  const from = HOLDING_FROM[sight.kit.scenario.id] ?? 1;
  const since = from === 1 ? '' : ` from game-turn ${from} on`;
  return [
    lead,
    `The Axis get 10 for a destroyed unit, 3 for one that leaves by the west edge, and ${HOLDING} at the end of each game-turn${since} with a unit east of hexrow 0700 and north of hexrow 0013; the Allies get 4 for a destroyed unit (supercharge ${from === 1 ? '18.35' : '18.25'}). No other exit scores anything.`,
  ];
}

export const superchargeEnding: Ending = { ...NO_ENDING, turnOver, final, outlook };
