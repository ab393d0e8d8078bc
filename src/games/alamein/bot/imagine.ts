// A position a side may believe in: what it sees, and for counters that lie face down something that could be under them.
import type { Chance } from '#engine/bot/chance.ts';
import { boxed } from '#engine/position/counters.ts';
import { ownHalf } from '#engine/position/view.ts';
import { startFaces } from '../chapters/15-scenarios/setup.ts';
import type { Kit } from '../pieces/kit.ts';
import { counterOf, countersOf, downOf, scenarioOf } from '../position/sight.ts';
import { type AlameinState, type Blind, enemyOf, type Face, type Side, type Table } from '../position/state.ts';
import type { AlameinView } from '../position/view.ts';

/** A state in which the side would see this very view. */
export function imagine(kit: Kit, view: AlameinView, side: Side, chance: Chance): AlameinState {
  const faces = { ...ownHalf(view, side).faces, ...guessFaces(kit, view.table, enemyOf(side), chance) };
  return { table: view.table, secrets: { faces: boxed(faces) } };
}

/** The other side's counters that lie face down: what it began with and has not been seen yet, in any order. */
function guessFaces(kit: Kit, table: Table, side: Side, chance: Chance): Readonly<Record<Blind, Face>> {
  const down = downOf(table, side);
  if (down.length === 0) return {};
  const pool = [...startFaces(scenarioOf({ kit, table })[side])];
  for (const blind of countersOf(table, side)) {
    const seen = counterOf(table, blind).face;
    const at = seen === null ? -1 : pool.findIndex((face) => isSame(face, seen));
    if (at >= 0) pool.splice(at, 1);
  }
  const dealt = chance.shuffled(pool);
  return Object.fromEntries(down.map((blind, index) => [blind, dealt[index] ?? { type: 'dummy' }]));
}

const isSame = (one: Face, other: Face): boolean =>
  one.type === 'unit' ? other.type === 'unit' && one.unit === other.unit : one.type === other.type;
