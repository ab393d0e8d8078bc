// What each section says, in our own words and with the readings of RULINGS.md: for `/rules`.

import type { Rule } from './rules.ts';
import texts from './summaries.json' with { type: 'json' };

/** A sentence or two for every section of the table of contents. */
export const SUMMARIES: Readonly<Record<Rule, string>> = texts;
