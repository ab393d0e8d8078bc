// Actions to text: what a player would type, such that reading it gives the action back; and names for single values.
import type { PartKind, Value } from '#engine/title.ts';
import { inWords, written } from '#words/notation/writing.ts';
import type { Kit } from '../../pieces/kit.ts';
import { type ActionType, type RommelAction, specOf } from '../../position/action.ts';
import { type Blind, type Face, SIDES } from '../../position/state.ts';
import type { RommelView } from '../../position/view.ts';
import { nameOf, nameOnMap } from '../places.ts';

/** The face of a block its owner reads, or null for any other viewer. */
const ownFace = (view: RommelView, blind: Blind): Face | null => {
  for (const side of SIDES) {
    const face = view.own[side]?.faces[blind];
    if (face !== undefined) return face;
  }
  return null;
};

function unitText(kit: Kit, view: RommelView, blind: Blind): string {
  const face = ownFace(view, blind);
  return (face === null ? undefined : kit.units[face.unit]?.name) ?? `#${blind}`;
}

/** How orders are written whose parts do not just follow each other. */
const FORMS: Readonly<Partial<Record<ActionType, string>>> = {
  deploy: '{unit} > {to}',
  redeploy: '{unit} > {to}',
  sea: '{unit} > {to}',
  group: '{from}: {unit} > {to} via {via}',
  regroup: '{command} > {to}: {unit} via {via}',
  force: '{unit} > {to} via {via} command {command}',
  withdraw: '{unit} > {to} via {via}',
  transplant: '{first}, {second} > {to}',
};

/** One action as a line of text. Units are named for their owner, numbered for anybody else. */
export function writeAction(kit: Kit, action: RommelAction, view: RommelView): string {
  if (action.type === 'option' && action.dummies === 0) return `option ${action.option}`;
  return written(
    specOf(action.type).parts,
    action,
    { unit: (blind) => unitText(kit, view, Number(blind)), place: (hex) => nameOf(kit, hex) },
    FORMS[action.type],
  );
}

/** What a value of an action's part is called by this viewer: "Ft. Capuzzo", "Brescia 4", "block #12". */
export const label = (kit: Kit, kind: PartKind, value: Value, view: RommelView): string =>
  inWords(kind, value, {
    place: (hex) => nameOnMap(kit, hex),
    unit: (blind) => {
      const face = ownFace(view, Number(blind));
      const name = face === null ? undefined : kit.units[face.unit]?.name;
      return face === null || name === undefined ? `block #${blind}` : `${name} ${face.cv}`;
    },
  });
