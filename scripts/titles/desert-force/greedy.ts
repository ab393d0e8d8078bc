// A one-ply greedy player of desert-force, for measuring: unit by unit it takes the move after which it likes where the unit stands
// best, by a simple count; it attacks with all it has where it expects to score more than it suffers. It looks for no answer of the enemy, nor beyond
// one action, and sees only its own view.
import type { HexId } from '#board/hex.ts';
import { goalOf, isFedAt, toEnemy, toGoal } from '#games/desert-force/bot/field.ts';
import { standingAnswer } from '#games/desert-force/bot/policy.ts';
import { attackBy } from '#games/desert-force/bot/strikes.ts';
import { depotHexes } from '#games/desert-force/chapters/07-organization/depots.ts';
import { offensiveCost } from '#games/desert-force/chapters/07-organization/offensive.ts';
import { mayEndIn } from '#games/desert-force/chapters/09-movement/stacking.ts';
import { enemiesBeside } from '#games/desert-force/chapters/10-combat/contact.ts';
import { joiners, owedHexes, targets } from '#games/desert-force/chapters/10-combat/duties.ts';
import { attackOn } from '#games/desert-force/chapters/10-combat/orders.ts';
import { oddsOf } from '#games/desert-force/chapters/10-combat/strength.ts';
import { mostAir } from '#games/desert-force/chapters/14-air/points.ts';
import { askSeat, checkAction, valuesFor } from '#games/desert-force/chapters/index.ts';
import type { Kit } from '#games/desert-force/pieces/kit.ts';
import { type DesertAction, DONE } from '#games/desert-force/position/action.ts';
import { type Seat, seatOf } from '#games/desert-force/position/seat.ts';
import { frameOf, isLeader, placeOf, strengthOf, unitsAt } from '#games/desert-force/position/sight.ts';
import { enemyOf, type Side, type UnitId } from '#games/desert-force/position/state.ts';
import type { DesertView } from '#games/desert-force/position/view.ts';
import { type Player, playerWithKit } from '../../lib/players/players.ts';

const NEARER = 0.1;
const CONTACT = 0.15;
const STARVING = 8;
const PRIZE = 5;
/** The hexes between its depot and the enemy. */
const BEHIND = 4;
/** What is left for attacks once a Major Offensive is paid. */
const SPARE = 4;
const MOST_STEPS = 120;

const total = (seat: Seat, units: readonly UnitId[]): number =>
  units.reduce((sum, unit) => sum + strengthOf(seat, unit).combat, 0);

/** How it likes a unit in a hex: supplied, near its goal, and where the enemies beside it are outweighed. */
function liking(seat: Seat, unit: UnitId, hex: HexId): number {
  const { map } = seat.kit;
  const mine = strengthOf(seat, unit).combat;
  const far = toGoal(seat, seat.side)[map.indexOf(hex)] ?? 0;
  let sum =
    (hex === goalOf(seat, seat.side) ? PRIZE : 0) - (isFedAt(seat, seat.side, hex) ? 0 : STARVING) - NEARER * far;
  for (const to of map.nextTo(hex)) {
    const enemies = unitsAt(seat, enemyOf(seat.side), to);
    if (enemies.length === 0) continue;
    const friends = map.nextTo(to).flatMap((next) => unitsAt(seat, seat.side, next));
    const attack =
      mine +
      total(
        seat,
        friends.filter((friend) => friend !== unit),
      );
    sum += CONTACT * Math.max(-6, Math.min(12, attack - total(seat, enemies)));
  }
  return sum;
}

/** The best move of the first unit that has one to gain by. */
function move(seat: Seat): DesertAction | null {
  for (const unit of valuesFor(seat, 'move', []) as readonly UnitId[]) {
    if (isLeader(seat, unit)) continue;
    let most = liking(seat, unit, placeOf(seat.table, unit)) + 0.01;
    let best: DesertAction | null = null;
    for (const to of valuesFor(seat, 'move', [unit]) as readonly HexId[]) {
      const worth = mayEndIn(seat, seat.side, to, [unit]) ? liking(seat, unit, to) : most;
      if (worth > most) {
        most = worth;
        best = { type: 'move', unit, to };
      }
    }
    if (best !== null) return best;
  }
  return null;
}

