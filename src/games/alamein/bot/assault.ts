// Who attacks what: the attacks a side would declare in a position, and what they may be expected to bring (XII.A).
import { type Crowd, columnFor, gainOf, type Stakes, tamedBy } from './clash.ts';
import { other, type Seat01 } from './field.ts';

interface Planned {
  readonly hexes: readonly number[];
  readonly units: readonly number[];
  readonly gain: number;
}

export interface Assault {
  readonly attacks: readonly Planned[];
  readonly gain: number;
}

/** What has happened in this phase already. */
export interface Before {
  readonly fought: (piece: number) => boolean;
  readonly attacked: (hex: number) => boolean;
}
const NOTHING: Before = { fought: () => false, attacked: () => false };

interface Front {
  /** The enemy's hex; XII.A.4 or two of them, for those who are next to both. */
  readonly hexes: readonly number[];
  /** Pieces next to all of it that may attack. */
  readonly beside: readonly number[];
  /** XII.A.2 It holds an unSpent enemy. */
  readonly isOwing: boolean;
}

/** The enemy's hexes that a side's unSpent pieces are next to. */
function frontsOf(crowd: Crowd, side: Seat01, before: Before): readonly Front[] {
  const { field, spots, stacks, owner } = crowd;
  const enemy = other(side);
  const fronts: Front[] = [];
  for (let hex = 0; hex < stacks.length; hex++) {
    if (owner[hex] !== enemy) continue;
    const beside: number[] = [];
    for (const to of field.map.next[hex] ?? [])
      if (owner[to] === side)
        for (const piece of stacks[to] ?? []) if (spots.spent[piece] === 0 && !before.fought(piece)) beside.push(piece);
    if (beside.length === 0) continue;
    const isOwing = !before.attacked(hex) && (stacks[hex] ?? []).some((piece) => spots.spent[piece] === 0);
    fronts.push({ hexes: [hex], beside, isOwing });
  }
  return fronts;
}

/** XII.A.4 Two fronts at once: half the odds, but twice as many may be made Spent. */
function pairsOf(fronts: readonly Front[]): readonly Front[] {
  return fronts.flatMap((one, at) =>
    fronts.slice(at + 1).flatMap((two) => {
      const beside = one.beside.filter((piece) => two.beside.includes(piece));
      return beside.length === 0 ? [] : [{ hexes: [...one.hexes, ...two.hexes], beside, isOwing: false }];
    }),
  );
}

/** The best of all, without those not needed, of all that may still be used; null when nobody can attack it. */
function bestOn(
  crowd: Crowd,
  front: Front,
  free: readonly number[],
  stakes: Stakes,
  fronts: readonly Front[],
): Planned | null {
  const { hexes } = front;
  let units = free;
  let gain = gainOf(crowd, units, hexes, stakes);
  if (gain === null) return null;
  // Those with other work to do are let go first.
  const wanted = (piece: number): number => fronts.reduce((sum, { beside }) => sum + Number(beside.includes(piece)), 0);
  for (const piece of [...free].sort((a, b) => wanted(b) - wanted(a))) {
    if (units.length === 1) break;
    const fewer = units.filter((one) => one !== piece);
    const less = gainOf(crowd, fewer, hexes, stakes);
    const isFree = wanted(piece) > 1;
    if (less !== null && less >= gain - (isFree ? 0.05 : -0.001)) {
      units = fewer;
      gain = less;
    }
  }
  return { hexes, units, gain };
}

/** XII.A.2 Allied pieces in a Box they held attack whom they like. */
const isAtWill = ({ field, spots }: Crowd, piece: number): boolean => {
  const hex = spots.at[piece] ?? -1;
  return field.pieces[piece]?.side === 1 && field.held[1][hex] === 1;
};

/** The attacks one by one, the most promising first; then those that must be made. */
export function assaultOf(crowd: Crowd, side: Seat01, stakes: Stakes): Assault {
  return assaultFrom(crowd, [], frontsOf(crowd, side, NOTHING), stakes);
}

