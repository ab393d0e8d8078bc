// Supply in the middle of a game: what can be reached from a Base, and the whole network of a side, worked out anew.

import { networkOf, tracing } from '#games/rommel/chapters/12-supply/lines.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import { BUILT_IN, makeKit } from '#games/rommel/pieces/components.ts';
import type { Kit } from '#games/rommel/pieces/kit.ts';
import type { RommelState } from '#games/rommel/position/state.ts';
import { type Bench, type Figure, figureOf, growth, type Say } from '../../bench/figures.ts';
import { positionsOf } from '../../bench/positions.ts';

const GAMES = 12;
const FIRST = '1940';
const SIDES = ['axis', 'allied'] as const;

/** The position with a table nothing has been remembered of. */
const fresh = ({ table }: RommelState): RommelState['table'] => ({ ...table, blocks: { ...table.blocks } });

function micros(work: () => void): number {
  const began = performance.now();
  work();
  return (performance.now() - began) * 1000;
}

function measure(kit: Kit, states: readonly RommelState[]): { readonly lit: number[]; readonly network: number[] } {
  const lit: number[] = [];
  const network: number[] = [];
  for (const state of states) {
    for (const side of SIDES) {
      const [one, other] = [fresh(state), fresh(state)];
      lit.push(micros(() => void tracing({ kit, table: one }, side, kit.base[side])));
      network.push(micros(() => void networkOf({ kit, table: other }, side)));
    }
  }
  return { lit, network };
}

/** Microseconds to find every hex with a line to the Base, and every line of every unit (12.6), for each side. */
function supplyMicros(scenario: string, games: number) {
  const kit = makeKit(BUILT_IN);
  const states = positionsOf(rommelTitle, scenario, { every: 5, games, name: 'supply' }) as readonly RommelState[];
  measure(kit, states);
  return measure(kit, states);
}

function run(say: Say): void {
  let first: readonly Figure[] = [];
  for (const { id } of rommelTitle.scenarios) {
    const { lit, network } = supplyMicros(id, GAMES);
    const note = 'mid-game positions, nothing remembered';
    const figures = [
      figureOf(`supply lines ${id}`, 'µs per side', lit, { note: `every hex with a line to the Base; ${note}` }),
      figureOf(`supply network ${id}`, 'µs per side', network, { note: `all lines of all units (12.6); ${note}` }),
    ];
    for (const [at, figure] of figures.entries()) {
      say(figure);
      const one = first[at];
      if (one !== undefined) say(growth(figure, one, FIRST));
    }
    if (id === FIRST) first = figures;
  }
}

export const supply: Bench = { name: 'supply', run };
