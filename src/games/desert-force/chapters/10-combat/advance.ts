// 10.27 Advance after combat: into what the defender has left, and for fast units a hex farther.
import { endsOf, nextOn, waysTo } from '#board/ways.ts';
import { always } from '#engine/turn/handler.ts';
import { inTurn } from '#engine/turn/offers.ts';
import { listed } from '#words/sentence.ts';
import { type Frames, type Handler, itsSide, openIf, type Prompt, seatIn } from '../../position/course.ts';
import { pieceName, pieceNames, placeName, placeNames } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { isHeldBy, isLeader, isRearOf, placeOf, type Sight, unitsAt } from '../../position/sight.ts';
import {
  type Combat,
  enemyOf,
  type FrameOf,
  type HexId,
  isOffMap,
  type LeaderId,
  type Place,
  type UnitId,
} from '../../position/state.ts';
import {
  doInstead,
  finish,
  leaveWorks,
  named,
  placeLeader,
  placeUnit,
  sightIn,
  tellAll,
  type World,
} from '../../position/world.ts';
import { enter, throwsDice } from '../09-movement/entry.ts';
import { catching } from '../09-movement/reach.ts';
import { mayEndIn } from '../09-movement/stacking.ts';
import { isPassable } from '../11-terrain/ground.ts';
import { inWorks, isFast } from './contact.ts';
import type { Way } from './routes.ts';

type AdvanceFrame = FrameOf<'advance'>;
type Piece = UnitId | LeaderId;

/** 10.27 The attacked hexes nobody holds any more. */
export const vacated = (sight: Sight, { attacker, hexes }: Combat): readonly HexId[] =>
  hexes.filter((hex) => !isHeldBy(sight, enemyOf(attacker), hex));

/** 10.27, RULING 28: a hex is empty for a piece when nobody else is in it but who has attacked in this phase and stands under no marker. */
const isEmpty = (sight: Sight, { attacker }: Combat, piece: Piece, hex: HexId): boolean =>
  !isHeldBy(sight, enemyOf(attacker), hex) &&
  unitsAt(sight, attacker, hex).every(
    (unit) => unit === piece || (sight.table.fought.includes(unit) && !inWorks(sight).has(unit)),
  );

/**
 * Into the vacated hexes and, where it `goesOn`, into empty ones next to these, over sides that are open to it; back to its own through
 * one that catches (RULING 61).
 */
function waysIn(
  sight: Sight,
  combat: Combat,
  piece: Piece,
  isOpen: (from: Place, to: HexId) => boolean,
  goesOn: boolean,
): readonly Way[] {
  const from = placeOf(sight.table, piece);
  const second = (hex: HexId): readonly Way[] =>
    sight.kit.map
      .nextTo(hex)
      .filter((to) => to !== from || catching(sight, piece).includes(hex))
      .filter((to) => isOpen(hex, to) && isEmpty(sight, combat, piece, to))
      .map((to) => [hex, to]);
  return vacated(sight, combat)
    .filter((hex) => isOpen(from, hex))
    .flatMap((hex): readonly Way[] => [[hex], ...(goesOn ? second(hex) : [])]);
}

const unitWays = (sight: Sight, combat: Combat, unit: UnitId): readonly Way[] =>
  waysIn(sight, combat, unit, (from, to) => isPassable(sight, unit, from, to), isFast(sight, unit)).filter((way) =>
    mayEndIn(sight, combat.attacker, way.at(-1) ?? '', [unit]),
  );

/** 11.1, 13.4, RULING 29: a leader goes into vacated hexes, or a hex farther, where units have gone before. */
const leaderWays = (sight: Sight, combat: Combat, leader: LeaderId): readonly Way[] =>
  waysIn(
    sight,
    combat,
    leader,
    (from, to) => isPassable(sight, leader, from, to) && !isRearOf(sight, enemyOf(combat.attacker), to),
    true,
  ).filter((way) => isHeldBy(sight, combat.attacker, way.at(-1) ?? ''));

/** 10.27 None when the attacker has retreated. */
const waysFor = (sight: Sight, combat: Combat, piece: Piece): readonly Way[] =>
  isLeader(sight, piece) ? leaderWays(sight, combat, piece) : unitWays(sight, combat, piece);

/** Those who can still advance; who has done so is no more in the attack. */
function able(sight: Sight, { combat }: AdvanceFrame): readonly Piece[] {
  if (combat.withdrew || vacated(sight, combat).length === 0) return [];
  return [...combat.attack.units, ...combat.leaders].filter(
    (piece) => !isOffMap(placeOf(sight.table, piece)) && waysFor(sight, combat, piece).length > 0,
  );
}

