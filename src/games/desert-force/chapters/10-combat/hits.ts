// 10.21-10.23, 14.2 Each side takes the hits it has suffered: as step losses, or in part as hexes it retreats.
import { always } from '#engine/turn/handler.ts';
import { listed, many } from '#words/sentence.ts';
import { type Frames, type Handler, itsSide, type Prompt } from '../../position/course.ts';
import { placeNames, unitNames } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { placeOf, type Sight, stepsOf, strengthOf, unitOf } from '../../position/sight.ts';
import {
  type Combat,
  type FrameOf,
  type HexId,
  isOffMap,
  type Rout,
  type Side,
  type UnitId,
} from '../../position/state.ts';
import { doInstead, sightIn, tellAll, type World } from '../../position/world.ts';
import { whyTiedDown } from '../03-setup.ts';
import { checkLeaders } from '../13-leaders/casualties.ts';
import { takeStep } from './losses.ts';
import { goOnAfter } from './resolution.ts';
import { canGo } from './routes.ts';

type HitsFrame = FrameOf<'hits'>;

/** Those of a side who are in a combat and still on the map. */
const involved = ({ table }: Pick<Sight, 'table'>, { side, combat }: HitsFrame): readonly UnitId[] =>
  (side === combat.attacker ? combat.attack.units : combat.defenders).filter((unit) => !isOffMap(placeOf(table, unit)));

/** 14.2 A bombardment has no attacking units. */
const isBombed = ({ attack }: Combat): boolean => attack.units.length === 0;

/**
 * 10.22, 10.23 The step losses that must be taken before anybody retreats. RULING 34: of a defender whose attacker stands the
 * one that always must, and half of the other hits.
 */
function leastLosses({ side, combat }: HitsFrame): number {
  const total = combat.hits[side] + combat.lost[side];
  if (side === combat.attacker) return Math.max(1, total - 1);
  return combat.withdrew ? 1 : 1 + Math.floor((total - 1) / 2);
}

/** 10.22, 10.23 How many of them are still to be taken; 0 or less when enough are. */
const shortBy = (frame: HitsFrame): number => leastLosses(frame) - frame.combat.lost[frame.side];

/** 10.26 Away from the hexes they attacked, or were attacked in. */
const routOf = (sight: Sight, frame: HitsFrame, hexes: number): Rout => ({
  units: involved(sight, frame),
  hexes,
  from: frame.combat.hexes,
});

/** Why the side has to take all its hits as step losses; null when it may retreat once it has lost enough. */
function whyNoRetreat(sight: Sight, frame: HitsFrame): Refusal | null {
  const { side, combat } = frame;
  const units = involved(sight, frame);
  if (isBombed(combat)) return refuse('14.2', 'Bombardment causes step losses only: say who takes them.');
  const tiedDown = whyTiedDown(sight, units);
  if (tiedDown !== null) return tiedDown;
  if (combat.hits[side] + combat.lost[side] <= leastLosses(frame))
    return refuse(
      side === combat.attacker ? '10.22' : '10.23',
      'At least one hit must be taken as a step loss: say whose.',
    );
  if (shortBy(frame) >= stepsLeft(sight, frame))
    return refuse('10.25', 'So many step losses come before a retreat that nobody would be left for it: lose steps.');
  const rout = routOf(sight, frame, 1);
  return units.some((unit) => canGo(sight, rout, unit))
    ? null
    : refuse('10.26', 'No unit has a way to retreat, away from the enemy and clear of their zones: lose steps.');
}
const mayRetreat = (sight: Sight, frame: HitsFrame): boolean => whyNoRetreat(sight, frame) === null;
const mayRetreatNow = (sight: Sight, frame: HitsFrame): boolean => shortBy(frame) <= 0 && mayRetreat(sight, frame);

// --- taking them ---------------------------------------------------------------------

const current = (w: World): HitsFrame => w.table.todo[0] as HitsFrame;

/** A hit is taken as a step loss. */
function lose(w: World, unit: UnitId): void {
  const frame = current(w);
  const { side, combat } = frame;
  const hex = placeOf(w.table, unit);
  takeStep(w, unit, isBombed(combat) ? '14.2' : '10.21', isBombed(combat) ? 'bombardment' : 'combat');
  const fell = isOffMap(placeOf(w.table, unit)) ? [...combat.fell, hex] : combat.fell;
  const hits = { ...combat.hits, [side]: combat.hits[side] - 1 };
  const lost = { ...combat.lost, [side]: combat.lost[side] + 1 };
  doInstead(w, { ...frame, combat: { ...combat, hits, lost, fell } });
}

/** 13.6 The side has taken its hits: leaders of those who were eliminated are checked, once for the combat. */
function settled(w: World): Combat {
  const { side, combat } = current(w);
  checkLeaders(w, side, combat.fell, !isBombed(combat));
  return { ...combat, hits: { ...combat.hits, [side]: 0 }, fell: [] };
}

const close = (w: World, side: Side): void => goOnAfter(w, side, settled(w));

