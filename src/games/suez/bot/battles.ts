// The opponent in battle: what is sent where, when supply is expended for a pursuit, and where it pursues to.
import { toFight } from '../chapters/14-combat/commitment.ts';
import { inRangeOf } from '../chapters/19-supply.ts';
import { valuesFor } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import type { SuezAction } from '../position/action.ts';
import { combatAt, controls, isEnemyAt, isMotorUnit, spaceOf, supplyOnMap } from '../position/sight.ts';
import type { FrameOf, SpaceId, Table, UnitId } from '../position/state.ts';
import { type Draft, given, seatOn } from './draft.ts';
import { chanceToTake, pullOf } from './worth.ts';

/** Air and support units one by one, each to the battle whose chance it raises most. */
export function sorties(kit: Kit, table: Table): readonly SuezAction[] {
  let draft: Draft = pursuitSupply(kit, { table, orders: [] });
  for (let n = 0; n < 24; n++) {
    const seat = seatOn(kit, draft.table);
    const [unit] = valuesFor(seat, 'send', []);
    if (typeof unit !== 'string') break;
    const spaces = valuesFor(seat, 'send', [unit]).filter((value) => typeof value === 'string');
    const [to] = spaces.toSorted((a, b) => need(draft.table, b) - need(draft.table, a));
    if (to === undefined) break;
    const next = given(kit, draft, { type: 'send', unit, to });
    if (next === draft) break;
    draft = next;
  }
  return [...draft.orders, { type: 'done' }];

  /** Battles that hang in the balance first. */
  function need(now: Table, space: SpaceId): number {
    const seat = seatOn(kit, now);
    const sent = (now.commitments[space]?.air.length ?? 0) + (now.commitments[space]?.support.length ?? 0);
    const chance = chanceToTake(seat, combatAt(seat, space), space, sent * 1.5);
    const { points = 0 } = spaceOf(seat, space).objective ?? {};
    return (1 - Math.abs(chance - 0.5)) * (1 + points) - sent * 0.1;
  }
}

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

/** To uncontrolled spaces without an enemy, the more they are worth the better; one unit to each. */
export function pursue(kit: Kit, table: Table, { moved, units }: FrameOf<'pursuit'>): readonly SuezAction[] {
  const seat = seatOn(kit, table);
  if (units.length - moved.length <= 1) return [{ type: 'done' }];
  for (const unit of valuesFor(seat, 'pursue', [])) {
    if (typeof unit !== 'string') continue;
    const spaces = valuesFor(seat, 'pursue', [unit])
      .filter((value) => typeof value === 'string')
      .filter((space) => !controls(seat, space) && !isEnemyAt(seat, space))
      .toSorted((a, b) => worth(b) - worth(a));
    const [to] = spaces;
    if (to !== undefined) return [{ type: 'pursue', unit, to }];
  }
  return [{ type: 'done' }];

  function worth(space: SpaceId): number {
    return (spaceOf(seat, space).objective?.points ?? 0) * 3 + pullOf(seat, space);
  }
}
