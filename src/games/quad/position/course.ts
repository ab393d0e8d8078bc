// The types of this title's turn machine: its frames, and the actions that answer them. Each chapter gives its own.
import type { Bench, Frames as FramesOf, Prompt as PromptOf } from '#engine/turn/course.ts';
import type { Handler as HandlerOf } from '#engine/turn/handler.ts';
import type { QuadRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import type { ActionType, QuadAction } from './action.ts';
import type { QuadFact } from './fact.ts';
import { type Seat, seatIn, seatOf } from './seat.ts';
import type { Frame, FrameOf, FrameType, OfSide, QuadState, Side, Table } from './state.ts';
import { type QuadView, viewOf } from './view.ts';
import { orFinish, stateOf, type World, worldOf } from './world.ts';

export { itsSide } from '#engine/turn/course.ts';

export interface Quad {
  readonly rules: QuadRules;
  readonly side: Side;
  readonly state: QuadState;
  readonly view: QuadView;
  readonly fact: QuadFact;
  readonly action: QuadAction;
  readonly table: Table;
  readonly frame: Frame;
  readonly seat: Seat;
  readonly world: World;
}
export type Frames<T extends FrameType> = FramesOf<Quad, T>;
export type Prompt = PromptOf<Quad>;
export type Handler<T extends ActionType, F extends FrameType = FrameType> = HandlerOf<Quad, T, FrameOf<F>>;

/** How the machine comes to the eyes and the hands of a match with this kit. */
export const benchOf = (kit: Kit): Bench<Quad> => ({
  viewOf,
  seatOf: (view, side) => seatOf(kit, view, side),
  worldOf: (state, rng) => worldOf(kit, state, rng),
  stateOf,
});

/** Opens a frame where its side has something to decide. */
export const openIf =
  (hasToDecide: (seat: Seat) => boolean) =>
  (w: World, { side }: OfSide): boolean =>
    orFinish(w, hasToDecide(seatIn(w, side)));
