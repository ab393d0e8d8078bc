// Answers in combat: Final Protective Fire, where to retreat and to advance, and whom the Allies take (crusader 18.2).

import type { Thinking } from '#engine/title.ts';
import { asItStands } from '../chapters/07-combat/duties.ts';
import { advancesFor } from '../chapters/07-combat/pursuit.ts';
import { coverFor, gunsFor } from '../chapters/08-artillery/fire.ts';
import { adjacentIn } from '../chapters/08-artillery/guns.ts';
import { exclusive } from '../chapters/exclusive.ts';
import { valuesFor } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { DONE, type Orders, type QuadAction } from '../position/action.ts';
import type { Attack, Battle, Pursuit, QuadState, Rout, Side, UnitId } from '../position/state.ts';
import { aimsOf } from './aims.ts';
import { type Blow, gainOf } from './clash.ts';
import { crowdOf, type Field, fieldOf, type Spots, spotsIn } from './field.ts';
import { attempt, seatAt } from './pretend.ts';
import { other, sideOf01 } from './sides.ts';
import { comersOf } from './threat.ts';
import { WEIGHTS } from './weights.ts';
import { restingWorth, type View } from './worth.ts';

function viewFrom(kit: Kit, state: QuadState, side: Side): View {
  const field = fieldOf(seatAt(kit, state, side));
  const aims = aimsOf(field, sideOf01(side));
  return { field, aims, comers: comersOf(field, other(aims.side)) };
}

const indexOf = ({ pieces }: Field, unit: UnitId): number => pieces.findIndex((piece) => piece.unit === unit);

/** An attack by numbers. */
function blowOf(field: Field, attack: Attack): Blow {
  const { sight } = field;
  const beside = adjacentIn(sight, attack);
  return {
    hexes: attack.hexes.map(sight.kit.map.indexOf),
    units: beside.map((unit) => indexOf(field, unit)),
    guns: attack.units.filter((unit) => !beside.includes(unit)).map((unit) => indexOf(field, unit)),
    support: attack.support,
  };
}

/** 7.83 The attacks that are declared and can still be made. */
const stillToCome = ({ sight }: Field): readonly Attack[] =>
  sight.table.attacks.map((attack) => asItStands(sight, attack)).filter((attack) => attack !== null);

// --- retreats ------------------------------------------------------------------------

/** 7.7 Unit by unit to where it stands best. */
export function* retreats(kit: Kit, state: QuadState, side: Side, { units }: Rout): Thinking<Orders> {
  const view = viewFrom(kit, state, side);
  const orders: QuadAction[] = [];
  let at = state;
  for (const unit of units) {
    const ends = valuesFor(seatAt(kit, at, side), 'retreat', [unit]).filter((value) => typeof value === 'string');
    let best: { readonly action: QuadAction; readonly state: QuadState; readonly worth: number } | null = null;
    for (const to of ends) {
      const action: QuadAction = { type: 'retreat', unit, to };
      const next = attempt(kit, at, side, action);
      yield;
      if (next === null) continue;
      const worth = restingWorth(view, spotsIn(view.field, next));
      if (best === null || worth > best.worth) best = { action, state: next, worth };
    }
    if (best === null) continue;
    orders.push(best.action);
    at = best.state;
  }
  return [...orders, DONE];
}

// --- advances ------------------------------------------------------------------------

