// What random games of the quad need not show, with the reason. A section is shown by an event or a refusal that cites it; what
// only describes components, or says how another section is reckoned, never is.
import type { Reasons } from '../../lib/tools.ts';

const HEADING = 'a heading; its parts tell';
const COUNTERS = 'describes the counters; what stands on them is the title’s data';
const COSTS = 'part of what a way costs, which shows in moves (5.0) and in what is too far (5.13)';
const ZONES = 'part of which hexes are controlled, which shows where units stop (6.0) and may not leave (5.14)';
const WHO_ATTACKS = 'part of who may and who must attack whom, which is told where it fails (7.11, 7.12, 7.15)';
const STRENGTH = 'part of the differential and its line, told with the combat (7.61)';
const OUTCOME = 'part of what a result comes to, told with the combat (7.61)';
const RETREAT = 'part of where a retreat may go, told with it (7.7), or with who is lost by it (7.74)';
const ADVANCE = 'part of where an advance may go, told with it (7.9)';
const FIRE = 'part of protective fire, which is told with the combat it is given in (7.61)';
const SUPPLY = 'part of who is supplied, which shows where units may not go (12.23, 12.24)';
const ENTRY = 'part of when and where reinforcements enter, told as they do (13.0)';
const LEAVING = 'what a Withdrawal allows shows in the moves of that phase (5.0)';
const DUTY = 'what is due after a Withdrawal is told by what is scored for it (kasserine 22.21, 22.22)';
const WORTH = 'part of the points that are told with who is eliminated';
const PLACES = 'part of the points for towns, told by kasserine 22.41';
const NOTHING = 'says what has no effect, so that no event can tell it; tested in chapters/';
const TOBRUK = 'random Axis armies never hold Tobruk in supply; tested in chapters/cauldron';
const OPTION = 'an option; random games play one only when told to (--option)';
const REFUSAL =
  'cited by refusals alone, of units and hexes that invented orders hardly ever name together; tested in chapters/';

