// What the component files must say together: map and units sound, the charts whole, the campaign within both.
import { crossChecked, type Report, SCENARIO_PREFIX, show } from '#engine/pieces/components.ts';
import { checkMap } from './crosscheck-map.ts';
import { checkUnits } from './crosscheck-units.ts';
import type { Parsed } from './files.ts';
import { countsForStacking, type SpaceInfo } from './kit.ts';
import { type ScenarioFile, TERRAINS, type Terrain } from './schema.ts';

const CAMPAIGN = 'campaign';

/** Empty when the files fit together. */
export const crossCheck = crossChecked<Parsed>((parsed, reportIn) => {
  checkMap(parsed.map, reportIn('map'));
  checkUnits(parsed, reportIn('units'));
  checkTables(parsed, reportIn('tables'));
  if (!parsed.scenarios.some(({ id }) => id === CAMPAIGN))
    reportIn(`${SCENARIO_PREFIX}${CAMPAIGN}`)('', 'the file is missing');
}, checkScenario);

/** A line for each terrain. */
function checkTables({ tables }: Parsed, report: Report): void {
  for (const terrain of TERRAINS) {
    const found = tables.terrain.filter((line) => line.terrain === terrain).length;
    if (found !== 1) report('terrain', `has ${found} lines for ${show(terrain)}`);
  }
}

function checkScenario(parsed: Parsed, scenario: ScenarioFile, report: Report): void {
  const { id: name, turns, calendar, supply, support } = scenario;
  if (name !== CAMPAIGN) report('id', `is ${show(name)}: there is one scenario, "${CAMPAIGN}"`);
  if (turns.check >= turns.last) report('turns.check', `is ${turns.check}, but the last turn is ${turns.last}`);
  if (calendar.length !== turns.last) report('calendar', `names ${calendar.length} turns of ${turns.last}`);
  if (!parsed.map.spaces.some(({ id }) => id === supply.space))
    report('supply.space', `${show(supply.space)} is not a space of map.json`);
  if (supply.units > parsed.units.supply.count)
    report('supply.units', `is ${supply.units}, but there are ${parsed.units.supply.count} in all`);
  const bin = parsed.units.support.filter(({ arrives }) => arrives === 1).length;
  if (support.drawn > bin) report('support.drawn', `is ${support.drawn}, but the bin has ${bin} (5.2)`);
  checkAllied(parsed, scenario, report);
  checkRecommended(parsed, scenario, report);
}

/** 5.1 Start units are dealt to spaces that can hold them (12.7), and there are enough. */
function checkAllied({ map, units, tables }: Parsed, { allied }: ScenarioFile, report: Report): void {
  const dealt = new Set<string>();
  for (const entry of allied) {
    const key = `allied[${entry.space}]`;
    const space = map.spaces.find(({ id }) => id === entry.space);
    const limit = tables.terrain.find(({ terrain }) => terrain === space?.terrain)?.stack.allied;
    if (space === undefined) report(key, `${show(entry.space)} is not a space of map.json`);
    else if (limit !== undefined && entry.units > limit)
      report(key, `deals ${entry.units}, but ${limit} can stack (12.7)`);
    if (dealt.has(entry.space)) report(key, 'stands twice in the list');
    dealt.add(entry.space);
  }
  const wanted = allied.reduce((sum, entry) => sum + entry.units, 0);
  const starting = units.allied.filter(({ back }) => back === 'S').length;
  if (wanted > starting) report('allied', `deals ${wanted} units, but ${starting} start (5.1)`);
}

const MAY_START: readonly Terrain[] = ['fortress', 'open'];
/** 5.2 In Libya, in fortress and open spaces. */
const mayStart = ({ country, terrain }: SpaceInfo): boolean => country === 'libya' && MAY_START.includes(terrain);

/** 5.2 Every start unit has a place, but for those whose place is printed; none stacks too high (12.1). */
function checkRecommended({ map, units, tables }: Parsed, { recommended }: ScenarioFile, report: Report): void {
  const free = units.combat.filter(({ starts, at }) => starts !== undefined && at === undefined);
  const stacks = new Map<string, number>();
  for (const entry of recommended) {
    const key = `recommended[${entry.unit}]`;
    const unit = free.find(({ id }) => id === entry.unit);
    const space = map.spaces.find(({ id }) => id === entry.space);
    if (unit === undefined) report(key, `${show(entry.unit)} is not a unit that the player places (5.2)`);
    if (space === undefined || !mayStart(space))
      report(key, `${show(entry.space)} is not a fortress or open space in Libya (5.2)`);
    if (unit !== undefined && countsForStacking(unit)) stacks.set(entry.space, (stacks.get(entry.space) ?? 0) + 1);
  }
  for (const { id } of free) {
    const times = recommended.filter(({ unit }) => unit === id).length;
    if (times !== 1) report('recommended', `places ${show(id)} ${times} times`);
  }
  for (const [space, stacked] of stacks) {
    const terrain = map.spaces.find(({ id }) => id === space)?.terrain;
    const limit = tables.terrain.find((line) => line.terrain === terrain)?.stack.axis;
    if (limit !== undefined && stacked > limit)
      report('recommended', `puts ${stacked} units into ${show(space)}, but ${limit} can stack (12.1)`);
  }
}
