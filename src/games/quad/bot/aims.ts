// What a side wants in the scenario at hand, by number: what units are worth, and which hexes draw them.
import { nextTurn } from '../chapters/04-sequence.ts';
import type { Sight } from '../position/sight.ts';
import { enemyOf, SIDES, type Side } from '../position/state.ts';
import type { Stakes } from './clash.ts';
import type { Field } from './field.ts';
import { pointsTo } from './ground.ts';
import { type Seat01, sideOf01 } from './sides.ts';
import { type Wants, wantsOf } from './wants.ts';
import { WEIGHTS } from './weights.ts';

interface Key {
  readonly hex: number;
  readonly points: number;
}
/** A way that the Allies want open: from some hexes to another. */
export interface Route {
  readonly from: readonly number[];
  readonly to: number;
  readonly points: number;
}
export interface Aims extends Stakes {
  /** By piece and hex, what it is worth that the piece stands there. */
  readonly lean: readonly Float64Array[];
  /** What the enemy would take. */
  readonly keys: readonly Key[];
  readonly route: Route | null;
  /** How much counts of what the enemy's answer may cost. */
  readonly fear: number;
}

/** Nobody is drawn from farther away than this, in Movement Points. */
const FAR = 60;

export function aimsOf(field: Field, side: Seat01): Aims {
  const { ground, sight } = field;
  const wants = wantsOf(sight);
  const numbers = (hexes: readonly string[]): readonly number[] => hexes.map(sight.kit.map.indexOf);
  const prize = new Float64Array(ground.size);
  const keys: Key[] = [];
  for (const { taker, hexes, points } of wants.prizes)
    for (const hex of numbers(hexes)) {
      prize[hex] = (prize[hex] ?? 0) + WEIGHTS.nearer * points;
      if (sideOf01(taker) !== side) keys.push({ hex, points });
    }
  const { route } = wants;
  return {
    side,
    worth: worthsOf(field, wants),
    prize,
    fear: fearOf(sight, wants, SIDES[side]),
    lean: leansOf(field, wants, side),
    keys,
    route:
      route === null ? null : { from: numbers(route.from), to: numbers([route.to])[0] ?? -1, points: route.points },
  };
}

const worthsOf = ({ pieces }: Field, { points }: Wants): Float64Array =>
  Float64Array.from(
    pieces,
    ({ info, attack, defence, fire }) => points(info) + WEIGHTS.strength * (attack + defence + fire),
  );

/** Pieces that are drawn by the same hexes share their array. */
function leansOf(field: Field, wants: Wants, side: Seat01): readonly Float64Array[] {
  const draws = wants.draws.filter((draw) => sideOf01(draw.side) === side);
  const known = new Map<string, Float64Array>();
  return field.pieces.map(({ info }) => {
    const mine = draws.filter(({ who }) => who?.(info) !== false);
    const key = mine.map((draw) => draws.indexOf(draw)).join(' ');
    const lean = known.get(key) ?? leanOf(field, wants, side, mine);
    known.set(key, lean);
    return lean;
  });
}

function leanOf(field: Field, wants: Wants, side: Seat01, draws: Wants['draws']): Float64Array {
  const { ground, sight } = field;
  const { indexOf } = sight.kit.map;
  const lean = new Float64Array(ground.size);
  const draw = (goals: readonly number[], pull: number): void => {
    if (goals.length === 0) return;
    const points = pointsTo(sight.kit)(goals);
    for (let hex = 0; hex < lean.length; hex++) lean[hex] = (lean[hex] ?? 0) - pull * Math.min(FAR, points[hex] ?? FAR);
  };
  for (const { taker, hexes, points } of wants.prizes) {
    const isMine = sideOf01(taker) === side;
    draw(hexes.map(indexOf), (isMine ? WEIGHTS.pull : WEIGHTS.guard) * Math.sqrt(points));
    if (isMine) for (const hex of hexes) lean[indexOf(hex)] = (lean[indexOf(hex)] ?? 0) + points;
  }
  for (const { hexes, points } of draws) draw(hexes.map(indexOf), WEIGHTS.pull * Math.sqrt(points));
  draw(enemiesOf(field, side), isEager(wants, side) ? WEIGHTS.seek : WEIGHTS.wait);
  return lean;
}

const isEager = ({ eager }: Wants, side: Seat01): boolean => eager.some((one) => one === SIDES[side]);

/** 4.1 Of nothing where the enemy has no player-turn left to answer in, nor where the side has none left and does not win as things stand. */
function fearOf({ kit, table }: Sight, { eager }: Wants, side: Side): number {
  const isOver = (one: Side): boolean => nextTurn(kit, table, one) === null;
  const isBold = eager.includes(side);
  if (isOver(enemyOf(side)) || (isBold && isOver(side))) return 0;
  return isBold ? WEIGHTS.bold : WEIGHTS.fear;
}

/** Where the enemies of a side stand. */
const enemiesOf = ({ pieces, start }: Field, side: Seat01): readonly number[] => {
  const hexes = pieces.flatMap((piece, at) => (piece.side === side ? [] : [start[at] ?? -1]));
  return [...new Set(hexes)].filter((hex) => hex >= 0).sort((a, b) => a - b);
};
