// Actions tried out on an imagined position.
import { fixedDice, trialsOf } from '#engine/trial.ts';
import { carryOut, checkAction } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { type Alamein, benchOf } from '../position/course.ts';

export const { seatAt, step, attempt } = trialsOf<Kit, Alamein>({ carryOut, checkAction }, benchOf, () => fixedDice(3));
