// Facts to sentences: one plain sentence for each type of fact, in the words of the map.
import { capital, conjugated, listed, many, type Tellers, toldBy } from '#words/sentence.ts';
import { idleText, the } from '#words/sides.ts';
import { isSurprise } from '../chapters/07-organization/offensive.ts';
import type { DesertFact, FactOf } from '../position/fact.ts';
import { ADJECTIVES, pieceName, pieceNames, placeNames, SIDE_NAMES } from '../position/names.ts';
import type { Sight } from '../position/sight.ts';
import { enemyOf, type FrameType, type HexId, SIDES } from '../position/state.ts';
import { volleysText } from './dice.ts';
import { effectText } from './effects.ts';
import { monthOf } from './months.ts';

const at = (sight: Sight, hexes: readonly HexId[]): string => listed(placeNames(sight.kit, hexes));
const units = (sight: Sight, list: readonly string[]): string => listed(pieceNames(sight, list));

type Way = Pick<FactOf<'moved'>, 'unit' | 'face' | 'path'>;
const way = (sight: Sight, { unit, face, path }: Way, verb: string): string =>
  `${pieceName(sight, unit, face)} ${verb} from ${at(sight, path.slice(0, 1))} to ${at(sight, path.slice(-1))}.`;

/** What a side does that closes a question without an order. */
const idle = idleText<FrameType>({
  movement: 'move nobody',
  exploitation: 'move nobody',
  strikes: 'attack nobody else',
  cover: 'spend no Air Superiority Point',
  advance: 'advance no further',
});

const WHY_LOST: Readonly<Record<FactOf<'eliminated'>['why'], string>> = {
  combat: '',
  bombardment: ', by bombardment',
  attrition: ', by attrition',
  stacking: ', for too many stand there',
  'no-retreat': ', for it cannot retreat',
  event: ', by the random event',
};

const FORTRESS_NAMES = { tobruk: 'Tobruk', bardia: 'Bardia', benghazi: 'Benghazi' } as const;

const TELLERS: Tellers<DesertFact, Sight> = {
  turn: ({ side, turn }) => `Turn ${turn} (${monthOf(turn)}): ${ADJECTIVES[side]} player-turn.`,
  idle,
  event,
  air,
  'depot-lost': ({ side, hex, captured, lost }, sight) =>
    captured === null
      ? `The ${ADJECTIVES[side]} depot at ${at(sight, [hex])} is cut off and removed, with all ${ADJECTIVES[side]} Attack Points.`
      : `The ${ADJECTIVES[side]} depot at ${at(sight, [hex])} is captured, with all ${ADJECTIVES[side]} Attack Points: ${many(captured, 'Attack Point')} for the ${SIDE_NAMES[enemyOf(side)]}${beyond(lost)}.`,
  'depot-placed': ({ side, hex, moved }, sight) =>
    `${the(side, 'place')} the depot at ${at(sight, [hex])}${moved ? ', on its Moved side' : ''}.`,
  'depot-stays': ({ side, hex }, sight) => `${the(side, 'leave')} the depot at ${at(sight, [hex])}.`,
  covered: ({ side, points }) =>
    `${the(side, 'spend')} ${many(points, 'Air Superiority Point')} against the enemy’s Organization die.`,
  organized,
  replaced: ({ unit, becomes }, sight) =>
    becomes === 'full'
      ? `${pieceName(sight, unit)} is brought to full strength.`
      : `${pieceName(sight, unit)} is rebuilt at reduced strength.`,
  refitted: ({ unit }, sight) => `${pieceName(sight, unit)} is refitted in the Reserve Box.`,
  withdrawn: ({ unit }, sight) => `${pieceName(sight, unit)} is withdrawn to the Reserve Box.`,
  held: ({ unit }, sight) => `${pieceName(sight, unit)} is kept in the Reserve Box.`,
  released: ({ unit }, sight) => `${pieceName(sight, unit)} leaves the Reserve Box.`,
  arrived: ({ side, unit }, sight) => `${pieceName(sight, unit)} arrives at ${at(sight, [sight.kit.sources[side]])}.`,
  short: ({ side, by }) => `${the(side, 'miss')} the Reserve Requirement by ${by}: three points for the Axis.`,
  offensive: ({ side, cost, die, surprise }) =>
    `${the(side, 'declare')} a Major Offensive for ${many(cost, 'Attack Point')}; surprise, die ${die}${surprise || !isSurprise(die, 0) ? '' : ' and one more for every three Attack Points over six'}: ${surprise ? 'yes' : 'no'}.`,
  moved: (fact, sight) =>
    fact.path.length === 1
      ? `${pieceName(sight, fact.unit)} goes into the Improved Position at ${at(sight, fact.path)}.`
      : way(sight, fact, 'moves'),
  rushed: (fact, sight) => way(sight, fact, 'moves strategically'),
  shipped: (fact, sight) => way(sight, fact, 'is carried by sea'),
  retreated: (fact, sight) => way(sight, fact, 'retreats'),
  advanced: ({ unit, face, path }, sight) =>
    `${pieceName(sight, unit, face)} advances to ${at(sight, path.slice(-1))}.`,
  fortified: ({ unit, hex, level }, sight) => `${pieceName(sight, unit)} ${WORKS[level]} at ${at(sight, [hex])}.`,
  'works-gone': ({ hex }, sight) => `The Improved Position at ${at(sight, [hex])} is gone.`,
  fought,
  bombarded: ({ hex, dice, hits, naval }, sight) =>
    `${naval ? 'The fleet shells' : 'Aircraft bombard'} ${at(sight, [hex])}: ${dice} ${dice === 1 ? 'die' : 'dice'}, ${many(hits, 'hit')}.`,
  'called-off': ({ hexes }, sight) => `The attack on ${at(sight, hexes)} can no longer be made.`,
  reduced: ({ unit, hex, why }, sight) =>
    `${pieceName(sight, unit)} loses a step at ${at(sight, [hex])}${WHY_LOST[why]}.`,
  eliminated: ({ unit, hex, why, recoverable }, sight) =>
    `${pieceName(sight, unit)} is eliminated at ${at(sight, [hex])}${WHY_LOST[why]}${recoverable ? '' : ', for good'}.`,
  'fell-back': ({ side, hexes }) => `${the(side, 'fall back')} ${many(hexes, 'hex').replace('hexs', 'hexes')}.`,
  fortress: ({ side, fortress, status }) => {
    const state = status === null ? '' : ` (fortress status: ${status})`;
    return `${the(side, 'control')} ${FORTRESS_NAMES[fortress]}${state}.`;
  },
  'leader-check': leaderCheck,
  'leader-arrived': ({ unit, face, hex }, sight) =>
    `${pieceName(sight, unit, face)} takes command at ${at(sight, [hex])}.`,
  relieved: ({ unit, face }, sight) => `${pieceName(sight, unit, face)} is relieved of command.`,
  over: ({ winner, level, score }) => {
    const who = winner === null ? 'nobody wins' : `${level}, ${SIDE_NAMES[winner]}`;
    return `The match is over: ${who}. Points: Axis ${score.axis}, Allies ${score.allied}.`;
  },
};

