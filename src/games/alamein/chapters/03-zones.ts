// III.C, VI, IX.A.2, IX.B Zones of control: which hexes the enemy's units control. What lies face down is a unit to its
// enemy whoever asks (RULING 9); what a side's own counters are, it knows.
import type { HexId } from '#board/hex.ts';
import { zones } from '#board/zones.ts';
import { counterOf, isOccupiedBy, ownerOf, remember, type Sight, stackAt } from '../position/sight.ts';
import { enemyOf, type Side, type Table } from '../position/state.ts';

/** IX.B, RULING 9 Hexes with units of a side, and with anything of it that lies face down. */
export const presenceOf = (table: Table, side: Side): ReadonlySet<HexId> =>
  remember(table, `presence of ${side}`, () => {
    const hexes = new Set<HexId>();
    for (const hex in table.stacks) {
      const isThere = stackAt(table, hex).some((blind) => {
        const counter = counterOf(table, blind);
        return counter.side === side && (counter.face === null || counter.face.type === 'unit');
      });
      if (isThere) hexes.add(hex);
    }
    return hexes;
  });

/** X.A.1, XI.A.3, XIII.A.2 An enemy of the side is there, as far as it may know. */
export const isEnemyHex = ({ table }: Pick<Sight, 'table'>, hex: HexId, side: Side): boolean =>
  presenceOf(table, enemyOf(side)).has(hex);

/** The Box or Fort in a hex that everybody sees: its owner, or null. */
export function workOwner({ kit, table }: Pick<Sight, 'kit' | 'table'>, hex: HexId): Side | null {
  if (hex === kit.alamein) return ownerOf('alamein');
  for (const blind of stackAt(table, hex)) {
    const { face } = counterOf(table, blind);
    if (face?.type === 'box' || face?.type === 'fort') return ownerOf(face.type);
  }
  return null;
}

/** Where a Box or Fort of a side lies open, whoever is in it. */
export const worksOf = (sight: Pick<Sight, 'kit' | 'table'>, side: Side): readonly HexId[] =>
  [...Object.keys(sight.table.stacks), sight.kit.alamein].filter((hex) => workOwner(sight, hex) === side);

/** IX.A.2, RULINGS 5 and 43 Enemy zones of control end at a Box or Fort that the side held when its latest player-turn began. */
export const isSheltered = (sight: Pick<Sight, 'kit' | 'table'>, hex: HexId, side: Side): boolean =>
  sight.table.held[side].includes(hex) && workOwner(sight, hex) === side;

/** III.C, VI, IX.A.2, IX.B How many hexes with enemies of a side, Spent ones too, control each hex of the map. */
export const enemyZones = ({ kit, table }: Pick<Sight, 'kit' | 'table'>, side: Side): Uint8Array =>
  remember(table, `zones against ${side}`, () => {
    const { map } = kit;
    const counts = zones(map, [...presenceOf(table, enemyOf(side))].map(map.indexOf));
    for (const hex of table.held[side]) if (isSheltered({ kit, table }, hex, side)) counts[map.indexOf(hex)] = 0;
    return counts;
  });

/** III.C, IX.A.2 The hex is in the zone of control of an enemy of the side. */
export const isEnemyZone = (sight: Pick<Sight, 'kit' | 'table'>, hex: HexId, side: Side): boolean =>
  (enemyZones(sight, side)[sight.kit.map.indexOf(hex)] ?? 0) > 0;

/** An enemy zone of control with no friendly unit in it: closed to supply (XIII.A.2), retreats (XII.D.2) and entry (V.B). */
export const isClosedZone = (sight: Sight, hex: HexId, side: Side): boolean =>
  isEnemyZone(sight, hex, side) && !isOccupiedBy(sight, hex, side);

/** The hexes from which enemies of the side control this hex (XI.B.3). */
export function controllersOf(sight: Pick<Sight, 'kit' | 'table'>, hex: HexId, side: Side): readonly HexId[] {
  if (!isEnemyZone(sight, hex, side)) return [];
  const enemies = presenceOf(sight.table, enemyOf(side));
  return sight.kit.map.nextTo(hex).filter((to) => enemies.has(to));
}

/** All hexes in the zones of control of a side's units, for the map. */
export const zonesOf = (sight: Pick<Sight, 'kit' | 'table'>, side: Side): readonly HexId[] =>
  sight.kit.map.hexes.filter((hex) => isEnemyZone(sight, hex, enemyOf(side)));
