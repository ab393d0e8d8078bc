// What a person can read, in order; and the same with ids and times replaced, so that two runs can be compared.
import { createHash } from 'node:crypto';

export interface Line {
  readonly at: number;
  /** What it is: `content`, `button`, `file name`, `alt text`, `file`, … */
  readonly kind: string;
  readonly text?: string;
  readonly bytes?: Buffer;
  /** The same for all lines of one message, form or list of completions. */
  readonly part?: number;
  /** Where it stood: `alone` for what nobody else could read there, else the id of the channel. */
  readonly where?: string;
}

export interface Normalised {
  readonly kind: string;
  /** For bytes: their length and hash. */
  readonly text: string;
}

const SNOWFLAKES = /\b\d{17,20}\b/g;
const TIMES = /<t:\d+(?::[a-zA-Z])?>|\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;

/** Heads of a match's chain, which are all that may differ between twins; a text that is cut short may end in one. */
export const HEADS = /\bChain \d+: (?:[0-9a-f]{32}\b|[0-9a-f]{0,31}…)|"head": "[0-9a-f]{32}"/g;

/**
 * Ids and times become running numbers in the order of their first appearance, so that the same id stays the same.
 * `also`: more patterns (global ones) that differ between two runs without telling anything, such as match ids.
 */
export function normalise(lines: readonly Line[], also: readonly RegExp[] = []): readonly Normalised[] {
  const numbers = new Map<string, number>();
  const number = (found: string): string => {
    if (!numbers.has(found)) numbers.set(found, numbers.size + 1);
    return `#${numbers.get(found)}`;
  };
  return lines.map((line) => {
    if (line.bytes !== undefined) return { kind: line.kind, text: fingerprint(line.bytes) };
    const text = [TIMES, SNOWFLAKES, ...also].reduce((so, pattern) => so.replace(pattern, number), line.text ?? '');
    return { kind: line.kind, text };
  });
}

/** Whether a word or some bytes stand anywhere in what was sent. */
export function mentions(lines: readonly Line[], what: string | Buffer): boolean {
  return lines.some((line) => (line.bytes !== undefined ? line.bytes.includes(what) : line.text?.includes(`${what}`)));
}

function fingerprint(bytes: Buffer): string {
  return `${bytes.length} bytes ${createHash('sha256').update(bytes).digest('hex')}`;
}
