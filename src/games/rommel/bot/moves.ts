// The Moves worth thinking about: attacks with all that gets there, marches of groups, raids of single units.
import type { HexId } from '#board/hex.ts';
import type { RommelAction } from '../action.ts';
import { commandPoints, goals, inCommand, type Kind, mayDeclare, movable } from '../moves.ts';
import type { Seat } from '../seat.ts';
import { blockOf, cvOf, isOccupiedBy, unitOf } from '../sight.ts';
import { type Blind, enemyOf } from '../state.ts';

/** One Move: its units one by one, in the order they are sent. Those that find no room are left behind. */
export type PlannedMove = readonly RommelAction[];

const punch = (seat: Seat, blind: Blind): number =>
  cvOf(seat, blind) * (unitOf(seat, blind).class === 'armor' ? 1.2 : 1);
const strongest = (seat: Seat, units: readonly Blind[]): readonly Blind[] =>
  [...units].sort((a, b) => punch(seat, b) - punch(seat, a) || a - b);

const placeOf = (seat: Seat, blind: Blind): string => blockOf(seat.table, blind).place;

/** Units that can take part in a Move to a hex. */
const ableTo = (seat: Seat, units: readonly Blind[], kind: Kind, to: HexId): readonly Blind[] =>
  units.filter((blind) => goals(seat, blind, kind).has(to));

interface Gathering {
  readonly command: HexId;
  readonly units: readonly Blind[];
  readonly strength: number;
}

/** The Command Points that bring most to a hex, best first, each bringing something else. */
function gatherings(seat: Seat, to: HexId, most: number): readonly Gathering[] {
  const found = new Map<string, Gathering>();
  for (const command of commandPoints(seat)) {
    const kind: Kind = { type: 'regroup', command, to };
    if (!mayDeclare(seat, kind)) continue;
    const units = ableTo(seat, inCommand(seat, command), kind, to).filter((blind) => placeOf(seat, blind) !== to);
    if (units.length === 0) continue;
    const strength = units.reduce((sum, blind) => sum + punch(seat, blind), 0);
    const key = [...units].sort((a, b) => a - b).join(' ');
    if (!found.has(key)) found.set(key, { command, units, strength });
  }
  return [...found.values()].sort((a, b) => b.strength - a.strength).slice(0, most);
}

const regroup = (seat: Seat, { command, units }: Gathering, to: HexId): PlannedMove =>
  strongest(seat, units).map((unit) => ({ type: 'regroup', command, to, unit }));

/** Hexes with enemies that some unit can get into now. */
export function targetsOf(seat: Seat): readonly HexId[] {
  const hexes = new Set<HexId>();
  for (const blind of movable(seat)) {
    const from = placeOf(seat, blind);
    for (const to of goals(seat, blind, { type: 'group', from }).keys())
      if (isOccupiedBy(seat.table, to, enemyOf(seat.side))) hexes.add(to);
  }
  return [...hexes];
}

/** Attacks, and units sent into battles: with all that comes, with half of it, with a single unit. */
export function attackMoves(seat: Seat): readonly PlannedMove[] {
  const moves: PlannedMove[] = [];
  for (const to of targetsOf(seat)) {
    for (const gathering of gatherings(seat, to, 2)) {
      const all = regroup(seat, gathering, to);
      moves.push(all);
      if (all.length > 3) moves.push(all.slice(0, Math.ceil(all.length / 2)));
    }
  }
  return moves;
}

/** Movable units by the hex they stand in. */
function groupsOf(seat: Seat): ReadonlyMap<HexId, readonly Blind[]> {
  const groups = new Map<HexId, Blind[]>();
  for (const blind of movable(seat)) {
    const from = placeOf(seat, blind);
    groups.set(from, [...(groups.get(from) ?? []), blind]);
  }
  return groups;
}

/** Whole groups, and single units of each speed in them, to every hex they get to without a fight. */
export function marches(seat: Seat): readonly PlannedMove[] {
  const moves: PlannedMove[] = [];
  const isFree = (hex: HexId): boolean => !isOccupiedBy(seat.table, hex, enemyOf(seat.side));
  for (const [from, units] of groupsOf(seat)) {
    const kind: Kind = { type: 'group', from };
    if (!mayDeclare(seat, kind)) continue;
    const bySpeed = new Map<number, Blind>();
    for (const blind of strongest(seat, units).toReversed()) bySpeed.set(unitOf(seat, blind).speed, blind);
    const hexes = new Set(units.flatMap((blind) => [...goals(seat, blind, kind).keys()]).filter(isFree));
    for (const to of hexes) {
      const able = ableTo(seat, units, kind, to);
      const send = (some: readonly Blind[]): void => {
        if (some.length > 0) moves.push(some.map((unit) => ({ type: 'group', from, unit, to })));
      };
      send(able);
      if (able.length < 2) continue;
      if (able.length > 2) send(strongest(seat, able).slice(0, able.length - 1));
      for (const single of bySpeed.values()) if (able.includes(single)) send([single]);
    }
  }
  return moves;
}

/** Units from several hexes brought together where friends stand, or on the way. */
export function gatherMoves(seat: Seat): readonly PlannedMove[] {
  const moves: PlannedMove[] = [];
  const hexes = new Set<HexId>();
  for (const blind of movable(seat)) {
    const from = placeOf(seat, blind);
    for (const to of goals(seat, blind, { type: 'group', from }).keys())
      if (!isOccupiedBy(seat.table, to, enemyOf(seat.side))) hexes.add(to);
  }
  for (const to of hexes) {
    for (const gathering of gatherings(seat, to, 1)) {
      const from = new Set(gathering.units.map((blind) => placeOf(seat, blind)));
      if (from.size > 1) moves.push(regroup(seat, gathering, to));
    }
  }
  return moves;
}
