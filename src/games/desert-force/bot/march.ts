// The opponent's movement: stacks gathered against enemies they can beat, everybody else where they stand best.
import type { Thinking } from '#engine/title.ts';
import { goals } from '../chapters/09-movement/reach.ts';
import { STACK_LIMIT, stackOf } from '../chapters/09-movement/stacking.ts';
import { isFast } from '../chapters/10-combat/contact.ts';
import { mayEnterWorks } from '../chapters/12-positions/works.ts';
import { askSeat } from '../chapters/index.ts';
import { DONE, type Orders } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { indexAt, leadersOnMap, placeOf, strengthOf, unitsAt, unitsOnMap } from '../position/sight.ts';
import { enemyOf, type HexId, type UnitId } from '../position/state.ts';
import { bestAssault, canMove, strongestFirst } from './assault.ts';
import { defenceAt, enemiesBehind, isFedAt, postureOf, threatTo, toEnemy, toGoal, toHome } from './field.ts';
import { type Draft, given, seatOn } from './pretend.ts';
import { shiftDepot } from './staff.ts';

/** The most attacks gathered for in one phase, whatever points there are. */
const MOST = 6;
/** What a strength of one that could attack beyond what holds it costs. */
const DANGER = 0.25;
/** What each strength of an enemy costs that is nearer to the own source. */
const BEHIND = 0.1;
/** So many hexes from its source a side falls back no farther: Mersa Brega, El Alamein. */
const LAST_LINE = 8;
/** The most that others in the same hex are worth. */
const COMPANY = 1.8;

/** What it is worth for a unit to stand in a hex at the end of its move. */
function standing(seat: Seat, unit: UnitId, hex: HexId): number {
  const { kit, side, table } = seat;
  const at = kit.map.indexOf(hex);
  const threat = threatTo(seat, enemyOf(side))[at] ?? 0;
  const defence = defenceAt(seat, side, hex, [unit]);
  const isNext = (toEnemy(seat, side)[at] ?? 99) <= 1;
  const needed = Math.max(0, 1 + threat - 0.8 * defenceAt(seat, side, hex));
  const key = hex === kit.places.tobruk ? Math.min(6, needed) : 0;
  const danger = Math.max(0, threat - 1.5 * defence) * DANGER;
  const company = Math.min(COMPANY, unitsAt(seat, side, hex).length * 0.6);
  const dug = table.works[hex] === undefined ? 0 : 1.5;
  const fed = isFedAt(seat, side, hex) ? 0 : 6;
  return key + company + dug - danger - fed - (isNext ? 0.5 : 0) - pull(seat, unit, at);
}

/** How far it is from where it wants to be: the goal of a side that goes forward, else home, or near the enemy and not too near. */
function pull(seat: Seat, unit: UnitId, at: number): number {
  const { kit, side } = seat;
  const near = toGoal(seat, side)[at] ?? 99;
  const behind = BEHIND * Math.min(40, enemiesBehind(seat, side)[at] ?? 0);
  const posture = postureOf(seat, side);
  if (posture === 'forward') return behind / 2 + (isFast(seat, unit) ? 0.35 : 0.4) * near;
  if (posture === 'back') return behind + 0.15 * Math.max(0, (toHome(kit, side)[at] ?? 0) - LAST_LINE);
  const far = toEnemy(seat, side)[at] ?? 99;
  return behind + (far > 6 ? 0.3 * (far - 6) + 0.05 * near : 0.02 * near);
}

function* settle(draft: Draft, used: ReadonlySet<UnitId>): Thinking<Draft> {
  let now = draft;
  const first = seatOn(draft);
  for (const unit of strongestFirst(first, unitsOnMap(first, draft.side))) {
    yield;
    const seat = seatOn(now);
    if (used.has(unit) || !canMove(seat, unit)) continue;
    const here = placeOf(seat.table, unit);
    let best = { hex: here, worth: standing(seat, unit, here) + 0.1, how: 'move' as 'move' | 'rush' };
    for (const how of ['move', 'rush'] as const) {
      if (how === 'rush' && seat.table.phase !== 'regular') continue;
      for (const hex of goals(seat, unit, how)) {
        const stack = unitsAt(seat, seat.side, hex).filter((other) => other !== unit);
        if (stackOf(seat, [...stack, unit]) > STACK_LIMIT) continue;
        const worth = standing(seat, unit, hex) - (how === 'rush' ? 0.3 : 0);
        if (worth > best.worth) best = { hex, worth, how };
      }
    }
    if (best.hex !== here) now = given(now, { type: best.how, unit, to: best.hex });
    else if (mayEnterWorks(seat, unit)) now = given(now, { type: 'move', unit, to: here });
  }
  return now;
}

