// One generator offers and judges: every action type's handler, and the checks that hold for all of them.
import type { Rejection } from '#engine/rules.ts';
import type { Value } from '#engine/title.ts';
import { type ActionType, type AlameinAction, partsOf, specOf } from './action.ts';
import { airHandlers } from './air.ts';
import { answerHandlers } from './answering.ts';
import { attackHandlers } from './declaring.ts';
import { deployHandlers } from './deploy.ts';
import { excessHandlers } from './excess.ts';
import { rulesOf } from './frames.ts';
import { movementHandlers } from './movement.ts';
import { askedSide, askSeat } from './prompts.ts';
import { reinforcementHandlers } from './reinforcements.ts';
import { retreatHandlers } from './retreating.ts';
import type { AlameinRules } from './rules.ts';
import { always, type Handler, type Handlers, type Refusal, refuse, type Seat } from './seat.ts';
import { closePrompt } from './sequence.ts';
import { frameOf } from './sight.ts';
import type { Side } from './state.ts';
import type { World } from './world.ts';

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
/** The one map of handlers, chapter by chapter. An action without an entry is never offered. */
const HANDLERS: Readonly<Partial<Record<ActionType, AnyHandler>>> = {
  ...deployHandlers,
  ...reinforcementHandlers,
  ...airHandlers,
  ...movementHandlers,
  ...attackHandlers,
  ...answerHandlers,
  ...retreatHandlers,
  ...excessHandlers,
  ...closing,
} as unknown as Readonly<Partial<Record<ActionType, AnyHandler>>>;

const handlerOf = (type: ActionType): AnyHandler => {
  const handler = HANDLERS[type];
  if (handler === undefined) throw new Error(`no handler for "${type}"`);
  return handler;
};

/** The lawful values of the next part; none for what is not offered. */
export function valuesFor(seat: Seat, type: ActionType, before: readonly Value[]): readonly Value[] {
  if (!isOffered(seat, type)) return [];
  const spec = specOf(type);
  const part = spec.parts[before.length] ?? (Array.isArray(before.at(-1)) ? spec.parts[before.length - 1] : undefined);
  return part === undefined ? [] : handlerOf(type).values(seat, before);
}

const isOffered = (seat: Seat, type: ActionType): boolean =>
  HANDLERS[type] !== undefined && (askSeat(seat)?.types.includes(type) ?? false);

/** Null when the action is lawful now; else why not, with the section. */
export function checkAction(seat: Seat, action: AlameinAction): Rejection<AlameinRules> | null {
  if (askedSide(seat.table) === null) return refuse('XV', 'The match is over.');
  if (askedSide(seat.table) !== seat.side) return refuse('IV', 'It is not your decision now.');
  if (!isOffered(seat, action.type)) return notNow(seat, action.type);
  const handler = handlerOf(action.type);
  if (!isSpelledOut(seat, action, handler)) return handler.why(seat, action);
  return handler.judge?.(seat, action) ?? null;
}

function notNow(seat: Seat, type: ActionType): Refusal {
  const asked = askSeat(seat);
  return refuse(specOf(type).rule, `"${type}" is not open now. ${asked === null ? '' : asked.question}`.trim());
}

/** Every part is among the values for the parts before it; lists and ways are judged item by item. */
function isSpelledOut(seat: Seat, action: AlameinAction, handler: AnyHandler): boolean {
  const spec = specOf(action.type);
  const values = partsOf(action);
  const least = spec.parts.filter((part) => !part.optional).length;
  if (values.length < least) return false;
  return values.every((value, index) => {
    const kind = spec.parts[index]?.kind;
    const before = values.slice(0, index);
    if (kind === 'path')
      return (value as readonly Value[]).every((step, to) =>
        handler.values(seat, [...before, (value as readonly (string | number)[]).slice(0, to)]).includes(step),
      );
    const offered = handler.values(seat, before);
    if (kind !== 'units') return offered.includes(value);
    const list = value as readonly Value[];
    return list.length > 0 && new Set(list).size === list.length && list.every((item) => offered.includes(item));
  });
}

export const wouldCommit = (seat: Seat, action: AlameinAction): boolean => handlerOf(action.type).commits(seat, action);

export const applyAction = (w: World, side: Side, action: AlameinAction): void =>
  handlerOf(action.type).apply(w, side, action);
