// 13.3 Fortress Supply: what there is to give, who comes first, and where the owner chooses. Oases (15.1) are dealt with alike.
import { lineLengths } from '#board/supply.ts';
import { remember } from '#engine/memory.ts';
import type { HexInfo, Kit } from '../../pieces/kit.ts';
import { blockOf, type OpenSight, unitsOnMap } from '../../position/sight.ts';
import type { Blind, Block, Check, HexId, Side } from '../../position/state.ts';
import { chainsOf, isIsolated, isSupplied, tracing } from '../12-supply/lines.ts';
import { holdsOasis } from '../15-oases.ts';

type Look = OpenSight;

/** A Fortress or an Oasis a side may assign supply from. */
interface Source {
  readonly hex: HexId;
  readonly kind: 'fortress' | 'oasis';
  readonly capacity: number;
}

/** 13.3 Isolated Fortresses of the side, with their Port Capacity; 15.1 Oases it holds, each for one unit. */
export function otherSources(sight: Look, side: Side): readonly Source[] {
  const sources: Source[] = [];
  for (const { id, kind, port } of havensOf(sight.kit)) {
    if (kind === 'fortress' && isIsolated(sight, side, id))
      sources.push({ hex: id, kind, capacity: port?.[side] ?? 0 });
    if (kind === 'oasis' && holdsOasis(sight.table, id, side)) sources.push({ hex: id, kind, capacity: 1 });
  }
  return sources;
}

/** Every Fortress and Oasis, in the order of the map. */
const havensOf = (kit: Kit): readonly HexInfo[] =>
  remember(kit, 'havens', () => Object.values(kit.hexes).filter(({ kind }) => kind === 'fortress' || kind === 'oasis'));

interface Wanting {
  readonly blind: Blind;
  /** Hexes of its shortest line to the source. */
  readonly length: number;
}

/**
 * Units without supply that could draw on the source, the nearest first, and how many more it can serve. 15.1 At the Initial
 * Check an Oasis supplies one of those who stand in it even if none lacks supply (RULING 43).
 */
function wantingOf(sight: Look, side: Side, { hex, kind, capacity }: Source, when: Check) {
  const wanting: Wanting[] = [];
  const inside: Wanting[] = [];
  let slots = capacity;
  let lengths: Float64Array | null = null;
  const { indexOf } = sight.kit.map;
  for (const blind of unitsOnMap(sight, side)) {
    const block = blockOf(sight.table, blind);
    if (block.source === hex) slots--;
    if (!mayDraw(block)) continue;
    if (block.place === hex) inside.push({ blind, length: 0 });
    // 15.1 Nothing outside an Oasis can trace to it.
    else if (kind === 'oasis') continue;
    if (isSupplied(sight, blind)) continue;
    lengths ??= lengthsTo(sight, side, hex);
    const length = lengths[indexOf(block.place)] ?? Number.POSITIVE_INFINITY;
    if (Number.isFinite(length)) wanting.push({ blind, length });
  }
  wanting.sort((a, b) => a.length - b.length || a.blind - b.blind);
  const anybody = kind === 'oasis' && when === 'initial' && wanting.length === 0;
  return { wanting: anybody ? inside : wanting, slots: Math.max(0, slots) };
}

function lengthsTo(sight: Look, side: Side, source: HexId): Float64Array {
  const lines = tracing(sight, side, source);
  return remember(lines, 'lengths', () => lineLengths(chainsOf(sight.kit), lines.trace, lines.lit));
}

/** 12.5 No raider; nobody who has another source. */
const mayDraw = ({ source, raider }: Block): boolean => source === null && raider === null;

/** How supply from one source is to be given: who must have it, and among whom the owner chooses. */
interface Assignment {
  readonly certain: readonly Blind[];
  readonly open: readonly Blind[];
  /** How many of `open` get it. */
  readonly slots: number;
  /** The owner may keep it. */
  readonly may: boolean;
}

