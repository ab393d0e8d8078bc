// A stored state read back: what is checked of it, and what older ones lack.
import { z } from 'zod';
import { stateReader } from '#engine/position/stored.ts';
import { RULES_VERSION } from '../chapters/05-setup.ts';
import type { Frame, SuezState, Table } from './state.ts';

export const parseState = stateReader<SuezState>({
  title: 'suez',
  newest: RULES_VERSION,
  table: {
    dfp: z.int().min(0).max(30),
    index: z.int().min(1).max(10),
    units: z.record(z.string(), z.looseObject({ at: z.string(), steps: z.int() })),
    supply: z.record(z.string(), z.looseObject({ at: z.string().nullable(), depot: z.boolean() })),
    counters: z.record(z.string(), z.looseObject({ at: z.string(), back: z.string() })),
    control: z.array(z.string()),
  },
  secrets: z.looseObject({ faces: z.record(z.string(), z.object({ $hidden: z.string() })) }),
  upgrade: (state, version) => {
    const { table } = state;
    const todo = version < 8 ? table.todo.flatMap(endingCounterattacks) : table.todo;
    return {
      ...state,
      table: {
        ...table,
        // Version 5 knows which aircraft were damaged on a mission of the turn (23.0).
        ...(version < 5 ? { damaged: [] } : {}),
        todo: version < 12 ? todo.map((frame) => withLeader(frame, table)) : todo,
      },
    };
  },
});

/** Version 8 ends the Counterattack Sub-Phase before replacements are rolled for (6.0, 12.4). */
const endingCounterattacks = (frame: Frame): readonly Frame[] =>
  frame.type === 'replacement' ? [{ type: 'combat-end' }, frame] : [frame];

/** Version 12 knows in a battle whether Rommel has supported it (18.3, 35.0). */
const withLeader = (frame: Frame, { rommelWith }: Pick<Table, 'rommelWith'>): Frame =>
  frame.type === 'fire'
    ? { ...frame, battle: { ...frame.battle, led: rommelWith !== null && frame.battle.axis.includes(rommelWith) } }
    : frame;
