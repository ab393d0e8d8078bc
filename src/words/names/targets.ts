// Attacked hexes in orders: as places, or by the enemy unit that stands there.

import { type Cursor, looked } from '../notation/cursor.ts';
import { longest, skip } from '../notation/line.ts';
import { spelt } from '../notation/spelling.ts';
import type { HexId } from './hex-names.ts';
import { exactly, isExact, likely, type Named } from './named.ts';

/** What a title's targets are read with. */
interface Targets<C, U> {
  readonly tryPlace: (cursor: C) => HexId | null;
  readonly hasOwn: (cursor: C, hex: HexId) => boolean;
  /** Left out, like `hexOf`, where enemies are not known by their names. */
  readonly namesOf?: (cursor: C) => Readonly<Record<'own' | 'enemies', readonly Named<U>[]>>;
  /** The hex an enemy unit stands in; null off the map. */
  readonly hexOf?: (cursor: C, unit: U) => HexId | null;
}

/** The readers of attacked hexes of one title. */
export function targetReaders<T extends string, C extends Cursor<T>, U = string>({
  tryPlace,
  hasOwn,
  namesOf = () => ({ own: [], enemies: [] }),
  hexOf = () => null,
}: Targets<C, U>) {
  /** Where the enemy unit stands that goes by just this name, and no unit of one's own does; "20 Aus" is none of "20. Artillery". */
  function tryEnemy(cursor: C): HexId | null {
    const { own, enemies } = namesOf(cursor);
    const [ours, theirs] = [{ ...cursor }, { ...cursor }];
    const unit = longest(theirs, (text) =>
      looked(cursor, 'enemy', text, own.length + enemies.length, () =>
        likely(own, spelt(text)).some(isExact) ? null : exactly(enemies, text),
      ),
    );
    if (unit === null) return null;
    longest(ours, (text) => looked(cursor, 'own', text, own.length, () => likely(own, spelt(text))[0] ?? null));
    if (ours.at > theirs.at) return null;
    cursor.at = theirs.at;
    return hexOf(cursor, unit);
  }

  /** A hex without a unit of one's own, or the hex of an enemy that is named. */
  function tryTarget(cursor: C): HexId | null {
    const after = { ...cursor };
    const hex = tryPlace(after) ?? tryEnemy(after);
    if (hex === null || hasOwn(cursor, hex)) return null;
    cursor.at = after.at;
    return hex;
  }

  /** Attacked hexes here, one or several. */
  function readTargets(cursor: C): HexId[] {
    const hexes: HexId[] = [];
    for (;;) {
      const back = cursor.at;
      skip(cursor, ',', 'on', 'at', 'the', 'hex', 'against');
      const hex = tryTarget(cursor);
      if (hex === null) {
        cursor.at = back;
        return hexes;
      }
      hexes.push(hex);
    }
  }

  /** A hex, or the hex of an enemy that is named. */
  const tryHex = (cursor: C): HexId | null => tryPlace(cursor) ?? tryEnemy(cursor);

  return { tryHex, readTargets };
}
