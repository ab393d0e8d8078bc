// Facts to sentences: one plain sentence for each type of fact, in the words of the map.
import { listed, many, type Tellers, toldBy, verbOf } from '#words/sentence.ts';
import { idleText, the, within } from '#words/sides.ts';
import type { Kit } from '../pieces/kit.ts';
import type { GroundResult } from '../pieces/tables.ts';
import type { AlameinFact, FactOf } from '../position/fact.ts';
import { ADJECTIVES, airName, faceName, placeNames, SIDE_NAMES, unitName, unitNames } from '../position/names.ts';
import type { Face, FrameType, HexId } from '../position/state.ts';

const at = (kit: Kit, hexes: readonly HexId[]): string => listed(placeNames(kit, hexes));
const units = (kit: Kit, list: readonly string[]): string => listed(unitNames(kit, list));

/** "D7: 15. Panzer and Trento are" */
const there = (kit: Kit, { hex, units: list }: Pick<FactOf<'spent'>, 'hex' | 'units'>, verb: string): string =>
  `${at(kit, [hex])}: ${units(kit, list)} ${verbOf(list, verb)}`;

/** "2 dummies", "a Box", "Trento". */
function faces(kit: Kit, list: readonly Face[]): string {
  const dummies = list.filter(({ type }) => type === 'dummy').length;
  const others = list.filter(({ type }) => type !== 'dummy');
  const named = others.map((face) => (face.type === 'unit' ? faceName(kit, face) : `a ${faceName(kit, face)}`));
  return listed([...named, ...(dummies === 0 ? [] : [dummies === 1 ? 'a dummy' : `${dummies} dummies`])]);
}

/** What a result of the table means, in a word or two. */
export const RESULT_WORDS: Readonly<Record<GroundResult, string>> = {
  DE: 'defender eliminated',
  R2: 'defender retreats two hexes, Spent',
  R1: 'defender retreats one hex, Spent',
  S: 'defender Spent',
  '-': 'no effect',
  AR: 'attacker retreats',
  SAR: 'defender Spent, attacker retreats',
  SAE: 'defender Spent, attacker eliminated',
  AE: 'attacker eliminated',
};

const INTERCEPTED: Readonly<Record<FactOf<'intercepted'>['result'], string>> = {
  stopped: 'it is stopped',
  'knocked-out': 'it is stopped and out for the next turn',
  none: 'no effect',
  repelled: 'it goes on, and the interceptor is out for the next turn',
};
const BOMBED: Readonly<Record<FactOf<'bombed'>['result'], string>> = {
  spent: 'Spent',
  none: 'no effect',
  'shot-off': 'its fire drives the aircraft off, out for the next turn',
};
const WHY_LOST: Readonly<Record<FactOf<'eliminated'>['why'], string>> = {
  combat: '',
  'no-retreat': ' under No Retreat orders',
  'map-edge': ', driven off the map',
  exposed: ', Spent with nowhere to go',
  stacking: ', for the hex is overfull',
};
const LEVELS: Readonly<Record<string, string>> = {
  win: 'victory',
  tactical: 'tactical victory',
  strategic: 'strategic victory',
};

/** What a side does that closes a question without an order. */
const idle = idleText<FrameType>({
  reinforce: 'remove nothing',
  strikes: 'strike nowhere from the air',
  movement: 'move nobody',
  attacks: 'attack nobody',
  back: 'retreat no further',
  exposed: 'settle in which order exposed stacks retreat',
  resupply: 'fly no supplies',
});

