// What random games of Drive on Suez need not show, with the reason. A section is shown by an event or a refusal that cites it;
// what only describes components, or says how another section is reckoned, never is.
import type { Reasons } from '../../lib/tools.ts';

const HEADING = 'a heading; its parts tell';
const SET_UP = 'the set-up of the Allies lies face down: no event tells it';
const REACH = 'part of how far a unit may go, which is told by its move (11.1)';
const ROOM = 'part of where a unit may end its move (11.1), or of how many Allied units come (13.2)';
const FIRE = 'part of the dice of a battle and what they do (15.0, 15.4, 15.6)';
const VICTOR = 'who wins a battle is told by 16.0';
const LOGISTICS = 'part of who is supported, which shows in movement (20.2), dice (15.0) and refit (21.1)';
const REFUSAL =
  'cited by refusals alone, of units and spaces that invented orders hardly ever name together; tested in chapters/';
const LATE = 'drawn from turn 8 on, and random play never holds the line of El Alamein at the end of turn 7 (6.1)';
const LANDINGS = 'part of the option of landings (38.0)';
const US_ARMOR = 'part of the option of the US 2nd Armored Division (39.0)';
const OASIS = 'part of the option of Oasis Warfare (40.0)';
const HERKULES = 'part of the option of Herkules (41.0)';

export const NEVER: Reasons = {
  'action duce': 'needs a panzer division in Cairo, which random play never takes',
  'action pledge': HERKULES,
  'action landing-zone': LANDINGS,
  'action beachhead': LANDINGS,
  'action land': LANDINGS,
  'action cancel': LANDINGS,
  'section 1.0': 'refuses decisions for the Allies, whom nobody plays',
  'section 2.2.2': 'describes the types of unit',
  'section 2.2.5': 'describes the steps of units; their loss is 15.4',
  'section 3.1': 'needs all that the Panzerarmee wants, which random play never holds',
  'section 4.0': 'points are told where they are won and spent (4.1, 4.3, 16.4)',
  'section 5.0': SET_UP,
  'section 5.1': SET_UP,
  'section 5.3': 'refuses orders after the end, which nobody gives',
  'section 6.1':
    'the match goes on after turn 7 only where the line of El Alamein is held, which random play never does',
  'section 8.0': HEADING,
  'section 8.2': 'what becomes of a bulletin is told with it (8.1)',
  'section 9.0': HEADING,
  'section 10.0': HEADING,
  'section 10.3': 'what becomes of a G-2 unit is told with what it found out (10.2)',
  'section 11.2': REACH,
  'section 11.3': REFUSAL,
  'section 11.5': REACH,
  'section 11.6': REACH,
  'section 12.1': ROOM,
  'section 12.5': ROOM,
  'section 12.6': REFUSAL,
  'section 12.7': ROOM,
  'section 12.8': ROOM,
  'section 13.0': 'which spaces react is told space by space (13.1)',
  'section 15.1': FIRE,
  'section 15.2': FIRE,
  'section 15.3': FIRE,
  'section 15.5': FIRE,
  'section 16.1': VICTOR,
  'section 16.2': VICTOR,
  'section 16.3': VICTOR,
  'section 17.0': 'retreats are told by 17.1',
  'section 18.0': HEADING,
  'section 18.1': REFUSAL,
  'section 18.3': 'part of how far pursuit goes (18.2)',
  'section 18.5': 'what pursuit runs into is a battle of the next sub-phase (14.1)',
  'section 19.3': REACH,
  'section 20.1': LOGISTICS,
  'section 20.3': LOGISTICS,
  'section 20.4': REFUSAL,
  'section 21.0': HEADING,
  'section 21.2': 'a supply unit that is lost goes to the pool, which is told with it (19.1)',
  'section 22.3': 'part of the dice of a battle (15.0)',
  'section 22.5': REFUSAL,
  'section 22.6': 'a support unit that is lost is told with what has cost it (15.0, 31.3)',
  'section 23.0': REFUSAL,
  'section 23.2': REFUSAL,
  'section 25.0': HEADING,
  'section 29.0': 'Allied units are told where they come and go (13.2, 28.0, 29.3)',
  'section 30.0': 'reinforcements come only when the match goes on after turn 7 (6.1)',
  'section 31.0': HEADING,
  'section 32.0': 'a counteroffensive is told by 32.2, its battles by 14.1',
  'section 32.1': 'which spaces counterattack follows from where both sides stand; the battles are told by 14.1',
  'section 33.0': HEADING,
  'section 38.1': LANDINGS,
  'section 38.4': LANDINGS,
  'section 38.5': LANDINGS,
  'section 38.6': LANDINGS,
  'section 38.7': LANDINGS,
  'section 38.9': LANDINGS,
  'section 38.10': LANDINGS,
  'section 38.11': LANDINGS,
  'section 39.0': US_ARMOR,
  'section 39.1': US_ARMOR,
  'section 39.2': US_ARMOR,
  'section 39.3': US_ARMOR,
  'section 40.0': OASIS,
  'section 40.1': OASIS,
  'section 40.2': OASIS,
  'section 41.0': HERKULES,
  'section 41.2': HERKULES,
  'section axis Drives': LATE,
  'section axis Sandstorm': 'the supply unit that is lost is told by 19.1',
  'section allied CounterC': LATE,
  'section allied Montgomery': 'raises how many Allied units a space holds (12.7)',
};
