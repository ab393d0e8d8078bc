// Small random maps of spaces for property tests: routes of three kinds, some with a river.
import fc from 'fast-check';
import { makeSpaceMap, type RouteEntry, type SpaceMap } from '#board/spaces.ts';

export interface TestRoute extends RouteEntry {
  readonly kind: 'road' | 'track' | 'desert';
  readonly river: boolean;
}

const NAMES = ['Tobruk', 'Bardia', 'Sollum', 'Halfaya', 'Matruh', 'Alamein', 'Cairo'];

/** Maps of seven spaces and at most so many routes; two may join the same spaces. */
export const smallSpaces = (routes: number): fc.Arbitrary<SpaceMap<TestRoute>> =>
  fc
    .array(
      fc.record({
        ends: fc.shuffledSubarray(NAMES, { minLength: 2, maxLength: 2 }),
        kind: fc.constantFrom('road', 'track', 'desert'),
        river: fc.boolean(),
      }),
      { maxLength: routes },
    )
    .map((drawn) =>
      makeSpaceMap<TestRoute>({
        spaces: NAMES.map((id) => ({ id, name: id })),
        routes: drawn.map(({ ends, kind, river }) => ({ a: ends[0] ?? '', b: ends[1] ?? '', kind, river })),
      }),
    );
