// The component files, read one by one; problems are told by file, key and value.
import { type Read, readFiles } from '#engine/components.ts';
import type { ComponentFiles } from '#engine/title.ts';
import {
  type ArrivalsFile,
  arrivalsFile,
  type EventsFile,
  eventsFile,
  type MapFile,
  mapFile,
  type ScenarioFile,
  scenarioFile,
  type TablesFile,
  tablesFile,
  type UnitsFile,
  unitsFile,
} from './schema.ts';

export interface Parsed {
  readonly map: MapFile;
  readonly units: UnitsFile;
  readonly tables: TablesFile;
  readonly events: EventsFile;
  readonly arrivals: ArrivalsFile;
  readonly scenarios: readonly ScenarioFile[];
}

/** `parsed` is null as soon as one file is missing or of the wrong shape; `problems` tells why. */
export const parseFiles = (files: ComponentFiles): Read<Parsed> =>
  readFiles(
    files,
    { map: mapFile, units: unitsFile, tables: tablesFile, events: eventsFile, arrivals: arrivalsFile },
    scenarioFile,
  );
