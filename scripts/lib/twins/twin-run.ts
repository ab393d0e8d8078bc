// The state twin and the paired run: at every committed position of random games, for each viewer, another state that they
// cannot tell from this one. Whatever they are shown or told must be equal, then and for as long as both go on together.

import { rollingRng, type Seed, seededRng } from '#engine/dice/rng.ts';
import { factsFor, type Line } from '#engine/event.ts';
import { act, see } from '#engine/play.ts';
import { stateHash } from '#engine/replay.ts';
import { type AnyModule, type AnyTitle, playedSides, type Rearranged, type Typed } from '#engine/title.ts';
import type { Chance } from '../chance.ts';
import { excerpt } from '../fuzz/comparison.ts';
import { type Commit, planFor, playRandomly, type Turn, type Watch } from '../players/random-game.ts';
import { moduleOf } from '../titles.ts';
import { type SurfaceHook, type Surfaces, shownRoll, surfacesOf } from './surfaces.ts';

export interface TwinOrder {
  readonly title: AnyTitle;
  readonly scenario: string | null;
  /** Options of the matches; none when left out. */
  readonly options?: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly hook?: SurfaceHook | null;
  /** The module that is tested when it is not the title's own: a planted leak. */
  readonly planted?: (module: AnyModule) => AnyModule;
  /** Stop at the first difference. */
  readonly first?: boolean;
  /** Plays this game of the run only, to look at a difference again. */
  readonly only?: number | null;
}
export interface Difference {
  readonly game: string;
  readonly commit: number;
  readonly viewer: string;
  readonly surface: string;
  readonly excerpt: string;
}
export interface TwinRun {
  readonly games: number;
  readonly differences: readonly Difference[];
  /** Per kind of secret: twins that really differed in it. */
  readonly varied: ReadonlyMap<string, number>;
  /** Commits that went on in pairs. */
  readonly paired: number;
}

class Enough extends Error {}
/** A pair is dealt anew about this often, so that viewers meet many twins; drafts are tried at the same rate. */
const DEALT_ANEW = 0.2;

/** Plays the games and compares. Throws where a rearranged state breaks a law, which is the probe's mistake. */
export function runTwins(order: TwinOrder): TwinRun {
  const found: Found = { differences: [], varied: new Map(), paired: 0 };
  let games = 0;
  for (; games < order.games && !(order.first && found.differences.length > 0); games++) {
    if (typeof order.only === 'number' && games !== order.only) continue;
    const scenario = order.scenario ?? order.title.scenarios[games % order.title.scenarios.length]?.id ?? '';
    const name = `${order.title.id}-${scenario}-twin-${order.seed}-${games}`;
    const plan = planFor(moduleOf(order.title, scenario, order.options), name);
    try {
      playRandomly(plan, twinWatch(order, plan.module, plan.seed, plan.chance, name, found));
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
    }
  }
  return { games, ...found };
}

interface Found {
  readonly differences: Difference[];
  readonly varied: Map<string, number>;
  paired: number;
}
interface Pair {
  state: object;
  readonly rename: (action: Typed) => Typed | null;
}

function twinWatch(order: TwinOrder, module: AnyModule, seed: Seed, chance: Chance, name: string, found: Found): Watch {
  const tested = order.planted?.(module) ?? module;
  const viewers = [...playedSides(module.title), 'observer'];
  const pairs = new Map<string, Pair>();
  let commits = 0;
  /** What is drawn follows from the view, and takes longest: it is left out where a pair goes on. */
  const show = (state: object, viewer: string, goesOn = false): Surfaces =>
    surfacesOf(order.title, tested, state, viewer, `${name}-${commits}`, goesOn ? null : (order.hook ?? null));
  const compare = (viewer: string, a: Surfaces, b: Surfaces): boolean => {
    const surface = whereDifferent(a, b);
    if (surface === undefined) return true;
    found.differences.push({
      game: name,
      commit: commits,
      viewer,
      surface,
      excerpt: excerpt(a[surface] ?? '', b[surface] ?? ''),
    });
    if (order.first) throw new Enough();
    return false;
  };
  /** Deals a twin of a state; null when nothing is hidden in it: it is no twin then. */
  const deal = (state: object, viewer: string): Pair | null => {
    const twin = rearranged(module, state, viewer, chance);
    for (const kind of twin.changed) found.varied.set(kind, (found.varied.get(kind) ?? 0) + 1);
    if (stateHash(twin.state) === stateHash(state)) return null;
    return { state: twin.state, rename: (action) => twin.rename(action) };
  };
  /** Deals a twin of a state and compares at once; null when there is none, or it differs. */
  const dealt = (state: object, viewer: string, goesOn = false): Pair | null => {
    const pair = deal(state, viewer);
    if (pair === null) return null;
    return compare(viewer, show(state, viewer, goesOn), show(pair.state, viewer, goesOn)) ? pair : null;
  };
  /** An action that does not commit is done to a twin, too: what it shows its owner they could take back and know all the same. */
  const draft = ({ side, state, action, step }: Turn): void => {
    const twin = deal(state, side);
    if (twin === null) return;
    const rng = rollingRng(() => 1, 1);
    const acted = act(tested, twin.state, side, action, rng);
    if (!acted.ok) compare(side, { check: 'lawful' }, { check: acted.rejection.text });
    else compare(side, show(step.state, side), show(acted.step.state, side));
  };
  const goOn = (viewer: string, pair: Pair, commit: Commit): Pair | null => {
    const left = tested === module ? commit.turns : replayed(tested, seed, commit, commit.before, (action) => action);
    const right = replayed(tested, seed, commit, pair.state, viewer === commit.side ? (action) => action : pair.rename);
    if (!Array.isArray(left)) return null;
    if (!Array.isArray(right)) {
      if (viewer === commit.side) compare(viewer, { check: 'lawful' }, { check: right as string });
      return null;
    }
    const told = factsOf(left, viewer);
    if (differsLawfully(module, told, factsOf(right, viewer))) return null;
    found.paired++;
    if (!compare(viewer, delivered(tested, left, viewer), delivered(tested, right, viewer))) return null;
    const [after, twin] = [left.at(-1)?.step.state, right.at(-1)?.step.state];
    if (after === undefined || twin === undefined) return null;
    const [a, b] = [show(after, viewer, true), show(twin, viewer, true)];
    // Alike in words, a reveal may show more: at what speed they run.
    const mayDiffer = told.some((line) => isReveal(module, line));
    if (mayDiffer ? whereDifferent(a, b) !== undefined : !compare(viewer, a, b)) return null;
    // Where they have become one position it is no twin any more.
    return tested === module && stateHash(after) !== stateHash(twin) ? { ...pair, state: twin } : null;
  };
  return {
    started: ({ state }) => {
      for (const viewer of viewers) keep(pairs, viewer, dealt(state, viewer));
    },
    acted: (turn) => {
      if (!turn.step.commits && chance.often(DEALT_ANEW)) draft(turn);
    },
    committed: (commit) => {
      commits++;
      for (const viewer of viewers) {
        const pair = pairs.get(viewer);
        const next = pair === undefined ? null : goOn(viewer, pair, commit);
        const anew = dealt(commit.after, viewer, next !== null);
        keep(pairs, viewer, next === null || chance.often(DEALT_ANEW) ? anew : next);
      }
    },
  };
}

