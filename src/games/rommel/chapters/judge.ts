// One generator offers and judges: every action type's handler, and the checks that hold for all of them.
import { isSpelledOut, partAsked } from '#engine/handler.ts';
import type { Rejection } from '#engine/rules.ts';
import type { Value } from '#engine/title.ts';
import type { RommelRules } from '../book/rules.ts';
import { type ActionType, partsOf, type RommelAction, specOf } from '../position/action.ts';
import { always, type Handler, type Handlers, type Refusal, refuse, type Seat } from '../position/seat.ts';
import { frameOf, remember } from '../position/sight.ts';
import type { Side } from '../position/state.ts';
import type { World } from '../position/world.ts';
import { cardHandlers } from './03-sequence/cards.ts';
import { closePrompt } from './03-sequence/turn.ts';
import { judgeWithdrawal } from './05-movement/concession.ts';
import { movementHandlers, whyNotOpen } from './05-movement/movement.ts';
import { forcedMarchHandlers } from './06-forced-marches/forced-march.ts';
import { combatHandlers } from './09-combat/combat.ts';
import { lossHandlers } from './09-combat/losses.ts';
import { retreatHandlers } from './10-retreats/retreat.ts';
import { checkHandlers } from './12-supply/checks.ts';
import { buildupHandlers } from './16-buildup/buildup.ts';
import { judgeDeployment, setupHandlers } from './18-scenarios/setup.ts';
import { askedSide, askSeat } from './prompts.ts';

/** `done` closes the prompt, unless what was drafted may not stand. */
const done: Handler<'done'> = {
  values: () => [],
  why: () => refuse('3.0', 'There is nothing to close: answer what is asked.'),
  judge: (seat) => remember(seat, 'why not done', () => whyNotDone(seat)),
  commits: always,
  apply: (w, side) => closePrompt(w, side),
};

function whyNotDone(seat: Seat): Refusal | null {
  const frame = frameOf(seat.table);
  if (frame.type === 'deploy') return judgeDeployment(seat);
  if (frame.type === 'movement' && seat.own.played?.option === 'pass') return judgeWithdrawal(seat);
  return null;
}

type AnyHandler = Handler<ActionType>;
const handlers: Handlers<ActionType> = {
  ...setupHandlers,
  ...cardHandlers,
  ...checkHandlers,
  ...movementHandlers,
  ...forcedMarchHandlers,
  ...retreatHandlers,
  ...combatHandlers,
  ...lossHandlers,
  ...buildupHandlers,
  done,
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
export function checkAction(seat: Seat, action: RommelAction): Rejection<RommelRules> | null {
  if (askedSide(seat.table) === null) return refuse('17.0', 'The match is over.');
  if (askedSide(seat.table) !== seat.side) return refuse('3.4', 'It is not your decision now.');
  const handler = HANDLERS[action.type];
  if (!isOffered(seat, action.type)) return notNow(seat, action.type);
  const offered = (before: readonly Value[]): readonly Value[] => handler.values(seat, before);
  const { parts } = specOf(action.type);
  // Ways are judged whole: judge().
  if (!isSpelledOut(parts, partsOf(action), offered, always)) return handler.why(seat, action);
  return handler.judge?.(seat, action) ?? null;
}

function notNow(seat: Seat, type: ActionType): Refusal {
  const known = frameOf(seat.table).type === 'movement' ? whyNotOpen(seat, type) : null;
  if (known !== null) return known;
  const asked = askSeat(seat);
  const spec = specOf(type);
  return refuse(spec.rule, `"${type}" is not open now. ${asked === null ? '' : asked.question}`.trim());
}

export const wouldCommit = (seat: Seat, action: RommelAction): boolean => HANDLERS[action.type].commits(seat, action);

export const applyAction = (w: World, side: Side, action: RommelAction): void =>
  HANDLERS[action.type].apply(w, side, action);
