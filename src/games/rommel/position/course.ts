// The types of this title's turn machine: its frames, and the actions that answer them. Each chapter gives its own.
import { benchesOf, type Frames as FramesOf, type Prompt as PromptOf } from '#engine/turn/course.ts';
import type { Handler as HandlerOf } from '#engine/turn/handler.ts';
import type { RommelRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import type { ActionType, RommelAction } from './action.ts';
import type { RommelFact } from './fact.ts';
import { type Seat, seatOf } from './seat.ts';
import { enemyOf, type Frame, type FrameOf, type FrameType, type RommelState, type Side, type Table } from './state.ts';
import { type RommelView, viewOf } from './view.ts';
import type { World } from './world.ts';

export { itsSide } from '#engine/turn/course.ts';

export interface Rommel {
  readonly rules: RommelRules;
  readonly side: Side;
  readonly state: RommelState;
  readonly view: RommelView;
  readonly fact: RommelFact;
  readonly action: RommelAction;
  readonly table: Table;
  readonly frame: Frame;
  readonly seat: Seat;
  readonly world: World;
}
export type Frames<T extends FrameType> = FramesOf<Rommel, T>;
export type Prompt = PromptOf<Rommel>;
export type Handler<T extends ActionType, F extends FrameType = FrameType> = HandlerOf<Rommel, T, FrameOf<F>>;

export const { benchOf, seatIn } = benchesOf<Rommel, Kit>(viewOf, seatOf);

/** Whose decision it is in one's own player-turn, and what is the enemy's in it. */
export const activeSide = ({ active }: Table): Side => active;
export const passiveSide = ({ active }: Table): Side => enemyOf(active);
