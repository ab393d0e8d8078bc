// The table of contents of "Rommel in the Desert" by Craig Besinque (Columbia Games, rules of 2021, www.columbiagames.com):
// section numbers and headings only.
import sections from './sections.json' with { type: 'json' };
import summaries from './summaries.json' with { type: 'json' };

export const RULES = sections;

export type RommelRules = typeof RULES;
export type Rule = keyof RommelRules;

/** One to five sentences for every section of the table of contents, in our own words and with the readings of RULINGS.md: for `/rules`. */
export const SUMMARIES: Readonly<Record<Rule, string>> = summaries;
