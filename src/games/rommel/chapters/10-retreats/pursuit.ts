// 10.5 Pursuit Fire: who may fire at a group that runs, and what it does.
import type { HexId } from '#board/hex.ts';
import { hide } from '#engine/secrecy.ts';
import { always } from '#engine/turn/handler.ts';
import type { Frames, Handler, Prompt } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { blockOf, fitAt, type Sight, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type Frame, type FrameOf } from '../../position/state.ts';
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

/** Units that have not fired yet and may pursue: not slower than the slowest that runs. */
export function pursuers(
  sight: Sight,
  { hex, pursuer, speed }: PursuitFrame,
  pursued: readonly Blind[],
): readonly Blind[] {
  const fired = new Set([...sight.table.fired, ...pursued]);
  return fitAt(sight.table, hex, pursuer).filter((blind) => !fired.has(blind) && unitOf(sight, blind).speed >= speed);
}

/** Asked unless all can see that nobody is able to pursue (RULING 29). */
function enterPursuit(w: World, frame: PursuitFrame): boolean {
  const sight = sightIn(w);
  const hidden = fitAt(w.table, frame.hex, frame.pursuer).some((blind) => !blockOf(w.table, blind).up);
  const isAble = hidden || pursuers(sight, frame, w.secrets.pursued.$hidden).length > 0;
  return orFinish(w, frame.prey.length > 0 && isAble);
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
  shut: (seat, frame) =>
    pursuersOf(seat, frame).length > 0 ? null : refuse('10.5', 'None of your units there can pursue.'),
  values: (seat, _before, frame) => pursuersOf(seat, frame),
  why: () =>
    refuse('10.5', 'Only units that have not fired, and are at least as fast as the slowest that runs, can pursue.'),
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
        apply: (w, side, _done, { hex, speed }) => {
          tellAll(w, '10.5', { type: 'pursuit', side, hex, speed, dice: [], hits: 0 });
          finish(w);
        },
      },
    },
  },
};
