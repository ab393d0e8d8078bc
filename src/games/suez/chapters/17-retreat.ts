// 17.0 PAA units that have to retreat, all together, by a space.
import { capital, listed } from '#words/sentence.ts';
import { type Frames, type Handler, type Prompt, player } from '../position/course.ts';
import { nameOf, spaceName } from '../position/names.ts';
import { refuse, type Seat } from '../position/seat.ts';
import { controls, isEnemyAt, isMobile, isSupply, type Sight, spaceOf } from '../position/sight.ts';
import type { FrameOf, SpaceId, UnitId } from '../position/state.ts';
import { doInstead, finish, orFinish, placeUnit, sightIn, tellAll, type World } from '../position/world.ts';
import { settleControl } from './07-control.ts';
import { isWorks } from './15-firing/fire.ts';
import { eliminate, loseStep } from './15-firing/losses.ts';
import { mayUse } from './34-unique-units.ts';

type Retreat = FrameOf<'retreat'>;

/** 17.0, 16.3, RULING 8 Spaces that the PAA leaves after a draw: Allied fortresses, entrenchments and cities. */
export const isYielded = (sight: Sight, space: SpaceId): boolean =>
  isWorks(sight, space) || spaceOf(sight, space).terrain === 'city';

/** 17.1 Spaces one unit may retreat to: controlled by the PAA, without Allied units, along a route it may use. */
const pathsOf = (sight: Sight, unit: UnitId, from: SpaceId): readonly SpaceId[] =>
  isMobile(sight, unit)
    ? sight.kit.map
        .routes(from)
        .filter((route) => mayUse(sight, unit, route) && controls(sight, route.to) && !isEnemyAt(sight, route.to))
        .map(({ to }) => to)
    : [];
/** 17.1, RULING 14 They move together: spaces that all of them can reach. */
export const retreatSpaces = (sight: Sight, { space, units }: Retreat): readonly SpaceId[] => {
  const [first = [], ...rest] = units.map((unit) => pathsOf(sight, unit, space));
  return first.filter((to) => rest.every((paths) => paths.includes(to)));
};

/** 17.1 A river or an escarpment lies between, whoever holds its sides. */
export const isCrossing = ({ kit }: Pick<Sight, 'kit'>, from: SpaceId, to: SpaceId): boolean =>
  kit.map.routesTo(from, to).every(({ barrier }) => barrier !== undefined);

/** 17.1 A step is lost by each unit that goes over a river or an escarpment. RULING 35: who is too many there moves on later (12.4). */
function retreat(w: World, { space, units }: Retreat, to: SpaceId): void {
  const isCrossed = isCrossing(w, space, to);
  for (const unit of units) {
    placeUnit(w, unit, to);
    tellAll(w, '17.1', { type: 'retreated', unit, path: [space, to] });
    if (isCrossed) isSupply(sightIn(w), unit) ? eliminate(w, unit, to, '17.1') : loseStep(w, unit, to, '17.1');
  }
  settleControl(w);
  finish(w);
}

/** 17.1 Who has no path is eliminated; where no space is open to all of them they go one by one. */
function openRetreat(w: World, frame: Retreat): boolean {
  const stuck = frame.units.filter((unit) => pathsOf(sightIn(w), unit, frame.space).length === 0);
  for (const unit of stuck) eliminate(w, unit, frame.space, '17.1');
  const units = frame.units.filter((unit) => !stuck.includes(unit));
  if (stuck.length > 0) settleControl(w);
  if (units.length === 0) return orFinish(w, false);
  const left = { ...frame, units };
  const spaces = retreatSpaces(sightIn(w), left);
  const [only] = spaces;
  if (only === undefined) doInstead(w, ...units.map((unit) => ({ ...frame, units: [unit] })));
  else if (spaces.length === 1) retreat(w, left, only);
  else if (stuck.length > 0) doInstead(w, left);
  else return true;
  return false;
}

const retreating: Handler<'retreat', 'retreat'> = {
  values: (seat, [to], frame) => (to === undefined ? retreatSpaces(seat, frame) : []),
  why: (seat, { to }, frame) =>
    refuse(
      '17.1',
      `They cannot retreat to ${spaceName(seat.kit, to)}: it must be next to ${spaceName(seat.kit, frame.space)} by a route that all of them may use, controlled by you and without Allied units. Open: ${retreatSpaces(
        seat,
        frame,
      )
        .map((space) => spaceName(seat.kit, space))
        .join(', ')}.`,
    ),
  commits: () => true,
  apply: (w, _side, { to }, frame) => retreat(w, frame, to),
};

const prompt = (seat: Seat, frame: Retreat): Prompt => ({
  rule: '17.1',
  question: `${capital(listed(frame.units.map((unit) => nameOf(seat.kit, seat.table, unit))))} must retreat from ${spaceName(seat.kit, frame.space)}: where to?`,
  waiting: 'retreat',
  fallback: { type: 'retreat', to: retreatSpaces(seat, frame)[0] ?? '' },
});

export const retreatFrames: Frames<'retreat'> = {
  retreat: { asks: player, opens: openRetreat, prompt, actions: { retreat: retreating } },
};
