// Supply in the middle of a game: what can be reached from a Base, and the whole network of a side, worked out anew.
import { BUILT_IN, makeKit } from '#games/rommel/components.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import type { Kit } from '#games/rommel/kit.ts';
import type { RommelState } from '#games/rommel/state.ts';
import { networkOf, tracing } from '#games/rommel/supply.ts';
import { planFor, playRandomly } from '../lib/random-game.ts';
import { type Bench, figureOf, type Say } from './figures.ts';

const GAMES = 12;
const SIDES = ['axis', 'allied'] as const;

/** Committed positions of random games: after every fifth commit. */
function positions(scenario: string, games: number): readonly RommelState[] {
  const module = rommelTitle.build(rommelTitle.builtIn, []);
  const found: RommelState[] = [];
  for (let game = 0; game < games; game++) {
    let commits = 0;
    playRandomly(planFor(module, scenario, `supply-${game}`), {
      committed: ({ after }) => {
        commits += 1;
        if (commits % 5 === 0) found.push(after as RommelState);
      },
    });
  }
  return found;
}

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
export function supplyMicros(scenario: string, games: number) {
  const kit = makeKit(BUILT_IN);
  const states = positions(scenario, games);
  measure(kit, states);
  return measure(kit, states);
}

function run(say: Say): void {
  const { lit, network } = supplyMicros('1940', GAMES);
  const note = 'mid-game positions of rommel 1940, nothing remembered';
  say(figureOf('supply lines', 'µs per side', lit, { note: `every hex with a line to the Base; ${note}` }));
  say(figureOf('supply network', 'µs per side', network, { note: `all lines of all units (12.6); ${note}` }));
}

export const supply: Bench = { name: 'supply', run };
