// IX.B Dummies: what lies face down is a unit to its enemy whoever asks (RULING 9); what a side's own counters are, it knows.
import { beside } from '#engine/memory.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { counterOf, remember, type Sight, stackAt } from '../../position/sight.ts';
import type { Blind, HexId, Side, Table } from '../../position/state.ts';

/** IX.B, RULING 9 Hexes with units of a side, and with anything of it that lies face down. */
export const presenceOf = (table: Table, side: Side): ReadonlySet<HexId> =>
  remember(beside(table), `presence of ${side}`, () => {
    const hexes = new Set<HexId>();
    for (const hex in table.stacks) {
      const isThere = stackAt(table, hex).some((blind) => {
        const counter = counterOf(table, blind);
        return counter.side === side && (counter.face === null || counter.face.type === 'unit');
      });
      if (isThere) hexes.add(hex);
    }
    return hexes;
  });

/** IX.B, RULING 1 What else lies in the hex of a counter. */
export const companyOf = ({ table }: Pick<Sight, 'table'>, blind: Blind): readonly Blind[] =>
  stackAt(table, counterOf(table, blind).place).filter((other) => other !== blind);

/** IX.B, RULING 1 A dummy has company, another dummy at least. */
export const judgeCompany = (seat: Seat, dummy: Blind): Refusal | null =>
  companyOf(seat, dummy).length > 0
    ? null
    : refuse('IX.B', `The dummy at ${nameOf(seat.kit, counterOf(seat.table, dummy).place)} needs company.`);
