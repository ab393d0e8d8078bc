// Which buttons lead to an action, and which options: what a player looks for who knows what they want.

import { wholeLabel } from '#commands/buttons/entries.ts';
import { LONGEST_LABEL } from '#commands/buttons/ids.ts';
import type { Given } from '#commands/command.ts';
import { labelOf, lawful } from '#commands/input/fields.ts';
import { short } from '#commands/input/parse.ts';
import { type AnyModule, CLOSING, type Typed, type Value } from '#engine/title.ts';
import { partsOf } from '../../../scripts/lib/players/player.ts';
import type { Guest } from './guest.ts';

/** A side's own position. */
export interface Position {
  readonly module: AnyModule;
  readonly view: object;
  readonly side: string;
}

const specOf = ({ module }: Position, type: string) => {
  const spec = module.title.actions.find((one) => one.type === type);
  if (spec === undefined) throw new Error(`no action ${type}`);
  return spec;
};

/** The options of an action as they are written in a form or a slash command. */
export function givenFor(position: Position, action: Typed): Given {
  const spec = specOf(position, action.type);
  const values = partsOf(position.module, action);
  return Object.fromEntries(
    spec.parts.slice(0, values.length).map((part, at) => [part.name, labelOf(position, part, values[at] as Value)]),
  );
}

/** Presses from `My turn` to the action; false when buttons do not lead to it (an optional part is given). */
export async function pressTo(guest: Guest, position: Position, action: Typed): Promise<boolean> {
  if (!(await pressOn(guest, position, action))) return false;
  // What commits by itself is asked once more.
  const sure = guest.controls().find(({ id }) => id.endsWith('.yes'));
  if (sure !== undefined) await guest.use(sure.id);
  return true;
}

async function pressOn(guest: Guest, position: Position, action: Typed): Promise<boolean> {
  const spec = specOf(position, action.type);
  const values = partsOf(position.module, action);
  const needed = spec.parts.filter(({ optional }) => !optional);
  if (values.length > needed.length) return false;
  await guest.board('My turn');
  const whole = cut(wholeLabel(position, action));
  if (await pressIf(guest, whole)) return true;
  if (action.type === CLOSING) return pressClosing(guest);
  const begun = await pressIf(guest, spec.summary);
  if (needed.length === 0) return begun;
  for (const [at, part] of needed.entries()) {
    const value = values[at];
    if (value === undefined) return false;
    if (part.kind === 'units') {
      for (const unit of value as readonly (string | number)[])
        if (!(await pressIf(guest, `+ ${labelOf(position, part, [unit])}`))) return false;
      const all = guest.controls().find(({ label }) => label.startsWith('That is all'));
      if (all === undefined) return false;
      await guest.use(all.id);
    } else {
      // The only value of a later part is taken by itself.
      if (at > 0 && lawful(position, action.type, values.slice(0, at)).length === 1) continue;
      const single = part.kind === 'path' ? (value as readonly (string | number)[]) : [value as string | number];
      if (
        single.length !== 1 ||
        !(await pressIf(guest, labelOf(position, part, part.kind === 'path' ? single : value)))
      )
        return false;
    }
  }
  return true;
}

async function pressClosing(guest: Guest): Promise<boolean> {
  const found = guest.controls().find(({ id, label }) => !id.startsWith('do.') && label.startsWith('Commit:'));
  if (found === undefined) return false;
  await guest.use(found.id);
  return true;
}

const cut = (label: string): string => short(label, LONGEST_LABEL);

async function pressIf(guest: Guest, wanted: string): Promise<boolean> {
  const label = cut(wanted);
  const found = guest.controls().find((one) => one.label === label);
  if (found === undefined) return false;
  await guest.use(found.id);
  return true;
}
