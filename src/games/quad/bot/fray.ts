// 7.1 A whole Combat Phase: who attacks whom, so that all are attacked that must be, and what that may be expected to bring.
import { type Blow, coverOf, differentialOf, gainOf, isBeside, lineOf, type Stakes } from './clash.ts';
import type { Crowd, Field, Piece } from './field.ts';
import { apart } from './ground.ts';
import { toNextColumn } from './results.ts';
import { other, type Seat01 } from './sides.ts';
import { WEIGHTS } from './weights.ts';

interface Fray {
  readonly blows: readonly Blow[];
  readonly gain: number;
}

/** An attack while it is put together. */
interface Draft {
  hexes: number[];
  units: number[];
  guns: number[];
  support: number;
  gain: number;
}

/** Who may still fight in this phase: everybody, but for those that have (7.14). */
type Fresh = (piece: number) => boolean;
const everybody: Fresh = () => true;

/** The enemies beside a piece that may be attacked. */
function foesOf({ ground, pieces }: Field, { at, who }: Crowd, piece: number, isFresh: Fresh): readonly number[] {
  const { side } = pieces[piece] as Piece;
  const found: number[] = [];
  for (const hex of ground.near[at[piece] as number] as readonly number[]) {
    const there = who[hex] as number;
    if (there >= 0 && (pieces[there] as Piece).side !== side && isFresh(there)) found.push(hex);
  }
  return found;
}

/** 10.21 Behind minefields of its own on all sides where enemies are a piece may keep still. */
function mayKeepStill(field: Field, { at }: Crowd, piece: number, foes: readonly number[]): boolean {
  const { ground, pieces } = field;
  const { side } = pieces[piece] as Piece;
  const from = at[piece] as number;
  return foes.every((hex) => ground.mine[from]?.[(ground.near[from] as readonly number[]).indexOf(hex)] === side);
}

interface Fighter {
  readonly piece: number;
  readonly foes: readonly number[];
}

function fightersOf(field: Field, crowd: Crowd, side: Seat01, isFresh: Fresh): readonly Fighter[] {
  const { pieces } = field;
  const hostile = crowd.zone[other(side)];
  const found: Fighter[] = [];
  for (let piece = 0; piece < pieces.length; piece++) {
    const hex = crowd.at[piece] as number;
    if (hex < 0 || (pieces[piece] as Piece).side !== side || hostile[hex] === 0 || !isFresh(piece)) continue;
    const foes = foesOf(field, crowd, piece, isFresh);
    if (foes.length > 0 && !mayKeepStill(field, crowd, piece, foes)) found.push({ piece, foes });
  }
  return found;
}

/** The attacks a side would make. */
export function frayOf(field: Field, crowd: Crowd, stakes: Stakes, isFresh: Fresh = everybody): Fray {
  const fighters = fightersOf(field, crowd, stakes.side, isFresh);
  const drafts: Draft[] = [];
  const value = (draft: Draft): number => gainOf(field, crowd, draft, stakes);
  // Those with one enemy beside them first, the strong before the weak.
  const attack = ({ piece }: Fighter): number => (field.pieces[piece] as Piece).attack;
  const order = [...fighters].sort((a, b) => a.foes.length - b.foes.length || attack(b) - attack(a));
  for (const fighter of order) engage(fighter, drafts, value);
  const owed = coverRest(field, crowd, fighters, drafts, value);
  bombard(field, crowd, stakes.side, drafts, value, isFresh);
  spend(field, crowd, stakes.side, drafts, value);
  let gain = -WEIGHTS.owed * owed;
  for (const draft of drafts) gain += draft.gain;
  return { blows: drafts, gain };
}

/** Into the attack where it adds most. An enemy that nobody attacks as yet comes before one that is attacked. */
function engage({ piece, foes }: Fighter, drafts: Draft[], value: (draft: Draft) => number): void {
  let best: { readonly draft: Draft; readonly units: number[]; readonly gain: number; readonly more: number } | null =
    null;
  for (const hex of foes) {
    const draft = drafts.find(({ hexes }) => hexes.includes(hex)) ?? newDraft(hex);
    const units = [...draft.units, piece];
    const gain = value({ ...draft, units });
    const more = gain - draft.gain + (draft.units.length === 0 ? WEIGHTS.owed : 0);
    if (best === null || more > best.more) best = { draft, units, gain, more };
  }
  if (best === null) return;
  const { draft, units, gain } = best;
  if (draft.units.length === 0) drafts.push(draft);
  draft.units = units;
  draft.gain = gain;
}

const newDraft = (hex: number): Draft => ({ hexes: [hex], units: [], guns: [], support: 0, gain: 0 });

/** 7.11, 7.21 Enemies beside the attackers that nobody attacks: one of several takes them on, or all attack both. How many are left. */
function coverRest(
  field: Field,
  crowd: Crowd,
  fighters: readonly Fighter[],
  drafts: Draft[],
  value: (draft: Draft) => number,
): number {
  const attacked = new Set(drafts.flatMap(({ hexes }) => hexes));
  const rest = new Set(fighters.flatMap(({ foes }) => foes.filter((hex) => !attacked.has(hex))));
  let left = 0;
  for (const hex of rest) if (!coverOne(field, crowd, hex, drafts, value)) left++;
  return left;
}

