// 6.4 What Forced Marches of both kinds share: the order, where they set out, and what the order is refused with.

import type { RommelAction } from '../../position/action.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blockOf, unitOf } from '../../position/sight.ts';
import type { Blind, HexId, Place, Plan, Table } from '../../position/state.ts';

export type Force = Extract<RommelAction, { readonly type: 'force' }>;

/** 6.4 Where the one hex more of a planned Forced March is set out from. */
export const marchStart = (table: Table, { block, path }: Plan): Place => path.at(-1) ?? blockOf(table, block).place;

/** The sentence that refuses a unit a hex. */
export const cannotMarch = (seat: Seat, blind: Blind, to: HexId, why: string): string =>
  `${unitOf(seat, blind).name} cannot force-march to ${nameOf(seat.kit, to)}: ${why}.`;

/** The same where Hexside Limits keep everybody out. */
export const noRoomToMarch = (seat: Seat, to: HexId): string =>
  `No more units can force-march into ${nameOf(seat.kit, to)} that way this phase: Hexside Limits (7.1).`;

/** Why a hex is none for a Forced March of a unit that needs none. */
export const IN_RANGE = 'it gets there within its range, by an ordinary Move';

/** Refuses a way to a unit that has gone or planned one. */
export const hasItsWay = (seat: Seat, unit: Blind): Refusal =>
  refuse('6.4', `${unitOf(seat, unit).name} has its way already: name no more than the hex it marches to.`);
