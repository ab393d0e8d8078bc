// 4.0 how many Moves a Turn Option gives, 5.0-7.1 who may move in a Move and how far.
import type { HexId } from '#board/hex.ts';
import {
  allowance,
  type Mover,
  mayGo,
  plainestTo,
  rankOfWay,
  shortestOf,
  type WaysByRank,
  waysByRank,
} from '#board/movement.ts';
import type { Kit } from '../../pieces/kit.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import {
  battleAt,
  blindsOf,
  blockOf,
  fitAt,
  isOccupiedBy,
  remember,
  scenarioOf,
  unitOf,
} from '../../position/sight.ts';
import {
  type Blind,
  type Block,
  enemyOf,
  type Frame,
  type Move,
  type Place,
  type Table,
} from '../../position/state.ts';
import { roomAcross } from '../07-engagement.ts';
import { hexsideHolder } from '../12-supply/lines.ts';
import { isEngaged, ROAD_BONUS, withdrawals, withdrawalWays } from './withdrawal.ts';

/** 4.0 Moves in one Movement phase. */
const MOVES = { pass: 1, basic: 1, offensive: 2, assault: 1, blitz: 1 } as const;

/** 4.5 */
export const inPass = ({ own }: Seat): boolean => own.played?.option === 'pass';

/** 4.0, 4.1, 4.2, 4.3, 4.4, 4.5 How many Moves the option paid for gives in this phase. */
export const movesAllowed = (seat: Seat): number => MOVES[seat.own.played?.option ?? 'pass'];

/** 6.0 Has it moved this player-turn, or is its way already planned? */
export const hasMoved = ({ own }: Seat, blind: Blind): boolean =>
  own.moved.some((moved) => moved.block === blind) || own.plans.some((plan) => plan.block === blind);

/** 5.0 Undisrupted units that have not moved yet; 11.1: Disrupted units cannot. */
export const movable = (seat: Seat): readonly Blind[] =>
  remember(seat, 'movable', () => blindsOf(seat.table).filter((blind) => isMovable(seat, blind)));

function isMovable(seat: Seat, blind: Blind): boolean {
  const { side, disrupted, place } = blockOf(seat.table, blind);
  return side === seat.side && disrupted === null && isMovingPlace(seat, place) && !hasMoved(seat, blind);
}

const isMovingPlace = (seat: Seat, place: Place): boolean =>
  seat.kit.hexes[place] !== undefined || place === 'offboard';

/** The Move made already that this one goes on with (RULING 74). */
export const sameMove = (a: Move, b: Omit<Move, 'rommel'>): boolean =>
  (a.type === 'group' && b.type === 'group' && a.from === (b as typeof a).from) ||
  (a.type === 'regroup' &&
    b.type === 'regroup' &&
    a.command === (b as typeof a).command &&
    a.to === (b as typeof a).to);

type Kind =
  | { readonly type: 'group'; readonly from: HexId }
  | { readonly type: 'regroup'; readonly command: HexId; readonly to: HexId };

/** 6.3 Does the Rommel Bonus apply to this Move: declared with it, or the next new one? */
export function hasRommel(seat: Seat, kind: Kind): boolean {
  const made = seat.table.moves.find((move) => sameMove(move, kind));
  return made === undefined ? seat.table.rommel === 'next' : made.rommel;
}

/** 6.3 Hexes added to the speed of all units of the Move. */
const bonusOf = (seat: Seat, kind: Kind): number => (hasRommel(seat, kind) ? 1 : 0);

/** True when one more Move may be declared. */
export const hasMoveLeft = (seat: Seat): boolean => seat.table.moves.length < movesAllowed(seat);

/** True when this Move may be declared, or goes on: whoever has fled to its Command Point meanwhile (5.2, 11.4). */
export const mayDeclare = (seat: Seat, kind: Kind): boolean =>
  seat.table.moves.some((move) => sameMove(move, kind)) ||
  (hasMoveLeft(seat) && (kind.type === 'group' || mayCommand(seat, kind.command)));

/** 6.0 Free through friendly and empty hexes at its speed (6.1) and with Road Bonuses (6.2); stops on Engaging, within the Hexside Limit (7.1). */
export function moverOf(seat: Seat, blind: Blind, kind: Kind): Mover {
  const speed = unitOf(seat, blind).speed + bonusOf(seat, kind);
  const enemy = enemyOf(seat.side);
  return {
    speed,
    bonus: ROAD_BONUS,
    enter: (from, { to }) => {
      if (!isOccupiedBy(seat.table, to, enemy)) return 'through';
      return roomAcross(seat, seat.own.plans, from, to) > 0 ? 'stop' : 'no';
    },
  };
}

