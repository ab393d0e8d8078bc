// What the component files must say together: units known and placed once, deployments within areas and stacking limits.
import { crossChecked, type Report, reportTwice, show } from '#engine/pieces/components.ts';
import { reportPlaced, reportUnitNames, reportUnplayable } from '#engine/pieces/crosscheck.ts';
import { SIDES, type Side } from '../position/state.ts';
import { checkDeployments } from './crosscheck-deployments.ts';
import { checkMap } from './crosscheck-map.ts';
import type { Parsed } from './files.ts';
import type { ScenarioFile } from './schema.ts';

/** Empty when the files fit together. */
export const crossCheck = crossChecked<Parsed>((parsed, reportIn) => {
  checkMap(parsed.map, reportIn('map'));
  checkUnits(parsed, reportIn('units'));
}, checkScenario);

/** No two pieces share an id, no two of a side a name; factors against armour are FLAK's (XII.F.1). */
function checkUnits({ units }: Parsed, report: Report): void {
  reportTwice([...units.units, ...units.air], 'units', report);
  reportUnitNames([...units.units, ...units.air], report);
  for (const { id, arm, flak } of units.units) {
    if (arm === 'flak' && flak === undefined) report(`units[${id}].flak`, 'is missing: factors against armour');
    if (arm !== 'flak' && flak !== undefined) report(`units[${id}].flak`, `is for arm "flak", not ${show(arm)}`);
  }
}

function checkScenario(parsed: Parsed, scenario: ScenarioFile, report: Report): void {
  const [first, second] = scenario.setupOrder;
  if (first === second) report('setupOrder', `has ${first} twice`);
  const placed = new Map<string, string>();
  for (const side of SIDES) {
    checkSetup(parsed, scenario, side, placed, report);
    checkDeployments(parsed, scenario, side, report);
  }
  checkPlaces(parsed, scenario, report);
  checkVictory(parsed, scenario, report);
}

/** Units that start or arrive: known, of this side, named once in the whole scenario. */
function checkSetup(
  { map, units }: Parsed,
  scenario: ScenarioFile,
  side: Side,
  placed: Map<string, string>,
  report: Report,
): void {
  const { area, armourArea, reinforcements, movement, ...setup } = scenario[side];
  const check = (list: readonly { readonly id: string; readonly side: Side }[], id: string, key: string): void =>
    reportPlaced(list, id, side, placed, key, report);
  for (const [key, id] of [
    ['area', area],
    ['armourArea', armourArea],
  ] as const)
    if (id !== undefined && !map.areas.some((entry) => entry.id === id))
      report(`${side}.${key}`, `${show(id)} is not an area of map.json`);
  for (const id of setup.units) check(units.units, id, `${side}.units`);
  for (const id of setup.air) check(units.air, id, `${side}.air`);
  for (const { turn, units: ground, air } of reinforcements) {
    const key = `${side}.reinforcements`;
    if (turn > scenario.calendar.length) report(key, `turn ${turn} is after the last, ${scenario.calendar.length}`);
    for (const id of ground) check(units.units, id, key);
    for (const id of air) check(units.air, id, key);
  }
  if (side === 'axis' && setup.boxes !== undefined) report('axis.boxes', 'the Axis have Forts (IX)');
  if (side === 'allied' && setup.forts !== undefined) report('allied.forts', 'the Allies have Boxes (IX)');
  for (const id of Object.keys(movement?.units ?? {}))
    if (!placed.has(id)) report(`${side}.movement.units.${id}`, `${show(id)} is not a unit of this scenario`);
}

function checkPlaces({ map }: Parsed, { control }: ScenarioFile, report: Report): void {
  const playable = new Set(map.hexes.map(({ id }) => id));
  for (const hex of Object.keys(control)) reportUnplayable([hex], playable, `control.${hex}`, report, ' of map.json');
  for (const { id, village } of map.hexes)
    if ((village || id === map.alameinBox.hex) && control[id] === undefined)
      report(`control.${id}`, 'is missing: who holds it? (axis or allied)');
}

/** The conditions in order, the last one without a hex: it is what happens when no other does. */
function checkVictory({ map }: Parsed, { victory, control, calendar }: ScenarioFile, report: Report): void {
  reportTwice(victory, 'victory', report);
  victory.forEach((condition, at) => {
    const key = `victory[${condition.id}]`;
    if ((condition.kind === 'otherwise') !== (at === victory.length - 1))
      report(`${key}.kind`, 'the last condition, and no other, is of kind "otherwise"');
    if (condition.kind === 'otherwise') return;
    // RULING 49: the first that is met counts.
    const lesser = victory.slice(0, at).find(({ side, level }) => side === condition.side && level === 'tactical');
    if (lesser !== undefined && condition.level !== 'tactical')
      report(key, `stands after the tactical victory ${show(lesser.id)}: the first that is met counts`);
    if (condition.from > calendar.length)
      report(`${key}.from`, `turn ${condition.from} is after the last, ${calendar.length}`);
    const lost = condition.kind === 'occupy' ? (condition.unlessLost ?? []) : [];
    for (const hex of [...condition.hexes, ...lost]) {
      if (!map.hexes.some(({ id }) => id === hex)) report(`${key}.hexes`, `${show(hex)} is not a playable hex`);
      else if (control[hex] === undefined) report(`control.${hex}`, `is missing: ${condition.id} needs it`);
    }
  });
}
