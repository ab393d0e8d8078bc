// The turn machine. What is to be done stands in the table as frames, the current one first. A title says for each kind of
// frame what it does by itself, or whom it asks, what for, and which actions answer it; the machine makes the rest of that.

import type { Rng } from '../dice/rng.ts';
import { remember } from '../memory.ts';
import { newWorld, orFinish, type StateOf, stateOf, type World } from '../position/world.ts';
import type { Rejection, Rules, Section } from '../rules.ts';
import { type Ask, CLOSING, type GameModule, type Value } from '../title.ts';
import type { Catalogue } from './catalogue.ts';
import { type CourseTypes, type Handler, isOfferedByStep, isSpelledOut, type JudgesWay, partAsked } from './handler.ts';

export type FrameOf<C extends CourseTypes, T extends string> = Extract<C['frame'], { readonly type: T }>;

/** A frame that goes on by itself: it must change something, or the machine throws. */
interface Doing<C extends CourseTypes, F> {
  readonly run: (w: C['world'], frame: F) => void;
}

/** The question of a frame. */
export interface Prompt<C extends CourseTypes> {
  readonly rule: Section<C['rules']>;
  readonly question: string;
  /** What the others read, as in "Axis to attack". The same whatever the asked side's secrets are. */
  readonly waiting: string;
  /** Lawful now, spends and reveals least. Left out: `done`. */
  readonly fallback?: C['action'];
}

/** What closing a frame does now, in a few words as they stand on its button: "stand and fight". Judged from the seat's own view. */
type Named<C extends CourseTypes, F> = { readonly closes: string | ((seat: C['seat'], frame: F) => string) };

/** The actions that answer a frame, by type, in the order in which they are offered. */
type Answers<C extends CourseTypes, F> = {
  readonly [T in Exclude<C['action']['type'], 'done'>]?: Handler<C, T, F>;
} & { readonly done?: Handler<C, 'done', F> & Named<C, F> };

/** A frame that a side decides, or several sides each for itself. */
interface Asking<C extends CourseTypes, F> {
  /** Whose decision it is: must follow from the table alone. */
  readonly asks: (table: C['table'], frame: F) => C['side'] | readonly C['side'][];
  /** Looks before it asks: false when nobody has to decide after all, and the frame is off the list. Left out: true. */
  readonly opens?: (w: C['world'], frame: F) => boolean;
  readonly prompt: (seat: C['seat'], frame: F) => Prompt<C>;
  readonly actions: Answers<C, F>;
}

/** The frame that is left when the match is over: nothing follows it. */
interface Ending {
  readonly ends: true;
}

/** What each kind of frame does. A chapter gives those of its sections; a title has one table of all. */
export type Frames<C extends CourseTypes, T extends C['frame']['type']> = {
  readonly [K in T]: Doing<C, FrameOf<C, K>> | Asking<C, FrameOf<C, K>> | Ending;
};

interface Course<C extends CourseTypes> {
  readonly frames: Frames<C, C['frame']['type']>;
  readonly catalogue: Pick<Catalogue<C['rules'], C['action']>, 'specOf' | 'partsOf'>;
  /** How a part of kind `path` is judged by what is offered for it. Left out: step by step. */
  readonly isWay?: JudgesWay;
  /** What the others read while these sides decide. */
  readonly waiting: (sides: readonly C['side'][], what: string) => string;
  /** What somebody is told who acts when the match is over, or when others are asked. */
  readonly over: Rejection<C['rules']>;
  readonly notYours: Rejection<C['rules']>;
  /** What everybody reads of a question that was closed and nothing has come of it that all may read: a dispatch says something. */
  readonly idle?: (frame: C['frame'], side: C['side']) => C['fact'];
  /** True when the match ends at once, whatever is to be done. */
  readonly isOver?: (w: C['world']) => boolean;
  /** Done last of all before somebody is asked. */
  readonly settle?: (w: C['world']) => void;
}

/** How the machine comes to the eyes and the hands of one match, with its kit. */
export interface Bench<C extends CourseTypes> {
  readonly viewOf: (state: C['state'], side: C['side']) => C['view'];
  readonly seatOf: (view: C['view'], side: C['side']) => C['seat'];
  readonly worldOf: (state: C['state'], rng: Rng<C['rules']>) => C['world'];
  readonly stateOf: (w: C['world']) => C['state'];
}

