// How often each action, fact and section occurred, and what never did.
import type { AnyTitle } from '#engine/title.ts';
import { sourcesIn } from '../rules/source.ts';
import type { Home } from '../titles.ts';

export const KINDS = ['action', 'fact', 'section'] as const;
export type Kind = (typeof KINDS)[number];
export type Tally = Readonly<Record<Kind, Map<string, number>>>;

export const newTally = (): Tally => ({ action: new Map(), fact: new Map(), section: new Map() });

export function note(tally: Tally, kind: Kind, name: string): void {
  tally[kind].set(name, (tally[kind].get(name) ?? 0) + 1);
}

/** Everything a title's games could show: its catalogue, the facts its fact.ts declares, the sections of its rulebook. */
export function universeOf({ title, source }: Home): Readonly<Record<Kind, readonly string[]>> {
  const declared = sourcesIn(source, (file) => file.endsWith('/fact.ts')).flatMap(({ text }) => [
    ...text.matchAll(/readonly type: '([^']+)'(?=[^|]*)/g),
  ]);
  return {
    action: title.actions.map((spec) => spec.type),
    fact: [...new Set([...declared].map(([, type = '']) => type))],
    section: sectionsOf(title),
  };
}

export const sectionsOf = (title: AnyTitle): readonly string[] => Object.keys(title.rules);

/** One line per kind, most frequent first. */
export const tallyLines = (tally: Tally): readonly string[] =>
  KINDS.map((kind) => {
    const entries = [...tally[kind]].sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1));
    return `${kind}s: ${entries.map(([name, count]) => `${name} ${count}`).join(', ')}`;
  });

/** `action exit`, `fact stood`, `section 3.1`: what never occurred and has no reason to. */
export function unexplained(
  tally: Tally,
  universe: Readonly<Record<Kind, readonly string[]>>,
  reasons: Readonly<Record<string, string>>,
): readonly string[] {
  const never = KINDS.flatMap((kind) =>
    universe[kind].filter((name) => !tally[kind].has(name)).map((name) => `${kind} ${name}`),
  );
  return never.filter((name) => reasons[name] === undefined);
}