const TELLERS: Tellers<AlameinFact, Kit> = {
  deployed: ({ side, hex, count, faces: shown }, kit) =>
    `${the(side, 'deploy')} ${shown === null ? `${many(count, 'counter')} face down` : faces(kit, shown)} at ${at(kit, [hex])}.`,
  turn: ({ side, turn }) => `Turn ${turn}: ${ADJECTIVES[side]} player-turn.`,
  idle,
  arrived: ({ hex, units: list }, kit) => `${units(kit, list)} ${verbOf(list, 'enter')} at ${at(kit, [hex])}.`,
  'air-arrived': ({ side, air }, kit) => `${airName(kit, air)} joins the ${SIDE_NAMES[side]}.`,
  'kept-out': ({ hex, units: list }, kit) =>
    `${units(kit, list)} cannot enter: ${at(kit, [hex])} is closed by the enemy.`,
  'crowded-out': ({ hex, units: list }, kit) =>
    `${units(kit, list)} ${verbOf(list, 'wait')}: there is no room at ${at(kit, [hex])}.`,
  'held-back': ({ side, units: list }, kit) => `${the(side, 'hold')} ${units(kit, list)} back.`,
  razed: ({ side, hex, work }, kit) =>
    `${the(side, 'remove')} the ${work === 'box' ? 'Box' : 'Fort'} at ${at(kit, [hex])}.`,
  revealed: ({ side, hex, faces: shown }, kit) => `${at(kit, [hex])}: ${within(side, 'show')} ${faces(kit, shown)}.`,
  strike: ({ air, hex }, kit) => `${airName(kit, air)} flies against ${at(kit, [hex])}.`,
  intercepted: ({ air, enemy, hex, die, result }, kit) =>
    `${airName(kit, air)} intercepts ${airName(kit, enemy)} on its way to ${at(kit, [hex])}, die ${die}: ${INTERCEPTED[result]}.`,
  bombed: ({ air, hex, unit, die, result }, kit) =>
    `${airName(kit, air)} attacks ${unitName(kit, unit)} at ${at(kit, [hex])}, die ${die}: ${BOMBED[result]}.`,
  wasted: ({ air, hex }, kit) => `${airName(kit, air)} finds nothing to attack at ${at(kit, [hex])}.`,
  moved: ({ unit, path }, kit) => {
    const from = `${unitName(kit, unit)} moves from ${at(kit, path.slice(0, 1))}`;
    return path[0] === path.at(-1)
      ? `${from} by ${at(kit, path.slice(1, -1))} and back.`
      : `${from} to ${at(kit, path.slice(-1))}.`;
  },
  fought,
  declared: ({ side, hexes, units: list, attack, defence, column }, kit) =>
    `${the(side, 'are')} about to attack ${at(kit, hexes)} with ${units(kit, list)}: ${attack} against ${defence}, at ${column}.`,
  'called-off': ({ hexes }, kit) => `The attack on ${at(kit, hexes)} can no longer be made.`,
  stands: ({ hex, units: list }, kit) => `No Retreat orders at ${at(kit, [hex])}: ${units(kit, list)}.`,
  spent: (fact, kit) => `${there(kit, fact, 'are')} Spent.`,
  spared: ({ side, units: list }, kit) => `${the(side, 'ask')} for no retreat of ${units(kit, list)}.`,
  retreated: ({ unit, path, by }, kit) =>
    `${unitName(kit, unit)} ${by === 'winner' ? 'is driven back' : 'falls back'} from ${at(kit, path.slice(0, 1))} to ${at(kit, path.slice(-1))}.`,
  eliminated: (fact, kit) => `${there(kit, fact, 'are')} eliminated${WHY_LOST[fact.why]}.`,
  recovered: (fact, kit) => `${there(kit, fact, 'recover')}.`,
  unsupplied: (fact, kit) => `${there(kit, fact, 'are')} out of supply, and Spent.`,
  resupplied: ({ air, hex }, kit) => `${airName(kit, air)} supplies ${at(kit, [hex])} from the air.`,
  control: ({ side, hex }, kit) => `${the(side, 'take')} control of ${at(kit, [hex])}.`,
  earned: ({ side, level }) =>
    `${the(side, 'have')} a ${LEVELS[level] ?? level}, unless the match ends with another: play goes on.`,
  over: ({ winner, level }) =>
    winner === null
      ? 'The match is over: a draw.'
      : `The match is over: ${ADJECTIVES[winner]} ${LEVELS[level] ?? level}.`,
};

/** "15. Panzer and 90. Light attack E7: 8 against 6, 1:1, die 4: R1 …". */
function fought(
  { units: list, hexes, attack, defence, column, die, result, becomes }: FactOf<'fought'>,
  kit: Kit,
): string {
  const turned = becomes === result ? '' : `, which becomes ${becomes}`;
  return `${units(kit, list)} ${verbOf(list, 'attack')} ${at(kit, hexes)}: ${attack} against ${defence}, ${column}, die ${die}: ${result === '-' ? 'a dash' : result}${turned} (${RESULT_WORDS[becomes]}).`;
}

/** One fact as a sentence: the same for everybody. */
export const tell = (kit: Kit, fact: AlameinFact): string => toldBy(TELLERS, fact, kit);
