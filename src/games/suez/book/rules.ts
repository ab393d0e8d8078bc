// The table of contents of "Drive on Suez" (Joseph Miranda, Decision Games, 2021): section numbers and headings only. What the
// bulletins say stands at the end of the rulebook without a number: they are cited by their side and a word of their name.
import { citedWith } from '#engine/rules.ts';
import sections from './sections.json' with { type: 'json' };
import summaries from './summaries.json' with { type: 'json' };

export const RULES = {
  ...sections.standard,
  ...citedWith('axis', sections.axis),
  ...citedWith('allied', sections.allied),
};
export type SuezRules = typeof RULES;
export type Rule = keyof SuezRules;

/** A few sentences for every section of the table of contents, in our own words and with the readings of RULINGS.md: for `/rules`. */
export const SUMMARIES: Readonly<Record<Rule, string>> = summaries;

/** The bulletins by the word they are cited with, and what they are called. */
export const AXIS_BULLETINS = sections.axis;
export const ALLIED_BULLETINS = sections.allied;
export type AxisBulletin = keyof typeof AXIS_BULLETINS;
export type AlliedBulletin = keyof typeof ALLIED_BULLETINS;
