// Movements and fights among the facts that a viewer was told.
import type { HexId, Side } from '#games/desert-force/for-pictures.ts';
import { counted } from '../../../moves.ts';
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
export const movesOf = (facts: readonly ToldFact[], layer: string): readonly Move[] =>
  layer === 'last' ? counted(facts.flatMap((fact) => wayOf(fact) ?? [])) : [];

function wayOf({ type, side, path, hex, hexes, hits }: ToldFact): Omit<Move, 'count'> | null {
  if (side === undefined) return null;
  if (MOVING.includes(type) && path !== undefined)
    return { side, path, ...(type === 'shipped' ? { bySea: true } : {}) };
  if (type === 'fought' && hexes !== undefined && typeof hits === 'object') {
    const other = side === 'axis' ? 'allied' : 'axis';
    return { side, path: hexes, met: `hits ${hits[side]} : ${hits[other]}` };
  }
  return type === 'bombarded' && hex !== undefined && typeof hits === 'number'
    ? { side, path: [hex], byAir: true, met: `bombed: ${hits}` }
    : null;
}
