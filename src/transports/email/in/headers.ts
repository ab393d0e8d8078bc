// The header of a mail as plain text, field by field, the topmost first.

export interface Headers {
  /** The values of a field, unfolded and trimmed. */
  all(name: string): readonly string[];
  /** The topmost value, null when the field is missing. */
  first(name: string): string | null;
  has(name: string): boolean;
}

export function headersOf(lines: readonly { readonly key: string; readonly line: string }[]): Headers {
  const fields = new Map<string, string[]>();
  for (const { key, line } of lines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n(?=[ \t])/g, '')
      .trim();
    const known = fields.get(key.toLowerCase());
    if (known === undefined) fields.set(key.toLowerCase(), [value]);
    else known.push(value);
  }
  const all = (name: string): readonly string[] => fields.get(name.toLowerCase()) ?? [];
  return {
    all,
    first: (name) => all(name)[0] ?? null,
    has: (name) => all(name).length > 0,
  };
}

/** The fields of a header block written in a body: a delivery report, or a returned mail. */
export function fieldsOf(block: string): Headers {
  const unfolded = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return headersOf(
    unfolded.flatMap((line) => {
      const key = /^([!-9;-~]+)\s*:/.exec(line)?.[1];
      return key === undefined ? [] : [{ key: key.toLowerCase(), line }];
    }),
  );
}
