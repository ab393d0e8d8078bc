// What the solo opponent answers in combat, and what policies share with it: who advances, how hits are taken.
import { isFortress } from '../chapters/16-fortresses.ts';
import { valuesFor } from '../chapters/index.ts';
import { type DesertAction, DONE, type Orders } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { frameOf, isHeldBy, isLeader, strengthOf } from '../position/sight.ts';
import { type Combat, enemyOf, type FrameOf, type HexId, type UnitId } from '../position/state.ts';
import { threatTo } from './field.ts';
import { type Draft, given, seatOn } from './pretend.ts';

/** 10.27 The units that can go into a hex, the strongest first. */
const comers = (seat: Seat, hex: HexId): readonly UnitId[] =>
  valuesFor(seat, 'advance', [])
    .filter((unit) => typeof unit === 'string' && !isLeader(seat, unit))
    .map(String)
    .filter((unit) => valuesFor(seat, 'advance', [unit]).includes(hex))
    .toSorted((a, b) => strengthOf(seat, b).combat - strengthOf(seat, a).combat);

/** 10.27 The strongest unit into the first attacked hex that nobody is in yet; null when all are taken. */
export function occupier(seat: Seat, { hexes }: Pick<Combat, 'hexes'>): DesertAction | null {
  for (const to of hexes) {
    const [unit] = isHeldBy(seat, seat.side, to) ? [] : comers(seat, to);
    if (unit !== undefined) return { type: 'advance', unit, to };
  }
  return null;
}

/** Whether it takes its hits as losses, or falls back as soon as it may: nobody leaves a fortress or the source of supply. */
export function howToStand(seat: Seat, { side, combat }: FrameOf<'hits'>): 'stand' | 'fall-back' {
  const isHeld = combat.hexes.some((hex) => isFortress(seat, hex) || hex === seat.kit.sources[side]);
  return side === combat.attacker || isHeld || combat.hits[side] < 2 ? 'stand' : 'fall-back';
}

/** Who is to go into the hexes that were taken, if they will be strong enough there. */
const wanted = (seat: Seat, { hexes }: Combat): Orders =>
  hexes.flatMap((to): Orders => {
    const at = seat.kit.map.indexOf(to);
    const units = comers(seat, to);
    const strength = units.reduce((sum, unit) => sum + strengthOf(seat, unit).combat, 0);
    const isSafe = strength * 2.5 > (threatTo(seat, enemyOf(seat.side))[at] ?? 0);
    return isSafe ? units.map((unit) => ({ type: 'advance', unit, to })) : [];
  });

/** Into the hexes that were taken, four at a time; where one is full before that, whoever else can go is thought of anew. */
export function follow(draft: Draft): Orders {
  let now = draft;
  const seat = seatOn(draft);
  const frame = frameOf(seat.table);
  for (const order of frame.type === 'advance' ? wanted(seat, frame.combat).slice(0, 4) : []) {
    const next = given(now, order);
    if (next === now) return follow(now);
    now = next;
  }
  return [...now.orders, DONE];
}
