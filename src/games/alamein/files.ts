// The component files, read one by one; problems are told by file, key and value.
import { readComponent, readScenarios } from '#engine/components.ts';
import type { ComponentFiles, Problem } from '#engine/title.ts';
import { type MapFile, mapFile, type ScenarioFile, scenarioFile, type UnitsFile, unitsFile } from './schema.ts';

export interface Parsed {
  readonly map: MapFile;
  readonly units: UnitsFile;
  readonly scenarios: readonly ScenarioFile[];
}

/** `parsed` is null as soon as one file is missing or of the wrong shape; `problems` tells why. */
export function parseFiles(files: ComponentFiles): {
  readonly parsed: Parsed | null;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const map = readComponent(files, 'map', mapFile, problems);
  const units = readComponent(files, 'units', unitsFile, problems);
  const scenarios = readScenarios(files, ['map', 'units'], scenarioFile, problems);
  if (map === null || units === null || problems.length > 0) return { parsed: null, problems };
  return { parsed: { map, units, scenarios }, problems };
}
