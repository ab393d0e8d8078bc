// XII.B.6, XII.D.1 What is said before the dice: the defender's one answer to all attacks, No Retreat orders and how they use
// voluntary retreats; and the same of the attacker, should they be beaten off.

import { always } from '#engine/turn/handler.ts';
import { inTurn } from '#engine/turn/offers.ts';
import { DONE } from '../../position/action.ts';
import { type Frames, type Handler, itsSide, type Prompt, seatIn } from '../../position/course.ts';
import { nameOf, namesOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { counterOf, frameOf, isOccupiedBy, remember, type Sight, stackAt, unitsAt } from '../../position/sight.ts';
import { type Attack, type Blind, type HexId, type Side, STANCES } from '../../position/state.ts';
import { finish, orFinish, put, sightIn, tellAll, unitIn, type World } from '../../position/world.ts';
import { stampOf } from './attackers.ts';
import { mayStandIn } from './factors.ts';

/** RULING 32 The attacks nobody has answered as they stand now. */
const unanswered = (sight: Sight): readonly Attack[] =>
  remember(sight, 'unanswered', () =>
    sight.table.attacks.filter((attack) => attack.answered !== stampOf(sight, attack)),
  );
/** The hexes it is asked about. */
export const hexesAsked = (sight: Sight): readonly HexId[] => [
  ...new Set(unanswered(sight).flatMap(({ hexes }) => hexes)),
];

/** The hexes that attacks are declared from. */
const attackedFrom = (sight: Sight): readonly HexId[] => [
  ...new Set(sight.table.attacks.flatMap(({ units }) => units.map((blind) => counterOf(sight.table, blind).place))),
];
/** XII.D.1 The hexes whose owner may say now how they would use voluntary retreats. */
const hexesToSay = (seat: Seat): readonly HexId[] =>
  frameOf(seat.table).type === 'answer' ? hexesAsked(seat) : attackedFrom(seat);

/** XII.B.6 Units of a hex that have No Retreat orders. */
export const standing = ({ table }: Sight, hex: HexId): readonly Blind[] =>
  stackAt(table, hex).filter((blind) => table.stands.includes(blind));

/** XII.B.6 A hex whose No Retreat orders are given to too few for an attack that is still to come; null when all are good. */
const tooFew = (seat: Seat): HexId | null =>
  hexesAsked(seat).find((hex) => {
    const units = standing(seat, hex);
    const attacks = seat.table.attacks.filter(({ hexes }) => hexes.includes(hex));
    return units.length > 0 && attacks.some((attack) => !mayStandIn(seat, attack, hex, units));
  }) ?? null;

function answerPrompt(seat: Seat): Prompt {
  const hexes = hexesAsked(seat);
  const short = tooFew(seat);
  return {
    rule: 'XII.B.6',
    waiting: 'answer the attacks',
    question: `You are attacked at ${namesOf(seat.kit, hexes).join(', ')}. Give No Retreat orders, say where you fall back or hold (else you are asked after the die), and commit.`,
    fallback: short === null ? DONE : { type: 'stand', hex: short, units: [...unitsAt(seat, short, seat.side)] },
  };
}

function judgeAnswer(seat: Seat): Refusal | null {
  const short = tooFew(seat);
  if (short === null) return null;
  const there = nameOf(seat.kit, short);
  return refuse('XII.B.6', `No Retreat orders at ${there} must go to at least half of its factors: name more units.`);
}

const stand: Handler<'stand'> = {
  values: inTurn(hexesAsked, (seat: Seat, hex) => unitsAt(seat, hex, seat.side)),
  why: (seat, { hex }) =>
    hexesAsked(seat).includes(hex)
      ? refuse('XII.B.6', `Name units of yours at ${nameOf(seat.kit, hex)}.`)
      : refuse('XII.B.6', `${nameOf(seat.kit, hex)} is not attacked.`),
  apply: (w, _side, { hex, units }) => {
    const others = w.table.stands.filter((blind) => counterOf(w.table, blind).place !== hex);
    put(w, { stands: [...others, ...units] });
  },
};

/** XII.D.1 */
export const stance: Handler<'stance'> = {
  values: (seat, before) => (before.length === 0 ? hexesToSay(seat) : STANCES),
  why: (seat, { hex }) => {
    if (hexesToSay(seat).includes(hex)) return refuse('XII.D.1', `Say ${STANCES.join(', ')}.`);
    const there = nameOf(seat.kit, hex);
    const isDefence = frameOf(seat.table).type === 'answer';
    return refuse('XII.D.1', isDefence ? `${there} is not attacked.` : `None of your attacks is made from ${there}.`);
  },
  apply: (w, _side, { hex, stance: said }) => put(w, { stances: { ...w.table.stances, [hex]: said } }),
};

/** XII.B.6, RULING 32 Units whose orders hold: those of hexes that are asked about are given anew. */
export const stillStanding = (sight: Sight): readonly Blind[] => {
  const hexes = hexesAsked(sight);
  return sight.table.stands.filter((blind) => !hexes.includes(counterOf(sight.table, blind).place));
};

/** Orders and stances for hexes whose attack is another one now do not hold any more; nor those of who attacks no more. */
function clearAnswers(w: World): void {
  const sight = sightIn(w);
  const hexes = hexesAsked(sight);
  const from = attackedFrom(sight);
  const isOver = (hex: HexId): boolean =>
    hexes.includes(hex) || (isOccupiedBy(sight, hex, w.table.active) && !from.includes(hex));
  const stances = Object.entries(w.table.stances).filter(([hex]) => !isOver(hex));
  put(w, { stances: Object.fromEntries(stances), stands: stillStanding(sight) });
}

function closeAnswer(w: World, side: Side): void {
  const sight = sightIn(w);
  for (const hex of hexesAsked(sight)) {
    const units = w.table.stands.filter((blind) => counterOf(w.table, blind).place === hex);
    if (units.length > 0)
      tellAll(w, 'XII.B.6', { type: 'stands', side, hex, units: units.map((blind) => unitIn(w, blind)) });
  }
  put(w, { attacks: w.table.attacks.map((attack) => ({ ...attack, answered: stampOf(sight, attack) })) });
  finish(w);
}

export const answerFrames: Frames<'answer'> = {
  answer: {
    asks: itsSide,
    opens: (w, { side }) => {
      const isAsked = unanswered(seatIn(w, side)).length > 0;
      if (isAsked) clearAnswers(w);
      return orFinish(w, isAsked);
    },
    prompt: answerPrompt,
    actions: {
      stand,
      stance,
      done: { closes: 'let the attacks come', judge: judgeAnswer, commits: always, apply: closeAnswer },
    },
  },
};
