// 10.25, 10.26 Retreats: each owner retreats their own units, and who cannot go loses steps.
import { leastOf } from '#board/least.ts';
import { endsOf, nextOn, waysTo } from '#board/ways.ts';
import { always } from '#engine/turn/handler.ts';
import { inTurn } from '#engine/turn/offers.ts';
import { either, listed, verbOf } from '#words/sentence.ts';
import { type Frames, type Handler, itsSide, type Prompt, seatIn } from '../../position/course.ts';
import { nameOf, unitName, unitNames } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { isHeldBy, leadersAt, placeOf, type Sight, unitsAt } from '../../position/sight.ts';
import { type FrameOf, type HexId, isOffMap, type Rout, type Side, type UnitId } from '../../position/state.ts';
import {
  doInstead,
  leaveWorks,
  named,
  placeLeader,
  placeUnit,
  put,
  sightIn,
  tellAll,
  type World,
} from '../../position/world.ts';
import { enter, throwsDice } from '../09-movement/entry.ts';
import { isPassable } from '../11-terrain/ground.ts';
import { loseStep } from './losses.ts';
import { goOnAfter } from './resolution.ts';
import { burdenOf, choicesOf, isHarmless, lacking, plainest, type Way } from './routes.ts';

type RetreatFrame = FrameOf<'retreat'>;
const current = (w: World): RetreatFrame => w.table.todo[0] as RetreatFrame;

// --- going -----------------------------------------------------------------------------

/** 10.26 Whether units stand in a hex that are not in the combat: whoever retreats to them adds nothing to the defence there. */
function hasHosts(sight: Sight, { side, combat }: RetreatFrame, hex: HexId): boolean {
  const { attacker, attack, defenders } = combat;
  const involved = side === attacker ? attack.units : defenders;
  return unitsAt(sight, side, hex).some((unit) => !involved.includes(unit));
}

/** RULING 29: leaders whom the last of their stack would leave alone go with it, where terrain lets them (11.1). */
function takeAlong(w: World, side: Side, from: HexId, way: Way): void {
  const sight = sightIn(w);
  if (isHeldBy(sight, side, from)) return;
  for (const leader of leadersAt(sight, side, from)) {
    if (!way.every((to, n) => isPassable(sight, leader, way[n - 1] ?? from, to))) continue;
    placeLeader(w, leader, { place: way.at(-1) ?? from });
    tellAll(w, '10.26', { type: 'retreated', side, ...named(w, leader), path: [from, ...way] });
  }
}

/** A unit goes its way. */
function go(w: World, unit: UnitId, way: Way): void {
  const frame = current(w);
  const { side, rout } = frame;
  const from = placeOf(w.table, unit);
  const to = way.at(-1) ?? from;
  if (way.length > 0) {
    leaveWorks(w, [unit]);
    placeUnit(w, unit, to);
    const others = w.table.retreated.filter((other) => other !== unit);
    put(w, { retreated: hasHosts(sightIn(w), frame, to) ? [...others, unit] : others });
    tellAll(w, '10.26', { type: 'retreated', side, unit, path: [from, ...way] });
    enter(w, side, unit, way);
    takeAlong(w, side, from, way);
  }
  doInstead(w, { ...frame, rout: { ...rout, units: rout.units.filter((other) => other !== unit) } });
  for (let short = lacking(rout, way); short > 0 && !isOffMap(placeOf(w.table, unit)); short--)
    loseStep(w, unit, '10.26', 'no-retreat');
}

/** The next unit that has no choice: it has one way and no other minds, or none when nobody has one any more. */
function unitWithoutChoice(w: World): readonly [UnitId, Way] | null {
  const sight = sightIn(w);
  const { rout } = current(w);
  const open = rout.units.map((unit) => [unit, choicesOf(sight, rout, unit)] as const);
  for (const [unit, [way, another]] of open)
    if (way !== undefined && another === undefined && isHarmless(sight, rout, unit, way)) return [unit, way];
  const [stuck] = open.every(([, ways]) => ways.length === 0) ? rout.units : [];
  return stuck === undefined ? null : [stuck, []];
}

function goWithoutChoice(w: World): void {
  for (let next = unitWithoutChoice(w); next !== null; next = unitWithoutChoice(w)) go(w, ...next);
}

