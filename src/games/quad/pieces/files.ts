// The component files, read one by one; problems are told by file, key and value.
import { type Read, readFiles } from '#engine/pieces/components.ts';
import type { ComponentFiles } from '#engine/title.ts';
import type { Game } from './kit.ts';
import { type MapFile, mapFile, type ScenarioFile, scenarioFile, type UnitsFile, unitsFile } from './schema.ts';

export interface Parsed {
  readonly maps: Readonly<Record<Game, MapFile>>;
  readonly units: Readonly<Record<Game, UnitsFile>>;
  readonly scenarios: readonly ScenarioFile[];
}

/** `parsed` is null as soon as one file is missing or of the wrong shape; `problems` tells why. */
export function parseFiles(files: ComponentFiles): Read<Parsed> {
  const shapes = {
    'map-cauldron': mapFile,
    'map-crusader': mapFile,
    'map-kasserine': mapFile,
    'map-supercharge': mapFile,
    'units-cauldron': unitsFile,
    'units-crusader': unitsFile,
    'units-kasserine': unitsFile,
    'units-supercharge': unitsFile,
  };
  const { parsed, problems } = readFiles(files, shapes, scenarioFile);
  if (parsed === null) return { parsed, problems };
  const { scenarios } = parsed;
  const maps = {
    cauldron: parsed['map-cauldron'],
    crusader: parsed['map-crusader'],
    kasserine: parsed['map-kasserine'],
    supercharge: parsed['map-supercharge'],
  };
  const units = {
    cauldron: parsed['units-cauldron'],
    crusader: parsed['units-crusader'],
    kasserine: parsed['units-kasserine'],
    supercharge: parsed['units-supercharge'],
  };
  return { parsed: { maps, units, scenarios }, problems };
}
