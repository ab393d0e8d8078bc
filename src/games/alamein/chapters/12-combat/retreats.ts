// XII.D.1, RULING 3 Retreats: the winner says how many hexes and names the first of each unit, the loser the others.
import type { HexId } from '#board/hex.ts';
import { always } from '#engine/handler.ts';
import type { Value } from '#engine/title.ts';
import { either, listed } from '#words/sentence.ts';
import { type Frames, type Handler, itsSide, type Prompt } from '../../position/course.ts';
import { counterName, nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { counterOf, frameOf, type Sight } from '../../position/sight.ts';
import { type Blind, enemyOf, type FrameOf, type Retreat, type Stance } from '../../position/state.ts';
import {
  doInstead,
  finish,
  placeCounter,
  removeCounter,
  sightIn,
  tellAll,
  unitIn,
  type World,
} from '../../position/world.ts';
import { takeControl } from '../14-control.ts';
import { choice, firstOfTwo, goneBy, isAtEdge, nextHexes, startOf } from './routes.ts';

/** The most hexes the winner may ask for (GCRT, XII.D.1). */
const MOST = { AR: 1, exposed: 1, S: 0, R1: 1, R2: 2 } as const;

/** The retreat that is being decided; null when another question is open. */
function retreatIn({ table }: Pick<Sight, 'table'>): Retreat | null {
  const frame = frameOf(table);
  return frame.type === 'press' || frame.type === 'back' ? frame.retreat : null;
}

/** GCRT, XII.D.1 How many hexes a unit may have gone in the end. */
function limitOf({ result, demanded, spentBefore }: Retreat, blind: Blind): number {
  const asked = demanded ?? 0;
  const wasSpent = spentBefore.includes(blind);
  if (result === 'R2' || result === 'exposed') return asked;
  if (result === 'S') return wasSpent ? 1 : 2;
  return asked + (wasSpent ? 0 : 1);
}

const onMap = (sight: Sight, { units }: Retreat): readonly Blind[] =>
  units.filter((blind) => counterOf(sight.table, blind).place !== 'lost');

// --- the winner ----------------------------------------------------------------

/** XII.D.1 Where the winner may send a unit that has not gone yet. */
function firstHexes(sight: Sight, retreat: Retreat, blind: Blind): readonly HexId[] {
  if (retreat.demanded === 0 || goneBy(retreat, blind) > 0 || !onMap(sight, retreat).includes(blind)) return [];
  const two = (retreat.demanded ?? MOST[retreat.result]) === 2;
  return two ? firstOfTwo(sight, retreat, blind) : nextHexes(sight, retreat, blind);
}

const drivable = (sight: Sight, retreat: Retreat): readonly Blind[] =>
  retreat.units.filter((blind) => firstHexes(sight, retreat, blind).length > 0);

/** XII.D.4, RULINGS 21 and 25 An attacker that is lost when the winner asks for a hex; elsewhere than at the edge it stays. */
const isDrivenOff = (sight: Sight, retreat: Retreat, blind: Blind): boolean =>
  goneBy(retreat, blind) === 0 && nextHexes(sight, retreat, blind).length === 0 && isAtEdge(sight, blind);

/** XII.D.1 A unit goes a hex; the frame remembers its way. */
function go(w: World, retreat: Retreat, blind: Blind, to: HexId, by: 'winner' | 'loser'): Retreat {
  const way = retreat.ways[blind] ?? [counterOf(w.table, blind).place];
  const from = way.at(-1) ?? to;
  placeCounter(w, blind, to);
  const rule = retreat.result === 'exposed' ? 'VI.B' : 'XII.D.1';
  tellAll(w, rule, { type: 'retreated', side: retreat.loser, unit: unitIn(w, blind), path: [from, to], by });
  takeControl(w, retreat.loser, [to]);
  return { ...retreat, ways: { ...retreat.ways, [blind]: [...way, to] } };
}

function pressPrompt(seat: Seat, { retreat }: FrameOf<'press'>): Prompt {
  const names = onMap(seat, retreat).map(
    (blind) => `${counterName(seat, blind)} at ${nameOf(seat.kit, startOf(seat, retreat, blind))}`,
  );
  const most = MOST[retreat.result];
  return {
    rule: retreat.result === 'exposed' ? 'VI.B' : 'XII.D.1',
    waiting: 'say how far the losers retreat',
    question: `${names.join(', ')}: how many hexes (0 to ${most}) must they retreat, and where to? Commit to ask for ${retreat.demanded ?? most}.`,
  };
}

/** Nobody has gone yet: any number; else one that fits those who have. */
function demands(retreat: Retreat): readonly number[] {
  const numbers = Array.from({ length: MOST[retreat.result] + 1 }, (_, index) => index);
  const hasBegun = retreat.units.some((blind) => goneBy(retreat, blind) > 0);
  return hasBegun ? [] : numbers;
}

function closePress(w: World, { retreat }: FrameOf<'press'>): void {
  let left: Retreat = { ...retreat, demanded: retreat.demanded ?? MOST[retreat.result] };
  if (left.demanded !== 0)
    for (const blind of onMap(sightIn(w), left)) {
      const sight = sightIn(w);
      const to = choice(sight, left, firstHexes(sight, left, blind), 'winner');
      if (to !== undefined) left = go(w, left, blind, to, 'winner');
      else if (isDrivenOff(sight, left, blind)) lose(w, left, blind);
    }
  else spare(w, left);
  doInstead(w, { type: 'back', side: left.loser, retreat: left });
}

function spare(w: World, retreat: Retreat): void {
  const units = onMap(sightIn(w), retreat).map((blind) => unitIn(w, blind));
  const rule = retreat.result === 'exposed' ? 'VI.B' : 'XII.D.1';
  tellAll(w, rule, { type: 'spared', side: enemyOf(retreat.loser), units });
}

/** XII.D.4 Driven off the map, or VI.B lost for want of a way. */
function lose(w: World, { loser, result }: Retreat, blind: Blind): void {
  const { place: hex } = counterOf(w.table, blind);
  const [rule, why] = result === 'exposed' ? (['VI.B', 'exposed'] as const) : (['XII.D.4', 'map-edge'] as const);
  tellAll(w, rule, { type: 'eliminated', side: loser, hex, units: [unitIn(w, blind)], why });
  removeCounter(w, blind);
}

/** VI.B, RULING 29 Exposed units without a hex to go to are lost, whatever the winner would ask for. */
function loseHelpless(w: World, retreat: Retreat): void {
  const sight = sightIn(w);
  for (const blind of onMap(sight, retreat)) if (nextHexes(sight, retreat, blind).length === 0) lose(w, retreat, blind);
}

/** Somebody can be made to go, or is lost if he is: else there is nothing to say. */
const isPressing = (sight: Sight, retreat: Retreat): boolean =>
  onMap(sight, retreat).some(
    (blind) => nextHexes(sight, retreat, blind).length > 0 || isDrivenOff(sight, retreat, blind),
  );

// --- the loser -----------------------------------------------------------------

/** XII.D.1 Where the loser may send a unit that has not gone as far as it may. */
function furtherHexes(sight: Sight, retreat: Retreat, blind: Blind): readonly HexId[] {
  const gone = goneBy(retreat, blind);
  if (!onMap(sight, retreat).includes(blind) || gone >= limitOf(retreat, blind)) return [];
  // A compulsory hex the winner could not make it go is not gone voluntarily (RULING 26).
  if (retreat.result !== 'S' && gone < Math.min(1, retreat.demanded ?? 0)) return [];
  return nextHexes(sight, retreat, blind);
}

const fleeing = (sight: Sight, retreat: Retreat): readonly Blind[] =>
  retreat.units.filter((blind) => furtherHexes(sight, retreat, blind).length > 0);

/** GCRT The second hex of R2 must be gone. */
const isCompulsory = ({ result }: Retreat): boolean => result === 'R2';

function backPrompt(seat: Seat, { retreat }: FrameOf<'back'>): Prompt {
  const names = fleeing(seat, retreat).map((blind) => counterName(seat, blind));
  return {
    rule: 'XII.D.1',
    waiting: 'retreat units',
    question: isCompulsory(retreat)
      ? `${listed(names)}: where to with the second hex? Commit to take the hex nearest to your supply.`
      : `You may retreat ${listed(names)} further. Commit to stay.`,
  };
}

/** Units as far as they may, to the hexes nearest to their supply. */
function allBack(w: World, retreat: Retreat, units: readonly Blind[]): void {
  let left = retreat;
  for (const blind of units)
    for (;;) {
      const sight = sightIn(w);
      const to = choice(sight, left, furtherHexes(sight, left, blind), 'loser');
      if (to === undefined) break;
      left = go(w, left, blind, to, 'loser');
    }
}

function closeBack(w: World, { retreat }: FrameOf<'back'>): void {
  finish(w);
  if (isCompulsory(retreat)) allBack(w, retreat, retreat.units);
}

/** The stance its owner gave before the die for the hex the unit was in. */
const stanceOf = (w: World, retreat: Retreat, blind: Blind): Stance =>
  w.table.stances[startOf(sightIn(w), retreat, blind)] ?? 'ask';

/** True when the loser has to be asked; else what he said before, or what is left to no choice, is done. */
function enterBack(w: World, { retreat }: FrameOf<'back'>): boolean {
  const sight = sightIn(w);
  const open = fleeing(sight, retreat);
  const must = isCompulsory(retreat);
  const asking = open.filter((blind) => stanceOf(w, retreat, blind) === 'ask');
  if (asking.some((blind) => !must || furtherHexes(sight, retreat, blind).length > 1)) return true;
  finish(w);
  allBack(w, retreat, must ? retreat.units : open.filter((blind) => stanceOf(w, retreat, blind) === 'back'));
  return false;
}

// --- the frames ----------------------------------------------------------------

function whyNotTo(seat: Seat, unit: Blind, to: HexId, by: 'winner' | 'loser'): Refusal {
  const retreat = retreatIn(seat);
  if (retreat === null || !retreat.units.includes(unit)) return refuse('XII.D.1', 'That unit does not retreat now.');
  const open = by === 'winner' ? firstHexes(seat, retreat, unit) : furtherHexes(seat, retreat, unit);
  const names = open.map((hex) => nameOf(seat.kit, hex));
  const instead = names.length === 0 ? '' : `; it may to ${either(names)}`;
  return refuse('XII.D.2', `${counterName(seat, unit)} may not retreat to ${nameOf(seat.kit, to)} now${instead}.`);
}

const unitThen = (
  hexes: (sight: Sight, retreat: Retreat, blind: Blind) => readonly HexId[],
): ((seat: Seat, before: readonly Value[]) => readonly Value[]) => {
  return (seat, before) => {
    const retreat = retreatIn(seat);
    if (retreat === null) return [];
    const [unit] = before as [Blind?];
    if (unit !== undefined) return retreat.units.includes(unit) ? hexes(seat, retreat, unit) : [];
    return retreat.units.filter((blind) => hexes(seat, retreat, blind).length > 0);
  };
};

/** XII.D.1 The winner says how many hexes. */
const press: Handler<'press', 'press'> = {
  values: (seat) => {
    const retreat = retreatIn(seat);
    return retreat === null ? [] : demands(retreat);
  },
  why: (seat) => {
    const retreat = retreatIn(seat);
    const most = retreat === null ? 0 : MOST[retreat.result];
    return refuse('XII.D.1', `Ask for 0 to ${most} hexes, before you send anybody.`);
  },
  apply: (w, _side, { hexes }, frame) => doInstead(w, { ...frame, retreat: { ...frame.retreat, demanded: hexes } }),
};

const drive: Handler<'drive', 'press'> = {
  shut: (seat, { retreat }) =>
    drivable(seat, retreat).length > 0 ? null : refuse('XII.D.1', 'No unit that loses has a hex to be sent to.'),
  values: unitThen(firstHexes),
  why: (seat, { unit, to }) => whyNotTo(seat, unit, to, 'winner'),
  apply: (w, _side, { unit, to }, frame) => {
    const demanded = frame.retreat.demanded ?? MOST[frame.retreat.result];
    doInstead(w, { ...frame, retreat: go(w, { ...frame.retreat, demanded }, unit, to, 'winner') });
  },
};

const back: Handler<'back', 'back'> = {
  shut: (seat, { retreat }) =>
    fleeing(seat, retreat).length > 0 ? null : refuse('XII.D.1', 'No unit of yours may retreat further.'),
  values: unitThen(furtherHexes),
  why: (seat, { unit, to }) => whyNotTo(seat, unit, to, 'loser'),
  apply: (w, _side, { unit, to }, frame) =>
    doInstead(w, { ...frame, retreat: go(w, frame.retreat, unit, to, 'loser') }),
};

export const retreatFrames: Frames<'press' | 'back'> = {
  press: {
    asks: itsSide,
    opens: (w, { retreat }) => {
      if (retreat.result === 'exposed') loseHelpless(w, retreat);
      if (isPressing(sightIn(w), retreat)) return true;
      doInstead(w, { type: 'back', side: retreat.loser, retreat: { ...retreat, demanded: 0 } });
      return false;
    },
    prompt: pressPrompt,
    actions: { press, drive, done: { commits: always, apply: (w, _side, _done, frame) => closePress(w, frame) } },
  },
  back: {
    asks: itsSide,
    opens: enterBack,
    prompt: backPrompt,
    actions: { back, done: { commits: always, apply: (w, _side, _done, frame) => closeBack(w, frame) } },
  },
};

/** What follows a result: the winner is asked if he may ask for anything, then the loser. */
export const retreatFrame = (retreat: Retreat): FrameOf<'press'> | FrameOf<'back'> =>
  MOST[retreat.result] === 0
    ? { type: 'back', side: retreat.loser, retreat }
    : { type: 'press', side: enemyOf(retreat.loser), retreat };
