// What will happen to a side if it commits now: dice of its attacks, who stands too many, who is out of supply.
import { listed, many } from '#words/sentence.ts';
import { shortBy } from '../chapters/07-organization/reserve.ts';
import { isSupplied } from '../chapters/08-supply/paths.ts';
import { whyCrowded } from '../chapters/09-movement/moves.ts';
import { crowdedHexes, STACK_LIMIT, stackingPoints } from '../chapters/09-movement/stacking.ts';
import { type Odds, oddsOf } from '../chapters/10-combat/strength.ts';
import { pieceName, placeName, placeNames, unitNames } from '../position/names.ts';
import type { Seat } from '../position/seat.ts';
import { frameOf, strengthOf, unitsOnMap } from '../position/sight.ts';
import type { Attack } from '../position/state.ts';
import { throwsText } from './dice.ts';

/** Sentences for the side's owner; empty when nothing is to be said. */
export function forecast(seat: Seat): readonly string[] {
  if (seat.table.active !== seat.side) return [];
  return [...strikeLines(seat), ...reserveLine(seat), ...crowdedLine(seat), ...supplyLine(seat)];
}

/** 10.11, 14.2, 15.0 What is ordered, in its order. */
function strikeLines(seat: Seat): readonly string[] {
  const { kit, table } = seat;
  let points = table.points[seat.side];
  return table.strikes.map((strike) => {
    if (strike.type === 'attack') {
      // 10.3 The Attack Points go to the first ones.
      const attack = points > 0 ? strike : { ...strike, unpaid: true };
      if (oddsOf(seat, attack).paid) points--;
      return attackLine(seat, attack);
    }
    const where = placeName(kit, strike.hex);
    return strike.type === 'bombard'
      ? `${where} is bombarded from the air: ${many(strike.points, 'point')}, a hit for each two 6s (14.2).`
      : `${where} is shelled by the fleet: 2 dice, a hit for each 6 (15.0).`;
  });
}

function attackLine(seat: Seat, attack: Attack): string {
  const { kit } = seat;
  const { attack: own, defence, paid, unpaid, overwhelming } = oddsOf(seat, attack);
  const hexes = listed(placeNames(kit, attack.hexes));
  const leader = own.leader === null ? [] : [pieceName(seat, own.leader)];
  const names = [...unitNames(kit, attack.units), ...leader];
  const free = paid
    ? unpaid.length === 0
      ? ''
      : ` Out of Attack Point range, with 2 less each: ${listed(unitNames(kit, unpaid))} (10.31).`
    : ' No Attack Point is spent: 2 less for each unit (10.3).';
  return `${hexes}, by ${listed(names)}: ${own.strength} against ${defence.strength}. You: ${throwsText(own.throws)}, about ${own.expected.toFixed(1)} hits; the enemy: ${throwsText(defence.throws)}, about ${defence.expected.toFixed(1)} (10.21); ${many(overwhelming, 'hit')} would overwhelm (10.24).${countedText(seat, [...own.soldiers, ...defence.soldiers])}${free}${worksText(seat, attack)}`;
}

/** 10.12 Who does not count for the strength on the piece, after ground, works, supply and range. */
function countedText(seat: Seat, soldiers: Odds['attack']['soldiers']): string {
  const changed = soldiers.flatMap(({ unit, strength }) => {
    const { combat } = strengthOf(seat, unit);
    return strength === combat ? [] : [`${pieceName(seat, unit)} ${strength} of ${combat}`];
  });
  return changed.length === 0 ? '' : ` Counted otherwise than printed: ${listed(changed)} (10.12).`;
}

/** 12.3 An IP-1 goes when units in it attack. */
function worksText({ kit, table }: Seat, { units }: Attack): string {
  const hexes = Object.entries(table.works)
    .filter(([, { level, units: inside }]) => level === 1 && inside.some((unit) => units.includes(unit)))
    .map(([hex]) => placeName(kit, hex));
  return hexes.length === 0 ? '' : ` The IP-1 at ${listed(hexes)} is given up with it (12.3).`;
}

/** 7.4 */
function reserveLine(seat: Seat): readonly string[] {
  const short = seat.side === 'allied' && frameOf(seat.table).type === 'staff' ? shortBy(seat) : 0;
  return short === 0 ? [] : [`The Reserve Box is short by ${short} of ${seat.table.staff.required} (7.4).`];
}

/** 9.2 Where the enemy would take units away at the end of the phase; nothing while its owner has to move some of them on. */
function crowdedLine(seat: Seat): readonly string[] {
  const hexes = crowdedHexes(seat, seat.side);
  const isOwed = ['movement', 'exploitation'].includes(frameOf(seat.table).type) && whyCrowded(seat) !== null;
  if (hexes.length === 0 || isOwed) return [];
  const names = hexes.map((hex) => `${placeName(seat.kit, hex)} (${stackingPoints(seat, seat.side, hex)})`);
  return [
    `More than ${STACK_LIMIT} stacking points at the end of the phase are thinned out by the enemy: ${names.join(', ')} (9.2).`,
  ];
}

/** 8.2, 8.3 */
function supplyLine(seat: Seat): readonly string[] {
  const units = unitsOnMap(seat, seat.side).filter((unit) => !isSupplied(seat, unit));
  if (units.length === 0) return [];
  return [
    `Out of supply, half strength and a step lost in the Attrition Phase: ${listed(unitNames(seat.kit, units))} (8.2, 8.3).`,
  ];
}
