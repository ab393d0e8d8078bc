// Actions to text: what a player would type, such that reading it gives the action back; and names for single values.
import type { PartKind, Value } from '#engine/title.ts';
import { inFull } from '#words/names/hex-names.ts';
import { inWords, written } from '#words/notation/writing.ts';
import { type ActionType, type DesertAction, specOf } from '../../position/action.ts';
import { nameOf, pieceName } from '../../position/names.ts';
import type { Sight } from '../../position/sight.ts';
import { unitText } from './units.ts';

const SENT = '{unit} > {to} via {via}';

/** How orders are written whose parts do not just follow each other. */
const FORMS: Readonly<Partial<Record<ActionType, string>>> = {
  move: SENT,
  rush: SENT,
  retreat: SENT,
  advance: SENT,
  attack: '{hex}: {units} also {also}',
  support: '{hex} with {points}',
  bombard: '{hex} with {points}',
  bear: '{hex}: {units}',
  follow: '{hex}: {units}',
};

/** One action as a line of text. */
export const writeAction = (sight: Sight, action: DesertAction): string =>
  written(
    specOf(action.type).parts,
    action,
    { unit: (unit) => unitText(sight, unit), place: (hex) => nameOf(sight.kit, hex) },
    FORMS[action.type],
  );

/** What a value of an action's part is called: "3408 Tobruk", "5 Panzer", "2". */
export const label = (sight: Sight, kind: PartKind, value: Value): string =>
  inWords(kind, value, {
    unit: (unit) => pieceName(sight, unit),
    place: (hex) => inFull(sight.kit, hex, nameOf(sight.kit, hex)),
  });
