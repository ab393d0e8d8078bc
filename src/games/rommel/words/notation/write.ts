// Actions to text: what a player would type, such that reading it gives the action back; and names for single values.
import { writersOf } from '#words/notation/writing.ts';
import type { Kit } from '../../pieces/kit.ts';
import { type RommelAction, specOf } from '../../position/action.ts';
import { remember, type Sight } from '../../position/sight.ts';
import type { Blind } from '../../position/state.ts';
import type { RommelView } from '../../position/view.ts';
import { nameOf, nameOnMap } from '../places.ts';

/** Units are named for their owner, numbered for anybody else: `faces` are those of one's own. */
type Named = Pick<Sight, 'kit' | 'faces'>;

/** What the blocks are called by this viewer. */
export const namedIn = (kit: Kit, view: RommelView): Named =>
  remember(view, 'named blocks', () => ({ kit, faces: { ...view.own.axis?.faces, ...view.own.allied?.faces } }));

const unitName = ({ kit, faces }: Named, blind: Blind): string | undefined => kit.units[faces[blind]?.unit ?? '']?.name;

const writers = writersOf<RommelAction, Named>({
  specOf,
  forms: {
    deploy: '{unit} > {to}',
    redeploy: '{unit} > {to}',
    sea: '{unit} > {to}',
    group: '{from}: {unit} > {to} via {via}',
    regroup: '{command} > {to}: {unit} via {via}',
    force: '{unit} > {to} via {via} command {command}',
    withdraw: '{unit} > {to} via {via}',
    transplant: '{first}, {second} > {to}',
  },
  inOrders: (by) => ({
    unit: (blind) => unitName(by, Number(blind)) ?? `#${blind}`,
    place: (hex) => nameOf(by.kit, hex),
  }),
  forPeople: (by) => ({
    unit: (blind) => {
      const name = unitName(by, Number(blind));
      return name === undefined ? `block #${blind}` : `${name} ${by.faces[Number(blind)]?.cv}`;
    },
    place: (hex) => nameOnMap(by.kit, hex),
  }),
});

/** What a value of an action's part is called: "Ft. Capuzzo", "Brescia 4", "block #12". */
export const { label } = writers;

/** One action as a line of text. */
export const writeAction = (by: Named, action: RommelAction): string =>
  action.type === 'option' && action.dummies === 0 ? `option ${action.option}` : writers.writeAction(by, action);
