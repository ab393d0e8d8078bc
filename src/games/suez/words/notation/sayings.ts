// What people call the orders of Drive on Suez besides their own words, and what is said before an order that comes too early. A
// saying is the beginning of an order; of several for one word the first that is asked for is meant.
import type { Early } from '#words/notation/grammar.ts';
import { ATTACK, DONE, MOVE, PLACE, RECOMMENDED } from '#words/notation/sayings.ts';
import type { Sayings } from '#words/notation/speech.ts';
import type { ActionType } from '../../position/action.ts';

export const SAYINGS: Sayings = [
  ['recommended.', RECOMMENDED],
  ['place', PLACE],
  ['pledge', 'commit to malta, commit to herkules, give, offer, herkules, malta'],
  [
    'rome.',
    'rome, to rome, fly to rome, go to rome, rommel rome, rommel to rome, send rommel to rome, send him to rome, yes',
  ],
  ['berlin.', 'berlin, to berlin, fly to berlin, go to berlin, rommel berlin, rommel to berlin, send rommel to berlin'],
  ['deploy', 'land, bring on, bring, ship, reinforce, purchase, bring ashore, put ashore'],
  ['buy', 'purchase, pay for, pay, get, acquire, take, choose'],
  ['recruit', 'buy support, draw support, hire, enlist, buy support units, draw, get support'],
  ['landing-zone', 'landing zone, lz, drop zone, place landing zone'],
  ['beachhead', 'beach, bh, place beachhead, amphibious'],
  ['cancel', 'call off, drop, give up, abandon'],
  ['uprising', 'sacrifice, give up, give, revolt, spend'],
  [
    'spy',
    'scout, reconnoitre, recon, look at, intelligence, infiltrate, investigate, probe, search, send, place, put, g-2, g2',
  ],
  ['bomb', 'attack airpower, raid, bombard, strike, attack, send, fly, hit, use'],
  ['expend', 'use, spend, supply, support, use supply, spend supply, consume, burn, fuel'],
  ['airlift', 'air supply, fly supply, drop supplies, supply by air'],
  ['look', 'see, reveal, show, what is there, see what is there'],
  ['land', 'drop, airdrop, jump, assault, invade, storm ashore'],
  // To attack is to move to the enemy.
  ['move', `${MOVE}, ${ATTACK}, attack, assault, invade, enter`],
  ['rommel', 'lead, leads, rommel to, rommel joins, rommel goes, with rommel'],
  ['bridge', 'cross, build bridge, engineers, bridge over, span'],
  ['lure', 'play lure, pyramids, play the lure'],
  ['duce.', 'mussolini, il duce, play duce, play il duce, parade'],
  ['edge', 'tactical edge, play lure, lure'],
  ['line', 'line up, order, put first, first in line, arrange'],
  [
    'send',
    'support, airstrike, air strike, air support, bomb, commit, assign, add, use, allot, strike, fly, help, allocate',
  ],
  ['recall', 'call back, take back, withdraw, remove, bring back'],
  ['begin', 'open, start, look at, uncover, turn up'],
  ['fight', `${ATTACK}, resolve, assault, attack, do battle`],
  ['target', 'shoot at, fire at, aim, aim at, hit, shoot, fire, attack, bomb'],
  ['retreat', 'fall back, falls back, pull back, withdraw, run, flee, go, move'],
  ['pursue', 'chase, follow, exploit, advance, go, move, pursuit'],
  ['shift', 'move on, move, go, unjam, push on, send, displace'],
  ['flip', 'turn, turn over, turn into, change, switch, convert, make, dig in, load up'],
  ['refit', 'repair, rebuild, replace, strengthen, heal, restore, replenish'],
  ['lose', 'remove, eliminate, take, give up, sacrifice, reduce, loses, kill'],
  ['done', `${DONE}, hold, keep`],
];

/** Phases are closed by a commit; they follow each other as in 6.0. */
const DEPLOYING = { place: 'COMMIT' } as const;
const BEFORE_G2 = { ...DEPLOYING, rome: 'COMMIT', deploy: 'COMMIT' } as const;
const BEFORE_MOVES = { ...BEFORE_G2, spy: 'COMMIT', bomb: 'COMMIT' } as const;
const BEFORE_COMBAT = { ...BEFORE_MOVES, move: 'COMMIT' } as const;

export const EARLY: Early<ActionType> = {
  deploy: DEPLOYING,
  buy: DEPLOYING,
  recruit: { ...DEPLOYING, rome: 'COMMIT' },
  spy: BEFORE_G2,
  bomb: { ...BEFORE_G2, spy: 'COMMIT' },
  move: BEFORE_MOVES,
  rommel: BEFORE_MOVES,
  bridge: BEFORE_MOVES,
  send: BEFORE_COMBAT,
  begin: BEFORE_COMBAT,
  fight: BEFORE_COMBAT,
  line: BEFORE_COMBAT,
  refit: BEFORE_COMBAT,
  flip: { ...BEFORE_G2, spy: 'COMMIT', bomb: 'COMMIT', move: 'COMMIT' },
  berlin: BEFORE_COMBAT,
};
