// What a player has settled beforehand.

import type { Policies, PolicySpec } from '../title.ts';
import type { FrameOf } from '../turn/course.ts';
import type { CourseTypes } from '../turn/handler.ts';

/** What is chosen for a policy: its default, the first of its choices, where nothing is. */
export const choiceFor = (specs: readonly PolicySpec[], policies: Policies, name: string): string =>
  policies[name] ?? specs.find((spec) => spec.name === name)?.choices[0] ?? 'ask';

/** By kind of frame: the policy that settles it, and what its choices but `ask` answer; null: the side is asked all the same. */
type Settled<C extends CourseTypes> = {
  readonly [T in C['frame']['type']]?: readonly [
    policy: string,
    answer: (seat: C['seat'], how: string, frame: FrameOf<C, T>) => C['action'] | null,
  ];
};

/** What a side's policies answer now, or null when it wants to be asked: judged from its own view alone. */
export const standingOf =
  <C extends CourseTypes>(
    specs: readonly PolicySpec[],
    asked: (table: C['table']) => readonly C['side'][],
    settled: Settled<C>,
  ) =>
  (seat: C['seat'], policies: Policies): C['action'] | null => {
    const [frame] = seat.table.todo;
    const found = frame === undefined ? undefined : settled[frame.type as C['frame']['type']];
    if (frame === undefined || found === undefined || !asked(seat.table).includes(seat.side)) return null;
    const [policy, answer] = found;
    const how = choiceFor(specs, policies, policy);
    return how === 'ask' ? null : answer(seat, how, frame as never);
  };
