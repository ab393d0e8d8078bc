// Supply of the whole map and how far a unit gets, each worked out anew; /map and completion in the campaign.
import { unsuppliedOf } from '#games/desert-force/chapters/08-supply/paths.ts';
import { goals } from '#games/desert-force/chapters/09-movement/reach.ts';
import { desertTitle } from '#games/desert-force/index.ts';
import { BUILT_IN, makeKit } from '#games/desert-force/pieces/components.ts';
import { type Sight, sightOf, unitsOnMap } from '#games/desert-force/position/sight.ts';
import { type DesertState, SIDES } from '#games/desert-force/position/state.ts';
import { type Bench, figureOf, type Say } from '../../bench/figures.ts';
import { positionsOf } from '../../bench/positions.ts';
import { completionTimes } from '../../bench/server/complete.ts';
import { type Look, layeredMaps } from '../../bench/server/picture.ts';

const SAMPLE = { every: 3, games: 2, name: 'reach' };
/** All units, and the longest. */
const LARGEST = 'campaign';

type Time = (once: () => void) => void;

/** Microseconds of a piece of work on each position, of which nothing has been remembered. The second time counts: the first warms up. */
function micros(work: (sight: Sight, time: Time) => void): readonly number[] {
  const kit = makeKit(BUILT_IN, LARGEST);
  const found = positionsOf(desertTitle, LARGEST, SAMPLE) as readonly DesertState[];
  let samples: number[] = [];
  for (let round = 0; round < 2; round++) {
    samples = [];
    for (const { table } of found)
      work(sightOf(kit, structuredClone(table)), (once) => {
        const began = performance.now();
        once();
        samples.push((performance.now() - began) * 1000);
      });
  }
  return samples;
}

const NOTE = 'in mid-game positions of random play';

function supply(say: Say): void {
  const samples = micros((sight, time) => time(() => SIDES.map((side) => unsuppliedOf(sight, side))));
  say(figureOf(`supply ${LARGEST}`, 'µs per map', samples, { budget: 300, note: `every unit of both sides, ${NOTE}` }));
}

function reach(say: Say): void {
  const samples = micros((sight, time) => {
    for (const unit of SIDES.flatMap((side) => unitsOnMap(sight, side))) time(() => goals(sight, unit, 'move'));
  });
  say(
    figureOf(`reach ${LARGEST}`, 'µs per unit', samples, {
      budget: 200,
      note: `every hex in reach of a unit, ${NOTE}`,
    }),
  );
}

const LOOKS: readonly Look[] = [
  ['axis', null],
  ['allied', 'supply'],
  ['axis', 'zoc'],
  ['allied', 'last'],
];

export const benches: readonly Bench[] = [
  { name: 'desert-force-supply', run: supply },
  { name: 'desert-force-reach', run: reach },
  { name: 'desert-force-picture', run: (say) => layeredMaps(say, 'desert-force', LARGEST, LOOKS) },
  { name: 'desert-force-complete', run: (say) => completionTimes(say, 'desert-force', LARGEST) },
];