/** 13.3, 15.1 Units inside a Fortress or an Oasis must have its supply; among too many the owner chooses. */
export function assignInside(sight: Look, side: Side, source: Source, when: Check): Assignment {
  const { wanting, slots } = wantingOf(sight, side, source, when);
  return dealOut(
    wanting.filter(({ length }) => length === 0),
    slots,
  );
}

/**
 * 13.3 What is left goes to units outside that have no other supply (RULING 73), the nearest first; among equals the owner
 * chooses. At the Initial Check they "may" assign it: they can keep it for units that come in later this turn. So they may at any
 * check where another source could serve one of them: they say which Fortress does (RULING 69).
 */
export function assignOutside(sight: Look, side: Side, source: Source, when: Check): Assignment {
  const { wanting, slots } = wantingOf(sight, side, source, when);
  if (slots === 0 || wanting.length === 0) return NOTHING;
  const others = otherSources(sight, side).filter(({ hex }) => hex !== source.hex);
  const isContested = wanting.some(({ blind }) => others.some((other) => canServe(sight, side, other, blind, when)));
  if (when !== 'initial' && !isContested) return dealOut(wanting, slots);
  const nearest = wanting.filter(({ length }) => length === wanting[0]?.length).map(({ blind }) => blind);
  return { certain: [], open: nearest, slots, may: true };
}

/** 13.3 Has the source room for this unit, which lacks supply? */
function canServe(sight: Look, side: Side, source: Source, unit: Blind, when: Check): boolean {
  const { wanting, slots } = wantingOf(sight, side, source, when);
  return slots > 0 && wanting.some(({ blind }) => blind === unit);
}

/**
 * 13.3 Which of these units, the nearest of a Fortress, its owner does best to serve, where places are short: one that no other
 * Fortress can; null when they had better keep the place, for one that is farther. `closed` are sources they give no more from.
 */
export function bestServed(
  sight: Look,
  side: Side,
  { hex, from, when }: { readonly hex: HexId; readonly from: readonly Blind[]; readonly when: Check },
  closed: readonly HexId[],
): Blind | null {
  const [first = null] = from;
  const sources = otherSources(sight, side);
  const source = sources.find((one) => one.hex === hex);
  if (source === undefined) return first;
  const { wanting, slots } = wantingOf(sight, side, source, when);
  if (wanting.length <= slots) return first;
  const others = sources.filter((one) => one !== source && !closed.includes(one.hex));
  const isOnlyHere = (blind: Blind): boolean => !others.some((other) => canServe(sight, side, other, blind, when));
  return from.find(isOnlyHere) ?? (wanting.some(({ blind }) => isOnlyHere(blind)) ? null : first);
}

/** 13.3, 15.1 Those of these units that no source has a place for when nothing is kept back; among equals whichever. */
export function unserved(sight: Look, side: Side, units: readonly Blind[], when: Check): readonly Blind[] {
  const served = new Set<Blind>();
  for (const source of otherSources(sight, side)) {
    const { wanting, slots } = wantingOf(sight, side, source, when);
    const left = wanting.filter(({ blind }) => !served.has(blind));
    const dealt = dealOut(left, slots);
    for (const blind of [...dealt.certain, ...dealt.open.slice(0, dealt.slots)]) served.add(blind);
  }
  return units.filter((blind) => !served.has(blind));
}

const NOTHING: Assignment = { certain: [], open: [], slots: 0, may: false };

function dealOut(wanting: readonly Wanting[], slots: number): Assignment {
  const names = (some: readonly Wanting[]): readonly Blind[] => some.map(({ blind }) => blind);
  if (slots === 0) return NOTHING;
  if (wanting.length <= slots) return { ...NOTHING, certain: names(wanting) };
  const limit = wanting[slots - 1]?.length ?? 0;
  const nearer = wanting.filter(({ length }) => length < limit);
  const open = wanting.filter(({ length }) => length === limit);
  if (nearer.length + open.length === slots) return { ...NOTHING, certain: names([...nearer, ...open]) };
  return { certain: names(nearer), open: names(open), slots: slots - nearer.length, may: false };
}
