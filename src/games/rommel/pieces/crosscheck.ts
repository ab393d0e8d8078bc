// What the component files must say together: neighbours joined, ways open, units known and placed once.
import { crossChecked, type Report, reportTwice, show } from '#engine/pieces/components.ts';
import { reportPlaced, reportUnitNames, reportUnplayable } from '#engine/pieces/crosscheck.ts';
import { SIDES, type Side } from '../position/state.ts';
import { checkMap } from './crosscheck-map.ts';
import type { Parsed } from './files.ts';
import { areaHexes, type MapFile, type ScenarioFile, type StartFile } from './schema.ts';

/** The largest hand a player may hold (16.6). */
const HAND_LIMIT = 16;

/** Empty when the files fit together. */
export const crossCheck = crossChecked<Parsed>((parsed, reportIn) => {
  checkMap(parsed.map, reportIn('map'));
  reportTwice(parsed.tables.unitTypes, 'unitTypes', reportIn('tables'));
  checkUnits(parsed, reportIn('units'));
}, checkScenario);

/** 2.2-2.4: a known type; one step is 1 CV, of an elite unit 2; a block has four edges. */
function checkUnits({ units, tables }: Parsed, report: Report): void {
  reportTwice(units.units, 'units', report);
  const types = new Set(tables.unitTypes.map(({ id }) => id));
  reportUnitNames(units.units, report);
  for (const { id, type, elite, maxCv } of units.units) {
    const key = `units[${id}]`;
    if (!types.has(type))
      report(`${key}.type`, `${show(type)} is not one of the unitTypes in tables.json: ${[...types].join(', ')}`);
    if (elite && maxCv % 2 !== 0) report(`${key}.maxCv`, `is ${maxCv}: an elite unit loses 2 CV with each step (2.4)`);
    if (!elite && maxCv > 4)
      report(`${key}.maxCv`, `is ${maxCv}: a block has four edges, so at most 4 (2.3) unless it is elite`);
  }
}

function checkScenario(parsed: Parsed, scenario: ScenarioFile, report: Report): void {
  const { startMonth, endMonth, calendar } = scenario;
  const months = endMonth - startMonth + 1;
  if (months < 1) report('endMonth', `is ${endMonth}, before startMonth ${startMonth}`);
  else if (calendar.length !== months)
    report('calendar', `names ${calendar.length} months; from startMonth to endMonth there are ${months}`);
  checkControl(parsed.map, scenario, report);
  reportUnplayable(scenario.mines ?? [], playableOf(parsed.map), 'mines', report, ' of map.json');
  const placed = new Map<string, string>();
  for (const side of SIDES) {
    checkSetup(parsed, scenario, side, placed, report);
    checkRecommended(parsed.map, scenario, side, report);
  }
  checkApart(scenario, report);
  for (const unit of Object.keys(scenario.standsFor ?? {})) {
    if (!placed.has(unit)) report(`standsFor.${unit}`, `${show(unit)} is not a unit of this scenario`);
  }
  const { real, dummy } = parsed.tables.deck;
  if (scenario.axis.cards + scenario.allied.cards > real + dummy)
    report('axis.cards', 'with allied.cards this is more than the deck of tables.json');
}

function checkControl(map: MapFile, { control }: ScenarioFile, report: Report): void {
  const fortresses = map.hexes.filter(({ kind }) => kind === 'fortress');
  for (const { id, name } of fortresses) {
    if (control[id] === undefined) report(`control.${id}`, `is missing: who holds ${name ?? id}? (axis or allied)`);
  }
  for (const id of Object.keys(control)) {
    if (!fortresses.some((hex) => hex.id === id)) report(`control.${id}`, `${show(id)} is not a Fortress of map.json`);
  }
}

