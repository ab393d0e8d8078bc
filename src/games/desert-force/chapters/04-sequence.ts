// 4.0 The turn: random event and air support, then a player-turn for each side, the Allies first.
import type { Frames } from '../position/course.ts';
import { enemyOf, type Frame, type OfSide, type Side } from '../position/state.ts';
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

export const turnFrames: Frames<'turn' | 'phase-end' | 'turn-end' | 'over'> = {
  turn: { run: enterTurn },
  'phase-end': { run: endPhase },
  'turn-end': { run: endTurn },
  over: { ends: true },
};
