// What a mail says, as blocks, and the same as plain text: prose is wrapped, what is to be typed never is.

export type Block =
  | { readonly type: 'heading'; readonly text: string }
  /** Lines that belong together; `code` in backticks. */
  | { readonly type: 'text'; readonly lines: readonly string[] }
  /** Lines to be typed or sent again as they are. */
  | { readonly type: 'typed'; readonly lines: readonly string[] }
  /** Numbered ways to answer: what to type, and what it does. */
  | { readonly type: 'ways'; readonly ways: readonly { readonly typed: string; readonly about: string }[] }
  | { readonly type: 'picture'; readonly cid: string; readonly alt: string }
  /** The picture in words, for the plain text only: HTML has the picture with its alt text. */
  | { readonly type: 'words'; readonly title: string; readonly lines: readonly string[] }
  | { readonly type: 'foot'; readonly lines: readonly string[] };

/** Mail lines are at most so long where they are ours to break. */
const WIDTH = 76;

/** Prose at most WIDTH letters wide; the first line begins with `first`, the others with `hang`. */
export function wrap(text: string, first: string, hang: string): string {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(/ +/)) {
    const longer = isEmpty ? `${line}${word}` : `${line} ${word}`;
    if (!isEmpty && [...longer].length > WIDTH) {
      lines.push(line);
      line = `${hang}${word}`;
    } else line = longer;
    isEmpty = false;
  }
  return [...lines, line].join('\n');
}

const BULLET = /^(?:• |- |\d+\. )/;
const wrapLine = (line: string): string => wrap(line, '', ' '.repeat(BULLET.exec(line)?.[0].length ?? 0));

/** `code` is told from prose by quotation marks. */
const plainCode = (line: string): string => line.replace(/`([^`\n]+)`/g, '"$1"');

const headed = (text: string): string => `${text.toUpperCase()}\n${'-'.repeat(Math.min(WIDTH, [...text].length))}`;

function plainBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
      return headed(block.text);
    case 'words':
      return [headed(block.title), ...block.lines.map(wrapLine)].join('\n');
    case 'text':
      return block.lines.map((line) => wrapLine(plainCode(line))).join('\n');
    case 'typed':
      return block.lines.map((line) => `    ${line}`).join('\n');
    case 'ways':
      return block.ways.map(({ typed, about }, at) => `${wayHead(at, typed)}\n${wrapAbout(about)}`).join('\n');
    case 'picture':
      return '[The map is attached.]';
    case 'foot':
      return ['-- ', ...block.lines.map((line) => wrapLine(plainCode(line)))].join('\n');
  }
}

const wayHead = (at: number, typed: string): string => `${`${at + 1}.`.padStart(3)} ${typed}`;
const wrapAbout = (about: string): string => wrap(plainCode(about), '      ', '      ');

/** The whole as plain text. */
export const plainPage = (blocks: readonly Block[]): string => `${blocks.map(plainBlock).join('\n\n')}\n`;
