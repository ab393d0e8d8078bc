// Which own blocks an order is probably about: those "all" means, and those an abbreviation is tried on first.
import { distance, type HexId } from '#board/hex.ts';
import type { Value } from '#engine/title.ts';
import { stuck } from '#words/notation/cursor.ts';
import { hasMoved } from '../../chapters/05-group-movement/moves.ts';
import { survivors } from '../../chapters/10-retreats/onward.ts';
import type { ActionType } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { blockOf, blocksOf, frameOf, unitOf } from '../../position/sight.ts';
import { type Blind, type Block, isOffMap } from '../../position/state.ts';
import type { Named } from './cursor.ts';
import { type Cursor, lawfulUnits } from './reading.ts';

/** Own blocks that fit, by blind number. */
const ownBlocks = ({ table, side }: Seat, fits: (block: Block, blind: Blind) => boolean): readonly Blind[] =>
  blocksOf(table, side).filter((blind) => fits(blockOf(table, blind), blind));

/** 6.0, 11.1 Undisrupted, and without a move this player-turn. */
const canMove = (seat: Seat, blind: Blind): boolean =>
  blockOf(seat.table, blind).disrupted === null && !hasMoved(seat, blind);

/** Own blocks of a hex. */
export const allAt = (seat: Seat, hex: HexId): readonly Blind[] => ownBlocks(seat, (block) => block.place === hex);

/** 5.2 Own blocks in or next to a Command Point and not yet where they are sent. */
export const allAround = (seat: Seat, command: HexId, to: HexId): readonly Blind[] =>
  ownBlocks(seat, (block) => !isOffMap(block.place) && block.place !== to && distance(block.place, command) <= 1);

/** Those of some own blocks that may still move. */
export const movable = (seat: Seat, blinds: readonly Blind[]): readonly Blind[] =>
  blinds.filter((blind) => canMove(seat, blind));

/** The blocks the question at hand is about. */
export function concerned(seat: Seat): readonly Blind[] {
  const frame = frameOf(seat.table);
  switch (frame.type) {
    case 'deploy':
      return ownBlocks(seat, (block) => block.place === 'reserve');
    case 'withdraw':
      return ownBlocks(seat, (_, blind) => frame.blocks.includes(blind));
    case 'pursuit':
      return ownBlocks(seat, (block) => block.place === frame.hex && block.disrupted === null);
    case 'losses':
    case 'assign':
      return ownBlocks(seat, (_, blind) => frame.from.includes(blind));
    case 'onward':
      return survivors(seat, frame);
    case 'round':
      return ownBlocks(seat, (block) => block.place === frame.round.hex && block.disrupted === null);
    default:
      return ownBlocks(seat, (block) => !isOffMap(block.place));
  }
}

/** 10.5 Those of the question at hand that are fast enough to pursue; others as they are. */
export function pursuers(seat: Seat): readonly Blind[] {
  const frame = frameOf(seat.table);
  const speed = frame.type === 'pursuit' ? frame.speed : 0;
  return concerned(seat).filter((blind) => unitOf(seat, blind).speed >= speed);
}

/** Orders of which those who cannot are told: they are named behind those who can. */
const SHOWN: readonly ActionType[] = ['group', 'regroup', 'withdraw'];

/** The blocks a list names; "all" are those of `everyone` for which the order would be lawful, when that can be told. */
export function meant(
  cursor: Cursor,
  named: Named,
  before: readonly Value[],
  everyone: readonly Blind[],
  used: readonly Blind[] = [],
): readonly Blind[] {
  if (named.all === null) return named.units.length > 0 ? named.units : stuck(cursor, 'Which unit?');
  const { seat, type } = cursor;
  const skipped = new Set([...named.but, ...(named.all === 'rest' ? used : [])]);
  const wanted = everyone.filter((blind) => !skipped.has(blind));
  const lawful = new Set(lawfulUnits(seat, type, ...before));
  const able = wanted.filter((blind) => lawful.has(blind));
  const others = SHOWN.includes(type) || able.length === 0 ? wanted.filter((blind) => !able.includes(blind)) : [];
  const all = [...able, ...others];
  return all.length > 0
    ? [...named.units.filter((blind) => !all.includes(blind)), ...all]
    : stuck(cursor, 'None of your units can do that there.');
}
