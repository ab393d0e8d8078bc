// How the campaign is won, and how that stands now (3.0).
import { listed } from '#words/sentence.ts';
import { joined, LEVELS, levelOf, pointsOf, totalOf } from '../chapters/03-victory.ts';
import { type Kit, objectives } from '../pieces/kit.ts';
import { spaceNames } from '../position/names.ts';
import { controls, morale, sightOf } from '../position/sight.ts';
import type { Table } from '../position/state.ts';

/** 3.1-3.3 A line for each way in which the match can end. */
export function victory(kit: Kit, table: Table): readonly string[] {
  const sight = sightOf(kit, table);
  const all = objectives(kit);
  const held = all.filter((space) => controls(sight, space));
  const chained = joined(sight);
  const cut = held.filter((space) => !chained.has(space));
  const apart = cut.length === 0 ? '' : `, without a chain to Tobruk: ${listed(spaceNames(kit, cut))}`;
  if (table.result !== null)
    return table.result.rule === '3.3' ? [`Victory points: ${standing(kit, table)} (3.3).`] : [];
  return [
    `The Panzerarmee wins at the end of any turn by control of all objectives, each joined to Tobruk by spaces it controls (3.1); now ${held.length} of ${all.length}${apart}.`,
    `The Panzerarmee loses at once when the Desert Fox Index falls below 1 (3.2); now ${table.dfp}.`,
    pointsLine(kit, table),
  ];
}

/** "After the last turn …: 16, PAA Marginal Victory (…); PAA Decisive Victory from 21 on." */
function pointsLine(kit: Kit, table: Table): string {
  const total = totalOf(sightOf(kit, table));
  const next = LEVELS.filter(({ from }) => from > total).at(-1);
  const more = next === undefined ? '' : `; ${next.level} from ${next.from} on`;
  return `After the last turn victory points decide (3.3); if the campaign ended now: ${standing(kit, table)}${more}.`;
}

/** "16, PAA Marginal Victory (objectives 7, …)". */
function standing(kit: Kit, table: Table): string {
  const sight = sightOf(kit, table);
  const points = pointsOf(sight);
  const total = totalOf(sight);
  const parts = [
    `objectives ${points.objectives}`,
    `Desert Fox Index ${points.morale} (${morale(table)})`,
    `Allied units in the west ${points.west}`,
  ];
  return `${total}, ${levelOf(total).level} (${parts.join(', ')})`;
}
