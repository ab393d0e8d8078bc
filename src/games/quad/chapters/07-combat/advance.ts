// 7.9 Advance after combat: the winner's units, at once or not at all.
import type { Value } from '#engine/title.ts';
import { always } from '#engine/turn/handler.ts';
import { listed } from '#words/sentence.ts';
import { type Frames, type Handler, itsSide, openIf, type Prompt } from '../../position/course.ts';
import { placeName, unitName, unitNames } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { isEnemyAt, placeOf, unitOf } from '../../position/sight.ts';
import type { FrameOf, HexId, Pursuit, UnitId } from '../../position/state.ts';
import { doInstead, finish, placeUnit, sightIn, tellAll } from '../../position/world.ts';
import { whyTaken } from '../05-movement/stacking.ts';
import { exclusive } from '../exclusive.ts';
import { advancesFor, advanceWays } from './pursuit.ts';

type AdvanceFrame = FrameOf<'advance'>;

const able = (seat: Seat, pursuit: Pursuit): readonly UnitId[] =>
  pursuit.units.filter((unit) => advancesFor(seat, pursuit, unit).size > 0);

function values(seat: Seat, before: readonly Value[], { pursuit }: AdvanceFrame): readonly Value[] {
  const [unit, to, begun = []] = before as [UnitId?, HexId?, (readonly HexId[])?];
  if (unit === undefined) return able(seat, pursuit);
  if (!pursuit.units.includes(unit)) return [];
  const ends = advancesFor(seat, pursuit, unit);
  if (to === undefined) return [...ends.keys()];
  if (!ends.has(to)) return [];
  const next = waysBy(seat, pursuit, unit, to, begun).map((way) => way[begun.length]);
  return [...new Set(next.filter((hex) => hex !== undefined))];
}

const waysBy = (
  seat: Parameters<typeof advanceWays>[0],
  pursuit: Pursuit,
  unit: UnitId,
  to: HexId,
  via: readonly HexId[],
): readonly (readonly HexId[])[] =>
  advanceWays(seat, pursuit, unit).filter((way) => way.at(-1) === to && via.every((hex, at) => way[at] === hex));

function whyNot(seat: Seat, pursuit: Pursuit, unit: UnitId, to: HexId): Refusal {
  if (!pursuit.units.includes(unit))
    return refuse('7.94', 'Only victorious units that were next to the beaten enemy, and fought, may advance.');
  const name = unitName(seat.kit, unit);
  const there = placeName(seat.kit, to);
  if (isEnemyAt(seat, to, seat.side)) return refuse('5.12', `An enemy unit stands at ${there}.`);
  const isThere = to === placeOf(seat.table, unit);
  const taken = isThere ? null : whyTaken(seat, to);
  if (taken !== null) return taken;
  if (isThere && waysBy(seat, pursuit, unit, to, []).length === 0)
    return refuse('7.95', `${name} is at ${there} already.`);
  if (waysBy(seat, pursuit, unit, to, []).length > 0 && !advancesFor(seat, pursuit, unit).has(to))
    return refuse('12.24', `${name} would be out of supply at ${there}.`);
  if (pursuit.isStraight) return refuse('7.62', `${name} may advance into the hex of who was eliminated, no other.`);
  const far = pursuit.hexes === 1 ? 'a hex' : `${pursuit.hexes} hexes`;
  return refuse(
    '7.95',
    `${name} may advance ${far}; off the Path of Retreat not past an enemy zone or over an enemy minefield.`,
  );
}

const advance: Handler<'advance', 'advance'> = {
  values,
  why: (seat, { unit, to }, { pursuit }) => whyNot(seat, pursuit, unit, to),
  apply: (w, side, { unit, to, via }, frame) => {
    const sight = sightIn(w);
    const [way = [to]] = waysBy(sight, frame.pursuit, unit, to, via ?? []);
    const from = placeOf(w.table, unit);
    placeUnit(w, unit, to);
    tellAll(w, '7.9', { type: 'advanced', side, unit, path: [from, ...way] });
    exclusive(w).entered(w, unitOf(w, unit), way);
    const units = frame.pursuit.units.filter((other) => other !== unit);
    doInstead(w, { ...frame, pursuit: { ...frame.pursuit, units } });
  },
};

function prompt(seat: Seat, { pursuit }: AdvanceFrame): Prompt {
  const names = unitNames(seat.kit, able(seat, pursuit));
  const far = pursuit.hexes === 1 ? 'a hex' : `up to ${pursuit.hexes} hexes`;
  return {
    rule: '7.96',
    waiting: 'advance after combat',
    question:
      names.length === 0
        ? 'Nobody else can advance: commit.'
        : `${listed(names)} may advance ${far}. Commit when you are done.`,
  };
}

export const advanceFrames: Frames<'advance'> = {
  advance: {
    asks: itsSide,
    opens: (w, frame) => openIf((seat) => able(seat, frame.pursuit).length > 0)(w, frame),
    prompt,
    actions: { advance, done: { closes: 'advance no further', commits: always, apply: finish } },
  },
};
