// 7.9 Advance after combat: the winner's units, at once or not at all.
import { endsOf, nextOn, waysTo } from '#board/ways.ts';
import { always } from '#engine/turn/handler.ts';
import { inTurn } from '#engine/turn/offers.ts';
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

const able = (seat: Seat, { pursuit }: AdvanceFrame): readonly UnitId[] =>
  pursuit.units.filter((unit) => advancesFor(seat, pursuit, unit).size > 0);

function whyNot(seat: Seat, pursuit: Pursuit, unit: UnitId, to: HexId): Refusal {
  if (!pursuit.units.includes(unit))
    return refuse('7.94', 'Only victorious units that were next to the beaten enemy, and fought, may advance.');
  const name = unitName(seat.kit, unit);
  const there = placeName(seat.kit, to);
  if (isEnemyAt(seat, to, seat.side)) return refuse('5.12', `An enemy unit stands at ${there}.`);
  const isThere = to === placeOf(seat.table, unit);
  const taken = isThere ? null : whyTaken(seat, to);
  if (taken !== null) return taken;
  const leadsThere = endsOf(advanceWays(seat, pursuit, unit)).includes(to);
  if (isThere && !leadsThere) return refuse('7.95', `${name} is at ${there} already.`);
  if (leadsThere && !advancesFor(seat, pursuit, unit).has(to))
    return refuse('12.24', `${name} would be out of supply at ${there}.`);
  if (pursuit.isStraight) return refuse('7.62', `${name} may advance into the hex of who was eliminated, no other.`);
  const far = pursuit.hexes === 1 ? 'a hex' : `${pursuit.hexes} hexes`;
  return refuse(
    '7.95',
    `${name} may advance ${far}; off the Path of Retreat not past an enemy zone or over an enemy minefield.`,
  );
}

const advance: Handler<'advance', 'advance'> = {
  values: inTurn(
    able,
    (seat, unit, { pursuit }) => [...advancesFor(seat, pursuit, unit).keys()],
    (seat, unit, to: HexId, begun, { pursuit }) => nextOn(advanceWays(seat, pursuit, unit), to, begun),
  ),
  why: (seat, { unit, to }, { pursuit }) => whyNot(seat, pursuit, unit, to),
  apply: (w, side, { unit, to, via }, frame) => {
    const sight = sightIn(w);
    const [way = [to]] = waysTo(advanceWays(sight, frame.pursuit, unit), to, via);
    const from = placeOf(w.table, unit);
    placeUnit(w, unit, to);
    tellAll(w, '7.9', { type: 'advanced', side, unit, path: [from, ...way] });
    exclusive(w).entered(w, unitOf(w, unit), way);
    const units = frame.pursuit.units.filter((other) => other !== unit);
    doInstead(w, { ...frame, pursuit: { ...frame.pursuit, units } });
  },
};

function prompt(seat: Seat, frame: AdvanceFrame): Prompt {
  const { pursuit } = frame;
  const names = unitNames(seat.kit, able(seat, frame));
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
    opens: (w, frame) => openIf((seat) => able(seat, frame).length > 0)(w, frame),
    prompt,
    actions: { advance, done: { closes: 'advance no further', commits: always, apply: finish } },
  },
};
