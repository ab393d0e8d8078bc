// Reads component files: what is missing, unknown or of the wrong shape is named by file, key and value.
import type { z } from 'zod';
import { kept, remember } from '../memory.ts';
import type { ComponentFiles, Problem } from '../title.ts';

export const SCENARIO_PREFIX = 'scenarios-';

/** The content of a file, or null when it is missing or of the wrong shape; `problems` is told why. */
export function readComponent<T>(
  files: ComponentFiles,
  file: string,
  schema: z.ZodType<T>,
  problems: Problem[],
): T | null {
  if (!Object.hasOwn(files, file)) {
    problems.push({ file, key: '', problem: 'the file is missing' });
    return null;
  }
  const result = schema.safeParse(files[file]);
  if (result.success) return result.data;
  for (const issue of result.error.issues) problems.push({ file, ...describe(files[file], issue) });
  return null;
}

/** The scenarios among the files, each called by its id; `problems` is told of any file that is neither one nor `known`. */
export function readScenarios<T extends { readonly id: string }>(
  files: ComponentFiles,
  known: readonly string[],
  schema: z.ZodType<T>,
  problems: Problem[],
): readonly T[] {
  const scenarios: T[] = [];
  for (const file of Object.keys(files)) {
    if (known.includes(file)) continue;
    if (!file.startsWith(SCENARIO_PREFIX)) {
      const expected = [...known, `${SCENARIO_PREFIX}...`].join(', ').replace(/, ([^,]*)$/, ' or $1');
      problems.push({ file, key: '', problem: `no such component: expected ${expected}` });
      continue;
    }
    const scenario = readComponent(files, file, schema, problems);
    if (scenario === null) continue;
    scenarios.push(scenario);
    if (`${SCENARIO_PREFIX}${scenario.id}` !== file)
      problems.push({ file, key: 'id', problem: `is ${show(scenario.id)}, but the file is called ${file}.json` });
  }
  return scenarios;
}

/** A title's component files once they are read; null as soon as one is missing or of the wrong shape. */
interface Read<Files> {
  readonly parsed: Files | null;
  readonly problems: readonly Problem[];
}
type FilesOf<S extends Readonly<Record<string, z.ZodType>>> = { readonly [Name in keyof S]: z.infer<S[Name]> };

/** Reads the files of these shapes by their names, and all scenarios. */
export const readerOf =
  <S extends Readonly<Record<string, z.ZodType>>, Scenario extends { readonly id: string }>(
    shapes: S,
    scenario: z.ZodType<Scenario>,
  ) =>
  (files: ComponentFiles): Read<FilesOf<S> & { readonly scenarios: readonly Scenario[] }> => {
    const problems: Problem[] = [];
    const named = Object.entries(shapes).map(([file, shape]) => [file, readComponent(files, file, shape, problems)]);
    const scenarios = readScenarios(files, Object.keys(shapes), scenario, problems);
    if (problems.length > 0) return { parsed: null, problems };
    return { parsed: { ...(Object.fromEntries(named) as FilesOf<S>), scenarios }, problems };
  };

type CrossCheck<Files> = (parsed: Files) => readonly Problem[];

/** What the files must say together: what a title looks at file by file, then each of its scenarios. Empty when they fit. */
export const crossChecked =
  <Files extends { readonly scenarios: readonly { readonly id: string }[] }>(
    look: (parsed: Files, reportIn: (file: string) => Report) => void,
    checkScenario: (parsed: Files, scenario: Files['scenarios'][number], report: Report) => void,
  ): CrossCheck<Files> =>
  (parsed) => {
    const problems: Problem[] = [];
    const reportIn =
      (file: string): Report =>
      (key, problem) =>
        problems.push({ file, key, problem });
    look(parsed, reportIn);
    for (const scenario of parsed.scenarios)
      checkScenario(parsed, scenario, reportIn(`${SCENARIO_PREFIX}${scenario.id}`));
    return problems;
  };

/** How the files of a title are checked, and made into the kit of a match. The same files are read once: nobody changes them. */
export function kitsBy<Files, Kit, More extends readonly string[]>(
  parse: (files: ComponentFiles) => Read<Files>,
  crossCheck: CrossCheck<Files>,
  kitOf: (parsed: Files, ...more: More) => Kit,
) {
  const read = kept(
    (files: ComponentFiles) => files,
    (files): Read<Files> => {
      const { parsed, problems } = parse(files);
      return { parsed, problems: parsed === null ? problems : crossCheck(parsed) };
    },
  );
  return {
    /** Everything that is wrong with the files: shape first, and once that is right, what they say together. */
    checkComponents: (files: ComponentFiles) => read(files).problems,
    /** The kit of good files. Throws with the first few problems when they are not. */
    makeKit: (files: ComponentFiles, ...more: More): Kit => {
      const known = read(files);
      const { parsed, problems } = known;
      if (parsed === null || problems.length > 0)
        throw new Error(`bad components: ${problems.slice(0, 5).map(sentence).join('; ')}`);
      return remember(known, more.join(), () => kitOf(parsed, ...more));
    },
  };
}

/** Entries by their ids. */
export const byId = <Info extends { readonly id: string }>(list: readonly Info[]): Readonly<Record<string, Info>> =>
  Object.fromEntries(list.map((entry) => [entry.id, entry]));

/** A scenario of a kit by its id. Throws when there is none. */
export function scenarioNamed<Scenario>(
  kit: { readonly scenarios: Readonly<Record<string, Scenario>> },
  id: string,
): Scenario {
  const scenario = kit.scenarios[id];
  if (scenario === undefined) throw new Error(`no scenario "${id}"`);
  return scenario;
}

const sentence = ({ file, key, problem }: Problem): string => `${file}.json ${key}: ${problem}`;

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

/** Tells of a problem at a key of the file at hand. */
export type Report = (key: string, problem: string) => void;

/** Reports entries of a list that share an id. */
export function reportTwice(list: readonly { readonly id: string }[], key: string, report: Report): void {
  const seen = new Set<string>();
  for (const { id } of list) {
    if (seen.has(id)) report(`${key}[${id}].id`, `${show(id)} stands twice in the list`);
    seen.add(id);
  }
}

/** A value in a message, cut short. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
