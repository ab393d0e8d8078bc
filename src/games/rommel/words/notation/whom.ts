// Which own blocks an order is probably about: those "all" means, and those an abbreviation is tried on first.
import { distance, type HexId } from '#board/hex.ts';
import type { Value } from '#engine/title.ts';
import { stuck } from '#words/notation/cursor.ts';
import type { ActionType } from '../../position/action.ts';
import { blindsOf, blockOf } from '../../position/sight.ts';
import { type Blind, type Block, type Frame, isOffMap } from '../../position/state.ts';
import type { Named } from './cursor.ts';
import type { Cursor, Reading } from './reading.ts';

/** Own blocks that fit, by blind number. */
function ownBlocks({ view, side }: Reading, fits: (block: Block, blind: Blind) => boolean): readonly Blind[] {
  return blindsOf(view.table).filter((blind) => {
    const block = blockOf(view.table, blind);
    return block.side === side && fits(block, blind);
  });
}

/** 6.0, 11.1 Undisrupted, and without a move this player-turn. */
function canMove({ view, side }: Reading, block: Block, blind: Blind): boolean {
  const own = view.own[side];
  const gone = (list: readonly { readonly block: Blind }[] | undefined) => list?.some((entry) => entry.block === blind);
  return block.disrupted === null && gone(own?.moved) !== true && gone(own?.plans) !== true;
}

/** Own blocks of a hex. */
export const allAt = (reading: Reading, hex: HexId): readonly Blind[] =>
  ownBlocks(reading, (block) => block.place === hex);

/** 5.2 Own blocks in or next to a Command Point and not yet where they are sent. */
export const allAround = (reading: Reading, command: HexId, to: HexId): readonly Blind[] =>
  ownBlocks(reading, (block) => !isOffMap(block.place) && block.place !== to && distance(block.place, command) <= 1);

/** Those of some own blocks that may still move. */
export const movable = (reading: Reading, blinds: readonly Blind[]): readonly Blind[] =>
  blinds.filter((blind) => canMove(reading, blockOf(reading.view.table, blind), blind));

const currentFrame = ({ view }: Reading): Frame | undefined => view.table.todo[0];

/** The blocks the question at hand is about. */
export function concerned(reading: Reading): readonly Blind[] {
  const frame = currentFrame(reading);
  switch (frame?.type) {
    case 'deploy':
      return ownBlocks(reading, (block) => block.place === 'reserve');
    case 'withdraw':
      return ownBlocks(reading, (_, blind) => frame.blocks.includes(blind));
    case 'pursuit':
      return ownBlocks(reading, (block) => block.place === frame.hex && block.disrupted === null);
    case 'losses':
    case 'assign':
      return ownBlocks(reading, (_, blind) => frame.from.includes(blind));
    case 'round':
      return ownBlocks(reading, (block) => block.place === frame.round.hex && block.disrupted === null);
    default:
      return ownBlocks(reading, (block) => !isOffMap(block.place));
  }
}

/** 10.5 Those of the question at hand that are fast enough to pursue; others as they are. */
export function pursuers(reading: Reading): readonly Blind[] {
  const frame = currentFrame(reading);
  const speed = frame?.type === 'pursuit' ? frame.speed : 0;
  const faces = reading.view.own[reading.side]?.faces;
  return concerned(reading).filter((blind) => {
    const face = faces?.[blind];
    return face !== undefined && (reading.kit.units[face.unit]?.speed ?? 0) >= speed;
  });
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
  const { reading, type } = cursor;
  const skipped = new Set([...named.but, ...(named.all === 'rest' ? used : [])]);
  const wanted = everyone.filter((blind) => !skipped.has(blind));
  const lawful = new Set(reading.lawful(type, before));
  const able = wanted.filter((blind) => lawful.has(blind));
  const others = SHOWN.includes(type) || able.length === 0 ? wanted.filter((blind) => !able.includes(blind)) : [];
  const all = [...able, ...others];
  return all.length > 0
    ? [...named.units.filter((blind) => !all.includes(blind)), ...all]
    : stuck(cursor, 'None of your units can do that there.');
}
