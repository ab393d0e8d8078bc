// The component files, read one by one; problems are told by file, key and value.
import { readerOf } from '#engine/pieces/components.ts';
import { mapFile, scenarioFile, unitsFile } from './schema.ts';

/** `parsed` is null as soon as one file is missing or of the wrong shape; `problems` tells why. */
export const parseFiles = readerOf(
  {
    'map-cauldron': mapFile,
    'map-crusader': mapFile,
    'map-kasserine': mapFile,
    'map-supercharge': mapFile,
    'units-cauldron': unitsFile,
    'units-crusader': unitsFile,
    'units-kasserine': unitsFile,
    'units-supercharge': unitsFile,
  },
  scenarioFile,
);
export type Parsed = NonNullable<ReturnType<typeof parseFiles>['parsed']>;