/** 7.2, 10.1 Out of a battle: through a friendly Battle Hexside, and never into a hex with enemies. */
export function leaverOf(seat: Seat, blind: Blind, kind: Kind): Mover {
  const { place } = blockOf(seat.table, blind);
  const battle = battleAt(seat.table, place);
  return {
    ...moverOf(seat, blind, kind),
    enter: (from, { to, side }) => {
      if (from === place && battle !== null && hexsideHolder(battle, side) !== seat.side) return 'no';
      return isOccupiedBy(seat.table, to, enemyOf(seat.side)) ? 'no' : 'through';
    },
  };
}

const movingAs = (seat: Seat, blind: Blind, kind: Kind): Mover =>
  isEngaged(seat.table, blockOf(seat.table, blind).place, seat.side)
    ? leaverOf(seat, blind, kind)
    : moverOf(seat, blind, kind);

/** 5.3 sidebar: the table as this phase's Moves began, for Withdrawals go along the lines of that moment. */
export const tableBefore = (seat: Seat): Table =>
  seat.own.moved.length === 0 ? seat.table : remember(seat, 'table before', () => movedBack(seat));

function movedBack(seat: Seat): Table {
  const blocks: Record<Blind, Block> = { ...seat.table.blocks };
  for (const { block, from } of seat.own.moved) blocks[block] = { ...blockOf(seat.table, block), place: from };
  const old = Object.entries(seat.table.battles).filter(([hex]) => !seat.table.attacked.includes(hex));
  return { ...seat.table, blocks, battles: Object.fromEntries(old) };
}

/** 5.1-6.3 Where a unit may go in a Move, with a shortest way; in a Pass only by Withdrawal (4.5). */
export const goals = (seat: Seat, blind: Blind, kind: Kind): ReadonlyMap<HexId, readonly HexId[]> =>
  remember(seat, `goals ${blind} ${hasRommel(seat, kind)}`, () => findGoals(seat, blind, kind));

function findGoals(seat: Seat, blind: Blind, kind: Kind): ReadonlyMap<HexId, readonly HexId[]> {
  const { place } = blockOf(seat.table, blind);
  if (place === 'offboard') return fromOffboard(seat);
  if (inPass(seat)) return withdrawals(seat, blind, tableBefore(seat), bonusOf(seat, kind));
  const mover = movingAs(seat, blind, kind);
  return remember(seat, `reach ${place} ${mover.speed}`, () => shortestOf(waysOn(seat, place, mover, [])));
}

/** 16.41 sidebar: units waiting beside an engaged Base enter it by Group Move (RULING 56). */
const fromOffboard = (seat: Seat): ReadonlyMap<HexId, readonly HexId[]> =>
  inPass(seat) ? new Map() : new Map([[seat.kit.base[seat.side], [seat.kit.base[seat.side]]]]);

/**
 * The way to a goal that begins with the given hexes; null when there is none. Among lawful ways it is the one the
 * slowest unit able to get there would take, so that a block's way tells no more than that it got there.
 */
export function wayBy(seat: Seat, blind: Blind, kind: Kind, to: HexId, via: readonly HexId[]): readonly HexId[] | null {
  const { place } = blockOf(seat.table, blind);
  if (place === 'offboard') return via.length === 0 || (via.length === 1 && via[0] === to) ? [to] : null;
  if (inPass(seat)) return plainestWay(seat, place, waysBack(seat, blind, kind), to, via);
  if (new Set([place, ...via]).size !== via.length + 1) return null;
  const mover = movingAs(seat, blind, kind);
  if (via.at(-1) === to) return mayGo(seat.kit.map, place, via, mover) ? via : null;
  const slowest = mover.speed - unitOf(seat, blind).speed + 1;
  return plainestTo(waysOn(seat, place, mover, via), to, mover.bonus, slowest) ?? null;
}

/** Ways that begin with the given hexes; the same for all units of a speed in one hex. */
const waysOn = (seat: Seat, place: HexId, mover: Mover, via: readonly HexId[]): WaysByRank =>
  remember(seat, `ways ${place} ${mover.speed} ${via.join(' ')}`, () => waysByRank(seat.kit.map, place, mover, via));

const waysBack = (seat: Seat, blind: Blind, kind: Kind): readonly (readonly HexId[])[] =>
  remember(seat, `ways back ${blind} ${hasRommel(seat, kind)}`, () =>
    withdrawalWays(seat, blind, tableBefore(seat), bonusOf(seat, kind)),
  );

