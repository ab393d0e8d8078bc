// 11.0 The Ground Movement Sub-Phase, and what goes with it: supply, air supply, engineers, Rommel and two bulletins.
import { inTurn, unless } from '#engine/turn/offers.ts';
import { many } from '#words/sentence.ts';
import { routeKey } from '../../pieces/kit.ts';
import { type Frames, type Handler, type Prompt, player } from '../../position/course.ts';
import { nameOf, routeName, unitName } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { isSupply, placeOf, type Sight, supplyOnMap, unitsOnMap } from '../../position/sight.ts';
import type { RouteKey, SpaceId, SupportId, UnitId } from '../../position/state.ts';
import { doInstead, finish, placeUnit, put, setSupport, sightIn, tellAll, type World } from '../../position/world.ts';
import { occupies } from '../03-victory.ts';
import { addDfp } from '../04-morale.ts';
import { jamsFirst } from '../12-stacking/jams.ts';
import { expending } from '../19-supply.ts';
import { judgeSupply } from '../20-logistics.ts';
import { landAirlift, lifting } from '../26-air-supply.ts';
import { leading } from '../35-rommel.ts';
import { contacts, revealContacts, unseenAt } from '../37-fog-of-war.ts';
import { clearMarkers, landing } from '../38-landings.ts';
import { mayMove, whyNotMove, whyNotThere } from './bars.ts';
import { goals, hasGoal, nextOnWay, reachOf, type Way, wayBy } from './reach.ts';

const groundOnMap = (seat: Seat): readonly UnitId[] => [...unitsOnMap(seat), ...supplyOnMap(seat)];
const movable = (seat: Seat): readonly UnitId[] =>
  groundOnMap(seat).filter((unit) => mayMove(seat, unit) && hasGoal(seat, unit));

const moving: Handler<'move', 'movement'> = {
  values: (seat, [unit, to, via]) => {
    if (unit === undefined) return movable(seat);
    if (!mayMove(seat, String(unit))) return [];
    if (to === undefined) return goals(seat, String(unit));
    return nextOnWay(seat, String(unit), String(to), (via ?? []) as readonly SpaceId[]);
  },
  why: (seat, { unit, to, via }) => whyNotMove(seat, unit) ?? whyNotThere(seat, unit, to, via ?? []),
  apply: (w, _side, { unit, to, via }) => march(w, unit, wayBy(sightIn(w), unit, to, via ?? [])),
};

/** 11.1 The unit goes; 11.3 an assault crossing is marked. */
function march(w: World, unit: UnitId, way: Way | null): void {
  const from = placeOf(sightIn(w), unit);
  if (way === null || from === null) return;
  const { moved, crossed, passed } = w.table;
  const isCombat = !isSupply(sightIn(w), unit);
  placeUnit(w, unit, way.path.at(-1) ?? from);
  put(w, {
    moved: [...moved, unit],
    crossed: way.crosses && isCombat ? [...crossed, unit] : crossed,
    passed: isCombat ? [...new Set([...passed, ...way.path.slice(0, -1)])] : passed,
  });
  tellAll(w, '11.1', { type: 'moved', unit, path: [from, ...way.path] });
}

/** 37.0 What your units have run into and not seen yet. */
const hasContact = (sight: Sight): boolean => contacts(sight).some((space) => unseenAt(sight, space).length > 0);
const looking: Handler<'look', 'movement'> = {
  shut: (seat) => (hasContact(seat) ? null : refuse('37.0', 'Your units have run into nothing that lies face down.')),
  commits: () => true,
  apply: revealContacts,
};

// --- 22.7 engineers ----------------------------------------------------------------
const engineers = ({ kit, table }: Sight): readonly SupportId[] =>
  kit.roster.support.filter(
    (id) =>
      kit.support[id]?.kind === 'engineer' &&
      table.support[id] === 'available' &&
      !Object.values(table.bridged).includes(id),
  );
