// A stored state read back: what is checked of it, and what older ones lack.
import { z } from 'zod';
import { SIDES } from '#board/sides.ts';
import { stateReader } from '#engine/position/stored.ts';
import { RULES_VERSION } from '../chapters/03-setup.ts';
import { isAttack } from '../chapters/10-combat/orders.ts';
import type { Attack, Combat, DesertState, Frame, Table } from './state.ts';

const side = z.enum(SIDES);

export const parseState = stateReader<DesertState>({
  title: 'desert-force',
  newest: RULES_VERSION,
  table: {
    active: side,
    places: z.record(side, z.record(z.string(), z.string())),
    leaders: z.record(z.string(), z.looseObject({ place: z.string(), face: z.int() })),
    depots: z.record(side, z.looseObject({ hex: z.string().nullable(), moved: z.boolean() })),
    points: z.record(side, z.int()),
    strikes: z.array(z.looseObject({ type: z.string() })),
  },
  secrets: z.strictObject({}),
  upgrade: (state, version) => {
    if (version > 14) return state;
    const { table } = state;
    const frames = version < 2 ? table.todo.map(withLeaders(table)) : table.todo;
    const todo = frames.map((frame) =>
      'combat' in frame ? { ...frame, combat: { ...frame.combat, attack: withHexes(frame.combat.attack) } } : frame,
    );
    const strikes = table.strikes.map((strike) => (isAttack(strike) ? withHexes(strike) : strike));
    // Version 11 tells those who stayed out of an attack from those who made it (10.27).
    const stayed = version < 11 ? [] : table.stayed;
    return { ...state, table: { ...table, todo, strikes, stayed } };
  },
});

/** Version 15 knows for each who is to go into which hex (10.27). */
const withHexes = ({ follow, ...attack }: Attack): Attack => ({
  ...attack,
  follow: (follow as readonly unknown[]).map((unit) => ({ unit: String(unit), hex: attack.hexes[0] ?? '' })),
});

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
