// 14.2 Minefields come to light: those enemies entered, and those in battle hexes (RULING 27).
import { hide } from '#engine/secrecy.ts';
import { enemyOf, type HexId, SIDES, type Side } from '../position/state.ts';
import { box, put, tellAll, type World } from '../position/world.ts';
import { comparePlaces } from '../words/tidy.ts';

/** 14.2 The secret Minefields a side has in these hexes are known to all from now on; their order does not tell when they were laid. */
function revealMines(w: World, side: Side, hexes: readonly HexId[]): void {
  const seen = new Set(hexes);
  const found = w.secrets.mines[side].$hidden.filter((hex) => seen.has(hex)).sort((a, b) => comparePlaces([a], [b]));
  if (found.length === 0) return;
  const hidden = w.secrets.mines[side].$hidden.filter((hex) => !found.includes(hex));
  box(w, { mines: { ...w.secrets.mines, [side]: hide(hidden) } });
  put(w, { mines: [...new Set([...w.table.mines, ...found])] });
  for (const hex of found) tellAll(w, '14.2', { type: 'minefield', hex });
}

/** 14.2 Hexes the active side enters in its Movement phase. */
export const tread = (w: World, way: readonly HexId[]): void =>
  put(w, { trodden: [...new Set([...w.table.trodden, ...way])] });

/** 14.2 Minefields on the ways of units that run come to light with the others of a movement phase of their own, at any other time at once. */
export function treadOn(w: World, side: Side, ways: readonly HexId[]): void {
  const isMoving = side === w.table.active && w.table.todo.some(({ type }) => type === 'moved');
  if (isMoving) tread(w, ways);
  else revealMines(w, enemyOf(side), ways);
}

/** 14.2 At the end of a Movement phase: those the active side entered or fights over. */
export function revealAfterMoving(w: World): void {
  const enemy = enemyOf(w.table.active);
  for (const side of SIDES)
    revealMines(w, side, [...Object.keys(w.table.battles), ...(side === enemy ? w.table.trodden : [])]);
}
