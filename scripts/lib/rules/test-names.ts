// Which tests are named after which sections, and whether they assert anything.
import { numberOf } from '#engine/rules.ts';
import { anyOf, childrenOf, isNode, type Node, type Source, textOf } from './source.ts';

export interface NamedTest {
  readonly file: string;
  readonly section: string;
  readonly asserts: boolean;
}

const BLOCKS = new Set(['describe', 'it', 'test']);

/** The describe and it blocks of a file whose names start with section numbers (`5.2 Zones …`, `5.2, 5.3 and 5.4 …`). */
export function namedTestsIn(source: Source, known: ReadonlySet<string>): readonly NamedTest[] {
  const found: NamedTest[] = [];
  const look = (node: Node): void => {
    if (node.type === 'CallExpression' && BLOCKS.has(calleeOf(node))) {
      const text = textOf(source, node);
      for (const section of sectionsOfName(nameOf(source, node), known))
        found.push({ file: source.file, section, asserts: /\bexpect\w*\(/.test(text) });
    }
    for (const child of childrenOf(node)) look(child);
  };
  for (const statement of source.statements) look(statement);
  return found;
}

/** `it` of `it(…)`, `it.each(…)(…)`, `describe.for(…)(…)`. */
function calleeOf(call: Node): string {
  let callee = call.callee;
  while (isNode(callee) && callee.type !== 'Identifier') callee = callee.object ?? callee.callee ?? callee.tag;
  return isNode(callee) && typeof callee.name === 'string' ? callee.name : '';
}

function nameOf(source: Source, call: Node): string {
  const [first] = Array.isArray(call.arguments) ? call.arguments.filter(isNode) : [];
  return first === undefined || !/Literal$/.test(first.type) ? '' : textOf(source, first).slice(1, -1);
}

/** The known sections a name starts with. */
export function sectionsOfName(name: string, known: ReadonlySet<string>): readonly string[] {
  const section = anyOf(known);
  const list = new RegExp(`^${section}(?:(?:, | and |, and )${section})*`).exec(name)?.[0] ?? '';
  return list.match(new RegExp(section, 'g')) ?? [];
}

/** A pattern for `vitest -t`: full names in which a block's name starts with the section. */
export const patternOf = (section: string): string => `(^|[ ,])${anyOf([numberOf(section), section])}`;
