// Cutting texts to what a platform takes: at line ends where that is possible, else between words.

/** The text in pieces of at most `most` characters. Nothing but the space at a cut is lost. */
export function splitText(text: string, most: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const line of text.split('\n').flatMap((whole) => splitLine(whole, most))) {
    const longer = piece === '' ? line : `${piece}\n${line}`;
    if (longer.length <= most) {
      piece = longer;
      continue;
    }
    if (piece.trim() !== '') pieces.push(piece);
    piece = line;
  }
  if (piece.trim() !== '') pieces.push(piece);
  return pieces;
}

function splitLine(line: string, most: number): readonly string[] {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most);
    const at = space > most / 2 ? space : wholeLetters(rest, most);
    parts.push(rest.slice(0, at));
    rest = rest.slice(space > most / 2 ? at + 1 : at);
  }
  return [...parts, rest];
}

/** Not between the two halves of a letter that takes two places, nor between a letter and what escapes it. */
const wholeLetters = (text: string, at: number): number => {
  const before = text.charCodeAt(at - 1);
  const escaping = /(?<!\\)(?:\\\\)*\\$/.test(text.slice(Math.max(0, at - 50), at));
  return (before >= 0xd800 && before <= 0xdbff) || escaping ? at - 1 : at;
};

/** A label cut to what fits, with a sign that something is missing. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, wholeLetters(text, most - 1))}…`;
