// 16.0 Who has won a battle, what it is worth, and 36.0 what is captured.
import type { Frames } from '../position/course.ts';
import { spaceOf } from '../position/sight.ts';
import type { Battle, FrameOf, Side } from '../position/state.ts';
import { addDfp, doInstead, sightIn, tellAll, type World } from '../position/world.ts';
import { settleControl } from './07-control.ts';
import { isWorks } from './14-combat/commitment.ts';
import { pursuers } from './18-pursuit.ts';
import { bringSupply } from './19-supply.ts';
import { regroup } from './29-allied.ts';

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
  if (winner === 'axis' && battle.depot) bringSupply(w, space, '36.0', true);
  const routed = winner === null ? [...battle.routed, ...drawn(w, battle)] : battle.routed;
  settleControl(w);
  doInstead(
    w,
    ...(routed.length > 0 ? [{ type: 'retreat', space, units: routed } as const] : []),
    ...pursuers(w, battle, winner),
  );
}

/** 16.3 After a draw: who has to leave a fortress, an entrenchment or (17.0, RULING 8) a city. */
function drawn(w: World, { space, axis, allied }: Battle): readonly string[] {
  if (spaceOf(w, space).fortressOf === 'axis') {
    for (const blind of allied) regroup(w, blind, space);
    return [];
  }
  return isWorks(sightIn(w), space) || spaceOf(w, space).terrain === 'city' ? axis : [];
}

export const aftermathFrames: Frames<'aftermath'> = { aftermath: { run: endBattle } };
