// The contract of a game. A title is what is known before a match; a module is the rules of one match,
// with its scenario, components and options built in. State, actions, facts and views are plain JSON.

import type { Rng } from './dice/rng.ts';
import type { GameEvent, Line } from './event.ts';
import type { Book, Rejection, Rules, Section } from './rules.ts';
import type { Open, Viewer } from './secrecy.ts';

export interface Typed {
  readonly type: string;
}
/** For each of these types: that type, and what all of them hold besides. */
export type EachOf<T extends string, Rest = unknown> = T extends string ? { readonly type: T } & Rest : never;

/** What a part of an action may be: a blind number, a place, a hexside, a number, a word, or a list of the first two. */
export type Value = string | number | readonly (string | number)[];

/**
 * `units` and `places` are lists in any order, whose members are all offered at once; a `path` is a list of places in
 * order, each offered after those before it. A `hexside` is named by its key (board/hexside.ts).
 */
export type PartKind = 'unit' | 'units' | 'place' | 'places' | 'path' | 'hexside' | 'number' | 'word';

const MEMBERS: Readonly<Partial<Record<PartKind, PartKind>>> = { units: 'unit', places: 'place', path: 'place' };
/** The kind of a list's members; null where a part of this kind is no list. */
export const memberKind = (kind: PartKind): PartKind | null => MEMBERS[kind] ?? null;
/** A list whose members are all offered at once. */
export const isSet = (kind: PartKind | undefined): boolean => kind === 'units' || kind === 'places';

/** One typed part of an action: a slash command's option, a slot of the text grammar. */
export interface Part {
  readonly name: string;
  readonly kind: PartKind;
  readonly optional: boolean;
  readonly summary: string;
  /** A number taken from a store on which other orders of the draft draw, too, such as points of aircraft. */
  readonly isDrawn?: true;
  /** Who is named is what is chosen, once, and does not carry the order out: another choice takes its place. */
  readonly isChosen?: true;
}

/** One entry of a title's catalogue of actions. */
export interface ActionSpec<R extends Rules, A extends Typed> {
  readonly type: A['type'];
  readonly rule: Section<R>;
  readonly phase: string;
  readonly summary: string;
  readonly parts: readonly Part[];
  /** How a player would type it, e.g. `group Sollum: Brescia, Bologna > Buq Buq`. */
  readonly example: string;
}

/** The type of the action that closes what is asked. */
export const CLOSING = 'done';

/** The question put to a side. */
export interface Ask<A extends Typed> {
  readonly question: string;
  /** What the others read: the same words whatever the asked side's secrets are. */
  readonly waiting: string;
  readonly rule: string;
  readonly types: readonly A['type'][];
  /** Lawful now, spends and reveals least. Deadlines and forced passes use it. */
  readonly fallback: A;
  /** What closing it does now, as its button says: "stand and fight". Null where nothing closes it. */
  readonly closes: string | null;
}

export interface Step<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
  /** True when this ends the draft: it rolled, revealed, or handed the decision over. */
  readonly commits: boolean;
}

export interface Result<Side extends string = string, Rule extends string = string> {
  readonly winner: Side | null;
  readonly level: string;
  readonly rule: Rule;
  /** What the winner's level is worth over several matches, where the rulebook says so. */
  readonly points?: number | undefined;
}

/** A decision a player may settle beforehand, so that it does not stall play by post. */
export interface PolicySpec {
  readonly name: string;
  readonly rule: string;
  readonly summary: string;
  /** The first is the default. `ask` always means: put the question to me. */
  readonly choices: readonly string[];
}
export type Policies = Readonly<Record<string, string>>;

/** A part of a side's work that one member of its staff may be given alone, e.g. G-2, intelligence. */
export interface OfficeSpec {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
}

/** Where a match stands, in words everybody may read. */
export interface Situation {
  /** Begins with what its title calls a turn, and the number of this one: "Month 2 (Oct 1940)". */
  readonly date: string;
  /** e.g. "Axis player-turn, movement". */
  readonly phase: string;
  readonly lines: readonly string[];
  /** How the match is won in its scenario, and how that stands now; a line for each way, with its section. */
  readonly victory: readonly string[];
}

/** A sentence and the section it follows from. */
export interface Sentence {
  readonly text: string;
  readonly rule: string;
}
/** A fact as its reader was told it at the time. */
export interface ToldLine<F extends Typed> extends Line<F> {
  readonly text: string;
}

/** A text that could not be read as orders; `rest` is what follows, ready to be sent again. */
export interface Unclear {
  readonly unclear: string;
  readonly example: string;
  /** The lines it probably means, in words that can be read one after the other; left out where none is found. */
  readonly meant?: readonly string[];
  /** True of an order that can be read and comes too early: what is said first is named. */
  readonly early?: true;
  /** True where it is plain what was meant: no other reading is looked for. */
  readonly isPlain?: true;
  /** True of a line that orders nothing: it is passed over. */
  readonly isNeedless?: true;
}
export const isUnclear = (read: unknown): read is Unclear =>
  typeof read === 'object' && read !== null && 'unclear' in read;

