// The component files of a match: read and checked, then built into the kit the rules use.
import { makeSpaceMap } from '#board/spaces.ts';
import { byId, kitsBy } from '#engine/pieces/components.ts';
import type { ComponentFiles } from '#engine/title.ts';
import { crossCheck } from './crosscheck.ts';
import builtInMap from './data/map.json' with { type: 'json' };
import campaign from './data/scenarios-campaign.json' with { type: 'json' };
import builtInTables from './data/tables.json' with { type: 'json' };
import builtInUnits from './data/units.json' with { type: 'json' };
import { type Parsed, parseFiles } from './files.ts';
import type { Kit } from './kit.ts';
import { TERRAINS } from './schema.ts';

export const BUILT_IN: ComponentFiles = {
  map: builtInMap,
  units: builtInUnits,
  tables: builtInTables,
  'scenarios-campaign': campaign,
};

export const { checkComponents, makeKit } = kitsBy(parseFiles, crossCheck, kitOf);

/** The components as the rules use them. */
function kitOf({ map, units, tables, scenarios }: Parsed): Kit {
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

/** The lines of the Terrain Effects Chart by terrain; each has been checked to be there. */
function lines(list: Kit['tables']['terrain']): Kit['terrain'] {
  const found = new Map(list.map((line) => [line.terrain, line]));
  return Object.fromEntries(TERRAINS.map((terrain) => [terrain, found.get(terrain)])) as Kit['terrain'];
}
