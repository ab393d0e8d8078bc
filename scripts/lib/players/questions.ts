// One question of each kind that a random game asks.
import type { AnyModule } from '#engine/title.ts';
import { planFor, playRandomly } from './random-game.ts';

export interface Question {
  readonly state: object;
  readonly side: string;
  readonly types: readonly string[];
}

export function questionsOf(module: AnyModule): readonly Question[] {
  const found = new Map<string, Question>();
  playRandomly(planFor(module, 'questions'), {
    asked: ({ state, side, ask: { types } }) => {
      const key = `${side}: ${types.join()}`;
      if (!found.has(key)) found.set(key, { state, side, types });
    },
  });
  return [...found.values()];
}
