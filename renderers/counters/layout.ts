// Room for trays: what fits stands on its hex, all else in a tray beside it, joined by a line that nothing covers.
// A tray's place follows from its hex alone; only what stands in the way moves it on. One that stood somewhere stays there, and what
// has changed goes round it. The same input gives the same layout.
import { LRUCache } from 'lru-cache';
import { lasting } from '../preparation.ts';
import { clamp, crosses, isInside, meet, outside, overlap } from '../rects.ts';
import { about, ORIGIN, points, type Rect, range, type XY } from '../shapes.ts';

export interface Size {
  readonly w: number;
  readonly h: number;
  readonly columns: number;
}

export interface Tray {
  /** The middle of its place (a hex, a space); without a place, where its own middle would be. */
  readonly anchor: XY;
  /** Where it lies on its hex; null when it always stands beside it. */
  readonly home: (Rect & { readonly columns: number }) | null;
  /** Sizes it may take elsewhere, title included, best first. */
  readonly sizes: readonly Size[];
  /** A tray without a hex: no line leads from it. */
  readonly free: boolean;
  /** From the anchor: the ground that no tray may cover, this one included. */
  readonly clear: XY;
  /** The least of it: a tray that stays where it stood may cover the rest, not this. */
  readonly least: XY;
  /** Where it had rather stand: west or east of its hex. */
  readonly lean: -1 | 1;
  /** Where it stood in an earlier picture; null for one that is new. */
  readonly was: Placed | null;
  /** It takes as much room as then. */
  readonly same: boolean;
}

/** Ground that is better left visible; `cost` is per unit of area. */
export interface Keep extends Rect {
  readonly cost: number;
}

export interface Placed {
  readonly rect: Rect;
  readonly columns: number;
  /** 1, or less where nothing larger had room. */
  readonly zoom: number;
  readonly home: boolean;
  /** Which way from its hex it stands, and how far beyond touching what is kept clear. */
  readonly turn: XY;
  readonly ring: number;
  /** From the anchor to the tray; null for one at home and one without a hex. */
  readonly leader: readonly [XY, XY] | null;
}

/** A tray for which places are chosen, whatever its size: it has one place for few blocks and for many. */
const USUAL: Size = { w: 149, h: 118, columns: 3 };
const TURNS = 48;
/** How far off a tray is put, beyond touching the ground that is kept clear. */
const RINGS = [0, 18, 38, 60, 84, 110, 140, 170, 200, 230, 265, 300, 340, 385, 430];
/** The farthest, and by how much less it must be of a tray that is not small. */
const FARTHEST = 140;
const LAST_RING = 30;
/** For those without a hex, which may go anywhere. */
const FREE_RINGS = [0, 40, 80, 120, 160, 210, 260, 320, 400];
const ZOOMS = [1, 0.82, 0.66, 0.55];
const AIR = 2;
/** What a unit of way is worth to a tray that stood elsewhere; the usual way from a hex to its tray's middle. */
const STAY = 40;
const NEAR = 80;
/** By how much a line may be longer than the shortest, to go past something. */
const LONGER = 40;

/** What a map has besides trays. */
interface Room {
  /** Ground that no tray and no line may cover, whatever it costs. */
  readonly fixed?: readonly Rect[];
  /** Ground that no tray may cover: lines may pass under what is written there. */
  readonly written?: readonly Rect[];
  /** How far off a tray may stand. */
  readonly farthest?: number;
  /** A tray is no smaller than this: where nothing that large has room, lines cross the ground of others. */
  readonly smallest?: number;
}

/** Layouts that are kept of a map: the layers of a position, and what all see alike, ask for the same one. */
const LATEST = 16;
const layoutsOn = lasting((_keeps: readonly Keep[]) => new LRUCache<string, readonly Placed[]>({ max: LATEST }));

/**
 * A place for every tray, in the order given. What is as it was stays where it stood; then comes what fits on its hex, what has stood
 * somewhere, and what wants most clear ground.
 */
