// 10.5 Pursuit Fire: who may fire at a group that runs, and what it does.
import type { HexId } from '#board/hex.ts';
import { hide } from '#engine/secrecy.ts';
import { always, type Handlers, refuse } from '../../position/seat.ts';
import { blockOf, fitAt, frameOf, type Sight, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type Frame } from '../../position/state.ts';
import { box, doInstead, finish, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { nameOf } from '../../words/places.ts';

/** The frame that asks for Pursuit Fire, or none when nobody runs or nobody can fire. */
export function pursuitOf(w: World, hex: HexId, prey: readonly Blind[]): readonly Frame[] {
  const first = prey[0];
  if (first === undefined) return [];
  const sight = sightIn(w);
  const pursuer = enemyOf(blockOf(w.table, first).side);
  const speed = Math.min(...prey.map((blind) => unitOf(sight, blind).speed));
  return [{ type: 'pursuit', hex, pursuer, prey, speed }];
}

type PursuitFrame = Extract<Frame, { readonly type: 'pursuit' }>;

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
export function enterPursuit(w: World, frame: PursuitFrame): boolean {
  const sight = sightIn(w);
  const hidden = fitAt(w.table, frame.hex, frame.pursuer).some((blind) => !blockOf(w.table, blind).up);
  if (frame.prey.length > 0 && (hidden || pursuers(sight, frame, w.secrets.pursued.$hidden).length > 0)) return true;
  finish(w);
  return false;
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

export const pursuitHandlers: Handlers<'pursue'> = {
  pursue: {
    values: (seat, before) => {
      const frame = frameOf(seat.table);
      return frame.type !== 'pursuit' || before.length > 0 ? [] : pursuers(seat, frame, seat.own.pursued);
    },
    why: () =>
      refuse('10.5', 'Only units that have not fired, and are at least as fast as the slowest that runs, can pursue.'),
    commits: always,
    apply: (w, _side, { units }) => {
      const frame = frameOf(w.table);
      if (frame.type === 'pursuit') pursue(w, frame, units);
    },
  },
};
