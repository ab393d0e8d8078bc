// One game by random legal play, drafts and all. Whoever wants to test something watches it.
import { createHash } from 'node:crypto';
import { ALGORITHM, type Roll, type Seed, seededRng } from '#engine/dice/rng.ts';
import { act, see } from '#engine/play.ts';
import type { Recorded } from '#engine/replay.ts';
import type { AnyModule, AnyStep, Ask, Result, Typed } from '#engine/title.ts';
import { type Chance, chanceOf } from '../chance.ts';
import { pickAction } from './player.ts';

/** What a side is asked, before it answers; `drafted` actions of its own are not committed yet. */
export interface Prompt {
  readonly side: string;
  readonly state: object;
  readonly view: object;
  readonly ask: Ask<Typed>;
  readonly drafted: number;
  /** The number the next roll will have. */
  readonly nextRoll: number;
}
export interface Turn extends Prompt {
  readonly action: Typed;
  readonly step: AnyStep;
  readonly rolls: readonly Roll[];
}
/** A draft that was committed: everything between two positions that both sides know of. */
export interface Commit {
  readonly side: string;
  readonly before: object;
  readonly turns: readonly Turn[];
  readonly after: object;
  /** The number of the first roll of this commit. */
  readonly firstRoll: number;
}

/** What a test does along the way; it throws when something is wrong. */
export interface Watch {
  started?(step: AnyStep): void;
  asked?(prompt: Prompt): void;
  acted?(turn: Turn): void;
  committed?(commit: Commit): void;
  ended?(state: object, result: Result): void;
}

export interface Plan {
  readonly module: AnyModule;
  readonly seed: Seed;
  readonly chance: Chance;
  /** Only fallbacks are played, by both sides or by those named. */
  readonly fallbackOnly?: boolean | readonly string[];
  /** After so many actions the game is left, without a result; left out: it is played to its end. */
  readonly enough?: number;
  /** The most actions a game may take, and a draft. */
  readonly limit?: number;
  readonly draftLimit?: number;
}

/** The game as far as it went: `recorded` grows while it is played, so that a failure can be replayed. */
export interface Game {
  readonly recorded: Recorded[];
  actions: number;
  result: Result | null;
}

/** The seed of a test game, from any text. */
export const testSeed = (text: string): Seed => ({
  algorithm: ALGORITHM,
  match: text,
  bytes: createHash('sha256').update(text).digest('hex'),
  phrases: [],
});

export const planFor = (module: AnyModule, name: string): Plan => ({
  module,
  seed: testSeed(name),
  chance: chanceOf(name),
});

export const newGame = (): Game => ({ recorded: [], actions: 0, result: null });

/** Plays to the end, or as far as is enough. Throws when a law is broken, by the engine's or the watch's judgement, or at the limit of actions. */
export function playRandomly(plan: Plan, watch: Watch, game: Game = newGame()): Game {
  const { module, enough = Number.POSITIVE_INFINITY } = plan;
  const rng = seededRng(plan.seed, 1);
  const setup = module.setup(rng);
  watch.started?.(setup);
  let state = setup.state;
  let nextRoll = 1 + rng.rolls.length;
  for (let sides = module.toAct(state); sides.length > 0; sides = module.toAct(state)) {
    if (game.actions >= enough) return game;
    const commit = playCommit(plan, watch, game, state, plan.chance.one(sides), nextRoll);
    for (const { side, action } of commit.turns) game.recorded.push({ side, action });
    watch.committed?.(commit);
    state = commit.after;
    nextRoll += commit.turns.reduce((sum, turn) => sum + turn.rolls.length, 0);
  }
  game.result = module.outcome(state);
  if (game.result === null) throw new Error('nobody is to act, and there is no outcome');
  watch.ended?.(state, game.result);
  return game;
}

/** One side drafts until something commits. A draft that leads nowhere is taken back, and fallbacks are played instead. */
function playCommit(plan: Plan, watch: Watch, game: Game, committed: object, side: string, nextRoll: number): Commit {
  const { module, draftLimit = 40, limit = 20_000 } = plan;
  let turns: Turn[] = [];
  const { fallbackOnly = false } = plan;
  let safe = typeof fallbackOnly === 'boolean' ? fallbackOnly : fallbackOnly.includes(side);
  for (;;) {
    if (game.actions++ >= limit) throw new Error(`no end after ${limit} actions`);
    const state = turns.at(-1)?.step.state ?? committed;
    const prompt = promptOf(module, state, side, turns.length, nextRoll);
    watch.asked?.(prompt);
    const action = choose(plan, prompt, safe, draftLimit);
    if (action === null) {
      if (safe)
        throw new Error(
          `stuck: ${side} is asked "${prompt.ask.question}" and nothing is lawful, not even in a new draft`,
        );
      turns = [];
      safe = true;
      continue;
    }
    const turn = carryOut(plan, prompt, action);
    turns.push(turn);
    watch.acted?.(turn);
    if (turn.step.commits) return { side, before: committed, turns, after: turn.step.state, firstRoll: nextRoll };
    if (turns.length > draftLimit * 4)
      throw new Error(`a draft of ${turns.length} fallbacks does not end: ${action.type}`);
  }
}

/** What a side is asked in a state. Throws when it is to act and is not asked. */
export function promptOf(module: AnyModule, state: object, side: string, drafted: number, nextRoll: number): Prompt {
  const view = see(module, state, side).value;
  const ask = module.ask(view, side);
  if (ask === null) throw new Error(`${side} is to act but is asked nothing (${drafted} drafted)`);
  return { side, state, view, ask, drafted, nextRoll };
}

function choose(
  { module, chance }: Plan,
  { view, side, ask, drafted }: Prompt,
  safe: boolean,
  draftLimit: number,
): Typed | null {
  if (safe) return module.check(view, side, ask.fallback) === null ? ask.fallback : null;
  const close = drafted >= draftLimit;
  const picked = pickAction(module, view, side, ask, chance, close);
  const closes =
    picked !== null &&
    (picked.type === 'done' || picked.type === ask.fallback.type || module.wouldCommit(view, side, picked));
  return close && !closes ? null : picked;
}

function carryOut({ module, seed }: Plan, prompt: Prompt, action: Typed): Turn {
  const rng = seededRng(seed, prompt.nextRoll);
  const acted = act(module, prompt.state, prompt.side, action, rng);
  if (!acted.ok)
    throw new Error(`${prompt.side} ${JSON.stringify(action)} was picked but is refused: ${acted.rejection.text}`);
  return { ...prompt, action, step: acted.step, rolls: rng.rolls };
}
