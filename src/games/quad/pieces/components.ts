// The component files of a match: read and checked, then built into the kit the rules use.
import { byId, kitsBy } from '#engine/pieces/components.ts';
import type { ComponentFiles } from '#engine/title.ts';
import { crossCheck } from './crosscheck.ts';
import mapCauldron from './data/map-cauldron.json' with { type: 'json' };
import mapCrusader from './data/map-crusader.json' with { type: 'json' };
import mapKasserine from './data/map-kasserine.json' with { type: 'json' };
import mapSupercharge from './data/map-supercharge.json' with { type: 'json' };
import alamHalfa from './data/scenarios-alam-halfa.json' with { type: 'json' };
import alamein from './data/scenarios-alamein.json' with { type: 'json' };
import cauldron from './data/scenarios-cauldron.json' with { type: 'json' };
import crusader from './data/scenarios-crusader.json' with { type: 'json' };
import kasserine from './data/scenarios-kasserine.json' with { type: 'json' };
import sidiRezegh from './data/scenarios-sidi-rezegh.json' with { type: 'json' };
import supercharge from './data/scenarios-supercharge.json' with { type: 'json' };
import wire from './data/scenarios-wire.json' with { type: 'json' };
import unitsCauldron from './data/units-cauldron.json' with { type: 'json' };
import unitsCrusader from './data/units-crusader.json' with { type: 'json' };
import unitsKasserine from './data/units-kasserine.json' with { type: 'json' };
import unitsSupercharge from './data/units-supercharge.json' with { type: 'json' };
import { type Parsed, parseFiles } from './files.ts';
import { groundOf } from './ground.ts';
import type { Kit } from './kit.ts';
import { scenarioInfo } from './scenario.ts';
import { unitInfos } from './units.ts';

export const BUILT_IN: ComponentFiles = {
  'map-cauldron': mapCauldron,
  'map-crusader': mapCrusader,
  'map-kasserine': mapKasserine,
  'map-supercharge': mapSupercharge,
  'units-cauldron': unitsCauldron,
  'units-crusader': unitsCrusader,
  'units-kasserine': unitsKasserine,
  'units-supercharge': unitsSupercharge,
  'scenarios-cauldron': cauldron,
  'scenarios-crusader': crusader,
  'scenarios-sidi-rezegh': sidiRezegh,
  'scenarios-wire': wire,
  'scenarios-alam-halfa': alamHalfa,
  'scenarios-alamein': alamein,
  'scenarios-supercharge': supercharge,
  'scenarios-kasserine': kasserine,
};

export const { checkComponents, makeKit } = kitsBy(parseFiles, crossCheck, kitOf);

/** The components of one scenario as the rules use them. */
function kitOf(parsed: Parsed, scenario: string): Kit {
  const file = parsed.scenarios.find(({ id }) => id === scenario);
  if (file === undefined) throw new Error(`no scenario "${scenario}"`);
  const roster = unitInfos(parsed[`units-${file.game}`], file);
  return {
    scenario: scenarioInfo(file),
    ...groundOf(parsed[`map-${file.game}`], file),
    units: byId(roster),
    roster: roster.map(({ id }) => id),
  };
}
