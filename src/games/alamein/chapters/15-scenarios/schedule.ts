// XV.A.3, XV.A.4 and the like: how long a scenario lasts, and who comes in when.
import type { ScenarioInfo } from '../../pieces/kit.ts';
import { type OpenSight, scenarioOf } from '../../position/sight.ts';
import type { Side } from '../../position/state.ts';

/** XV.A.3, XV.B.3, XV.C.3, XV.D.3 The second player-turn of the last game-turn, after which the match is over. */
export function isLastPlayerTurn(sight: OpenSight): boolean {
  const { firstPlayer, calendar } = scenarioOf(sight);
  return sight.table.active !== firstPlayer && sight.table.turn >= calendar.length;
}

/** XV.A.4, XV.B.4 The reinforcements of a side whose date has come by a game-turn. */
export const dueBy = (scenario: ScenarioInfo, side: Side, turn: number): ScenarioInfo[Side]['reinforcements'] =>
  scenario[side].reinforcements.filter((group) => group.turn <= turn);
