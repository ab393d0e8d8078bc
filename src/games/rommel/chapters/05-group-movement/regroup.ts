// 5.2 Regroup Moves, and their Command Points.
import { kept, keptBy } from '#engine/memory.ts';
import type { Value } from '#engine/title.ts';
import { type Handler, seatIn } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { remember, unitOf } from '../../position/sight.ts';
import type { Blind, HexId } from '../../position/state.ts';
import { hasMoveLeft } from '../04-options.ts';
import { goals, whyNotThere } from '../06-unit-movement/reach.ts';
import { judgeWay, nextOnWay, wayTo } from '../06-unit-movement/ways.ts';
import { type Kind, mayCommand, mayDeclare, mayDeclareNew, movableBy, whyNotIn } from './moves.ts';
import { send } from './passage.ts';

/** 5.2 Units in or next to the Command Point, whatever lies between (RULING 38), that may regroup. */
export const inCommand = keptBy(ofSeat, (seat: Seat, command: HexId): readonly Blind[] => {
  const near = [command, ...seat.kit.map.neighbours(command)];
  return near.flatMap((place) => movableBy(seat).get(place) ?? []).sort((a, b) => a - b);
});

export const notInCommand = (seat: Seat, command: HexId, unit: Blind): Refusal =>
  refuse('5.2', `${unitOf(seat, unit).name} is neither in nor next to the Command Point ${nameOf(seat.kit, command)}.`);

/** 5.2 Hexes that may be a Command Point now: near a unit that can move. */
export const commandPoints = kept(ofSeat, (seat): readonly HexId[] => {
  const room = hasMoveLeft(seat);
  const going = seat.table.moves.filter((move) => move.type === 'regroup').map((move) => move.command);
  const near = new Set<HexId>();
  for (const place of movableBy(seat).keys()) {
    if (seat.kit.hexes[place] !== undefined)
      for (const hex of [place, ...seat.kit.map.neighbours(place)]) near.add(hex);
  }
  return [...near].filter((hex) => going.includes(hex) || (room && mayCommand(seat, hex)));
});

function regroupValues(seat: Seat, before: readonly Value[]): readonly Value[] {
  const [command, to, unit, sofar] = before as [HexId?, HexId?, Blind?, (readonly HexId[])?];
  if (command === undefined) return commandPoints(seat);
  if (!commandPoints(seat).includes(command)) return [];
  const units = inCommand(seat, command);
  if (to === undefined) return remember(seat, `regroup ${command}`, () => regroupGoals(seat, command, units));
  const kind: Kind = { type: 'regroup', command, to };
  if (!mayDeclare(seat, kind)) return [];
  if (unit === undefined) return units.filter((blind) => goals(seat, blind, kind).has(to));
  if (!units.includes(unit)) return [];
  return nextOnWay(seat, unit, kind, to, sofar ?? []);
}

/** 5.2 Where units under a Command Point may be sent. */
function regroupGoals(seat: Seat, command: HexId, units: readonly Blind[]): readonly HexId[] {
  // Units of a speed in one hex share one map of goals.
  const reaches = new Set(units.map((blind) => goals(seat, blind, { type: 'regroup', command, to: '' })));
  const hexes = new Set<HexId>();
  for (const reached of reaches) for (const hex of reached.keys()) hexes.add(hex);
  // 6.3 A Move declared with the Rommel Bonus goes on with it.
  for (const move of seat.table.moves) {
    if (move.type !== 'regroup' || move.command !== command || !move.rommel) continue;
    if (units.some((blind) => goals(seat, blind, move).has(move.to))) hexes.add(move.to);
  }
  const goesTo = (to: HexId): Kind => ({ type: 'regroup', command, to });
  return mayDeclareNew(seat, goesTo('')) ? [...hexes] : [...hexes].filter((to) => mayDeclare(seat, goesTo(to)));
}

/** 5.2 Units in or next to the Command Point, to one common hex. */
export const regroup: Handler<'regroup'> = {
  values: regroupValues,
  why: (seat, { command, unit, to }) => {
    const kind: Kind = { type: 'regroup', command, to };
    const bar = whyNotIn(seat, kind, unit);
    if (bar !== null) return bar;
    return inCommand(seat, command).includes(unit)
      ? whyNotThere(seat, unit, kind, to)
      : notInCommand(seat, command, unit);
  },
  judge: (seat, { command, unit, to, via }) => judgeWay(seat, unit, { type: 'regroup', command, to }, to, via),
  apply: (w, side, { command, unit, to, via }) => {
    const kind: Kind = { type: 'regroup', command, to };
    send(w, side, unit, kind, wayTo(seatIn(w, side), unit, kind, to, via));
  },
};