export function arrange(
  trays: readonly Tray[],
  keeps: readonly Keep[],
  bounds: Rect,
  room: Room = {},
): readonly Placed[] {
  const layouts = layoutsOn(keeps);
  const key = JSON.stringify([trays, bounds, room]);
  const placed = layouts.get(key) ?? layOut(trays, keeps, bounds, room);
  layouts.set(key, placed);
  return placed;
}

function layOut(
  trays: readonly Tray[],
  keeps: readonly Keep[],
  bounds: Rect,
  { fixed = [], written = [], farthest = FARTHEST, smallest = 0 }: Room,
): readonly Placed[] {
  const placed = stayed(trays);
  const isNew = ({ was }: Tray): number => Number(was === null);
  const left = [...trays.entries()]
    .filter(([index]) => !placed.has(index))
    .sort(([i, a], [j, b]) => isNew(a) - isNew(b) || i - j);
  const fronts = trays.flatMap(({ home, free, anchor, clear }) =>
    home === null && !free ? crossOf(anchor, clear) : [],
  );
  for (const [index, { home }] of left)
    if (home !== null && hasRoom(home, [...placed.values()], fronts)) placed.set(index, atHome(home));
  const rank = (tray: Tray): number => (tray.free ? 1000 : isNew(tray) * 100 - tray.clear.x);
  const beside = left.filter(([index]) => !placed.has(index)).sort(([i, a], [j, b]) => rank(a) - rank(b) || i - j);
  const around = trays.flatMap(({ free, anchor, clear }, index) =>
    free || placed.get(index)?.home === true ? [] : [about(anchor, clear)],
  );
  const ground: Ground = { marked: [...fixed, ...around], written, keeps, bounds, farthest, smallest };
  for (const [index, tray] of beside) placed.set(index, besideHex(tray, [...placed.values()], ground));
  return trays.flatMap((_, index) => placed.get(index) ?? []);
}

/** Those that stay whatever the others do: nothing about them has changed, and nobody has come to stand under them. */
function stayed(trays: readonly Tray[]): Map<number, Placed> {
  const come = trays.flatMap(({ same, free, anchor, least }) => (same || free ? [] : [about(anchor, least)]));
  return new Map(
    [...trays.entries()].flatMap(([index, { was, same }]) =>
      was !== null && same && come.every((ground) => overlap(was.rect, ground, 0) === 0) ? [[index, was]] : [],
    ),
  );
}

type Home = NonNullable<Tray['home']>;
const hasRoom = (home: Home, others: readonly Placed[], fronts: readonly Rect[]): boolean =>
  fronts.every((front) => overlap(home, front, 0) === 0) &&
  others.every(({ rect, leader }) => overlap(home, rect, 0) === 0 && (leader === null || !crosses(leader, home)));

const atHome = ({ columns, ...rect }: Home): Placed => ({
  rect,
  columns,
  zoom: 1,
  home: true,
  turn: ORIGIN,
  ring: 0,
  leader: null,
});

/** Ground that is kept clear, its corners left out as those of a hex are: a block of the next row may stand there. */
const crossOf = (anchor: XY, { x, y }: XY): readonly Rect[] => [
  about(anchor, { x, y: y / 2 }),
  about(anchor, { x: x * 0.3, y }),
];

/** What a tray beside its hex has to do with. */
interface Ground extends Required<Omit<Room, 'fixed'>> {
  readonly marked: readonly Rect[];
  readonly keeps: readonly Keep[];
  readonly bounds: Rect;
}

interface Spot {
  readonly turn: XY;
  readonly ring: number;
  readonly size: Size;
  readonly cost: number;
}

