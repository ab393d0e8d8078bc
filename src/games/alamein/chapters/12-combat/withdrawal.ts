// XII.D.1 The loser's part of a retreat: the second hex of each unit, and who goes on of its own will.
import { always } from '#engine/turn/handler.ts';
import { unless } from '#engine/turn/offers.ts';
import { listed } from '#words/sentence.ts';
import { type Frames, type Handler, itsSide, type Prompt } from '../../position/course.ts';
import { counterNames } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import type { Sight } from '../../position/sight.ts';
import type { Blind, FrameOf, HexId, Retreat, Stance } from '../../position/state.ts';
import { doInstead, finish, orFinish, sightIn, type World } from '../../position/world.ts';
import { go, onMap, thoseWith, unitThen, whyNotTo } from './retreats.ts';
import { choice, goneBy, nextHexes, startOf } from './routes.ts';

/** GCRT, XII.D.1 How many hexes a unit may have gone in the end. */
function limitOf({ result, demanded, spentBefore }: Retreat, blind: Blind): number {
  const asked = demanded ?? 0;
  const wasSpent = spentBefore.includes(blind);
  if (result === 'R2' || result === 'exposed') return asked;
  if (result === 'S') return wasSpent ? 1 : 2;
  return asked + (wasSpent ? 0 : 1);
}

/** XII.D.1 Where the loser may send a unit that has not gone as far as it may. */
function furtherHexes(sight: Sight, retreat: Retreat, blind: Blind): readonly HexId[] {
  const gone = goneBy(retreat, blind);
  if (!onMap(sight, retreat).includes(blind) || gone >= limitOf(retreat, blind)) return [];
  // A compulsory hex the winner could not make it go is not gone voluntarily (RULING 26).
  if (retreat.result !== 'S' && gone < Math.min(1, retreat.demanded ?? 0)) return [];
  return nextHexes(sight, retreat, blind);
}

const fleeing = thoseWith(furtherHexes);

/** GCRT The second hex of R2 must be gone. */
const isCompulsory = ({ result }: Retreat): boolean => result === 'R2';

function backPrompt(seat: Seat, { retreat }: FrameOf<'back'>): Prompt {
  const units = fleeing(seat, { retreat });
  const names = counterNames(seat, units);
  const further = units.every((blind) => goneBy(retreat, blind) > 0) ? ' further' : '';
  const question = isCompulsory(retreat)
    ? `${listed(names)}: where to with the second hex? Commit to take the hex nearest to your supply.`
    : `You may retreat ${listed(names)}${further}. Commit to stay.`;
  return {
    rule: 'XII.D.1',
    waiting: 'retreat units',
    question: names.length > 0 ? question : 'Nobody may retreat further: commit.',
  };
}

const stays = (seat: Seat, { retreat }: FrameOf<'back'>): string => {
  if (fleeing(seat, { retreat }).length === 0) return 'go no further';
  return isCompulsory(retreat) ? 'go nearest to your supply' : 'stay';
};

/** Units as far as they may, to the hexes nearest to their supply. */
function allBack(w: World, retreat: Retreat, units: readonly Blind[]): Retreat {
  let left = retreat;
  for (const blind of units)
    for (;;) {
      const sight = sightIn(w);
      const to = choice(sight, left, furtherHexes(sight, left, blind), 'loser');
      if (to === undefined) break;
      left = go(w, left, blind, to, 'loser');
    }
  return left;
}

function closeBack(w: World, { retreat }: FrameOf<'back'>): void {
  finish(w);
  if (isCompulsory(retreat)) allBack(w, retreat, retreat.units);
}

/**
 * The stance its owner gave before the die for the hex the unit was in. What has No Retreat orders stays, whatever was said for
 * the others of its hex, unless its owner wants to be asked (RULING 22).
 */
function stanceOf(w: World, retreat: Retreat, blind: Blind): Stance {
  const said = w.table.stances[startOf(sightIn(w), retreat, blind)];
  return w.table.stands.includes(blind) && said !== 'ask' ? 'hold' : (said ?? 'ask');
}

/** What they said before, or what is left to no choice, is done; true when the loser has to be asked, of the others alone. */
function enterBack(w: World, frame: FrameOf<'back'>): boolean {
  const { retreat } = frame;
  const sight = sightIn(w);
  const open = fleeing(sight, frame);
  const saying = (stance: Stance): readonly Blind[] => open.filter((blind) => stanceOf(w, retreat, blind) === stance);
  const units = saying('ask');
  if (isCompulsory(retreat)) {
    const isAsked = units.some((blind) => furtherHexes(sight, retreat, blind).length > 1);
    if (!isAsked) closeBack(w, frame);
    return isAsked;
  }
  const left = allBack(w, retreat, saying('back'));
  doInstead(w, { ...frame, retreat: { ...left, units } });
  return orFinish(w, units.length > 0);
}

const back: Handler<'back', 'back'> = {
  shut: unless(fleeing, refuse('XII.D.1', 'No unit of yours may retreat further.')),
  values: unitThen(furtherHexes),
  why: (seat, { unit, to }, { retreat }) => whyNotTo(seat, retreat, unit, to, furtherHexes),
  apply: (w, _side, { unit, to }, frame) =>
    doInstead(w, { ...frame, retreat: go(w, frame.retreat, unit, to, 'loser') }),
};

export const withdrawalFrames: Frames<'back'> = {
  back: {
    asks: itsSide,
    opens: enterBack,
    prompt: backPrompt,
    actions: { back, done: { closes: stays, commits: always, apply: (w, _side, _done, frame) => closeBack(w, frame) } },
  },
};
