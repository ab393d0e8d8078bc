// 13.1, 13.4 Control and capture of Fortresses; 13.2 the Attacker who passes is driven out.
import type { Frames } from '../../position/course.ts';
import { disruptedAt, fitAt } from '../../position/sight.ts';
import { enemyOf, type Frame } from '../../position/state.ts';
import { doInstead, put, tellAll, type World } from '../../position/world.ts';
import { passes } from '../04-options.ts';
import { clearSources } from './assignment.ts';

/**
 * 13.1, 13.4 Control passes only to undisrupted enemies in sole occupation; a bonus is owed only when it was not the owner's to
 * begin with this month (RULING 37).
 */
export function captureFortresses(w: World): void {
  for (const [hex, holder] of Object.entries(w.table.control)) {
    const taker = enemyOf(holder);
    const sole =
      fitAt(w.table, hex, taker).length > 0 &&
      fitAt(w.table, hex, holder).length + disruptedAt(w.table, hex, holder).length === 0;
    if (!sole) continue;
    const { [hex]: before, ...captured } = w.table.captured;
    put(w, {
      control: { ...w.table.control, [hex]: taker },
      captured: before === undefined ? { ...captured, [hex]: taker } : captured,
    });
    clearSources(w, holder, hex);
    tellAll(w, '13.4', { type: 'captured', side: taker, hex });
  }
}

/**
 * 13.2 sidebar: the Attacker who passes must withdraw from a Fortress, or is routed (RULING 32). Who stays is not known before
 * the others have gone.
 */
function enterFortressRouts(w: World): void {
  const side = w.table.active;
  if (!passes(w)) return doInstead(w);
  const routs = Object.entries(w.table.battles)
    .filter(([hex, battle]) => battle.attacker === side && w.kit.hexes[hex]?.kind === 'fortress')
    .map(([hex]): Frame => ({ type: 'rout', hex, side, whole: true, more: false }));
  doInstead(w, ...routs);
}

export const fortressFrames: Frames<'fortress-routs'> = { 'fortress-routs': { run: enterFortressRouts } };