/** An action that stands after an order, as if it had been typed: `was` is what it stands instead of, of which `left` is still there. */
export interface Remade<A> {
  readonly order: A;
  readonly was: readonly A[];
  readonly left: readonly A[];
}

/** For the twin tests only: another state that a viewer cannot tell from this one. */
export interface Rearranged<State, A> {
  readonly state: State;
  /** The kinds of secret in which the other state really differs. */
  readonly changed: readonly string[];
  /** The other side's action, renamed to do the same thing in the other state; null when nothing there does. */
  rename(action: A): A | null;
}
export interface Probes<R extends Rules, Side extends string, State, A extends Typed, F extends Typed> {
  readonly secrets: readonly string[];
  readonly reveals: readonly F['type'][];
  rearrange(state: State, viewer: Viewer<Side>, rng: Rng<R>): Rearranged<State, A>;
  /** The values a lively random player would prefer, e.g. hexes where the enemy stands; may be none of them. */
  tempting(view: object, side: Side, values: readonly Value[]): readonly Value[];
  /** What the rules conserve; the list of what is broken, empty when all is well. */
  laws(state: State): readonly string[];
}

/** Work that is done bit by bit. Each `yield` is a place to let others do something: no stretch between two takes long. */
export type Thinking<T> = Generator<void, T, void>;

/** Plays a side by itself. It is handed what that side sees, as a player is, and nothing more. */
export interface Opponent<Side extends string, A extends Typed, View extends object> {
  /**
   * Orders for what the side is asked now, to be given one after the other; whoever gives them stops at the first that
   * is refused or that commits, and asks again. The same view and seed give the same orders.
   */
  think(view: View, side: Side, seed: string): Thinking<readonly A[]>;
  /** The types of order it gives without reckoning: where no other is asked for, how long it takes tells nothing. */
  readonly atOnce: readonly A['type'][];
}

export interface GameModule<
  R extends Rules,
  Side extends string,
  State,
  A extends Typed,
  F extends Typed,
  View extends object,
> {
  readonly title: Title<R, Side, State, A, F, View>;
  /** The id of its scenario. */
  readonly scenario: string;

  setup(rng: Rng<R>): Step<State, GameEvent<R, Side, F>>;
  /** Whose decision it is: must follow from what every viewer knows. Empty when the match is over. */
  toAct(state: State): readonly Side[];
  view(state: State, viewer: Viewer<Side>): Open<View>;

  ask(view: View, side: Side): Ask<A> | null;
  /**
   * The lawful values of the next part of an action, given the parts before it. The one generator: completion,
   * buttons, bots, fuzz and check() all use it. For `units` and `places` it lists what may be in the
   * list; for `path`, the places that may come next after the places given so far in the last of `before`.
   */
  values(view: View, side: Side, type: A['type'], before: readonly Value[]): readonly Value[];
  check(view: View, side: Side, action: A): Rejection<R> | null;
  /** Why a type of action that the current question lists is not open; null when it is, or is not listed. */
  whyShut(view: View, side: Side, type: A['type']): Rejection<R> | null;
  /** The section by which a type of action answers the current question: the catalogue's, unless the question has another. */
  ruleOf(view: View, side: Side, type: A['type']): Section<R>;
  /** True when carrying it out would roll, reveal or hand over: asked before, from the view. */
  wouldCommit(view: View, side: Side, action: A): boolean;
  resolve(state: State, side: Side, action: A, rng: Rng<R>): Step<State, GameEvent<R, Side, F>>;
  outcome(state: State): Result<Side> | null;
  /** The state with every blind number dealt anew that may be: after an undo nobody may follow by number what they saw since. */
  mix(state: State, rng: Rng<R>): State;

  /** A solo opponent for either side, where the title has one. */
  readonly opponent?: Opponent<Side, A, View>;
  /** What a standing policy answers for this side now, or null when the player wants to be asked. */
  standing(view: View, side: Side, policies: Policies): A | null;
  /** The facts of one dispatch as one viewer reads them, netted and in an order that tells nothing. */
  tidy(lines: readonly Line<F>[]): readonly Line<F>[];

  /**
   * What a drafted action and a new one about the same unit may come to in the place of the first, the best first, in the
   * view before it. Left out: the new one.
   */
  amend?(view: View, side: Side, drafted: A, action: A): readonly A[];
  /** What an order that names no units makes of others, told from the view before it. Left out: nothing. */
  remakes?(view: View, side: Side, action: A): readonly Remade<A>[];
  /** The actions of single units that an order means where part of it has been done by hand; null where it is itself. */
  inFull?(view: View, side: Side, action: A): readonly A[] | null;

  /** One line of text, in the view it was typed for, to the actions it means. */
  readOrders(text: string, view: View, side: Side): readonly A[] | Unclear;
  /** True of a line for whoever can do it ("all", "the rest"): the others are left out. Left out: no line is. */
  meansAll?(text: string): boolean;
  /** The text a player would type for this action; `readOrders` gives the action back. */
  writeAction(action: A, view: View): string;
  /** An action from its parts' values, in the order of its spec; null when they do not fit. */
  makeAction(type: A['type'], values: readonly Value[]): A | null;
  /**
   * Those of an action's next part in the order in which people are shown them, given the parts before it: what is near
   * first. Left out: as `values` lists them.
   */
  nearFirst?(view: View, side: Side, values: readonly Value[], before: readonly Value[]): readonly Value[];
  /**
   * The place of the map that a value of an action is, or where the unit stands that it names; null where there is none. Left out:
   * nothing of an order is shown or touched on the map.
   */
  placeOn?(view: View, side: Side, value: string | number): string | null;
  /** What a value is called by the viewer: a hex's name, a unit's name and strength. */
  label(kind: PartKind, value: Value, view: View): string;
  tell(fact: F, view: View): string;
  /** The office whose work an action is (`Title.offices`); null for what is the commander's. Left out: there are none. */
  officeOf?(action: A): string | null;
  /** Whose player-turn begins with a fact, null for nobody's (an interlude); undefined where none begins. */
  turnOf?(fact: F): Side | null | undefined;
  /** The story of several dispatches, shorter than all their sentences: from what its reader was told. */
  recap?(told: readonly ToldLine<F>[], view: View): readonly Sentence[];
  situation(view: View): Situation;
  /** What a viewer knows of the units in play, one line each. */
  forces(view: View, viewer: Viewer<Side>): readonly string[];
  /** What will happen to this side if it commits now, by what it knows. */
  forecast(view: View, side: Side): readonly string[];

  readonly probes: Probes<R, Side, State, A, F>;
  parseAction(json: unknown): A | null;
  /**
   * Throws with the key that is wrong. `rulesVersion` is the match's: one that has gone on under newer rules has positions that are
   * older, which tell their own.
   */
  parseState(json: unknown, rulesVersion: number): State;
}

