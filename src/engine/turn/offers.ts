// What handlers of all titles offer, and keep shut, in the same way.
import type { Rejection, Rules } from '../rules.ts';
import type { Value } from '../title.ts';

/** Shut unless there is something to choose from. */
export const unless =
  <S, F, R extends Rules>(some: (seat: S, frame: F) => readonly unknown[], refusal: Rejection<R>) =>
  (seat: S, frame: F): Rejection<R> | null =>
    some(seat, frame).length > 0 ? null : refusal;

/**
 * One of the first, then what goes with it, then what goes with both and has begun so: nothing for what is not offered. A
 * second part that is a list is not looked up: what is named in it is offered member by member.
 */
export const inTurn =
  <S, F, A extends Value, B extends Value>(
    first: (seat: S, frame: F) => readonly A[],
    second: (seat: S, one: A, frame: F) => readonly Value[],
    third?: (seat: S, one: A, other: B, begun: readonly (B & string)[], frame: F) => readonly Value[],
  ) =>
  (seat: S, before: readonly Value[], frame: F): readonly Value[] => {
    const [one, other, begun = []] = before as [A?, B?, (readonly (B & string)[])?];
    const firsts = first(seat, frame);
    if (one === undefined) return firsts;
    if (!firsts.includes(one)) return [];
    if (other === undefined || third === undefined) return second(seat, one, frame);
    return Array.isArray(other) || second(seat, one, frame).includes(other)
      ? third(seat, one, other, begun, frame)
      : [];
  };
