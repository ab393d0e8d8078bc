// The types of this title's turn machine: its frames, and the actions that answer them. Each chapter gives its own.
import type { Bench, Frames as FramesOf, Prompt as PromptOf } from '#engine/turn/course.ts';
import type { Handler as HandlerOf } from '#engine/turn/handler.ts';
import type { AlameinRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import type { ActionType, AlameinAction } from './action.ts';
import type { AlameinFact } from './fact.ts';
import { type Seat, seatIn, seatOf } from './seat.ts';
import type { AlameinState, Frame, FrameOf, FrameType, OfSide, Side, Table } from './state.ts';
import { type AlameinView, viewOf } from './view.ts';
import { finish, orFinish, stateOf, type World, worldOf } from './world.ts';

export { itsSide } from '#engine/turn/course.ts';

export interface Alamein {
  readonly rules: AlameinRules;
  readonly side: Side;
  readonly state: AlameinState;
  readonly view: AlameinView;
  readonly fact: AlameinFact;
  readonly action: AlameinAction;
  readonly table: Table;
  readonly frame: Frame;
  readonly seat: Seat;
  readonly world: World;
}
export type Frames<T extends FrameType> = FramesOf<Alamein, T>;
export type Prompt = PromptOf<Alamein>;
export type Handler<T extends ActionType, F extends FrameType = FrameType> = HandlerOf<Alamein, T, FrameOf<F>>;

/** How the machine comes to the eyes and the hands of a match with this kit. */
export const benchOf = (kit: Kit): Bench<Alamein> => ({
  viewOf,
  seatOf: (view, side) => seatOf(kit, view, side),
  worldOf: (state, rng) => worldOf(kit, state, rng),
  stateOf,
});

/** Opens a frame where its side has something to decide, by what it sees. */
export const openIf =
  (hasToDecide: (seat: Seat) => boolean) =>
  (w: World, { side }: OfSide): boolean =>
    orFinish(w, hasToDecide(seatIn(w, side)));
/** Something done to a side, and the frame is done with. */
export const done = (deed: (w: World, side: Side) => void) => ({
  run: (w: World, { side }: OfSide): void => {
    deed(w, side);
    finish(w);
  },
});
