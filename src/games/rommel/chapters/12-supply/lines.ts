// 12.0 Supply: lines, chains and networks, and whether a unit has a line now.
import type { HexId } from '#board/hex.ts';
import { hexesOf, hexside } from '#board/hexside.ts';
import { network } from '#board/network.ts';
import { type ChainMap, type Lit, light, makeChainMap, stepKey, type Trace } from '#board/supply.ts';
import { lately } from '#engine/memory.ts';
import type { Kit } from '../../pieces/kit.ts';
import { battleAt, blindsOf, blockOf, type OpenSight } from '../../position/sight.ts';
import type { Blind, Block, Side, Table } from '../../position/state.ts';
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

/** The open ground of one side: what stays the same whatever the source (12.2, 12.5). */
interface Ground {
  readonly closed: Uint8Array;
  readonly chain: Uint8Array;
  readonly barred: ReadonlySet<number> | null;
}

type Cached = {
  readonly battles: Table['battles'];
  readonly grounds: Map<Side, Ground>;
  readonly lit: Map<string, Tracing>;
  readonly networks: Map<Side, ReadonlySet<HexId>>;
};

/** What is known of the latest battles among these blocks. */
function cached({ blocks, battles }: Table): Cached {
  const slot = slotOf(blocks);
  if (slot.latest?.battles !== battles)
    slot.latest = { battles, grounds: new Map(), lit: new Map(), networks: new Map() };
  return slot.latest;
}

const slotOf = lately((_: Table['blocks']): { latest: Cached | null } => ({ latest: null }));

/**
 * 12.2 Lines pass friendly and empty hexes and friendly battles, not enemy hexes nor enemy battles. 12.4 Disrupted units neither
 * chain nor block, but may join a line (RULING 67).
 */
function groundOf({ kit, table }: OpenSight, side: Side): Ground {
  const { grounds } = cached(table);
  const known = grounds.get(side);
  if (known !== undefined) return known;
  const { map } = kit;
  const closed = new Uint8Array(map.hexes.length);
  const chain = new Uint8Array(map.hexes.length);
  for (const blind of blindsOf(table)) {
    const block = blockOf(table, blind);
    const hex = map.indexOf(block.place);
    if (hex < 0 || block.disrupted !== null) continue;
    // 12.5 Raiders are cut off from their own side's supply.
    if (block.side === side && block.raider === null) chain[hex] = 1;
    if (block.side !== side && battleAt(table, block.place) === null) closed[hex] = 1;
  }
  const ground = { closed, chain, barred: battleBars(kit, table, side, closed) };
  grounds.set(side, ground);
  return ground;
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

interface Tracing {
  readonly trace: Trace;
  readonly lit: Lit;
}

/** 12.2, 12.3 All supply lines of a side to one source, by open highway and by chains: to its Base, or an isolated Fortress (13.3). */
export function tracing(sight: OpenSight, side: Side, source: HexId): Tracing {
  const { lit } = cached(sight.table);
  const key = `${side} ${source}`;
  const known = lit.get(key);
  if (known !== undefined) return known;
  const trace: Trace = { source: sight.kit.map.indexOf(source), ...groundOf(sight, side) };
  const made = { trace, lit: light(chainsOf(sight.kit), trace) };
  lit.set(key, made);
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

/** 12.6 The Supply Network: the sum of all current Supply Lines of a side's units (RULING 16). */
export function networkOf(sight: OpenSight, side: Side): ReadonlySet<HexId> {
  const { networks } = cached(sight.table);
  const known = networks.get(side) ?? findNetwork(sight, side);
  networks.set(side, known);
  return known;
}

function findNetwork(sight: OpenSight, side: Side): ReadonlySet<HexId> {
  const { map } = sight.kit;
  const bySource = new Map<HexId, number[]>();
  for (const blind of blindsOf(sight.table)) {
    const block = blockOf(sight.table, blind);
    if (block.side !== side || !isOnMap(sight.kit, block) || !isSupplied(sight, blind)) continue;
    const source = sourceOf(sight, block);
    const hexes = bySource.get(source) ?? [];
    hexes.push(map.indexOf(block.place));
    bySource.set(source, hexes);
  }
  const all = new Set<HexId>();
  for (const [source, hexes] of bySource) {
    if (sight.kit.hexes[source]?.kind === 'oasis') {
      all.add(source);
      continue;
    }
    const { trace, lit } = tracing(sight, side, source);
    for (const hex of network(chainsOf(sight.kit), trace, lit, [...new Set(hexes)])) all.add(map.hexes[hex] ?? '');
  }
  return all;
}

/** 12.5 The hexside a raider came in by: still an enemy's after all movement (RULING 12)? */
export const isStillRaider = (table: Table, block: Block): boolean => {
  if (block.raider === null) return false;
  const hex = hexesOf(block.raider).find((side) => side === block.place);
  const battle = hex === undefined ? null : battleAt(table, hex);
  return battle !== null && hexsideHolder(battle, block.raider) !== block.side;
};
