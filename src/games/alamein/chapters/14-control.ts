// XIV Control: the last side to move a combat unit into or through a hex that matters (RULING 46).
import { type OpenSight, remember, scenarioOf } from '../position/sight.ts';
import type { HexId, Side } from '../position/state.ts';
import { put, tellAll, type World } from '../position/world.ts';

/** XIV A unit of a side has moved along these hexes, by operational movement, retreat or entry: call it for each way. */
export function takeControl(w: World, side: Side, path: readonly HexId[]): void {
  for (const hex of path) {
    const holder = w.table.control[hex];
    if (holder === undefined || holder === side) continue;
    put(w, { control: { ...w.table.control, [hex]: side } });
    if (victoryHexes(w).has(hex)) tellAll(w, 'XIV', { type: 'control', side, hex });
  }
}

/** XV.A.1, XV.B.1, XV.C.1, XV.D.1 The hexes that victory conditions name: the control of others decides nothing. */
export function victoryHexes(sight: OpenSight): ReadonlySet<HexId> {
  const scenario = scenarioOf(sight);
  return remember(scenario, 'named by victory', () => {
    const named = new Set<HexId>();
    for (const condition of scenario.victory) {
      if (condition.kind === 'otherwise') continue;
      for (const one of condition.hexes) named.add(one);
      if (condition.kind === 'occupy') for (const one of condition.unlessLost) named.add(one);
    }
    return named;
  });
}
