// What the courier may decide: to ride, to watch spaces, to lay wire across a route.
import { z } from 'zod';
import { type ActionOf, catalogueOf, part, specMaker } from '#engine/turn/catalogue.ts';
import type { CourierRules } from './book/rules.ts';
import { SPACES } from './map.ts';

const space = z.enum(SPACES);
const spec = specMaker<CourierRules>();
export const ACTIONS = [
  spec(
    'ride',
    '2.2',
    'ride',
    'Ride to a space two routes away at most',
    'ride Fork',
    part('to', 'place', space, 'where to'),
    part('via', 'path', z.array(space).max(4).optional(), 'the spaces on the way'),
  ),
  spec(
    'watch',
    '2.3',
    'ride',
    'Watch spaces next to you',
    'watch Well, Dune',
    part('spaces', 'places', z.array(space).min(1).max(SPACES.length), 'which spaces'),
  ),
  spec(
    'wire',
    '2.4',
    'ride',
    'Lay wire across a route',
    'wire Dune/Fork',
    part('route', 'hexside', z.string().regex(/^[a-z]+\/[a-z]+$/), 'which route'),
  ),
  spec('done', '2.0', 'always', 'Commit: end the ride', 'done'),
];

export type CourierAction = ActionOf<(typeof ACTIONS)[number]>;
export type ActionType = CourierAction['type'];
export const { parseAction, specOf, partsOf, makeAction } = catalogueOf<CourierRules, CourierAction>(ACTIONS);
