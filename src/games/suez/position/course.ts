// The types of this title's turn machine: its frames, and the actions that answer them. Each chapter gives its own.
import { benchesOf, type Frames as FramesOf, type Prompt as PromptOf } from '#engine/turn/course.ts';
import type { Handler as HandlerOf } from '#engine/turn/handler.ts';
import type { SuezRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import type { ActionType, SuezAction } from './action.ts';
import type { SuezFact } from './fact.ts';
import { type Seat, seatOf } from './seat.ts';
import type { Frame, FrameOf, FrameType, Side, SuezState, Table } from './state.ts';
import { type SuezView, viewOf } from './view.ts';
import type { World } from './world.ts';

export interface Suez {
  readonly rules: SuezRules;
  readonly side: Side;
  readonly state: SuezState;
  readonly view: SuezView;
  readonly fact: SuezFact;
  readonly action: SuezAction;
  readonly table: Table;
  readonly frame: Frame;
  readonly seat: Seat;
  readonly world: World;
}
export type Frames<T extends FrameType> = FramesOf<Suez, T>;
export type Prompt = PromptOf<Suez>;
export type Handler<T extends ActionType, F extends FrameType = FrameType> = HandlerOf<Suez, T, FrameOf<F>>;

export const { benchOf } = benchesOf<Suez, Kit>(viewOf, seatOf);

/** Every decision is the player's: nobody plays the Allies (1.0). */
export const player = (): Side => 'axis';