/** The best spot where nothing is in the way, its line across few others; where there is none even for small blocks, the one with least in its way. */
function besideHex(
  tray: Tray,
  others: readonly Placed[],
  { marked, written, keeps, bounds, farthest, smallest }: Ground,
): Placed {
  let found: Placed | null = null;
  let least = Number.POSITIVE_INFINITY;
  let price = Number.POSITIVE_INFINITY;
  const spots = spotsOf(tray, keeps, farthest);
  const reach = within(tray, farthest);
  const near = (all: readonly Rect[]): readonly Rect[] =>
    tray.free ? all : all.filter((one) => overlap(one, reach, 0) > 0);
  const marks = near(marked);
  const kept = [...marks, ...near(written)];
  const zooms = ZOOMS.filter((zoom) => zoom >= smallest);
  const weight = smallest > 0 ? HEAVY : 1;
  for (const zoom of zooms) {
    for (const { turn, ring, size, cost } of spots) {
      if (least === 0 && cost >= price) break;
      if (!tray.free && ring > farthest - LAST_RING && zoom !== zooms.at(-1)) continue;
      const rect = rectAt(tray, { ...size, w: size.w * zoom, h: size.h * zoom }, turn, ring);
      const covered = harmOf(rect, others, kept, bounds, weight);
      if (covered > least) continue;
      const { leader, crossed, met } = tray.free ? NO_LEADER : leaderTo(rect, tray.anchor, others, marks);
      const [harm, ugly] = [covered + crossed, cost + met * CROSSING];
      if (harm > least || (harm === least && ugly >= price)) continue;
      found = { rect, columns: size.columns, zoom, home: false, turn, ring, leader };
      [least, price] = [harm, ugly];
    }
    if (found !== null && least === 0) return found;
  }
  if (found === null) throw new Error('a tray needs a size');
  return found;
}

/** Every spot of a tray, the best first: near, on its own side, where few names are covered. Nothing else counts. */
function spotsOf(tray: Tray, all: readonly Keep[], farthest: number): readonly Spot[] {
  const spots: Spot[] = [];
  for (const { turn, ring, cost: own } of groundsOf(tray, all, farthest)) {
    const cost = tray.was?.home === false ? awayFrom(tray.was, turn, ring) * STAY + own / 4 : own;
    for (const [rank, size] of tray.sizes.entries()) spots.push({ turn, ring, size, cost: cost + rank * 240 });
  }
  return spots.sort((a, b) => a.cost - b.cost);
}

const groundsOn = lasting((_keeps: readonly Keep[]) => new Map<string, readonly Omit<Spot, 'size'>[]>());
/** What a spot costs by what the map shows there, whatever a tray's size: of a tray with a place it is worked out once for a map. */
function groundsOf(tray: Tray, all: readonly Keep[], farthest: number): readonly Omit<Spot, 'size'>[] {
  if (tray.free) return groundsFor(tray, tray.sizes[0] ?? USUAL, all, FREE_RINGS);
  const { anchor, clear, lean } = tray;
  const key = [anchor.x, anchor.y, clear.x, clear.y, lean, farthest].join(' ');
  const known = groundsOn(all).get(key);
  if (known !== undefined) return known;
  const near = all.filter((keep) => overlap(keep, within({ ...tray, sizes: [] }, farthest), 0) > 0);
  const rings = RINGS.filter((ring) => ring <= farthest);
  const grounds = groundsFor(tray, USUAL, near, rings);
  groundsOn(all).set(key, grounds);
  return grounds;
}
const groundsFor = (tray: Tray, usual: Size, keeps: readonly Keep[], rings: readonly number[]) =>
  rings.flatMap((ring) =>
    DIRECTIONS.map((turn): Omit<Spot, 'size'> => {
      const rect = rectAt(tray, usual, turn, ring);
      let cost = ring * 12 - turn.x * tray.lean * 150;
      for (const keep of keeps) cost += overlap(rect, keep, 0) * keep.cost;
      return { turn, ring, cost };
    }),
  );

/** All ground that a tray of a place, or its line, may cover. */
function within({ anchor, clear, sizes }: Tray, farthest: number): Rect {
  const [w, h] = [USUAL, ...sizes].reduce(([x, y], size) => [Math.max(x, size.w), Math.max(y, size.h)], [0, 0]);
  // In a direction between two axes it touches where the nearer side does.
  const far = farthest + Math.SQRT2 * (Math.max(clear.x, clear.y) + Math.max(w, h) + AIR);
  return about(anchor, { x: far + w / 2, y: far + h / 2 });
}

