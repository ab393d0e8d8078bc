// One generator offers and judges: every action type's handler, and the checks that hold for all of them.
import { isOfferedByStep, isSpelledOut, partAsked } from '#engine/handler.ts';
import type { Rejection } from '#engine/rules.ts';
import type { Value } from '#engine/title.ts';
import type { AlameinRules } from '../book/rules.ts';
import { type ActionType, type AlameinAction, partsOf, specOf } from '../position/action.ts';
import { always, type Handler, type Handlers, type Refusal, refuse, type Seat } from '../position/seat.ts';
import { frameOf } from '../position/sight.ts';
import type { Side } from '../position/state.ts';
import type { World } from '../position/world.ts';
import { reinforcementHandlers } from './05-reinforcements.ts';
import { airHandlers } from './07-air/missions.ts';
import { excessHandlers } from './10-stacking/excess.ts';
import { movementHandlers } from './11-movement/moves.ts';
import { answerHandlers } from './12-combat/answer.ts';
import { attackHandlers } from './12-combat/declaration.ts';
import { retreatHandlers } from './12-combat/retreats.ts';
import { deployHandlers } from './15-scenarios/deployment.ts';
import { rulesOf } from './frames.ts';
import { askedSide, askSeat } from './prompts.ts';
import { closePrompt } from './sequence.ts';

/** `done` closes the prompt, unless what was drafted may not stand. */
const closing: Handlers<'done'> = {
  done: {
    values: () => [],
    why: () => refuse('IV', 'There is nothing to close: answer what is asked.'),
    judge: (seat) => {
      const frame = frameOf(seat.table);
      return rulesOf(frame).judgeDone?.(seat, frame) ?? null;
    },
    commits: always,
    apply: (w, side) => closePrompt(w, side),
  },
};

type AnyHandler = Handler<ActionType>;
/** The one map of handlers, chapter by chapter. */
const handlers: Handlers<ActionType> = {
  ...deployHandlers,
  ...reinforcementHandlers,
  ...airHandlers,
  ...movementHandlers,
  ...attackHandlers,
  ...answerHandlers,
  ...retreatHandlers,
  ...excessHandlers,
  ...closing,
};
const HANDLERS = handlers as unknown as Readonly<Record<ActionType, AnyHandler>>;

/** The lawful values of the next part; none for what is not offered. */
export function valuesFor(seat: Seat, type: ActionType, before: readonly Value[]): readonly Value[] {
  if (!isOffered(seat, type)) return [];
  const part = partAsked(specOf(type).parts, before);
  return part === undefined ? [] : HANDLERS[type].values(seat, before);
}

const isOffered = (seat: Seat, type: ActionType): boolean => askSeat(seat)?.types.includes(type) ?? false;

/** Null when the action is lawful now; else why not, with the section. */
export function checkAction(seat: Seat, action: AlameinAction): Rejection<AlameinRules> | null {
  if (askedSide(seat.table) === null) return refuse('XV', 'The match is over.');
  if (askedSide(seat.table) !== seat.side) return refuse('IV', 'It is not your decision now.');
  if (!isOffered(seat, action.type)) return notNow(seat, action.type);
  const handler = HANDLERS[action.type];
  const offered = (before: readonly Value[]): readonly Value[] => handler.values(seat, before);
  const { parts } = specOf(action.type);
  if (!isSpelledOut(parts, partsOf(action), offered, isOfferedByStep)) return handler.why(seat, action);
  return handler.judge?.(seat, action) ?? null;
}

function notNow(seat: Seat, type: ActionType): Refusal {
  const asked = askSeat(seat);
  return refuse(specOf(type).rule, `"${type}" is not open now. ${asked === null ? '' : asked.question}`.trim());
}

export const wouldCommit = (seat: Seat, action: AlameinAction): boolean => HANDLERS[action.type].commits(seat, action);

export const applyAction = (w: World, side: Side, action: AlameinAction): void =>
  HANDLERS[action.type].apply(w, side, action);
