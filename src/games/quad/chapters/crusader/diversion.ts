// Crusader 18.0 The British Diversion: German units the Axis must exit, and what the Allies take if they do not.

import { always } from '#engine/turn/handler.ts';
import { unless } from '#engine/turn/offers.ts';
import { many } from '#words/sentence.ts';
import { type Frames, type Handler, itsSide, type Prompt } from '../../position/course.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { type Sight, unitOf, unitsOnMap } from '../../position/sight.ts';
import type { Frame, FrameOf, OfSide, Side, UnitId } from '../../position/state.ts';
import { doInstead, finish, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { eliminate } from '../07-combat/resolution.ts';

/** 18.0, 18.1 */
function divert(w: World, side: Side): void {
  const die = w.rng.die(6, 'crusader 18.1', 'British diversion');
  const second = die < 5 ? null : w.rng.die(6, 'crusader 18.1', 'German units drawn off');
  const owed = second === null ? 0 : second < 5 ? Math.ceil(second / 2) : second - 2;
  put(w, { diversion: owed });
  tellAll(w, 'crusader 18.1', { type: 'diversion', side, die, second, owed });
  finish(w);
}

/** 18.1 German units that have left by the west edge. */
const exited = ({ kit, table }: Sight): number =>
  Object.keys(table.exits).filter((unit) => kit.units[unit]?.nationality === 'german').length;

/** 18.2 The Allies may take so many units as the Axis had to exit (RULING 30). */
const owing = (sight: Sight): number => (exited(sight) >= sight.table.diversion ? 0 : sight.table.diversion);

const LAST_TURN = 8;
/** 18.2 At the end of game-turn 8. */
export const penaltyFrames = (sight: Sight, side: Side): readonly Frame[] =>
  sight.table.turn === LAST_TURN && side !== sight.kit.scenario.firstPlayer && sight.table.diversion > 0
    ? [{ type: 'penalty', side: 'allied', left: null }]
    : [];

/** 18.1, 18.2 What the Axis owe, and until when. */
export const owedLine = (sight: Sight): readonly string[] => {
  const { diversion, turn } = sight.table;
  return diversion === 0 || turn > LAST_TURN
    ? []
    : [
        `${many(diversion, 'German unit')} must leave the map by the west edge by the end of game-turn ${LAST_TURN}, or the Allies may remove as many Axis units (crusader 18.1, 18.2). Gone so far: ${exited(sight)}.`,
      ];
};

const choice = (seat: Seat, { left }: FrameOf<'penalty'>): readonly UnitId[] =>
  (left ?? 0) > 0 ? unitsOnMap(seat, 'axis') : [];

const take: Handler<'take', 'penalty'> = {
  shut: unless(choice, refuse('crusader 18.2', 'You have taken all you may.')),
  values: (seat, _before, frame) => choice(seat, frame),
  why: (seat, { unit }) =>
    seat.kit.units[unit]?.side === 'axis'
      ? refuse('crusader 18.2', `${unitOf(seat, unit).name} is not on the map.`)
      : refuse('crusader 18.2', 'You may remove Axis units only.'),
  apply: (w, _side, { unit }, frame) => {
    eliminate(w, unit, 'penalty');
    doInstead(w, { ...frame, left: (frame.left ?? 1) - 1 });
  },
};

const prompt = (_seat: Seat, { left }: FrameOf<'penalty'>): Prompt => ({
  rule: 'crusader 18.2',
  waiting: 'remove Axis units',
  question:
    left === 0
      ? 'You have removed all you may: commit.'
      : `The Axis did not exit the German units they owed: you may remove ${many(left ?? 0, 'Axis unit')} from the map. Commit when you are done.`,
});

export const diversionFrames: Frames<'diversion' | 'penalty'> = {
  diversion: { run: (w, { side }: OfSide) => divert(w, side) },
  penalty: {
    asks: itsSide,
    opens: (w, frame) => {
      const left = Math.min(owing(sightIn(w)), unitsOnMap(sightIn(w), 'axis').length);
      if (left === 0) finish(w);
      else doInstead(w, { ...frame, left });
      return left > 0;
    },
    prompt,
    actions: { take, done: { closes: 'remove no more', commits: always, apply: finish } },
  },
};