/** 22.7, RULING 22 Routes with a river or an escarpment next to where a PAA combat unit is, or can get in this sub-phase. */
function bridgeable(seat: Seat): readonly RouteKey[] {
  const near = new Set(
    unitsOnMap(seat).flatMap((unit) => [
      placeOf(seat, unit),
      ...(mayMove(seat, unit) ? reachOf(seat, unit).keys() : []),
    ]),
  );
  return seat.kit.file.routes
    .filter(({ a, b, barrier }) => barrier !== undefined && (near.has(a) || near.has(b)))
    .map(({ a, b }) => routeKey(a, b))
    .filter((key) => seat.table.bridged[key] === undefined);
}
const bridging: Handler<'bridge', 'movement'> = {
  shut: unless(engineers, refuse('22.7', 'You have no assault engineers available.')),
  values: inTurn((seat) => (bridgeable(seat).length > 0 ? engineers(seat) : []), bridgeable),
  why: (seat, { unit, route }) =>
    engineers(seat).includes(unit)
      ? refuse(
          '22.7',
          `There is no river or escarpment to bridge at ${routeName(seat.kit, route)} that a combat unit of yours stands beside or can get to.`,
        )
      : refuse('22.7', `${unitName(seat.kit, unit)} are no assault engineers that are available.`),
  apply: (w, _side, { unit, route }) => {
    put(w, { bridged: { ...w.table.bridged, [route]: unit } });
    tellAll(w, '22.7', { type: 'bridged', support: unit, route });
  },
};

// --- bulletins that are kept -------------------------------------------------------
/** The marker is used up. */
export function playKept(w: World, bulletin: 'Lure' | 'Duce'): void {
  const { axis } = w.table.bulletins;
  put(w, {
    bulletins: {
      ...w.table.bulletins,
      axis: {
        ...axis,
        kept: axis.kept.filter((other) => other !== bulletin),
        discarded: [...axis.discarded, bulletin],
      },
    },
  });
}
export const hasKept = ({ table }: Pick<Sight, 'table'>, bulletin: 'Lure' | 'Duce'): boolean =>
  table.bulletins.axis.kept.includes(bulletin);

/** axis Lure One unit, a truck as well (19.3), is supported in this sub-phase without supply. */
const luring: Handler<'lure', 'movement'> = {
  shut: (seat) => (hasKept(seat, 'Lure') ? null : refuse('axis Lure', 'You do not hold the Lure of the Pyramids.')),
  values: (seat) => groundOnMap(seat).filter((unit) => !seat.table.supported.includes(unit) && mayMove(seat, unit)),
  why: (seat, { unit }) =>
    refuse('axis Lure', `${nameOf(seat.kit, seat.table, unit)} is supported already, or can move no more.`),
  apply: (w, _side, { unit }) => {
    playKept(w, 'Lure');
    put(w, { supported: [...w.table.supported, unit] });
    tellAll(w, 'axis Lure', { type: 'lure', unit });
  },
};
/** axis Duce At the start of the sub-phase, with a ground unit in Cairo or Alexandria. */
const riding: Handler<'duce', 'movement'> = {
  shut: (seat) => {
    if (!hasKept(seat, 'Duce')) return refuse('axis Duce', 'You do not hold il Duce in Cairo.');
    if (seat.table.moved.length > 0)
      return refuse('axis Duce', 'Il Duce rides at the start of the sub-phase, before anybody moves.');
    return occupies(seat, ['cairo', 'alexandria'])
      ? null
      : refuse('axis Duce', 'A ground unit of yours has to be in Cairo or Alexandria.');
  },
  apply: (w) => {
    playKept(w, 'Duce');
    tellAll(w, 'axis Duce', { type: 'duce' });
    addDfp(w, 'axis Duce', 2);
  },
};

/** 20.3 Opened once: supply is judged, and what the last phase left is put away. */
function openMovement(w: World): boolean {
  if (w.table.passed.length === 0 && w.table.moved.length === 0 && w.table.supported.length === 0) judgeSupply(w);
  return true;
}

/** The sub-phase is over; 22.7 engineers go home, 37.0 what was run into is seen, 12.4 jams are cleared. */
function endMovement(w: World): void {
  landAirlift(w);
  for (const support of Object.values(w.table.bridged)) setSupport(w, support, 'used');
  put(w, { bridged: {}, supported: [] });
  clearMarkers(w);
  revealContacts(w);
  doInstead(w, ...jamsFirst(sightIn(w)));
}

const prompt = (seat: Seat): Prompt => ({
  rule: '11.0',
  question:
    seat.table.unsupplied.length === 0
      ? 'Movement: expend supply for supported moves, and move.'
      : `Movement: expend supply for supported moves, and move. Out of supply: ${many(seat.table.unsupplied.length, 'unit')}.`,
  waiting: 'move',
});

export const movementFrames: Frames<'movement' | 'movement-end'> = {
  movement: {
    asks: player,
    opens: openMovement,
    prompt,
    actions: {
      expend: expending,
      airlift: lifting,
      rommel: leading,
      move: moving,
      land: landing,
      bridge: bridging,
      look: looking,
      lure: luring,
      duce: riding,
      done: { closes: 'end movement', commits: () => true, apply: finish },
    },
  },
  'movement-end': { run: endMovement },
};
