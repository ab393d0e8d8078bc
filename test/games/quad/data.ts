// The units and scenarios of the four games for tests, read by their shape, and who stands and enters where.
import { distance } from '#board/hex.ts';
import { SIDES, type Side } from '#board/sides.ts';
import alamHalfa from '#games/quad/pieces/data/scenarios-alam-halfa.json' with { type: 'json' };
import alamein from '#games/quad/pieces/data/scenarios-alamein.json' with { type: 'json' };
import cauldron from '#games/quad/pieces/data/scenarios-cauldron.json' with { type: 'json' };
import crusader from '#games/quad/pieces/data/scenarios-crusader.json' with { type: 'json' };
import kasserine from '#games/quad/pieces/data/scenarios-kasserine.json' with { type: 'json' };
import sidiRezegh from '#games/quad/pieces/data/scenarios-sidi-rezegh.json' with { type: 'json' };
import supercharge from '#games/quad/pieces/data/scenarios-supercharge.json' with { type: 'json' };
import wire from '#games/quad/pieces/data/scenarios-wire.json' with { type: 'json' };
import unitsCauldron from '#games/quad/pieces/data/units-cauldron.json' with { type: 'json' };
import unitsCrusader from '#games/quad/pieces/data/units-crusader.json' with { type: 'json' };
import unitsKasserine from '#games/quad/pieces/data/units-kasserine.json' with { type: 'json' };
import unitsSupercharge from '#games/quad/pieces/data/units-supercharge.json' with { type: 'json' };
import { boardHex } from '#games/quad/pieces/grid.ts';
import { GAMES, type ScenarioFile, scenarioFile, type UnitsFile, unitsFile } from '#games/quad/pieces/schema.ts';

export { GAMES, SIDES, type Side };
export type Unit = UnitsFile['units'][number];
export type Game = (typeof GAMES)[number];
export type Reinforcement = ScenarioFile['axis']['reinforcements'][number];

export const files: Readonly<Record<Game, UnitsFile>> = {
  cauldron: unitsFile.parse(unitsCauldron),
  crusader: unitsFile.parse(unitsCrusader),
  kasserine: unitsFile.parse(unitsKasserine),
  supercharge: unitsFile.parse(unitsSupercharge),
};
export const scenarios: readonly ScenarioFile[] = [
  cauldron,
  crusader,
  sidiRezegh,
  wire,
  alamHalfa,
  alamein,
  supercharge,
  kasserine,
].map((file) => scenarioFile.parse(file));

export const unitsOf = (game: Game, side: Side): readonly Unit[] =>
  files[game].units.filter((unit) => unit.side === side);

export function unitNamed(game: Game, side: Side, name: string): Unit {
  const found = unitsOf(game, side).find((unit) => unit.name === name);
  if (found === undefined) throw new Error(`no unit ${name}`);
  return found;
}

export function scenario(id: string): ScenarioFile {
  const found = scenarios.find((file) => file.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
}

const nameOf = (file: ScenarioFile, id: string): string =>
  files[file.game].units.find((unit) => unit.id === id)?.name ?? `no unit ${id}`;

/** Who stands in each hex at the start, by name. */
export function standing(file: ScenarioFile, side: Side): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { hex, within, units, recommended } of file[side].deployment)
    for (const id of units) {
      const at = within === 0 ? hex : (recommended?.[id] ?? `nowhere by ${hex}`);
      if (found[at] !== undefined) throw new Error(`${at} holds ${found[at]} and ${nameOf(file, id)}`);
      found[at] = nameOf(file, id);
    }
  return found;
}

/** The reinforcements of a side as the schedule reads: "2 1625: 3 SA Recon, 1 SA Brigade". */
export const schedule = (file: ScenarioFile, side: Side): readonly string[] =>
  file[side].reinforcements.map(({ turn, when, entry, units }) => {
    const time = when === undefined ? `${turn}` : `${when}+${turn}`;
    return `${time} ${entry.join(' ')}: ${units.map((id) => nameOf(file, id)).join(', ')}`;
  });

export const apart = (a: string, b: string): number => distance(boardHex(a), boardHex(b));
