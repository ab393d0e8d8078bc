// The opponent's attacks: those that promise more than they cost, with aircraft and ships, and nobody left out who must be attacked.
import type { HexId } from '#board/hex.ts';
import { airLeft, attacksIn, hasFleet, isCoastal, joiners, owedHexes, targets } from '../chapters/10-combat/duties.ts';
import { oddsOf } from '../chapters/10-combat/strength.ts';
import { checkAction } from '../chapters/index.ts';
import { type DesertAction, DONE, type Orders } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { stepsOf, unitOf, unitsAt } from '../position/sight.ts';
import { type Attack, enemyOf, type UnitId } from '../position/state.ts';
import { goalOf } from './field.ts';
import { type Draft, given, seatOn } from './pretend.ts';

/** A gain below this is not worth the Attack Point. */
const LEAST = 0.25;

const attackBy = (hexes: readonly HexId[], units: readonly UnitId[]): Attack => ({
  type: 'attack',
  hexes,
  units,
  air: 0,
  naval: false,
  unpaid: false,
  bear: [],
  follow: [],
});

/** 17.2 What a step is worth: armor four times as much as others. */
const stepWorth = (seat: Seat, units: readonly UnitId[]): number =>
  units.reduce((sum, unit) => sum + (unitOf(seat, unit).arm === 'armor' ? 2 : 1), 0) / Math.max(1, units.length);

/** What an attack promises: enemy steps and ground, less own steps. */
function gainOf(seat: Seat, hexes: readonly HexId[], units: readonly UnitId[]): number {
  const enemies = hexes.flatMap((hex) => unitsAt(seat, enemyOf(seat.side), hex));
  const { attack, defence } = oddsOf(seat, attackBy(hexes, units));
  const steps = enemies.reduce((sum, unit) => sum + stepsOf(seat, unit), 0);
  const hits = Math.min(attack.expected, steps);
  const ground = hexes.includes(goalOf(seat, seat.side)) ? 2 : 0.5;
  const takes = Math.min(1, attack.expected / Math.max(1, steps));
  return hits * stepWorth(seat, enemies) + ground * takes - defence.expected * stepWorth(seat, units) * 0.9;
}

interface Choice {
  readonly action: DesertAction;
  readonly gain: number;
}

/** The best attack of those that are open: on a hex, or on two that the same units are next to. */
function bestAttack(seat: Seat): Choice | null {
  let best: Choice | null = null;
  for (const hex of targets(seat)) {
    const units = joiners(seat, hex);
    if (units.length === 0) continue;
    const gain = gainOf(seat, [hex], units);
    const action: DesertAction = { type: 'attack', hex, units: [...units] };
    if (gain > (best?.gain ?? LEAST) && checkAction(seat, action) === null) best = { action, gain };
    for (const other of targets(seat)) {
      const both = joiners(seat, other).filter((unit) => units.includes(unit));
      if (other === hex || both.length === 0) continue;
      const double: DesertAction = { type: 'attack', hex, units: [...both], also: [other] };
      const sum = gainOf(seat, [hex, other], both) - 0.2;
      if (sum > (best?.gain ?? LEAST) && checkAction(seat, double) === null) best = { action: double, gain: sum };
    }
  }
  return best;
}

/** 10.1 Who must be attacked besides is attacked by whoever is left; else what leads there is called off. */
function paidDuties(draft: Draft): Draft {
  let now = draft;
  for (let n = 0; n < 20; n++) {
    const seat = seatOn(now);
    const [hex] = owedHexes(seat);
    if (hex === undefined) return now;
    const units = joiners(seat, hex);
    const more = units.length > 0 && gainOf(seat, [hex], units) > -1.5;
    const next = more ? given(now, { type: 'attack', hex, units: [...units] }) : now;
    now = next !== now ? next : given(now, { type: 'cancel', hex: cheapest(seat, hex) });
  }
  return now;
}
/** The attack of those next to a hex that gains least. */
function cheapest(seat: Seat, owed: HexId): HexId {
  const beside = attacksIn(seat.table).filter(({ units }) =>
    units.some((unit) => seat.kit.map.nextTo(seat.table.places[seat.side][unit] ?? '').includes(owed)),
  );
  const [least] = beside.toSorted((a, b) => gainOf(seat, a.hexes, a.units) - gainOf(seat, b.hexes, b.units));
  return least?.hexes[0] ?? '';
}

/** 14.1, 15.0 Aircraft and the fleet to the attacks, two points each. */
function supported(draft: Draft): Draft {
  let now = draft;
  for (const { hexes } of attacksIn(seatOn(draft).table)) {
    const seat = seatOn(now);
    const [hex = ''] = hexes;
    const points = Math.min(2, airLeft(seat));
    if (points > 0) now = given(now, { type: 'support', hex, points });
    if (hasFleet(seatOn(now)) && hexes.every((one) => isCoastal(seat, one))) now = given(now, { type: 'naval', hex });
  }
  return now;
}

/** Orders for a Combat Phase. */
export function strike(start: Draft): Orders {
  let now = start;
  for (let n = 0; n < 12; n++) {
    const choice = bestAttack(seatOn(now));
    const next = choice === null ? now : given(now, choice.action);
    if (next === now) break;
    now = next;
  }
  now = supported(paidDuties(now));
  return owedHexes(seatOn(now)).length === 0 ? [...now.orders, DONE] : [DONE];
}
