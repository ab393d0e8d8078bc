// Actions tried out on an imagined position.
import type { Chance } from '#engine/bot/chance.ts';
import { fixedDice, trialsOf } from '#engine/bot/trial.ts';
import type { Rng } from '#engine/dice/rng.ts';
import type { AlameinRules } from '../book/rules.ts';
import { carryOut, checkAction } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { type Alamein, benchOf } from '../position/course.ts';

export const { seatAt, step, attempt } = trialsOf<Kit, Alamein>({ carryOut, checkAction }, benchOf, () => fixedDice(3));

const FACES = [1, 2, 3, 4, 5, 6];

/** Dice that fall in any order, but each face once in six throws: a few rehearsals are not all lucky or all unlucky. */
export function evenDice(chance: Chance): Rng<AlameinRules> {
  let left: number[] = [];
  const die = (): number => {
    if (left.length === 0) left = chance.shuffled(FACES);
    return left.pop() ?? 1;
  };
  return { ...fixedDice<AlameinRules>(3), die };
}