/** 7.9 Unit by unit to where it stands better than where it is, or helps the attacks that are still to be fought. */
export function* advances(kit: Kit, state: QuadState, side: Side, pursuit: Pursuit): Thinking<Orders> {
  const { field, aims, comers } = viewFrom(kit, state, side);
  const isActive = state.table.active === side;
  const blows = isActive ? stillToCome(field).map((attack) => blowOf(field, attack)) : [];
  const worthOf = (spots: Spots): number => {
    const crowd = crowdOf(field, spots);
    const ahead = blows.reduce((sum, blow) => sum + gainOf(field, crowd, blow, aims), 0);
    return restingWorth({ field, aims, comers }, spots) + WEIGHTS.attack * ahead;
  };
  const orders: QuadAction[] = [];
  let at = state;
  for (const unit of pursuit.units) {
    const frame = at.table.todo[0];
    if (frame?.type !== 'advance') break;
    const spots = spotsIn(field, at);
    const piece = indexOf(field, unit);
    let most = worthOf(spots);
    let best: QuadAction | null = null;
    for (const to of advancesFor(seatAt(kit, at, side), frame.pursuit, unit).keys()) {
      const there = spots.slice();
      there[piece] = kit.map.indexOf(to);
      const worth = worthOf(there);
      yield;
      if (worth <= most) continue;
      most = worth;
      best = { type: 'advance', unit, to };
    }
    const next = best === null ? null : attempt(kit, at, side, best);
    if (best === null || next === null) continue;
    orders.push(best);
    at = next;
  }
  return [...orders, DONE];
}

// --- fire -----------------------------------------------------------------------------

/** The most guns that are looked at for one defence. */
const MOST_GUNS = 3;

/** 8.4, 9.0 The fire that spares most, what the guns may be needed for in the attacks still to come taken off. */
export function fire(kit: Kit, state: QuadState, side: Side, battle: Battle): Orders {
  const seat = seatAt(kit, state, side);
  const field = fieldOf(seat);
  const crowd = crowdOf(field, field.start);
  const stakes = aimsOf(field, other(sideOf01(side)));
  const gain = (attack: Attack, points: number): number => gainOf(field, crowd, blowOf(field, attack), stakes, points);
  const strength = (unit: UnitId): number => field.pieces[indexOf(field, unit)]?.fire ?? 0;
  const elsewhere = (unit: UnitId): number =>
    Math.max(0, ...stillToCome(field).map((attack) => spared(attack, strength(unit), unit)));
  const spared = (attack: Attack, points: number, unit: UnitId): number =>
    gunsFor(seat, { ...battle, ...attack }).includes(unit) ? gain(attack, 0) - gain(attack, points) : 0;
  const guns = [...gunsFor(seat, battle)]
    .sort((a, b) => strength(b) - strength(a))
    .slice(0, Math.min(MOST_GUNS, exclusive(seat).mostGuns));
  const most = coverFor(seat, side, battle);
  const bare = gain(battle, 0);
  let best: { readonly units: readonly UnitId[]; readonly points: number; readonly net: number } = {
    units: [],
    points: 0,
    net: 0.01,
  };
  for (let set = 0; set < 1 << guns.length; set++) {
    const units = guns.filter((_, n) => (set & (1 << n)) !== 0);
    const cost = units.reduce((sum, unit) => sum + WEIGHTS.gunNeeded * elsewhere(unit) + WEIGHTS.gun, 0);
    const points = units.reduce((sum, unit) => sum + strength(unit), 0);
    for (let support = 0; support <= most; support++) {
      const net = bare - gain(battle, points + support) - cost - WEIGHTS.point * support;
      if (net > best.net) best = { units, points: support, net };
    }
  }
  const [hex = ''] = battle.hexes;
  return [
    ...(best.units.length > 0 ? [{ type: 'fire', units: [...best.units] } satisfies QuadAction] : []),
    ...(best.points > 0 ? [{ type: 'support', hex, points: best.points } satisfies QuadAction] : []),
    DONE,
  ];
}

// --- the penalty ------------------------------------------------------------------------

/** crusader 18.2 Those that are worth most. */
export function penalty(kit: Kit, state: QuadState, side: Side, left: number): Orders {
  const seat = seatAt(kit, state, side);
  const field = fieldOf(seat);
  const { worth } = aimsOf(field, sideOf01(side));
  const dearest = field.pieces
    .map(({ unit }, piece) => ({ unit, worth: worth[piece] ?? 0 }))
    .filter(({ unit }) => valuesFor(seat, 'take', []).includes(unit))
    .sort((a, b) => b.worth - a.worth);
  return [...dearest.slice(0, left).map(({ unit }): QuadAction => ({ type: 'take', unit })), DONE];
}
