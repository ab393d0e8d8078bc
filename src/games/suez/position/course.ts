// The types of this title's turn machine: its frames, and the actions that answer them. Each chapter gives its own.
import type { Bench, Frames as FramesOf, Prompt as PromptOf } from '#engine/turn/course.ts';
import type { Handler as HandlerOf } from '#engine/turn/handler.ts';
import type { SuezRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import type { ActionType, SuezAction } from './action.ts';
import type { SuezFact } from './fact.ts';
import { type Seat, seatOf } from './seat.ts';
import type { Frame, FrameOf, FrameType, Side, SuezState, Table } from './state.ts';
import { type SuezView, viewOf } from './view.ts';
import { stateOf, type World, worldOf } from './world.ts';

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

/** How the machine comes to the eyes and the hands of a match with this kit. */
export const benchOf = (kit: Kit): Bench<Suez> => ({
  viewOf,
  seatOf: (view, side) => seatOf(kit, view, side),
  worldOf: (state, rng) => worldOf(kit, state, rng),
  stateOf,
});

/** Every decision is the player's: nobody plays the Allies (1.0). */
export const player = (): Side => 'axis';
