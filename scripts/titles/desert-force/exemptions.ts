// What random games of Western Desert Force need not show, with the reason. A section is shown by an event or a refusal that
// cites it; what only describes components, or says how another section is reckoned, never is.
import type { Reasons } from '../../lib/tools.ts';

const STRENGTH = 'part of the strengths and dice that are told with the combat (10.11)';
const DIE = 'part of what the Organization die gives, which is told with it (7.3)';
const REPLACEMENTS = 'which replacements there are shows in who may have one (7.6)';
const REFUSAL =
  'cited by refusals alone, of units and hexes that invented orders hardly ever name together; tested in chapters/';
const SUPPLY = 'supply shows in who loses a step (8.3) and in what the unsupplied may not do (7.6, 7.8, 9.4)';

export const NEVER: Reasons = {
  'action lead': 'random armies seldom bring two leaders together (13.2)',
  'section 3.0': 'the positions in which scenarios begin',
  'section 3.1': 'the position in which the campaign begins; what is left out of its first turn is no event',
  'section 6.0': 'what the points are for is told where they are spent (7.2, 14.1, 14.2)',
  'section 6.2': 'Naval Support is told with the dice of the air (6.1)',
  'section 7.0': 'the order of segments, each told by its own section',
  'section 7.12': 'road zones are part of where a depot may go and what it gives (7.11, 7.3)',
  'section 7.31': DIE,
  'section 7.32': DIE,
  'section 7.5': DIE,
  'section 7.61': REPLACEMENTS,
  'section 7.63': REPLACEMENTS,
  'section 7.91': 'what a Major Offensive does shows in the dice of its attacks (10.11) and in who exploits (9.5)',
  'section 7.92': 'surprise is told with the Major Offensive (7.9)',
  'section 8.0': SUPPLY,
  'section 8.1': SUPPLY,
  'section 8.4': SUPPLY,
  'section 9.3': 'zones show where they stop movement (9.31), retreats (10.26) and depots (7.11)',
  'section 9.32': 'a hex in an enemy zone is none of those a retreat may go to (10.26)',
  'section 10.0': REFUSAL,
  'section 10.12': STRENGTH,
  'section 10.13': STRENGTH,
  'section 10.31': 'who is out of reach of an Attack Point fights unpaid (10.3)',
  'section 10.5': STRENGTH,
  'section 10.51': STRENGTH,
  'section 11.0': STRENGTH,
  'section 11.1': REFUSAL,
  'section 11.2': REFUSAL,
  'section 12.2': REFUSAL,
  'section 12.3': STRENGTH,
  'section 13.1': 'what a leader’s piece is; its faces change by 13.6',
  'section 13.3': STRENGTH,
  'section 13.5': 'ranges of leaders are part of supply (8.1) and of paid attacks (10.3)',
  'section 16.2': STRENGTH,
  'section 17.1': 'random armies hardly ever come to the enemy’s source; a golden campaign ends so',
};
