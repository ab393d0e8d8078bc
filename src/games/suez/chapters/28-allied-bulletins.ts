// 28.0 Allied bulletins: one is drawn each turn, and does what its text says.
import type { AlliedBulletin, Rule } from '../book/rules.ts';
import type { Frames } from '../position/course.ts';
import { alliedAt, controls, counterOf, isContested, type Sight } from '../position/sight.ts';
import type { Blind, Display, SpaceId } from '../position/state.ts';
import { deployCounter, finish, put, putAway, sightIn, tellAll, type World } from '../position/world.ts';
import { occupies } from './03-victory.ts';
import { addDfp } from './04-morale.ts';
import { settleControl } from './07-control.ts';
import { roomFor } from './12-stacking/limits.ts';
import { bring, graveOf } from './29-allied.ts';
import { shiftIndex } from './31-airpower/superiority.ts';
import { counteroffensive } from './32-counterattacks.ts';
import { bringAmericans } from './39-us-armored.ts';
import { SIWA } from './40-oases.ts';

/** 8.2 What becomes of the marker. */
const DISPOSITIONS: Readonly<Record<AlliedBulletin, 'return' | 'discard' | 'stays'>> = {
  Line: 'discard',
  Alexander: 'discard',
  Landing: 'discard',
  Raid: 'return',
  CounterA: 'return',
  CounterB: 'return',
  CounterC: 'return',
  Flap: 'discard',
  Hold: 'discard',
  Montgomery: 'stays',
  Support: 'discard',
  Option: 'discard',
};

/** 28.0 The marker of this turn: drawn from the bin in the open, unless it is known already (axis Breakthrough). */
function drawBulletin(w: World): void {
  const { allied } = w.table.bulletins;
  const { foreseen } = w.table;
  const bulletin = foreseen ?? w.rng.draw(allied.bin, '28.0', 'Allied bulletin');
  const becomes = DISPOSITIONS[bulletin];
  put(w, {
    foreseen: null,
    bulletins: {
      ...w.table.bulletins,
      allied: {
        bin: becomes === 'return' ? allied.bin : allied.bin.filter((other) => other !== bulletin),
        inEffect: becomes === 'stays' ? [...allied.inEffect, bulletin] : allied.inEffect,
        discarded: becomes === 'discard' ? [...allied.discarded, bulletin] : allied.discarded,
      },
    },
  });
  tellAll(w, '28.0', { type: 'allied-bulletin', bulletin, foreseen: foreseen !== null });
  finish(w);
  EFFECTS[bulletin](w);
  settleControl(w);
}

const EFFECTS: Readonly<Record<AlliedBulletin, (w: World) => void>> = {
  /** allied Line */
  Line: (w) => deployTo(w, ['el-alamein', 'ruweisat', 'alam-el-halfa'], 'allied Line'),
  /** allied Alexander */
  Alexander: (w) => {
    deployTo(w, ['alexandria', 'cairo'], 'allied Alexander');
    shiftIndex(w, 'allied Alexander', 1);
  },
  Landing: landCommando,
  Raid: raid,
  CounterA: (w) => counteroffensive(w, 'allied CounterA'),
  CounterB: (w) => counteroffensive(w, 'allied CounterB'),
  CounterC: (w) => counteroffensive(w, 'allied CounterC'),
  /** allied Flap Where Mersa Matruh, or an objective east of it, is the PAA's. */
  Flap: (w) => {
    if (!isFlap(sightIn(w))) return tellAll(w, 'allied Flap', { type: 'no-effect', bulletin: 'Flap' });
    shiftIndex(w, 'allied Flap', -1);
    withdraw(w, 'regroup', 'temporary', 'allied Flap');
  },
  /** allied Hold RULING 9: reinforcement units, from wherever they wait. */
  Hold: (w) => {
    shiftIndex(w, 'allied Hold', 1);
    deployTo(w, ['port-said', 'suez-city'], 'allied Hold', w.table.turn < 8 ? 'reinforcement' : 'regroup');
  },
  // Six units to a space: alliedLimit of 12-stacking/limits.ts.
  Montgomery: () => undefined,
  /** allied Support Two units that were lost come back, or the Americans in their place (39.0). */
  Support: (w) => {
    shiftIndex(w, 'allied Support', 2);
    if (!bringAmericans(w)) withdraw(w, 'temporary', 'regroup', 'allied Support');
  },
  Option: () => undefined,
};