/** 10.22, 10.23, 10.25 All hits that are left are taken by retreating; all of the side go. */
function fallBack(w: World): void {
  const frame = current(w);
  const { side } = frame;
  const rout = routOf(sightIn(w), frame, frame.combat.hits[side]);
  tellAll(w, '10.25', { type: 'fell-back', side, hexes: rout.hexes });
  const combat = settled(w);
  const withdrew = combat.withdrew || side === combat.attacker;
  doInstead(w, { type: 'retreat', side, rout, combat: { ...combat, withdrew } });
}

// --- what the umpire would do ----------------------------------------------------------

/** 10.21 Who takes the next hit: a full unit before a reduced one, armor last, the weakest first. */
export function nextToLose(sight: Sight, frame: HitsFrame): UnitId | undefined {
  const units = involved(sight, frame);
  const worth = (unit: UnitId): number =>
    (stepsOf(sight, unit) === 2 ? 0 : 1000) +
    (unitOf(sight, unit).arm === 'armor' ? 100 : 0) +
    strengthOf(sight, unit).combat;
  const [first] = [...units].sort((a, b) => worth(a) - worth(b));
  return first;
}

const stepsLeft = (sight: Sight, frame: HitsFrame): number =>
  involved(sight, frame).reduce((sum, unit) => sum + stepsOf(sight, unit), 0);

/** Step losses, unless nobody would be left and a retreat is open. */
function settle(w: World): void {
  for (;;) {
    const frame = current(w);
    const sight = sightIn(w);
    const left = frame.combat.hits[frame.side];
    const unit = nextToLose(sight, frame);
    if (left === 0 || unit === undefined) return close(w, frame.side);
    if (left >= stepsLeft(sight, frame) && mayRetreatNow(sight, frame)) return fallBack(w);
    lose(w, unit);
  }
}

/** Losses that nobody can choose are taken, and those that the attacker has named beforehand; true when there is something to choose. */
function hasChoice(w: World): boolean {
  for (;;) {
    const frame = current(w);
    const { side, combat } = frame;
    const sight = sightIn(w);
    const units = involved(sight, frame);
    const [only] = units;
    if (combat.hits[side] === 0 || only === undefined) return false;
    const retreats = mayRetreat(sight, frame);
    const said = side === combat.attacker ? combat.attack.bear.find((unit) => units.includes(unit)) : undefined;
    if (said === undefined && (units.length > 1 || (retreats && shortBy(frame) <= 0)))
      return retreats || combat.hits[side] < stepsLeft(sight, frame);
    lose(w, said ?? only);
  }
}

// --- asking -----------------------------------------------------------------------------

const loseStepOf: Handler<'lose', 'hits'> = {
  values: (seat, _before, frame) => involved(seat, frame),
  why: (seat, _action, frame) => {
    const names = unitNames(seat.kit, involved(seat, frame));
    return refuse('10.21', `Only units of this combat take its hits: ${listed(names)}.`);
  },
  commits: (seat, { unit }, frame) =>
    frame.combat.hits[frame.side] === 1 || (stepsOf(seat, unit) === 1 && involved(seat, frame).length === 1),
  apply: (w, _side, { unit }) => lose(w, unit),
};

const retreatBy: Handler<'fall-back', 'hits'> = {
  shut: whyNoRetreat,
  values: (seat, _before, frame) => (mayRetreatNow(seat, frame) ? [frame.combat.hits[frame.side]] : []),
  why: (_seat, { hexes }, frame) => {
    const { side, combat } = frame;
    const rule = side === combat.attacker ? '10.22' : '10.23';
    const [left, short] = [combat.hits[side], shortBy(frame)];
    if (short > 0) return refuse(rule, `Take ${short} more as step losses before you retreat.`);
    return hexes < left
      ? refuse(rule, `${left} hits are left: take ${left - hexes} as step losses first, or fall back ${left}.`)
      : refuse(rule, `No more than ${many(left, 'hit')} can be taken as hexes: fall back ${left}.`);
  },
  commits: always,
  apply: fallBack,
};

const where = (seat: Seat, hexes: readonly HexId[]): string => listed(placeNames(seat.kit, hexes));

function prompt(seat: Seat, frame: HitsFrame): Prompt {
  const { side, combat } = frame;
  const left = many(combat.hits[side], 'hit');
  const short = shortBy(frame);
  const retreats = !mayRetreat(seat, frame)
    ? ''
    : short <= 0
      ? `, or fall back ${combat.hits[side]}`
      : `; you may fall back after ${short === 1 ? 'a step loss' : `${short} step losses`}`;
  return {
    rule: isBombed(combat) ? '14.2' : side === combat.attacker ? '10.22' : '10.23',
    waiting: 'take hits',
    question: `You have ${left} to take ${side === combat.attacker ? 'in your attack on' : 'at'} ${where(seat, combat.hexes)}: say who loses a step${retreats}.`,
  };
}

export const hitFrames: Frames<'hits'> = {
  hits: {
    asks: itsSide,
    opens: (w) => {
      if (hasChoice(w)) return true;
      settle(w);
      return false;
    },
    prompt,
    actions: {
      lose: loseStepOf,
      'fall-back': retreatBy,
      done: { closes: 'take the hits as the umpire would', commits: always, apply: settle },
    },
  },
};
