// Crusader 19.17, 19.27, 19.37 Victory in the three scenarios.
import { reachedFrom } from '#engine/pieces/crosscheck.ts';
import { SIDE_NAMES } from '../../position/names.ts';
import { heldBy, kept, ofUnits, placeOf, rosterOf, type Sight, unitOf, unitsOnMap } from '../../position/sight.ts';
import { enemyOf, SIDES, type Side } from '../../position/state.ts';
import { sightIn, type World } from '../../position/world.ts';
import { zonesOf } from '../06-zones.ts';
import { unsuppliedOf } from '../12-supply.ts';
import { type Ending, NO_ENDING } from '../ending.ts';
import type { Verdict } from '../over.ts';
import { score } from '../score.ts';
import { owedLine, penaltyFrames } from './diversion.ts';
import { TOBRUK, WIRE } from './rules.ts';

/** 19.17.1 A path of hexes from the east edge to Tobruk without Axis units and their zones. */
const isRelieved = kept(ofUnits, (sight: Sight): boolean => {
  const { map, edges } = sight.kit;
  const [held, zone] = [heldBy(sight, 'axis'), zonesOf(sight, 'axis')];
  const isFree = (at: number): boolean => held[at] !== 1 && (zone[at] ?? 0) === 0;
  const starts = edges.east.map(map.indexOf).filter(isFree);
  return reachedFrom(starts, (at) => (map.near[at] ?? []).filter(isFree)).has(map.indexOf(TOBRUK));
});

const lost = (sight: Sight, side: Side): number =>
  rosterOf(sight, side).filter((unit) => placeOf(sight.table, unit) === 'lost').length;
const germansLost = (sight: Sight): number =>
  rosterOf(sight, 'axis').filter(
    (unit) => placeOf(sight.table, unit) === 'lost' && unitOf(sight, unit).nationality === 'german',
  ).length;

/** 19.17.2 Eleven Axis units destroyed, five of them German, or fewer than eleven left. */
const isBroken = (sight: Sight): boolean =>
  (lost(sight, 'axis') >= 11 && germansLost(sight) >= 5) || unitsOnMap(sight, 'axis').length < 11;

/** 19.17 The British have lost more than 28 units, and destroyed no more than 14. */
const isTooDear = (sight: Sight): boolean => lost(sight, 'allied') > 28 && lost(sight, 'axis') <= 14;

/** 19.17, RULING 31 */
function campaign(sight: Sight): Verdict {
  const isBritish = isRelieved(sight) && isBroken(sight) && !isTooDear(sight);
  const level = isBritish ? 'British victory' : 'Axis victory';
  return { winner: isBritish ? 'allied' : 'axis', level, rule: 'crusader 19.17', score: null };
}

const RELIEF = 60;
const WIRE_HEX = 10;
const UNSUPPLIED = 2;

/** 19.27, 19.37 */
function byPoints(w: World): Verdict {
  const sight = sightIn(w);
  const isWire = w.kit.scenario.id === 'wire';
  if (isRelieved(sight)) score(w, 'crusader 19.27', 'allied', RELIEF, 'a route to Tobruk');
  if (isWire) {
    const seized = WIRE.filter((hex) => sight.table.lastIn[hex] === 'axis').length;
    score(w, 'crusader 19.37', 'axis', WIRE_HEX * seized, 'hexes beyond the wire');
    const cut = unsuppliedOf(sight, 'allied').length;
    score(w, 'crusader 19.37', 'axis', UNSUPPLIED * cut, 'British units out of supply');
  }
  const { axis, allied } = w.table.score;
  const [winner = null] = axis === allied ? [] : SIDES.filter((side) => (side === 'axis') === axis > allied);
  const level = winner === null ? 'Draw' : winner === 'axis' ? 'Axis victory' : 'British victory';
  return { winner, level, rule: isWire ? 'crusader 19.37' : 'crusader 19.27', score: w.table.score };
}

const EXITS = 'Exits score nothing; a unit that has left is not destroyed';

/** 19.17 An offer to end the game that has been made, or met. */
function consentLines({ table: { consents } }: Sight): readonly string[] {
  const [side] = consents;
  if (side === undefined) return [];
  if (consents.length === 2) return ['Both sides have agreed: the game ends with this game-turn (crusader 19.17).'];
  const other = SIDE_NAMES[enemyOf(side)];
  return [
    `The ${SIDE_NAMES[side]} offer to end the game with a game-turn, until their next player-turn; "consent" of the ${other} ends it with this one (crusader 19.17).`,
  ];
}

/** 19.17, 19.27 */
function outlook(sight: Sight): readonly string[] {
  const route = isRelieved(sight) ? 'open now' : 'not open now';
  const { axis, allied } = sight.table.score;
  if (sight.kit.scenario.id === 'crusader')
    return [
      `The British win with a path free of Axis units and zones from the east edge to Tobruk (${route}), and eleven Axis units destroyed, five of them German, or fewer than eleven left (now ${lost(sight, 'axis')} and ${germansLost(sight)} destroyed, ${unitsOnMap(sight, 'axis').length} left; crusader 19.17).`,
      `The Axis win otherwise, and if the British have lost more than 28 units (now ${lost(sight, 'allied')}) and destroyed no more than 14.`,
      `${EXITS}, and German ones count for the British Diversion (crusader 18.1, 18.2).`,
      ...owedLine(sight),
      ...consentLines(sight),
    ];
  return [
    `More Victory Points at the end win (crusader ${sight.kit.scenario.id === 'wire' ? '19.37' : '19.27'}): now Axis ${axis}, Allies ${allied}.`,
    `A route to Tobruk free of Axis units and zones is worth ${RELIEF} to the British at the end: ${route}.`,
    ...(sight.kit.scenario.id === 'wire'
      ? [
          `The Axis get ${WIRE_HEX} for each of 3516 and 3614 that they were last in, and ${UNSUPPLIED} for each British unit out of supply at the end.`,
        ]
      : []),
    `${EXITS} (14.12).`,
  ];
}

export const crusaderEnding: Ending = {
  ...NO_ENDING,
  closing: penaltyFrames,
  final: (w) => (w.kit.scenario.id === 'crusader' ? campaign(sightIn(w)) : byPoints(w)),
  outlook,
};
