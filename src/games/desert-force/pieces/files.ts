// The component files, read one by one; problems are told by file, key and value.
import { readerOf } from '#engine/pieces/components.ts';
import { arrivalsFile, eventsFile, mapFile, scenarioFile, tablesFile, unitsFile } from './schema.ts';

/** `parsed` is null as soon as one file is missing or of the wrong shape; `problems` tells why. */
export const parseFiles = readerOf(
  { map: mapFile, units: unitsFile, tables: tablesFile, events: eventsFile, arrivals: arrivalsFile },
  scenarioFile,
);
export type Parsed = NonNullable<ReturnType<typeof parseFiles>['parsed']>;
