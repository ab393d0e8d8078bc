// Component packs: a group's own values laid over a title's built-in component files, entry by entry.
import type { AnyTitle, ComponentFiles, Problem } from '../title.ts';

export interface Pack {
  /** Content by file name without `.json`. */
  readonly files: ComponentFiles;
  /** What is wrong with it. */
  readonly problems: readonly Problem[];
}

type Entries = Readonly<Record<string, unknown>>;

/** A title's files with a pack laid over them. Files that could not be read are told of before any of their content. */
export function withPack(title: Pick<AnyTitle, 'builtIn' | 'checkComponents'>, pack: Pack): Pack {
  const files = applyPack(title.builtIn, pack.files);
  return { files, problems: pack.problems.length > 0 ? pack.problems : title.checkComponents(files) };
}

export const problemText = ({ file, key, problem }: Problem): string =>
  `${file}.json${key === '' ? '' : `, ${key}`}: ${problem}`;

/**
 * The built-in files with a pack's values in place of theirs. Objects are merged key by key, where `null` takes a key
 * away. Lists whose entries have an `id` (or are hexsides, with `a` and `b`) are merged entry by entry: an entry with
 * `"remove": true` goes, an unknown one is added at the end. Everything else, such as a list of hexes, is replaced.
 */
export function applyPack(builtIn: ComponentFiles, pack: ComponentFiles): ComponentFiles {
  const changed = Object.entries(pack);
  if (changed.length === 0) return builtIn;
  const merged = new Map<string, unknown>(Object.entries(builtIn));
  for (const [file, content] of changed) {
    merged.set(file, Object.hasOwn(builtIn, file) ? overlay(builtIn[file], content) : content);
  }
  return Object.fromEntries(merged);
}

function overlay(base: unknown, over: unknown): unknown {
  if (isEntries(base) && isEntries(over)) return overlayKeys(base, over);
  if (Array.isArray(base) && Array.isArray(over)) return overlayList(base, over);
  return over;
}

function overlayKeys(base: Entries, over: Entries): Entries {
  const merged = new Map<string, unknown>(Object.entries(base));
  for (const [key, value] of Object.entries(over)) {
    if (value === null) merged.delete(key);
    else merged.set(key, Object.hasOwn(base, key) ? overlay(base[key], value) : value);
  }
  return Object.fromEntries(merged);
}

/** Lists of entries without names of their own (hexes of a road, points of a line) are replaced as a whole. */
function overlayList(base: readonly unknown[], over: readonly unknown[]): readonly unknown[] {
  const isNamed = (entry: unknown): boolean => entryKey(entry) !== null;
  if (!base.every(isNamed) || !over.every(isNamed)) return over;
  const changes = new Map<string | null, Entries>();
  for (const entry of over) if (isEntries(entry)) changes.set(entryKey(entry), entry);
  const list: unknown[] = [];
  for (const entry of base) {
    const change = changes.get(entryKey(entry));
    changes.delete(entryKey(entry));
    if (change === undefined) list.push(entry);
    else if (change.remove !== true) list.push(overlay(entry, change));
  }
  for (const added of changes.values()) if (added.remove !== true) list.push(added);
  return list;
}

const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an entry of a list is called: its id, or the two hexes of a hexside in either order. */
function entryKey(entry: unknown): string | null {
  if (!isEntries(entry)) return null;
  if (typeof entry.id === 'string') return entry.id;
  if (typeof entry.a === 'string' && typeof entry.b === 'string') return [entry.a, entry.b].sort().join('/');
  return null;
}
