// One game between two players who see only their views, drafts and all.

import { seededRng } from '#engine/dice/rng.ts';
import { act, see } from '#engine/play.ts';
import { type AnyModule, playedSides, type Result, type Typed } from '#engine/title.ts';
import { chanceOf } from '../chance.ts';
import type { Player } from './players.ts';
import { testSeed } from './random-game.ts';

export interface Duel {
  readonly module: AnyModule;
  readonly name: string;
  readonly players: Readonly<Record<string, Player>>;
  readonly limit?: number;
}

/** What was seen of a player's way of answering. */
export interface Manners {
  /** Milliseconds each answer took. */
  readonly times: number[];
  /** Orders of it that were refused. */
  refused: number;
  /** Times the fallback had to stand in. */
  fallbacks: number;
}
export interface Played {
  readonly result: Result;
  readonly actions: number;
  readonly manners: Readonly<Record<string, Manners>>;
  readonly final: object;
}

const LIMIT = 20_000;

/** Called after each action that was carried out; it may still be taken back until one commits. */
export type DuelWatch = (
  side: string,
  action: Typed,
  state: object,
  commits: boolean,
  facts: readonly { readonly type: string }[],
) => void;

/** `takenBack` is told when a draft that leads nowhere is dropped. */
export function playDuel(duel: Duel, watch: DuelWatch = () => {}, takenBack: () => void = () => {}): Played {
  const { module, name, players } = duel;
  const seed = testSeed(name);
  const chance = chanceOf(name);
  const manners = Object.fromEntries(
    playedSides(module.title).map((side): [string, Manners] => [side, { times: [], refused: 0, fallbacks: 0 }]),
  );
  const setupRng = seededRng(seed, 1);
  let state: object = module.setup(setupRng).state;
  let nextRoll = 1 + setupRng.rolls.length;
  let actions = 0;
  let committed = state;
  let drafted = 0;
  let stuck = 0;
  for (let sides = module.toAct(state); sides.length > 0; sides = module.toAct(state)) {
    const side = sides[0] ?? '';
    const kept = manners[side] as Manners;
    if (++actions > (duel.limit ?? LIMIT)) throw new Error(`${name}: no end after ${actions} answers`);
    const view = see(module, state, side).value;
    const ask = module.ask(view, side);
    if (ask === null) throw new Error(`${side} is to act but is asked nothing`);
    const began = performance.now();
    const question = { module, view, side, ask, drafted, chance, seed: `${name} ${side} ${actions}` };
    const orders = stuck >= 2 ? [ask.fallback] : (players[side]?.answer(question) ?? []);
    if (stuck >= 2) kept.fallbacks++;
    kept.times.push(performance.now() - began);
    let goesOn = orders.length > 0;
    for (const action of orders) {
      const rng = seededRng(seed, nextRoll);
      const acted = act(module, state, side, action, rng);
      if (!acted.ok) {
        kept.refused++;
        goesOn = false;
        break;
      }
      const facts = acted.step.events.map(({ fact }) => fact);
      watch(side, action, acted.step.state, acted.step.commits, facts);
      state = acted.step.state;
      nextRoll += rng.rolls.length;
      drafted++;
      if (!acted.step.commits) continue;
      committed = state;
      drafted = 0;
      stuck = 0;
      break;
    }
    if (goesOn) continue;
    if (stuck > 4) throw new Error(`${name}: ${side} is stuck at "${ask.question}"`);
    state = committed;
    drafted = 0;
    stuck++;
    takenBack();
  }
  const result = module.outcome(state);
  if (result === null) throw new Error('nobody is to act, and there is no outcome');
  return { result, actions, manners, final: state };
}
