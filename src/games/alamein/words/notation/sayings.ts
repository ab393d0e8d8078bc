// What people call the orders of Battles for Alamein besides their own words, and what is said before an order that comes too
// early. A saying is the beginning of an order; of several for one word the first that is asked for is meant.
import type { Early } from '#words/notation/grammar.ts';
import { ATTACK, DONE, MOVE, PLACE, RECOMMENDED } from '#words/notation/sayings.ts';
import type { Sayings } from '#words/notation/speech.ts';
import type { ActionType } from '../../position/action.ts';

export const SAYINGS: Sayings = [
  ['recommended.', RECOMMENDED],
  ['place', PLACE],
  [
    'strike',
    'send, attack, hit, air attack, air strike, airstrike, air raid, bombard, target, launch, use, sortie, fly',
  ],
  ['intercept', 'stop, shoot down, engage, attack, fight, meet, send, defend'],
  ['move', `${MOVE}, force march, forced march`],
  ['attack', ATTACK],
  [
    'required.',
    'mandatory, forced, obligatory, all attacks, attack all enemies, attack everything, attack everybody, attack everyone, rest, must attacks',
  ],
  ['cancel', 'call off, remove, drop, withdraw, stop, do not attack, dont attack, not attack'],
  [
    'stand',
    'no retreat, not retreat, never retreat, stand fast, last man, at all costs, no step back, dont retreat, do not retreat',
  ],
  ['stance hold', 'stand firm, stands firm, hold, holds, stay, stays, stand, defend, defends, remain, keep'],
  [
    'stance back',
    'back, run, run away, flee, leave, pull back, pulls back, falls back, evacuate, retreat, retreats, withdraw, withdraws, fall back, give way, give ground',
  ],
  ['stance ask', 'ask, ask me about, ask me at, ask about'],
  ['back', 'run, flee, pull back, falls back, go, goes, move'],
  ['press', 'drive back, drive them back, push them back, chase, push back'],
  ['wait', 'keep, keep back'],
  ['raze', 'take away, take down, tear down, dismantle, blow up, clear'],
  ['resupply', 'drop supply, drop supplies, air supply, feed, bring supplies'],
  ['done', `${DONE}, leave, ground, them through, them pass, them come, them enter`],
];

const COMBAT = { place: 'COMMIT', strike: 'COMMIT', move: 'COMMIT' } as const;

export const EARLY: Early<ActionType> = {
  strike: { place: 'COMMIT' },
  move: { place: 'COMMIT', strike: 'COMMIT' },
  attack: COMBAT,
  required: COMBAT,
};
