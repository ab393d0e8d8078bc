// What happens to a side if it commits now, by what it knows: supply first, for that is what players overlook.
import { listed, many, said } from '#words/sentence.ts';
import type { Rule } from '../book/rules.ts';
import { movesAllowed } from '../chapters/04-options.ts';
import { isEngaged } from '../chapters/07-engagement.ts';
import { isSupplied } from '../chapters/12-supply/lines.ts';
import { unserved } from '../chapters/13-fortresses/sources.ts';
import { pointsLeft } from '../chapters/16-buildup/ledger.ts';
import { MOST_SAVED } from '../chapters/16-buildup/spending.ts';
import { askSeat } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import type { Seat } from '../position/seat.ts';
import { blockOf, disruptedAt, fitAt, frameOf, isOccupiedBy, unitOf, unitsAt, unitsOnMap } from '../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Side } from '../position/state.ts';
import { nameOf } from './places.ts';

const units = (count: number): string => many(count, 'unit');

/** Where these units are, in words: "Sofafi (2), Buq Buq (1)". */
function places(seat: Seat, blinds: readonly Blind[]): string {
  const counts = new Map<string, number>();
  for (const blind of blinds) {
    const name = nameOf(seat.kit, blockOf(seat.table, blind).place);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} (${count})`).join(', ');
}

export function forecastFor(seat: Seat): readonly string[] {
  const lines = supplyLines(seat);
  const frame = frameOf(seat.table);
  if (askSeat(seat) === null) return lines;
  if (frame.type === 'movement') lines.unshift(...movementLines(seat));
  if (frame.type === 'onward') lines.unshift(...wayLines(seat, frame.hex));
  if (frame.type === 'refuse') lines.unshift(...frame.refused.map((hex) => refusalLine(seat, hex)));
  if (frame.type === 'announce') lines.unshift(...attackLines(seat), ...marchLines(seat));
  if (frame.type === 'spend' && frame.side === seat.side) lines.unshift(...savingLines(seat));
  return lines;
}

function movementLines(seat: Seat): string[] {
  const lines = [`Moves made: ${seat.table.moves.length} of ${movesAllowed(seat)}.`];
  const leave = seat.own.plans.filter((plan) => plan.kind === 'leave' && !plan.exits).length;
  const exit = seat.own.plans.filter((plan) => plan.exits).length;
  lines.push(...attackLines(seat));
  const option = seat.own.played?.option;
  if (option === 'offensive' && seat.table.moves.length < 2)
    lines.push('With fewer than two Moves this is an Assault Turn (4.3).');
  const held = option === 'pass' ? heldFortresses(seat) : [];
  if (held.length > 0)
    lines.push(`You attack at ${held.join(', ')}: in a Pass your units there withdraw or are routed (13.2).`);
  if (leave > 0) lines.push(`${units(leave)} will leave battle and be Disrupted (7.2).`);
  lines.push(...retreatLines(seat));
  if (exit > 0) lines.push(`${units(exit)} will leave battle and go off the map (17.1).`);
  return [...lines, ...marchLines(seat)];
}

/** 10.4 What stays behind as a Rearguard, and is not to fight; 10.3 (4) who is left without one. */
function retreatLines({ kit, table, side, own }: Seat): readonly string[] {
  const going = own.plans.filter(({ kind }) => kind === 'leave').map(({ block }) => block);
  const hexes = new Set(going.map((blind) => blockOf(table, blind).place));
  return [...hexes].flatMap((hex) => {
    const rearguard = fitAt(table, hex, side).filter((blind) => !going.includes(blind)).length;
    const left = disruptedAt(table, hex, side).length;
    if (rearguard > 0)
      return [
        `A Partial Retreat from ${nameOf(kit, hex)}, behind ${units(rearguard)}: you start no combat there this turn (10.4).`,
      ];
    return left > 0 ? [routLine(kit, hex, left)] : [];
  });
}

const routLine = (kit: Kit, hex: HexId, count: number): string =>
  `${many(count, 'Disrupted unit')} left at ${nameOf(kit, hex)} will be routed (11.3).`;

/** 10.2 What a group that refuses battle by the draft has to expect, and its Disrupted units (8.6 sidebar). */
function refusalLine({ kit, table, side }: Seat, hex: HexId): string {
  const left = disruptedAt(table, hex, side).length;
  const going = fitAt(table, hex, side).length;
  return said(
    `${units(going)} at ${nameOf(kit, hex)} may be fired at in pursuit, will withdraw and be Disrupted (10.2).`,
    left > 0 ? routLine(kit, hex, left) : '',
  ).join(' ');
}

/** 10.3 Where those who leave the battle go, as it was named before the fire. */
function wayLines(seat: Seat, from: HexId): readonly string[] {
  const going = seat.own.plans.filter(({ block, exits }) => blockOf(seat.table, block).place === from && !exits);
  const ways = going.map(({ block, path, last }) => {
    const to = [path.at(-1) ?? from, ...(last === null ? [] : [last])].map((hex) => nameOf(seat.kit, hex));
    return `${unitOf(seat, block).name} to ${to.join(' and by Forced March to ')}`;
  });
  return ways.length === 0 ? [] : [`They go: ${ways.sort().join(', ')} (10.3).`];
}

function marchLines({ own }: Seat): readonly string[] {
  const march = own.plans.filter(({ last }) => last !== null).length;
  return march > 0 ? [`${units(march)} will roll for a Forced March: 4-6 arrives (6.4).`] : [];
}

/** 8.2 Enemy hexes that have been entered, or are to be by Forced Marches alone (6.4). */
function attackLines(seat: Seat): readonly string[] {
  const { table, side, own } = seat;
  const entered = table.attacked.filter((hex) => isEngaged(table, hex, side));
  const marched = own.plans.flatMap(({ engages, last }) => (engages && last !== null ? [last] : []));
  const attacked = new Set([...entered, ...marched.filter((hex) => !isOccupiedBy(table, hex, side))]);
  return [...attacked].map((hex) => attackLine(seat, hex));
}

/** 8.2, 11.4 Blocks are there for all to count, and whether any of them is left to Shield the Disrupted. */
function attackLine({ kit, table, side, own }: Seat, hex: HexId): string {
  const count = (of: Side): number => unitsAt(table, hex, of).length;
  const marching = own.plans.filter(({ last }) => last === hex).length;
  const attackers = said(
    count(side) > 0 ? many(count(side), 'block') : '',
    marching > 0 ? `${many(marching, 'block')} by Forced March` : '',
  );
  const numbers = `${nameOf(kit, hex)}: ${listed(attackers)} against ${count(enemyOf(side))}`;
  return fitAt(table, hex, enemyOf(side)).length === 0
    ? `You overrun ${numbers} Disrupted (11.4).`
    : `You attack at ${numbers} (8.2).`;
}

/** 13.2 Fortresses one attacks in, with units that are not about to leave. */
function heldFortresses({ kit, table, side, own }: Seat): readonly string[] {
  return Object.entries(table.battles)
    .filter(([hex, { attacker }]) => attacker === side && kit.hexes[hex]?.kind === 'fortress')
    .filter(([hex]) => fitAt(table, hex, side).some((blind) => !own.plans.some(({ block }) => block === blind)))
    .map(([hex]) => nameOf(kit, hex));
}

function savingLines(seat: Seat): string[] {
  const left = pointsLeft(seat.table.ledgers[seat.side]);
  const lost = Math.max(0, left - MOST_SAVED);
  return [
    `${many(left, 'Build Point')} left: ${Math.min(left, MOST_SAVED)} saved${lost > 0 ? `, ${lost} lost` : ''} (16.5).`,
  ];
}

/**
 * 12.7 Who will be Disrupted or lost at the Final Check, when Fortresses and Oases have given what they have left (13.3, 15.1), and
 * who will be found Unsupplied at the next one; 16.2 who will be lost when the month ends. Who leaves a battle is left out.
 */
function supplyLines(seat: Seat): string[] {
  const { table, side } = seat;
  const leaving = seat.own.plans.filter(({ kind }) => kind === 'leave').map(({ block }) => block);
  const staying = unitsOnMap(seat, side).filter((blind) => !leaving.includes(blind));
  const now = staying.filter((blind) => !isSupplied(seat, blind));
  const isOwnTurn = table.active === side;
  const lacking = isOwnTurn ? unserved(seat, side, now, 'final') : now;
  const marked = lacking.filter((blind) => {
    const { unsupplied, disrupted } = blockOf(table, blind);
    return isOwnTurn && unsupplied && disrupted === null;
  });
  const alone = marked.filter((blind) => {
    const { place } = blockOf(table, blind);
    return (
      isEngaged(table, place, side) && fitAt(table, place, side).every((one) => [...marked, ...leaving].includes(one))
    );
  });
  const shielded = marked.filter((blind) => !alone.includes(blind));
  const others = lacking.filter((blind) => !marked.includes(blind));
  const inPass = isOwnTurn && seat.own.played?.option === 'pass';
  const atEnd = inPass ? lacking.filter((blind) => !alone.includes(blind)) : [];
  const end =
    table.passes > 0 ? 'will be lost as your Pass ends the month' : 'will be lost if the next turn is a Pass, too';
  return [
    ...lineOf(seat, shielded, 'will be Disrupted at your Final Supply Check, as things stand', '12.7'),
    ...lineOf(seat, alone, 'will be lost at your Final Supply Check, as things stand, alone in battle', '11.3'),
    ...lineOf(seat, others, 'without a Supply Line now', '12.1'),
    ...lineOf(seat, atEnd, end, '16.2'),
  ];
}

const lineOf = (seat: Seat, blinds: readonly Blind[], what: string, rule: Rule): readonly string[] =>
  blinds.length === 0 ? [] : [`${units(blinds.length)} ${what}: ${places(seat, blinds)} (${rule}).`];
