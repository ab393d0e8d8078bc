// VII Air units: naming strikes, aerial resupply, and the enemy's one answer to all of them.

import { needless } from '#engine/rules.ts';
import type { Value } from '#engine/title.ts';
import { always } from '#engine/turn/handler.ts';
import { many } from '#words/sentence.ts';
import { type Frames, type Handler, itsSide, openIf, type Prompt } from '../../position/course.ts';
import { airName, nameOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { counterOf, hexesOf, isUnit, type Sight, stackAt, unitsAt } from '../../position/sight.ts';
import { type AirId, enemyOf, type FrameOf, type HexId, type Side } from '../../position/state.ts';
import { doInstead, finish, orFinish, put, tellAll, type World } from '../../position/world.ts';
import { presenceOf } from '../09-markers/dummies.ts';
import { isSupplied } from '../13-supply/lines.ts';
import { freeAir, unnamed, whyNotAir } from './availability.ts';

/** VII.A Hexes with something that an air unit can attack, as far as the asker knows: what lies face down can be. */
const strikable = (sight: Sight, side: Side): readonly HexId[] =>
  [...presenceOf(sight.table, enemyOf(side))].filter((hex) =>
    stackAt(sight.table, hex).some((blind) => {
      const { side: owner, spent } = counterOf(sight.table, blind);
      return owner !== side && !spent && isUnit(sight, blind);
    }),
  );

/** VII.B, RULING 36 Hexes of a side with units that would be Spent for want of supply. */
const isolated = (sight: Sight, side: Side): readonly HexId[] =>
  hexesOf(sight, side).filter((hex) =>
    unitsAt(sight, hex, side).some((blind) => !counterOf(sight.table, blind).spent && !isSupplied(sight, blind)),
  );

const airThenHex =
  (hexes: (sight: Sight, side: Side) => readonly HexId[]) =>
  (seat: Seat, before: readonly Value[]): readonly Value[] => {
    const goals = hexes(seat, seat.side);
    if (before.length === 0) return goals.length > 0 ? unnamed(seat) : [];
    return unnamed(seat).includes(String(before[0])) ? goals : [];
  };

// --- strikes -------------------------------------------------------------------

const strikesPrompt = (): Prompt => ({
  rule: 'VII.A',
  waiting: 'strike from the air',
  question: 'Name a hex for each air unit that is to strike, in the order in which they fly, then commit.',
});

/** VII.C The enemy is asked once about all missions, and then they fly. */
const flights = (side: Side, mission: 'strike' | 'resupply') =>
  [
    { type: 'intercept', side: enemyOf(side), mission },
    { type: 'fly', side, mission },
  ] as const;

// --- interception --------------------------------------------------------------

function tellNamed(w: World, side: Side): void {
  for (const { air, hex } of w.table.strikes) tellAll(w, 'VII.A', { type: 'strike', side, air, hex });
}

function interceptPrompt(seat: Seat, { mission }: FrameOf<'intercept'>): Prompt {
  const named = seat.table.strikes.map(({ air, hex }) => `${airName(seat.kit, air)} at ${nameOf(seat.kit, hex)}`);
  const what = mission === 'strike' ? 'The enemy strikes' : 'The enemy flies supplies';
  return {
    rule: 'VII.C',
    waiting: 'intercept',
    question: `${what}: ${named.join(', ')}. Which of your air units intercept? Commit when you have said so.`,
  };
}

function interceptValues(seat: Seat, before: readonly Value[]): readonly Value[] {
  if (before.length === 0) return unnamed(seat);
  return unnamed(seat).includes(String(before[0])) ? seat.table.strikes.map((strike) => strike.air) : [];
}

// --- aerial resupply -----------------------------------------------------------

const resupplyPrompt = (seat: Seat): Prompt => ({
  rule: 'VII.B',
  waiting: 'supply a stack by air',
  question: `Units at ${isolated(seat, seat.side)
    .map((hex) => nameOf(seat.kit, hex))
    .join(', ')} are out of supply. Send an air unit to one hex, or commit.`,
});

const closeResupply = (w: World, side: Side): void =>
  w.table.strikes.length === 0 ? finish(w) : doInstead(w, ...flights(side, 'resupply'));

/** VII.B The Axis only, with an air unit that has not flown, and units it would help. */
const mayResupply = (seat: Seat): boolean =>
  seat.side === 'axis' && unnamed(seat).length > 0 && isolated(seat, seat.side).length > 0;

// --- the frames ----------------------------------------------------------------

const name = (w: World, air: AirId, hex: HexId): void => put(w, { strikes: [...w.table.strikes, { air, hex }] });

/** VII.A */
export const strike: Handler<'strike'> = {
  values: airThenHex(strikable),
  why: (seat, { air, hex }) =>
    whyNotAir(seat, air) ?? refuse('VII.A', `There is no unSpent enemy unit to strike at ${nameOf(seat.kit, hex)}.`),
  apply: (w, _side, { air, hex }) => name(w, air, hex),
};

/** VII.C */
const intercept: Handler<'intercept'> = {
  values: interceptValues,
  why: (seat, { air, enemy }) =>
    seat.table.interceptions.some((one) => one.air === air && one.enemy === enemy)
      ? needless(refuse('VII.C', `${airName(seat.kit, air)} intercepts ${airName(seat.kit, enemy)} already.`))
      : (whyNotAir(seat, air) ?? refuse('VII.C', 'That enemy air unit flies no mission now.')),
  apply: (w, _side, { air, enemy }) => put(w, { interceptions: [...w.table.interceptions, { air, enemy }] }),
};

/** VII.B */
const resupply: Handler<'resupply'> = {
  values: (seat, before) => (seat.table.strikes.length > 0 ? [] : airThenHex(isolated)(seat, before)),
  why: (seat, { air, hex }) => {
    if (seat.table.strikes.length > 0) return refuse('VII.B', 'One stack only is supplied by air.');
    return whyNotAir(seat, air) ?? refuse('VII.B', `No unSpent unit at ${nameOf(seat.kit, hex)} is out of supply.`);
  },
  apply: (w, _side, { air, hex }) => name(w, air, hex),
};

export const airFrames: Frames<'strikes' | 'intercept' | 'resupply'> = {
  strikes: {
    asks: itsSide,
    opens: openIf((seat) => unnamed(seat).length > 0 && strikable(seat, seat.side).length > 0),
    prompt: strikesPrompt,
    actions: {
      strike,
      done: {
        closes: ({ table }) =>
          table.strikes.length > 0 ? `fly ${many(table.strikes.length, 'strike')}` : 'strike nowhere',
        commits: always,
        apply: (w, side) => doInstead(w, ...flights(side, 'strike')),
      },
    },
  },
  intercept: {
    asks: itsSide,
    opens: (w, { side, mission }) => {
      if (mission === 'strike') tellNamed(w, enemyOf(side));
      return orFinish(w, w.table.strikes.length > 0 && freeAir(w, side).length > 0);
    },
    prompt: interceptPrompt,
    actions: {
      intercept,
      done: {
        closes: ({ table }) => (table.interceptions.length > 0 ? 'intercept so' : 'let them through'),
        commits: always,
        apply: finish,
      },
    },
  },
  resupply: {
    asks: itsSide,
    opens: openIf(mayResupply),
    prompt: resupplyPrompt,
    actions: {
      resupply,
      done: {
        closes: ({ table }) => (table.strikes.length > 0 ? 'fly the supplies' : 'fly no supplies'),
        commits: always,
        apply: closeResupply,
      },
    },
  },
};