/** One unit to each of these spaces that the PAA does not control. */
function deployTo(w: World, spaces: readonly SpaceId[], rule: Rule, from: Display = 'regroup'): void {
  for (const space of spaces) if (!w.table.control.includes(space)) bring(w, space, 1, rule, from);
}

/** Two units picked at random go from one display to another; of those that are eliminated some for good (34.0, 39.3, RULING 53). */
function withdraw(w: World, from: Display, to: Display, rule: Rule): void {
  const went: Display[] = [];
  while (went.length < 2) {
    const pool = alliedAt(sightIn(w), from);
    if (pool.length === 0) break;
    const blind = w.rng.pick(pool, rule, 'unit');
    const display = to === 'temporary' ? graveOf(w, blind) : to;
    putAway(w, blind, display);
    went.push(display);
  }
  const count = (display: Display): number => went.filter((one) => one === display).length;
  const told = ([to, 'permanent'] as const).filter((display) => count(display) > 0);
  for (const display of told.length > 0 ? told : [to])
    tellAll(w, rule, { type: 'withdrawn', from, to: display, units: count(display) });
}

/** allied Flap */
function isFlap({ kit, table }: Sight): boolean {
  const matruh = kit.spaces['mersa-matruh'];
  return kit.map.spaces.some((space) => {
    const info = kit.spaces[space];
    const isEast = info?.objective !== undefined && info.east > (matruh?.east ?? 0);
    return (space === matruh?.id || isEast) && table.control.includes(space);
  });
}

/** allied Landing, RULING 23 The commando lands where the die says; again, where the Allies hold the place already. */
const BEACHES: readonly SpaceId[] = ['tobruk', 'tobruk', 'tobruk', 'bardia', 'bardia', 'mersa-matruh'];
function landCommando(w: World): void {
  const isCommando = (blind: Blind): boolean => counterOf(w.table, blind).steps === 1;
  const commando = alliedAt(sightIn(w), 'special').find(isCommando);
  const isOpen = (space: SpaceId): boolean => controls(sightIn(w), space) || isContested(sightIn(w), space);
  if (commando === undefined || !BEACHES.some(isOpen))
    return tellAll(w, 'allied Landing', { type: 'no-effect', bulletin: 'Landing' });
  let space: SpaceId;
  do {
    const die = w.rng.die(6, 'allied Landing', 'where the commando lands');
    tellAll(w, 'allied Landing', { type: 'commandos', die });
    space = BEACHES[die - 1] ?? '';
  } while (!isOpen(space));
  // 12.8 What finds no room does not come.
  const units = Math.min(1, roomFor(sightIn(w), space));
  if (units > 0) deployCounter(w, commando, space);
  tellAll(w, 'allied Landing', { type: 'arrived', space, units, kept: 1 - units });
}

/** allied Raid Unless the PAA is at Siwa: supply or a TAC unit is lost, or the raid is beaten off. */
function raid(w: World): void {
  if (occupies(sightIn(w), [SIWA])) return tellAll(w, 'allied Raid', { type: 'no-effect', bulletin: 'Raid' });
  const die = w.rng.die(6, 'allied Raid', 'raid');
  tellAll(w, 'allied Raid', { type: 'commandos', die });
  if (die >= 5) return addDfp(w, 'allied Raid', 1);
  put(w, {
    todo: [
      { type: 'loss', of: die === 4 ? 'tac' : 'supply', left: 1, reduce: false, rule: 'allied Raid' },
      ...w.table.todo,
    ],
  });
}

export const alliedBulletinFrames: Frames<'allied-bulletin'> = { 'allied-bulletin': { run: drawBulletin } };
