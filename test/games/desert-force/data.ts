// The built-in component files for tests, read by their shape.

import type { Side } from '#board/sides.ts';
import { BUILT_IN } from '#games/desert-force/pieces/components.ts';
import {
  arrivalsFile,
  eventsFile,
  mapFile,
  type ScenarioFile,
  scenarioFile,
  tablesFile,
  type UnitsFile,
  unitsFile,
} from '#games/desert-force/pieces/schema.ts';

export const map = mapFile.parse(BUILT_IN.map);
export const { units, leaders } = unitsFile.parse(BUILT_IN.units);
export const tables = tablesFile.parse(BUILT_IN.tables);
export const { events } = eventsFile.parse(BUILT_IN.events);
export const { arrivals } = arrivalsFile.parse(BUILT_IN.arrivals);
export const SCENARIOS = ['campaign', 'compass', 'sonnenblume', 'crusader', 'gazala'] as const;
export const scenario = (id: string): ScenarioFile => scenarioFile.parse(BUILT_IN[`scenarios-${id}`]);

export type Unit = UnitsFile['units'][number];
export function unit(id: string): Unit {
  const found = units.find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
}
export const partsOf = (division: string): readonly Unit[] => units.filter((entry) => entry.division === division);
/** The first figure of a strength: "4-8". */
export const combat = (strength: string): number => Number(strength.split('-')[0]);
export const movement = (strength: string): number => Number(strength.split('-')[1]);
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Everybody who stands somewhere at the start, with the hex. */
export const standing = (file: ScenarioFile, side: Side): readonly (readonly [string, string])[] =>
  file.setup.flatMap(({ hex, units: named }) =>
    named.filter((id) => unit(id).side === side).map((id) => [id, hex] as const),
  );

/** 7.4 What a unit counts in the Reserve Box. */
export const worth = (id: string, file: ScenarioFile): number =>
  unit(id).reduced === undefined || file.reduced.includes(id) ? 0.5 : 1;