/** How far it is from where a tray stood. */
function awayFrom(was: Placed, turn: XY, ring: number): number {
  const far = (toward: XY, by: number): XY => ({ x: toward.x * (by + NEAR), y: toward.y * (by + NEAR) });
  const [there, here] = [far(was.turn, was.ring), far(turn, ring)];
  return Math.hypot(there.x - here.x, there.y - here.y);
}

const DIRECTIONS: readonly XY[] = range(TURNS).map((turn) => {
  const angle = (turn / TURNS) * Math.PI * 2 - Math.PI / 2;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});

/** A tray in a direction from its anchor, `ring` beyond where it touches the ground that is kept clear. */
function rectAt({ anchor, clear, free }: Tray, { w, h }: Size, turn: XY, ring: number): Rect {
  const touch = free
    ? 0
    : Math.min((w / 2 + clear.x + AIR) / Math.abs(turn.x), (h / 2 + clear.y + AIR) / Math.abs(turn.y));
  const far = touch + ring;
  return about({ x: anchor.x + turn.x * far, y: anchor.y + turn.y * far }, { x: w / 2, y: h / 2 });
}

/** Where trays are not made small: what lies under one is not seen, what a line crosses is. */
const HEAVY = 8;

/** How much is wrong with a spot: off the page, over what stands elsewhere, over marks, or over lines. */
function harmOf(rect: Rect, others: readonly Placed[], marked: readonly Rect[], bounds: Rect, weight: number): number {
  let harm = outside(rect, bounds) * 100;
  for (const mark of marked) harm += overlap(rect, mark, 0) * weight;
  for (const other of others) {
    harm += overlap(rect, other.rect, AIR) * 3;
    if (other.leader !== null && crosses(other.leader, rect)) harm += 2000;
  }
  return harm;
}

interface Led {
  readonly leader: Placed['leader'];
  /** How much the line is across what stands elsewhere. */
  readonly crossed: number;
  /** How many other lines it meets. */
  readonly met: number;
}
const NO_LEADER: Led = { leader: null, crossed: 0, met: 0 };
/** What a spot costs more for each line that its own meets: as much as a way past most of them. */
const CROSSING = 700;

/** The shortest line to a tray that crosses nothing, or else crosses least. */
function leaderTo(rect: Rect, anchor: XY, others: readonly Placed[], marked: readonly Rect[]): Led {
  const foreign = marked.filter((mark) => !isInside(mark, anchor));
  let best: Led | null = null;
  for (const end of endsOn(rect, anchor)) {
    const leader = [anchor, end] as const;
    let crossed = 0;
    for (const other of others) if (crosses(leader, other.rect)) crossed += 2000;
    for (const mark of foreign) if (crosses(leader, mark)) crossed += 500;
    const met = others.filter((other) => other.leader !== null && meet(leader, other.leader)).length;
    if (best === null || crossed < best.crossed || (crossed === best.crossed && met < best.met))
      best = { leader, crossed, met };
    if (crossed === 0 && met === 0) break;
  }
  return best ?? NO_LEADER;
}

const SHARES = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Points on the rim of a tray where a line may end, the nearest first. */
function endsOn({ x, y, w, h }: Rect, from: XY): readonly XY[] {
  const rim = SHARES.flatMap((share) =>
    points([x + w * share, y], [x + w * share, y + h], [x, y + h * share], [x + w, y + h * share]),
  );
  const far = (end: XY): number => Math.hypot(end.x - from.x, end.y - from.y);
  const nearest = { x: clamp(from.x, x, x + w), y: clamp(from.y, y, y + h) };
  const most = far(nearest) + LONGER;
  return [nearest, ...rim.filter((end) => far(end) <= most).sort((a, b) => far(a) - far(b))];
}
