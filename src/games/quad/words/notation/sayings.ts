// What people call the orders of the quad besides their own words, and what is said before an order that comes too early. A
// saying is the beginning of an order; of several for one word the first that is asked for is meant.
import type { Early } from '#words/notation/grammar.ts';
import { ATTACK, DONE, MOVE, PLACE, RECOMMENDED } from '#words/notation/sayings.ts';
import type { Sayings } from '#words/notation/speech.ts';
import type { ActionType } from '../../position/action.ts';

export const SAYINGS: Sayings = [
  ['recommended.', RECOMMENDED],
  ['place', PLACE],
  ['withdraw.', 'announce withdrawal, declare withdrawal, announce the withdrawal'],
  ['move', MOVE],
  ['exit', 'leave, leaves, exits, move off, moves off, off, evacuate'],
  ['consent.', 'end the game, finish the game, agree to end, offer to end, end game'],
  ['attack', `${ATTACK}, barrage, bombard, shell, fire, shoot`],
  [
    'required.',
    'mandatory, forced, obligatory, all attacks, attack all enemies, attack everything, attack everybody, attack everyone, rest, must attacks',
  ],
  ['join', 'add, add units, strengthen, reinforce attack'],
  ['cancel', 'call off, remove, drop, withdraw, stop'],
  ['support', 'ground support, air support, air strike, airstrike, aircraft, planes, bomb, give, add, allot'],
  ['fire', 'protective fire, final protective fire, defend, shoot, support, shell'],
  ['displace', 'make room, move aside, shift, move, go, goes'],
  ['retreat', 'run, flee, pull back, pulls back, fall back, falls back, withdraw, withdraws, go, goes, move'],
  ['advance', 'follow, follow up, pursue, chase, occupy, enter, go, goes, move, moves, take'],
  ['take', 'remove, eliminate, kill, destroy'],
  ['done', `${DONE}, hold`],
];

/** Movement goes on to combat without a commit. */
const COMBAT = { place: 'COMMIT', move: 'done' } as const;

export const EARLY: Early<ActionType> = {
  move: { place: 'COMMIT' },
  exit: { place: 'COMMIT' },
  attack: COMBAT,
  required: COMBAT,
  support: COMBAT,
};
