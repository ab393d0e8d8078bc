// Actions tried out on a position that is only imagined, for solo opponents: the title's own rules carry them out, with dice
// that are told how to fall.

import type { Rng } from '../dice/rng.ts';
import type { Rules } from '../rules.ts';
import type { Bench, Machine } from '../turn/course.ts';
import type { CourseTypes } from '../turn/handler.ts';

/** Dice that show these faces in turn, again and again; nothing is shuffled. */
export function fixedDice<R extends Rules>(...faces: readonly number[]): Rng<R> {
  let thrown = 0;
  const first = <T>(from: readonly T[]): T => from[0] as T;
  return {
    die: () => faces[thrown++ % faces.length] ?? 1,
    draw: first,
    pick: first,
    shuffle: (items) => [...items],
  };
}

type Trial<Kit, C extends CourseTypes, Result> = (
  kit: Kit,
  state: C['state'],
  side: C['side'],
  action: C['action'],
  rng?: Rng<C['rules']>,
) => Result;

interface Trials<Kit, C extends CourseTypes> {
  readonly seatAt: (kit: Kit, state: C['state'], side: C['side']) => C['seat'];
  /** One action carried out. The caller knows that it is lawful. */
  readonly step: Trial<Kit, C, C['state']>;
  /** One action, or null when it is refused. */
  readonly attempt: Trial<Kit, C, C['state'] | null>;
}

/** Trials of a title; `dice`: those that fall where none are given. */
export function trialsOf<Kit, C extends CourseTypes>(
  { carryOut, checkAction }: Pick<Machine<C>, 'carryOut' | 'checkAction'>,
  benchOf: (kit: Kit) => Bench<C>,
  dice: () => Rng<C['rules']>,
): Trials<Kit, C> {
  const seatAt = (kit: Kit, state: C['state'], side: C['side']): C['seat'] => {
    const { viewOf, seatOf } = benchOf(kit);
    return seatOf(viewOf(state, side), side);
  };
  const step: Trial<Kit, C, C['state']> = (kit, state, side, action, rng = dice()) => {
    const { worldOf, stateOf } = benchOf(kit);
    const w = worldOf(state, rng);
    carryOut(w, seatAt(kit, state, side), action);
    return stateOf(w);
  };
  return {
    seatAt,
    step,
    attempt: (kit, state, side, action, rng) =>
      checkAction(seatAt(kit, state, side), action) === null ? step(kit, state, side, action, rng) : null,
  };
}
