// Many dispatches as one story: moves to one hex are one sentence, and so are arrivals and what the staff does with units.
import { recapOf } from '#words/recap.ts';
import { listed } from '#words/sentence.ts';
import type { DesertFact } from '../position/fact.ts';
import { pieceName, placeName } from '../position/names.ts';
import type { Sight } from '../position/sight.ts';

/** The story of some dispatches. */
export const recap = recapOf<DesertFact, Sight>({
  small: ['idle', 'called-off', 'covered', 'works-gone'],
  endsTurn: ({ type }) => type === 'turn',
  keyOf: (fact) => {
    if (fact.type === 'moved' || fact.type === 'rushed') return `moved ${fact.side} ${fact.path.at(-1)}`;
    return isListed(fact) ? `${fact.type} ${fact.side}` : null;
  },
  sum,
});

/** What several units do alike. */
const DONE = {
  arrived: 'arrive',
  withdrawn: 'are withdrawn to the Reserve Box',
  held: 'are kept in the Reserve Box',
  released: 'leave the Reserve Box',
  replaced: 'receive replacements',
} as const;
type Listed = Extract<DesertFact, { readonly type: keyof typeof DONE }>;
const isListed = (fact: DesertFact): fact is Listed => Object.hasOwn(DONE, fact.type);

function sum(sight: Sight, facts: readonly DesertFact[]): string | null {
  const [first] = facts;
  if (first === undefined || facts.length === 1) return null;
  const names = facts.flatMap((fact) => ('unit' in fact ? [pieceName(sight, fact.unit, fact.face)] : []));
  if (isListed(first)) return `${listed(names)} ${DONE[first.type]}.`;
  return 'path' in first ? `${listed(names)} move to ${placeName(sight.kit, first.path.at(-1) ?? '')}.` : null;
}
