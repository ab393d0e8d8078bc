// Many dispatches as one story: moves to one hex are one sentence, small print is left out, and the rest stands as its
// reader was told it. Made from what one viewer was told and from nothing else.

import type { Sentence, ToldLine } from '#engine/title.ts';
import { conjugated, listed } from '#words/sentence.ts';
import type { Kit } from '../pieces/kit.ts';
import type { AlameinFact } from '../position/fact.ts';
import { placeName, unitName } from '../position/names.ts';

type Told = ToldLine<AlameinFact>;

/** What matters while it happens and is soon forgotten. */
const SMALL: readonly AlameinFact['type'][] = ['declared', 'strike', 'called-off'];

interface Sum {
  readonly rule: string;
  readonly lines: Told[];
}

/** What a line adds up with until the next player-turn; null: it stands by itself. */
function keyOf({ fact }: Told): string | null {
  if (fact.type === 'moved') return `moved ${fact.side} ${fact.path.at(-1)}`;
  if (fact.type === 'recovered') return `recovered ${fact.side}`;
  return null;
}

function gathered(told: readonly Told[]): readonly Sum[] {
  const sums: Sum[] = [];
  const open = new Map<string, Sum>();
  for (const line of told) {
    if (SMALL.includes(line.fact.type)) continue;
    if (line.fact.type === 'turn') open.clear();
    const key = keyOf(line);
    const known = key === null ? undefined : open.get(key);
    if (known !== undefined) {
      known.lines.push(line);
      continue;
    }
    const sum = { rule: line.rule, lines: [line] };
    sums.push(sum);
    if (key !== null) open.set(key, sum);
  }
  return sums;
}

/** The story of some dispatches. */
export const recap = (kit: Kit, told: readonly Told[]): readonly Sentence[] =>
  gathered(told).map(({ rule, lines }) => ({ rule, text: textOf(kit, lines) }));

function textOf(kit: Kit, lines: readonly Told[]): string {
  const [first] = lines;
  if (lines.length === 1) return first?.text ?? '';
  const moves = lines.flatMap(({ fact }) => (fact.type === 'moved' ? [fact] : []));
  const names = moves.map(({ unit }) => unitName(kit, unit));
  if (moves.length > 0)
    return `${listed(names)} ${conjugated('move', false)} to ${placeName(kit, moves[0]?.path.at(-1) ?? '')}.`;
  const recovered = lines.flatMap(({ fact }) => (fact.type === 'recovered' ? fact.units : []));
  return `${listed(recovered.map((unit) => unitName(kit, unit)))} recover.`;
}
