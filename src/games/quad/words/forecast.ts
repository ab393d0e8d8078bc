// What will happen to a side if it commits now: what is refused, odds of its attacks, who is out of supply.
import { either, listed } from '#words/sentence.ts';
import { hasGoal } from '../chapters/05-movement/reach.ts';
import { oddsOf } from '../chapters/07-combat/odds.ts';
import { announced, outcomeOf } from '../chapters/07-combat/resolution.ts';
import { columnName, columnOf, LINE_NAMES, type Outcome, resultOf } from '../chapters/07-combat/table.ts';
import { mostFire } from '../chapters/08-artillery/fire.ts';
import { isArtilleryAlone } from '../chapters/08-artillery/guns.ts';
import { unsuppliedOf } from '../chapters/12-supply.ts';
import { dueUnits, entryHexes } from '../chapters/13-reinforcements.ts';
import { namesOf, placeNames, unitNames } from '../position/names.ts';
import { type Seat, seatAt } from '../position/seat.ts';
import { frameOf } from '../position/sight.ts';
import { type Attack, type Battle, enemyOf } from '../position/state.ts';
import { attackers } from './tell.ts';

/** Sentences for the side's owner; empty when nothing is to be said. */
export function forecast(seat: Seat): readonly string[] {
  return [...attackLines(seat), ...arrivalLine(seat), ...supplyLine(seat)];
}

/** 7.0, 7.61 Each declared attack with its differential, and what each die would bring. */
function attackLines(seat: Seat): readonly string[] {
  const frame = frameOf(seat.table);
  if (frame.type === 'fire') return [attackLine(seat, frame.battle, frame.battle.fire)];
  if (frame.type !== 'attacks') return [];
  return seat.table.attacks.map((attack) => `${attackLine(seat, attack)}${fireSentence(seat, attack)}`);
}

/** 8.4, 8.46 What the defender may add once the attack is announced. */
function fireSentence(seat: Seat, attack: Attack): string {
  const most = mostFire(seatAt(seat, enemyOf(seat.side)), announced(seat, seat.side, attack));
  return most === 0 ? '' : ` Protective fire may add up to ${most} to the defence (8.4).`;
}

function attackLine(seat: Seat, attack: Attack, fire?: Battle['fire']): string {
  const { attack: points, defence, differential, line } = oddsOf(seat, attack, fire);
  const hexes = listed(placeNames(seat.kit, attack.hexes));
  const by = listed(attackers(attack, seat.kit));
  const isAlone = isArtilleryAlone(seat, attack);
  const column = columnName(line, columnOf(line, differential));
  return `${hexes}, by ${by}: ${points} against ${defence}, ${differential > 0 ? '+' : ''}${differential}, column ${column} of ${LINE_NAMES[line]}. ${results((die) => shown(outcomeOf(seat, attack, seat.table.active, resultOf(line, differential, die)), isAlone))} (7.61).`;
}

/** kasserine 21.1: in a desperate defence D4 is no retreat. 8.15 Br does nothing to who is attacked by artillery alone. */
function shown({ result, eliminates }: Outcome, isAlone: boolean): string {
  if (result === 'none') return 'no effect';
  if (result === 'Br' && isAlone) return 'Br for the attacker alone';
  return result === 'D4' && eliminates === true ? 'defender eliminated' : result;
}

/** "Die 1-2 D4, 3 D3". */
function results(of: (die: number) => string): string {
  const runs: { readonly from: number; to: number; readonly result: string }[] = [];
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const result = of(die);
    const last = runs.at(-1);
    if (last?.result === result) last.to = die;
    else runs.push({ from: die, to: die, result });
  }
  return `Die ${runs.map(({ from, to, result }) => `${from === to ? from : `${from}-${to}`} ${result}`).join(', ')}`;
}

/** 13.23 */
function arrivalLine(seat: Seat): readonly string[] {
  const due = frameOf(seat.table).type === 'movement' ? dueUnits(seat, seat.side) : [];
  const entries = new Set(due.map((unit) => entriesOf(seat, unit)));
  return [...entries].map((entry) => {
    const waiting = due.filter((unit) => entriesOf(seat, unit) === entry);
    return `Reinforcements that wait off the map, ${entry}: ${listed(unitNames(seat.kit, waiting))} (13.23).`;
  });
}

/** The most hexes that are all named. */
const MOST_ENTRIES = 4;

/** 13.24 "to enter by 3918, 3919 or 3920". */
function entriesOf(seat: Seat, unit: string): string {
  const names = namesOf(seat.kit, entryHexes(seat, unit));
  const named =
    names.length > MOST_ENTRIES
      ? `${names.slice(0, MOST_ENTRIES - 1).join(', ')} and others to ${names.at(-1)}`
      : either(names);
  const entry = names.length > 0 ? [`to enter by ${named}`] : [];
  return [...entry, ...(hasGoal(seat, unit) ? [] : ['with no open hex now'])].join(', ');
}

/** 12.33 */
function supplyLine(seat: Seat): readonly string[] {
  const lacking = unitNames(seat.kit, unsuppliedOf(seat, seat.side));
  return lacking.length === 0
    ? []
    : [`Out of supply, without strength to attack or to fire: ${listed(lacking)} (12.33).`];
}
