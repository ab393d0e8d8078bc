// A one-ply greedy player of quad, for measuring: of the single moves open to it, it takes the one after which it likes the
// position best, by a simple count; it attacks with all it has where the column is best. It looks for no answer of the enemy, nor beyond one
// action, and sees only its own view.
import { standingAnswer } from '#games/quad/bot/policy.ts';
import { wantsOf } from '#games/quad/bot/wants.ts';
import { joiners, targets } from '#games/quad/chapters/07-combat/duties.ts';
import { oddsOf } from '#games/quad/chapters/07-combat/odds.ts';
import { columnOf } from '#games/quad/chapters/07-combat/table.ts';
import { askSeat, checkAction, valuesFor } from '#games/quad/chapters/index.ts';
import type { Kit } from '#games/quad/pieces/kit.ts';
import type { QuadAction } from '#games/quad/position/action.ts';
import { type Seat, seatOf } from '#games/quad/position/seat.ts';
import { frameOf, placeOf, unitAt, unitOf, unitsOnMap } from '#games/quad/position/sight.ts';
import { enemyOf, isOffMap, type Side, type UnitId } from '#games/quad/position/state.ts';
import type { QuadView } from '#games/quad/position/view.ts';
import { type Player, playerWithKit } from '../../lib/players/players.ts';

const DONE: QuadAction = { type: 'done' };
const NEARER = 0.06;
const CONTACT = 0.15;
const PRIZE = 5;
const MOST_STEPS = 60;
/** It attacks nobody of its own will at columns below this one (+1). */
const FAIR = 7;

const strength = (seat: Seat, unit: UnitId): number => {
  const { attack, guns } = unitOf(seat, unit);
  return guns?.barrage ?? attack;
};

/** Where it wants to go: hexes that give points, else the enemy. */
function goalsOf(seat: Seat): readonly string[] {
  const prizes = wantsOf(seat)
    .prizes.filter(({ taker }) => taker === seat.side)
    .flatMap(({ hexes }) => hexes);
  const enemy = enemyOf(seat.side);
  return prizes.length > 0 ? prizes : unitsOnMap(seat, enemy).map((unit) => placeOf(seat.table, unit));
}

/** How it likes a unit in a hex: near its goals, and where the enemies beside it are outweighed. */
function liking(seat: Seat, goals: readonly string[], prizes: ReadonlySet<string>, unit: UnitId, hex: string): number {
  const { map } = seat.kit;
  const mine = strength(seat, unit);
  let sum = prizes.has(hex) ? PRIZE : 0;
  if (goals.length > 0) sum -= NEARER * mine * Math.min(...goals.map((goal) => map.distance(hex, goal)));
  for (const to of map.nextTo(hex)) {
    const enemy = unitAt(seat, to);
    if (enemy === undefined || unitOf(seat, enemy).side === seat.side) continue;
    const others = map.nextTo(to).map((next) => unitAt(seat, next));
    const friends = others.filter((one) => one !== undefined && one !== unit && unitOf(seat, one).side === seat.side);
    const attack = friends.reduce((total, one) => total + strength(seat, one as UnitId), mine);
    sum += CONTACT * Math.max(-6, Math.min(12, attack - unitOf(seat, enemy).defence));
  }
  return sum;
}

function move(seat: Seat): QuadAction | null {
  const goals = goalsOf(seat);
  const prizes = new Set(
    wantsOf(seat)
      .prizes.filter(({ taker }) => taker === seat.side)
      .flatMap(({ hexes }) => hexes),
  );
  let best: QuadAction | null = null;
  let most = 0.01;
  for (const unit of valuesFor(seat, 'move', []) as readonly UnitId[]) {
    const place = placeOf(seat.table, unit);
    const before = isOffMap(place) ? -100 : liking(seat, goals, prizes, unit, place);
    for (const to of valuesFor(seat, 'move', [unit]) as readonly string[]) {
      if (unitAt(seat, to) !== undefined) continue;
      const gain = liking(seat, goals, prizes, unit, to) - before;
      if (gain > most) {
        most = gain;
        best = { type: 'move', unit, to };
      }
    }
  }
  return best;
}

/** The attack at the best column, with everybody who can join it, as long as it is fair. */
function attack(seat: Seat): QuadAction | null {
  let best: QuadAction | null = null;
  let most = FAIR - 1;
  for (const hex of targets(seat, seat.side)) {
    const units = joiners(seat, seat.side, [hex]);
    const { line, differential } = oddsOf(seat, { hexes: [hex], units, support: 0 });
    const action: QuadAction = { type: 'attack', hex, units: [...units] };
    if (columnOf(line, differential) <= most || checkAction(seat, action) !== null) continue;
    most = columnOf(line, differential);
    best = action;
  }
  return best;
}

/** Leaves the map where that gives points. */
function exit(seat: Seat): QuadAction | null {
  if (askSeat(seat)?.types.includes('exit') !== true) return null;
  const { leaving } = wantsOf(seat);
  for (const unit of valuesFor(seat, 'exit', []) as readonly UnitId[])
    for (const hex of valuesFor(seat, 'exit', [unit]) as readonly string[])
      if (leaving(unitOf(seat, unit), hex) > 0) return { type: 'exit', unit, hex };
  return null;
}

function answer(seat: Seat, drafted: number): QuadAction {
  const fallback = askSeat(seat)?.fallback ?? DONE;
  if (drafted >= MOST_STEPS) return fallback;
  switch (frameOf(seat.table).type) {
    case 'movement':
      return fallback.type === 'done' ? (exit(seat) ?? move(seat) ?? fallback) : fallback;
    case 'attacks':
      return attack(seat) ?? fallback;
    default:
      return standingAnswer(seat, { fire: 'auto', retreat: 'auto', advance: 'occupy' }) ?? fallback;
  }
}

/** `kitOf`: the components of a scenario; asked for once each. */
export const greedyPlayer = (kitOf: (scenario: string) => Kit): Player =>
  playerWithKit('greedy', kitOf, (kit, { view, side, drafted }) =>
    answer(seatOf(kit, view as QuadView, side as Side), drafted),
  );
