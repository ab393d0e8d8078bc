// Reading TypeScript sources for the sections they cite: which functions, which tests.
import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vitest/node';
import { ROOT } from '../titles.ts';

/** A node of the syntax tree, as far as we look at it: `start` and `end` are offsets in the text. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

export interface Source {
  /** From the repository's root. */
  readonly file: string;
  readonly text: string;
  readonly statements: readonly Node[];
}

export function parse(file: string, text: string): Source {
  const program: unknown = parseAst(text, { lang: 'ts' });
  const body = isNode(program) && Array.isArray(program.body) ? program.body.filter(isNode) : [];
  return { file, text, statements: body };
}

/** The TypeScript files of a folder and its folders, in order of name; none when there is no such folder. */
export function sourcesIn(folder: string, wanted: (file: string) => boolean): readonly Source[] {
  let names: readonly string[];
  try {
    names = readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const files = names.map((name) => `${folder}/${name}`).filter((file) => file.endsWith('.ts') && wanted(file));
  return files.toSorted().map((file) => parse(file, readFileSync(`${ROOT}${file}`, 'utf8')));
}

/** The children of a node, in the order of the text. */
export function childrenOf(node: Node): readonly Node[] {
  const children = Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
  return children.toSorted((a, b) => a.start - b.start);
}

export const textOf = ({ text }: Source, { start, end }: { readonly start: number; readonly end: number }): string =>
  text.slice(start, end);

/** The comments directly before an offset, from `after` on. */
export function commentBefore({ text }: Source, after: number, offset: number): string {
  const between = text.slice(after, offset);
  return [...between.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)].map(([comment]) => comment).join('\n');
}

/** Matches any of the sections, and no part of a longer one (neither 5.2 in 5.23 nor IX.A in IX.A.2). */
export function anyOf(sections: Iterable<string>): string {
  // The longest first: `kasserine 20.1` is no 20.1.
  const escaped = [...sections]
    .toSorted((a, b) => b.length - a.length)
    .map((section) => section.replaceAll('.', '\\.'));
  return `(?<![\\w.])(?:${escaped.join('|')})(?!\\w|\\.\\w)`;
}

/** The known sections that a comment names. */
export const sectionsInComment = (comment: string, known: ReadonlySet<string>): readonly string[] =>
  known.size === 0 ? [] : (comment.match(new RegExp(anyOf(known), 'g')) ?? []);

/** The known sections that code cites: as a whole string that is no key, or in a comment. */
export function sectionsInCode(code: string, known: ReadonlySet<string>): readonly string[] {
  const strings = [...code.matchAll(/'((?:[\w-]+ )?[\w.]+)'(?!:)/g)]
    .map(([, section = '']) => section)
    .filter((section) => known.has(section));
  const comments = [...code.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)].flatMap(([comment]) =>
    sectionsInComment(comment, known),
  );
  return [...strings, ...comments];
}
