// Actions to text: what a player would type, such that reading it gives the action back; and names for single values.
import type { PartKind, Value } from '#engine/title.ts';
import { inFull } from '#words/names/hex-names.ts';
import { inWords, written } from '#words/notation/writing.ts';
import type { Kit } from '../../pieces/kit.ts';
import { type ActionType, type QuadAction, specOf } from '../../position/action.ts';
import { nameOf, unitName } from '../../position/names.ts';
import { unitText } from './units.ts';

/** How orders are written whose parts do not just follow each other. */
const FORMS: Readonly<Partial<Record<ActionType, string>>> = {
  place: '{unit} > {to}',
  move: '{unit} > {to} via {via}',
  exit: '{unit} by {hex} via {via}',
  attack: '{hex}: {units} also {also}',
  join: '{hex}: {units}',
  support: '{hex} with {points}',
  displace: '{unit} > {to}',
  retreat: '{unit} > {to} via {via}',
  advance: '{unit} > {to} via {via}',
};

/** One action as a line of text. */
export const writeAction = (kit: Kit, action: QuadAction): string =>
  written(
    specOf(action.type).parts,
    action,
    { unit: (unit) => unitText(kit, unit), place: (hex) => nameOf(kit, hex) },
    FORMS[action.type],
  );

/** What a value of an action's part is called: "0608 Tobruk", "33. Recon", "2". */
export const label = (kit: Kit, kind: PartKind, value: Value): string =>
  inWords(kind, value, { unit: (unit) => unitName(kit, unit), place: (hex) => inFull(kit, hex, nameOf(kit, hex)) });
