// What rules look at: the table, and the faces the asker knows. The same functions serve a player's view and the umpire.
import { lately, remember } from '#engine/memory.ts';
import { scenarioNamed } from '#engine/pieces/components.ts';
import { numbersOf, unboxed, withCounters } from '#engine/position/counters.ts';
import type { Kit, ScenarioInfo, UnitInfo } from '../pieces/kit.ts';
import {
  type Battle,
  type Blind,
  type Block,
  type Face,
  type HexId,
  type Place,
  type RommelState,
  SIDES,
  type Side,
  type Table,
} from './state.ts';
import type { RommelView } from './view.ts';

export { remember };

/** What everybody sees. */
export interface OpenSight {
  readonly kit: Kit;
  readonly table: Table;
}

export interface Sight extends OpenSight {
  readonly faces: Readonly<Record<Blind, Face>>;
}

/** What a player's eyes see: their own faces, and those that lie face up. */
export function facesSeen(view: RommelView): Sight['faces'] {
  const { axis, allied } = view.own;
  const own: Sight['faces'] =
    axis !== undefined && allied !== undefined
      ? { ...axis.faces, ...allied.faces }
      : ((axis ?? allied)?.faces ?? NO_FACES);
  const { blocks } = view.table;
  const shown: [Blind, Face][] = [];
  for (const blind of numbersOf(blocks)) {
    const block = blocks[blind];
    if (block?.up && block.seen !== null && own[blind] === undefined) shown.push([blind, block.seen]);
  }
  return shown.length === 0 ? own : withCounters(own, shown);
}

const NO_FACES: Sight['faces'] = {};

/** The umpire's eyes. */
export const fullSight = (kit: Kit, { table, secrets }: Pick<RommelState, 'table' | 'secrets'>): Sight => ({
  kit,
  table,
  faces: unboxed(secrets.faces),
});
export const scenarioOf = ({ kit, table }: OpenSight): ScenarioInfo => scenarioNamed(kit, table.scenario);

/** Blind numbers in order. */
export const blindsOf = ({ blocks }: Pick<Table, 'blocks'>): readonly Blind[] => numbersOf(blocks);

export function blockOf({ blocks }: Pick<Table, 'blocks'>, blind: Blind): Block {
  const block = blocks[blind];
  if (block === undefined) throw new Error(`no block #${blind}`);
  return block;
}

/** The blocks of a side, wherever they are. */
export const blocksOf = (table: Pick<Table, 'blocks'>, side: Side): readonly Blind[] =>
  blindsOf(table).filter((blind) => blockOf(table, blind).side === side);

/** The blocks of a side that stand in hexes of the map. */
export const unitsOnMap = ({ kit, table }: OpenSight, side: Side): readonly Blind[] =>
  blindsOf(table).filter((blind) => {
    const block = blockOf(table, blind);
    return block.side === side && kit.hexes[block.place] !== undefined;
  });

/** The unit on a block's face. Throws when the asker does not know it. */
export function unitOf({ kit, faces }: Sight, blind: Blind): UnitInfo {
  const face = faces[blind];
  const unit = face === undefined ? undefined : kit.units[face.unit];
  if (unit === undefined) throw new Error(`the face of #${blind} is not known here`);
  return unit;
}
export function cvOf({ faces }: Sight, blind: Blind): number {
  const face = faces[blind];
  if (face === undefined) throw new Error(`the face of #${blind} is not known here`);
  return face.cv;
}

/** A side's units in a place, undisrupted and disrupted apart. */
interface Stack {
  readonly fit: readonly Blind[];
  readonly disrupted: readonly Blind[];
}
const NOBODY: Stack = { fit: [], disrupted: [] };

/** Where a side stands: the same one until one of its units is moved, becomes Disrupted or recovers. */
export type Standing = ReadonlyMap<Place, Stack>;
const standings = lately((_: Table['blocks']): { [side in Side]?: Standing | undefined } => ({}));

/** All places where a side has units. */
export function standingOf({ blocks }: Pick<Table, 'blocks'>, side: Side): Standing {
  const known = standings(blocks);
  known[side] ??= findStanding(blocks, side);
  return known[side];
}

/** All places where units are, by their blind numbers. */
export const occupiedPlaces = (table: Pick<Table, 'blocks'>): ReadonlySet<Place> =>
  new Set(blindsOf(table).map((blind) => blockOf(table, blind).place));

function findStanding(blocks: Table['blocks'], side: Side): Standing {
  const standing = new Map<Place, { fit: Blind[]; disrupted: Blind[] }>();
  for (const blind of numbersOf(blocks)) {
    const block = blocks[blind];
    if (block?.side !== side) continue;
    const stack = standing.get(block.place) ?? { fit: [], disrupted: [] };
    standing.set(block.place, stack);
    (block.disrupted === null ? stack.fit : stack.disrupted).push(blind);
  }
  return standing;
}

/** These blocks with some of them changed. A side of which none stands elsewhere by that is not looked over again. */
export function withBlocks(blocks: Table['blocks'], changes: readonly (readonly [Blind, Block])[]): Table['blocks'] {
  const changed = withCounters(blocks, changes);
  const known = Object.assign(standings(changed), standings(blocks));
  for (const [blind, block] of changes) if (!standsAs(block, blockOf({ blocks }, blind))) known[block.side] = undefined;
  return changed;
}

const standsAs = (a: Block, b: Block): boolean =>
  a.place === b.place && a.disrupted === b.disrupted && a.raider === b.raider;

const at = (table: Pick<Table, 'blocks'>, place: string, side: Side): Stack =>
  standingOf(table, side).get(place) ?? NOBODY;
/** Undisrupted units of a side in a hex. */
export const fitAt = (table: Table, place: string, side: Side): readonly Blind[] => at(table, place, side).fit;
export const disruptedAt = (table: Table, place: string, side: Side): readonly Blind[] =>
  at(table, place, side).disrupted;
export const unitsAt = (table: Table, place: string, side: Side): readonly Blind[] => {
  const { fit, disrupted } = at(table, place, side);
  return fit.length === 0 ? disrupted : disrupted.length === 0 ? fit : [...fit, ...disrupted];
};
export const isOccupiedBy = (table: Table, place: string, side: Side): boolean => standingOf(table, side).has(place);
/** RULING 70: units of both sides are in the hex, and all of them Disrupted. */
export const hasOnlyDisrupted = (table: Table, hex: HexId): boolean =>
  SIDES.every((side) => isOccupiedBy(table, hex, side) && fitAt(table, hex, side).length === 0);

export const battleAt = (table: Table, hex: HexId): Battle | null => table.battles[hex] ?? null;
export { frameOf } from '#engine/position/table.ts';
