// The opponent's staff work: what it buys, where it spies, whom it refits.
import { costOf } from '../chapters/09-reinforcement/phase.ts';
import { canGo } from '../chapters/35-rommel.ts';
import { unseenAt } from '../chapters/37-fog-of-war.ts';
import { valuesFor } from '../chapters/index.ts';
import { type Kit, objectives } from '../pieces/kit.ts';
import type { SuezAction } from '../position/action.ts';
import { alliedAt, combatAt, type Sight, stepsOf, supplyAt, supplyOnMap } from '../position/sight.ts';
import type { SpaceId, Table } from '../position/state.ts';
import { allGiven, type Draft, given, seatOn } from './draft.ts';
import { pullOf } from './worth.ts';

/** High morale is worth ten points at the end, and one for the Tactical Edge until then; medium morale is worth five (3.3). */
const HIGH = 21;
const MEDIUM = 11;
/** A point more is ventured as long as the Air Superiority Index is no higher: El Alamein would bring it back. */
const FAIR = 6;
const VENTURE = 1;

/**
 * DFP are spent down to this: to high morale less what the objectives ahead are likely to bring back, those before the line at first,
 * Alexandria once it has fallen. In the last turns before the match may end nothing is left to chance. Once high morale is out of reach
 * all that medium morale does not need is spent.
 */
function floorOf({ kit, table }: Sight): number {
  const { check, last } = kit.scenario.turns;
  const { turn, control, index, dfp } = table;
  const ahead = objectives(kit).filter(
    (space) =>
      !control.includes(space) && (kit.spaces[space]?.west === true || (turn > check && space === 'alexandria')),
  );
  const back = ahead.reduce((sum, space) => sum + (kit.spaces[space]?.objective?.dfp ?? 0), 0);
  const hoped = turn >= check - 3 && index > FAIR ? 0 : VENTURE;
  if (dfp + back + hoped < HIGH) return MEDIUM;
  if (turn >= last - 1 || turn === check || turn === check - 1) return HIGH;
  return HIGH - back - (index <= FAIR ? VENTURE : 0);
}

/** What is bought first, as long as the Index stays high. */
const WANTED = ['ramcke', '164-light', '185-folgore', '16-pistoia', 'saharien', '80-la-spezia', 'ccnn', 'kodat'];

const texts = (values: readonly unknown[]): readonly string[] => values.filter((value) => typeof value === 'string');

/** Support units bought in a turn. */
const MOST_SUPPORT = 6;

/** Supply to the ports nearest to the objectives, and units as far as the Index allows. */
export function reinforce(kit: Kit, table: Table): readonly SuezAction[] {
  const floor = floorOf(seatOn(kit, table));
  let draft: Draft = { table, orders: [] };
  for (let n = 0; n < 12; n++) {
    const ports = texts(valuesFor(seatOn(kit, draft.table), 'deploy', ['supply']));
    const [to] = byPull(kit, draft.table, ports);
    if (to === undefined || draft.table.incoming === 0) break;
    draft = given(kit, draft, { type: 'deploy', unit: 'supply', to });
  }
  for (const unit of WANTED) {
    const seat = seatOn(kit, draft.table);
    if (draft.table.dfp - costOf(seat, unit) < floor || !texts(valuesFor(seat, 'deploy', [])).includes(unit)) continue;
    const [to] = byPull(kit, draft.table, texts(valuesFor(seat, 'deploy', [unit])));
    if (to !== undefined) draft = given(kit, draft, { type: 'deploy', unit, to });
  }
  const bin = kit.roster.support.filter((id) => table.support[id] === 'bin');
  const count = Math.min(MOST_SUPPORT, bin.length, draft.table.dfp - floor);
  return [...draft.orders, count > 0 ? { type: 'recruit', count } : { type: 'done' }];
}
const byPull = (kit: Kit, table: Table, spaces: readonly SpaceId[]): readonly SpaceId[] =>
  spaces.toSorted((a, b) => pullOf(seatOn(kit, table), b) - pullOf(seatOn(kit, table), a));

/** G-2 units to the spaces in front with most counters that lie face down. */
export function spies(kit: Kit, table: Table): readonly SuezAction[] {
  let draft: Draft = { table, orders: [] };
  const seat = seatOn(kit, table);
  const near = (space: SpaceId): boolean =>
    kit.map.routes(space).some(({ to }) => combatAt(seat, to).length > 0 || table.control.includes(to));
  const goals = kit.map.spaces
    .filter((space) => unseenAt(seat, space).length > 0 && near(space))
    .toSorted((a, b) => alliedAt(seat, b).length - alliedAt(seat, a).length);
  for (const to of goals) {
    const [unit] = texts(valuesFor(seatOn(kit, draft.table), 'spy', []));
    if (unit === undefined) break;
    draft = given(kit, draft, { type: 'spy', unit, to });
  }
  return [...draft.orders, { type: 'done' }];
}

/** Refit with what is not needed to keep everybody in supply; depots become trucks again, to follow the advance. */
export function logistics(kit: Kit, table: Table): readonly SuezAction[] {
  let draft: Draft = { table, orders: [] };
  for (let n = 0; n < 6; n++) {
    const seat = seatOn(kit, draft.table);
    if (supplyOnMap(seat).length <= ENOUGH_SUPPLY) break;
    const options = texts(valuesFor(seat, 'refit', []))
      .map((supply) => ({ supply, units: weakest(kit, draft.table, supply) }))
      .filter(({ supply, units }) => units.length === 2 && isSpare(supply, draft.table));
    const [first] = options;
    if (first === undefined) break;
    draft = given(kit, draft, refitOf(first.supply, first.units));
  }
  const seat = seatOn(kit, draft.table);
  const idle = supplyOnMap(seat).filter((supply) => draft.table.supply[supply]?.depot);
  draft = allGiven(
    kit,
    draft,
    idle.map((supply) => ({ type: 'flip', supply })),
  );
  // 35.0 Rommel, who led nobody this turn, finds support units in Berlin.
  return [...draft.orders, ...airCare(kit, draft.table), canGo(table) ? { type: 'berlin' } : { type: 'done' }];

  function isSpare(supply: string, now: Table): boolean {
    const at = now.supply[supply]?.at ?? '';
    return supplyAt(seatOn(kit, now), at).length >= 2 || combatAt(seatOn(kit, now), at).length === 0;
  }
}
/** Supply units that are kept whatever is reduced. */
const ENOUGH_SUPPLY = 4;

const refitOf = (supply: string, [unit = '', also]: readonly string[]): SuezAction =>
  also === undefined ? { type: 'refit', supply, unit } : { type: 'refit', supply, unit, also };

/** Two ground units a supply unit may refit, those with fewest steps first. */
function weakest(kit: Kit, table: Table, supply: string): readonly string[] {
  const seat = seatOn(kit, table);
  return texts(valuesFor(seat, 'refit', [supply]))
    .filter((unit) => kit.units[unit] !== undefined)
    .toSorted((a, b) => stepsOf(seat, a) - stepsOf(seat, b))
    .slice(0, 2);
}

/** 27.0 Two aircraft under refit are worth a supply unit that lies on an airfield. */
function airCare(kit: Kit, table: Table): readonly SuezAction[] {
  const seat = seatOn(kit, table);
  if (supplyOnMap(seat).length <= ENOUGH_SUPPLY) return [];
  for (const supply of texts(valuesFor(seat, 'refit', []))) {
    const units = texts(valuesFor(seat, 'refit', [supply])).filter((unit) => kit.air[unit] !== undefined);
    if (units.length >= 2) return [refitOf(supply, units)];
  }
  return [];
}
