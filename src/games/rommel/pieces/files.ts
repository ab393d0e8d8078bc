// Reads the component files one by one: what is missing, unknown or of the wrong shape, by file, key and value.
import { readerOf } from '#engine/pieces/components.ts';
import { mapFile, scenarioFile, tablesFile, unitsFile } from './schema.ts';

/** `parsed` is null as soon as one file is missing or of the wrong shape; `problems` tells why. */
export const parseFiles = readerOf({ map: mapFile, units: unitsFile, tables: tablesFile }, scenarioFile);
export type Parsed = NonNullable<ReturnType<typeof parseFiles>['parsed']>;
