// 4.0 The turn: random event and air support, then a player-turn for each side, the Allies first.
import type { Kit } from '../pieces/kit.ts';
import type { Frames } from '../position/course.ts';
import { enemyOf, type Frame, type OfSide, type Side, type Table } from '../position/state.ts';
import type { DesertView } from '../position/view.ts';
import { doInstead, put, sightIn, tellAll, type World } from '../position/world.ts';
import { NEW_PHASE, NEW_TURN, NO_STAFF } from './03-setup.ts';
import { removeCutOff } from './07-organization/depots.ts';
import { endPhase } from './09-movement/phase-end.ts';
import { automaticVictor, endByPoints, endGame } from './17-victory.ts';

function enterTurn(w: World, { side }: OfSide): void {
  put(w, { active: side, phase: 'regular', staff: NO_STAFF, cover: 0, ...NEW_TURN, ...NEW_PHASE });
  tellAll(w, '4.0', { type: 'turn', side, turn: w.table.turn });
  removeCutOff(w, side);
  doInstead(w, ...phasesOf(side));
}

const phasesOf = (side: Side): readonly Frame[] => [
  { type: 'depot', side },
  { type: 'cover', side: enemyOf(side) },
  { type: 'organize', side },
  { type: 'staff', side },
  { type: 'movement', side },
  { type: 'phase-end', side },
  { type: 'strikes', side },
  { type: 'combat', side },
  { type: 'phase-end', side },
  { type: 'exploitation', side },
  { type: 'phase-end', side },
  { type: 'strikes', side },
  { type: 'combat', side },
  { type: 'phase-end', side },
  { type: 'attrition', side },
  side === 'allied' ? { type: 'turn', side: 'axis' } : { type: 'turn-end' },
];

/** 4.0, 17.0 Depots come back to their front side, and the next turn begins or the game is over. */
function endTurn(w: World): void {
  const sight = sightIn(w);
  const victor = automaticVictor(sight);
  if (victor !== null) return endGame(w, victor, 'Automatic Victory', '17.1');
  const { turn, depots } = w.table;
  if (turn >= w.kit.scenario.turns[1]) return endByPoints(w);
  put(w, {
    turn: turn + 1,
    depots: { axis: { ...depots.axis, moved: false }, allied: { ...depots.allied, moved: false } },
  });
  doInstead(w, { type: 'event' }, { type: 'air-roll' }, { type: 'turn', side: 'allied' });
}

/**
 * 4.0 The views as they would be in the side's next Movement Phases, the nearest first, before anybody moves, as things stand:
 * those of this player-turn that are ahead, and that of the next one, if there is one. A random event lasts a game-turn (5.0).
 */
export function asIfMoving(kit: Kit, view: DesertView, side: Side): readonly DesertView[] {
  const { active, todo, event, turn } = view.table;
  const ahead = todo.filter(
    (frame) => (frame.type === 'movement' || frame.type === 'exploitation') && frame.side === side,
  );
  const isLater = active === side || side === 'allied';
  const moving = (frame: Frame, table: Partial<Table>): DesertView => ({
    ...view,
    table: { ...view.table, ...table, todo: [frame], moved: [] },
  });
  const next = moving({ type: 'movement', side }, { active: side, event: isLater ? null : event });
  const isOver = isLater && turn >= kit.scenario.turns[1];
  return [...ahead.map((frame) => moving(frame, {})), ...(isOver ? [] : [next])];
}

export const turnFrames: Frames<'turn' | 'phase-end' | 'turn-end' | 'over'> = {
  turn: { run: enterTurn },
  'phase-end': { run: endPhase },
  'turn-end': { run: endTurn },
  over: { ends: true },
};
