// Which functions and tables of a title carry which sections of its rulebook.
import {
  childrenOf,
  commentBefore,
  isNode,
  type Node,
  type Source,
  sectionsInCode,
  sectionsInComment,
  textOf,
} from './source.ts';

export interface Citing {
  readonly file: string;
  readonly name: string;
  /** Sections named by the comment above it. */
  readonly doc: ReadonlySet<string>;
  /** Sections it cites inside: refusals, events, comments. */
  readonly inside: ReadonlySet<string>;
  /** Its body, to be replaced when the citation is put to the proof; null for a table. */
  readonly body: { readonly start: number; readonly end: number } | null;
}

/** The functions of a file (those in an object of functions too) and its tables, with the sections they cite. */
export function citingsIn(source: Source, known: ReadonlySet<string>): readonly Citing[] {
  let after = 0;
  return source.statements.flatMap((statement) => {
    const comment = commentBefore(source, after, statement.start);
    after = statement.end;
    const declared = isNode(statement.declaration) ? statement.declaration : statement;
    return citingsOf(source, declared, comment, known);
  });
}

function citingsOf(source: Source, node: Node, comment: string, known: ReadonlySet<string>): readonly Citing[] {
  if (node.type === 'FunctionDeclaration') return [citing(source, nameOf(node), node, bodyOf(node), comment, known)];
  if (node.type !== 'VariableDeclaration') return [];
  return childrenOf(node).flatMap((declarator) => {
    const init = declarator.init;
    if (!isNode(init)) return [];
    const value = isNode(init.expression) && init.type.startsWith('TS') ? init.expression : init;
    const own = citing(source, nameOf(declarator), value, bodyOf(value), comment, known);
    return value.type === 'ObjectExpression'
      ? [own, ...propertiesOf(source, value, nameOf(declarator), comment, known)]
      : [own];
  });
}

/** Functions that are the values of an object's properties; the object's comment is theirs too. */
function propertiesOf(
  source: Source,
  object: Node,
  owner: string,
  comment: string,
  known: ReadonlySet<string>,
): readonly Citing[] {
  let after = object.start;
  return childrenOf(object).flatMap((property) => {
    const own = `${comment} ${commentBefore(source, after, property.start)}`;
    after = property.end;
    const value = property.value;
    const body = isNode(value) ? bodyOf(value) : null;
    return isNode(value) && body !== null
      ? [citing(source, `${owner}.${keyOf(source, property)}`, value, body, own, known)]
      : [];
  });
}

function citing(
  source: Source,
  name: string,
  node: Node,
  body: Node | null,
  comment: string,
  known: ReadonlySet<string>,
): Citing {
  return {
    file: source.file,
    name,
    doc: new Set(sectionsInComment(comment, known)),
    inside: new Set(sectionsInCode(textOf(source, node), known)),
    body: body === null ? null : { start: body.start, end: body.end },
  };
}

const keyOf = (source: Source, property: Node): string => (isNode(property.key) ? textOf(source, property.key) : '?');
const nameOf = (node: Node): string => (isNode(node.id) && typeof node.id.name === 'string' ? node.id.name : '?');

/** The body of a function or an arrow function, also of one that is handed to another ("kept"); null for anything else. */
function bodyOf(node: Node): Node | null {
  if (node.type === 'CallExpression')
    return childrenOf(node).reduce<Node | null>((found, one) => bodyOf(one) ?? found, null);
  const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
  return isFunction && isNode(node.body) ? node.body : null;
}

/** The text of a file with the bodies of some of its functions replaced by a throw. */
export function stubbed(text: string, bodies: readonly { readonly start: number; readonly end: number }[]): string {
  let out = text;
  for (const { start, end } of bodies.toSorted((a, b) => b.start - a.start)) {
    const thrown = "{ throw new Error('stubbed out to prove its tests'); }";
    // The body of an arrow function may be an expression, in parentheses even: a call stands wherever it stood.
    out = `${out.slice(0, start)}${out[start] === '{' && isBlock(out, start) ? thrown : `(() => ${thrown})()`}${out.slice(end)}`;
  }
  return out;
}

/** A brace opens a block, not an object in parentheses. */
const isBlock = (text: string, start: number): boolean => !text.slice(0, start).trimEnd().endsWith('(');
