// Actions to text: what a player would type, such that reading it gives the action back; and names for single values.
import { exactly } from '#words/names/named.ts';
import { writersOf } from '#words/notation/writing.ts';
import { standing } from '../../chapters/12-combat/answer.ts';
import { type AlameinAction, specOf } from '../../position/action.ts';
import { airName, counterName, fullName, nameOf } from '../../position/names.ts';
import { counterOf, type Sight } from '../../position/sight.ts';
import type { AirId, Blind } from '../../position/state.ts';
import { airUnits, countersNamed } from './units.ts';

/** A counter by its name where that names it alone, else by its number: "Fort #16" of several Forts. */
function counterText(sight: Sight, blind: Blind): string {
  const face = sight.faces[blind];
  if (sight.table.counters[blind] === undefined || face === undefined) return `#${blind}`;
  const name = counterName(sight, blind);
  if (exactly(countersNamed(sight, counterOf(sight.table, blind).side), name) === blind) return name;
  return face.type === 'unit' ? `#${blind}` : `${name} #${blind}`;
}

/** A unit by its name; a marker by its number, and where it is, too: there are several of a name. */
export function counterLabel(sight: Sight, blind: Blind): string {
  const { faces, kit, table } = sight;
  if ((faces[blind]?.type ?? 'unit') === 'unit') return counterName(sight, blind);
  const place = table.counters[blind]?.place ?? '';
  return counterText(sight, blind) + (kit.hexes[place] === undefined ? '' : ` at ${nameOf(kit, place)}`);
}

function airText(sight: Sight, air: AirId): string {
  const name = airName(sight.kit, air);
  return exactly(airUnits(sight), name) === air ? name : air;
}

const { writeAction: written, label } = writersOf<AlameinAction, Sight>({
  specOf,
  forms: {
    place: '{unit} > {to}',
    drive: '{unit} > {to}',
    back: '{unit} > {to}',
    move: '{unit} > {to} via {via}',
    strike: '{air} > {hex}',
    resupply: '{air} > {hex}',
    intercept: '{air} > {enemy}',
    attack: '{hex}: {units} also {also}',
    cancel: '{hex} by {by}',
    hold: '{hex} at {factors} by {by}',
    stand: '{hex}: {units}',
  },
  inOrders: (sight) => ({
    unit: (blind) => counterText(sight, Number(blind)),
    place: (hex) => nameOf(sight.kit, hex),
    word: (air) => airText(sight, air),
  }),
  forPeople: (sight) => ({
    unit: (blind) => counterLabel(sight, Number(blind)),
    place: (hex) => fullName(sight.kit, hex),
    word: (air) => airName(sight.kit, air),
  }),
});

/** What a value of an action's part is called. */
export { label };

/** One action as a line of text. No Retreat orders that take some of the hex's back say so: others are added to them. */
export function writeAction(sight: Sight, action: AlameinAction): string {
  const text = written(sight, action);
  if (action.type !== 'stand') return text;
  const isLess = standing(sight, action.hex).some((blind) => !action.units.includes(blind));
  return isLess ? text.replace(': ', ': only ') : text;
}
