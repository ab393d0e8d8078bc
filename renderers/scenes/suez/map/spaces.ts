// Spaces as their kind of place, with port, airfield and objective; and, over them, who controls each.
import { controls, isContested, type MapFile, type Sight, type SpaceInfo } from '#games/suez/for-pictures.ts';
import { halfRound, swords } from '../../../map/signs.ts';
import { CREAM, INK } from '../../../palette.ts';
import { at, circle, line, ORIGIN, type Shape } from '../../../shapes.ts';
import { liveryOf } from '../counters/looks.ts';
import { aircraft, anchor, flag, KINDS, NODE, star } from '../glyphs.ts';
import type { Plane } from '../plane.ts';

/** From the middle of a space to the signs of what it has. */
const OUT = 15;
const RING = NODE + 4.6;

export const spaces = ({ spaces: all }: MapFile, plane: Plane): readonly Shape[] =>
  all.map((space) => {
    const { x, y } = plane.middle(space.id);
    return at(x, y, [circle(ORIGIN, RING + 2.4, { fill: 'rgba(247,239,220,0.85)' }), ...kindOf(space)]);
  });

const kindOf = ({ terrain, fortressOf }: SpaceInfo): readonly Shape[] =>
  terrain === 'fortress'
    ? KINDS.fortress(fortressOf === undefined ? undefined : liveryOf(fortressOf).main)
    : KINDS[terrain]();

/** What a space has, on the rims of all rings. */
const has = ({ port, airfield, objective }: SpaceInfo): readonly Shape[] => [
  ...(port === undefined ? [] : [at(OUT, OUT - 3, anchor(port === 'major'))]),
  ...(airfield === undefined ? [] : [at(-OUT, -OUT + 3, [aircraft(INK, CREAM)])]),
  ...(objective === undefined ? [] : [at(OUT, -OUT + 3, star(objective.points))]),
];

/** A ring in the colour of who controls a space, of both where it is contested (7.0); of the PAA a flag besides. */
export function control(sight: Sight, plane: Plane): readonly Shape[] {
  return sight.kit.file.spaces.map((space) => {
    const { x, y } = plane.middle(space.id);
    return at(x, y, [...ringsOf(stateOf(sight, space.id)), ...has(space), ...markOf(stateOf(sight, space.id))]);
  });
}

type Held = 'axis' | 'allied' | 'contested';
/** 7.0 */
export const stateOf = (sight: Sight, space: string): Held =>
  isContested(sight, space) ? 'contested' : controls(sight, space) ? 'axis' : 'allied';

export function ringsOf(held: Held): readonly Shape[] {
  const [axis, allied] = [liveryOf('axis').main, liveryOf('allied').main];
  if (held === 'contested')
    return [
      line(halfRound(RING, 90), { stroke: axis, width: 4.4, butt: true }),
      line(halfRound(RING, -90), { stroke: allied, width: 4.4, butt: true }),
    ];
  return [circle(ORIGIN, RING, { stroke: held === 'axis' ? axis : allied, width: held === 'axis' ? 4.4 : 3 })];
}

function markOf(held: Held): readonly Shape[] {
  const { main, on } = liveryOf('axis');
  if (held === 'axis') return [at(-OUT, OUT - 4, flag(main, on), { zoom: 0.9 })];
  return held === 'contested' ? [at(-OUT, OUT - 4, swords(main, liveryOf('allied').main, false), { zoom: 0.74 })] : [];
}
