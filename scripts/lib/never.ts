// What 500 random games of a title need not show, with the reason: `action …`, `fact …` or `section …`.
// A section is shown by an event or a refusal that cites it; what only describes components never is. Sections that do not
// apply at all are listed in the title's not-applicable.json.
import { notApplicable } from './coverage.ts';
import type { Home } from './titles.ts';

export const NEVER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rommel: {
    'section 1.1': 'describes the hexes; a hex that is not there is refused by the action’s own section',
    'section 1.2': 'control shows in supply (12.2) and in victory (17.0)',
    'section 1.4': 'terrain limits how many cross (7.1), which a move’s own section refuses',
    'section 1.5': 'roads carry the bonus of 6.2',
    'section 1.6': 'describes the Bases',
    'section 1.7': 'describes the Fortresses; what happens there is 13.3 and 13.4',
    'section 2.1': 'describes the nationalities',
    'section 2.2': 'describes the types of unit',
    'section 2.3': 'describes Combat Values; their loss is 9.5',
    'section 2.4': 'describes elite units; their dice are 9.2',
    'section 3.41': 'the Initial Supply Check is told by 12.1',
    'section 3.43': 'moves are told by the sections of the Moves (5.1, 5.2)',
    'section 3.46': 'Blitz combat is told by the sections of combat',
    'section 4.0': 'a heading',
    'section 6.2': 'the Road Bonus is part of a move’s reach, refused by 5.1 and 5.2',
    'section 7.0': 'a heading; an engagement is told as an attack (8.2)',
    'section 7.1': 'Hexside Limits are part of a move’s reach, refused by 5.1 and 5.2',
    'section 7.2': 'leaving a battle is told as a retreat (10.3, 10.4)',
    'section 7.3': 'units are revealed by 8.5',
    'section 8.1': 'who holds a hexside shows in supply and in who may cross',
    'section 8.3': 'the roles last as long as the battle, and are told with it (8.6)',
    'section 9.0': 'a heading',
    'section 9.1': 'the order of fire; each shot is 9.2',
    'section 9.21': 'double dice are part of a shot (9.2)',
    'section 9.3': 'the choice of a target is part of a shot (9.2)',
    'section 9.4': 'hits are counted in a shot (9.2)',
    'section 9.52': 'half-hits are counted with the losses (9.5)',
    'section 11.0': 'a heading',
    'section 11.11': 'disrupted units do not fire, which is no event',
    'section 12.2': 'a Supply Line shows in the Supply Check (12.1)',
    'section 12.3': 'a part of the Supply Line (12.2)',
    'section 12.4': 'a part of the Supply Line (12.2)',
    'section 12.5': 'a part of the Supply Line (12.2)',
    'section 12.6': 'a network shows in the Supply Check (12.7)',
    'section 13.1': 'control of a Fortress shows as its capture (13.4)',
    'section 13.2': 'Fortress defence is part of a shot (9.2)',
    'section 13.5': 'a siege shows in what may be built and landed there (16.5)',
    'section 14.1': 'mines are built in secret, by 16.55',
    'section 16.41': 'early arrivals are told with the reinforcements (16.4)',
    'section 18.1': 'describes the scenario; its set-up is told by 18.0',
  },
  toy: {
    'section 1.1': 'describes the map',
    'section 1.2': 'describes the blocks; their mixing is no event',
    'section 1.3': 'describes the cards',
    'section 2.4': 'closing a turn tells only what comes next',
    'section 4.0': 'a heading',
    'section 4.3': 'changes only the number of rounds',
  },
};

/** What the games of one scenario need not show besides: it belongs to others, or random play seldom gets so far there. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  rommel: {
    '1940': {
      'action rommel': 'the Rommel Bonus is not in play in 1940 (18.1)',
      'action call': 'the Malta Group belongs to later scenarios (18.6)',
      'fact called': 'the Malta Group belongs to later scenarios (18.6)',
      'section 18.2': 'another scenario',
      'section 18.3': 'another scenario',
      'section 18.4': 'another scenario',
      'section 18.5': 'another scenario',
      'section 18.7': 'another scenario',
      'section 18.8': 'another scenario',
      'action exit': 'about one game in five hundred: nobody holds the enemy’s Base for long',
      'fact exited': 'as the action exit',
      'section 17.0': 'a draw by rule: about one game in five hundred',
    },
  },
};

/** Every reason that a title's games, those of one scenario or of all (null), have not to show something. */
export function reasonsFor({ title, source }: Home, scenario: string | null = null): Readonly<Record<string, string>> {
  const excused = Object.entries(notApplicable(source, new Set(Object.keys(title.rules))));
  return {
    ...Object.fromEntries(excused.map(([section, reason]) => [`section ${section}`, reason])),
    ...NEVER[title.id],
    ...(scenario === null ? {} : ELSEWHERE[title.id]?.[scenario]),
  };
}
