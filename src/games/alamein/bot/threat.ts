// What the enemy may do in their turn to those who stand as they would: their best attack on each stack, each of their pieces once.
import { MOST_DIVISIONS, MOST_UNITS } from '../chapters/10-stacking/limits.ts';
import { type Crowd, columnFor, gainOf, type Stakes, tamedBy } from './clash.ts';
import { other, type Seat01 } from './field.ts';

/** Beyond this column they have others to think of. */
const ENOUGH = 7;

/** What a stack has to fear: what it may cost, and how likely it is to be Spent, driven off or dead. */
export interface Menace {
  readonly gain: number;
  readonly tamed: number;
}

interface Likely extends Menace {
  readonly hex: number;
  readonly units: readonly number[];
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
function gathered(crowd: Crowd, ways: ReturnType<typeof approaches>, ready: Float32Array, used: Set<number>): number[] {
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
  return ways.some((one, at) =>
    ways.some((two, then) => then > at && !near[one.hex]?.includes(two.hex) && isAcross(field, one.hex, two.hex)),
  );
}
const isAcross = ({ map }: Crowd['field'], a: number, b: number): boolean => {
  const shared = map.next[a]?.filter((hex) => map.next[b]?.includes(hex)) ?? [];
  return shared.length <= 1;
};

/** The enemy's best attacks on each of the side's stacks, by hex: whoever is used in one is not there for the next. */
export function threatsTo(
  crowd: Crowd,
  side: Seat01,
  ready: Float32Array,
  stakes: Stakes,
): ReadonlyMap<number, Menace> {
  const { field, stacks, owner, spots } = crowd;
  const { pieces } = field;
  const comes: number[] = [];
  for (let piece = 0; piece < pieces.length; piece++)
    if (pieces[piece]?.side !== side && (spots.at[piece] ?? -1) >= 0 && (ready[piece] ?? 0) >= 0.05) comes.push(piece);
  comes.sort((a, b) => (pieces[b]?.unit.combat ?? 0) - (pieces[a]?.unit.combat ?? 0));
  const used = new Set<number>();
  const open = new Map<number, ReturnType<typeof approaches>>();
  const likely: Likely[] = [];
  const weigh = (hex: number): Likely | null => {
    const ways = open.get(hex) ?? [];
    const units = gathered(crowd, ways, ready, used);
    if (units.length === 0) return null;
    let column = columnFor(crowd, units, [hex], ready);
    if (column < 0) return null;
    for (let count = 1; column >= ENOUGH && count < units.length; count++) {
      const some = units.slice(0, count);
      const enough = columnFor(crowd, some, [hex], ready);
      if (enough < ENOUGH) continue;
      units.length = count;
      column = enough;
    }
    const trapped = units.length > 1 && canSurround(crowd, ways) ? 0.6 : 0;
    const gain = gainOf(crowd, units, [hex], stakes, ready, trapped) ?? 0;
    return gain > 0 ? { hex, units, gain, tamed: tamedBy(column) } : null;
  };
  for (let hex = 0; hex < stacks.length; hex++) {
    if (owner[hex] !== side) continue;
    open.set(hex, approaches(crowd, hex, side, comes));
    const first = weigh(hex);
    if (first !== null) likely.push(first);
  }
  likely.sort((a, b) => b.gain - a.gain);
  const menaces = new Map<number, Menace>();
  for (const first of likely) {
    const menace = first.units.some((piece) => used.has(piece)) ? weigh(first.hex) : first;
    if (menace === null) continue;
    for (const piece of menace.units) used.add(piece);
    menaces.set(first.hex, menace);
  }
  return menaces;
}
