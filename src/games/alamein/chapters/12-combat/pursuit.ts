// XII.D.1, XII.D.4 The winner's part of a retreat: how many hexes, and the first hex of each unit that loses.
import { always } from '#engine/turn/handler.ts';
import { unless } from '#engine/turn/offers.ts';
import { type Frames, type Handler, itsSide, type Prompt } from '../../position/course.ts';
import { counterName, nameOf } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { counterOf, type Sight } from '../../position/sight.ts';
import { type Blind, enemyOf, type FrameOf, type HexId, type Retreat } from '../../position/state.ts';
import { doInstead, removeCounter, sightIn, tellAll, unitIn, type World } from '../../position/world.ts';
import { go, MOST, onMap, thoseWith, unitThen, whyNotTo } from './retreats.ts';
import { choice, firstOfTwo, goneBy, isAtEdge, nextHexes, startOf } from './routes.ts';

/** XII.D.1 Where the winner may send a unit that has not gone yet. */
function firstHexes(sight: Sight, retreat: Retreat, blind: Blind): readonly HexId[] {
  if (retreat.demanded === 0 || goneBy(retreat, blind) > 0 || !onMap(sight, retreat).includes(blind)) return [];
  const two = (retreat.demanded ?? MOST[retreat.result]) === 2;
  return two ? firstOfTwo(sight, retreat, blind) : nextHexes(sight, retreat, blind);
}

/** XII.D.4, RULINGS 21 and 25 An attacker that is lost when the winner asks for a hex; elsewhere than at the edge it stays. */
const isDrivenOff = (sight: Sight, retreat: Retreat, blind: Blind): boolean =>
  goneBy(retreat, blind) === 0 && nextHexes(sight, retreat, blind).length === 0 && isAtEdge(sight, blind);

function pressPrompt(seat: Seat, { retreat }: FrameOf<'press'>): Prompt {
  const names = onMap(seat, retreat).map(
    (blind) => `${counterName(seat, blind)} at ${nameOf(seat.kit, startOf(seat, retreat, blind))}`,
  );
  const most = MOST[retreat.result];
  return {
    rule: retreat.result === 'exposed' ? 'VI.B' : 'XII.D.1',
    waiting: 'say how far the losers retreat',
    question: `${names.join(', ')}: how many hexes (0 to ${most}) must they retreat, and where to? Commit to ask for ${demanded(retreat)}.`,
  };
}

/** How far they must go as things stand: as the winner said, else as far as the result makes them. */
const demanded = (retreat: Retreat): number => retreat.demanded ?? MOST[retreat.result];

/** Nobody has gone yet: any number; else one that fits those who have. */
function demands(retreat: Retreat): readonly number[] {
  const numbers = Array.from({ length: MOST[retreat.result] + 1 }, (_, index) => index);
  const hasBegun = retreat.units.some((blind) => goneBy(retreat, blind) > 0);
  return hasBegun ? [] : numbers;
}

function closePress(w: World, { retreat }: FrameOf<'press'>): void {
  let left: Retreat = { ...retreat, demanded: demanded(retreat) };
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

/** Somebody can be made to go, or is lost if they are: else there is nothing to say. */
const isPressing = (sight: Sight, retreat: Retreat): boolean =>
  onMap(sight, retreat).some(
    (blind) => nextHexes(sight, retreat, blind).length > 0 || isDrivenOff(sight, retreat, blind),
  );

/** XII.D.1 The winner says how many hexes. */
const press: Handler<'press', 'press'> = {
  values: (_seat, _before, { retreat }) => demands(retreat),
  why: (_seat, _press, { retreat }) =>
    refuse('XII.D.1', `Ask for 0 to ${MOST[retreat.result]} hexes, before you send anybody.`),
  apply: (w, _side, { hexes }, frame) => doInstead(w, { ...frame, retreat: { ...frame.retreat, demanded: hexes } }),
};

const drive: Handler<'drive', 'press'> = {
  shut: unless(thoseWith(firstHexes), refuse('XII.D.1', 'No unit that loses has a hex to be sent to.')),
  values: unitThen(firstHexes),
  why: (seat, { unit, to }, { retreat }) => whyNotTo(seat, retreat, unit, to, firstHexes),
  apply: (w, _side, { unit, to }, frame) => {
    const { retreat } = frame;
    doInstead(w, { ...frame, retreat: go(w, { ...retreat, demanded: demanded(retreat) }, unit, to, 'winner') });
  },
};

export const pursuitFrames: Frames<'press'> = {
  press: {
    asks: itsSide,
    opens: (w, { retreat }) => {
      if (retreat.result === 'exposed') loseHelpless(w, retreat);
      if (isPressing(sightIn(w), retreat)) return true;
      doInstead(w, { type: 'back', side: retreat.loser, retreat: { ...retreat, demanded: 0 } });
      return false;
    },
    prompt: pressPrompt,
    actions: {
      press,
      drive,
      done: {
        closes: (_seat, { retreat }) => `ask for ${demanded(retreat)} ${demanded(retreat) === 1 ? 'hex' : 'hexes'}`,
        commits: always,
        apply: (w, _side, _done, frame) => closePress(w, frame),
      },
    },
  },
};
