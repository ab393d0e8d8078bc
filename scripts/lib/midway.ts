// Positions in the middle of a match: what the solo opponent for both sides makes of a scenario in some player-turns.
import type { AnyModule } from '#engine/title.ts';
import { playDuel } from './duel.ts';
import { botPlayer } from './players.ts';

class Enough extends Error {}

/** The position when so many player-turns have begun; the same each time while the opponent plays the same. */
export function midway(module: AnyModule, scenario: string, playerTurns: number): object {
  const players = Object.fromEntries(module.sides.map((side) => [side, botPlayer()]));
  let position: object = {};
  let begun = 0;
  try {
    playDuel({ module, scenario, name: `midway-${scenario}`, players }, (_side, _action, state) => {
      position = state;
      const { turn } = (state as { readonly table: { readonly turn: number } }).table;
      begun = Math.max(begun, turn);
      if (begun >= playerTurns) throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return position;
}
