// 5.0-8.2 Moves as they are carried out: declared, gone at once or planned, and what Engaging does (7.0, 8.1, 12.5).
import type { HexId } from '#board/hex.ts';
import { hexside } from '#board/hexside.ts';
import { hide } from '#engine/secrecy.ts';
import { battleAt, blockOf, isOccupiedBy } from '../../position/sight.ts';
import { type Blind, enemyOf, type Move, type Plan, type Side } from '../../position/state.ts';
import { box, place, put, removeBlock, setBlock, setPlans, tellAll, type World } from '../../position/world.ts';
import { hexsideHolder } from '../12-supply/lines.ts';
import { tread } from '../14-minefields.ts';
import { type Kind, sameMove } from './moves.ts';
import { isEngaged } from './withdrawal.ts';

/** Declares a Move, unless it goes on with one made before. */
export function declare(w: World, kind: Kind): void {
  if (w.table.moves.some((move) => sameMove(move, kind))) return;
  const rommel = w.table.rommel === 'next';
  const move: Move = { ...kind, rommel };
  put(w, { moves: [...w.table.moves, move], rommel: rommel ? 'used' : w.table.rommel });
}

/** A unit goes at once, or, out of a battle, when the retreats are carried out (3.43). */
export function send(w: World, side: Side, blind: Blind, kind: Kind, way: readonly HexId[]): void {
  declare(w, kind);
  const { place: start } = blockOf(w.table, blind);
  const by = kind.type === 'regroup' ? { command: kind.command } : {};
  if (isEngaged(w.table, start, side)) plan(w, side, { block: blind, path: way, last: null, kind: 'leave', ...by });
  else go(w, side, blind, way, kind.type);
}

export const plan = (w: World, side: Side, made: Plan): void =>
  setPlans(w, side, [...w.secrets.plans[side].$hidden, made]);

/** Moves a block along its way, engaging at the end where enemies stand (7.0). */
export function go(
  w: World,
  side: Side,
  blind: Blind,
  way: readonly HexId[],
  how: 'group' | 'regroup' | 'march',
): void {
  const from = blockOf(w.table, blind).place;
  const to = way.at(-1) ?? from;
  const previous = way.at(-2) ?? from;
  const stops = how === 'regroup' || isOccupiedBy(w.table, to, enemyOf(side)) ? ({ stops: true } as const) : {};
  place(w, blind, to);
  box(w, { moved: hide([...w.secrets.moved.$hidden, { block: blind, from, path: way, ...stops }]) });
  tread(w, way);
  tellAll(w, how === 'group' ? '5.1' : how === 'regroup' ? '5.2' : '6.4', {
    type: 'moved',
    side,
    path: [from, ...way],
    count: 1,
    how,
  });
  if (isOccupiedBy(w.table, to, enemyOf(side))) engage(w, side, blind, previous, to);
}

/** 17.1 Off the map by the enemy's end; the supplied count (RULINGS 9, 19). */
export function leaveMap(w: World, blind: Blind): void {
  const { side, unsupplied } = blockOf(w.table, blind);
  removeBlock(w, blind);
  put(w, { exited: { ...w.table.exited, [side]: w.table.exited[side] + (unsupplied ? 0 : 1) } });
  tellAll(w, '17.1', { type: 'exited', side, count: 1 });
}

/** 7.0 Engaging; 8.2 it is an Attack when only enemies were there. From beside the Base no hexside is crossed (16.41 sidebar). */
function engage(w: World, side: Side, blind: Blind, from: HexId, hex: HexId): void {
  if (battleAt(w.table, hex) === null) {
    const isNew = !w.table.attacked.includes(hex);
    if (isNew) put(w, { attacked: [...w.table.attacked, hex] });
    if (isNew) tellAll(w, '8.2', { type: 'attacked', side, hex });
    put(w, { battles: { ...w.table.battles, [hex]: { attacker: side, crossed: {}, fresh: true } } });
  }
  if (w.kit.hexes[from] !== undefined) cross(w, side, blind, from, hex);
}

/** 7.1 Room across the hexside is used up. 8.1 It turns friendly at once, 12.5 unless crossed by a raider. */
function cross(w: World, side: Side, blind: Blind, from: HexId, hex: HexId): void {
  const crossed = hexside(from, hex);
  put(w, { entered: { ...w.table.entered, [crossed]: (w.table.entered[crossed] ?? 0) + 1 } });
  const battle = battleAt(w.table, hex);
  if (battle === null) return;
  const raids = blockOf(w.table, blind).unsupplied && hexsideHolder(battle, crossed) !== side;
  if (raids) setBlock(w, blind, { raider: crossed });
  else
    put(w, { battles: { ...w.table.battles, [hex]: { ...battle, crossed: { ...battle.crossed, [crossed]: side } } } });
}
