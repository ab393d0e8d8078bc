// 7.7, 7.8 Retreats: each owner retreats their own units, and says who makes room for them.
import { endsOf, leadsTo, nextOn } from '#board/ways.ts';
import { always } from '#engine/turn/handler.ts';
import { inTurn, unless } from '#engine/turn/offers.ts';
import { either, listed } from '#words/sentence.ts';
import { type Frames, type Handler, itsSide, type Prompt, seatIn } from '../../position/course.ts';
import { namesOf, unitName, unitNames } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { placeOf, unitAt, unitOf } from '../../position/sight.ts';
import { enemyOf, type FrameOf, type HexId, type Rout, type UnitId } from '../../position/state.ts';
import { doInstead, finish, placeUnit, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { isSuppliedAt, needsSupply } from '../12-supply.ts';
import { exclusive } from '../exclusive.ts';
import { pursuitOf } from './pursuit.ts';
import { eliminate } from './resolution.ts';
import {
  foughtIn,
  lastStand,
  leavesAWay,
  nextToGo,
  plainest,
  pressed,
  type Route,
  roomFor,
  routesFor,
  vacatedBy,
} from './routes.ts';

type RetreatFrame = FrameOf<'retreat'>;

// --- going ----------------------------------------------------------------------------

/** A unit has been driven off or displaced in this phase (7.82, 8.41, 11.13). */
const shake = (w: World, unit: UnitId): void => put(w, { shaken: [...w.table.shaken, unit] });

function shift(w: World, unit: UnitId, to: HexId): void {
  const info = unitOf(w, unit);
  const from = placeOf(w.table, unit);
  placeUnit(w, unit, to);
  shake(w, unit);
  put(w, { displaced: [...w.table.displaced, unit] });
  tellAll(w, '7.81', { type: 'displaced', side: info.side, unit, path: [from, to] });
  exclusive(w).entered(w, info, [to]);
}

/** A unit goes its way; `frame` remembers the path it leaves behind. */
function go(w: World, frame: RetreatFrame, unit: UnitId, { hexes, shifts }: Route): void {
  const info = unitOf(w, unit);
  const from = placeOf(w.table, unit);
  for (const { unit: other, to } of shifts) shift(w, other, to);
  placeUnit(w, unit, hexes.at(-1) ?? from);
  shake(w, unit);
  if (hexes.length > 0) {
    tellAll(w, '7.7', { type: 'retreated', side: info.side, unit, path: [from, ...hexes] });
    exclusive(w).entered(w, info, hexes);
  }
  const isWhole = hexes.length === frame.rout.hexes;
  // 7.91 The hexes it has left; the last one too where it is eliminated (7.74).
  leave(w, frame, unit, isWhole ? [from, ...hexes.slice(0, -1)] : [from, ...hexes]);
  if (!isWhole) eliminate(w, unit, 'no-retreat');
}

function leave(w: World, frame: RetreatFrame, unit: UnitId, path: readonly HexId[]): void {
  const { rout } = frame;
  const units = rout.units.filter((other) => other !== unit);
  const paths = { ...rout.paths, [unit]: path };
  const { next: _gone, ...left } = rout;
  doInstead(w, { ...frame, rout: { ...left, units, vacated: [], paths } });
}

/** The current frame, which `go` has changed. */
const current = (w: World): RetreatFrame => w.table.todo[0] as RetreatFrame;

/** 7.74 The last to go has no choice where only one way is open and nobody is asked to make room; where none is, it is lost. */
function goWithoutChoice(w: World): void {
  const frame = current(w);
  const [last, ...others] = frame.rout.units;
  // With others to go first a unit may yet find room.
  if (last === undefined || others.length > 0) return;
  const sight = sightIn(w);
  const [only = lastStand(sight, frame.rout, last), another] = routesFor(sight, frame.rout, last);
  if (another === undefined && only.shifts.length === 0) go(w, frame, last, only);
}

/** Whatever is left to go is gone by the umpire. */
function goAll(w: World): void {
  for (;;) {
    const frame = current(w);
    const sight = sightIn(w);
    const unit = nextToGo(sight, frame.rout);
    if (unit === undefined) return;
    const route = plainest(sight, unit, routesFor(sight, frame.rout, unit)) ?? lastStand(sight, frame.rout, unit);
    go(w, frame, unit, route);
  }
}

/** 7.9 All have gone: the winners may follow. */
function close(w: World): void {
  const { side, rout, winners } = current(w);
  const pursuit = pursuitOf(sightIn(w), rout.paths, winners, rout.hexes);
  if (pursuit.units.length === 0) return finish(w);
  doInstead(w, { type: 'advance', side: enemyOf(side), pursuit });
}

// --- saying where -----------------------------------------------------------------------

const going = (seat: Seat, { rout }: RetreatFrame): readonly UnitId[] =>
  rout.units.filter((unit) => routesFor(seat, rout, unit).length > 0);

const waysFor = (seat: Seat, rout: Rout, unit: UnitId): readonly (readonly HexId[])[] =>
  routesFor(seat, rout, unit).map(({ hexes }) => hexes);

const distance = ({ hexes }: Rout): string => (hexes === 1 ? 'a hex' : `${hexes} hexes`);

function whyNotThere(seat: Seat, rout: Rout, unit: UnitId, to: HexId): Refusal {
  if (!rout.units.includes(unit)) return refuse('7.7', 'That unit does not retreat now.');
  if (rout.next?.includes(unit) === false)
    return refuse('7.82', `Room has been made for ${either(unitNames(seat.kit, rout.next))}, who goes first.`);
  const ends = endsOf(waysFor(seat, rout, unit));
  const names = namesOf(seat.kit, ends);
  const name = unitName(seat.kit, unit);
  if (names.length === 0)
    return refuse('7.74', `${name} has no way to retreat and is eliminated, unless others go first.`);
  return ends.includes(to)
    ? refuse(
        '7.71',
        `That way is not open to ${name}, which goes farther from where it fought with each hex; leave it out.`,
      )
    : refuse('7.74', `${name} must end ${distance(rout)} from where it fought: at ${either(names)}.`);
}

const retreat: Handler<'retreat', 'retreat'> = {
  shut: unless(going, refuse('7.74', 'Nobody has a way to retreat: commit, and they are lost.')),
  values: inTurn(
    going,
    (seat, unit, { rout }) => endsOf(waysFor(seat, rout, unit)),
    (seat, unit, to: HexId, begun, { rout }) => nextOn(waysFor(seat, rout, unit), to, begun),
  ),
  why: (seat, { unit, to }, { rout }) => whyNotThere(seat, rout, unit, to),
  apply: (w, _side, { unit, to, via }, frame) => {
    const sight = sightIn(w);
    const route = plainest(
      sight,
      unit,
      routesFor(sight, frame.rout, unit).filter(({ hexes }) => leadsTo(hexes, to, via)),
    );
    if (route !== undefined) go(w, frame, unit, route);
  },
};

// --- making room ------------------------------------------------------------------------

/** 7.81, 7.82 The units in the way of those that retreat, and those that can make room in turn for one of them without a vacant hex. */
function inTheWay(seat: Seat, rout: Rout): readonly UnitId[] {
  const routes = rout.units.flatMap((unit) => routesFor(seat, rout, unit));
  const found = new Set(routes.flatMap(({ shifts }) => shifts.map(({ unit }) => unit)));
  // It grows while it is gone through.
  for (const unit of found) for (const other of displacedBy(seat, rout, unit)) found.add(other);
  return [...found];
}

/** 7.82 Who may be displaced by a displaced unit: nobody where it has a vacant hex to go to, and nobody who has made room before. */
function displacedBy(seat: Seat, rout: Rout, unit: UnitId): readonly UnitId[] {
  const beside = roomFor(seat, unit, placeOf(seat.table, unit), foughtIn(seat, rout)).map((to) => unitAt(seat, to));
  const units = beside.filter((other) => other !== undefined);
  return units.length < beside.length ? [] : units.filter((other) => !seat.table.displaced.includes(other));
}

const roomOf = (seat: Seat, rout: Rout, unit: UnitId): readonly HexId[] => {
  const from = placeOf(seat.table, unit);
  const vacant = roomFor(seat, unit, from, foughtIn(seat, rout)).filter((to) => unitAt(seat, to) === undefined);
  const leaving = (isAgain: boolean): readonly HexId[] =>
    vacant.filter((to) => leavesAWay(seat, rout, { unit, from, to }, isAgain));
  // 7.82 In the way once more only where it can go nowhere else.
  const aside = leaving(false);
  const open = aside.length > 0 ? aside : leaving(true);
  // 12.24 Not out of supply where it need not.
  const supplied = open.filter((to) => isSuppliedAt(seat, seat.side, to, unit));
  return supplied.length > 0 ? supplied : open;
};

const displace: Handler<'displace', 'retreat'> = {
  shut: (seat, { rout }) =>
    inTheWay(seat, rout).some((unit) => roomOf(seat, rout, unit).length > 0)
      ? null
      : refuse('7.81', 'Nobody has to make room for a retreat.'),
  values: (seat, before, { rout }) => {
    const [unit] = before as [UnitId?];
    if (unit !== undefined) return inTheWay(seat, rout).includes(unit) ? roomOf(seat, rout, unit) : [];
    return inTheWay(seat, rout).filter((one) => roomOf(seat, rout, one).length > 0);
  },
  why: (seat, { unit }, { rout }) =>
    inTheWay(seat, rout).includes(unit)
      ? refuse(
          '7.81',
          `${unitName(seat.kit, unit)} may make room only into a vacant hex beside it that it could retreat to.`,
        )
      : refuse('7.82', 'That unit is in nobody’s only way of retreat.'),
  apply: (w, _side, { unit, to }, frame) => {
    const from = placeOf(w.table, unit);
    const next = frame.rout.next ?? pressed(sightIn(w), frame.rout);
    shift(w, unit, to);
    doInstead(w, { ...frame, rout: { ...frame.rout, vacated: vacatedBy(frame.rout, { from, to }), next } });
  },
};

/** Where the umpire takes those whose owner says nothing. */
const homewards = (seat: Seat): string =>
  needsSupply(seat, seat.side) ? 'towards your supply' : 'away from the enemy';

function prompt(seat: Seat, { rout }: RetreatFrame): Prompt {
  const names = unitNames(seat.kit, rout.units);
  return {
    rule: '7.7',
    waiting: 'retreat',
    question:
      names.length === 0
        ? 'All have their way to retreat: commit.'
        : `${listed(names)} must retreat ${distance(rout)}: say where, then commit. Who is left goes ${homewards(seat)}.`,
  };
}

export const retreatFrames: Frames<'retreat'> = {
  retreat: {
    asks: itsSide,
    opens: (w) => {
      goWithoutChoice(w);
      const frame = current(w);
      if (frame.rout.units.length > 0 && going(seatIn(w, frame.side), frame).length > 0) return true;
      goAll(w);
      close(w);
      return false;
    },
    prompt,
    actions: {
      retreat,
      displace,
      done: {
        closes: (seat, { rout }) => (rout.units.length > 0 ? `retreat the rest ${homewards(seat)}` : 'end the retreat'),
        commits: always,
        apply: (w) => {
          goAll(w);
          close(w);
        },
      },
    },
  },
};
