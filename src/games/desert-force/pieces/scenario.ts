// A scenario file as the rules use it: its hexes those of the board, its arrivals those of its turns.
import { boardHex } from './grid.ts';
import type { Arrival, ScenarioInfo, UnitId } from './kit.ts';
import type { ArrivalsFile, ScenarioFile } from './schema.ts';

/** 7.7 Who arrives in the turns of a scenario. */
export const arrivalsIn = (
  { turns: [first, last] }: Pick<ScenarioFile, 'turns'>,
  { arrivals }: ArrivalsFile,
): readonly Arrival[] =>
  arrivals
    .filter(({ turn }) => first <= turn && turn <= last)
    .map(({ turn, side, units, leaders = [] }) => ({ turn, side, units, leaders }));

export const scenarioInfo = (file: ScenarioFile, arrivals: ArrivalsFile): ScenarioInfo => {
  const { about: _about, source: _source, setup, leaders, depots, positions, air, ...rest } = file;
  return {
    ...rest,
    setup: Object.fromEntries(setup.flatMap(({ hex, units }) => units.map((unit) => [unit, boardHex(hex)]))),
    leaders: leaders.map((entry) => ({ ...entry, hex: boardHex(entry.hex) })),
    depots: { axis: boardHex(depots.axis), allied: boardHex(depots.allied) },
    air: air ?? null,
    positions: positions.map((entry) => ({ ...entry, hex: boardHex(entry.hex) })),
    arrivals: arrivalsIn(file, arrivals),
  };
};

/** Every unit of a scenario: on the map, in a box, or to arrive. */
export const unitsOf = (scenario: ScenarioInfo): ReadonlySet<UnitId> =>
  new Set([
    ...Object.keys(scenario.setup),
    ...scenario.reserve,
    ...scenario.recoverable,
    ...scenario.arrivals.flatMap(({ units }) => units),
  ]);
