// 11.3 Rout; 11.11 of units without a shield, 11.4 of units overrun.
import type { Frames } from '../../position/course.ts';
import { disruptedAt, fitAt, isOccupiedBy, unitsAt } from '../../position/sight.ts';
import { enemyOf, type Frame, type FrameOf, type HexId, SIDES, type Table } from '../../position/state.ts';
import { clearFired, doInstead, setBlock, sightIn, tellAll, type World } from '../../position/world.ts';
import { loseStep } from '../02-units.ts';
import { canWithdraw } from '../05-group-movement/withdrawal.ts';
import { pursuitOf } from '../10-retreats/pursuit.ts';

/** 11.4 Attacked hexes where only disrupted enemies stand: routs to come. */
export const overruns = (table: Table): readonly HexId[] =>
  table.attacked.filter(
    (hex) =>
      isOccupiedBy(table, hex, enemyOf(table.active)) &&
      fitAt(table, hex, enemyOf(table.active)).length === 0 &&
      fitAt(table, hex, table.active).length > 0,
  );

/** 11.4 The routs to come, as frames. */
export const overrunFrames = (table: Table): readonly Frame[] =>
  overruns(table).map((hex) => ({ type: 'rout', hex, side: enemyOf(table.active), whole: false, more: false }));

/** 11.3 In order: one step of Rout Attrition, Pursuit Fire, Withdrawal, Disrupted again. Who cannot withdraw is lost, and nobody need pursue them. */
function enterRout(w: World, { hex, side, whole, more }: FrameOf<'rout'>): void {
  const units = whole ? unitsAt(w.table, hex, side) : disruptedAt(w.table, hex, side);
  const enemies = fitAt(w.table, hex, enemyOf(side));
  const shielded = !whole && fitAt(w.table, hex, side).length > 0;
  if (units.length === 0 || enemies.length === 0 || shielded) return doInstead(w, { type: 'settle', hex });
  if (!more) clearFired(w);
  tellAll(w, '11.3', { type: 'routed', side, hex, count: units.length });
  for (const blind of units) setBlock(w, blind, { up: false });
  const left = units.filter((blind) => loseStep(w, '11.3', blind, 'lost to rout attrition'));
  const sight = sightIn(w);
  const prey = left.some((blind) => canWithdraw(sight, blind)) ? left : [];
  doInstead(w, ...pursuitOf(w, hex, prey), { type: 'withdraw', hex, side, blocks: left }, { type: 'settle', hex });
}

/** 11.11 Disrupted units rout at once when no Shielding units remain. */
function enterRoundEnd(w: World, hex: HexId): void {
  const unshielded = SIDES.filter(
    (side) => fitAt(w.table, hex, side).length === 0 && disruptedAt(w.table, hex, side).length > 0,
  );
  doInstead(w, ...unshielded.map((side) => ({ type: 'rout', hex, side, whole: false, more: true }) as const), {
    type: 'settle',
    hex,
  });
}

export const routFrames: Frames<'rout' | 'round-end'> = {
  rout: { run: enterRout },
  'round-end': { run: (w, { hex }) => enterRoundEnd(w, hex) },
};