interface SideSpec<Side extends string> {
  readonly id: Side;
  readonly name: string;
  /** Who they are, "Allies", where the name is an adjective, "Allied". */
  readonly people?: string;
  /** False when nobody plays it: the rules move it (a solitaire title). It has no seat, is asked nothing and sees nothing. */
  readonly played: boolean;
}

interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
}
/** What is wrong with a component pack. */
export interface Problem {
  readonly file: string;
  readonly key: string;
  readonly problem: string;
}
/** Component files by name (without `.json`), as written in a title's data folder or a pack. */
export type ComponentFiles = Readonly<Record<string, unknown>>;

interface OptionSpec {
  readonly name: string;
  readonly rule: string;
  readonly summary: string;
}

export interface Title<
  R extends Rules,
  Side extends string,
  State,
  A extends Typed,
  F extends Typed,
  View extends object,
> {
  readonly id: string;
  /** The slash command, e.g. `rommel`. */
  readonly command: string;
  readonly name: string;
  readonly credit: string;
  /** Said in `/match new`, `/match status` and the README: which components are reconstructed. */
  readonly reconstructed: string;
  /** Every section as it is cited, with its heading. */
  readonly rules: R;
  /** The books whose sections are cited with the book's id; left out where one book holds them all. */
  readonly books?: readonly Book[];
  readonly rulesVersion: number;
  /** Each section in our own words, for `/rules`. */
  readonly summaries: Readonly<Partial<Record<Section<R>, string>>>;
  readonly sides: readonly SideSpec<Side>[];
  /** The catalogue: everything a side may decide, in any scenario. */
  readonly actions: readonly ActionSpec<R, A>[];
  readonly policies: readonly PolicySpec[];
  /** What a staff may share out among its members; left out where nothing is. */
  readonly offices?: readonly OfficeSpec[];
  readonly scenarios: readonly Scenario[];
  readonly options: readonly OptionSpec[];
  /** True when its modules have a solo opponent. */
  readonly hasOpponent?: boolean;
  readonly builtIn: ComponentFiles;
  /** Empty when the files (built-in overridden by a pack) are good. */
  checkComponents(files: ComponentFiles): readonly Problem[];
  /** The rules of one match. Throws when the components are bad: check first. Options not listed in `options` are ignored. */
  game(
    scenario: string,
    components: ComponentFiles,
    options: readonly string[],
  ): GameModule<R, Side, State, A, F, View>;
}

export type AnyModule = GameModule<Rules, string, object, Typed, Typed, object>;
export type AnyTitle = Title<Rules, string, object, Typed, Typed, object>;
export type AnySpec = ActionSpec<Rules, Typed>;
export type AnyEvent = GameEvent<Rules, string, Typed>;
export type AnyStep = Step<object, AnyEvent>;

/** A title as the list of titles holds it, its own types forgotten: callers give back what its module gave them. */
export const anyTitle = <
  R extends Rules,
  Side extends string,
  State,
  A extends Typed,
  F extends Typed,
  View extends object,
>(
  title: Title<R, Side, State, A, F, View>,
): AnyTitle => title as unknown as AnyTitle;

/** The sides that have a seat, in the title's order. */
export const playedSides = ({ sides }: Pick<AnyTitle, 'sides'>): readonly string[] =>
  sides.filter(({ played }) => played).map(({ id }) => id);
