// What a text is read with, and the lawful orders that answer a text that cannot be read.

import type { Value } from '#engine/title.ts';
import { firstLawful } from '#engine/turn/lawful.ts';
import type { Cursor as CursorOf, Reading as ReadingOf, Read as ReadOf } from '#words/notation/cursor.ts';
import type { Kit } from '../../pieces/kit.ts';
import { type ActionType, makeAction, type RommelAction, specOf } from '../../position/action.ts';
import type { Side } from '../../position/state.ts';
import type { RommelView } from '../../position/view.ts';
import { nearFirst } from '../near.ts';
import type { OwnUnit } from './units.ts';
import { writeAction } from './write.ts';

/** The lawful values of the next part of an action: the module's own `values`. */
type Lawful = (type: ActionType, before: readonly Value[]) => readonly Value[];

/** What is asked for where a text was typed. */
export interface Asked extends Pick<ReadingOf<ActionType>, 'offered' | 'shut'> {
  readonly lawful?: Lawful;
  /** What is done where nobody answers. */
  readonly fallback?: RommelAction | undefined;
}

/** What a text is read with. */
export interface Reading extends ReadingOf<ActionType> {
  readonly kit: Kit;
  readonly view: RommelView;
  readonly side: Side;
  readonly lawful: Lawful;
  readonly fallback?: Asked['fallback'];
  readonly units: readonly OwnUnit[];
}

/** One order of a known type being read. */
export interface Cursor extends CursorOf<ActionType> {
  readonly reading: Reading;
}

export type Read = ReadOf<RommelAction>;

/** A lawful order of this type if there is one, else the fallback, else the catalogue's example. */
export function exampleOf({ kit, view, side, lawful, fallback }: Omit<Reading, 'example'>, type: ActionType): string {
  const { parts, example } = specOf(type);
  const action = firstLawful(
    parts,
    (before) => nearFirst({ kit, table: view.table, side }, lawful(type, before), before),
    (values) => makeAction(type, values),
  );
  const order = action ?? fallback;
  return order === undefined ? example : writeAction(kit, order, view);
}
