// 12.0 Supply: lines, chains and networks, and whether a unit has a line now.
import { hexside } from '#board/hexside.ts';
import { network } from '#board/network.ts';
import { type ChainMap, type Lit, light, makeChainMap, stepKey, type Trace } from '#board/supply.ts';
import { lately, latelyFor, remember } from '#engine/memory.ts';
import type { Kit } from '../../pieces/kit.ts';
import { battleAt, blockOf, type OpenSight, type Standing, standingOf, unitsOnMap } from '../../position/sight.ts';
import { type Blind, type Block, enemyOf, type HexId, type Side, type Table } from '../../position/state.ts';
import { hexsideHolder } from '../08-battles/battles.ts';

/** 12.4 Supply Range: tracks 3 hexes, trails 2, no road: every hex. The highway in a chain counts as track (RULING 48). */
const RANGES = { track: 3, trail: 2, none: 1 } as const;

const prepared = new WeakMap<Kit, ChainMap>();

export function chainsOf(kit: Kit): ChainMap {
  let chains = prepared.get(kit);
  if (chains === undefined) {
    chains = makeChainMap(kit.map, RANGES);
    prepared.set(kit, chains);
  }
  return chains;
}

/** What the lines of one side depend on, whatever the source (12.2, 12.5), and what has been found of them. */
interface Ground extends Omit<Trace, 'source'> {
  readonly lit: Map<HexId, Tracing>;
  readonly networks: Map<string, ReadonlySet<HexId>>;
}

const groundOf = (sight: OpenSight, side: Side): Ground => {
  const { kit, table } = sight;
  const [own, enemies] = [standingOf(table, side), standingOf(table, enemyOf(side))];
  return grounds([own, enemies, table.battles, kit], () => sameGround(kit, findGround(sight, side)));
};
const grounds = latelyFor<readonly [Standing, Standing, Table['battles'], Kit], Ground>();

/**
 * 12.2 Lines pass friendly and empty hexes and friendly battles, not enemy hexes nor enemy battles. 12.4 Disrupted units neither
 * chain nor block, but may join a line (RULING 67).
 */
function findGround({ kit, table }: OpenSight, side: Side): Ground {
  const { map } = kit;
  const closed = new Uint8Array(map.hexes.length);
  const chain = new Uint8Array(map.hexes.length);
  // 12.5 Raiders are cut off from their own side's supply.
  for (const [place, { fit }] of standingOf(table, side))
    if (fit.some((blind) => blockOf(table, blind).raider === null)) chain[map.indexOf(place)] = 1;
  for (const [place, { fit }] of standingOf(table, enemyOf(side)))
    if (fit.length > 0 && battleAt(table, place) === null) closed[map.indexOf(place)] = 1;
  const barred = battleBars(kit, table, side, closed);
  return { closed, chain, barred, lit: new Map(), networks: new Map() };
}

/** Whichever units they are that stand so: the same ground as lately. */
function sameGround(kit: Kit, ground: Ground): Ground {
  const { closed, chain, barred } = ground;
  const known = remember(kit, 'grounds', () => lately((_: string): { ground?: Ground } => ({})));
  const hexes = [closed, chain].map(({ buffer }) => Buffer.from(buffer).toString('latin1'));
  const same = known(`${hexes.join('')}${barred === null ? '' : [...barred]}`);
  same.ground ??= ground;
  return same.ground;
}

/** 12.5 Lines into a battle pass friendly Battle Hexsides; the Attacker's go no further. Closes enemy battles. */
function battleBars(kit: Kit, table: Table, side: Side, closed: Uint8Array): ReadonlySet<number> | null {
  let barred: Set<number> | null = null;
  for (const [hex, battle] of Object.entries(table.battles)) {
    const here = kit.map.indexOf(hex);
    if (battle.attacker === side) closed[here] = 1;
    for (const there of kit.map.near[here] ?? []) {
      if (hexsideHolder(battle, hexside(hex, kit.map.hexes[there] ?? '')) === side) continue;
      barred ??= new Set();
      barred.add(stepKey(here, there)).add(stepKey(there, here));
    }
  }
  return barred;
}

export interface Tracing {
  readonly trace: Trace;
  readonly lit: Lit;
}

