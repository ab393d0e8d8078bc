// Actions to text: what a player would type, such that reading it gives the action back; and names for single values.
import { writersOf } from '#words/notation/writing.ts';
import { type DesertAction, specOf } from '../../position/action.ts';
import { fullName, nameOf, pieceName } from '../../position/names.ts';
import type { Sight } from '../../position/sight.ts';
import { unitText } from './units.ts';

const SENT = '{unit} > {to} via {via}';

/** One action as a line of text; what a value of an action's part is called. */
export const { writeAction, label } = writersOf<DesertAction, Sight>({
  specOf,
  forms: {
    move: SENT,
    rush: SENT,
    retreat: SENT,
    advance: SENT,
    attack: '{hex}: {units} also {also}',
    support: '{hex} with {points}',
    bombard: '{hex} with {points}',
    bear: '{hex}: {units}',
    follow: '{hex}: {units}',
  },
  inOrders: (sight) => ({ unit: (unit) => unitText(sight, unit), place: (hex) => nameOf(sight.kit, hex) }),
  forPeople: (sight) => ({
    unit: (unit) => pieceName(sight, unit),
    place: (hex) => fullName(sight.kit, hex),
  }),
});
