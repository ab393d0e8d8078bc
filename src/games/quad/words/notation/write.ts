// Actions to text: what a player would type, such that reading it gives the action back; and names for single values.
import { writersOf } from '#words/notation/writing.ts';
import type { Kit } from '../../pieces/kit.ts';
import { type QuadAction, specOf } from '../../position/action.ts';
import { fullName, nameOf, unitName } from '../../position/names.ts';
import { unitText } from './units.ts';

/** One action as a line of text; what a value of an action's part is called. */
export const { writeAction, label } = writersOf<QuadAction, Kit>({
  specOf,
  forms: {
    place: '{unit} > {to}',
    move: '{unit} > {to} via {via}',
    exit: '{unit} by {hex} via {via}',
    attack: '{hex}: {units} also {also}',
    join: '{hex}: {units}',
    support: '{hex} with {points}',
    displace: '{unit} > {to}',
    retreat: '{unit} > {to} via {via}',
    advance: '{unit} > {to} via {via}',
  },
  inOrders: (kit) => ({ unit: (unit) => unitText(kit, unit), place: (hex) => nameOf(kit, hex) }),
  forPeople: (kit) => ({ unit: (unit) => unitName(kit, unit), place: (hex) => fullName(kit, hex) }),
});
