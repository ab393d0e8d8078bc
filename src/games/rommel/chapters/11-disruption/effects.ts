// 11.0 Disruption, and 11.1 what Disrupted units may not do: the chapters of movement and of battles list it.
import type { Bar } from '#engine/turn/bars.ts';
import type { RommelRules } from '../../book/rules.ts';
import { nameOf } from '../../position/names.ts';
import type { Seat } from '../../position/seat.ts';
import { blockOf, fitAt, type OpenSight, unitOf } from '../../position/sight.ts';
import { type Blind, type HexId, SIDES } from '../../position/state.ts';
import { setBlock, type World } from '../../position/world.ts';

/** 11.0 A unit is Disrupted from this player-turn on (11.2), and lies face down. */
export const disrupt = (w: World, blind: Blind): void => setBlock(w, blind, { disrupted: w.table.turn, up: false });

/** 11.1 Disrupted units do not move. */
export const isTooDisruptedToMove: Bar<Seat, Blind, RommelRules> = {
  rule: '11.1',
  bars: ({ table }, blind) => blockOf(table, blind).disrupted !== null,
  say: (seat, blind) => `${unitOf(seat, blind).name} is Disrupted and cannot move.`,
};

/** 11.1 Nor do they fight: a battle where a side has no others is not fought. */
export const isLeftToDisrupted: Bar<OpenSight, HexId, RommelRules> = {
  rule: '11.1',
  bars: ({ table }, hex) => SIDES.some((side) => fitAt(table, hex, side).length === 0),
  say: ({ kit }, hex) => `One side has only Disrupted units at ${nameOf(kit, hex)}: nobody fights there.`,
};
