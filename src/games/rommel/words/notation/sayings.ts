// What people call the orders of Rommel in the Desert besides their own words, and what is said before an order that comes
// too early. A saying is the beginning of an order; of several for one word the first that is asked for is meant.
import type { Early } from '#words/notation/grammar.ts';
import { DONE, PLACE, RECOMMENDED } from '#words/notation/sayings.ts';
import type { Sayings } from '#words/notation/speech.ts';
import type { ActionType } from '../../position/action.ts';

export const SAYINGS: Sayings = [
  ['recommended.', `${RECOMMENDED}, set everything`],
  ['deploy', `${PLACE}, put`],
  ['option pass.', 'pass, skip, save, wait, nothing, rest, do nothing, save cards, sit, hold, no turn, pass turn'],
  ['option basic', 'basic turn, normal turn, one card, 1 card, single card'],
  ['option offensive', 'offensive turn'],
  ['option', 'choose, pick, select, play, take, turn, turn option, option'],
  [
    'group',
    'go, goes, went, going, send, sends, advance, bring, shift, reach, relocate, drive, head, transfer, walk, run, push, take, group move, come, reinforce, attack, overrun, assault, invade, charge, engage, storm, hit, fight, strike, pull, pull back, fall back, leave, retire, retreat, withdraw, disengage',
  ],
  ['exit', 'leave, leave map, leave the map, leaves the map'],
  ['later', 'ask me later, ask later'],
  ['regroup', 'gather, concentrate, collect, regroup move, join'],
  ['force', 'force march, forced march, force marches, forced marches, forcemarch'],
  [
    'refuse',
    'retreat, withdraw, run, run away, flee, fall back, avoid, evade, decline, escape, leave, pull back, refuse battle, back, go back',
  ],
  [
    'withdraw',
    'back, go back, pull back, fall back, falls back, run, run away, flee, escape, leave, retire, go, move, send',
  ],
  ['attack', 'resolve, start, fight battle, begin, battle, engage, do battle'],
  [
    'volley.',
    'fire everything, fire all, all fire, shoot everything, everyone fire, everybody fire, open fire, roll, roll dice, dice',
  ],
  ['fire', 'shoot at, target, aim, bombard, shell'],
  ['hit', 'lose step, lose steps, reduce, damage, casualty, casualties'],
  [
    'pursue all',
    'fire all, all fire, fire everything, shoot everything, everyone fire, everybody fire, open fire, roll, roll dice, dice, do it, go ahead',
  ],
  ['pursue', 'chase, follow, pursuit, fire, shoot'],
  ['probe.', 'attack, fight, battle, pursue, roll, roll dice, dice, do it, go ahead'],
  ['redeploy', 'move, go, goes, send, transfer, bring, put, place, redeployment'],
  ['assign', 'give, get, gets, receive'],
  ['challenge', 'initiative, contest, bid, play, lay, use, match, counter'],
  ['sea', 'sail, by sea, ship, boat, move by sea'],
  ['rebuild', 'repair, replace, strengthen, reinforce, heal, replacement, replacements, restore'],
  ['refit', 'recall'],
  ['mine', 'build minefield, lay mines, minefield, build mines, lay minefield, place minefield, mines, fortify, build'],
  ['transplant', 'dismantle, lift'],
  ['buy', 'purchase, buy cards, extra'],
  ['discard', 'turn in, throw away, drop'],
  ['redraw.', 'new hand, mulligan, draw, draw again, new cards, draw new, reject, replace hand, do it, go ahead'],
  [
    'done',
    `${DONE}, fight, fight on, battle, defend, ended, stays, leave, stand, keep, im done, save, not match, not probe, not pursue, not refuse, not challenge, them go`,
  ],
];

const MOVES = { deploy: 'COMMIT', option: 'option basic' } as const;

export const EARLY: Early<ActionType> = {
  option: { deploy: 'COMMIT' },
  group: MOVES,
  regroup: MOVES,
  force: MOVES,
  rommel: MOVES,
  attack: { ...MOVES, group: 'group' },
  assault: { option: 'option assault' },
  withdraw: { refuse: 'refuse' },
};
