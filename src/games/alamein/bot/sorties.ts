// Air units: what to strike, whom to intercept, whom to supply (VII).

import { freeAir } from '../chapters/07-air/availability.ts';
import type { Kit } from '../pieces/kit.ts';
import { type AlameinAction, DONE, type Orders } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { scenarioOf } from '../position/sight.ts';
import type { AlameinState, Side } from '../position/state.ts';
import { aimsOf } from './aims.ts';
import { assaultOf } from './assault.ts';
import { type Crowd, crowdOf } from './clash.ts';
import { type Field, fieldOf, indexOfSide, other } from './field.ts';
import { stakesOf } from './worth.ts';

/** AIR The chance to become Spent inside a Box or Fort of one's own side, and anywhere else. */
const HIT_INSIDE = 1 / 3;
const HIT = 1 / 2;
/** The chance that a unit's fire ends the attack, if it has any. */
const SHOT_OFF = 1 / 6;
const SHOT_OFF_FLAK = 1 / 3;
/** Units that cannot reach anybody are not worth as much. */
const FAR_OFF = 0.4;
const WITH_ATTACK = 1.5;
const LEAST_STRIKE = 0.3;

/** What is expected of a strike at each hex, given how likely each piece is Spent by the strikes before; tires them. */
function strikeWorth(crowd: Crowd, hex: number, tired: Float32Array, isReal: boolean): number {
  const { field, stacks, owner } = crowd;
  const isHome = field.workSide[hex] === owner[hex];
  let worth = 0;
  let left = 1;
  for (const piece of stacks[hex] ?? []) {
    const info = field.pieces[piece];
    const fresh = 1 - (tired[piece] ?? 0);
    if (info === undefined || fresh <= 0) continue;
    const chance = left * fresh * (info.unit.arm !== 'armor' && isHome ? HIT_INSIDE : HIT);
    worth += chance * info.value * reachFactor(crowd, piece);
    if (isReal) tired[piece] = (tired[piece] ?? 0) + chance;
    const guns = info.unit.flak !== null ? SHOT_OFF_FLAK : hasGuns(field, piece, isHome) ? SHOT_OFF : 0;
    left *= 1 - guns * fresh;
  }
  return worth;
}

const hasGuns = ({ pieces }: Field, piece: number, isHome: boolean): boolean => {
  const unit = pieces[piece]?.unit;
  return unit?.size === 'division' && (isHome || unit.nationality === 'german');
};

/** A piece near the other side's matters more than one that is far from everybody. */
function reachFactor({ field, spots }: Crowd, piece: number): number {
  const range = field.range[piece];
  const side = field.pieces[piece]?.side;
  const meets = field.pieces.some(
    (one, index) =>
      one.side !== side && (field.map.next[spots.at[index] ?? -1] ?? []).some((hex) => (range?.[hex] ?? 0) > 0),
  );
  return meets ? 1 : FAR_OFF;
}

/** VII.A The hexes for all air units that may fly, the best first. */
export function strikes(kit: Kit, state: AlameinState, side: Side): Orders {
  const field = fieldOf(kit, state);
  const crowd = crowdOf(field, field.start);
  const mine = indexOfSide(side);
  const aims = aimsOf(field, mine);
  const attacked = new Set(
    side === 'allied' ? assaultOf(crowd, mine, stakesOf(aims, mine)).attacks.flatMap(({ hexes }) => hexes) : [],
  );
  const tired = Float32Array.from(field.start.spent);
  const orders: AlameinAction[] = [];
  for (const air of freeAir({ kit, table: state.table }, side)) {
    let best = { hex: -1, worth: LEAST_STRIKE };
    for (let hex = 0; hex < crowd.stacks.length; hex++) {
      if (crowd.owner[hex] !== other(mine)) continue;
      const worth = strikeWorth(crowd, hex, tired, false) * (attacked.has(hex) ? WITH_ATTACK : 1);
      if (worth > best.worth) best = { hex, worth };
    }
    if (best.hex < 0) break;
    strikeWorth(crowd, best.hex, tired, true);
    orders.push({ type: 'strike', air, hex: field.map.hexes[best.hex] ?? '' });
  }
  return orders;
}

/** VII.C An air unit that has no strike of its own to fly any more this turn stops the first it can. */
export function interceptions(seat: Seat): Orders {
  const { table, kit, side } = seat;
  const isSecond = scenarioOf(seat).firstPlayer !== side;
  const isSupply = table.todo[0]?.type === 'intercept' && table.todo[0].mission === 'resupply';
  if (isSecond && !isSupply) return [DONE];
  const strikes = table.strikes.map(({ air }) => air);
  const orders = freeAir({ kit, table }, side).flatMap((air, index): AlameinAction[] => {
    const enemy = strikes[index % Math.max(1, strikes.length)];
    return enemy === undefined ? [] : [{ type: 'intercept', air, enemy }];
  });
  return [...orders, DONE];
}

/** VII.B The stack with most to lose. */
export function resupply(kit: Kit, state: AlameinState, side: Side, hexes: readonly string[]): Orders {
  const [air] = freeAir({ kit, table: state.table }, side);
  const field = fieldOf(kit, state);
  const crowd = crowdOf(field, field.start);
  const value = (hex: string): number =>
    (crowd.stacks[field.map.indexOf(hex)] ?? []).reduce(
      (sum, piece) => sum + (field.start.spent[piece] === 1 ? 0 : (field.pieces[piece]?.value ?? 0)),
      0,
    );
  const [best] = [...hexes].sort((a, b) => value(b) - value(a));
  return air === undefined || best === undefined ? [DONE] : [{ type: 'resupply', air, hex: best }, DONE];
}
