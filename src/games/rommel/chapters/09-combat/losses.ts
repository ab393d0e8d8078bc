// 9.5 Applying Losses, 9.52 Double Defense: hits are counted in half-hits, so that Minefields need no case of their own.

import { always } from '#engine/turn/handler.ts';
import { unless } from '#engine/turn/offers.ts';
import { type Frames, type Handler, itsSide, type Prompt } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { blockOf, cvOf, frameOf, type Sight, unitOf } from '../../position/sight.ts';
import { type ArmsClass, type Blind, CLASSES, type FrameOf, type Hits } from '../../position/state.ts';
import { finish, put, sightIn, tellAll, type World } from '../../position/world.ts';
import { hitsOf, loseStep, stepOf, stepsOf } from '../02-units.ts';

/** Half-hits that take one step: 2, or 4 of an elite unit (2.4). */
const costOf = (sight: Sight, blind: Blind): number => 2 * hitsOf(unitOf(sight, blind));

/** The most half-hits that can be applied to these units: hits may only be wasted where nothing else is possible (9.5). */
function mostApplied(sight: Sight, units: readonly Blind[], hits: number): number {
  let plain = 0;
  let elite = 0;
  for (const blind of units) {
    const steps = stepsOf(sight, blind);
    if (costOf(sight, blind) === 4) elite += steps;
    else plain += steps;
  }
  let most = 0;
  for (let taken = 0; taken <= Math.min(elite, Math.floor(hits / 4)); taken++) {
    most = Math.max(most, 4 * taken + 2 * Math.min(plain, Math.floor((hits - 4 * taken) / 2)));
  }
  return most;
}

type LossFrame = FrameOf<'losses'>;

const unitsOfClass = (sight: Sight, units: readonly Blind[], aimed: ArmsClass | 'any'): readonly Blind[] =>
  aimed === 'any' ? units : units.filter((blind) => unitOf(sight, blind).class === aimed);

/** 9.5 Units that may take the next step so that no more hits are wasted than must be (RULING 30). */
export const mayLose = (sight: Sight, frame: LossFrame): readonly Blind[] => losersByClass(sight, frame).flat();

/** The same, for each Class that has been hit. */
function losersByClass(sight: Sight, { from, hits }: LossFrame): readonly (readonly Blind[])[] {
  return (['any', ...CLASSES] as const).map((aimed) => {
    const left = hits[aimed] ?? 0;
    const units = left === 0 ? [] : unitsOfClass(sight, from, aimed);
    const most = mostApplied(sight, units, left);
    return units.filter((blind) => keepsMost(sight, units, blind, left, most));
  });
}

function keepsMost(sight: Sight, units: readonly Blind[], blind: Blind, hits: number, most: number): boolean {
  const cost = costOf(sight, blind);
  if (cost > hits) return false;
  const face = sight.faces[blind];
  if (face === undefined) return false;
  const after = {
    ...sight,
    faces: { ...sight.faces, [blind]: { ...face, cv: face.cv - stepOf(unitOf(sight, blind)) } },
  };
  return cost + mostApplied(after, units, hits - cost) === most;
}

/** True when a Class can take no more: all its units are as good as eliminated (9.3, 9.5; RULING 31). */
export function isUsedUp(sight: Sight, units: readonly Blind[], hits: number): boolean {
  const needed = units.reduce((sum, blind) => sum + costOf(sight, blind) * stepsOf(sight, blind), 0);
  return needed === 0 || mostApplied(sight, units, hits) === needed;
}

/** 9.5 The steps that are lost whatever is chosen, each as its unit: those of Classes the hits leave nobody of. */
export const lostAnyway = (sight: Sight, { from, hits }: LossFrame): readonly Blind[] =>
  (['any', ...CLASSES] as const).flatMap((aimed) => {
    const units = unitsOfClass(sight, from, aimed);
    return isUsedUp(sight, units, hits[aimed] ?? 0)
      ? units.flatMap((blind) => Array.from({ length: stepsOf(sight, blind) }, () => blind))
      : [];
  });

/** 9.5 Takes a step from the unit its owner picked, and pays for it out of the hits on its Class. */
function takeHit(w: World, frame: LossFrame, blind: Blind): void {
  const sight = sightIn(w);
  const aimed: keyof Hits = frame.hits.any === undefined ? unitOf(sight, blind).class : 'any';
  const hits = { ...frame.hits, [aimed]: (frame.hits[aimed] ?? 0) - costOf(sight, blind) };
  put(w, { todo: [{ ...frame, hits }, ...w.table.todo.slice(1)] });
  loseStep(w, '9.5', blind, frame.hits.any === undefined ? 'in combat' : 'by pursuit fire');
}

