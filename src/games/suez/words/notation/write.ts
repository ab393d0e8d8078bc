// Actions to text: what a player would type, such that reading it gives the action back; and names for single values.
import type { PartKind, Value } from '#engine/title.ts';
import { inWords, written } from '#words/notation/writing.ts';
import type { Kit } from '../../pieces/kit.ts';
import { type ActionType, type SuezAction, specOf } from '../../position/action.ts';
import { counterName, nameOf, routeName, spaceName } from '../../position/names.ts';
import { sightOf } from '../../position/sight.ts';
import type { Table } from '../../position/state.ts';
import { counterText, unitText } from './units.ts';

const TO = '{unit} > {to}';
/** How orders are written whose parts do not just follow each other. */
const FORMS: Readonly<Partial<Record<ActionType, string>>> = {
  place: TO,
  deploy: TO,
  spy: TO,
  airlift: TO,
  move: '{unit} > {to} via {via}',
  land: TO,
  bridge: '{unit} > {route}',
  line: '{space}: {units}',
  send: TO,
  pursue: TO,
  shift: TO,
  refit: '{supply}: {unit}, {also}',
};

/** One action as a line of text. */
export const writeAction = (kit: Kit, action: SuezAction, table: Table): string =>
  written(
    specOf(action.type).parts,
    action,
    {
      unit: (unit, item) =>
        typeof item === 'number' ? counterText(sightOf(kit, table), item) : unitText(kit, table, unit),
      place: (space) => spaceName(kit, space),
      hexside: (route) => routeName(kit, route),
    },
    FORMS[action.type],
  );

/** What a value of an action's part is called: "Mersa Matruh", "15 Panzer", "the depot at Tobruk (3)", "Sollum/Halfaya". */
export const label = (kit: Kit, kind: PartKind, value: Value, table: Table): string =>
  inWords(kind, value, {
    unit: (unit, item) => (typeof item === 'number' ? counterName(kit, table, item) : nameOf(kit, table, unit)),
    place: (space) => spaceName(kit, space),
    hexside: (route) => routeName(kit, route),
  });
