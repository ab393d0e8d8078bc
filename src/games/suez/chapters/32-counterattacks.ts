// 32.0 Counteroffensives, and what the counterattacks that follow do not have of a battle (14).
import type { Rule } from '../book/rules.ts';
import type { Handler } from '../position/course.ts';
import { refuse } from '../position/seat.ts';
import { axisSpaces, type Sight } from '../position/sight.ts';
import type { SpaceId } from '../position/state.ts';
import { sightIn, tellAll, type World } from '../position/world.ts';
import { expending } from './19-supply.ts';
import { bring } from './29-allied.ts';
import { shiftIndex } from './31-airpower/superiority.ts';

/** 18.1, 32.1 Supply is expended for a pursuit, and who is attacked does not pursue. */
export const supporting: Handler<'expend', 'battles'> = {
  ...expending,
  shut: (_seat, { attacker }) =>
    attacker === 'axis'
      ? null
      : refuse('32.1', 'There is no pursuit after a counterattack: supply expended in it would do nothing.'),
};

/** 32.2, RULING 15 A counteroffensive: the Index shifts, and so many units as a die says come to the furthest east of the PAA's spaces. */
export function counteroffensive(w: World, rule: Rule): void {
  shiftIndex(w, rule, 1);
  const [space, ...ties] = frontSpaces(sightIn(w));
  if (space === undefined) return;
  const at = ties.length === 0 ? space : w.rng.draw([space, ...ties], '32.2', 'where the counteroffensive comes');
  const die = w.rng.die(6, '32.2', 'units of the counteroffensive');
  tellAll(w, '32.2', { type: 'counteroffensive', space: at, die });
  bring(w, at, die, '32.2');
}
/** 32.2 The furthest east, then the furthest north, of the spaces with PAA units; several where that does not tell. */
function frontSpaces(sight: Sight): readonly SpaceId[] {
  const held = axisSpaces(sight);
  const [first] = held;
  const info = sight.kit.spaces[first ?? ''];
  return held.filter((space) => {
    const other = sight.kit.spaces[space];
    return other?.east === info?.east && other?.north === info?.north;
  });
}
