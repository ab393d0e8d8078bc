// Actions tried out on a position that is only imagined.
import { fixedDice, trialsOf } from '#engine/bot/trial.ts';
import { carryOut, checkAction } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { benchOf, type Quad } from '../position/course.ts';

export const { seatAt, attempt } = trialsOf<Kit, Quad>({ carryOut, checkAction }, benchOf, () => fixedDice(3));
