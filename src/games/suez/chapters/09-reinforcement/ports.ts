// 9.1-9.3 Where units and supply come ashore, and how many in a turn (RULING 55).
import type { Rule } from '../../book/rules.ts';
import { controls, type Sight } from '../../position/sight.ts';
import type { AirId, SpaceId, UnitId } from '../../position/state.ts';
import { put, setAir, setUnit, sightIn, tellAll, type World } from '../../position/world.ts';
import { bringSupply } from '../19-supply.ts';

/** 9.2 Units and supply units that a major port takes, supply units that a minor port takes; 9.3 special units of a place. */
const MAJOR = 3;
const MINOR = 1;
const SPECIAL = 1;

const landedAt = ({ table }: Sight, space: SpaceId) => table.landed[space] ?? { units: 0, air: 0, boat: 0, supply: 0 };
const portOf = ({ kit }: Sight, space: SpaceId) => kit.spaces[space]?.port;

/** 9.2 How many more combat units a port takes this turn. */
function roomForUnits(sight: Sight, space: SpaceId): number {
  const { units, supply } = landedAt(sight, space);
  return portOf(sight, space) === 'major' ? MAJOR - units - supply : 0;
}
/** 9.1, 9.2 How many more supply units. */
function roomForSupply(sight: Sight, space: SpaceId): number {
  if (!controls(sight, space)) return 0;
  const { supply } = landedAt(sight, space);
  return portOf(sight, space) === 'minor' ? MINOR - supply : roomForUnits(sight, space);
}
/** Ports that take a supply unit. */
export const supplyPorts = (sight: Sight): readonly SpaceId[] =>
  sight.kit.map.spaces.filter((space) => roomForSupply(sight, space) > 0);

/** 9.2 How many more supply units find room this turn. */
export const supplyRoom = (sight: Sight): number =>
  supplyPorts(sight).reduce((sum, port) => sum + roomForSupply(sight, port), 0);

/** 9.3 One airborne unit at each airfield, one marine unit at each minor port. */
const isFreeFor = (sight: Sight, space: SpaceId, what: 'air' | 'boat'): boolean =>
  landedAt(sight, space)[what] < SPECIAL;
/** 9.3 Airfields that take an airborne or an air landing unit: the places for a unit of another arm are none. */
export function landsByAir(sight: Sight, unit: UnitId): readonly SpaceId[] {
  const arm = sight.kit.units[unit]?.arm;
  if (arm !== 'airborne' && arm !== 'airlanding') return [];
  return sight.kit.map.spaces.filter(
    (space) =>
      sight.kit.spaces[space]?.airfield !== undefined && controls(sight, space) && isFreeFor(sight, space, 'air'),
  );
}
/** 9.3 Minor ports that take a marine unit. */
const landsByBoat = (sight: Sight, unit: UnitId): readonly SpaceId[] =>
  sight.kit.units[unit]?.arm === 'marine'
    ? sight.kit.map.spaces.filter(
        (space) => portOf(sight, space) === 'minor' && controls(sight, space) && isFreeFor(sight, space, 'boat'),
      )
    : [];

/** 9.2, 9.3 All places where a combat unit may be deployed. */
export const deploySpaces = (sight: Sight, unit: UnitId): readonly SpaceId[] => {
  const special = [...landsByAir(sight, unit), ...landsByBoat(sight, unit)];
  return sight.kit.map.spaces.filter(
    (space) => special.includes(space) || (controls(sight, space) && roomForUnits(sight, space) > 0),
  );
};

function count(w: World, space: SpaceId, what: 'units' | 'air' | 'boat' | 'supply'): void {
  const landed = landedAt(sightIn(w), space);
  put(w, { landed: { ...w.table.landed, [space]: { ...landed, [what]: landed[what] + 1 } } });
}

/** 9.2 A combat unit is deployed; by 9.3 where the place is for special units, which leaves the port free. */
export function landUnit(w: World, unit: UnitId, space: SpaceId, rule?: Rule): void {
  const sight = sightIn(w);
  const isFlown = landsByAir(sight, unit).includes(space);
  const how = isFlown ? 'air' : landsByBoat(sight, unit).includes(space) ? 'boat' : 'units';
  count(w, space, how);
  setUnit(w, unit, { at: space });
  backFromMalta(w, unit);
  tellAll(w, rule ?? (how === 'units' ? '9.2' : '9.3'), { type: 'deployed', unit, space });
}
/** 9.4 An air unit comes from the Reinforcement Display. */
export function joinAir(w: World, air: AirId, rule: Rule): void {
  setAir(w, air, 'available');
  backFromMalta(w, air);
  tellAll(w, rule, { type: 'bought', air });
}
/** 41.2, RULING 31 What Herkules set free has come back. */
function backFromMalta(w: World, unit: string): void {
  const { herkules } = w.table;
  if (!herkules.committed.includes(unit)) return;
  put(w, { herkules: { ...herkules, committed: herkules.committed.filter((one) => one !== unit) } });
}

/** 9.1 A supply unit of the pool is deployed at a port. */
export function landSupply(w: World, space: SpaceId, rule: Rule): void {
  if (bringSupply(w, space, rule)) count(w, space, 'supply');
}
