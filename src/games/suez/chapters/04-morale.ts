// 4.0 Desert Fox Points: how they are gained and lost, for objectives, too, and what may be spent of them.
import type { Rule } from '../book/rules.ts';
import { objectives } from '../pieces/kit.ts';
import { type Refusal, refuse, type Seat } from '../position/seat.ts';
import type { SpaceId } from '../position/state.ts';
import { put, tellAll, type World } from '../position/world.ts';

/** 4.0 Desert Fox Points gained or lost; the Index stays between 0 and 30. */
export function addDfp(w: World, rule: Rule, by: number): void {
  if (by === 0) return;
  const now = Math.max(0, Math.min(30, w.table.dfp + by));
  tellAll(w, rule, { type: 'dfp', by: now - w.table.dfp, now });
  put(w, { dfp: now });
}

/** 4.1 DFP for each objective gained or lost since they were last reckoned. */
export function creditObjectives(w: World): void {
  const held = objectives(w.kit).filter((space) => w.table.control.includes(space));
  const { credited } = w.table;
  const worth = (space: SpaceId): number => w.kit.spaces[space]?.objective?.dfp ?? 0;
  for (const space of held) if (!credited.includes(space)) addDfp(w, '4.1', worth(space));
  for (const space of credited) if (!held.includes(space)) addDfp(w, '4.1', -worth(space));
  if (held.length !== credited.length || held.some((space) => !credited.includes(space))) put(w, { credited: held });
}

/** 4.3 Why so much cannot be spent; null when it can. The Index may not be moved to zero of one's own will. */
export const whyNotSpend = ({ table: { dfp } }: Pick<Seat, 'table'>, cost: number): Refusal | null =>
  cost === 0 || dfp - cost >= 1
    ? null
    : refuse(
        '4.3',
        `That costs ${cost} DFP, and you have ${dfp}: the Desert Fox Index may not be spent down to zero. You can spend ${Math.max(0, dfp - 1)}.`,
      );
