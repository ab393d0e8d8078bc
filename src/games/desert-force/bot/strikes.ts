// The opponent's attacks: those that promise more than they cost, with aircraft and ships, and nobody left out who must be attacked.
import { enemiesBeside, isNextTo } from '../chapters/10-combat/contact.ts';
import { joiners, owedHexes, placesOf, targets } from '../chapters/10-combat/duties.ts';
import { attacksIn } from '../chapters/10-combat/orders.ts';
import { oddsOf } from '../chapters/10-combat/strength.ts';
import { airLeft } from '../chapters/14-air/points.ts';
import { hasFleet, isCoastal } from '../chapters/15-fleet.ts';
import { checkAction } from '../chapters/index.ts';
import { type DesertAction, DONE, type Orders } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { placeOf, stepsOf, unitOf, unitsAt } from '../position/sight.ts';
import { type Attack, enemyOf, type HexId, type UnitId } from '../position/state.ts';
import { goalOf, isPressed } from './field.ts';
import { type Draft, given, seatOn } from './pretend.ts';

/** A gain below this is not worth the Attack Point. */
const LEAST = 0.25;
/** What a hex costs that others would have to attack. */
const UNSETTLED = 0.8;

/** An attack on hexes by units alone, paid for. */
export const attackBy = (hexes: readonly HexId[], units: readonly UnitId[]): Attack => ({
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
  const ground = hexes.includes(goalOf(seat, seat.side)) ? (isPressed(seat, seat.side) ? 12 : 2) : 0.5;
  const takes = Math.min(1, attack.expected / Math.max(1, steps));
  return hits * stepWorth(seat, enemies) + ground * takes - defence.expected * stepWorth(seat, units) * 0.9;
}

interface Choice {
  readonly action: DesertAction;
  readonly gain: number;
}

/** 10.1 The enemy hexes that must be attacked when these units attack. */
function dutiesOf(seat: Seat, units: readonly UnitId[]): readonly HexId[] {
  const { attacked, offensive, strikes } = seat.table;
  if (offensive?.surprise === true) return [];
  const ordered = strikes.flatMap((strike) => (strike.type === 'attack' ? strike.hexes : []));
  const beside = placesOf(seat, units).flatMap((hex) => enemiesBeside(seat, hex));
  return [...new Set(beside)].filter((hex) => !attacked.includes(hex) && !ordered.includes(hex));
}

/** Groups that could attack a hex: all, those who are next to nobody else, and each stack alone. */
function groupsOn(seat: Seat, hex: HexId): readonly (readonly UnitId[])[] {
  const all = joiners(seat, hex);
  const stacks = placesOf(seat, all).map((from) => all.filter((unit) => placeOf(seat.table, unit) === from));
  const free = stacks.filter((units) => dutiesOf(seat, units).every((duty) => duty === hex));
  return [all, free.flat(), ...stacks].filter((units) => units.length > 0);
}

/** The attack of a group on a hex and on all it must attack with it; null where not everybody is next to all of that. */
function choiceOf(seat: Seat, hex: HexId, units: readonly UnitId[]): Choice | null {
  const also = dutiesOf(seat, units).filter((duty) => duty !== hex);
  const isWhole = also.every((duty) => units.every((unit) => isNextTo(seat, unit, duty)));
  const hexes = isWhole ? [hex, ...also] : [hex];
  const gain = gainOf(seat, hexes, units) - (isWhole ? 0 : UNSETTLED * also.length);
  const action: DesertAction = {
    type: 'attack',
    hex,
    units: [...units],
    ...(hexes.length > 1 ? { also: [...also] } : {}),
  };
  return gain > LEAST ? { action, gain } : null;
}

/** The best attack of those that are open. */
function bestAttack(seat: Seat): Choice | null {
  let best: Choice | null = null;
  for (const hex of targets(seat))
    for (const units of groupsOn(seat, hex)) {
      const choice = choiceOf(seat, hex, units);
      if (choice === null || choice.gain <= (best?.gain ?? 0)) continue;
      if (checkAction(seat, choice.action) === null) best = choice;
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
