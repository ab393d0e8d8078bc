// Movements and fights among the facts that a viewer was told.
import type { HexId } from '#board/hex.ts';
import type { Side } from '#games/desert-force/for-pictures.ts';
import type { Move } from '../../../request.ts';

interface ToldFact {
  readonly type: string;
  readonly side?: Side;
  readonly path?: readonly HexId[];
  readonly hex?: HexId;
  readonly hexes?: readonly HexId[];
  readonly hits?: number | Readonly<Record<Side, number>>;
}
const MOVING = ['moved', 'rushed', 'shipped', 'retreated', 'advanced'];

/** What layer `last` shows of the facts; those that went the same way are one. */
export function movesOf(facts: readonly ToldFact[], layer: string): readonly Move[] {
  if (layer !== 'last') return [];
  const moves = new Map<string, Move>();
  for (const fact of facts) {
    const move = moveOf(fact);
    if (move === null) continue;
    const key = JSON.stringify(move);
    moves.set(key, { ...move, count: (moves.get(key)?.count ?? 0) + 1 });
  }
  return [...moves.values()];
}

function moveOf({ type, side, path, hex, hexes, hits }: ToldFact): Move | null {
  if (side === undefined) return null;
  if (MOVING.includes(type) && path !== undefined)
    return { side, path, count: 1, ...(type === 'shipped' ? { bySea: true } : {}) };
  if (type === 'fought' && hexes !== undefined && typeof hits === 'object') {
    const other = side === 'axis' ? 'allied' : 'axis';
    return { side, path: hexes, count: 1, met: `hits ${hits[side]} : ${hits[other]}` };
  }
  return type === 'bombarded' && hex !== undefined && typeof hits === 'number'
    ? { side, path: [hex], count: 1, byAir: true, met: `bombed: ${hits}` }
    : null;
}
