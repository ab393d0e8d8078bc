// What 500 random games of a title need not show, with the reason: `action …`, `fact …` or `section …`.
// A section is shown by an event or a refusal that cites it; what only describes components never is.

export const NEVER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  toy: {
    'section 1.0': 'describes the map',
    'section 1.1': 'describes the map',
    'section 1.2': 'describes the blocks; their mixing is no event',
    'section 1.3': 'describes the cards',
    'section 2.4': 'closing a turn tells only what comes next',
    'section 4.0': 'a heading',
    'section 4.3': 'changes only the number of rounds',
    'section 9.0': 'not modelled',
  },
};
