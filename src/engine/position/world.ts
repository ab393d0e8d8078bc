// The working copy of a state while one action is carried out, for titles that keep what is to be done as frames in the table.
import type { Rng } from '../dice/rng.ts';
import type { Rules } from '../rules.ts';

/** A state as the contract wants it: what lies open to everybody, and boxes. */
export interface StateOf<Table, Secrets> {
  readonly table: Table;
  readonly secrets: Secrets;
}

export interface World<Kit, Table, Secrets, R extends Rules, Event> {
  readonly kit: Kit;
  /** The state as it was when it was last asked for. */
  state: StateOf<Table, Secrets>;
  table: Table;
  secrets: Secrets;
  readonly rng: Rng<R>;
  /** What has happened, in order. */
  readonly events: Event[];
}

export const newWorld = <Kit, Table, Secrets, R extends Rules, Event>(
  kit: Kit,
  state: StateOf<Table, Secrets>,
  rng: Rng<R>,
): World<Kit, Table, Secrets, R, Event> => ({
  kit,
  state,
  table: state.table,
  secrets: state.secrets,
  rng,
  events: [],
});

/** The state as it is now: the same one until something changes, so that what is worked out for it is not worked out twice. */
export function stateOf<Table, Secrets>(
  w: StateOf<Table, Secrets> & { state: StateOf<Table, Secrets> },
): StateOf<Table, Secrets> {
  const { table, secrets, state } = w;
  if (state.table !== table || state.secrets !== secrets) w.state = { table, secrets };
  return w.state;
}

/** Changes what lies open. */
export function put<Table extends object>(w: { table: Table }, patch: Partial<Table>): void {
  w.table = { ...w.table, ...patch };
}

/** Tells everybody. */
export function tellAll<Event>(
  w: { readonly events: Event[] },
  rule: Extract<Event, ToAll>['rule'],
  fact: Extract<Event, ToAll>['fact'],
): void {
  w.events.push({ to: 'all', fact, rule } as Event);
}
interface ToAll {
  readonly to: 'all';
  readonly rule: string;
  readonly fact: unknown;
}

// --- what is to be done ------------------------------------------------------
/** A world whose table says what is to be done, the current frame first. */
interface Course<Frame> {
  table: { readonly todo: readonly Frame[] };
}

/** Puts frames before everything else that is to be done. */
export function doFirst<Frame>(w: Course<Frame>, ...frames: readonly NoInfer<Frame>[]): void {
  w.table = { ...w.table, todo: [...frames, ...w.table.todo] };
}
/** Replaces the current frame. */
export function doInstead<Frame>(w: Course<Frame>, ...frames: readonly NoInfer<Frame>[]): void {
  w.table = { ...w.table, todo: [...frames, ...w.table.todo.slice(1)] };
}
/** The current frame is done with. */
export function finish(w: Course<unknown>): void {
  w.table = { ...w.table, todo: w.table.todo.slice(1) };
}
/** For a frame about to ask: true when somebody is to be asked; else the frame is done with. */
export function orFinish(w: Course<unknown>, isAsked: boolean): boolean {
  if (!isAsked) finish(w);
  return isAsked;
}