/** The first surface in which two are not the same. */
const whereDifferent = (a: Surfaces, b: Surfaces): string | undefined =>
  Object.keys({ ...a, ...b }).find((key) => a[key] !== b[key]);

function keep(pairs: Map<string, Pair>, viewer: string, pair: Pair | null): void {
  if (pair === null) pairs.delete(viewer);
  else pairs.set(viewer, pair);
}

function rearranged(module: AnyModule, state: object, viewer: string, chance: Chance): Rearranged<object, Typed> {
  const rng = rollingRng((_n, sides) => chance.below(sides) + 1, 1);
  const twin = module.probes.rearrange(state, viewer, rng);
  const wrong = module.probes.laws(twin.state);
  if (wrong.length > 0) throw new Error(`the state rearranged for ${viewer} breaks a law: ${wrong.join('; ')}`);
  return twin;
}

/** A commit's actions on another state, with the same numbers; in words why not, when one is not lawful there or another commits. */
function replayed(
  module: AnyModule,
  seed: Seed,
  commit: Commit,
  start: object,
  rename: (action: Typed) => Typed | null,
): readonly Turn[] | string {
  const turns: Turn[] = [];
  let state = start;
  let nextRoll = commit.firstRoll;
  for (const turn of commit.turns) {
    const rng = seededRng(seed, nextRoll);
    const action = rename(turn.action);
    if (action === null) return 'no counterpart';
    const acted = act(module, state, commit.side, action, rng);
    if (!acted.ok) return acted.rejection.text;
    // Whoever has more to choose there, or less, goes on in another way.
    if (acted.step.commits !== turn.step.commits) return `commits: ${acted.step.commits}`;
    turns.push({ ...turn, state, action, step: acted.step, rolls: rng.rolls });
    state = acted.step.state;
    nextRoll += rng.rolls.length;
  }
  return turns;
}

type Told = readonly Line<Typed>[];

/** What the viewer is told of a commit, in the order in which it happened. */
const factsOf = (turns: readonly Turn[], viewer: string): Told =>
  factsFor(
    turns.flatMap((turn) => turn.step.events),
    viewer,
  ).value;

const isReveal = (module: AnyModule, { fact }: Told[number]): boolean => module.probes.reveals.includes(fact.type);

/** True when two tellings of a commit differ, but not before something is lawfully revealed in one of them. */
function differsLawfully(module: AnyModule, some: Told, others: Told): boolean {
  const length = Math.max(some.length, others.length);
  const at = Array.from({ length }, (_, n) => n).find((n) => JSON.stringify(some[n]) !== JSON.stringify(others[n]));
  return (
    at !== undefined && [some, others].some((told) => told.slice(0, at + 1).some((line) => isReveal(module, line)))
  );
}

/** What is delivered to the viewer of a commit: facts in their order, in words, and the numbers of the dice. */
function delivered(module: AnyModule, turns: readonly Turn[], viewer: string): Surfaces {
  const last = turns.at(-1);
  const view = last === undefined ? {} : see(module, last.step.state, viewer).value;
  const lines = module.tidy(factsOf(turns, viewer));
  return {
    facts: JSON.stringify(lines),
    told: JSON.stringify(lines.map(({ fact }) => module.tell(fact, view))),
    recap: JSON.stringify(
      module.recap?.(
        lines.map((line) => ({ ...line, text: module.tell(line.fact, view) })),
        view,
      ),
    ),
    rolls: JSON.stringify(turns.flatMap((turn) => turn.rolls).map(shownRoll)),
  };
}
