// Many dispatches as one story: moves to one hex are one sentence, and so are recoveries.
import { recapOf } from '#words/recap.ts';
import { conjugated, listed } from '#words/sentence.ts';
import type { Kit } from '../pieces/kit.ts';
import type { AlameinFact } from '../position/fact.ts';
import { placeName, unitName, unitNames } from '../position/names.ts';

/** The story of some dispatches. */
export const recap = recapOf<AlameinFact, Kit>({
  small: ['idle', 'declared', 'strike', 'called-off'],
  endsTurn: ({ type }) => type === 'turn',
  keyOf: (fact) => {
    if (fact.type === 'moved') return `moved ${fact.side} ${fact.path.at(-1)}`;
    return fact.type === 'recovered' ? `recovered ${fact.side}` : null;
  },
  sum,
});

function sum(kit: Kit, facts: readonly AlameinFact[]): string | null {
  if (facts.length === 1) return null;
  const moves = facts.flatMap((fact) => (fact.type === 'moved' ? [fact] : []));
  const names = moves.map(({ unit }) => unitName(kit, unit));
  if (moves.length > 0)
    return `${listed(names)} ${conjugated('move', false)} to ${placeName(kit, moves[0]?.path.at(-1) ?? '')}.`;
  const recovered = facts.flatMap((fact) => (fact.type === 'recovered' ? fact.units : []));
  return `${listed(unitNames(kit, recovered))} recover.`;
}