const WORKS = { 1: 'builds an Improved Position (IP-1)', 2: 'upgrades its position to IP-2' } as const;

/** 5.0 */
function event({ dice, event: id, happens }: FactOf<'event'>, sight: Sight): string {
  const info = Object.values(sight.kit.events).find((one) => one.id === id);
  const roll = `Random event ${dice.join('')}`;
  if (info === undefined || info.effect.kind === 'none') return `${roll}: no event.`;
  return happens
    ? `${roll}, ${info.name}. ${info.story} ${capital(effectText(info.effect))}.`
    : `${roll}, ${info.name}: no event now.`;
}

/** 6.1, 6.2 "Air superiority: Axis die 5, modified 6, score 5; Allies die 3, score 2. Axis: 3 Air Superiority Points." */
function air({ dice, modified, scores, side, points, naval }: FactOf<'air'>): string {
  const rolled = SIDES.map((one) => {
    const changed = dice[one] === modified[one] ? '' : `, modified ${modified[one]}`;
    return `${SIDE_NAMES[one]} die ${dice[one]}${changed}, score ${scores[one]}`;
  });
  const gained =
    side === null
      ? 'Nobody has Air Superiority Points'
      : `${SIDE_NAMES[side]}: ${many(points, 'Air Superiority Point')}`;
  return `Air superiority: ${rolled.join('; ')}. ${gained}${naval ? ', and Allied Naval Support' : ''}.`;
}

/** 7.3 Of Attack Points. */
const beyond = (lost?: number): string => (lost === undefined ? '' : `, ${lost} of them lost, for twelve are the most`);

/** 7.3-7.5 "Allied Organization die 6, modified 5: 4 Attack Points; Reserve Requirement 7." */
function organized({ side, die, modified, forPoints, points, lost, required, level }: FactOf<'organized'>): string {
  const changed = modified === die ? '' : `, modified ${modified}`;
  const benghazi = forPoints === modified ? '' : ` (by Benghazi ${forPoints})`;
  const more = [
    ...(required === null ? [] : [`Reserve Requirement ${required}`]),
    ...(level === null ? [] : [`Supply Level ${level}`]),
  ];
  return `${ADJECTIVES[side]} Organization die ${die}${changed}: ${many(points, 'new Attack Point')}${benghazi}${beyond(lost)}; ${more.join('; ')}.`;
}

/** 13.6 */
function leaderCheck({ unit, face, die, casualty, hex }: FactOf<'leader-check'>, sight: Sight): string {
  const fate = casualty ? 'a casualty' : `escapes${hex === null ? '' : ` and is at ${at(sight, [hex])}`}`;
  return `${pieceName(sight, unit, face)}, die ${die}: ${fate}.`;
}

/** 10.11 "5 Panzer attacks Tobruk (3408), 6 against 4. Axis: 6 dice at 5-6: 2 hits. Allies: 4 dice at 5-6: 1 hit." */
function fought(fact: FactOf<'fought'>, sight: Sight): string {
  const { side, units: list, hexes, attack, defence, paid, volleys, overwhelmed } = fact;
  const verb = conjugated('attack', list.length === 1);
  const free = paid ? '' : ' without an Attack Point';
  const enemy = enemyOf(side);
  const answer = overwhelmed
    ? ` Overwhelmed (10.24): all defenders are eliminated${paid ? ', and the Attack Point comes back' : ''}.`
    : ` ${SIDE_NAMES[enemy]}: ${volleysText(volleys[enemy])}.`;
  return `${units(sight, list)} ${verb} ${at(sight, hexes)}${free}, ${attack} against ${defence}. ${SIDE_NAMES[side]}: ${volleysText(volleys[side])}.${answer}`;
}

/** One fact as a sentence: the same for everybody. */
export const tell = (sight: Sight, fact: DesertFact): string => toldBy(TELLERS, fact, sight);
