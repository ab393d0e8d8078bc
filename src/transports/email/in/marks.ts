// Quotes whose lines are marked with the writer's initials or name (The Bat! `HW> `, Supercite `    Hans> `): to `> `.
import { isLeadIn, mayLeadIn } from './phrases.ts';

const MARKED = /^([\p{L}][\p{L}\d._-]{0,19})>(?:\s|$)/u;
/** So far above its first line a lead-in stands. */
const MOST_BLANK = 3;

const markOf = (line: string | undefined): string | null => MARKED.exec(line ?? '')?.[1] ?? null;

/** The same lines; a mark counts where a lead-in stands above it, for an order may begin like one ("DAK> Tobruk"). */
export function withPlainMarks(lines: readonly string[]): readonly string[] {
  const marks = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const mark = markOf(line);
    if (mark !== null && !marks.has(mark) && isLedIn(lines, at)) marks.add(mark);
  }
  if (marks.size === 0) return lines;
  return lines.map((line) => (marks.has(markOf(line) ?? '') ? line.replace(MARKED, '> ') : line));
}

function isLedIn(lines: readonly string[], at: number): boolean {
  let above = at - 1;
  while (above > at - MOST_BLANK && lines[above] === '') above -= 1;
  const line = lines[above] ?? '';
  return !line.startsWith('/') && (isLeadIn(line) || mayLeadIn(line.replace(/^>+\s*/, '')));
}
