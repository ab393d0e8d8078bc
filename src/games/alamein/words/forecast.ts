// What will happen to a side if it commits now, by what it knows: odds of its attacks, supply, arrivals.
import { listed, many, said } from '#words/sentence.ts';
import { exposedUnits } from '../chapters/06-spent/exposed.ts';
import { overfull } from '../chapters/10-stacking/limits.ts';
import { stillStanding } from '../chapters/12-combat/answer.ts';
import { oddsOfAttack } from '../chapters/12-combat/factors.ts';
import { type Outlook, outlook } from '../chapters/12-combat/resolution.ts';
import { isSupplied } from '../chapters/13-supply/lines.ts';
import { dueBy } from '../chapters/15-scenarios/schedule.ts';
import { checkAction } from '../chapters/index.ts';
import { type Column, type GroundResult, groundResult } from '../pieces/tables.ts';
import { DONE } from '../position/action.ts';
import { airName, counterName, counterNames, placeName, placeNames, SIDE_NAMES, unitName } from '../position/names.ts';
import type { Seat } from '../position/seat.ts';
import { counterOf, countersOf, frameOf, scenarioOf, unitOf, unitsOnMap } from '../position/sight.ts';
import type { Attack, Blind, UnitId } from '../position/state.ts';
import { RESULT_WORDS } from './tell.ts';

const DICE = [1, 2, 3, 4, 5, 6] as const;

/** Sentences for the side's owner; empty when nothing is to be said. */
export function forecast(seat: Seat): readonly string[] {
  if (seat.table.turn === 0) return [];
  return [
    ...attackLines(seat),
    ...overfullLines(seat),
    ...exposedLines(seat),
    ...supplyLines(seat),
    ...arrivalLines(seat),
  ];
}

/** XII.B, GCRT Each declared attack with its odds, and what each die would bring. */
function attackLines(seat: Seat): readonly string[] {
  const { type } = frameOf(seat.table);
  if (type !== 'attacks' && type !== 'answer') return [];
  const stands = type === 'answer' ? seat.table.stands : stillStanding(seat);
  const seen = { ...seat, table: { ...seat.table, stands } };
  return seat.table.attacks.map((attack) => attackLine(seen, attack));
}

function attackLine(seat: Seat, attack: Attack): string {
  const hexes = listed(placeNames(seat.kit, attack.hexes));
  const units = listed(counterNames(seat, attack.units));
  const { attack: factors, defence, column, shifted } = oddsOfAttack(seat, attack);
  const odds = `${factors} against ${defence}`;
  if (column === null) return `${hexes}, by ${units}: ${odds}, below 1:4 (XII.B.4).`;
  const shift = shifted ? ' (one column up: half of it is Spent)' : '';
  const ahead = outlook(seat, attack);
  return `${hexes}, by ${units}: ${odds}, ${column}${shift}. ${results(column, ahead.comesTo)} (GCRT).${exceptions(seat, column, ahead)}`;
}

/** Whom a result that the dice may bring becomes another for, where it does not for others: what it comes to for all is told with the dice. */
function exceptions(seat: Seat, column: Column, { defenders, ordered, stuck, saved }: Outlook): string {
  const mayBring = (result: GroundResult): boolean => DICE.some((die) => groundResult(column, die) === result);
  const line = (result: GroundResult, some: readonly Blind[], what: string, rule: string): string =>
    !mayBring(result) || some.length === 0 || some.length === defenders.length
      ? ''
      : ` ${what}: ${listed(counterNames(seat, some))} (${rule}).`;
  // R1 is in no column without R2.
  return [
    line('R2', ordered, 'Under No Retreat orders R1 is S and R2 DE', 'XII.B.6'),
    line('R2', stuck, 'With no way of two hexes R1 is S and R2 DE', 'XII.D.3'),
    line('DE', saved, 'DE is R2', 'XII.D.5'),
  ].join('');
}

/** "Die 1-2 attacker retreats (AR); 3-5 defender Spent (S); 6 defender eliminated (R2, which becomes DE)". */
function results(column: Column, comesTo: (result: GroundResult) => GroundResult): string {
  const runs: { readonly from: number; to: number; readonly result: GroundResult }[] = [];
  for (const die of DICE) {
    const result = groundResult(column, die);
    const last = runs.at(-1);
    if (last?.result === result) last.to = die;
    else runs.push({ from: die, to: die, result });
  }
  const said = runs.map(({ from, to, result }) => {
    const becomes = comesTo(result);
    const turned = becomes === result ? '' : `, which becomes ${becomes}`;
    return `${from === to ? from : `${from}-${to}`} ${RESULT_WORDS[becomes]} (${result}${turned})`;
  });
  return `Die ${said.join('; ')}`;
}