/** The same, and others that begin with each attack that could be made. */
export function assaultsOf(crowd: Crowd, side: Seat01, stakes: Stakes, before: Before): readonly Assault[] {
  const fronts = frontsOf(crowd, side, before);
  const first = [...fronts, ...pairsOf(fronts)].map((front) => bestOn(crowd, front, front.beside, stakes, fronts));
  return [[], ...first.flatMap((planned) => (planned === null ? [] : [[planned]]))].map((begun) =>
    assaultFrom(crowd, begun, fronts, stakes),
  );
}

function assaultFrom(crowd: Crowd, begun: readonly Planned[], fronts: readonly Front[], stakes: Stakes): Assault {
  const used = new Set<number>();
  let attacks: readonly Planned[] = [];
  let left: readonly Front[] = [...fronts, ...pairsOf(fronts)];
  const take = (planned: Planned): void => {
    attacks = [...attacks, planned];
    for (const piece of planned.units) used.add(piece);
    left = left.filter(({ hexes }) => !hexes.some((hex) => planned.hexes.includes(hex)));
  };
  for (const planned of begun) take(planned);
  while (left.length > 0) {
    let best: Planned | null = null;
    for (const front of left) {
      const free = front.beside.filter((piece) => !used.has(piece));
      const planned = free.length === 0 ? null : bestOn(crowd, front, free, stakes, fronts);
      if (planned !== null && planned.gain > (best?.gain ?? 0)) best = planned;
    }
    if (best === null) break;
    take(best);
  }
  for (const front of left) {
    if (!front.isOwing) continue;
    attacks = withOwed(crowd, front, attacks, used, stakes, fronts);
    for (const { units } of attacks) for (const piece of units) used.add(piece);
  }
  return { attacks, gain: attacks.reduce((sum, { gain }) => sum + gain, 0) };
}

/**
 * XII.A.2 A hex that must be attacked as well, if it can be: by some of those that are left, or by an attack that takes it in,
 * whatever costs least.
 */
function withOwed(
  crowd: Crowd,
  front: Front,
  attacks: readonly Planned[],
  used: ReadonlySet<number>,
  stakes: Stakes,
  fronts: readonly Front[],
): readonly Planned[] {
  const { hexes: owed, beside } = front;
  const free = beside.filter((piece) => !used.has(piece));
  const bound = free.filter((piece) => !isAtWill(crowd, piece));
  const ways: { readonly more: number; readonly attacks: readonly Planned[] }[] = [];
  const alone = bound.length > 0 ? bestOn(crowd, front, free, stakes, fronts) : null;
  if (alone !== null) ways.push({ more: alone.gain, attacks: [...attacks, alone] });
  for (const attack of attacks) {
    if (attack.units.some((piece) => isAtWill(crowd, piece) || !beside.includes(piece))) continue;
    const hexes = [...attack.hexes, ...owed];
    const units = [...attack.units, ...bound.filter((piece) => attack.hexes.every((hex) => isNext(crowd, piece, hex)))];
    const gain = gainOf(crowd, units, hexes, stakes);
    if (gain === null) continue;
    const wider = attacks.map((one) => (one === attack ? { hexes, units, gain } : one));
    ways.push({ more: gain - attack.gain, attacks: wider });
  }
  return ways.reduce((best, way) => (way.more > best.more ? way : best), { more: Number.NEGATIVE_INFINITY, attacks })
    .attacks;
}

const isNext = ({ field, spots }: Crowd, piece: number, hex: number): boolean =>
  field.map.next[spots.at[piece] ?? -1]?.includes(hex) ?? false;

/** After these attacks: the share of each enemy piece that will be able to attack. */
export function readiness(crowd: Crowd, { attacks }: Assault): Float32Array {
  const ready = new Float32Array(crowd.field.pieces.length).fill(1);
  for (const [piece, isSpent] of crowd.spots.spent.entries()) if (isSpent === 1) ready[piece] = 0;
  for (const { hexes, units } of attacks) {
    const tamed = tamedBy(columnFor(crowd, units, hexes));
    for (const hex of hexes)
      for (const piece of crowd.stacks[hex] ?? []) ready[piece] = (ready[piece] ?? 1) * (1 - tamed);
  }
  return ready;
}
