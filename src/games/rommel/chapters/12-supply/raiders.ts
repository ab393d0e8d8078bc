// 12.5 Raiders: who stays one when all movement is over.
import { hexesOf } from '#board/hexside.ts';
import { battleAt, blindsOf, blockOf } from '../../position/sight.ts';
import type { Block, Table } from '../../position/state.ts';
import { setBlock, type World } from '../../position/world.ts';
import { hexsideHolder } from '../08-battles/battles.ts';

/** 12.5 The hexside a raider came in by: still an enemy's after all movement (RULING 12)? */
const isStillRaider = (table: Table, block: Block): boolean => {
  if (block.raider === null) return false;
  const hex = hexesOf(block.raider).find((side) => side === block.place);
  const battle = hex === undefined ? null : battleAt(table, hex);
  return battle !== null && hexsideHolder(battle, block.raider) !== block.side;
};

/** 12.5 After all movement: those whose hexside is the enemy's no more are no Raiders. */
export function settleRaiders(w: World): void {
  for (const blind of blindsOf(w.table)) {
    const block = blockOf(w.table, blind);
    if (block.raider !== null && !isStillRaider(w.table, block)) setBlock(w, blind, { raider: null });
  }
}
