// Texts that cannot be read as orders: what is wrong in one sentence, and an example that would do.
import type { Unclear, Value } from '#engine/title.ts';
import type { Kit } from '../../pieces/kit.ts';
import { type ActionType, makeAction, specOf } from '../../position/action.ts';
import type { Side } from '../../position/state.ts';
import type { RommelView } from '../../position/view.ts';
import { writeAction } from './write.ts';

/** The lawful values of the next part of an action: the module's own `values`, when the caller has it at hand. */
export type Lawful = (type: ActionType, before: readonly Value[]) => readonly Value[];

/** What a text is read with. */
export interface Reading {
  readonly kit: Kit;
  readonly view: RommelView;
  readonly side: Side;
  readonly offered: readonly ActionType[];
  readonly lawful: Lawful | null;
}

export const isUnclear = (value: unknown): value is Unclear =>
  typeof value === 'object' && value !== null && 'unclear' in value;

export const unclear = (reading: Reading, type: ActionType, text: string): Unclear => ({
  unclear: text,
  example: exampleOf(reading, type),
});

/** A lawful order of this type, or the catalogue's example when none can be had. */
export function exampleOf({ kit, view, lawful }: Reading, type: ActionType): string {
  const values: Value[] = [];
  for (const part of lawful === null ? [] : specOf(type).parts) {
    if (part.optional) break;
    const first = lawful?.(type, values)[0];
    if (first === undefined) return specOf(type).example;
    values.push(part.kind === 'units' && !Array.isArray(first) ? [first as number] : first);
  }
  const action = lawful === null ? null : makeAction(type, values);
  return action === null ? specOf(type).example : writeAction(kit, action, view);
}
