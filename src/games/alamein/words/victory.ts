// How a match is won, and how that stands now, from what everybody knows (XV).
import { listed } from '#words/sentence.ts';
import { the } from '#words/sides.ts';
import { victoryRule } from '../chapters/15-scenarios/victory.ts';
import type { Condition, Kit } from '../pieces/kit.ts';
import { placeNames } from '../position/names.ts';
import { counterOf, countersOf, scenarioOf } from '../position/sight.ts';
import type { HexId, Table } from '../position/state.ts';

/** XV.A.1, XV.B.1, XV.C.1, XV.D.1 The conditions of the scenario in the order in which they count (RULING 49). */
export const victory = (kit: Kit, table: Table): readonly string[] =>
  scenarioOf({ kit, table }).victory.map((condition) => conditionLine(kit, table, condition));

function conditionLine(kit: Kit, table: Table, condition: Condition): string {
  const rule = victoryRule({ kit, table });
  const who =
    condition.side === null
      ? 'Nobody wins'
      : `${the(condition.side, 'win')}${condition.level === 'win' ? '' : ` (${condition.level})`}`;
  if (condition.kind === 'otherwise') return `${who} when the game-turns are over without that (${rule}).`;
  const { from } = condition;
  const since = from > 1 ? ` from game-turn ${from} on` : '';
  return `${who}${since} ${aimOf(kit, condition)} (${rule}); now ${heldOf(table, condition)}.`;
}

type Aim = Exclude<Condition, { readonly kind: 'otherwise' }>;

function aimOf(kit: Kit, aim: Aim): string {
  const names = listed(placeNames(kit, aim.hexes));
  if (aim.kind === 'hold') {
    const from = aim.supply === 'edge' ? ' from the edge of the map' : '';
    return `by control of ${names}, with a supply line to ${aim.hexes.length === 1 ? 'it' : 'each'}${from}`;
  }
  const unless = placeNames(kit, aim.unlessLost);
  return `by units in ${names}${unless.length === 0 ? '' : `, unless the enemy controls ${listed(unless)}`}`;
}

/** How many of its hexes the side controls, or has counters in: whether one is a dummy is not for all to see. */
function heldOf(table: Table, { side, hexes, kind }: Aim): string {
  const places = new Set(countersOf(table, side).map((blind) => counterOf(table, blind).place));
  const has = (hex: HexId): boolean => (kind === 'hold' ? table.control[hex] === side : places.has(hex));
  return `${kind === 'hold' ? '' : 'counters in '}${hexes.filter(has).length} of ${hexes.length}`;
}
