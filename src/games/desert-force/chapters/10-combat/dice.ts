// 10.11 Dice thrown for one side of a combat, or for a bombardment.
import type { Rule } from '../../book/rules.ts';
import type { Volley } from '../../position/fact.ts';
import type { World } from '../../position/world.ts';
import type { Throw } from './strength.ts';

export function throwDice(w: World, { dice, hitsOn }: Throw, rule: Rule, purpose: string): Volley {
  const results = Array.from({ length: dice }, () => w.rng.die(6, rule, purpose));
  return { dice, hitsOn, hits: results.filter((die) => die >= hitsOn).length };
}
