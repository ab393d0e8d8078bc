// A stored state read back: the shape is checked as far as a wrong or foreign record would show.
import { z } from 'zod';
import { SIDES } from '#board/sides.ts';
import { checkStored } from '#engine/position/stored.ts';
import { RULES_VERSION } from '../chapters/03-setup.ts';
import type { Combat, DesertState, Frame, Table } from './state.ts';

const side = z.enum(SIDES);
const table = z.looseObject({
  rulesVersion: z.int().min(1).max(RULES_VERSION),
  scenario: z.string(),
  turn: z.int().min(0),
  active: side,
  todo: z.array(z.looseObject({ type: z.string() })).min(1),
  places: z.record(side, z.record(z.string(), z.string())),
  leaders: z.record(z.string(), z.looseObject({ place: z.string(), face: z.int() })),
  depots: z.record(side, z.looseObject({ hex: z.string().nullable(), moved: z.boolean() })),
  points: z.record(side, z.int()),
  strikes: z.array(z.looseObject({ type: z.string() })),
});
const stored = z.looseObject({ table, secrets: z.strictObject({}) });

/** A state from storage. Throws with the key that is wrong, or when it is of rules not known yet. */
export function parseState(json: unknown, rulesVersion: number): DesertState {
  checkStored('desert-force', stored, RULES_VERSION, json, rulesVersion);
  const state = json as DesertState;
  const { table } = state;
  if (table.rulesVersion === RULES_VERSION) return state;
  const todo = table.rulesVersion < 2 ? table.todo.map(withLeaders(table)) : table.todo;
  return { ...state, table: { ...table, todo, rulesVersion: RULES_VERSION } };
}

/** Version 2 knows which leaders stood with those who attacked (10.27). */
const withLeaders =
  ({ places, leaders }: Table) =>
  (frame: Frame): Frame => {
    if (!('combat' in frame)) return frame;
    const { attacker, attack } = frame.combat as Omit<Combat, 'leaders'>;
    const hexes = attack.units.map((unit) => places[attacker][unit]);
    const there = Object.keys(leaders).filter((leader) => hexes.includes(leaders[leader]?.place));
    return { ...frame, combat: { ...frame.combat, leaders: there } };
  };
