// The movement of a side: plans of several tempers, each rehearsed, and the one that comes out best.
import { type Chance, chanceOf } from '#engine/bot/chance.ts';
import type { Thinking } from '#engine/title.ts';
import type { Kit } from '../pieces/kit.ts';
import type { Orders } from '../position/action.ts';
import type { AlameinState, Side } from '../position/state.ts';
import type { Spots } from './field.ts';
import { closing, type Moved, movesTo } from './moves.ts';
import { evenDice } from './pretend.ts';
import { rehearsed } from './rehearsal.ts';
import { type Choices, choicesOf, thorough } from './search.ts';

/** How many times as much as usual the enemy's answer is feared, plan by plan. */
const TEMPERS = [1, 0.3, 2];
/** How often each plan is rehearsed, how many of the best are rehearsed further, and how often. */
const FIRST = 2;
const FINALISTS = 2;
const FURTHER = 3;

interface Plan extends Moved {
  /** What each rehearsal came to. */
  readonly found: number[];
}

/** The moves that take all where they should go. */
export function* march(kit: Kit, state: AlameinState, side: Side, chance: Chance): Thinking<Orders> {
  const choices = choicesOf(kit, state, side);
  yield;
  const plans: Plan[] = [];
  for (const best of yield* positions(choices, chance))
    plans.push({ ...(yield* movesTo(kit, state, side, choices, best)), found: [] });
  const seed = String(chance.below(1_000_000));
  const chosen = plans.length > 1 ? yield* bestOf(kit, side, plans, seed) : plans[0];
  return [...(chosen?.moves ?? []), ...closing(kit, chosen?.state ?? state, side)];
}

/** Where all could be, as one who fears the enemy more or less would have them, or as they are; each once. */
function* positions(choices: Choices, chance: Chance): Thinking<readonly Spots[]> {
  const found = [choices.field.start];
  for (const temper of TEMPERS) {
    const { best } = yield* thorough(tempered(choices, temper), chance);
    if (!found.some(({ at }) => at.every((hex, piece) => hex === best.at[piece]))) found.push(best);
  }
  return found;
}

const tempered = ({ field, aims, goals }: Choices, temper: number): Choices => ({
  field,
  goals,
  aims: { ...aims, fear: aims.fear * temper },
});

/** The plan that comes out best on average; the dice of a rehearsal fall alike for all plans. */
function* bestOf(kit: Kit, side: Side, plans: readonly Plan[], seed: string): Thinking<Plan | undefined> {
  yield* rehearse(kit, side, plans, seed, FIRST);
  yield* rehearse(kit, side, ranked(plans).slice(0, FINALISTS), seed, FURTHER);
  return ranked(plans)[0];
}

function* rehearse(kit: Kit, side: Side, plans: readonly Plan[], seed: string, times: number): Thinking<void> {
  for (const { state, found } of plans)
    for (let time = 0; time < times; time++)
      found.push(yield* rehearsed(kit, state, side, evenDice(chanceOf(`${seed} ${found.length}`))));
}

const ranked = (plans: readonly Plan[]): readonly Plan[] => [...plans].sort((a, b) => mean(b) - mean(a));
const mean = ({ found }: Plan): number => found.reduce((sum, one) => sum + one, 0) / Math.max(1, found.length);
