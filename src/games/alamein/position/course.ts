// The types of this title's turn machine: its frames, and the actions that answer them. Each chapter gives its own.
import { benchesOf, type Frames as FramesOf, type Prompt as PromptOf } from '#engine/turn/course.ts';
import type { Handler as HandlerOf } from '#engine/turn/handler.ts';
import type { AlameinRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import type { ActionType, AlameinAction } from './action.ts';
import type { AlameinFact } from './fact.ts';
import { type Seat, seatOf } from './seat.ts';
import type { AlameinState, Frame, FrameOf, FrameType, OfSide, Side, Table } from './state.ts';
import { type AlameinView, viewOf } from './view.ts';
import { finish, type World } from './world.ts';

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

export const { benchOf, openIf, seatIn } = benchesOf<Alamein, Kit>(viewOf, seatOf);
/** Something done to a side, and the frame is done with. */
export const done = (deed: (w: World, side: Side) => void) => ({
  run: (w: World, { side }: OfSide): void => {
    deed(w, side);
    finish(w);
  },
});
