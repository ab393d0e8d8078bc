// The types of this title's turn machine: its frames, and the actions that answer them. Each chapter gives its own.
import { benchesOf, type Frames as FramesOf, type Prompt as PromptOf } from '#engine/turn/course.ts';
import type { Handler as HandlerOf } from '#engine/turn/handler.ts';
import type { DesertRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import type { ActionType, DesertAction } from './action.ts';
import type { DesertFact } from './fact.ts';
import { type Seat, seatOf } from './seat.ts';
import type { DesertState, Frame, FrameOf, FrameType, Side, Table } from './state.ts';
import { type DesertView, viewOf } from './view.ts';
import type { World } from './world.ts';

export { itsSide } from '#engine/turn/course.ts';

export interface Desert {
  readonly rules: DesertRules;
  readonly side: Side;
  readonly state: DesertState;
  readonly view: DesertView;
  readonly fact: DesertFact;
  readonly action: DesertAction;
  readonly table: Table;
  readonly frame: Frame;
  readonly seat: Seat;
  readonly world: World;
}
export type Frames<T extends FrameType> = FramesOf<Desert, T>;
export type Prompt = PromptOf<Desert>;
export type Handler<T extends ActionType, F extends FrameType = FrameType> = HandlerOf<Desert, T, FrameOf<F>>;

export const { benchOf, openIf, seatIn } = benchesOf<Desert, Kit>(viewOf, seatOf);
