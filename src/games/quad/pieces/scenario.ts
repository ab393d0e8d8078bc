// A scenario file as the rules use it: its hexes those of the board, what it leaves out filled in.
import { boardHex } from './grid.ts';
import type { ScenarioInfo, SideSetup } from './kit.ts';
import type { ScenarioFile } from './schema.ts';

export const scenarioInfo = ({ axis, allied, weather, begins, ...file }: ScenarioFile): ScenarioInfo => ({
  ...file,
  begins: begins ?? file.firstPlayer,
  setups: { axis: sideSetup(axis), allied: sideSetup(allied) },
  weather: weather?.track ?? [],
});

const sideSetup = (file: ScenarioFile['axis']): SideSetup => ({
  deployment: file.deployment.map(({ hex, within, units, recommended }) => ({
    hex: boardHex(hex),
    within,
    units,
    recommended: Object.fromEntries(Object.entries(recommended ?? {}).map(([unit, to]) => [unit, boardHex(to)])),
  })),
  reinforcements: file.reinforcements.map(({ entry, when, ...entering }) => ({
    ...entering,
    when: when ?? null,
    entry: entry.map(boardHex),
  })),
  support: file.support,
});
