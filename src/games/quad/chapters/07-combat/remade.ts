// 7.1 What "required" makes of the attacks that are declared: which unit goes from which of them to which.
import type { Remade } from '#engine/title.ts';
import { made, type QuadAction } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import type { Attack } from '../../position/state.ts';
import { asRequired } from './duties.ts';

/** 7.1 Each attack that somebody joins or that takes on a hex, with those its units and hexes were in before. */
export function remade(seat: Seat, { type }: QuadAction): readonly Remade<QuadAction>[] {
  if (type !== 'required') return [];
  const before = seat.table.attacks.filter(hasUnits);
  const after = asRequired(seat).filter(hasUnits);
  return after
    .filter((attack) => !before.some((old) => isPartOf(attack, old)))
    .map((attack) => {
      const was = before.filter(({ units, hexes }) => sharesOne(units, attack.units) || sharesOne(hexes, attack.hexes));
      const left = after.filter((other) => other !== attack && was.some((old) => isPartOf(other, old)));
      return { order: asOrder(attack), was: was.map(asOrder), left: left.map(asOrder) };
    });
}

/** RULING 13: ground support alone is no attack of units. */
const hasUnits = ({ units }: Attack): boolean => units.length > 0;
const sharesOne = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one));
/** Whether it is what it was, or what is left of that. */
const isPartOf = (attack: Attack, old: Attack): boolean =>
  attack.units.every((unit) => old.units.includes(unit)) && attack.hexes.every((hex) => old.hexes.includes(hex));
const asOrder = ({ hexes: [hex = '', ...also], units }: Attack): QuadAction =>
  made('attack', hex, [...units], also.length > 0 ? also : undefined);
