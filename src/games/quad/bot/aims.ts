// What a side wants in the scenario at hand, by number: what units are worth, and which hexes draw them.
import { SIDES, type Side } from '../position/state.ts';
import type { Stakes } from './clash.ts';
import type { Field } from './field.ts';
import { pointsTo } from './ground.ts';
import { type Seat01, sideOf01 } from './sides.ts';
import { wantsOf } from './wants.ts';
import { WEIGHTS } from './weights.ts';

export interface Key {
  readonly hex: number;
  readonly points: number;
}
export interface Aims extends Stakes {
  /** By hex, what it is worth that a unit stands there. */
  readonly lean: Float64Array;
  /** What the enemy would take. */
  readonly keys: readonly Key[];
}

/** Nobody is drawn from farther away than this, in Movement Points. */
const FAR = 60;

export function aimsOf(field: Field, side: Seat01): Aims {
  const { ground, sight } = field;
  const wants = wantsOf(sight);
  const { indexOf } = sight.kit.map;
  const lean = new Float64Array(ground.size);
  const prize = new Float64Array(ground.size);
  const draw = (goals: readonly number[], pull: number): void => {
    if (goals.length === 0) return;
    const points = pointsTo(sight.kit)(goals);
    for (let hex = 0; hex < lean.length; hex++) lean[hex] = (lean[hex] ?? 0) - pull * Math.min(FAR, points[hex] ?? FAR);
  };
  const add = (to: Float64Array, hexes: readonly number[], points: number): void => {
    for (const hex of hexes) to[hex] = (to[hex] ?? 0) + points;
  };
  const keys: Key[] = [];
  for (const { taker, hexes: ids, points } of wants.prizes) {
    const hexes = ids.map(indexOf);
    const isMine = sideOf01(taker) === side;
    draw(hexes, (isMine ? WEIGHTS.pull : WEIGHTS.guard) * Math.sqrt(points));
    add(prize, hexes, WEIGHTS.nearer * points);
    if (isMine) add(lean, hexes, points);
    else keys.push(...hexes.map((hex) => ({ hex, points })));
  }
  for (const { side: owner, hexes, points } of wants.draws)
    if (sideOf01(owner) === side) draw(hexes.map(indexOf), WEIGHTS.pull * Math.sqrt(points));
  const isEager = wants.eager.includes(SIDES[side] as Side);
  draw(standing(field, side), isEager ? WEIGHTS.seek : WEIGHTS.wait);
  return { side, worth: worthsOf(field, wants.points), prize, lean, keys };
}

const worthsOf = ({ pieces }: Field, points: ReturnType<typeof wantsOf>['points']): Float64Array =>
  Float64Array.from(
    pieces,
    ({ info, attack, defence, fire }) => points(info) + WEIGHTS.strength * (attack + defence + fire),
  );

/** Where the enemies of a side stand. */
const standing = ({ pieces, start }: Field, side: Seat01): readonly number[] => {
  const hexes = pieces.flatMap((piece, at) => (piece.side === side ? [] : [start[at] ?? -1]));
  return [...new Set(hexes)].filter((hex) => hex >= 0).sort((a, b) => a - b);
};