export const NEVER: Reasons = {
  'action take':
    'random players end the campaign by consent (crusader 19.17) before game-turn 8, when the penalty is due; tested in chapters/crusader',
  'section 2.31': COUNTERS,
  'section 2.32': COUNTERS,
  'section 5.21': COSTS,
  'section 5.22': COSTS,
  'section 5.23': COSTS,
  'section 5.26': COSTS,
  'section 6.12': COSTS,
  'section 6.13': 'the two ways out of a zone are told by 7.7 and 7.9, and every other is refused by 5.14',
  'section 6.14': ZONES,
  'section 6.15': ZONES,
  'section 7.13': WHO_ATTACKS,
  'section 7.21': WHO_ATTACKS,
  'section 7.22': WHO_ATTACKS,
  'section 7.3': 'a unit in a second combat is refused by 7.14',
  'section 7.41': STRENGTH,
  'section 7.42': STRENGTH,
  'section 7.43': STRENGTH,
  'section 7.44': STRENGTH,
  'section 7.45': STRENGTH,
  'section 7.46': WHO_ATTACKS,
  'section 7.71': RETREAT,
  'section 7.72': RETREAT,
  'section 7.73': RETREAT,
  'section 7.75': RETREAT,
  'section 7.76': RETREAT,
  'section 7.91': ADVANCE,
  'section 7.92': ADVANCE,
  'section 7.93': ADVANCE,
  'section 7.96': 'the question of an advance cites it; that nobody has to advance is no event',
  'section 8.0': HEADING,
  'section 8.12': 'how range is counted shows in who is out of it (8.11, 8.42)',
  'section 8.13': WHO_ATTACKS,
  'section 8.14': OUTCOME,
  'section 8.15': OUTCOME,
  'section 8.21': WHO_ATTACKS,
  'section 8.31': WHO_ATTACKS,
  'section 8.33': OUTCOME,
  'section 8.34': WHO_ATTACKS,
  'section 8.43': FIRE,
  'section 8.44': FIRE,
  'section 8.45': FIRE,
  'section 8.46': 'the question of protective fire cites it; what is given is told with the combat (7.61)',
  'section 8.5': REFUSAL,
  'section 8.61': NOTHING,
  'section 8.62': STRENGTH,
  'section 9.11': STRENGTH,
  'section 9.14': NOTHING,
  'section 10.0':
    'whose the minefields are is the map’s data; what they do is told by 10.12 and with the combat (7.61)',
  'section 10.11': COSTS,
  'section 10.13': COSTS,
  'section 10.14': ADVANCE,
  'section 10.21': WHO_ATTACKS,
  'section 10.22': STRENGTH,
  'section 10.31': OUTCOME,
  'section 10.32': OUTCOME,
  'section 11.0': STRENGTH,
  'section 11.11': STRENGTH,
  'section 11.12': STRENGTH,
  'section 11.13': STRENGTH,
  'section 11.15': STRENGTH,
  'section 12.0': SUPPLY,
  'section 12.21': SUPPLY,
  'section 12.22': SUPPLY,
  'section 12.31': SUPPLY,
  'section 12.33': REFUSAL,
  'section 12.34': STRENGTH,
  'section 13.11': COSTS,
  'section 13.12': COSTS,
  'section 13.13': COSTS,
  'section 13.14': ENTRY,
  'section 13.22': ENTRY,
  'section 13.23': 'who waits is told by the forecast of the movement; that nobody has to enter is no event',
  'section 13.24': ENTRY,
  'section 13.25': NOTHING,
  'section 14.12': NOTHING,
  'section 14.13': RETREAT,
  'section cauldron 16.0': HEADING,
  'section cauldron 16.1': SUPPLY,
  'section cauldron 16.2': SUPPLY,
  'section cauldron 16.3': SUPPLY,
  'section cauldron 18.0': HEADING,
  'section cauldron 18.11': WORTH,
  'section cauldron 18.13': 'points for exits are told by cauldron 18.31',
  'section cauldron 18.21': TOBRUK,
  'section cauldron 18.23': TOBRUK,
  'section cauldron 18.33': NOTHING,
  'section crusader 16.0': SUPPLY,
  'section crusader 17.1': WHO_ATTACKS,
  'section crusader 18.0': 'the diversion is told with its dice (crusader 18.1)',
  'section crusader 19.36': 'when the scenario begins and who goes first is its data',
  'section kasserine 16.12': REFUSAL,
  'section kasserine 16.13': ZONES,
  'section kasserine 17.11': SUPPLY,
  'section kasserine 17.12': SUPPLY,
  'section kasserine 17.13': SUPPLY,
  'section kasserine 17.14': SUPPLY,
  'section kasserine 17.15': SUPPLY,
  'section kasserine 19.1': LEAVING,
  'section kasserine 19.21': REFUSAL,
  'section kasserine 19.22': LEAVING,
  'section kasserine 19.31': DUTY,
  'section kasserine 19.32': DUTY,
  'section kasserine 19.33': DUTY,
  'section kasserine 20.0': 'the weather is told with the player-turn (4.1)',
  'section kasserine 20.1': 'part of how many Ground Support Points there are (9.0)',
  'section kasserine 20.2': REFUSAL,
  'section kasserine 20.3': COSTS,
  'section kasserine 21.1': OPTION,
  'section kasserine 21.2': OPTION,
  'section kasserine 22.0':
    'scored when Axis units are out of supply at the end, which of 500 random games one shows or none',
  'section kasserine 22.11': WORTH,
  'section kasserine 22.12': 'points for eliminated units are told by the schedule (kasserine 22.41, 22.42)',
  'section kasserine 22.23': NOTHING,
  'section kasserine 22.31': PLACES,
  'section kasserine 22.32': PLACES,
  'section kasserine 23.2': 'how the Allies set up is told, and refused, by 3.0',
  'section kasserine 23.3': ENTRY,
  'section kasserine 23.4': ENTRY,
  'section kasserine 23.6': ENTRY,
  'section supercharge 15.0': SUPPLY,
  'section supercharge 16.0': STRENGTH,
  'section supercharge 18.13': REFUSAL,
  'section supercharge 18.23': STRENGTH,
};
