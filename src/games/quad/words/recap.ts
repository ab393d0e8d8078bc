// Many dispatches as one story: moves to one place by several units are one sentence.
import type { Sentence, ToldLine } from '#engine/title.ts';
import { recapOf, type Story } from '#words/recap.ts';
import { conjugated, listed } from '#words/sentence.ts';
import type { Kit } from '../pieces/kit.ts';
import type { QuadFact } from '../position/fact.ts';
import { SIDE_NAMES, unitName } from '../position/names.ts';

const STORY = {
  small: ['weakened', 'called-off'],
  endsTurn: ({ type }) => type === 'turn',
  keyOf: (fact) => (fact.type === 'moved' || fact.type === 'entered' ? `${fact.type} ${fact.side}` : null),
} satisfies Omit<Story<QuadFact>, 'sum'>;

/** The story of some dispatches. */
export const recap = (kit: Kit, told: readonly ToldLine<QuadFact>[]): readonly Sentence[] =>
  recapOf<QuadFact>(told, { ...STORY, sum: (facts) => sumOf(kit, facts) });

function sumOf(kit: Kit, facts: readonly QuadFact[]): string | null {
  const moves = facts.flatMap((fact) => (fact.type === 'moved' || fact.type === 'entered' ? [fact] : []));
  const [first] = moves;
  if (first === undefined || moves.length < 2) return null;
  const names = moves.map(({ unit }) => unitName(kit, unit));
  const verb = conjugated(first.type === 'moved' ? 'move' : 'bring on', first.side === 'axis');
  return `The ${SIDE_NAMES[first.side]} ${verb} ${listed(names)}.`;
}
