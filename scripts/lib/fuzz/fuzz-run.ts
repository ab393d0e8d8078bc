// Many random games of a title with every law checked, and one that plays nothing but fallbacks.

import { stateHash } from '#engine/replay.ts';
import type { AnyTitle } from '#engine/title.ts';
import { type Game, newGame, planFor, playRandomly, type Watch } from '../players/random-game.ts';
import type { Golden } from '../replays/golden.ts';
import { moduleOf } from '../titles.ts';
import { lawWatch, STRICT, type Strictness } from './laws.ts';
import { newTally, type Tally } from './tally.ts';

export interface FuzzOrder {
  readonly title: AnyTitle;
  /** Null plays all scenarios in turn. */
  readonly scenario: string | null;
  readonly options: readonly string[];
  readonly games: number;
  readonly seed: string;
  /** Plays this game of the run only, to look at a failure again. */
  readonly only?: number | null;
  readonly strict?: Strictness;
  /** So many actions of each game are enough. Left out: all. */
  readonly enough?: number;
}
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly golden: Golden;
}
export interface FuzzRun {
  readonly played: number;
  readonly actions: number;
  readonly tally: Tally;
  readonly failures: readonly Failure[];
  /** How the games ended, by level. */
  readonly endings: ReadonlyMap<string, number>;
}

/** Plays the games of an order; game `i` is the same whatever else is played. */
export function runFuzz(order: FuzzOrder): FuzzRun {
  const { title, games, only = null } = order;
  const tally = newTally();
  const failures: Failure[] = [];
  const endings = new Map<string, number>();
  let actions = 0;
  let played = 0;
  for (let at = 0; at < games; at++) {
    if (only !== null && at !== only) continue;
    const scenario = order.scenario ?? title.scenarios[at % title.scenarios.length]?.id ?? '';
    const name = `${title.id}-${scenario}-${order.seed}-${at}`;
    const game = newGame();
    const failure = playOne(order, scenario, name, at === 0, tally, game);
    if (failure !== null) failures.push({ name, message: failure, golden: goldenOf(order, scenario, name, game) });
    const ending = game.result === null ? 'none' : `${game.result.winner ?? 'nobody'} ${game.result.level}`;
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
    actions += game.actions;
    played++;
  }
  return { played, actions, tally, failures, endings };
}

/** One game; the first of a run is preceded by one of fallbacks only. The failure in words, or null. */
function playOne(
  order: FuzzOrder,
  scenario: string,
  name: string,
  first: boolean,
  tally: Tally,
  game: Game,
): string | null {
  const module = moduleOf(order.title, scenario, order.options);
  try {
    if (first) playRandomly({ ...planFor(module, `${name}-fallbacks`), fallbackOnly: true }, {});
    const plan = { ...planFor(module, name), enough: order.enough ?? Number.POSITIVE_INFINITY };
    const watch: Watch = lawWatch({ ...plan, title: order.title, tally, strict: order.strict ?? STRICT });
    playRandomly(plan, watch, game);
    return null;
  } catch (error) {
    return error instanceof Error ? `${error.message}${frames(error)}` : String(error);
  }
}

/** Where in the code it was thrown: a law that is broken needs no more than its own words. */
const frames = (error: Error): string =>
  error.name === 'Error' && error.constructor === Error
    ? ''
    : `\n${(error.stack ?? '').split('\n').slice(1, 4).join('\n')}`;

function goldenOf({ title, options }: FuzzOrder, scenario: string, name: string, game: Game): Golden {
  const { seed } = planFor(moduleOf(title, scenario, options), name);
  return { title: title.id, scenario, options, seed, actions: game.recorded, hashes: [stateHash(null)], result: null };
}
