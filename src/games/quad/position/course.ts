// The types of this title's turn machine: its frames, and the actions that answer them. Each chapter gives its own.
import { benchesOf, type Frames as FramesOf, type Prompt as PromptOf } from '#engine/turn/course.ts';
import type { Handler as HandlerOf } from '#engine/turn/handler.ts';
import type { QuadRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import type { ActionType, QuadAction } from './action.ts';
import type { QuadFact } from './fact.ts';
import { type Seat, seatOf } from './seat.ts';
import type { Frame, FrameOf, FrameType, QuadState, Side, Table } from './state.ts';
import { type QuadView, viewOf } from './view.ts';
import type { World } from './world.ts';

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

export const { benchOf, openIf, seatIn } = benchesOf<Quad, Kit>(viewOf, seatOf);
