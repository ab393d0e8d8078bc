// 12.1, 12.4 Traffic jams: who is too many in a space moves on at the end of a phase.

import { kept } from '#engine/memory.ts';
import { inTurn, unless } from '#engine/turn/offers.ts';
import { listed } from '#words/sentence.ts';
import { countsForStacking } from '../../pieces/kit.ts';
import { type Frames, type Handler, type Prompt, player } from '../../position/course.ts';
import { nameOf, spaceName, unitName } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { axisSpaces, combatAt, controls, frameOf, isMobile, itself, type Sight, unitOf } from '../../position/sight.ts';
import type { Frame, SpaceId, Unit, UnitId } from '../../position/state.ts';
import { doInstead, orFinish, placeUnit, sightIn, tellAll, type World } from '../../position/world.ts';
import { eliminate } from '../15-firing/losses.ts';
import { mayUse } from '../34-unique-units.ts';
import { axisLimit, excessAt, stackOf } from './limits.ts';

/** 12.4 Spaces with too many units. */
const jammed = kept(itself, (sight) => axisSpaces(sight).filter((space) => excessAt(sight, space) > 0));
/** A frame for jams, where there are any. */
export const jamsFirst = (sight: Sight): readonly Frame[] => (jammed(sight).length > 0 ? [{ type: 'jam' }] : []);

/** 12.4 Who has been moved on: one space, so that it goes no further. */
const shifted = ({ table }: Sight): readonly UnitId[] => {
  const frame = frameOf(table);
  return frame.type === 'jam' ? (frame.shifted ?? []) : [];
};
/** Units of a space that may be moved on, if there is a space for them. */
const movers = (sight: Sight, space: SpaceId): readonly UnitId[] =>
  combatAt(sight, space).filter(
    (unit) => countsForStacking(unitOf(sight, unit)) && isMobile(sight, unit) && !shifted(sight).includes(unit),
  );
/** 12.4 The controlled spaces next to it. */
const exits = (sight: Sight, unit: UnitId, from: SpaceId): readonly SpaceId[] =>
  sight.kit.map
    .routes(from)
    .filter((route) => mayUse(sight, unit, route) && controls(sight, route.to))
    .map(({ to }) => to);
const hasRoom = (sight: Sight, space: SpaceId): boolean =>
  stackOf(sight, combatAt(sight, space)) < axisLimit(sight, space);

/** RULING 64 A space has room for one more, or one of those in it can be moved on in turn; `tried`: spaces that cannot help. */
const takes = (sight: Sight, space: SpaceId, tried: Set<SpaceId>): boolean => {
  if (hasRoom(sight, space)) return true;
  if (tried.has(space)) return false;
  tried.add(space);
  return movers(sight, space).some((unit) => exits(sight, unit, space).some((to) => takes(sight, to, tried)));
};
/** 12.4 The spaces a unit may be moved on to, those with room first. */
const wayOut = (sight: Sight, unit: UnitId, from: SpaceId): readonly SpaceId[] =>
  exits(sight, unit, from)
    .filter((to) => takes(sight, to, new Set([from])))
    .toSorted((a, b) => Number(hasRoom(sight, b)) - Number(hasRoom(sight, a)));

/** Units of a jammed space that may be moved on. */
const excess = (sight: Sight): readonly UnitId[] =>
  jammed(sight).flatMap((space) => movers(sight, space).filter((unit) => wayOut(sight, unit, space).length > 0));

const shifting: Handler<'shift', 'jam'> = {
  values: inTurn(excess, (seat, unit) => wayOut(seat, unit, seat.table.units[unit]?.at ?? '')),
  why: (seat, { unit, to }) =>
    refuse(
      '12.4',
      shifted(seat).includes(unit)
        ? `${nameOf(seat.kit, seat.table, unit)} has been moved on already, and goes one space.`
        : `${nameOf(seat.kit, seat.table, unit)} cannot be moved on to ${spaceName(seat.kit, to)}: it must leave an over-stacked space by a route it may use, for one next to it that you control and that has room or can pass one of its own units on.`,
    ),
  apply: (w, _side, { unit, to }) => {
    const from = w.table.units[unit]?.at ?? '';
    placeUnit(w, unit, to);
    tellAll(w, '12.4', { type: 'shifted', unit, path: [from, to] });
    doInstead(w, { type: 'jam', shifted: [...shifted(sightIn(w)), unit] });
  },
};