/** Those who can attack a hex and need attack no other besides (10.1). */
function free(seat: Seat, hex: HexId): readonly UnitId[] {
  const { offensive, attacked } = seat.table;
  const isSettled = (other: HexId): boolean =>
    other === hex || attacked.includes(other) || attackOn(seat.table, other) !== undefined;
  return joiners(seat, hex).filter(
    (unit) => offensive?.surprise === true || enemiesBeside(seat, placeOf(seat.table, unit)).every(isSettled),
  );
}

/** The attack that promises most, as long as it promises more hits than it costs. */
function attack(seat: Seat): DesertAction | null {
  let best: DesertAction | null = null;
  let most = 0;
  for (const hex of targets(seat)) {
    const units = free(seat, hex);
    if (units.length === 0) continue;
    const { attack: fire, defence } = oddsOf(seat, attackBy([hex], units));
    const action: DesertAction = { type: 'attack', hex, units: [...units] };
    if (fire.expected - defence.expected <= most || checkAction(seat, action) !== null) continue;
    most = fire.expected - defence.expected;
    best = action;
  }
  return best;
}

/** Aircraft go where attacks are ordered. */
function support(seat: Seat): DesertAction | null {
  for (const hex of valuesFor(seat, 'support', []) as readonly HexId[]) {
    const points = mostAir(seat, hex);
    if (points > (attackOn(seat.table, hex)?.air ?? 0)) return { type: 'support', hex, points };
  }
  return null;
}

/** The road hex nearest to the enemy, some hexes behind the front. */
function depot(seat: Seat): DesertAction | null {
  const gap = (hex: HexId): number => toEnemy(seat, seat.side)[seat.kit.map.indexOf(hex)] ?? 0;
  const rank = (hex: HexId): number => Math.abs(gap(hex) - BEHIND);
  const [to] = depotHexes(seat).toSorted((a, b) => rank(a) - rank(b));
  const now = seat.table.depots[seat.side].hex;
  return to === undefined || (now !== null && rank(now) <= rank(to)) ? null : { type: 'depot', to };
}

/** Replacements to whoever comes first, and a Major Offensive as soon as it leaves enough for attacks. */
function staff(seat: Seat): DesertAction | null {
  for (const type of ['refit', 'replace', 'release'] as const) {
    const [unit] = valuesFor(seat, type, []) as readonly UnitId[];
    if (unit !== undefined) return { type, unit };
  }
  const cost = offensiveCost(seat, seat.side);
  const rich = cost !== null && seat.table.points[seat.side] >= cost + SPARE;
  return rich && checkAction(seat, { type: 'offensive' }) === null ? { type: 'offensive' } : null;
}

function answer(seat: Seat, drafted: number): DesertAction {
  const fallback = askSeat(seat)?.fallback ?? DONE;
  if (drafted >= MOST_STEPS) return fallback;
  switch (frameOf(seat.table).type) {
    case 'depot':
      return depot(seat) ?? fallback;
    case 'staff':
      return fallback.type === 'done' ? (staff(seat) ?? fallback) : fallback;
    case 'movement':
    case 'exploitation':
      return fallback.type === 'done' ? (move(seat) ?? fallback) : fallback;
    case 'strikes':
      return owedHexes(seat).length > 0 ? fallback : (attack(seat) ?? support(seat) ?? fallback);
    default:
      return (
        standingAnswer(seat, { cover: 'none', hits: 'stand', retreat: 'auto', advance: 'occupy', crowding: 'auto' }) ??
        fallback
      );
  }
}

/** `kitOf`: the components of a scenario; asked for once each. */
export const greedyPlayer = (kitOf: (scenario: string) => Kit): Player =>
  playerWithKit('greedy', kitOf, (kit, { view, side, drafted }) =>
    answer(seatOf(kit, view as DesertView, side as Side), drafted),
  );
