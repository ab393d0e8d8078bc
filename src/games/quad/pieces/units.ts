// 2.31, 3.0 Units as the rules use them, from what is printed on the counters.
import type { UnitId, UnitInfo, UnitSymbol } from './kit.ts';
import type { ScenarioFile, UnitsFile } from './schema.ts';

/** 2.31 Anti-tank units are mechanized (RULINGS 2 and 3). */
const MECHANIZED: ReadonlySet<UnitSymbol> = new Set([
  'armor',
  'recon',
  'mech-infantry',
  'motorcycle',
  'sp-artillery',
  'anti-tank',
]);

/** 2.31, 2.32 Attack, defence and movement; of artillery barrage, protective fire, range, defence and movement. */
function factorsOf(strength: string): Pick<UnitInfo, 'attack' | 'defence' | 'movement' | 'guns'> {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = strength.split(/[-/]/).map(Number);
  if (!strength.includes('/')) return { attack: a, defence: b, movement: c, guns: null };
  return { attack: 0, defence: d, movement: e, guns: { barrage: a, fire: b, range: c } };
}

/** The units that a scenario uses, in the order of the file. */
export function unitInfos(file: UnitsFile, scenario: ScenarioFile): readonly UnitInfo[] {
  const used = new Set(unitsUsed(scenario));
  return file.units
    .filter(({ id }) => used.has(id))
    .map(({ source: _source, about: _about, ...unit }) => ({
      ...unit,
      ...factorsOf(unit.strength),
      also: unit.also ?? [],
      formation: unit.formation ?? null,
      mechanized: MECHANIZED.has(unit.symbol),
      formations: file.formations.filter(({ units }) => units.includes(unit.id)).map(({ id }) => id),
    }));
}

/** Every unit a scenario names, as often as it names it. */
const unitsUsed = ({ axis, allied }: ScenarioFile): readonly UnitId[] =>
  [axis, allied].flatMap(({ deployment, reinforcements }) =>
    [...deployment, ...reinforcements].flatMap(({ units }) => units),
  );