function coverOne(field: Field, crowd: Crowd, hex: number, drafts: Draft[], value: (draft: Draft) => number): boolean {
  let best: { readonly change: () => void; readonly gain: number } | null = null;
  for (const draft of drafts) {
    const beside = draft.units.filter((unit) => isBeside(field, crowd, unit, hex));
    if (beside.length === draft.units.length) {
      const hexes = [...draft.hexes, hex];
      const after = value({ ...draft, hexes });
      const gain = after - draft.gain;
      const change = (): void => {
        draft.hexes = hexes;
        draft.gain = after;
      };
      if (best === null || gain > best.gain) best = { gain, change };
    }
    if (draft.units.length === 1) continue;
    for (const unit of beside) {
      const units = draft.units.filter((one) => one !== unit);
      const after = value({ ...draft, units });
      const alone: Draft = { ...newDraft(hex), units: [unit] };
      alone.gain = value(alone);
      const gain = after - draft.gain + alone.gain;
      const change = (): void => {
        draft.units = units;
        draft.gain = after;
        drafts.push(alone);
      };
      if (best === null || gain > best.gain) best = { gain, change };
    }
  }
  best?.change();
  return best !== null;
}

/** 8.1, 8.2 Artillery from afar: the guns that lift an attack to its next column together, where each adds most. */
function bombard(
  field: Field,
  crowd: Crowd,
  side: Seat01,
  drafts: readonly Draft[],
  value: (draft: Draft) => number,
  isFresh: Fresh,
): void {
  let free = readyGuns(field, crowd, side, isFresh);
  while (free.length > 0) {
    let best: { readonly draft: Draft; readonly guns: number[]; readonly gain: number; readonly rate: number } | null =
      null;
    for (const draft of drafts) {
      const joining = liftOf(field, crowd, draft, free);
      if (joining.length === 0) continue;
      const guns = [...draft.guns, ...joining];
      const gain = value({ ...draft, guns });
      const rate = (gain - draft.gain) / joining.length;
      if (rate > (best?.rate ?? 0)) best = { draft, guns, gain, rate };
    }
    if (best === null) return;
    const { draft, guns, gain } = best;
    draft.guns = guns;
    draft.gain = gain;
    free = free.filter((gun) => !guns.includes(gun));
  }
}

/** 7.82, 8.3 The artillery that may barrage, the strongest first. */
function readyGuns(field: Field, crowd: Crowd, side: Seat01, isFresh: Fresh): readonly number[] {
  const hostile = crowd.zone[other(side)];
  const attack = (gun: number): number => (field.pieces[gun] as Piece).attack;
  return field.guns[side]
    .filter((gun) => {
      const hex = crowd.at[gun] as number;
      return hex >= 0 && hostile[hex] === 0 && !(field.pieces[gun] as Piece).isShaken && isFresh(gun);
    })
    .sort((a, b) => attack(b) - attack(a));
}

/** The guns in range that lift an attack to its next column, the strongest first; none if they cannot. */
function liftOf(field: Field, crowd: Crowd, draft: Draft, free: readonly number[]): readonly number[] {
  const side = (field.pieces[draft.units[0] as number] as Piece).side;
  const cover = coverOf(field, crowd, draft.hexes[0] as number, other(side));
  const differential = Math.round(differentialOf(field, crowd, draft) - cover);
  let needed = toNextColumn(lineOf(field, crowd, draft), differential);
  const joining: number[] = [];
  for (const gun of free) {
    if (needed <= 0 || draft.guns.length + joining.length >= field.mostGuns) break;
    const { attack, range } = field.pieces[gun] as Piece;
    const from = crowd.at[gun] as number;
    if (!draft.hexes.some((hex) => apart(field.ground, from, hex) <= range)) continue;
    joining.push(gun);
    needed -= attack;
  }
  return needed > 0 ? [] : joining;
}

/** 9.0 Ground Support Points, where a column more brings most for each. */
function spend(
  field: Field,
  crowd: Crowd,
  side: Seat01,
  drafts: readonly Draft[],
  value: (draft: Draft) => number,
): void {
  let left = field.support[side];
  while (left > 0) {
    let best: { readonly draft: Draft; readonly support: number; readonly gain: number; readonly rate: number } | null =
      null;
    for (const draft of drafts) {
      const most = Math.min(left, field.mostSupport[side] - draft.support);
      const cover = coverOf(field, crowd, draft.hexes[0] as number, other(side));
      const differential = Math.round(differentialOf(field, crowd, draft) - cover);
      const points = toNextColumn(lineOf(field, crowd, draft), differential);
      if (points > most) continue;
      const support = draft.support + points;
      const gain = value({ ...draft, support });
      const rate = (gain - draft.gain) / points;
      if (rate > (best?.rate ?? 0)) best = { draft, support, gain, rate };
    }
    if (best === null) return;
    left -= best.support - best.draft.support;
    best.draft.support = best.support;
    best.draft.gain = best.gain;
  }
}
