// 10.1 What has been ordered in a Combat Phase, in the order in which it is carried out.
import type { DesertAction } from '../../position/action.ts';
import type { Handler } from '../../position/course.ts';
import { placeName } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import type { Sight } from '../../position/sight.ts';
import type { Attack, HexId, Strike } from '../../position/state.ts';
import { put, type World } from '../../position/world.ts';

/** An action that orders something, or changes what is ordered. */
export type Ordering<T extends DesertAction['type']> = Handler<T, 'strikes'>;

export const isAttack = (strike: Strike): strike is Attack => strike.type === 'attack';
export const attacksIn = ({ strikes }: Sight['table']): readonly Attack[] => strikes.filter(isAttack);
/** The ordered attack on a hex. */
export const attackOn = (table: Sight['table'], hex: HexId): Attack | undefined =>
  attacksIn(table).find(({ hexes }) => hexes.includes(hex));
export const hexesOf = (strike: Strike): readonly HexId[] => (isAttack(strike) ? strike.hexes : [strike.hex]);

/** One strike more, the last of all. */
export const order = (w: World, strike: Strike): void => put(w, { strikes: [...w.table.strikes, strike] });

/** Why nothing can be said of an attack on a hex: none is ordered. */
export const whyNoOrder = ({ kit, table }: Seat, hex: HexId): Refusal | null =>
  attackOn(table, hex) === undefined
    ? refuse('10.1', `No attack on ${placeName(kit, hex)} is ordered: order one first.`)
    : null;
export const untilOrdered = ({ table }: Seat): Refusal | null =>
  attacksIn(table).length > 0 ? null : refuse('10.1', 'No attack is ordered yet.');
export const attackedHexes = ({ table }: Seat): readonly HexId[] => attacksIn(table).flatMap(({ hexes }) => hexes);

/** An ordered attack is changed where it stands in the order. */
export function change(w: World, hex: HexId, changed: Partial<Attack>): void {
  const old = attackOn(w.table, hex);
  put(w, { strikes: w.table.strikes.map((strike) => (strike === old ? { ...old, ...changed } : strike)) });
}
