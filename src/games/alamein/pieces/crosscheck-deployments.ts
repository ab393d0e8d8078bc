// The deployments of the scenario files: everything placed once, within the areas (XV) and the stacking limits (X).
import { type Report, reportTwice, show } from '#engine/pieces/components.ts';
import { enemyOf, type Side } from '../position/state.ts';
import type { Parsed } from './files.ts';
import type { ScenarioFile, SetupFile, UnitsFile } from './schema.ts';

type Deployment = SetupFile['deployments'][number];

/** Reports whatever in a side's ready-made deployments breaks the rules of set-up. */
export function checkDeployments(parsed: Parsed, scenario: ScenarioFile, side: Side, report: Report): void {
  const setup = scenario[side];
  reportTwice(setup.deployments, `${side}.deployments`, report);
  for (const deployment of setup.deployments) {
    const key = `${side}.deployments[${deployment.id}]`;
    checkComplete(setup, deployment, key, report);
    checkAreas(parsed, setup, deployment, key, report);
    checkStacks(parsed.units, deployment, key, report);
    checkCompany(deployment, key, report);
    const taken = new Set(scenario[enemyOf(side)].deployments.flatMap(({ units }) => Object.values(units)));
    for (const [unit, hex] of Object.entries(deployment.units))
      if (taken.has(hex)) report(`${key}.units.${unit}`, `${show(hex)} is where the enemy is to stand`);
  }
}

const boxesOf = ({ boxes, forts }: Deployment): readonly string[] => [...(boxes ?? []), ...(forts ?? [])];

function checkComplete(setup: SetupFile, deployment: Deployment, key: string, report: Report): void {
  for (const unit of setup.units)
    if (deployment.units[unit] === undefined) report(`${key}.units.${unit}`, 'is missing: every unit needs a place');
  for (const unit of Object.keys(deployment.units))
    if (!setup.units.includes(unit)) report(`${key}.units.${unit}`, `${show(unit)} is not a starting unit`);
  for (const kind of ['boxes', 'forts', 'dummies'] as const) {
    const has = deployment[kind]?.length ?? 0;
    const wanted = setup[kind] ?? 0;
    if (has !== wanted) report(`${key}.${kind}`, `places ${has}, but there are ${wanted}`);
  }
}

/** XV.A.2: armour, and dummies without a unit, have a smaller area where the scenario says so. */
function checkAreas(
  { map, units }: Parsed,
  setup: SetupFile,
  deployment: Deployment,
  key: string,
  report: Report,
): void {
  const hexesOf = (area: string): ReadonlySet<string> => new Set(map.areas.find(({ id }) => id === area)?.hexes);
  const open = hexesOf(setup.area);
  const forArmour = hexesOf(setup.armourArea ?? setup.area);
  const armour = new Set(units.units.filter(({ arm }) => arm === 'armor').map(({ id }) => id));
  const held = new Set(Object.values(deployment.units));
  const check = (part: string, hex: string, limited: boolean): void => {
    if (!(limited ? forArmour : open).has(hex)) report(`${key}.${part}`, `${show(hex)} lies outside the area`);
  };
  for (const [unit, hex] of Object.entries(deployment.units)) check(`units.${unit}`, hex, armour.has(unit));
  for (const hex of boxesOf(deployment)) check('boxes', hex, false);
  for (const hex of deployment.dummies) check('dummies', hex, !held.has(hex));
}

/** X.A.2: three units, two divisions. */
function checkStacks({ units }: UnitsFile, deployment: Deployment, key: string, report: Report): void {
  const divisions = new Set(units.filter(({ size }) => size === 'division').map(({ id }) => id));
  for (const hex of new Set(Object.values(deployment.units))) {
    const there = Object.keys(deployment.units).filter((unit) => deployment.units[unit] === hex);
    if (there.length > 3) report(`${key}.units`, `has ${there.length} units in ${hex}: at most three (X.A.2)`);
    if (there.filter((unit) => divisions.has(unit)).length > 2)
      report(`${key}.units`, `has more than two divisions in ${hex} (X.A.2)`);
  }
}

/** IX.B: a dummy shares its hex with a unit or another marker of its side (RULING 1). */
function checkCompany(deployment: Deployment, key: string, report: Report): void {
  const company = new Set([...Object.values(deployment.units), ...boxesOf(deployment)]);
  for (const hex of deployment.dummies)
    if (!company.has(hex) && deployment.dummies.filter((other) => other === hex).length === 1)
      report(`${key}.dummies`, `a dummy is alone in ${hex} (IX.B)`);
}
