// 4.0, 4.1 The game-turn: two player-turns of movement and combat, and the Game-Turn Record Interphase.
import type { Kit } from '../pieces/kit.ts';
import type { Frames } from '../position/course.ts';
import { sightOf } from '../position/sight.ts';
import { enemyOf, type Frame, type OfSide, type Side, type Table } from '../position/state.ts';
import type { QuadView } from '../position/view.ts';
import { doInstead, finish, put, sightIn, tellAll, type World } from '../position/world.ts';
import { endCombat } from './07-combat/resolution.ts';
import { unsuppliedOf } from './12-supply.ts';
import { ending } from './endings.ts';
import { exclusive } from './exclusive.ts';
import { endGame } from './over.ts';

/** 4.1 */
function enterTurn(w: World, { side }: OfSide): void {
  const { firstPlayer } = w.kit.scenario;
  const begins = side === firstPlayer;
  const turn = w.table.turn + (begins ? 1 : 0);
  const { consents } = w.table;
  put(w, {
    turn,
    active: side,
    moved: [],
    columns: {},
    // crusader 19.17 An offer stands until its owner's next player-turn, unless it has been met.
    consents: consents.length === 2 ? consents : consents.filter((other) => other !== side),
  });
  const weather = w.kit.scenario.weather[turn - 1] ?? null;
  tellAll(w, '4.1', { type: 'turn', side, turn, weather });
  doInstead(w, ...phasesOf(w, side));
  // 12.0 Looked at once, before anybody moves.
  put(w, { unsupplied: unsuppliedOf(sightIn(w), side) });
}

function phasesOf(w: World, side: Side): readonly Frame[] {
  const sight = sightIn(w);
  return [
    ...exclusive(w).prelude(sight, side),
    { type: 'movement', side },
    { type: 'attacks', side },
    { type: 'combat', side },
    { type: 'combat-end', side },
    ...ending(w).closing(sight, side),
    { type: 'turn-end' },
  ];
}

function closeCombat(w: World, { side }: OfSide): void {
  finish(w);
  endCombat(w);
  ending(w).combatOver(w, side);
}

/** 4.1 After the second player-turn the next game-turn begins, or the game is over. */
function endTurn(w: World): void {
  const { active, turn, consents } = w.table;
  const { firstPlayer, turns } = w.kit.scenario;
  if (active === firstPlayer) return doInstead(w, { type: 'turn', side: enemyOf(active) });
  ending(w).turnOver(w);
  // crusader 19.17 By mutual consent at the end of any game-turn.
  if (turn >= turns[1] || consents.length === 2) return endGame(w, ending(w).final(w));
  doInstead(w, { type: 'turn', side: firstPlayer });
}

/** 4.1 The game-turn of the side's next player-turn; null when its last one has begun. */
export function nextTurn(
  { scenario }: Kit,
  { active, turn }: Pick<Table, 'active' | 'turn'>,
  side: Side,
): number | null {
  const next = active === side || side === scenario.firstPlayer ? turn + 1 : turn;
  return next > scenario.turns[1] ? null : next;
}

/**
 * 4.1, 12.0 The view as it would be in the side's next Movement Phase, that of this game-turn or of the next one, before anybody
 * moves, as things stand; null when the last one is over.
 */
export const asIfMoving = (kit: Kit, view: QuadView, side: Side): QuadView | null => {
  const next = nextTurn(kit, view.table, side);
  if (next === null) return null;
  const table = { ...view.table, turn: next, active: side };
  const unsupplied = unsuppliedOf(sightOf(kit, table), side);
  return { ...view, table: { ...table, todo: [{ type: 'movement', side }], moved: [], columns: {}, unsupplied } };
};

export const turnFrames: Frames<'turn' | 'combat-end' | 'turn-end' | 'over'> = {
  turn: { run: enterTurn },
  'combat-end': { run: closeCombat },
  'turn-end': { run: endTurn },
  over: { ends: true },
};
