// 16.54 Replacements: units in the Base rebuilt.
import { inTurn } from '#engine/turn/offers.ts';
import { many } from '#words/sentence.ts';
import type { Kit, UnitInfo } from '../../pieces/kit.ts';
import type { Handler } from '../../position/course.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { blockOf, unitOf } from '../../position/sight.ts';
import type { Blind } from '../../position/state.ts';
import { faceIn, setFace, sightIn } from '../../position/world.ts';
import { hitsOf, stepOf } from '../02-units.ts';
import { budgetOf, named, ownUnits, spend, upTo } from './ledger.ts';

/** 16.54 Build Points for one step of a unit: the price of 1 CV, twice that for an elite step of 2. */
export const stepPrice = (kit: Kit, unit: UnitInfo): number => (kit.rebuildCost[unit.type] ?? 0) * hitsOf(unit);

const stepCost = (seat: Seat, blind: Blind): number => stepPrice(seat.kit, unitOf(seat, blind));

/** Steps a unit has lost. */
function stepsLost(seat: Seat, blind: Blind): number {
  const unit = unitOf(seat, blind);
  return (unit.maxCv - (seat.faces[blind]?.cv ?? unit.maxCv)) / stepOf(unit);
}

const stepsOpen = (seat: Seat, blind: Blind): number =>
  Math.min(stepsLost(seat, blind), Math.floor(budgetOf(seat) / stepCost(seat, blind)));

const inBase = (seat: Seat): readonly Blind[] =>
  ownUnits(seat).filter((blind) => blockOf(seat.table, blind).place === seat.kit.base[seat.side]);

/** 16.54 What a unit in the Base may still take. */
function whyNoSteps(seat: Seat, unit: Blind): string {
  const lacking = stepsLost(seat, unit);
  if (lacking === 0) return 'it is at full strength';
  return `it lacks ${lacking}, at ${many(stepCost(seat, unit), 'point')} each, and you have ${budgetOf(seat)}`;
}

/** 16.54 */
export const rebuild: Handler<'rebuild'> = {
  values: inTurn(
    (seat: Seat) => inBase(seat).filter((blind) => stepsOpen(seat, blind) > 0),
    (seat, unit) => upTo(stepsOpen(seat, unit)),
  ),
  why: (seat, { unit, steps }) =>
    inBase(seat).includes(unit)
      ? refuse('16.54', `${named(seat, unit)} cannot take ${many(steps, 'step')}: ${whyNoSteps(seat, unit)}.`)
      : refuse('16.54', `${named(seat, unit)} is not in your Base: Replacements are taken there.`),
  apply: (w, side, { unit, steps }) => {
    const face = faceIn(w, unit);
    const info = unitOf(sightIn(w), unit);
    const { rebuild, steps: sofar } = w.table.ledgers[side];
    setFace(w, unit, { ...face, cv: face.cv + steps * stepOf(info) });
    spend(w, side, {
      rebuild: rebuild + steps * stepPrice(w.kit, info),
      steps: sofar + steps,
    });
  },
};
