// Who waits for whom: no file needs at run time what needs it in turn, and circles by types alone are few and stated here.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { childrenOf, isNode, type Node, parse } from '../../scripts/lib/rules/source.ts';
import { ROOT } from './biome.ts';

function circleOf(folder: string, ...names: readonly string[]): string {
  return names.map((name) => `${folder}/${name}.ts`).join(' ');
}

/** Circles by types alone that we live with, each by its files in order. */
const TYPE_CYCLES: readonly string[] = [
  // What reads names of units is handed the cursor of an order; the cursor's example is written with those names.
  circleOf('src/games/alamein/words/notation', 'reading', 'units', 'write'),
];

type Kind = 'value' | 'type';
interface Import {
  readonly from: string;
  readonly kind: Kind;
}
/** What each file imports, by its path from the root. */
type Graph = ReadonlyMap<string, readonly Import[]>;

/** `import { type A }` without another name still runs the file it names. */
const kindOf = ({ importKind, exportKind }: Node): Kind =>
  importKind === 'type' || exportKind === 'type' ? 'type' : 'value';

/** Everything a text imports: by statements, and on demand. */
function importsOf(text: string): readonly Import[] {
  const found: Import[] = [];
  const look = (node: Node): void => {
    const { source } = node;
    if (isNode(source) && typeof source.value === 'string') found.push({ from: source.value, kind: kindOf(node) });
    for (const child of childrenOf(node)) look(child);
  };
  for (const statement of parse('', text).statements) look(statement);
  return found;
}

const { imports: ALIASES } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>;
};

/** The file that is meant, from the root; null for a package. */
function resolved(file: string, from: string): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(file), from);
  const alias = Object.entries(ALIASES).find(([name]) => from.startsWith(name.replace('*', '')));
  return alias === undefined ? null : posix.join(alias[1].replace('*', ''), from.slice(alias[0].length - 1));
}

const graphOf = (files: ReadonlyMap<string, string>): Graph =>
  new Map(
    [...files].map(([file, text]) => [
      file,
      importsOf(text).flatMap(({ from, kind }): readonly Import[] => {
        const to = resolved(file, from);
        return to !== null && files.has(to) ? [{ from: to, kind }] : [];
      }),
    ]),
  );

/** The files that can be reached from one by such imports. */
function reached(graph: Graph, start: string, kinds: readonly Kind[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const { from, kind } of graph.get(file) ?? [])
      if (kinds.includes(kind) && !seen.has(from)) {
        seen.add(from);
        open.push(from);
      }
  return seen;
}

/** Sets of files that need one another in a circle, each as a sorted list. */
function cycles(graph: Graph, kinds: readonly Kind[]): readonly string[] {
  const from = new Map([...graph.keys()].map((file) => [file, reached(graph, file, kinds)]));
  const circles = [...graph.keys()].flatMap((file) => {
    if (from.get(file)?.has(file) !== true) return [];
    return [
      [...graph.keys()]
        .filter((other) => from.get(file)?.has(other) && from.get(other)?.has(file))
        .sort()
        .join(' '),
    ];
  });
  return [...new Set(circles)].sort();
}

const CODE = ['src', 'commands', 'renderers', 'scripts'];
const files = new Map(
  CODE.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('generated'))
      .map((name) => posix.join(folder, name)),
  ).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
);

const circle = (first: string, second: string) =>
  cycles(
    graphOf(
      new Map([
        ['src/match/a.ts', first],
        ['src/match/b.ts', second],
        ['src/match/c.ts', "import './a.ts';"],
      ]),
    ),
    ['value'],
  );

describe('imports go one way', () => {
  it.each([
    ["import { b } from './b.ts';", "import { a } from '#match/a.ts';"],
    ["import './b.ts';", "export * from './a.ts';"],
    ["import { b } from './b.ts';", "import { type A, type B } from './a.ts';"],
    ["export { b } from './b.ts';", "import { type A, a } from './a.ts';"],
    ["import b from './b.ts';", "export const later = async () => (await import('./a.ts')).a;"],
    ["import * as b from './b.ts';", "import { type A } from './a.ts';\nimport { a } from './a.ts';"],
  ])('a circle would be found: %s %s', (first, second) => {
    expect(circle(first, second)).toEqual(['src/match/a.ts src/match/b.ts']);
  });

  it.each([
    ["import { b } from './b.ts';", "import type { A } from './a.ts';"],
    ["import { b } from './b.ts';", "export type { A } from './a.ts';"],
    ["import { b } from './b.ts';", 'export const text = "import { a } from \'./a.ts\';";'],
  ])('types alone make none: %s %s', (first, second) => {
    expect(circle(first, second)).toEqual([]);
  });

  const graph = graphOf(files);
  it('of what runs there is no circle', () => {
    expect(graph.size).toBeGreaterThan(400);
    expect(cycles(graph, ['value'])).toEqual([]);
  });
  it('by types there are those stated, and no others', () => {
    expect(cycles(graph, ['value', 'type'])).toEqual(TYPE_CYCLES);
  });
});
