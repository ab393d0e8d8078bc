// The battle that is being fought, and those still to come: swords, the current one bright (14.0, 32.0).
import { type Battle, frameOf, type Sight, type SpaceId } from '#games/suez/for-pictures.ts';
import { swords } from '../../../map/signs.ts';
import { at, circle, type Shape } from '../../../shapes.ts';
import { liveryOf } from '../counters/looks.ts';
import { bridge } from '../glyphs.ts';
import { across } from '../map/routes.ts';
import type { Plane } from '../plane.ts';

export function battleOf({ table }: Sight): Battle | null {
  const frame = frameOf(table);
  return 'battle' in frame ? frame.battle : null;
}

/** The space of a question that is about one space. */
export function askedSpace(sight: Sight): SpaceId | null {
  const frame = frameOf(sight.table);
  if (frame.type === 'battles') return frame.begun ?? null;
  return frame.type === 'retreat' || frame.type === 'pursuit' ? frame.space : (battleOf(sight)?.space ?? null);
}

/** Round what is asked about, under counters and names. */
export function ring(sight: Sight, plane: Plane): readonly Shape[] {
  const space = askedSpace(sight);
  if (space === null) return [];
  return [circle(plane.middle(space), 27, { stroke: '#8e1b12', width: 4.4, dash: [9, 5], butt: true })];
}

/** Over the counters. */
export function battles(sight: Sight, plane: Plane): readonly Shape[] {
  const space = askedSpace(sight);
  const { file } = sight.kit;
  const [axis, allied] = [liveryOf('axis').main, liveryOf('allied').main];
  return [
    ...Object.keys(sight.table.bridged).flatMap((route) => {
      const [a, b] = route.split('/');
      const isRoute = file.routes.some((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
      return isRoute && a !== undefined && b !== undefined ? [across(plane.way(a, b), bridge(axis))] : [];
    }),
    ...(space === null ? [] : [at(plane.middle(space).x, plane.middle(space).y, swords(axis, allied, true))]),
  ];
}