/** Whatever is left to go is gone by the umpire, towards supply: first those who are the least burden to the others. */
function goAll(w: World): void {
  for (;;) {
    goWithoutChoice(w);
    const sight = sightIn(w);
    const { rout } = current(w);
    const ways = going(sight, current(w)).map(
      (unit) => [unit, plainest(sight, unit, choicesOf(sight, rout, unit))] as const,
    );
    const [next] = leastOf(ways, ([unit, way]) => burdenOf(sight, rout, unit, way));
    if (next === undefined) return;
    go(w, ...next);
  }
}

const close = (w: World): void => goOnAfter(w, current(w).side, current(w).combat);

// --- saying where ------------------------------------------------------------------------

const going = (sight: Sight, { rout }: RetreatFrame): readonly UnitId[] =>
  rout.units.filter((unit) => choicesOf(sight, rout, unit).length > 0);
/** RULING 60 The way to a hex that begins so: the first where more do. */
const wayBy = (seat: Seat, rout: Rout, unit: UnitId, to: HexId, via?: readonly HexId[]): Way | undefined =>
  waysTo(choicesOf(seat, rout, unit), to, via)[0];

function whyNot(seat: Seat, rout: Rout, unit: UnitId, to: HexId): Refusal {
  if (!rout.units.includes(unit)) return refuse('10.26', 'That unit does not retreat now.');
  const ends = endsOf(choicesOf(seat, rout, unit)).map((end) => nameOf(seat.kit, end));
  const name = unitName(seat.kit, unit);
  if (ends.length === 0)
    return refuse('10.26', `${name} has no way to retreat and loses steps instead, unless others go first.`);
  const what =
    wayBy(seat, rout, unit, to) === undefined
      ? `may retreat to ${either(ends)}`
      : 'goes there by another way: leave out "via"';
  return refuse(
    '10.26',
    `${name} ${what}: away from the enemy, toward supply, clear of zones and full stacks, with room left for the others.`,
  );
}

const retreat: Handler<'retreat', 'retreat'> = {
  values: inTurn(
    going,
    (seat, unit, { rout }) => endsOf(choicesOf(seat, rout, unit)),
    (seat, unit, to: HexId, begun, { rout }) => nextOn(choicesOf(seat, rout, unit), to, begun),
  ),
  why: (seat, { unit, to }, { rout }) => whyNot(seat, rout, unit, to),
  // 7.14, 13.6 A depot or leader that is caught is a matter of a die, and so may a leader be who stands with those who lose steps.
  commits: (seat, { unit, to, via }, { rout }) => {
    const way = wayBy(seat, rout, unit, to, via) ?? [];
    return rout.units.length === 1 || lacking(rout, way) > 0 || throwsDice(seat, seat.side, unit, way);
  },
  apply: (w, side, { unit, to, via }, { rout }) => {
    const way = wayBy(seatIn(w, side), rout, unit, to, via);
    if (way !== undefined) go(w, unit, way);
  },
};

/** RULING 60 Whether ways that differ lead to one hex. */
const haveWays = (seat: Seat, rout: Rout): boolean =>
  rout.units.some((unit) => {
    const ways = choicesOf(seat, rout, unit);
    return endsOf(ways).length < ways.length;
  });

function question(seat: Seat, frame: RetreatFrame): string {
  const { rout } = frame;
  const names = unitNames(seat.kit, rout.units);
  if (going(seat, frame).length === 0)
    return `${listed(names)} ${verbOf(names, 'have')} no way to retreat and ${verbOf(names, 'lose')} steps instead: commit.`;
  const far = rout.hexes === 1 ? 'a hex' : `${rout.hexes} hexes`;
  const way = haveWays(seat, rout) ? ' (and by which way, with "via", where it matters)' : '';
  return `${listed(names)} must retreat ${far}: say where${way}, then commit. Who is left goes toward your supply source.`;
}

const prompt = (seat: Seat, frame: RetreatFrame): Prompt => ({
  rule: '10.26',
  waiting: 'retreat',
  question: question(seat, frame),
});

export const retreatFrames: Frames<'retreat'> = {
  retreat: {
    asks: itsSide,
    opens: (w) => {
      goWithoutChoice(w);
      if (current(w).rout.units.length > 0) return true;
      close(w);
      return false;
    },
    prompt,
    actions: {
      retreat,
      done: {
        closes: 'retreat toward supply',
        commits: always,
        apply: (w) => {
          goAll(w);
          close(w);
        },
      },
    },
  },
};