/** Leaders to the strongest stack that is next to the enemy, else to the strongest they can come to. */
function lead(draft: Draft): Draft {
  let now = draft;
  for (const leader of leadersOnMap(seatOn(draft), draft.side)) {
    const seat = seatOn(now);
    const near = toEnemy(seat, seat.side);
    const worth = (hex: HexId): number => {
      const units = unitsAt(seat, seat.side, hex);
      const sum = units.reduce((total, unit) => total + strengthOf(seat, unit).combat, 0);
      return sum * ((near[seat.kit.map.indexOf(hex)] ?? 99) <= 1 ? 2 : 1);
    };
    const here = placeOf(seat.table, leader);
    const [to] = goals(seat, leader, 'move').toSorted((a, b) => worth(b) - worth(a));
    if (to !== undefined && worth(to) > worth(here)) now = given(now, { type: 'move', unit: leader, to });
  }
  return now;
}

/** 12.1 Whoever has not moved near the enemy digs in: of a weaker side all, of another one while points are plenty. */
function dig(draft: Draft): Draft {
  let now = draft;
  const first = seatOn(draft);
  const near = toEnemy(first, draft.side);
  const least = postureOf(first, draft.side) === 'forward' ? 8 : 2;
  for (const unit of strongestFirst(first, unitsOnMap(first, draft.side))) {
    const seat = seatOn(now);
    const { points } = seat.table;
    if (points[seat.side] < least || (near[indexAt(seat, unit)] ?? 99) > (isHome(seat, unit) ? 25 : 5)) continue;
    now = given(now, { type: 'fortify', unit });
  }
  return now;
}

const isHome = ({ kit, table }: Seat, unit: UnitId): boolean =>
  kit.sources[kit.units[unit]?.side ?? 'axis'] === placeOf(table, unit);

/** 17.1 What strength is wanted in the source, the nearest enemy being farther off than so many hexes. */
const GUARD = [
  { from: 40, need: 3 },
  { from: 25, need: 6 },
  { from: 12, need: 10 },
  { from: -1, need: 16 },
];
/** 17.1 What stays in the own source of supply or is called back to it, the more the nearer the enemy is by road. */
function guard(draft: Draft, used: Set<UnitId>): Draft {
  const { kit, side } = draft;
  const seat = seatOn(draft);
  const hex = kit.sources[side];
  const far = toEnemy(seat, side)[kit.map.indexOf(hex)] ?? 99;
  const need = GUARD.find(({ from }) => far > from)?.need ?? 0;
  let strength = 0;
  for (const unit of strongestFirst(seat, unitsAt(seat, side, hex)))
    if (strength < need) {
      strength += strengthOf(seat, unit).combat;
      used.add(unit);
    }
  let now = draft;
  const back = (unit: UnitId): number => kit.map.distance(placeOf(seat.table, unit), hex);
  for (const unit of unitsOnMap(seat, side).toSorted((a, b) => back(a) - back(b))) {
    if (strength >= need) return now;
    if (used.has(unit)) continue;
    const next = given(given(now, { type: 'move', unit, to: hex }), { type: 'rush', unit, to: hex });
    if (next === now) continue;
    now = next;
    used.add(unit);
    strength += strengthOf(seat, unit).combat;
  }
  return now;
}

/** 7.7, 9.2 Whoever must still move on from a stack that is too high goes where the umpire would move them. */
function thin(draft: Draft): Draft {
  const next = given(draft, askSeat(seatOn(draft))?.fallback ?? DONE);
  return next === draft || next.orders.at(-1)?.type === 'done' ? draft : thin(next);
}

/** Orders for a Movement Phase. */
export function* march(start: Draft): Thinking<Orders> {
  const used = new Set<UnitId>();
  let now = guard(start, used);
  const targets: HexId[] = [];
  const seat = seatOn(start);
  const most = Math.min(MOST, Math.max(1, seat.table.points[seat.side]));
  for (let n = 0; n < most; n++) {
    yield;
    const at = seatOn(now);
    const free = strongestFirst(at, unitsOnMap(at, at.side)).filter((unit) => !used.has(unit));
    const able = at.table.phase === 'regular' ? free : free.filter((unit) => canMove(at, unit));
    const assault = bestAssault(at, able, targets);
    if (assault === null) break;
    targets.push(assault.target);
    for (const [unit, to] of assault.moves) {
      used.add(unit);
      if (placeOf(seatOn(now).table, unit) !== to) now = given(now, { type: 'move', unit, to });
    }
  }
  now = yield* settle(now, used);
  now = lead(thin(now));
  now = seat.table.phase === 'regular' ? dig(now) : shiftDepot(now);
  return [...now.orders, DONE];
}
