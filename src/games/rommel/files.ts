// Reads the component files one by one: what is missing, unknown or of the wrong shape, by file, key and value.
import type { z } from 'zod';
import type { ComponentFiles, Problem } from '#engine/title.ts';
import {
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
  readonly scenarios: readonly ScenarioFile[];
}

export const SCENARIO_PREFIX = 'scenarios-';

/** `parsed` is null as soon as one file is missing or of the wrong shape; `problems` tells why. */
export function parseFiles(files: ComponentFiles): {
  readonly parsed: Parsed | null;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const read = <T>(file: string, schema: z.ZodType<T>): T | null => {
    if (!Object.hasOwn(files, file)) {
      problems.push({ file, key: '', problem: 'the file is missing' });
      return null;
    }
    const result = schema.safeParse(files[file]);
    if (result.success) return result.data;
    for (const issue of result.error.issues) problems.push({ file, ...describe(files[file], issue) });
    return null;
  };
  const map = read('map', mapFile);
  const units = read('units', unitsFile);
  const tables = read('tables', tablesFile);
  const scenarios: ScenarioFile[] = [];
  for (const file of Object.keys(files)) {
    if (file === 'map' || file === 'units' || file === 'tables') continue;
    if (!file.startsWith(SCENARIO_PREFIX)) {
      problems.push({
        file,
        key: '',
        problem: `no such component: expected map, units, tables or ${SCENARIO_PREFIX}...`,
      });
      continue;
    }
    const scenario = read(file, scenarioFile);
    if (scenario !== null) scenarios.push(scenario);
    if (scenario !== null && `${SCENARIO_PREFIX}${scenario.id}` !== file) {
      problems.push({ file, key: 'id', problem: `is ${show(scenario.id)}, but the file is called ${file}.json` });
    }
  }
  if (map === null || units === null || tables === null || problems.length > 0) return { parsed: null, problems };
  return { parsed: { map, units, tables, scenarios }, problems };
}

function describe(file: unknown, issue: z.core.$ZodIssue): Omit<Problem, 'file'> {
  const { key, value } = locate(file, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = issue.keys.map((name) => (key === '' ? name : `${key}.${name}`)).join(', ');
    return { key: unknown, problem: 'is not a key this entry has' };
  }
  const wanted = lower(issue.message).replace(', received undefined', '');
  return { key, problem: value === undefined ? `is missing: ${wanted}` : `is ${show(value)}: ${wanted}` };
}

const lower = (text: string): string =>
  text.replace(/^Invalid (input|option): /, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase());

/** The key as its reader would look for it: an entry of a list is called by its id, a hexside by its two hexes. */
function locate(file: unknown, path: readonly PropertyKey[]): { readonly key: string; readonly value: unknown } {
  let value: unknown = file;
  let key = '';
  for (const part of path) {
    value = isRecord(value) || Array.isArray(value) ? (value as Record<PropertyKey, unknown>)[part] : undefined;
    if (typeof part === 'number') key += `[${entryName(value) ?? part}]`;
    else key += key === '' ? String(part) : `.${String(part)}`;
  }
  return { key, value };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function entryName(entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  if (typeof entry.id === 'string') return entry.id;
  return typeof entry.a === 'string' && typeof entry.b === 'string' ? `${entry.a}/${entry.b}` : null;
}

/** A value in a message, cut short. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