/** 12.2, 12.3 All supply lines of a side to one source, by open highway and by chains: to its Base, or an isolated Fortress (13.3). */
export function tracing(sight: OpenSight, side: Side, source: HexId): Tracing {
  const { lit, closed, chain, barred } = groundOf(sight, side);
  const known = lit.get(source);
  if (known !== undefined) return known;
  const trace: Trace = { source: sight.kit.map.indexOf(source), closed, chain, barred };
  const made = { trace, lit: light(chainsOf(sight.kit), trace) };
  lit.set(source, made);
  return made;
}

/** True when a unit of the side standing in the hex would have a Supply Line to the source. */
export const hasLine = (sight: OpenSight, side: Side, hex: HexId, source: HexId): boolean =>
  tracing(sight, side, source).lit.reach[sight.kit.map.indexOf(hex)] === 1;

/**
 * 13.3 A Fortress of the side without a land Supply Line to its Base: none runs through it, by open highway or by an undisrupted
 * unit in it. What a unit could trace if it stood there is no line (RULING 68).
 */
export const isIsolated = (sight: OpenSight, side: Side, fortress: HexId): boolean =>
  sight.table.control[fortress] === side &&
  tracing(sight, side, sight.kit.base[side]).lit.relay[sight.kit.map.indexOf(fortress)] !== 1;

/** Where a block on the map draws supply from by its latest assignment: the Base, its Fortress, or its Oasis while no line leads to the Base (RULING 43). */
export function sourceOf(sight: OpenSight, block: Block): HexId {
  const base = sight.kit.base[block.side];
  if (block.source === null) return base;
  const spare = sight.kit.hexes[block.source]?.kind === 'oasis' && hasLine(sight, block.side, block.place, base);
  return spare ? base : block.source;
}

const isOnMap = (kit: Kit, block: Block): boolean => kit.hexes[block.place] !== undefined;

/** 12.1 True when the block has a Supply Line now. 12.5 A raider has none. 15.1 An Oasis supplies only in its hex. */
export function isSupplied(sight: OpenSight, blind: Blind): boolean {
  const block = blockOf(sight.table, blind);
  if (!isOnMap(sight.kit, block)) return true;
  if (block.raider !== null) return false;
  const source = sourceOf(sight, block);
  if (sight.kit.hexes[source]?.kind === 'oasis') return block.place === source;
  return hasLine(sight, block.side, block.place, source);
}

/** 12.1 A side's units on the map that have a Supply Line now. */
export function suppliedUnits(sight: OpenSight, side: Side): readonly Blind[] {
  const { map, base } = sight.kit;
  // Most draw on their Base: its lines are looked up once for all of them.
  const home = tracing(sight, side, base[side]).lit.reach;
  return unitsOnMap(sight, side).filter((blind) => {
    const { source, raider, place } = blockOf(sight.table, blind);
    return source === null && raider === null ? home[map.indexOf(place)] === 1 : isSupplied(sight, blind);
  });
}

/** 12.6 The Supply Network: the sum of all current Supply Lines of a side's units (RULING 16). */
export function networkOf(sight: OpenSight, side: Side): ReadonlySet<HexId> {
  const { networks } = groundOf(sight, side);
  const bySource = suppliedFrom(sight, side);
  const key = [...bySource].map(([source, hexes]) => `${source}:${[...hexes]}`).join(' ');
  const known = networks.get(key) ?? networkFrom(sight, side, bySource);
  networks.set(key, known);
  return known;
}

/** The hexes, by number, in which units of a side draw supply from each source. */
function suppliedFrom(sight: OpenSight, side: Side): ReadonlyMap<HexId, ReadonlySet<number>> {
  const bySource = new Map<HexId, Set<number>>();
  for (const blind of suppliedUnits(sight, side)) {
    const block = blockOf(sight.table, blind);
    const source = sourceOf(sight, block);
    const hexes = bySource.get(source) ?? new Set();
    bySource.set(source, hexes.add(sight.kit.map.indexOf(block.place)));
  }
  return bySource;
}

function networkFrom(
  sight: OpenSight,
  side: Side,
  bySource: ReadonlyMap<HexId, ReadonlySet<number>>,
): ReadonlySet<HexId> {
  const { map } = sight.kit;
  const all = new Set<HexId>();
  for (const [source, hexes] of bySource) {
    if (sight.kit.hexes[source]?.kind === 'oasis') {
      all.add(source);
      continue;
    }
    const { trace, lit } = tracing(sight, side, source);
    for (const hex of network(chainsOf(sight.kit), trace, lit, [...hexes])) all.add(map.hexes[hex] ?? '');
  }
  return all;
}
