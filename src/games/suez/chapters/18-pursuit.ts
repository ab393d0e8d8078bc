// 18.0 Pursuit after a battle that the PAA has attacked in and won, and 18.5 what it runs into.
import { inTurn } from '#engine/turn/offers.ts';
import { listed, many } from '#words/sentence.ts';
import { type Frames, type Handler, type Prompt, player } from '../position/course.ts';
import { nameOf, spaceName } from '../position/names.ts';
import { refuse, type Seat } from '../position/seat.ts';
import { groundAt, isEnemyAt, isMotorUnit, isSupply, type Sight } from '../position/sight.ts';
import type { Battle, Frame, FrameOf, Side, SpaceId, UnitId } from '../position/state.ts';
import { doInstead, finish, placeUnit, put, sightIn, tellAll, type World } from '../position/world.ts';
import { settleControl } from './07-control.ts';
import { type March, marchBy, type Way, waysOf } from './11-movement/reach.ts';
import { mayJoin } from './12-stacking/limits.ts';
import { sendBack } from './14-combat/commitment.ts';
import { reveal } from './37-fog-of-war.ts';

type Pursuit = FrameOf<'pursuit'>;

/** 18.0, 18.1 Motorized units that were supported, trucks as well (2.2.2, 19.3), may pursue when the PAA has attacked and won; 20.4 those out of supply may not. */
export function pursuers(w: World, { space, attacker, axis, led }: Battle, winner: Side | null): readonly Frame[] {
  if (winner !== 'axis' || attacker !== 'axis') return [];
  const sight = sightIn(w);
  const { supported, unsupplied } = w.table;
  const units = axis.filter(
    (unit) => isMotorUnit(sight, unit) && supported.includes(unit) && !unsupplied.includes(unit),
  );
  return units.length > 0 ? [{ type: 'pursuit', space, units, moved: [], led }] : [];
}

/** 18.2 Armored recon two spaces, other motorized units one; 18.3, RULING 58 one more where Rommel has supported the combat. */
const farOf = (sight: Sight, { led }: Pursuit, unit: UnitId): number =>
  (sight.kit.units[unit]?.arm === 'recon' ? 2 : 1) + (led ? 1 : 0);

const marchOf = (sight: Sight, pursuit: Pursuit, unit: UnitId): March => ({
  unit,
  from: pursuit.space,
  spaces: farOf(sight, pursuit, unit),
  pursuit: true,
});
/** 18.4, RULING 13 The way of a pursuit: objectives stop a unit, and it may not over-stack a space; where it stands it does not. */
const wayBy = (sight: Sight, pursuit: Pursuit, unit: UnitId, to: SpaceId, via: readonly SpaceId[]): Way | null =>
  to === pursuit.space || mayJoin(sight, unit, to) ? marchBy(sight, marchOf(sight, pursuit, unit), to, via) : null;

const goalsOf = (sight: Sight, unit: UnitId, pursuit: Pursuit): readonly SpaceId[] =>
  [...waysOf(sight, marchOf(sight, pursuit, unit)).keys(), pursuit.space].filter(
    (space) => wayBy(sight, pursuit, unit, space, []) !== null,
  );
const left = (sight: Sight, pursuit: Pursuit): readonly UnitId[] =>
  pursuit.units.filter((unit) => !pursuit.moved.includes(unit) && goalsOf(sight, unit, pursuit).length > 0);

const pursuing: Handler<'pursue', 'pursuit'> = {
  values: inTurn(left, goalsOf, (seat, unit, to: SpaceId, via, pursuit) => {
    const next = seat.kit.map.routes(via.at(-1) ?? pursuit.space).map((route) => route.to);
    return next.filter((space) => wayBy(seat, pursuit, unit, to, [...via, space]) !== null);
  }),
  why: (seat, { unit, to }, pursuit) =>
    !pursuit.units.includes(unit)
      ? refuse(
          '18.1',
          `${nameOf(seat.kit, seat.table, unit)} may not pursue: only motorized units of the battle that were in supply when the sub-phase began (20.4) and supported by supply expended at the battle's start.`,
        )
      : pursuit.moved.includes(unit)
        ? refuse('18.2', `${nameOf(seat.kit, seat.table, unit)} has pursued already.`)
        : refuse(
            '18.4',
            `${nameOf(seat.kit, seat.table, unit)} cannot pursue to ${spaceName(seat.kit, to)}: ${many(farOf(seat, pursuit, unit), 'space')} at most, stopping where it would otherwise stop, and not over-stacking.`,
          ),
  commits: (seat, { to }) => isEnemyAt(seat, to),
  apply: (w, _side, { unit, to, via }, pursuit) => {
    const way = wayBy(sightIn(w), pursuit, unit, to, via ?? []);
    if (way === null) return;
    const wasFought = isOver(w, to);
    placeUnit(w, unit, to);
    // RULING 6: supply takes no control, and fires at nobody.
    if (!isSupply(sightIn(w), unit)) {
      put(w, { passed: [...w.table.passed, ...way.path.slice(0, -1)] });
      if (way.crosses) put(w, { crossed: [...w.table.crossed, unit] });
    }
    tellAll(w, '18.2', { type: 'pursued', unit, path: [pursuit.space, ...way.path] });
    if (isEnemyAt(sightIn(w), to)) {
      reveal(w, to, '37.0');
      // 18.5 What was not being fought for is fought for in the Counterattack Sub-Phase.
      if (wasFought) put(w, { fought: [...new Set([...w.table.fought, to])] });
      // 29.2 Mere deceptions: no battle is left that anything could be sent to.
      if (!isEnemyAt(sightIn(w), to)) sendBack(w, to);
    }
    doInstead(w, { ...pursuit, moved: [...pursuit.moved, unit] });
  },
};
/** 18.5 No battle of this sub-phase is still to be fought there. */
const isOver = (w: World, space: SpaceId): boolean =>
  w.table.fought.includes(space) || groundAt(sightIn(w), space).length === 0;

/** 7.0, 18.4 What was gone through or reached is taken; nobody reacts. */
function closePursuit(w: World): void {
  settleControl(w, w.table.passed);
  put(w, { passed: [] });
  finish(w);
}

function openPursuit(w: World, pursuit: Pursuit): boolean {
  if (left(sightIn(w), pursuit).length > 0) return true;
  closePursuit(w);
  return false;
}

function prompt(seat: Seat, pursuit: Pursuit): Prompt {
  const units = left(seat, pursuit).map((unit) => nameOf(seat.kit, seat.table, unit));
  return {
    rule: '18.0',
    question: `The battle at ${spaceName(seat.kit, pursuit.space)} is won${
      units.length > 0
        ? `. Pursue with ${listed(units)}?`
        : ', and nobody is left to pursue. Change what you like, then commit.'
    }`,
    waiting: 'pursue',
  };
}

export const pursuitFrames: Frames<'pursuit'> = {
  pursuit: {
    asks: player,
    opens: openPursuit,
    prompt,
    actions: {
      pursue: pursuing,
      done: { closes: 'end the pursuit', commits: () => true, apply: closePursuit },
    },
  },
};
