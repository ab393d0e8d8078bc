// RFC 3676: text whose lines may end softly. A paragraph ends where the depth of quoting changes.

interface Flow {
  readonly depth: number;
  text: string;
  soft: boolean;
}

/** Puts soft line ends together again and takes the stuffed spaces off. */
export function unflowed(text: string, delSp: boolean): string {
  const flows: Flow[] = [];
  for (const line of text.split('\n')) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0;
    const bare = line.slice(depth).replace(/^ /, '');
    const signature = bare === '-- ';
    const soft = bare.endsWith(' ') && !signature;
    const piece = soft && delSp ? bare.slice(0, -1) : bare;
    const last = flows.at(-1);
    if (last?.soft === true && last.depth === depth && !signature) {
      last.text += piece;
      last.soft = soft;
    } else flows.push({ depth, text: piece, soft });
  }
  return flows.map(({ depth, text: whole }) => (depth === 0 ? whole : `${'>'.repeat(depth)} ${whole}`)).join('\n');
}
