// 10.5 Pursuit Fire: who may fire at a group that runs, and what it does.

import { hide } from '#engine/secrecy.ts';
import { barsOf } from '#engine/turn/bars.ts';
import { always } from '#engine/turn/handler.ts';
import { unless } from '#engine/turn/offers.ts';
import type { RommelRules } from '../../book/rules.ts';
import type { Frames, Handler, Prompt } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { blockOf, fitAt, type Sight, unitOf, unitsAt } from '../../position/sight.ts';
import { type Blind, enemyOf, type Frame, type FrameOf, type HexId } from '../../position/state.ts';
import { box, doInstead, finish, orFinish, put, sightIn, tellAll, type World } from '../../position/world.ts';

/** The frame that asks for Pursuit Fire, or none when nobody runs or nobody can fire. */
export function pursuitOf(w: World, hex: HexId, prey: readonly Blind[]): readonly Frame[] {
  const first = prey[0];
  if (first === undefined) return [];
  const sight = sightIn(w);
  const pursuer = enemyOf(blockOf(w.table, first).side);
  const speed = Math.min(...prey.map((blind) => unitOf(sight, blind).speed));
  return [{ type: 'pursuit', hex, pursuer, prey, speed }];
}

type PursuitFrame = FrameOf<'pursuit'>;

interface Look {
  readonly sight: Sight;
  readonly frame: PursuitFrame;
  /** Who has fired, seen by all or not. */
  readonly fired: readonly Blind[];
}

/** 10.5 What keeps a unit from Pursuit Fire. */
const chasers = barsOf<Look, Blind, RommelRules>(
  {
    rule: '10.5',
    bars: ({ sight, frame: { hex, pursuer } }, blind) => !unitsAt(sight.table, hex, pursuer).includes(blind),
    say: ({ sight, frame: { hex } }) => `Only units in ${nameOf(sight.kit, hex)} can pursue who runs from there.`,
  },
  {
    rule: '11.1',
    bars: ({ sight }, blind) => blockOf(sight.table, blind).disrupted !== null,
    say: ({ sight }, blind) => `${unitOf(sight, blind).name} is Disrupted and cannot pursue.`,
  },
  {
    rule: '10.5',
    bars: ({ fired }, blind) => fired.includes(blind),
    say: ({ sight }, blind) => `${unitOf(sight, blind).name} has fired already.`,
  },
  {
    rule: '10.5',
    bars: ({ sight, frame: { speed } }, blind) => unitOf(sight, blind).speed < speed,
    say: ({ sight, frame: { speed } }, blind) =>
      `${unitOf(sight, blind).name} has speed ${unitOf(sight, blind).speed}, and the slowest that runs ${speed}: it cannot pursue.`,
  },
);

const lookAt = (sight: Sight, frame: PursuitFrame, pursued: readonly Blind[]): Look => ({
  sight,
  frame,
  fired: [...sight.table.fired, ...pursued],
});

/** Units that have not fired yet and may pursue: not slower than the slowest that runs. */
export function pursuers(sight: Sight, frame: PursuitFrame, pursued: readonly Blind[]): readonly Blind[] {
  const look = lookAt(sight, frame, pursued);
  return fitAt(sight.table, frame.hex, frame.pursuer).filter((blind) => chasers.isFree(look, blind));
}

/** Asked unless all can see that nobody is able to pursue (RULING 29); the slowest one's speed is announced all the same. */
function enterPursuit(w: World, frame: PursuitFrame): boolean {
  const { hex, pursuer, prey } = frame;
  const pursued = w.secrets.pursued.$hidden;
  const units = fitAt(w.table, hex, pursuer);
  // Of one that is there alone all have seen the dice.
  const fired = units.length === 1 ? [...w.table.fired, ...pursued] : w.table.fired;
  const unfired = units.filter((blind) => !fired.includes(blind));
  if (prey.length === 0 || unfired.length === 0) return orFinish(w, false);
  const isHidden = unfired.some((blind) => !blockOf(w.table, blind).up);
  const isAble = isHidden || pursuers(sightIn(w), frame, pursued).length > 0;
  if (!isAble) holdFire(w, frame);
  return isAble;
}

/** 10.5 Nobody fires at who runs. */
function holdFire(w: World, { hex, pursuer: side, speed }: PursuitFrame): void {
  tellAll(w, '10.5', { type: 'pursuit', side, hex, speed, dice: [], hits: 0 });
  finish(w);
}

/** 10.5 One die for each equally fast unit, two for each faster one; 4-6 hits. */
function pursue(w: World, frame: PursuitFrame, units: readonly Blind[]): void {
  const { hex, pursuer, speed } = frame;
  const sight = sightIn(w);
  const dice: number[] = [];
  for (const blind of units) {
    const rolls = unitOf(sight, blind).speed > speed ? 2 : 1;
    for (let n = 0; n < rolls; n++) dice.push(w.rng.die(6, '10.5', `pursuit fire at ${nameOf(w.kit, hex)}`));
  }
  const hits = dice.filter((die) => die >= 4).length;
  const open = units.filter((blind) => blockOf(w.table, blind).up);
  put(w, { fired: [...w.table.fired, ...open] });
  box(w, { pursued: hide([...w.secrets.pursued.$hidden, ...units.filter((blind) => !open.includes(blind))]) });
  tellAll(w, '10.5', { type: 'pursuit', side: pursuer, hex, speed, dice, hits });
  if (hits === 0) finish(w);
  else doInstead(w, { type: 'losses', hex, side: enemyOf(pursuer), from: frame.prey, hits: { any: 2 * hits } });
}

const pursuersOf = (seat: Seat, frame: PursuitFrame): readonly Blind[] => pursuers(seat, frame, seat.own.pursued);

const pursueHandler: Handler<'pursue', 'pursuit'> = {
  shut: unless(pursuersOf, refuse('10.5', 'None of your units there can pursue.')),
  values: (seat, _before, frame) => pursuersOf(seat, frame),
  why: (seat, { units }, frame) => {
    const look = lookAt(seat, frame, seat.own.pursued);
    const held = units.find((blind) => !chasers.isFree(look, blind));
    return held === undefined ? refuse('10.5', 'Each unit pursues once.') : chasers.whyNot(look, held);
  },
  commits: always,
  apply: (w, _side, { units }, frame) => pursue(w, frame, units),
};

function pursuitPrompt(seat: Seat, frame: PursuitFrame): Prompt {
  const at = nameOf(seat.kit, frame.hex);
  const isAble = pursuersOf(seat, frame).length > 0;
  return {
    rule: '10.5',
    waiting: `pursue from ${at} or not`,
    question: `They run from ${at}; the slowest has speed ${frame.speed}. ${isAble ? 'Pursue with some units, or hold fire (commit)?' : 'None of yours can pursue (commit).'}`,
  };
}

export const pursuitFrames: Frames<'pursuit'> = {
  pursuit: {
    asks: (_table, { pursuer }) => pursuer,
    opens: enterPursuit,
    prompt: pursuitPrompt,
    actions: {
      pursue: pursueHandler,
      done: {
        closes: 'hold fire',
        commits: always,
        apply: (w, _side, _done, frame) => holdFire(w, frame),
      },
    },
  },
};
