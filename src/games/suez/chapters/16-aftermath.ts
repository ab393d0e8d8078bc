// 16.0 Who has won a battle, and what it is worth.
import type { Frames } from '../position/course.ts';
import { spaceOf } from '../position/sight.ts';
import type { Battle, FrameOf, Side } from '../position/state.ts';
import { doInstead, sightIn, tellAll, type World } from '../position/world.ts';
import { addDfp } from './04-morale.ts';
import { settleControl } from './07-control.ts';
import { isYielded } from './17-retreat.ts';
import { pursuers } from './18-pursuit.ts';
import { regroup } from './29-allied.ts';
import { capture } from './36-capture.ts';

/** 16.0, 16.1, 16.2 Who has won, and stays. Null: a draw. */
const winnerOf = ({ axis, allied }: Battle): Side | null =>
  allied.length === 0 ? 'axis' : axis.length === 0 ? 'allied' : null;

/** 16.4 So many steps in the battle itself: RULING 59, what a retreat costs comes after it. */
const GREAT = 4;

function endBattle(w: World, { battle }: FrameOf<'aftermath'>): void {
  const winner = winnerOf(battle);
  const { space, lost } = battle;
  tellAll(w, '16.0', { type: 'won', space, side: winner });
  if (winner === 'axis' && lost.allied >= GREAT) addDfp(w, '16.4', 1);
  if (winner === 'allied' && lost.axis >= GREAT) addDfp(w, '16.4', -1);
  capture(w, battle, winner);
  const routed = winner === null ? [...battle.routed, ...drawn(w, battle)] : battle.routed;
  settleControl(w);
  doInstead(
    w,
    ...(routed.length > 0 ? [{ type: 'retreat', space, units: routed } as const] : []),
    ...pursuers(w, battle, winner),
  );
}

/** 16.3 After a draw: who has to retreat; the Allies regroup where the fortress is the PAA's. */
function drawn(w: World, { space, axis, allied }: Battle): readonly string[] {
  if (spaceOf(w, space).fortressOf === 'axis') {
    for (const blind of allied) regroup(w, blind, space);
    return [];
  }
  return isYielded(sightIn(w), space) ? axis : [];
}

export const aftermathFrames: Frames<'aftermath'> = { aftermath: { run: endBattle } };
