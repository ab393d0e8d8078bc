// What rules look at: the table, and the faces the asker knows. To whoever does not know its face a counter is a unit.
import { beside, lately, remember } from '#engine/memory.ts';
import { scenarioNamed } from '#engine/pieces/components.ts';
import { numbersOf, unboxed } from '#engine/position/counters.ts';
import type { Kit, ScenarioInfo, UnitInfo } from '../pieces/kit.ts';
import {
  type AlameinState,
  type Blind,
  type Counter,
  type Face,
  type HexId,
  isOffMap,
  type Side,
  type Table,
} from './state.ts';
import type { AlameinView } from './view.ts';

/** What everybody sees. */
export interface OpenSight {
  readonly kit: Kit;
  readonly table: Table;
}

export interface Sight extends OpenSight {
  /** The faces known here; a counter without an entry lies face down before the asker. */
  readonly faces: Readonly<Record<Blind, Face>>;
}

export { remember };

/** A player's eyes: the player's own faces, and those that lie face up. */
export const sightOf = (kit: Kit, view: AlameinView): Sight =>
  remember(view, 'sight', () => withFaces(kit, view.table, { ...view.own.axis?.faces, ...view.own.allied?.faces }));

/** The umpire's eyes. */
export const fullSight = (kit: Kit, { table, secrets }: Pick<AlameinState, 'table' | 'secrets'>): Sight =>
  withFaces(kit, table, unboxed(secrets.faces));

/** Once nothing lies face down all look with the same eyes: what is worked out for one side is not worked out again. */
function withFaces(kit: Kit, table: Table, down: Sight['faces']): Sight {
  const open = remember(beside(table), 'sight', (): Sight => ({ kit, table, faces: openFaces(table.counters) }));
  for (const _ in down) return { ...open, faces: { ...open.faces, ...down } };
  return open;
}

/** The same for all tables in which nobody has moved, and nothing has been turned. */
const openFaces = lately((counters: Table['counters']): Sight['faces'] => {
  const faces: Record<Blind, Face> = {};
  for (const key in counters) {
    const face = counters[key]?.face ?? null;
    if (face !== null) faces[key] = face;
  }
  return faces;
});

export const scenarioOf = ({ kit, table }: OpenSight): ScenarioInfo => scenarioNamed(kit, table.scenario);

export { frameOf } from '#engine/position/table.ts';

/** Blind numbers in order. */
export const blindsOf = ({ counters }: Pick<Table, 'counters'>): readonly Blind[] => numbersOf(counters);

export function counterOf(table: Table, blind: Blind): Counter {
  const counter = table.counters[blind];
  if (counter === undefined) throw new Error(`no counter #${blind}`);
  return counter;
}

/** A unit, as far as the asker knows: a counter face down before them counts as one. */
export function isUnit({ faces }: Pick<Sight, 'faces'>, blind: Blind): boolean {
  const face = faces[blind];
  return face === undefined || face.type === 'unit';
}

/** The unit on a counter's face. Throws when it is none, or the asker does not know it: see knownUnit. */
export function unitOf(sight: Sight, blind: Blind): UnitInfo {
  const unit = knownUnit(sight, blind);
  if (unit === null) throw new Error(`#${blind} is no unit that is known here`);
  return unit;
}
/** Null for markers, and for what lies face down before the asker. */
export function knownUnit({ kit, faces }: Sight, blind: Blind): UnitInfo | null {
  const face = faces[blind];
  return face?.type === 'unit' ? (kit.units[face.unit] ?? null) : null;
}

/** Everything in a hex, from the top. */
export const stackAt = (table: Table, hex: HexId): readonly Blind[] => table.stacks[hex] ?? [];

/** What the asker takes for units of a side in a hex, from the top. */
export const unitsAt = (sight: Sight, hex: HexId, side: Side): readonly Blind[] =>
  stackAt(sight.table, hex).filter((blind) => counterOf(sight.table, blind).side === side && isUnit(sight, blind));
export const unspentAt = (sight: Sight, hex: HexId, side: Side): readonly Blind[] =>
  unitsAt(sight, hex, side).filter((blind) => !counterOf(sight.table, blind).spent);
/** The side has a unit there, as far as the asker knows. */
export const isOccupiedBy = (sight: Sight, hex: HexId, side: Side): boolean =>
  stackAt(sight.table, hex).some((blind) => counterOf(sight.table, blind).side === side && isUnit(sight, blind));

/** All hexes with units of a side, as far as the asker knows. */
export const hexesOf = (sight: Sight, side: Side): readonly HexId[] =>
  remember(sight, `hexes ${side}`, () =>
    Object.keys(sight.table.stacks).filter((hex) => isOccupiedBy(sight, hex, side)),
  );

/** Counters of a side, wherever they are. */
export const countersOf = (table: Table, side: Side): readonly Blind[] =>
  blindsOf(table).filter((blind) => counterOf(table, blind).side === side);

/** Those of them that lie face down. */
export const downOf = (table: Table, side: Side): readonly Blind[] =>
  countersOf(table, side).filter((blind) => counterOf(table, blind).face === null);

/** A side's units on the map, as far as they are known. */
export const unitsOnMap = (sight: Sight, side: Side): readonly Blind[] =>
  countersOf(sight.table, side).filter(
    (blind) => !isOffMap(counterOf(sight.table, blind).place) && isUnit(sight, blind),
  );
