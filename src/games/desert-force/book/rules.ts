// The table of contents of "Western Desert Force" (2013). Where two sections bear the same heading, ours tells them apart.
import sections from './sections.json' with { type: 'json' };
import summaries from './summaries.json' with { type: 'json' };

/** Every section as it is cited. */
export const RULES = sections;

export type DesertRules = typeof RULES;
export type Rule = keyof DesertRules;

/** A sentence or two for every section of the table of contents, in our own words and with the readings of RULINGS.md: for `/rules`. */
export const SUMMARIES: Readonly<Record<Rule, string>> = summaries;
