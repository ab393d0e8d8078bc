// Counters that go by the numbers on their backs: what is on their faces lies in boxes until it is told.
import { lately } from '../memory.ts';
import { type Hidden, hide } from '../secrecy.ts';

/** The number on a counter's back: its only name in tables, facts and parts of a message. */
export type Blind = number;
type Faces<Face> = Readonly<Record<Blind, Face>>;
export type Boxes<Face> = Faces<Hidden<Face>>;

/** The numbers of these counters, in order. */
export const numbersOf = (counters: Faces<object>): readonly Blind[] => {
  const known = numbers(counters);
  known.list ??= Object.keys(counters).map(Number);
  return known.list;
};
const numbers = lately((_: Faces<object>): { list?: readonly Blind[] } => ({}));

/** These counters with some changed or added; as long as none is added their numbers are known already. */
export function withCounters<Counter extends object>(
  counters: Faces<Counter>,
  changes: readonly (readonly [Blind, Counter])[],
): Faces<Counter> {
  const changed = { ...counters };
  let list: readonly Blind[] | undefined = numbersOf(counters);
  for (const [number, counter] of changes) {
    if (counters[number] === undefined) list = undefined;
    changed[number] = counter;
  }
  if (list !== undefined) numbers(changed).list = list;
  return changed;
}

const opened = lately((boxes: Boxes<unknown>) => facesWhere(boxes, () => true));
/** All faces, for the umpire's eyes; the same for the same boxes. */
export const unboxed = <Face>(boxes: Boxes<Face>): Faces<Face> => opened(boxes) as Faces<Face>;

/** The faces of those counters that are seen. */
export function facesWhere<Face>(boxes: Boxes<Face>, isSeen: (number: Blind) => boolean): Faces<Face> {
  const faces: Record<Blind, Face> = {};
  for (const number of numbersOf(boxes)) {
    const box = boxes[number];
    if (box !== undefined && isSeen(number)) faces[number] = box.$hidden;
  }
  return faces;
}

/** Each face in a box of its own. */
export const boxed = <Face>(faces: Faces<Face>): Boxes<Face> =>
  Object.fromEntries(Object.entries(faces).map(([blind, face]) => [blind, hide(face as Face)]));

/** What is in the box of a counter. Throws when it has none. */
export function faceOf<Face>(boxes: Boxes<Face>, blind: Blind): Face {
  const box = boxes[blind];
  if (box === undefined) throw new Error(`no face for #${blind}`);
  return box.$hidden;
}
