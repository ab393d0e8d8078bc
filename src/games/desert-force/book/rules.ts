// The table of contents of "Western Desert Force" (2013). Where two sections bear the same heading, ours tells them apart.
import sections from './sections.json' with { type: 'json' };

/** Every section as it is cited. */
export const RULES = sections;

export type DesertRules = typeof RULES;
export type Rule = keyof DesertRules;