/** True when everybody can see that the rules leave one answer: the units lie face up, or there is only one. */
const isPlain = (sight: Sight, frame: LossFrame): boolean =>
  frame.from.length === 1 || frame.from.every((blind) => blockOf(sight.table, blind).up);

/**
 * Carries out what is left without choice. Returns true while the owner has to choose; of hidden units they are asked even
 * when none can take the hits (a single hit on elite units), for not asking would tell that.
 */
function enterLosses(w: World, frame: LossFrame): boolean {
  const sight = sightIn(w);
  if (frame.from.length > 0 && Object.values(frame.hits).some((half) => half > 0) && !isPlain(sight, frame))
    return true;
  const losers = losersByClass(sight, frame);
  const only = losers.find((units) => units.length === 1)?.[0];
  if (only !== undefined) takeHit(w, frame, only);
  else if (losers.some((units) => units.length > 1)) return true;
  else if ((frame.hits.any ?? 0) > 0) wasteHits(w, frame);
  else finish(w);
  return false;
}

/** 9.5 The hits that are left take no step from units face down; where others have it is told with theirs. */
function wasteHits(w: World, { side, hex }: LossFrame): void {
  tellAll(w, '9.5', { type: 'lost-steps', side, hex, steps: 0, unit: null });
  finish(w);
}

/** After this step nothing more is to be chosen. */
function isLast(seat: Seat, frame: LossFrame, blind: Blind): boolean {
  const face = seat.faces[blind];
  if (face === undefined) return false;
  const aimed: keyof Hits = frame.hits.any === undefined ? unitOf(seat, blind).class : 'any';
  const cv = face.cv - stepOf(unitOf(seat, blind));
  const after: LossFrame = {
    ...frame,
    from: cv > 0 ? frame.from : frame.from.filter((other) => other !== blind),
    hits: { ...frame.hits, [aimed]: (frame.hits[aimed] ?? 0) - costOf(seat, blind) },
  };
  return mayLose({ ...seat, faces: { ...seat.faces, [blind]: { ...face, cv } } }, after).length === 0;
}

/** 9.5 Why a unit does not take the next step. */
function whyNoLoss(seat: Seat, blind: Blind, { from, hits, hex }: LossFrame): string {
  if (!from.includes(blind)) return `That unit is not among those hit at ${nameOf(seat.kit, hex)}.`;
  const { name, class: of } = unitOf(seat, blind);
  const left = hits.any ?? hits[of] ?? 0;
  if (left === 0) return `${name} takes no hit: losses go to the Class fired at, and none are left on ${of}.`;
  return costOf(seat, blind) > left
    ? `${name} takes no step: each of its steps takes ${hitsOf(unitOf(seat, blind))} hits, and fewer are left.`
    : `${name} takes no step now: a hit would be wasted that another unit can take.`;
}

const hit: Handler<'hit', 'losses'> = {
  shut: unless(mayLose, refuse('9.5', 'The hits take no step from any of your units.')),
  values: (seat, _before, frame) => mayLose(seat, frame),
  why: (seat, { unit }, frame) => refuse('9.5', whyNoLoss(seat, unit, frame)),
  commits: (seat, { unit }, frame) => isLast(seat, frame, unit),
  apply: (w, _side, { unit }, frame) => {
    takeHit(w, frame, unit);
    const left = frameOf(w.table);
    if (left.type === 'losses' && mayLose(sightIn(w), left).length === 0) finish(w);
  },
};

function lossPrompt(seat: Seat, frame: LossFrame): Prompt {
  const at = nameOf(seat.kit, frame.hex);
  const waiting = `take losses at ${at}`;
  const [unit] = [...mayLose(seat, frame)].sort((a, b) => cvOf(seat, a) - cvOf(seat, b) || a - b);
  if (unit === undefined)
    return { rule: '9.5', waiting, question: `The hits at ${at} take no step from any of your units (commit).` };
  const left = Object.entries(frame.hits)
    .filter(([, half]) => half > 0)
    .map(([aimed, half]) => `${half / 2} on ${aimed === 'any' ? 'any unit' : aimed}`);
  const anyway = lostAnyway(seat, frame).length > 1 ? ' "hit all" takes those that are lost in any case.' : '';
  const question = `Hits at ${at}: ${left.join(', ')}. Which unit takes the next step?${anyway}`;
  return { rule: '9.5', waiting, question, fallback: { type: 'hit', unit } };
}

export const lossFrames: Frames<'losses'> = {
  losses: {
    asks: itsSide,
    opens: enterLosses,
    prompt: lossPrompt,
    actions: {
      hit,
      done: {
        closes: 'no step is lost',
        shut: (seat, frame) =>
          mayLose(seat, frame).length === 0 ? null : refuse('9.5', 'A step of losses is to be taken first.'),
        commits: always,
        apply: (w, _side, _done, frame) => wasteHits(w, frame),
      },
    },
  },
};