/** X.B */
function overfullLines(seat: Seat): readonly string[] {
  const hexes = overfull(seat, seat.side);
  // Who is asked which are lost need not be warned.
  if (hexes.length === 0 || seat.table.active !== seat.side || frameOf(seat.table).type === 'excess') return [];
  // While somebody can still leave, closing is refused for that.
  if (checkAction(seat, DONE) !== null) return [];
  return [
    `Too many units at ${listed(placeNames(seat.kit, hexes))}: the excess is lost at the end of your movement and of your attacks (X.B).`,
  ];
}

/** VI.B Whose attacks are still to end: until then somebody may come to those who are exposed. */
const isBeforeExposed = ({ table, side }: Seat): boolean =>
  table.todo.some((frame) => frame.type === 'exposed' && frame.side === side);

/** VI.B Spent units beside unSpent enemies, as things stand: who may have to go back, and who has no hex to go to. */
function exposedLines(seat: Seat): readonly string[] {
  if (!isBeforeExposed(seat)) return [];
  const { all, lost } = exposedUnits(seat, seat.side);
  const going = all.filter((blind) => !lost.includes(blind));
  const line = (blinds: readonly Blind[], what: string): string =>
    blinds.length === 0
      ? ''
      : `${many(blinds.length, 'Spent unit')} beside unSpent enemies ${what} at the end of your attacks, as things stand: ${listed(whereTheyStand(seat, blinds))} (VI.B).`;
  return said(line(going, 'may be sent back a hex'), line(lost, 'with nowhere to go will be eliminated'));
}

const whereTheyStand = (seat: Seat, blinds: readonly Blind[]): readonly string[] =>
  blinds.map((blind) => `${counterName(seat, blind)} at ${placeName(seat.kit, counterOf(seat.table, blind).place)}`);

/** VI.E, XIII.B Who will not recover, and who will be Spent, as things stand; not those to whom supplies are to be flown (VII.B). */
function supplyLines(seat: Seat): readonly string[] {
  if (seat.table.active !== seat.side) return [];
  const { strikes } = seat.table;
  const isFlownTo = (blind: Blind): boolean => strikes.some(({ hex }) => hex === counterOf(seat.table, blind).place);
  // Of those who are lost before, or go back, it is not known yet.
  const exposed = isBeforeExposed(seat) ? exposedUnits(seat, seat.side).all : [];
  const lacking = unitsOnMap(seat, seat.side).filter(
    (blind) => !isSupplied(seat, blind) && !isFlownTo(blind) && !exposed.includes(blind),
  );
  const named = (spent: boolean): readonly string[] =>
    whereTheyStand(
      seat,
      lacking.filter((blind) => counterOf(seat.table, blind).spent === spent),
    );
  const line = (names: readonly string[], what: string, comes: string, rule: string): string =>
    names.length === 0
      ? ''
      : `${many(names.length, what)} out of supply will ${comes}, as things stand: ${listed(names)} (${rule}).`;
  // Supplies are flown when recovery is over.
  const lying = frameOf(seat.table).type === 'resupply' ? [] : named(true);
  return said(line(named(false), 'unit', 'be Spent', 'XIII.B'), line(lying, 'Spent unit', 'not recover', 'VI.E'));
}

/** V, V.B Who comes with the side's next player-turn, if there is one: those who are due then, and those who wait. */
function arrivalLines(seat: Seat): readonly string[] {
  const { kit, table, side } = seat;
  const scenario = scenarioOf(seat);
  const { firstPlayer, calendar } = scenario;
  const isBefore = table.active !== side && side !== firstPlayer;
  const turn = isBefore ? table.turn : table.turn + 1;
  if (turn > calendar.length) return [];
  const waiting = new Set(awaited(seat));
  const names = dueBy(scenario, side, turn).flatMap(({ units, air }) => [
    ...units.filter((unit) => waiting.has(unit)).map((unit) => unitName(kit, unit)),
    ...air.filter((id) => table.air[id] === undefined).map((id) => airName(kit, id)),
  ]);
  return names.length === 0
    ? []
    : [`Your next reinforcements (${SIDE_NAMES[side]}, turn ${turn}): ${listed(names)} (V).`];
}

/** V.B Units that are not in the game yet. */
const awaited = (seat: Seat): readonly UnitId[] =>
  countersOf(seat.table, seat.side)
    .filter((blind) => counterOf(seat.table, blind).place === 'reserve')
    .map((blind) => unitOf(seat, blind).id);
