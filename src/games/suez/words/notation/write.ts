// Actions to text: what a player would type, such that reading it gives the action back; and names for single values.
import { writersOf } from '#words/notation/writing.ts';
import { type SuezAction, specOf } from '../../position/action.ts';
import { counterName, nameOf, routeName, spaceName } from '../../position/names.ts';
import { type Sight, sightOf } from '../../position/sight.ts';
import { counterText, unitText } from './units.ts';

const TO = '{unit} > {to}';
const BY = `${TO} via {via}`;
/** One action as a line of text; what a value of an action's part is called. */
export const { writeAction, label } = writersOf<SuezAction, Pick<Sight, 'kit' | 'table'>>({
  specOf,
  forms: {
    place: TO,
    deploy: TO,
    spy: TO,
    airlift: TO,
    move: BY,
    land: TO,
    bridge: '{unit} > {route}',
    line: '{space}: {units}',
    send: TO,
    pursue: BY,
    shift: TO,
    refit: '{supply}: {unit}, {also}',
  },
  inOrders: ({ kit, table }) => ({
    unit: (unit, item) =>
      typeof item === 'number' ? counterText(sightOf(kit, table), item) : unitText(kit, table, unit),
    place: (space) => spaceName(kit, space),
    hexside: (route) => routeName(kit, route),
  }),
  forPeople: ({ kit, table }) => ({
    unit: (unit, item) => (typeof item === 'number' ? counterName(kit, table, item) : nameOf(kit, table, unit)),
    place: (space) => spaceName(kit, space),
    hexside: (route) => routeName(kit, route),
  }),
});
