// Playing a position with names instead of numbers: orders, scripted dice, and what one may ask of the position after them.

import type { RommelRules } from '#games/rommel/book/rules.ts';
import { type ActionType, makeAction, type RommelAction, specOf } from '#games/rommel/position/action.ts';
import type { RommelFact } from '#games/rommel/position/fact.ts';
import type { Blind, Block, RommelState, Side } from '#games/rommel/position/state.ts';
import type { RommelView } from '#games/rommel/position/view.ts';
import { nameOf } from '#games/rommel/words/places.ts';
import { type OrderOf, playing } from '#test/support/playing.ts';
import { hex, kit, type Position, unitNamed } from './world.ts';

export { dice } from '#test/support/playing.ts';

/** An action by the names of its parts: `['group', 'Sollum', 'Brescia', 'Buq Buq']`, or its type alone. */
export type Order = OrderOf<ActionType>;
export const { play, refusal, refusedBy, isLawful, offered, asked, told, rulesOf } = playing<
  RommelRules,
  Side,
  RommelState,
  RommelAction,
  RommelFact,
  RommelView
>({
  specOf,
  makeAction,
  idOf: (state, kind, name) => {
    if (kind === 'unit' || kind === 'units') return blindOf({ state }, String(name));
    if (kind === 'place' && name === 'offboard') return name;
    return kind === 'place' || kind === 'path' ? hex(String(name)) : name;
  },
  nameOf: (state, kind, value) => {
    if (kind === 'unit' || kind === 'units') return unitAt(state, Number(value));
    return kind === 'place' || kind === 'path' ? nameOf(kit, String(value)) : String(value);
  },
});
export type Played = ReturnType<typeof play>;

// --- what one may ask of a position -------------------------------------------
type At = Pick<Position, 'state'>;

/** The blind number a unit has now; throws when it is not on the table. */
export function blindOf({ state }: At, name: string): Blind {
  const unit = unitNamed(name);
  const found = Object.entries(state.secrets.faces).find(([, face]) => face.$hidden.unit === unit);
  if (found === undefined) throw new Error(`${name} is not on the table`);
  return Number(found[0]);
}
const unitAt = (state: RommelState, blind: Blind): string =>
  kit.units[state.secrets.faces[blind]?.$hidden.unit ?? '']?.name ?? `#${blind}`;

export const blockOf = (at: At, name: string): Block => at.state.table.blocks[blindOf(at, name)] as Block;
/** The name of the hex it is in, or its box off the map. */
export const placeOf = (at: At, name: string): string => nameOf(kit, blockOf(at, name).place);
/** Its Combat Value; 0 when it has been eliminated. */
export function cvOf({ state }: At, name: string): number {
  const unit = unitNamed(name);
  return Object.values(state.secrets.faces).find((face) => face.$hidden.unit === unit)?.$hidden.cv ?? 0;
}
export const isDisrupted = (at: At, name: string): boolean => blockOf(at, name).disrupted !== null;
export const isGone = (at: At, name: string): boolean => cvOf(at, name) === 0;

/** Goes on without Pursuit Fire, where anybody is asked for it (10.5). */
export function unpursued(at: Played): Played {
  const ask = asked(at);
  return ask?.rule === '10.5' ? play(at, ask.side, 'done') : at;
}
