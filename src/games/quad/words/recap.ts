// Many dispatches as one story: moves to one place by several units are one sentence.

import { recapOf } from '#words/recap.ts';
import { listed } from '#words/sentence.ts';
import { the } from '#words/sides.ts';
import type { Kit } from '../pieces/kit.ts';
import type { QuadFact } from '../position/fact.ts';
import { unitName } from '../position/names.ts';

/** The story of some dispatches. */
export const recap = recapOf<QuadFact, Kit>({
  small: ['idle', 'announced', 'weakened', 'called-off'],
  endsTurn: ({ type }) => type === 'turn',
  keyOf: (fact) => (fact.type === 'moved' || fact.type === 'entered' ? `${fact.type} ${fact.side}` : null),
  sum,
});

function sum(kit: Kit, facts: readonly QuadFact[]): string | null {
  const moves = facts.flatMap((fact) => (fact.type === 'moved' || fact.type === 'entered' ? [fact] : []));
  const [first] = moves;
  if (first === undefined || moves.length < 2) return null;
  const names = moves.map(({ unit }) => unitName(kit, unit));
  return `${the(first.side, first.type === 'moved' ? 'move' : 'bring on')} ${listed(names)}.`;
}
