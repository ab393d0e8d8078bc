// What the courier may decide: to ride, to watch spaces, to lay wire across a route.
import { z } from 'zod';
import { type ActionOf, catalogueOf, part, specMaker } from '#engine/catalogue.ts';
import type { CourierRules } from './book/rules.ts';
import { SPACES } from './map.ts';

const space = z.enum(SPACES);
const shapes = {
  ride: { to: space, via: z.array(space).max(4).optional() },
  watch: { spaces: z.array(space).min(1).max(SPACES.length) },
  wire: { route: z.string().regex(/^[a-z]+\/[a-z]+$/) },
  done: {},
} as const;
export type CourierAction = ActionOf<typeof shapes>;
export type ActionType = keyof typeof shapes;

const spec = specMaker<CourierRules, CourierAction>();
export const ACTIONS = [
  spec(
    'ride',
    '2.2',
    'ride',
    'Ride to a space two routes away at most',
    'ride Fork',
    part('to', 'place', 'where to'),
    part('via', 'path', 'the spaces on the way', true),
  ),
  spec(
    'watch',
    '2.3',
    'ride',
    'Watch spaces next to you',
    'watch Well, Dune',
    part('spaces', 'places', 'which spaces'),
  ),
  spec('wire', '2.4', 'ride', 'Lay wire across a route', 'wire Dune/Fork', part('route', 'hexside', 'which route')),
  spec('done', '2.0', 'always', 'Commit: end the ride', 'done'),
] as const;

export const { parseAction, specOf, partsOf, makeAction } = catalogueOf<CourierRules, CourierAction>(shapes, ACTIONS);