/** Of some ways the one that ends at a goal, begins with the given hexes, needs the least speed, and is shortest. */
export function plainestWay(
  { kit }: Pick<Seat, 'kit'>,
  start: HexId,
  ways: readonly (readonly HexId[])[],
  to: HexId,
  via: readonly HexId[],
): readonly HexId[] | null {
  const fitting = ways.filter((way) => way.at(-1) === to && via.every((hex, index) => way[index] === hex));
  return fitting.sort((a, b) => speedFor(kit, start, a) - speedFor(kit, start, b) || a.length - b.length)[0] ?? null;
}

/** 6.0, 6.2 The least speed a unit needs to go a way. */
const speedFor = (kit: Kit, start: HexId, way: readonly HexId[]): number =>
  Math.max(1, way.length - allowance({ speed: 0, bonus: ROAD_BONUS }, rankOfWay(kit.map, start, way)));

/** RULING 49: whether a way to one hex needs less of a unit than a way to another does; between equals the name of the hex decides. */
export function isPlainer(
  { kit }: Pick<Seat, 'kit'>,
  start: HexId,
  way: readonly HexId[],
  than: readonly HexId[],
): boolean {
  const less = speedFor(kit, start, way) - speedFor(kit, start, than) || way.length - than.length;
  return less !== 0 ? less < 0 : (way.at(-1) ?? '') < (than.at(-1) ?? '');
}

/** The hexes that may come next on a way to a goal, given the hexes so far. */
export function nextOnWay(seat: Seat, blind: Blind, kind: Kind, to: HexId, sofar: readonly HexId[]): readonly HexId[] {
  const here = sofar.at(-1) ?? blockOf(seat.table, blind).place;
  if (here === to) return [];
  const { map } = seat.kit;
  const steps = map.indexOf(here) < 0 ? [to] : map.nextTo(here);
  return steps.filter((next) => wayBy(seat, blind, kind, to, [...sofar, next]) !== null);
}

/** 5.2 Units in or next to the Command Point, whatever lies between (RULING 38), that may regroup. */
export const inCommand = (seat: Seat, command: HexId): readonly Blind[] => {
  const near = new Set<Place>([command, ...seat.kit.map.neighbours(command)]);
  return movable(seat).filter((blind) => near.has(blockOf(seat.table, blind).place));
};

/** 5.2 Hexes that may be a Command Point now: near a unit that can move. */
export const commandPoints = (seat: Seat): readonly HexId[] =>
  remember(seat, 'command points', () => findCommandPoints(seat));

function findCommandPoints(seat: Seat): readonly HexId[] {
  const room = hasMoveLeft(seat);
  const going = seat.table.moves.filter((move) => move.type === 'regroup').map((move) => move.command);
  const places = new Set(movable(seat).map((blind) => blockOf(seat.table, blind).place));
  const near = new Set<HexId>();
  for (const place of places) {
    if (seat.kit.hexes[place] !== undefined)
      for (const hex of [place, ...seat.kit.map.neighbours(place)]) near.add(hex);
  }
  return [...near].filter((hex) => going.includes(hex) || (room && mayCommand(seat, hex)));
}

/** 5.2 A friendly, empty or battle hex, not an enemy hex. */
const mayCommand = (seat: Seat, hex: HexId): boolean =>
  !isOccupiedBy(seat.table, hex, enemyOf(seat.side)) || isOccupiedBy(seat.table, hex, seat.side);

/** 11.4 Attacked hexes where only disrupted enemies stand: routs to come. */
export const overruns = (table: Table): readonly HexId[] =>
  table.attacked.filter(
    (hex) =>
      isOccupiedBy(table, hex, enemyOf(table.active)) &&
      fitAt(table, hex, enemyOf(table.active)).length === 0 &&
      fitAt(table, hex, table.active).length > 0,
  );

/** 11.4 The routs to come, as frames. */
export const overrunFrames = (table: Table): readonly Frame[] =>
  overruns(table).map((hex) => ({ type: 'rout', hex, side: enemyOf(table.active), whole: false, more: false }));

/** 6.3 Why no Move can be made the Rommel Move now; null when one can. */
export function whyNoRommel(seat: Seat): Refusal | null {
  const no = (text: string): Refusal => refuse('6.3', text);
  if (seat.side !== 'axis') return no('Only the Axis have the Rommel Bonus.');
  if (!scenarioOf(seat).rommelBonus) return no('This scenario has no Rommel Bonus.');
  if (seat.table.rommel === 'next') return no('Your next Move is the Rommel Move already.');
  if (seat.table.rommel === 'used') return no('The Rommel Bonus is for one Move of a Player-Turn, and that is made.');
  return hasMoveLeft(seat) ? null : no('You have no Move left to make a Rommel Move.');
}
export type { Kind };
