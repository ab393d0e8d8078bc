// 8.6 Active Battles: which are fought, as an Assault or not (4.3).
import { always } from '#engine/turn/handler.ts';
import { many } from '#words/sentence.ts';
import { activeSide, type Frames, type Handler, type Prompt } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import type { Sight } from '../../position/sight.ts';
import type { Chosen, FrameOf, HexId } from '../../position/state.ts';
import { doInstead, orFinish, sightIn, tellAll, type World } from '../../position/world.ts';
import { inAssaultTurn, inPass, passesOpenly } from '../04-options.ts';
import { oneByOne } from '../09-combat/order.ts';
import { combats, isMandatory, openBattles } from './battles.ts';

type BattlesFrame = FrameOf<'battles'>;

/** Battles that have not been picked yet. */
const pickable = (seat: Seat, { chosen }: BattlesFrame): readonly HexId[] =>
  openBattles(seat).filter((hex) => !chosen.some((one) => one.hex === hex));

const whyNotFought = (seat: Seat, hex: HexId): Refusal =>
  combats.whyNot(seat, hex) ?? refuse('8.6', `The battle at ${nameOf(seat.kit, hex)} is picked already.`);

const choose = (w: World, frame: BattlesFrame, battle: Chosen): void =>
  doInstead(w, { ...frame, chosen: [...frame.chosen, battle] });

/** 4.5 A Pass that lies face down is asked as any other turn, for what is asked next would tell it (3.42, RULING 3). */
const NO_COMBAT: Refusal = refuse(
  '4.5',
  'In a Pass there is no Combat: commit. The others do not see yet that it is one.',
);

const attack: Handler<'attack', 'battles'> = {
  shut: (seat) => (inPass(seat) ? NO_COMBAT : null),
  values: (seat, _before, frame) => pickable(seat, frame),
  why: (seat, { hex }) => whyNotFought(seat, hex),
  apply: (w, _side, { hex }, frame) => choose(w, frame, { hex, assault: false }),
};

/** 4.3, 8.6 In an Assault Turn any battle may be fought with double dice. */
const assault: Handler<'assault', 'battles'> = {
  shut: (seat) => {
    if (inPass(seat)) return NO_COMBAT;
    return inAssaultTurn(seat) ? null : refuse('4.3', 'Only an Assault Turn allows Assault Combat.');
  },
  values: (seat, _before, frame) => pickable(seat, frame),
  why: (seat, { hex }) => whyNotFought(seat, hex),
  apply: (w, _side, { hex }, frame) => choose(w, frame, { hex, assault: true }),
};

function battlesPrompt(seat: Seat, { blitz }: BattlesFrame): Prompt {
  const asked = { rule: '8.6', waiting: 'choose battles' } as const;
  if (inPass(seat)) return { ...asked, question: 'You pass: there is no Combat (4.5). Commit, as if you chose none.' };
  const open = openBattles(seat);
  const named = (isForced: boolean): string =>
    open
      .filter((hex) => isMandatory(seat, hex, blitz) === isForced)
      .map((hex) => nameOf(seat.kit, hex))
      .join(', ');
  const [must, may] = [named(true), named(false)];
  const parts = [
    `Choose battles in the order you want (attack${inAssaultTurn(seat) ? ' or assault' : ''}), then commit.`,
    must === '' ? '' : `Fought in any case: ${must}.`,
    may === '' ? '' : `You may also fight: ${may}.`,
  ];
  return { ...asked, question: parts.filter((part) => part !== '').join(' ') };
}

/** Battles picked, then those that must be fought, are Active. */
function activeOf(sight: Sight, { blitz, chosen }: BattlesFrame): readonly Chosen[] {
  const forced = openBattles(sight).filter(
    (hex) => isMandatory(sight, hex, blitz) && !chosen.some((one) => one.hex === hex),
  );
  return [...chosen, ...forced.map((hex) => ({ hex, assault: false }))];
}

function fights(seat: Seat, frame: BattlesFrame): string {
  const count = activeOf(seat, frame).length;
  return count === 0 ? 'fight no battle' : `fight ${many(count, 'battle')}`;
}

function closeBattles(w: World, frame: BattlesFrame): void {
  const active = activeOf(sightIn(w), frame);
  tellAll(w, '8.6', { type: 'battles', side: w.table.active, active });
  doInstead(w, ...oneByOne(active));
}

export const battleFrames: Frames<'battles'> = {
  battles: {
    asks: activeSide,
    opens: (w) => orFinish(w, !passesOpenly(w) && openBattles(w).length > 0),
    prompt: battlesPrompt,
    actions: {
      attack,
      assault,
      done: { closes: fights, commits: always, apply: (w, _side, _done, frame) => closeBattles(w, frame) },
    },
  },
};