/** 12.4 Whether one of those in a jammed space may be moved on. */
export const movesOn = (sight: Sight, space: SpaceId): boolean =>
  excess(sight).some((unit) => combatAt(sight, space).includes(unit));

/** 12.4, RULING 36 Units of jammed spaces that nobody can be moved out of: the player selects whom of them it eliminates. */
const stuck = (sight: Sight): readonly UnitId[] =>
  jammed(sight)
    .filter((space) => !movesOn(sight, space))
    .flatMap((space) => combatAt(sight, space).filter((unit) => countsForStacking(unitOf(sight, unit))));

const losing: Handler<'lose', 'jam'> = {
  rule: '12.4',
  shut: unless(stuck, refuse('12.4', 'Move the excess on: nobody is lost as long as somebody can go.')),
  values: stuck,
  why: (seat, { unit }) =>
    refuse('12.4', `${unitName(seat.kit, unit)} is not in an over-stacked space that nobody can be moved out of.`),
  commits: () => true,
  apply: (w, _side, { unit }) => eliminate(w, unit, w.table.units[unit]?.at ?? '', '12.4'),
};

/** A unit that is moved on, or eliminated where it stands. */
interface Cleared {
  readonly unit: UnitId;
  readonly from: SpaceId;
  readonly to: SpaceId | null;
}
/** 12.4, RULING 36 For a player who does not choose: the last in the roster who can move on does, and where nobody can, the last is eliminated. */
function nextCleared(sight: Sight): Cleared | null {
  const [from] = jammed(sight);
  if (from === undefined) return null;
  const there = combatAt(sight, from);
  const mover = there.findLast((one) => excess(sight).includes(one));
  const unit = mover ?? there.findLast((one) => countsForStacking(unitOf(sight, one)));
  if (unit === undefined) return null;
  return { unit, from, to: mover === undefined ? null : (wayOut(sight, mover, from)[0] ?? null) };
}
/** The position after that. */
function afterwards({ kit, table }: Sight, { unit, to }: Cleared): Sight {
  const before = table.units[unit] as Unit;
  const moved = to === null ? [] : [unit];
  const frame: Frame = { type: 'jam', shifted: [...shifted({ kit, table }), ...moved] };
  const units = { ...table.units, [unit]: { ...before, at: to ?? 'reinforcement' } };
  return { kit, table: { ...table, units, todo: [frame, ...table.todo.slice(1)] } };
}
/** All that is moved on and eliminated for a player who chooses no more. */
export function clearance(sight: Sight): readonly Cleared[] {
  const next = nextCleared(sight);
  return next === null ? [] : [next, ...clearance(afterwards(sight, next))];
}

/** 12.4 Control stays as it is: reaction decides it (13.1). */
function clear(w: World): void {
  for (const { unit, from, to } of clearance(sightIn(w))) {
    if (to === null) eliminate(w, unit, from, '12.4');
    else shifting.apply(w, 'axis', { type: 'shift', unit, to }, { type: 'jam' });
  }
}

function prompt(seat: Seat): Prompt {
  const spaces = jammed(seat).map((space) => `${spaceName(seat.kit, space)} (${excessAt(seat, space)})`);
  const todo =
    excess(seat).length > 0
      ? 'move the excess on by a space, to a space you control'
      : 'nobody can move on: choose who is lost';
  return {
    rule: '12.4',
    question:
      spaces.length > 0
        ? `Too many units at ${listed(spaces)}: ${todo}.`
        : 'The excess has moved on. Change what you like, then commit.',
    waiting: 'clear traffic jams',
  };
}

export const stackingFrames: Frames<'jam'> = {
  jam: {
    asks: player,
    opens: (w) => orFinish(w, jammed(sightIn(w)).length > 0),
    prompt,
    actions: {
      shift: shifting,
      lose: losing,
      done: {
        closes: (seat) =>
          jammed(seat).length === 0
            ? 'go on'
            : excess(seat).length > 0
              ? 'move the rest on as the rules find room'
              : 'lose whoever stands last in the roster',
        commits: () => true,
        apply: clear,
      },
    },
  },
};
