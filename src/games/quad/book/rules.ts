// The table of contents of the "North Africa" games of 1976: the Standard Rules, and the Exclusive Rules of Cauldron, Crusader,
// Kasserine and Supercharge, which use the same numbers for different rules and are cited with the game. Where the rulebook
// prints a number without a heading it is ours.
import { type Book, citedWith } from '#engine/rules.ts';
import sections from './sections.json' with { type: 'json' };
import summaries from './summaries.json' with { type: 'json' };

/** Every section as it is cited. */
export const RULES = {
  ...sections.standard,
  ...citedWith('cauldron', sections.cauldron),
  ...citedWith('crusader', sections.crusader),
  ...citedWith('kasserine', sections.kasserine),
  ...citedWith('supercharge', sections.supercharge),
};

export type QuadRules = typeof RULES;
export type Rule = keyof QuadRules;

/** A sentence or two for every section of the table of contents, in our own words and with the readings of RULINGS.md: for `/rules`. */
export const SUMMARIES: Readonly<Record<Rule, string>> = summaries;

export const BOOKS: readonly Book[] = [
  { id: 'cauldron', scenarios: ['cauldron'] },
  { id: 'crusader', scenarios: ['crusader', 'sidi-rezegh', 'wire'] },
  { id: 'kasserine', scenarios: ['kasserine'] },
  { id: 'supercharge', scenarios: ['alam-halfa', 'alamein', 'supercharge'] },
];
