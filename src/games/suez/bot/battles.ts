// The opponent in battle: what is sent where, when supply is expended for a pursuit, and where it pursues to.
import { toFight } from '../chapters/14-combat/commitment.ts';
import { inRangeOf } from '../chapters/19-supply.ts';
import { valuesFor } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import type { SuezAction } from '../position/action.ts';
import { combatAt, controls, isEnemyAt, isMotorUnit, isSupply, spaceOf, supplyOnMap } from '../position/sight.ts';
import type { FrameOf, SpaceId, Table, UnitId } from '../position/state.ts';
import { type Draft, given, seatOn } from './draft.ts';
import { chanceToTake, goalWorth, pullOf } from './worth.ts';

/** Allied units that an air or a support unit knocks out, about. */
const KNOCKED_OUT = 0.5;

/** At such a chance nothing more is sent: air units can be shot down, and support units are used up. */
const SURE = 0.9;

/** Air and support units one by one, each to the battle that needs it most. */
export function sorties(kit: Kit, table: Table): readonly SuezAction[] {
  let draft: Draft = pursuitSupply(kit, { table, orders: [] });
  for (const unit of valuesFor(seatOn(kit, draft.table), 'send', [])) {
    if (typeof unit !== 'string' || isKept(kit, table, unit)) continue;
    const spaces = valuesFor(seatOn(kit, draft.table), 'send', [unit]).filter((value) => typeof value === 'string');
    const [to] = spaces
      .map((space) => ({ space, need: need(draft.table, space) }))
      .filter((one) => one.need > 0)
      .toSorted((a, b) => b.need - a.need);
    if (to !== undefined) draft = given(kit, draft, { type: 'send', unit, to: to.space });
  }
  return [...draft.orders, { type: 'done' }];

  /** Battles for what is worth most, and that hang in the balance, first; nothing where it is as good as won. */
  function need(now: Table, space: SpaceId): number {
    const seat = seatOn(kit, now);
    const sent = (now.commitments[space]?.air.length ?? 0) + (now.commitments[space]?.support.length ?? 0);
    const chance = chanceToTake(seat, combatAt(seat, space), space, sent * KNOCKED_OUT);
    return chance > SURE ? 0 : (1 - Math.abs(chance - 0.5)) * (1 + goalWorth(seat, space));
  }
}

/** 22.5 Support units are kept for attacks, but for those that can do nothing else. */
const isKept = (kit: Kit, { todo: [frame] }: Table, unit: string): boolean => {
  const support = kit.support[unit];
  return (
    frame?.type === 'battles' && frame.attacker === 'allied' && support !== undefined && support.only !== 'defence'
  );
};

/** 18.1 A truck is spent where an objective next to the battle can be run into: nobody reacts to a pursuit. */
function pursuitSupply(kit: Kit, draft: Draft): Draft {
  const [frame] = draft.table.todo;
  if (frame?.type !== 'battles' || frame.attacker !== 'axis') return draft;
  let now = draft;
  for (const space of toFight(seatOn(kit, draft.table))) {
    const seat = seatOn(kit, now.table);
    const trucks = supplyOnMap(seat).filter((supply) => inRangeOf(seat, supply).some((unit) => placeIs(unit, space)));
    const isRich = trucks.length >= 2 || supplyOnMap(seat).length >= 6;
    const open = kit.map
      .routes(space)
      .some(({ to }) => !isEnemyAt(seat, to) && !controls(seat, to) && spaceOf(seat, to).objective !== undefined);
    const motor = combatAt(seat, space).some((unit) => isMotorUnit(seat, unit));
    const [truck] = trucks;
    if (truck !== undefined && isRich && open && motor) now = given(kit, now, { type: 'expend', supply: truck });
  }
  return now;

  function placeIs(unit: UnitId, space: SpaceId): boolean {
    return now.table.units[unit]?.at === space;
  }
}

/** To uncontrolled spaces without an enemy, the more they are worth the better; one combat unit to each. */
export function pursue(
  kit: Kit,
  table: Table,
  { moved, units, space: won }: FrameOf<'pursuit'>,
): readonly SuezAction[] {
  const seat = seatOn(kit, table);
  const isCombat = (unit: UnitId): boolean => !isSupply(seat, unit);
  if (units.filter(isCombat).length - moved.length <= 1) return [{ type: 'done' }];
  for (const unit of valuesFor(seat, 'pursue', [])) {
    if (typeof unit !== 'string' || !isCombat(unit)) continue;
    const spaces = valuesFor(seat, 'pursue', [unit])
      .filter((value) => typeof value === 'string')
      .filter((space) => space !== won && !controls(seat, space) && !isEnemyAt(seat, space))
      .toSorted((a, b) => worth(b) - worth(a));
    const [to] = spaces;
    if (to !== undefined) return [{ type: 'pursue', unit, to }];
  }
  return [{ type: 'done' }];

  function worth(space: SpaceId): number {
    return (spaceOf(seat, space).objective?.points ?? 0) * 3 + pullOf(seat, space);
  }
}
