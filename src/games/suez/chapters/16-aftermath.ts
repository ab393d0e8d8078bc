// 16.0 Who has won a battle, what it is worth, and 36.0 what is captured.
import type { Frames } from '../position/course.ts';
import { isMotorUnit, isSupply, spaceOf } from '../position/sight.ts';
import type { Battle, Frame, FrameOf, Side } from '../position/state.ts';
import { addDfp, doInstead, sightIn, tellAll, type World } from '../position/world.ts';
import { settleControl } from './07-control.ts';
import { isWorks } from './14-combat/commitment.ts';
import { bringSupply } from './19-supply.ts';
import { regroup } from './29-allied.ts';

/** 16.0, 16.1, 16.2 Who has won, and stays. Null: a draw. */
const winnerOf = ({ axis, allied }: Battle): Side | null =>
  allied.length === 0 ? 'axis' : axis.length === 0 ? 'allied' : null;

/** 16.4 */
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

/** 18.0, 18.1, 18.3 Motorized units that were supported may pursue when the PAA has attacked and won. */
function pursuers(w: World, { space, attacker, axis, routed }: Battle, winner: Side | null): readonly Frame[] {
  if (winner !== 'axis' || attacker !== 'axis') return [];
  const sight = sightIn(w);
  const units = axis.filter(
    (unit) => !isSupply(sight, unit) && isMotorUnit(sight, unit) && w.table.supported.includes(unit),
  );
  const { rommelWith } = w.table;
  const led = rommelWith !== null && [...axis, ...routed].includes(rommelWith);
  return units.length > 0 ? [{ type: 'pursuit', space, units, moved: [], led }] : [];
}

export const aftermathFrames: Frames<'aftermath'> = { aftermath: { run: endBattle } };
