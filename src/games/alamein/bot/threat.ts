// What the enemy may do in their turn to those who stand as they would: their best attack on each stack, each of their pieces once.
import { MOST_DIVISIONS, MOST_UNITS } from '../chapters/10-stacking/limits.ts';
import { type Crowd, columnFor, gainOf, type Stakes } from './clash.ts';
import { other, type Seat01 } from './field.ts';

/** Beyond this column they have others to think of. */
const ENOUGH = 7;

interface Menace {
  readonly hex: number;
  readonly gain: number;
}

/** The hexes beside this one that the enemy could attack from, with those that could get there. */
function approaches(
  { field, spots, owner, zones }: Crowd,
  hex: number,
  side: Seat01,
  comes: readonly number[],
): readonly { readonly hex: number; readonly comers: readonly number[] }[] {
  const enemy = other(side);
  const { next: near } = field.map;
  const found: { hex: number; comers: number[] }[] = [];
  for (const to of near[hex] ?? []) {
    if (owner[to] === side) continue;
    const comers = comes.filter((piece) => {
      const start = spots.at[piece] ?? -1;
      if (start === to) return true;
      const range = field.range[piece];
      if (range === undefined || (range[to] ?? 0) === 0) return false;
      // XI.B.1 The last step must be made from where nobody has stopped it before.
      for (const from of near[to] ?? [])
        if (from === start || ((range[from] ?? 0) > 0 && owner[from] !== side && (zones[side][from] ?? 0) === 0))
          return true;
      return owner[to] === enemy;
    });
    if (comers.length > 0) found.push({ hex: to, comers });
  }
  return found;
}

/** The strongest that find room there, none of those used already. */
function gathered(
  crowd: Crowd,
  ways: ReturnType<typeof approaches>,
  ready: Float32Array,
  used: Set<number>,
): readonly number[] {
  const { pieces } = crowd.field;
  const taken = new Set<number>();
  for (const { comers } of ways) {
    let room = MOST_UNITS;
    let divisions = MOST_DIVISIONS;
    for (const piece of comers) {
      if (room === 0 || used.has(piece) || taken.has(piece)) continue;
      if (pieces[piece]?.isDivision) {
        if (divisions === 0) continue;
        divisions--;
      }
      if ((ready[piece] ?? 0) < 0.05) continue;
      room--;
      taken.add(piece);
    }
  }
  return [...taken];
}

/** Two of these lie on opposite sides of the hex, or three apart: nobody gets out between them. */
function canSurround({ field }: Crowd, ways: ReturnType<typeof approaches>): boolean {
  const { next: near } = field.map;
  const apart = (a: number, b: number): boolean => !near[a]?.includes(b);
  return ways.some((one, at) =>
    ways.some((two, then) => then > at && apart(one.hex, two.hex) && isAcross(field, one.hex, two.hex)),
  );
}
const isAcross = ({ map }: Crowd['field'], a: number, b: number): boolean => {
  const shared = map.next[a]?.filter((hex) => map.next[b]?.includes(hex)) ?? [];
  return shared.length <= 1;
};

/** What the enemy's best attacks may be expected to cost the side. `menaced` is told of each stack they would go for. */
export function threatTo(
  crowd: Crowd,
  side: Seat01,
  ready: Float32Array,
  stakes: Stakes,
  menaced?: (hex: number, gain: number) => void,
): number {
  const { field, stacks, owner, spots } = crowd;
  const { pieces } = field;
  const comes: number[] = [];
  for (let piece = 0; piece < pieces.length; piece++)
    if (pieces[piece]?.side !== side && (spots.at[piece] ?? -1) >= 0 && (ready[piece] ?? 0) >= 0.05) comes.push(piece);
  comes.sort((a, b) => (pieces[b]?.unit.combat ?? 0) - (pieces[a]?.unit.combat ?? 0));
  const used = new Set<number>();
  const open = new Map<number, ReturnType<typeof approaches>>();
  const menaces: Menace[] = [];
  const weigh = (hex: number): { gain: number; units: readonly number[] } => {
    const ways = open.get(hex) ?? [];
    const all = gathered(crowd, ways, ready, used);
    if (all.length === 0) return { gain: 0, units: all };
    let units = all;
    for (let count = 1; count < all.length; count++) {
      const some = all.slice(0, count);
      if (columnFor(crowd, some, [hex], ready) >= ENOUGH) {
        units = some;
        break;
      }
    }
    const trapped = units.length > 1 && canSurround(crowd, ways) ? 0.6 : 0;
    return { gain: Math.max(0, gainOf(crowd, units, [hex], stakes, ready, trapped) ?? 0), units };
  };
  for (let hex = 0; hex < stacks.length; hex++) {
    if (owner[hex] !== side) continue;
    open.set(hex, approaches(crowd, hex, side, comes));
    const { gain } = weigh(hex);
    if (gain > 0) menaces.push({ hex, gain });
  }
  menaces.sort((a, b) => b.gain - a.gain);
  let total = 0;
  for (const { hex } of menaces) {
    const { gain, units } = weigh(hex);
    for (const piece of units) used.add(piece);
    total += gain;
    menaced?.(hex, gain);
  }
  return total;
}
