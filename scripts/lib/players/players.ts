// Players for measuring: random play, always passing, the solo opponent, and whatever is handed in. Each sees only its view.
import type { AnyModule, Ask, Typed } from '#engine/title.ts';
import type { Chance } from '../chance.ts';
import { pickAction } from './player.ts';

/** What a player is asked. `drafted` counts the orders it has given since the last commit. */
export interface Question {
  readonly module: AnyModule;
  readonly view: object;
  readonly side: string;
  readonly ask: Ask<Typed>;
  readonly drafted: number;
  readonly chance: Chance;
  /** Different at each question, the same in a game played again. */
  readonly seed: string;
}

export interface Player {
  readonly name: string;
  /** Orders to be given one after the other; none: take the draft back. */
  readonly answer: (question: Question) => readonly Typed[];
}

const LONGEST_DRAFT = 40;

export const randomPlayer: Player = {
  name: 'random',
  answer: ({ module, view, side, ask, drafted, chance }) => {
    const action = pickAction(module, view, side, ask, chance, drafted >= LONGEST_DRAFT);
    return action === null ? [] : [action];
  },
};

export const passingPlayer: Player = {
  name: 'pass',
  answer: ({ ask }) => [ask.fallback],
};

/** The title's own solo opponent, and how long it thinks in one stretch. */
export function botPlayer(slice: (milliseconds: number) => void = () => {}): Player {
  return {
    name: 'bot',
    answer: ({ module, view, side, seed }) => {
      if (module.opponent === undefined) throw new Error('this title has no solo opponent');
      const thinking = module.opponent.think(view, side, seed);
      for (;;) {
        const began = performance.now();
        const { done, value } = thinking.next();
        slice(performance.now() - began);
        if (done) return value;
      }
    },
  };
}

/** A player that gives one order at a time, from the components of the scenario, which are made once each. */
export function playerWithKit<Kit>(
  name: string,
  kitOf: (scenario: string) => Kit,
  orderOf: (kit: Kit, question: Question) => Typed,
): Player {
  const kits = new Map<string, Kit>();
  return {
    name,
    answer: (question) => {
      const { scenario } = question.module;
      const kit = kits.get(scenario) ?? kitOf(scenario);
      kits.set(scenario, kit);
      return [orderOf(kit, question)];
    },
  };
}
