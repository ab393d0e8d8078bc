// The table of contents of "Battles for Alamein" by Louis R. Coatney (1997): section numbers and headings only. Where the
// rulebook prints a number without a heading the heading is ours. The charts at its end are GCRT, AIR and TERRAIN.
import sections from './sections.json' with { type: 'json' };
import summaries from './summaries.json' with { type: 'json' };

export const RULES = sections;

export type AlameinRules = typeof RULES;
export type Rule = keyof AlameinRules;

/** A few sentences for every section of the table of contents, in our own words and with the readings of RULINGS.md: for `/rules`. */
export const SUMMARIES: Readonly<Record<Rule, string>> = summaries;
