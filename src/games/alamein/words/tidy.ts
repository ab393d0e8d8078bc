// The facts of one dispatch as one viewer reads them: a unit that went several hexes made one way.
import type { Line } from '#engine/event.ts';
import type { AlameinFact } from '../position/fact.ts';

type FactLine = Line<AlameinFact>;

/** Nothing in this game is told in an order that a secret has made: only ways that go on are joined. */
export function tidy(lines: readonly FactLine[]): readonly FactLine[] {
  const joined: FactLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const whole = last === undefined || last.rule !== line.rule ? null : oneWay(last.fact, line.fact);
    if (whole === null) joined.push(line);
    else joined[joined.length - 1] = { ...line, fact: whole };
  }
  return joined;
}

/** A retreat that goes on, by the word of the same side, as one; null when these are two things. */
function oneWay(before: AlameinFact, after: AlameinFact): AlameinFact | null {
  if (before.type !== 'retreated' || after.type !== 'retreated') return null;
  if (before.unit !== after.unit || before.by !== after.by) return null;
  return before.path.at(-1) === after.path[0] ? { ...after, path: [...before.path, ...after.path.slice(1)] } : null;
}