function go(w: World, piece: Piece, way: Way): void {
  const frame = w.table.todo[0] as AdvanceFrame;
  const { side, combat } = frame;
  const from = placeOf(w.table, piece);
  const to = way.at(-1) ?? from;
  if (isLeader(w, piece)) placeLeader(w, piece, { place: to });
  else {
    leaveWorks(w, [piece]);
    placeUnit(w, piece, to);
  }
  tellAll(w, '10.27', { type: 'advanced', side, ...named(w, piece), path: [from, ...way] });
  enter(w, side, piece, way, combat.hexes);
  const without = (pieces: readonly Piece[]): readonly Piece[] => pieces.filter((other) => other !== piece);
  const [units, leaders] = [without(combat.attack.units), without(combat.leaders)];
  doInstead(w, { ...frame, combat: { ...combat, leaders, attack: { ...combat.attack, units } } });
}

/** 10.27 Who was told to follow goes into the hex that was told, leaders after the units they go with (RULING 29); true when somebody went. */
function followOrders(w: World): boolean {
  const { follow } = (w.table.todo[0] as AdvanceFrame).combat.attack;
  let isFollowed = false;
  for (const { unit, hex } of follow.toSorted((a, b) => Number(isLeader(w, a.unit)) - Number(isLeader(w, b.unit)))) {
    const frame = w.table.todo[0] as AdvanceFrame;
    const sight = sightIn(w);
    if (!able(sight, frame).includes(unit)) continue;
    const way = waysFor(sight, frame.combat, unit).find((one) => one.length === 1 && one[0] === hex);
    if (way === undefined) continue;
    go(w, unit, way);
    isFollowed = true;
  }
  return isFollowed;
}

// --- asking -----------------------------------------------------------------------------

function whyNot(seat: Seat, combat: Combat, piece: Piece, to: HexId): Refusal {
  const { kit } = seat;
  if (!combat.attack.units.includes(piece) && !combat.leaders.includes(piece))
    return refuse('10.27', 'Only units that made this attack advance, each once, and leaders with them.');
  const [name, there] = [pieceName(seat, piece), placeName(kit, to)];
  if (isLeader(seat, piece))
    return refuse(
      '10.27',
      `${name} may go only where a unit has advanced, by ground open to leaders: advance one first.`,
    );
  if (!mayEndIn(seat, seat.side, to, [piece]))
    return refuse(
      '9.2',
      `There is no room at ${there} for ${name}: four stacking points and a battalion are the most.`,
    );
  const hexes = placeNames(kit, vacated(seat, combat));
  return refuse(
    '10.27',
    isFast(seat, piece)
      ? `${name} may advance into ${listed(hexes)}, and one hex farther into an empty hex it can move to.`
      : `${name} may advance into ${listed(hexes)} only.`,
  );
}

/** The shortest way to a hex, through others as far as they are named. */
const wayBy = (seat: Seat, combat: Combat, piece: Piece, to: HexId, via: readonly HexId[]): Way | undefined =>
  waysTo(waysFor(seat, combat, piece), to, via).toSorted((a, b) => a.length - b.length)[0];

const advance: Handler<'advance', 'advance'> = {
  values: inTurn(
    able,
    (seat, piece, { combat }) => endsOf(waysFor(seat, combat, piece)),
    (seat, piece, to: HexId, begun, { combat }) => nextOn(waysFor(seat, combat, piece), to, begun),
  ),
  why: (seat, { unit, to }, { combat }) => whyNot(seat, combat, unit, to),
  // 7.14, 13.6 A depot or leader that is caught is a matter of a die.
  commits: (seat, { unit, to, via }, { combat }) =>
    throwsDice(seat, seat.side, unit, wayBy(seat, combat, unit, to, via ?? []) ?? []),
  apply: (w, side, { unit, to, via }, { combat }) => {
    const way = wayBy(seatIn(w, side), combat, unit, to, via ?? []);
    if (way !== undefined) go(w, unit, way);
  },
};

function prompt(seat: Seat, frame: AdvanceFrame): Prompt {
  const names = pieceNames(seat, able(seat, frame));
  const hexes = placeNames(seat.kit, vacated(seat, frame.combat));
  return {
    rule: '10.27',
    waiting: 'advance after combat',
    question:
      names.length === 0
        ? 'Nobody else can advance: commit.'
        : `${listed(names)} may advance into ${listed(hexes)}, fast units a hex farther. Commit when you are done.`,
  };
}

export const advanceFrames: Frames<'advance'> = {
  advance: {
    asks: itsSide,
    opens: (w, frame) => {
      if (!followOrders(w)) return openIf((seat) => able(seat, frame).length > 0)(w, frame);
      finish(w);
      return false;
    },
    prompt,
    actions: { advance, done: { closes: 'advance no further', commits: always, apply: finish } },
  },
};
