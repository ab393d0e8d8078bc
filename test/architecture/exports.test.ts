// Nothing is exported that no other file imports: what a file keeps for itself may change without looking around.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { isNode, type Node, parse, type Source, sourcesIn } from '../../scripts/lib/rules/source.ts';
import { ROOT } from './biome.ts';

/** Every name that a file exports. */
const exportsOf = ({ statements }: Source): readonly string[] =>
  statements.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default'];
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration } = statement;
    return [...listOf(statement, 'specifiers').map(({ exported }) => nameOf(exported)), ...declared(declaration)];
  });

/** The names a declaration makes. */
function declared(declaration: unknown): readonly string[] {
  if (!isNode(declaration)) return [];
  if (declaration.type === 'VariableDeclaration')
    return listOf(declaration, 'declarations').flatMap(({ id }) => bound(id));
  return [nameOf(declaration.id)];
}

/** The names in a pattern, such as `{ a, b }`. */
function bound(pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'ObjectPattern') return listOf(pattern, 'properties').flatMap(({ value }) => bound(value));
  return pattern.type === 'ArrayPattern' ? listOf(pattern, 'elements').flatMap(bound) : [nameOf(pattern)];
}

const listOf = (node: Node, key: string): readonly Node[] =>
  Array.isArray(node[key]) ? (node[key] as readonly unknown[]).filter(isNode) : [];
const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value) : '');

interface Import {
  /** The file, from the root. */
  readonly file: string;
  /** Null for all there is. */
  readonly name: string | null;
}

/** What a file takes from others of ours: by import, by re-export, on demand. */
function importsOf(source: Source): readonly Import[] {
  const onDemand = [...source.text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, from = '']) => ({
    from,
    names: [null],
  }));
  const named = source.statements.flatMap((statement) => {
    if (!isNode(statement.source)) return [];
    const names = listOf(statement, 'specifiers').map((one) => {
      if (one.type === 'ImportDefaultSpecifier') return 'default';
      return one.type === 'ImportSpecifier'
        ? nameOf(one.imported)
        : one.type === 'ExportSpecifier'
          ? nameOf(one.local)
          : null;
    });
    return [
      { from: String(statement.source.value), names: statement.type === 'ExportAllDeclaration' ? [null] : names },
    ];
  });
  return [...named, ...onDemand].flatMap(({ from, names }) => {
    const file = fileOf(source.file, from);
    return file === null ? [] : names.map((name) => ({ file, name }));
  });
}

const aliases = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports,
).map(([alias, path]) => [alias.replace('*', ''), path.replace('./', '').replace('*', '')] as const);

/** The file that an import means; null for a package. */
function fileOf(importer: string, from: string): string | null {
  if (from.startsWith('.')) return join(dirname(importer), from);
  const alias = aliases.find(([start]) => from.startsWith(start));
  return alias === undefined ? null : from.replace(...alias);
}

/** Exports of `judged` files that no other file imports, as `file: name`. */
function unused(sources: readonly Source[], judged: (file: string) => boolean): readonly string[] {
  const taken = new Map<string, Set<string | null>>();
  for (const source of sources)
    for (const { file, name } of importsOf(source))
      if (file !== source.file) taken.set(file, (taken.get(file) ?? new Set()).add(name));
  return sources
    .filter(({ file }) => judged(file))
    .flatMap((source) => {
      const names = taken.get(source.file) ?? new Set();
      if (names.has(null)) return [];
      return exportsOf(source)
        .filter((name) => !names.has(name))
        .map((name) => `${source.file}: ${name}`);
    });
}

describe('exports', () => {
  it('are imported by another file', () => {
    const generated = (file: string): boolean => file.startsWith('src/storage/generated/');
    const sources = ['src', 'commands', 'renderers', 'scripts', 'test'].flatMap((folder) =>
      sourcesIn(folder, (file) => !generated(file)),
    );
    expect(sources.length).toBeGreaterThan(800);
    expect(unused(sources, (file) => /^(src|commands|renderers)\//.test(file))).toEqual([]);
  });

  it('are found in every form, and so are the imports', () => {
    const made = parse(
      'src/made.ts',
      `export const a = 1, { b, c: [d] } = x; export function e() {} export class F {} export interface G {}
       export type H = 1; const i = 2; export { i, i as j }; export * from './all.ts'; export { k } from './one.ts';`,
    );
    const takes = (text: string): Source => parse('test/taker.ts', text);
    const left = (text: string): readonly string[] =>
      unused([made, takes(text)], (file) => file === 'src/made.ts').map((line) => line.replace('src/made.ts: ', ''));
    expect(left('')).toEqual(['a', 'b', 'd', 'e', 'F', 'G', 'H', 'i', 'j', 'k']);
    expect(
      left(`import { a, type G, e as other } from '#src/made.ts'; import type { H } from '../src/made.ts';`),
    ).toEqual(['b', 'd', 'F', 'i', 'j', 'k']);
    expect(left(`export { a, b as z } from '../src/made.ts';`)).toEqual(['d', 'e', 'F', 'G', 'H', 'i', 'j', 'k']);
    for (const all of [
      `import * as m from '#src/made.ts';`,
      `export * from '../src/made.ts';`,
      `await import('#src/made.ts');`,
    ])
      expect(left(all)).toEqual([]);
  });
});