/** Units that start or arrive: known, of this side, named once in the whole scenario. */
function checkSetup(
  parsed: Parsed,
  scenario: ScenarioFile,
  side: Side,
  placed: Map<string, string>,
  report: Report,
): void {
  const setup = scenario[side];
  if (setup.cards > HAND_LIMIT) report(`${side}.cards`, `is ${setup.cards}: a hand is at most ${HAND_LIMIT} (16.6)`);
  const check = (unit: string, key: string): void => reportPlaced(parsed.units.units, unit, side, placed, key, report);
  setup.start.forEach((group, at) => {
    const key = `${side}.start[${at}]`;
    checkArea(parsed.map, group, key, report);
    for (const unit of group.units) check(unit, `${key}.units`);
  });
  const checkMonth = (month: string, key: string): void => {
    if (Number(month) <= scenario.startMonth || Number(month) > scenario.endMonth)
      report(key, `month ${month} has no Buildup in this scenario`);
  };
  for (const [month, units] of Object.entries(setup.reinforcements)) {
    const key = `${side}.reinforcements.${month}`;
    checkMonth(month, key);
    for (const unit of units) check(unit, key);
  }
  for (const unit of setup.onCall?.units ?? []) check(unit, `${side}.onCall.units`);
  if (setup.onCall !== undefined && setup.onCall.from > scenario.endMonth)
    report(`${side}.onCall.from`, `month ${setup.onCall.from} is not in this scenario`);
  for (const month of Object.keys(setup.resupplyFrom ?? {})) checkMonth(month, `${side}.resupplyFrom.${month}`);
}

/** Somewhere to start, with room for all units. */
function checkArea(map: MapFile, group: StartFile, key: string, report: Report): void {
  for (const id of group.areas ?? [])
    if (!map.areas.some((area) => area.id === id)) report(`${key}.areas`, `${show(id)} is not an area of map.json`);
  for (const part of ['hexes', 'except'] as const)
    reportUnplayable(group[part] ?? [], playableOf(map), `${key}.${part}`, report, ' of map.json');
  const open = areaHexes(group, map);
  if (open.length === 0) report(key, 'has neither regions nor areas nor hexes');
  const most = group.most ?? {};
  for (const hex of Object.keys(most))
    if (!open.includes(hex)) report(`${key}.most.${hex}`, `${show(hex)} lies outside "${group.area}"`);
  const room = open.reduce((sum, hex) => sum + (most[hex] ?? Number.POSITIVE_INFINITY), 0);
  if (room < group.units.length) report(`${key}.most`, `leaves room for ${room} of ${group.units.length} units`);
}

const playableOf = (map: MapFile): ReadonlySet<string> => new Set(map.hexes.map(({ id }) => id));

/** 18.0: every starting unit has a place, in its own area. */
function checkRecommended(map: MapFile, scenario: ScenarioFile, side: Side, report: Report): void {
  const { start, recommended } = scenario[side];
  const starting = new Set(start.flatMap(({ units }) => units));
  const playable = playableOf(map);
  for (const group of start) {
    const open = areaHexes(group, map);
    const counts = new Map<string, number>();
    for (const unit of group.units) {
      const key = `${side}.recommended.${unit}`;
      const hex = recommended[unit] ?? (open.length === 1 ? open[0] : undefined);
      if (hex === undefined) {
        report(key, 'is missing: every starting unit needs a place');
        continue;
      }
      if (!playable.has(hex)) reportUnplayable([hex], playable, key, report, ' of map.json');
      else if (!open.includes(hex)) report(key, `${show(hex)} lies outside "${group.area}"`);
      counts.set(hex, (counts.get(hex) ?? 0) + 1);
    }
    for (const [hex, most] of Object.entries(group.most ?? {})) {
      const there = counts.get(hex) ?? 0;
      if (there > most)
        report(`${side}.recommended`, `has ${there} units in ${show(hex)}: at most ${most} start there`);
    }
  }
  for (const unit of Object.keys(recommended)) {
    if (!starting.has(unit)) report(`${side}.recommended.${unit}`, `${show(unit)} is not a starting unit`);
  }
}

/** 18.0: nobody deploys in a hex the other side stands in. */
function checkApart({ axis, allied }: ScenarioFile, report: Report): void {
  const taken = new Set(Object.values(axis.recommended));
  for (const [unit, hex] of Object.entries(allied.recommended)) {
    if (taken.has(hex)) report(`allied.recommended.${unit}`, `${show(hex)} is where an Axis unit is to stand`);
  }
}
