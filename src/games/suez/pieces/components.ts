// The component files of a match: read and checked, then built into the kit the rules use.
import { makeSpaceMap } from '#board/spaces.ts';
import { goodFiles, problemsIn } from '#engine/pieces/components.ts';
import type { ComponentFiles, Problem } from '#engine/title.ts';
import { crossCheck } from './crosscheck.ts';
import builtInMap from './data/map.json' with { type: 'json' };
import campaign from './data/scenarios-campaign.json' with { type: 'json' };
import builtInTables from './data/tables.json' with { type: 'json' };
import builtInUnits from './data/units.json' with { type: 'json' };
import { parseFiles } from './files.ts';
import type { Kit } from './kit.ts';
import { TERRAINS } from './schema.ts';

export const BUILT_IN: ComponentFiles = {
  map: builtInMap,
  units: builtInUnits,
  tables: builtInTables,
  'scenarios-campaign': campaign,
};

/** Everything that is wrong with the files. */
export const checkComponents = (files: ComponentFiles): readonly Problem[] => problemsIn(parseFiles(files), crossCheck);

/** The components as the rules use them. Throws with the first few problems when the files are bad. */
export function makeKit(files: ComponentFiles): Kit {
  const { map, units, tables, scenarios } = goodFiles(parseFiles(files), crossCheck);
  const [scenario] = scenarios;
  if (scenario === undefined) throw new Error('bad components: no campaign');
  const { combat, support, air, allied, supply } = units;
  return {
    map: makeSpaceMap(map),
    spaces: byId(map.spaces),
    eastFirst: [...map.spaces].sort((a, b) => b.east - a.east || b.north - a.north).map(({ id }) => id),
    highestFirst: [...map.spaces].sort((a, b) => b.number - a.number).map(({ id }) => id),
    terrain: lines(tables.terrain),
    units: byId(combat),
    support: byId(support),
    air: byId(air),
    allied: byId(allied),
    roster: { units: ids(combat), support: ids(support), air: ids(air), allied: ids(allied) },
    supplyUnits: supply.count,
    tables,
    scenario,
    file: map,
  };
}

const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);
const byId = <Info extends { readonly id: string }>(list: readonly Info[]): Readonly<Record<string, Info>> =>
  Object.fromEntries(list.map((entry) => [entry.id, entry]));

/** The lines of the Terrain Effects Chart by terrain; each has been checked to be there. */
function lines(list: Kit['tables']['terrain']): Kit['terrain'] {
  const found = new Map(list.map((line) => [line.terrain, line]));
  return Object.fromEntries(TERRAINS.map((terrain) => [terrain, found.get(terrain)])) as Kit['terrain'];
}
