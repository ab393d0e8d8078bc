// How far a unit gets, worked out anew; /map and completion in the largest scenario.
import { reachOf } from '#games/quad/chapters/05-movement/reach.ts';
import { quadTitle } from '#games/quad/index.ts';
import { BUILT_IN, makeKit } from '#games/quad/pieces/components.ts';
import { sightOf, unitsOnMap } from '#games/quad/position/sight.ts';
import { type QuadState, SIDES } from '#games/quad/position/state.ts';
import { completions } from '../../bench/complete.ts';
import { type Bench, figureOf, growth, type Say } from '../../bench/figures.ts';
import { beginMatch, openServer, playOn } from '../../bench/match.ts';
import { type Look, mapTimes } from '../../bench/picture.ts';
import { planFor, playRandomly } from '../../lib/random-game.ts';
import { moduleOf } from '../../lib/titles.ts';

const GAMES = 2;
const EVERY = 20;
/** The largest map has the most units, too. */
const LARGEST = 'crusader';

/** Committed positions of random games. */
function positions(scenario: string): readonly QuadState[] {
  const module = moduleOf(quadTitle, scenario);
  const found: QuadState[] = [];
  for (let game = 0; game < GAMES; game++) {
    let commits = 0;
    playRandomly(planFor(module, `reach-${game}`), {
      committed: ({ after }) => {
        commits += 1;
        if (commits % EVERY === 0) found.push(after as QuadState);
      },
    });
  }
  return found;
}

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

async function maps(say: Say): Promise<void> {
  const server = await openServer();
  try {
    const match = await beginMatch(server, 'map', `quad ${LARGEST}`);
    await playOn(server, match, 'map', 20);
    const note = '1600 pixels wide, base cached, from the command to the PNG; layers in turn, so that none is shared';
    const samples = await mapTimes(server, match, 'map', LOOKS);
    say(figureOf(`picture ${LARGEST}`, 'ms per map', samples, { budget: 300, note: `${note}; the budget is for p95` }));
  } finally {
    await server.close();
  }
}

async function lines(say: Say): Promise<void> {
  const samples = await completions('quad', LARGEST);
  say(figureOf(`complete ${LARGEST}`, 'ms per completion', samples, { budget: 50, note: 'the budget is for p95' }));
}

export const benches: readonly Bench[] = [
  { name: 'quad-reach', run: reachOfAll },
  { name: 'quad-picture', run: maps },
  { name: 'quad-complete', run: lines },
];
