// Many dispatches as one story: moves to one space are one sentence, and so is what was deployed, refitted or supplied.
import { recapOf } from '#words/recap.ts';
import { listed, many } from '#words/sentence.ts';
import type { Kit } from '../pieces/kit.ts';
import type { SuezFact } from '../position/fact.ts';
import { spaceName, unitNames } from '../position/names.ts';

/** The story of some dispatches. */
export const recap = recapOf<SuezFact, Kit>({
  small: ['idle', 'expended', 'flipped', 'edge', 'fired', 'shifted', 'bridged', 'airlift'],
  endsTurn: ({ type }) => type === 'turn',
  keyOf: (fact) => {
    if (fact.type === 'moved' || fact.type === 'pursued') return `${fact.type} ${fact.path.at(-1)}`;
    if (fact.type === 'deployed' || fact.type === 'supplied') return `${fact.type} ${fact.space}`;
    if (fact.type === 'bought' || fact.type === 'refitted' || fact.type === 'repaired') return fact.type;
    return null;
  },
  sum,
});

function sum(kit: Kit, facts: readonly SuezFact[]): string | null {
  const [first] = facts;
  if (first === undefined || facts.length < 2) return null;
  const names = unitNames(kit, [
    ...new Set(facts.flatMap((fact) => ('unit' in fact ? [fact.unit ?? ''] : 'air' in fact ? [fact.air] : []))),
  ]);
  if (names.length < 2) return null;
  switch (first.type) {
    case 'moved':
      return `${listed(names)} move to ${spaceName(kit, first.path.at(-1) ?? '')}.`;
    case 'pursued':
      return `${listed(names)} pursue to ${spaceName(kit, first.path.at(-1) ?? '')}.`;
    case 'deployed':
      return `${listed(names)} deploy at ${spaceName(kit, first.space)}.`;
    case 'supplied':
      return `${many(names.length, 'supply unit')} arrive at ${spaceName(kit, first.space)}.`;
    case 'bought':
      return `${listed(names)} join the Panzerarmee.`;
    default:
      return `${listed(names)} are refitted.`;
  }
}
