// 5.3 Whether the Withdrawal of a Pass may stand: territory is conceded, and no battle is left in part.
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blockOf, disruptedAt, fitAt, remember, withBlocks } from '../../position/sight.ts';
import { type Blind, type Block, enemyOf, type HexId, type Table } from '../../position/state.ts';
import { isEngaged } from '../07-engagement.ts';
import { overruns } from '../11-disruption/rout.ts';
import { networkOf } from '../12-supply/lines.ts';

/** 5.3 sidebar: the table as this phase's Moves began, for Withdrawals go along the lines of that moment. */
export const tableBefore = (seat: Seat): Table =>
  seat.own.moved.length === 0 ? seat.table : remember(seat, 'table before', () => movedBack(seat));

function movedBack(seat: Seat): Table {
  const back = seat.own.moved.map(
    ({ block, from }) => [block, { ...blockOf(seat.table, block), place: from }] as const,
  );
  const blocks = withBlocks(seat.table.blocks, back);
  const old = Object.entries(seat.table.battles).filter(([hex]) => !seat.table.attacked.includes(hex));
  return { ...seat.table, blocks, battles: Object.fromEntries(old) };
}

/**
 * 5.3, 10.4 The Withdrawal Move of a Pass must give ground, and takes all units out of a battle or none. Null when it may stand: who
 * moves on after an Overrun takes no ground back (RULING 17).
 */
export const judgeWithdrawal = (seat: Seat): Refusal | null =>
  remember(seat, 'why no withdrawal', () => whyNoWithdrawal(seat));

function whyNoWithdrawal(seat: Seat): Refusal | null {
  const { moved, plans } = seat.own;
  if (moved.length + plans.length === 0) return null;
  for (const { block } of plans) {
    const { place: hex } = blockOf(seat.table, block);
    const stay = fitAt(seat.table, hex, seat.side).filter((blind) => !plans.some((plan) => plan.block === blind));
    if (stay.length > 0)
      return refuse(
        '10.4',
        `A Withdrawal from ${nameOf(seat.kit, hex)} takes every undisrupted unit along: no Partial Retreat in a Pass.`,
      );
  }
  if (givesGround(seat)) return null;
  return refuse(
    '5.3',
    'This Withdrawal gives no ground: your Supply Network must lose at least one hex. Take it back or withdraw more.',
  );
}

/**
 * 5.3 (3) The Supply Network is reduced when at least one of its hexes is in it no more (RULING 17): most often one that a unit left,
 * for who withdrew had a Supply Line there.
 */
function givesGround(seat: Seat): boolean {
  const { kit, table, side, own } = seat;
  const after = networkOf({ kit, table: tableAfter(seat) }, side);
  const isGone = (hex: HexId): boolean => !after.has(hex);
  if (own.moved.some(({ from }) => isGone(from))) return true;
  if (own.plans.some(({ block }) => isGone(blockOf(table, block).place))) return true;
  return [...networkOf({ kit, table: tableBefore(seat) }, side)].some(isGone);
}

function tableAfter(seat: Seat): Table {
  if (seat.own.plans.length + overruns(seat.table).length === 0) return seat.table;
  const after: Table = { ...seat.table, blocks: blocksAfter(seat) };
  const battles = Object.entries(after.battles).filter(([hex]) => isEngaged(after, hex, seat.side));
  return { ...after, battles: Object.fromEntries(battles) };
}

/**
 * 7.2, 11.3 What will have left the battles: retreating units are Disrupted where they end, Disrupted companions are routed,
 * and so are the Disrupted enemies that a Withdrawal meets (5.3 sidebar).
 */
function blocksAfter({ table, side, own }: Seat): Table['blocks'] {
  const gone = overruns(table).flatMap((hex) => disruptedAt(table, hex, enemyOf(side)));
  const left: [Blind, Block][] = [];
  for (const { block, path } of own.plans) {
    const { place: hex } = blockOf(table, block);
    gone.push(...disruptedAt(table, hex, side));
    left.push([block, { ...blockOf(table, block), place: path.at(-1) ?? hex, disrupted: table.turn }]);
  }
  const blocks = withBlocks(table.blocks, left);
  if (gone.length === 0) return blocks;
  return Object.fromEntries(Object.entries(blocks).filter(([blind]) => !gone.includes(Number(blind))));
}
