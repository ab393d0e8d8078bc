// The Moves worth thinking about: attacks with all that gets there, marches of groups, raids of single units.

import type { Thinking } from '#engine/title.ts';
import { hasMoved, type Kind, mayDeclare, movable } from '../../chapters/05-group-movement/moves.ts';
import { goals } from '../../chapters/06-unit-movement/reach.ts';
import type { Orders, RommelAction } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { blockOf, cvOf, fitAt, isOccupiedBy, remember, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId } from '../../position/state.ts';

/** Units brought together without a fight: an army in one hex has one Supply Line, and is lost with it. */
const CROWD = 8;

/** One Move: its units one by one, in the order they are sent. Those that find no room are left behind. */
export type PlannedMove = Orders;

const punch = (seat: Seat, blind: Blind): number =>
  cvOf(seat, blind) * (unitOf(seat, blind).class === 'armor' ? 1.2 : 1);
const strongest = (seat: Seat, units: readonly Blind[]): readonly Blind[] =>
  [...units].sort((a, b) => punch(seat, b) - punch(seat, a) || a - b);

const placeOf = (seat: Seat, blind: Blind): string => blockOf(seat.table, blind).place;

/** A unit that can move, and where to. The goals are the same for every kind of Move it may take part in. */
interface Able {
  readonly blind: Blind;
  readonly from: HexId;
  readonly punch: number;
  readonly goals: ReadonlySet<HexId>;
}
const ables = (seat: Seat): readonly Able[] =>
  remember(seat, 'bot able', () =>
    movable(seat).map((blind) => {
      const from = placeOf(seat, blind);
      return { blind, from, punch: punch(seat, blind), goals: goals(seat, blind, { type: 'group', from }) };
    }),
  );

interface Gathering {
  readonly command: HexId;
  readonly units: readonly Blind[];
  readonly strength: number;
}

/** The Command Points that bring most to a hex, best first, each bringing something else. */
function gatherings(seat: Seat, to: HexId, most: number): readonly Gathering[] {
  const byCommand = new Map<HexId, { units: Blind[]; strength: number }>();
  for (const able of ables(seat)) {
    if (able.from === to || !able.goals.has(to) || seat.kit.hexes[able.from] === undefined) continue;
    for (const command of [able.from, ...seat.kit.map.neighbours(able.from)]) {
      const sofar = byCommand.get(command) ?? { units: [], strength: 0 };
      sofar.units.push(able.blind);
      sofar.strength += able.punch;
      byCommand.set(command, sofar);
    }
  }
  const found = new Map<string, Gathering>();
  for (const [command, { units, strength }] of byCommand) {
    if (!mayDeclare(seat, { type: 'regroup', command, to })) continue;
    const key = units.join(' ');
    if (!found.has(key)) found.set(key, { command, units, strength });
  }
  return [...found.values()].sort((a, b) => b.strength - a.strength).slice(0, most);
}

const regroup = (seat: Seat, { command, units }: Gathering, to: HexId): PlannedMove =>
  strongest(seat, units).map((unit) => ({ type: 'regroup', command, to, unit }));

/** Hexes some unit can get to now, with enemies or without. */
function goalsOf(seat: Seat, hostile: boolean): readonly HexId[] {
  const hexes = new Set<HexId>();
  for (const able of ables(seat))
    for (const to of able.goals.keys()) if (isOccupiedBy(seat.table, to, enemyOf(seat.side)) === hostile) hexes.add(to);
  return [...hexes];
}

/** May a unit of a planned Move still go, now that others have gone before it? Only what they can have changed is looked at. */
export function mayStillGo(seat: Seat, action: RommelAction): boolean {
  if (action.type !== 'group' && action.type !== 'regroup') return false;
  const kind: Kind = action;
  return mayDeclare(seat, kind) && !hasMoved(seat, action.unit) && goals(seat, action.unit, kind).has(action.to);
}

/** Attacks, and units sent into battles: with all that comes, with half of it. Those of the best odds first. */
export function attackMoves(seat: Seat): readonly PlannedMove[] {
  const rated: { readonly move: PlannedMove; readonly odds: number }[] = [];
  for (const to of goalsOf(seat, true)) {
    const there = fitAt(seat.table, to, enemyOf(seat.side)).reduce(
      (sum, blind) => sum + (seat.faces[blind]?.cv ?? 3),
      1,
    );
    for (const gathering of gatherings(seat, to, 2)) {
      const all = regroup(seat, gathering, to);
      rated.push({ move: all, odds: gathering.strength / there });
      if (all.length > 3)
        rated.push({ move: all.slice(0, Math.ceil(all.length / 2)), odds: (0.6 * gathering.strength) / there });
    }
  }
  return rated.sort((a, b) => b.odds - a.odds).map(({ move }) => move);
}

/** 17.1 Into the enemy's Base while nobody is there. */
export function seizures(seat: Seat): readonly PlannedMove[] {
  const to = seat.kit.base[enemyOf(seat.side)];
  if (isOccupiedBy(seat.table, to, enemyOf(seat.side))) return [];
  for (const unit of movable(seat)) {
    const kind: Kind = { type: 'group', from: placeOf(seat, unit) };
    if (mayDeclare(seat, kind) && goals(seat, unit, kind).has(to)) return [[{ ...kind, unit, to }]];
  }
  return [];
}

/** Whole groups, and single units of each speed in them, to every hex they get to without a fight. */
export function* marches(seat: Seat): Thinking<PlannedMove[]> {
  const moves: PlannedMove[] = [];
  const groups = new Map<HexId, Able[]>();
  for (const able of ables(seat)) groups.set(able.from, [...(groups.get(able.from) ?? []), able]);
  for (const [from, units] of groups) {
    if (!mayDeclare(seat, { type: 'group', from })) continue;
    const bySpeed = new Map<number, Able>();
    const ordered = [...units].sort((a, b) => b.punch - a.punch || a.blind - b.blind);
    for (const able of ordered.toReversed()) bySpeed.set(unitOf(seat, able.blind).speed, able);
    for (const to of new Set(units.flatMap((able) => [...able.goals.keys()]))) {
      if (isOccupiedBy(seat.table, to, enemyOf(seat.side))) continue;
      const able = ordered.filter((one) => one.goals.has(to));
      const send = (some: readonly Able[]): void => {
        if (some.length > 0) moves.push(some.map(({ blind }) => ({ type: 'group', from, unit: blind, to })));
      };
      send(able);
      if (able.length < 2) continue;
      if (able.length > 2) send(able.slice(0, -1));
      if (able.length > 4) send(able.slice(0, Math.ceil(able.length / 2)));
      for (const single of bySpeed.values()) if (single.goals.has(to)) send([single]);
    }
    yield;
  }
  return moves;
}

/** Units from several hexes brought together where friends stand, or on the way. */
export function* gatherMoves(seat: Seat): Thinking<PlannedMove[]> {
  const moves: PlannedMove[] = [];
  for (const to of goalsOf(seat, false)) {
    for (const gathering of gatherings(seat, to, 1)) {
      const from = new Set(gathering.units.map((blind) => placeOf(seat, blind)));
      if (from.size < 2 || gathering.units.length > CROWD) continue;
      moves.push(regroup(seat, gathering, to));
      // Who stands alone may be a link of a Supply Chain: once without them.
      const stacked = gathering.units.filter((blind) => fitAt(seat.table, placeOf(seat, blind), seat.side).length > 1);
      if (stacked.length > 0 && stacked.length < gathering.units.length)
        moves.push(regroup(seat, { ...gathering, units: stacked }, to));
    }
    yield;
  }
  return moves;
}
