// How far a unit gets, worked out anew; /map and completion in the largest scenario.
import { reachOf } from '#games/quad/chapters/05-movement/reach.ts';
import { quadTitle } from '#games/quad/index.ts';
import { BUILT_IN, makeKit } from '#games/quad/pieces/components.ts';
import { sightOf, unitsOnMap } from '#games/quad/position/sight.ts';
import { type QuadState, SIDES } from '#games/quad/position/state.ts';
import { type Bench, figureOf, growth, type Say } from '../../bench/figures.ts';
import { positionsOf } from '../../bench/positions.ts';
import { completionTimes } from '../../bench/server/complete.ts';
import { type Look, layeredMaps } from '../../bench/server/picture.ts';

const SAMPLE = { every: 20, games: 2, name: 'reach' };
/** The largest map has the most units, too. */
const LARGEST = 'crusader';

const positions = (scenario: string): readonly QuadState[] =>
  positionsOf(quadTitle, scenario, SAMPLE) as readonly QuadState[];

/** Nothing has been remembered of the table. */
const fresh = ({ table }: QuadState): QuadState['table'] => structuredClone(table);

/** Microseconds for all hexes in reach of a unit, of each unit on the map. */
function reachMicros(scenario: string): readonly number[] {
  const kit = makeKit(BUILT_IN, scenario);
  const samples: number[] = [];
  for (const state of positions(scenario)) {
    const sight = sightOf(kit, fresh(state));
    for (const unit of SIDES.flatMap((side) => unitsOnMap(sight, side))) {
      const began = performance.now();
      reachOf(sight, unit);
      samples.push((performance.now() - began) * 1000);
    }
  }
  return samples;
}

function reachOfAll(say: Say): void {
  const figures = [quadTitle.scenarios[0]?.id ?? '', LARGEST].map((scenario) => {
    reachMicros(scenario);
    return figureOf(`reach ${scenario}`, 'µs per unit', reachMicros(scenario), {
      budget: 200,
      note: 'every hex in reach of a unit, in mid-game positions of random play; each worked out once',
    });
  });
  const [first] = figures;
  for (const figure of figures) {
    say(figure);
    if (first !== undefined && figure !== first) say(growth(figure, first, first.name));
  }
}

const LOOKS: readonly Look[] = [
  ['axis', null],
  ['allied', 'supply'],
  ['axis', 'zoc'],
  ['allied', 'last'],
];

export const benches: readonly Bench[] = [
  { name: 'quad-reach', run: reachOfAll },
  { name: 'quad-picture', run: (say) => layeredMaps(say, 'quad', LARGEST, LOOKS) },
  { name: 'quad-complete', run: (say) => completionTimes(say, 'quad', LARGEST) },
];
