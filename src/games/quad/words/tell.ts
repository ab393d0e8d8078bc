// Facts to sentences: one plain sentence for each type of fact, in the words of the map.

import { conjugated, listed, many, signed, type Tellers, toldBy, verbOf } from '#words/sentence.ts';
import { idleText, the } from '#words/sides.ts';
import { columnName, columnOf, LINE_NAMES, type Result } from '../chapters/07-combat/table.ts';
import { isArtilleryAlone } from '../chapters/08-artillery/guns.ts';
import type { Kit } from '../pieces/kit.ts';
import type { FactOf, QuadFact } from '../position/fact.ts';
import { ADJECTIVES, placeNames, unitName, unitNames } from '../position/names.ts';
import type { FrameType, HexId } from '../position/state.ts';

const at = (kit: Kit, hexes: readonly HexId[]): string => listed(placeNames(kit, hexes));
const units = (kit: Kit, list: readonly string[]): string => listed(unitNames(kit, list));
const way = (kit: Kit, path: readonly HexId[]): string =>
  `from ${at(kit, path.slice(0, 1))} to ${at(kit, path.slice(-1))}`;

/** What a side does that closes a question without an order. */
const idle = idleText<FrameType>({
  movement: 'move nobody',
  attacks: 'attack nobody else',
  advance: 'advance nobody',
});

/** 7.62 What a result means, in a few words. */
const RESULT_WORDS: Readonly<Record<Result | 'none', string>> = {
  Ae: 'attacker eliminated',
  A1: 'attacker retreats a hex',
  A2: 'attacker retreats two hexes',
  Br: 'both retreat a hex',
  D1: 'defender retreats a hex',
  D2: 'defender retreats two hexes',
  D3: 'defender retreats three hexes',
  D4: 'defender retreats four hexes',
  none: 'no effect',
};

const WHY_LOST: Readonly<Record<FactOf<'eliminated'>['why'], string>> = {
  combat: '',
  'no-retreat': ', for it cannot retreat so far',
  penalty: ', for the British Diversion',
};

/** kasserine 22.0: there one total, which both sides change. */
const pointsText = ({ scenario }: Kit, { axis, allied }: NonNullable<FactOf<'over'>['score']>): string =>
  scenario.game === 'kasserine' ? `Victory Point total: ${axis}` : `Victory Points: Axis ${axis}, Allies ${allied}`;

const TELLERS: Tellers<QuadFact, Kit> = {
  deployed: ({ side, units: list }, kit) => `${the(side, 'deploy')} ${units(kit, list)}.`,
  turn: ({ side, turn, weather }) =>
    `Game-turn ${turn}: ${ADJECTIVES[side]} player-turn${weather === null ? '' : `, ${weather} weather`}.`,
  moved: ({ unit, path }, kit) => `${unitName(kit, unit)} moves ${way(kit, path)}.`,
  entered: ({ unit, path }, kit) => {
    const [entry = ''] = path;
    const onward = path.length > 1 ? ` and moves to ${at(kit, path.slice(-1))}` : '';
    return `${unitName(kit, unit)} enters at ${at(kit, [entry])}${onward}.`;
  },
  advanced: ({ unit, path }, kit) => `${unitName(kit, unit)} advances to ${at(kit, path.slice(-1))}.`,
  idle,
  retreated: ({ unit, path }, kit) => `${unitName(kit, unit)} retreats ${way(kit, path)}.`,
  displaced: ({ unit, path }, kit) => `${unitName(kit, unit)} makes room, to ${at(kit, path.slice(-1))}.`,
  exited: ({ unit, hex }, kit) => `${unitName(kit, unit)} leaves the map at ${at(kit, [hex])}.`,
  withdrawal: ({ side }) => `${the(side, 'announce')} a Withdrawal.`,
  announced: (fact, kit) => {
    const who = attackers(fact, kit);
    return `${listed(who)} ${verbOf(who, 'are')} about to attack ${at(kit, fact.hexes)}: ${fact.attack} against ${fact.defence}, ${column(fact)}, before protective fire.`;
  },
  fought,
  weakened: ({ hexes, units: list }, kit) =>
    `${units(kit, list)} can no longer take part in the attack on ${at(kit, hexes)}.`,
  'called-off': ({ hexes }, kit) => `The attack on ${at(kit, hexes)} can no longer be made.`,
  eliminated: ({ unit, hex, why }, kit) => `${unitName(kit, unit)} is eliminated at ${at(kit, [hex])}${WHY_LOST[why]}.`,
  scored: ({ side, points, why }) => `${ADJECTIVES[side]} Victory Points: ${signed(points)} (${why}).`,
  diversion: ({ die, second, owed }) =>
    second === null
      ? `British Diversion, die ${die}: no effect.`
      : `British Diversion, dice ${die} and ${second}: ${many(owed, 'German unit')} must leave by the west edge by the end of game-turn 8.`,
  released: ({ unit, die, free }, kit) => `${unitName(kit, unit)}, die ${die}: ${free ? 'released' : 'not released'}.`,
  cancelled: ({ units: list }, kit) =>
    `${units(kit, list)} ${verbOf(list, 'are')} no longer available as reinforcements.`,
  consents: ({ side, agrees }) =>
    `${the(side, agrees === true ? 'agree' : 'offer')} to end the game with this game-turn.`,
  over: ({ winner, level, score }, kit) =>
    `The match is over: ${winner === null ? 'a draw' : level}.${score === null ? '' : ` ${pointsText(kit, score)}.`}`,
};

/** 7.62, and where something else follows: 8.15 of Br for artillery that attacks alone, kasserine 21.1 of D4. */
function meaning({ units: list, becomes, eliminates }: FactOf<'fought'>, kit: Kit): string {
  if (becomes === 'D4' && eliminates === true) return 'defender eliminated';
  return RESULT_WORDS[becomes === 'Br' && isArtilleryAlone({ kit }, { units: list }) ? 'A1' : becomes];
}

type Clash = FactOf<'announced' | 'fought'>;

/** The units of an attack, and its Ground Support Points. */
export const attackers = ({ units: list, support }: Pick<Clash, 'units' | 'support'>, kit: Kit): readonly string[] => [
  ...unitNames(kit, list),
  ...(support > 0 ? [many(support, 'Ground Support Point')] : []),
];
/** "+4, column +4,5 of Mixed". */
const column = ({ line, differential }: Clash): string =>
  `${signed(differential)}, column ${columnName(line, columnOf(line, differential))} of ${LINE_NAMES[line]}`;

/** "1/8 Panzer attacks 1526: 4 against 6, -2, column -1 of Enemy Minefield, die 3: A2 …". */
function fought(fact: FactOf<'fought'>, kit: Kit): string {
  const { units: list, hexes, attack, defence, support, fire, die, result, becomes } = fact;
  const guns = [
    ...unitNames(kit, fire.units),
    ...(fire.support > 0 ? [many(fire.support, 'Ground Support Point')] : []),
  ];
  const help = guns.length === 0 ? '' : ` (protective fire: ${listed(guns)})`;
  const turned = becomes === result ? '' : `, which comes to ${becomes === 'none' ? 'nothing' : becomes}`;
  return `${listed(attackers(fact, kit))} ${conjugated('attack', list.length + support === 1)} ${at(kit, hexes)}: ${attack} against ${defence}${help}, ${column(fact)}, die ${die}: ${result}${turned} (${meaning(fact, kit)}).`;
}

/** One fact as a sentence: the same for everybody. */
export const tell = (kit: Kit, fact: QuadFact): string => toldBy(TELLERS, fact, kit);