/** The bench of a title's matches, one for each kit, from how a side sees and where it sits. */
export function benchesOf<C extends CourseTypes, Kit>(
  viewOf: Bench<C>['viewOf'],
  seatOf: (kit: Kit, view: C['view'], side: C['side']) => C['seat'],
) {
  const benchOf = (kit: Kit): Bench<C> => ({
    viewOf,
    seatOf: (view, side) => seatOf(kit, view, side),
    worldOf: (state, rng) => newWorld(kit, state as OpenAndBoxed, rng) as unknown as C['world'],
    stateOf: (w) => stateOf(w as unknown as WorkingCopy<Kit>),
  });
  /** The seat of a side while an action is carried out: what it may do is judged by the same eyes as when it was offered. */
  const seatIn = (w: C['world'], side: C['side']): C['seat'] => {
    const copy = w as unknown as WorkingCopy<Kit>;
    return seatOf(copy.kit, viewOf(stateOf(copy), side), side);
  };
  /** Opens a frame where its side has something to decide, by what it sees. */
  const openIf =
    (hasToDecide: (seat: C['seat']) => boolean) =>
    (w: C['world'], { side }: { readonly side: C['side'] }): boolean =>
      orFinish(w, hasToDecide(seatIn(w, side)));
  return { benchOf, seatIn, openIf };
}
type OpenAndBoxed = StateOf<object, object>;
type WorkingCopy<Kit> = World<Kit, object, object, Rules, unknown>;

/** What a title answers a seat, as the contract asks for it: by a view and a side. */
export const seated =
  <C extends CourseTypes>({ seatOf }: Bench<C>) =>
  <More extends readonly unknown[], T>(answer: (seat: C['seat'], ...more: More) => T) =>
  (view: C['view'], side: C['side'], ...more: More): T =>
    answer(seatOf(view, side), ...more);

/** Functions of a title's components, for those of one match. */
export const withKit = <Kit, F extends Readonly<Record<string, (kit: Kit, ...more: never[]) => unknown>>>(
  kit: Kit,
  all: F,
) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, (...more: never[]) => one(kit, ...more)])) as {
    readonly [N in keyof F]: F[N] extends (kit: Kit, ...more: infer M) => infer T ? (...more: M) => T : never;
  };

/** Whose decision a frame with a side is. */
export const itsSide = <Side extends string>(_table: unknown, { side }: { readonly side: Side }): Side => side;

/** The contract in a title's own types. */
export type ModuleOf<C extends CourseTypes> = GameModule<
  C['rules'],
  C['side'],
  C['state'],
  C['action'],
  C['fact'],
  C['view']
>;
export type TitleOf<C extends CourseTypes> = ModuleOf<C>['title'];
export type OpponentOf<C extends CourseTypes> = NonNullable<ModuleOf<C>['opponent']>;
/** What of a module follows from its frames. */
type Turns<C extends CourseTypes> = Pick<
  ModuleOf<C>,
  'toAct' | 'ask' | 'values' | 'check' | 'whyShut' | 'ruleOf' | 'wouldCommit' | 'resolve'
>;

export interface Machine<C extends CourseTypes> {
  /** Whose decision it is; nobody's when the match is over. */
  readonly asked: (table: C['table']) => readonly C['side'][];
  /** What the seat's side is asked now; null when it is not its decision. */
  readonly askSeat: (seat: C['seat']) => Ask<C['action']> | null;
  /** The lawful values of the next part; none for what is not offered. */
  readonly valuesFor: (seat: C['seat'], type: C['action']['type'], before: readonly Value[]) => readonly Value[];
  /** Why an action that the frame lists is not open now; null when it is, or is not listed. */
  readonly whyShut: (seat: C['seat'], type: C['action']['type']) => Rejection<C['rules']> | null;
  /** Null when the action is lawful now; else why not, with the section. */
  readonly checkAction: (seat: C['seat'], action: C['action']) => Rejection<C['rules']> | null;
  readonly wouldCommit: (seat: C['seat'], action: C['action']) => boolean;
  /** Carries out a lawful action; when it commits, goes on from frame to frame until somebody has to decide. */
  readonly carryOut: (w: C['world'], seat: C['seat'], action: C['action']) => boolean;
  /** The first position of a set-up that leaves the first frames to the rules. */
  readonly begin: (bench: Bench<C>, w: C['world']) => ReturnType<ModuleOf<C>['setup']>;
  /** The same for a module of the contract. */
  readonly turnsOf: (bench: Bench<C>) => Turns<C>;
}

