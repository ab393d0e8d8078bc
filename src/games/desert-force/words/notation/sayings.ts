// What people call the orders of this title besides their own words, and what is said before an order that comes too early. A
// saying is the beginning of an order; of several for one word the first that is asked for is meant.
import type { Early } from '#words/notation/grammar.ts';
import { ATTACK, DONE, MOVE } from '#words/notation/sayings.ts';
import type { Sayings } from '#words/notation/speech.ts';
import type { ActionType } from '../../position/action.ts';

/** "Enough" is an order of its own here (7.4). */
const CLOSED = DONE.split(', ')
  .filter((word) => word !== 'enough')
  .join(', ');

const DEPOT =
  'move depot, place depot, put depot, relocate depot, bring depot, send depot, shift depot, set depot, go depot';

export const SAYINGS: Sayings = [
  ['depot stays', 'leave depot, keep depot, hold depot, no depot, do not move depot, leave, keep, stand'],
  ['depot', `${DEPOT}, depots, base, dump, supply dump`],
  ['shift', `${DEPOT}, relocate`],
  ['cover', 'spend, use, air cover, air superiority, interdict, interdiction, bomb, raid, bomb ports, expend'],
  ['replace', 'replacement, replacements, rebuild, restore, reinforce, refill, bring back, strengthen, recover'],
  ['refit', 'armor refit, armour refit, repair, rearm, mend'],
  ['withdraw', 'send back, pull out, take out, recall, withdrawal'],
  ['hold', 'keep, retain, hold back, reserve'],
  ['release', 'free, call up, send up, bring up, take from reserve'],
  ['appoint', 'choose, promote, name, install, take command, montgomery'],
  ['enough.', 'meet requirement, meet reserve requirement, as umpire, satisfy requirement, fill reserve'],
  [
    'offensive.',
    'major offensive, declare offensive, declare major offensive, launch offensive, launch major offensive, declare major',
  ],
  ['move', MOVE],
  [
    'rush',
    'strategic, strat, strategic move, strat move, move strategically, strategic movement, march far, by road, race, hurry, drive',
  ],
  ['ship', 'sail, sea transfer, by sea, embark, transfer, carry, sealift, convoy'],
  [
    'fortify',
    'dig in, digs in, dig, entrench, build, improve, build position, improved position, upgrade, entrenches, builds, box, ip',
  ],
  ['lead', 'let lead, leader, use, choose'],
  ['attack', ATTACK],
  ['cancel', 'call off, remove, drop, withdraw, stop, forget'],
  ['unpaid', 'without point, no point, no attack point, free, save point, spend no, without attack point'],
  ['support', 'ground support, air support, air strike, airstrike, aircraft, planes, give, add, allot'],
  [
    'support 0 at',
    'no air, no aircraft, no planes, no air support, without air, take air off, take aircraft off, take planes off',
  ],
  ['naval', 'naval support, fleet, navy, ships, fleet supports, naval gunfire, warships'],
  ['bombard', 'bomb, air bombardment, air raid, bombing, bombers'],
  ['shell', 'naval bombardment, shore bombardment, fleet bombards, barrage'],
  ['bear', 'take losses first, losses first, hits first, bears, suffer, casualties'],
  ['follow', 'advance, go in, occupy, exploit, follow up, advance with'],
  ['pause', 'ask me, stop after, wait after'],
  [
    'lose',
    'take hit, take step, step loss, reduce, flip, sacrifice, take loss, loss, losses, take hits, take losses, hit',
  ],
  ['fall-back', 'retreat, run, flee, pull back, fall back, withdraw, give ground, give way'],
  ['retreat', 'run, flee, pull back, pulls back, fall back, falls back, withdraw, withdraws, go, goes, move'],
  ['advance', 'follow, follow up, pursue, chase, occupy, enter, go, goes, move, moves, take'],
  ['remove', 'eliminate, kill, destroy, take, thin out'],
  ['done', CLOSED],
];

const STAFF = { depot: 'COMMIT' } as const;
const MOVEMENT = {
  ...STAFF,
  cover: 'COMMIT',
  replace: 'COMMIT',
  withdraw: 'COMMIT',
  hold: 'COMMIT',
  release: 'COMMIT',
  offensive: 'COMMIT',
} as const;
/** Closing the movement rolls nothing: attacks are ordered in the same message. */
const COMBAT = { ...MOVEMENT, move: 'done' } as const;

export const EARLY: Early<ActionType> = {
  replace: STAFF,
  refit: STAFF,
  withdraw: STAFF,
  hold: STAFF,
  release: STAFF,
  appoint: STAFF,
  enough: STAFF,
  offensive: STAFF,
  move: MOVEMENT,
  rush: MOVEMENT,
  ship: MOVEMENT,
  fortify: MOVEMENT,
  attack: COMBAT,
  unpaid: COMBAT,
  support: COMBAT,
  naval: COMBAT,
  bombard: COMBAT,
  shell: COMBAT,
  bear: COMBAT,
  follow: COMBAT,
  pause: COMBAT,
};
