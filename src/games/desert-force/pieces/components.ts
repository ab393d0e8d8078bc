// The component files of a match: read and checked, then built into the kit the rules use.
import { byId, kitsBy } from '#engine/pieces/components.ts';
import type { ComponentFiles } from '#engine/title.ts';
import { crossCheck } from './crosscheck.ts';
import arrivals from './data/arrivals.json' with { type: 'json' };
import events from './data/events.json' with { type: 'json' };
import map from './data/map.json' with { type: 'json' };
import campaign from './data/scenarios-campaign.json' with { type: 'json' };
import compass from './data/scenarios-compass.json' with { type: 'json' };
import crusader from './data/scenarios-crusader.json' with { type: 'json' };
import gazala from './data/scenarios-gazala.json' with { type: 'json' };
import sonnenblume from './data/scenarios-sonnenblume.json' with { type: 'json' };
import tables from './data/tables.json' with { type: 'json' };
import units from './data/units.json' with { type: 'json' };
import { type Parsed, parseFiles } from './files.ts';
import { groundOf } from './ground.ts';
import type { Kit } from './kit.ts';
import { scenarioInfo, unitsOf } from './scenario.ts';
import { eventsOf, tablesOf } from './tables.ts';
import { leaderInfos, unitInfos } from './units.ts';

export const BUILT_IN: ComponentFiles = {
  map,
  units,
  tables,
  events,
  arrivals,
  'scenarios-campaign': campaign,
  'scenarios-compass': compass,
  'scenarios-sonnenblume': sonnenblume,
  'scenarios-crusader': crusader,
  'scenarios-gazala': gazala,
};

export const { checkComponents, makeKit } = kitsBy(parseFiles, crossCheck, kitOf);

/** The components of one scenario as the rules use them. */
function kitOf(parsed: Parsed, id: string): Kit {
  const file = parsed.scenarios.find((entry) => entry.id === id);
  if (file === undefined) throw new Error(`no scenario "${id}"`);
  const scenario = scenarioInfo(file, parsed.arrivals);
  const roster = unitInfos(parsed.units, unitsOf(scenario));
  return {
    scenario,
    ...groundOf(parsed.map),
    units: byId(roster),
    roster: roster.map((unit) => unit.id),
    leaders: leaderInfos(parsed.units),
    tables: tablesOf(parsed.tables),
    events: eventsOf(parsed.events),
  };
}