const DONE = { type: CLOSING } as const;

/** The turn machine of a title. */
export function courseOf<C extends CourseTypes>(course: Course<C>): Machine<C> {
  type Seat = C['seat'];
  type Action = C['action'];
  type Frame = C['frame'];
  type AnyHandler = Handler<C, Action['type']>;
  type AnyRules = Doing<C, Frame> | Asking<C, Frame> | Ending;
  const rulesOf = (frame: Frame): AnyRules => course.frames[frame.type as Frame['type']] as unknown as AnyRules;
  const { specOf, partsOf } = course.catalogue;
  const { isWay = isOfferedByStep } = course;

  /** The current frame, when it asks somebody. */
  function question({
    todo: [frame],
  }: C['table']): { readonly frame: Frame; readonly asking: Asking<C, Frame> } | null {
    const rules = frame === undefined ? { ends: true } : rulesOf(frame);
    return frame !== undefined && 'asks' in rules ? { frame, asking: rules } : null;
  }

  function asked(table: C['table']): readonly C['side'][] {
    const open = question(table);
    if (open === null) return [];
    const sides = open.asking.asks(table, open.frame);
    return typeof sides === 'string' ? [sides] : sides;
  }

  const askSeat = (seat: Seat): Ask<Action> | null => remember(seat, 'ask', () => findAsk(seat));

  function findAsk(seat: Seat): Ask<Action> | null {
    const sides = asked(seat.table);
    const open = question(seat.table);
    if (open === null || !sides.includes(seat.side)) return null;
    const { rule, question: text, waiting, fallback = DONE } = open.asking.prompt(seat, open.frame);
    const handlers = open.asking.actions as unknown as Readonly<Record<string, AnyHandler>>;
    const types = Object.keys(handlers).filter((type) => (handlers[type]?.shut?.(seat, open.frame) ?? null) === null);
    const closes = closing(seat, open.frame, open.asking);
    return { question: text, waiting: course.waiting(sides, waiting), rule, types, fallback, closes };
  }

  function closing(seat: Seat, frame: Frame, { actions }: Asking<C, Frame>): string | null {
    if (actions.done === undefined) return null;
    const { closes } = actions.done;
    return typeof closes === 'string' ? closes : closes(seat, frame);
  }

  /** The current frame, and the handler of an action that it lists, open or not. */
  function handled(
    table: C['table'],
    type: Action['type'],
  ): { readonly frame: Frame; readonly handler: AnyHandler } | null {
    const open = question(table);
    const handlers = open?.asking.actions as Readonly<Record<string, AnyHandler>> | undefined;
    const handler = handlers?.[type];
    return open === null || handler === undefined ? null : { frame: open.frame, handler };
  }

  function valuesFor(seat: Seat, type: Action['type'], before: readonly Value[]): readonly Value[] {
    const given = before.length === 0 ? specOf(type) : `values ${type}${JSON.stringify(before)}`;
    return remember(seat, given, () => {
      if (askSeat(seat)?.types.includes(type) !== true || partAsked(specOf(type).parts, before) === undefined)
        return [];
      const found = handled(seat.table, type);
      return found?.handler.values?.(seat, before, found.frame) ?? [];
    });
  }

  function whyShut(seat: Seat, type: Action['type']): Rejection<C['rules']> | null {
    const found = handled(seat.table, type);
    return found?.handler.shut?.(seat, found.frame) ?? null;
  }

  function ruleOf(seat: Seat, type: Action['type']): Section<C['rules']> {
    const found = handled(seat.table, type);
    const rule = found?.handler.rule ?? specOf(type).rule;
    return typeof rule === 'function' ? rule(found?.frame as Frame) : rule;
  }

  /** Judged once: who looks before they act, and the engine when they do, ask about the same action. */
  const checkAction = (seat: Seat, action: Action): Rejection<C['rules']> | null =>
    remember(seat, action, () => judge(seat, action));

  function judge(seat: Seat, action: Action): Rejection<C['rules']> | null {
    const sides = asked(seat.table);
    if (sides.length === 0) return course.over;
    if (!sides.includes(seat.side)) return course.notYours;
    const found = handled(seat.table, action.type);
    if (found === null) return notNow(seat, action.type);
    const { frame, handler } = found;
    const shut = handler.shut?.(seat, frame) ?? null;
    if (shut !== null) return shut;
    const { parts } = specOf(action.type);
    if (!isSpelledOut(parts, partsOf(action), (before) => valuesFor(seat, action.type, before), isWay))
      return (
        handler.why?.(seat, action as never, frame) ?? {
          rule: ruleOf(seat, action.type),
          text: 'That is not offered now.',
        }
      );
    return handler.judge?.(seat, action as never, frame) ?? null;
  }

  function notNow(seat: Seat, type: Action['type']): Rejection<C['rules']> {
    const ask = askSeat(seat) as Ask<Action>;
    // What a solo opponent thinks up may be no action at all: then it is the section of the question.
    const rule = (specOf(type) as { readonly rule: Section<C['rules']> } | undefined)?.rule ?? ask.rule;
    const text =
      type === DONE.type
        ? 'Answer what is asked before you commit.'
        : `"${type}" is not open now. ${ask.question}`.trim();
    return { rule: rule as Section<C['rules']>, text };
  }

  function wouldCommit(seat: Seat, action: Action): boolean {
    const found = handled(seat.table, action.type);
    return found?.handler.commits?.(seat, action as never, found.frame) ?? false;
  }

  function carryOut(w: C['world'], seat: Seat, action: Action): boolean {
    const commits = wouldCommit(seat, action);
    const found = handled(w.table, action.type);
    found?.handler.apply(w, seat.side, action as never, found.frame);
    if (commits) goOn(w);
    return commits;
  }

  function goOn(w: C['world']): void {
    while (!(course.isOver?.(w) ?? false)) {
      const [frame] = w.table.todo;
      if (frame === undefined || isDecided(w, frame)) break;
    }
    course.settle?.(w);
  }

  /** False when the frame has been carried out. Throws when it would stand there for ever. */
  function isDecided(w: C['world'], frame: Frame): boolean {
    const rules = rulesOf(frame);
    const { table } = w;
    if ('ends' in rules) return true;
    if ('run' in rules) rules.run(w, frame);
    else if (rules.opens === undefined || rules.opens(w, frame)) return true;
    if (w.table === table) throw new Error(`the frame "${frame.type}" stands there for ever`);
    return false;
  }

  const stepOf = (state: C['state'], events: readonly unknown[], commits: boolean) =>
    ({ state, events, commits }) as ReturnType<ModuleOf<C>['resolve']>;

  /** That a seat has closed what it was asked, by the section of the question. */
  function closed(seat: Seat): readonly unknown[] {
    const [open, ask] = [question(seat.table), askSeat(seat)];
    if (open === null || ask === null || course.idle === undefined) return [];
    return [{ to: 'all', rule: ask.rule, fact: course.idle(open.frame, seat.side) }];
  }

  const turnsOf = (bench: Bench<C>): Turns<C> => {
    const { viewOf, seatOf, worldOf, stateOf } = bench;
    const atSeat = seated(bench);
    return {
      toAct: (state) => asked((state as { readonly table: C['table'] }).table),
      ask: atSeat(askSeat),
      values: atSeat(valuesFor),
      check: atSeat(checkAction),
      whyShut: atSeat(whyShut),
      ruleOf: atSeat(ruleOf),
      wouldCommit: atSeat(wouldCommit),
      resolve: (state, side, action, rng) => {
        const w = worldOf(state, rng);
        const seat = seatOf(viewOf(state, side), side);
        const commits = carryOut(w, seat, action);
        // What one side alone is told must not be seen by what the others are told instead.
        const isIdle = action.type === DONE.type && w.events.every(({ to }) => to !== 'all');
        return stepOf(stateOf(w), isIdle ? [...w.events, ...closed(seat)] : w.events, commits);
      },
    };
  };

  function begin({ stateOf }: Bench<C>, w: C['world']): ReturnType<ModuleOf<C>['setup']> {
    goOn(w);
    return stepOf(stateOf(w), w.events, true);
  }

  return { asked, askSeat, valuesFor, whyShut, checkAction, wouldCommit, carryOut, begin, turnsOf };
}
