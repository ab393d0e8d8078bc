// The component files of a match: read and checked, then built into the kit the rules use.
import { makeHexMap, type Road, roadsAlong } from '#board/hexmap.ts';
import { type Hexside, hexside } from '#board/hexside.ts';
import { byId, kitsBy } from '#engine/pieces/components.ts';
import type { ComponentFiles } from '#engine/title.ts';
import { type ArmsClass, CLASSES, type HexId, type UnitId } from '../position/state.ts';
import { crossCheck } from './crosscheck.ts';
import builtInMap from './data/map.json' with { type: 'json' };
import scenario1940 from './data/scenarios-1940.json' with { type: 'json' };
import scenario1941 from './data/scenarios-1941.json' with { type: 'json' };
import scenario1941to42 from './data/scenarios-1941-42.json' with { type: 'json' };
import scenario1942 from './data/scenarios-1942.json' with { type: 'json' };
import scenarioBattleaxe from './data/scenarios-battleaxe.json' with { type: 'json' };
import scenarioCrusader from './data/scenarios-crusader.json' with { type: 'json' };
import scenarioGazala from './data/scenarios-gazala.json' with { type: 'json' };
import scenarioPursuit from './data/scenarios-pursuit.json' with { type: 'json' };
import builtInTables from './data/tables.json' with { type: 'json' };
import builtInUnits from './data/units.json' with { type: 'json' };
import { type Parsed, parseFiles } from './files.ts';
import type { Kit, ScenarioInfo, SideSetup, UnitInfo } from './kit.ts';
import { hexInfos } from './map.ts';
import { areaHexes, type MapFile, type ScenarioFile, type TablesFile } from './schema.ts';

export const BUILT_IN: ComponentFiles = {
  map: builtInMap,
  units: builtInUnits,
  tables: builtInTables,
  'scenarios-1940': scenario1940,
  'scenarios-1941': scenario1941,
  'scenarios-1941-42': scenario1941to42,
  'scenarios-crusader': scenarioCrusader,
  'scenarios-battleaxe': scenarioBattleaxe,
  'scenarios-1942': scenario1942,
  'scenarios-gazala': scenarioGazala,
  'scenarios-pursuit': scenarioPursuit,
};

export const { checkComponents, makeKit } = kitsBy(parseFiles, crossCheck, kitOf);

/** The components as the rules use them. */
function kitOf(parsed: Parsed): Kit {
  const { map, tables } = parsed;
  const hexes = byId(hexInfos(map));
  return {
    map: makeHexMap(
      map.hexes.map(({ id }) => id),
      roadsAlong(map.roads),
      sideRule(map),
    ),
    hexes,
    base: { axis: map.edges.axis.base, allied: map.edges.allied.base },
    edges: { axis: map.edges.axis.hexes, allied: map.edges.allied.hexes },
    units: unitInfos(parsed),
    fire: fireTable(tables),
    // It goes into states: nothing but its cards.
    deck: { real: tables.deck.real, dummy: tables.deck.dummy },
    rebuildCost: Object.fromEntries(tables.unitTypes.map(({ id, rebuild }) => [id, rebuild])),
    scenarios: byId(parsed.scenarios.map((file) => scenarioInfo(file, map))),
  };
}

/** 1.4, 7.1: clear two units, a gap or a mountain road one; ridge, marsh and roadless mountain are closed. */
function sideRule(map: MapFile): (side: Hexside, road: Road | null) => { readonly limit: number } | null {
  const terrain = new Map(map.hexsides.map((entry) => [hexside(entry.a, entry.b), entry.terrain]));
  return (side, road) => {
    switch (terrain.get(side) ?? 'clear') {
      case 'clear':
        return { limit: 2 };
      case 'gap':
        return { limit: 1 };
      case 'mountain':
        return road === null ? null : { limit: 1 };
      case 'ridge':
      case 'marsh':
        return null;
    }
  };
}

function unitInfos({ units, tables }: Parsed): Kit['units'] {
  const types = new Map(tables.unitTypes.map((type) => [type.id, type]));
  const infos: Record<string, UnitInfo> = {};
  for (const unit of units.units) {
    const chart = types.get(unit.type);
    if (chart === undefined) throw new Error(`unit type "${unit.type}" is not in the chart`);
    infos[unit.id] = { ...unit, class: chart.class, speed: chart.speed, iTank: unit.iTank ?? false };
  }
  return infos;
}

const byClass = <T>(of: (name: ArmsClass) => T): Readonly<Record<ArmsClass, T>> =>
  Object.fromEntries(CLASSES.map((name) => [name, of(name)])) as Record<ArmsClass, T>;

const fireTable = ({ fire }: TablesFile): Kit['fire'] =>
  byClass((firer) => byClass((target) => fire[firer][target].fire));

function scenarioInfo(file: ScenarioFile, map: MapFile): ScenarioInfo {
  const side = (setup: ScenarioFile['axis']): SideSetup => ({
    ...setup,
    resupplyFrom: byMonth(setup.resupplyFrom ?? {}),
    start: setup.start.map((group) => ({ ...group, hexes: areaHexes(group, map), most: group.most ?? {} })),
    reinforcements: byMonth(setup.reinforcements),
    onCall: setup.onCall ?? null,
    recommended: recommendedPlaces(setup, map),
  });
  return {
    ...file,
    // Components of the first evening, which matches of then keep, hold 1940 alone and do not say so.
    rule: file.rule ?? '18.1',
    mines: file.mines ?? [],
    pregame: file.pregame ?? null,
    axis: side(file.axis),
    allied: side(file.allied),
  };
}

const byMonth = <T>(months: Readonly<Record<string, T>>): Readonly<Record<number, T>> =>
  Object.fromEntries(Object.entries(months).map(([month, value]) => [Number(month), value]));

/** Units with one hex to start in have their place without being named. */
function recommendedPlaces(setup: ScenarioFile['axis'], map: MapFile): SideSetup['recommended'] {
  const places: Record<UnitId, HexId> = {};
  for (const group of setup.start) {
    const [only, ...others] = areaHexes(group, map);
    if (only !== undefined && others.length === 0) for (const unit of group.units) places[unit] = only;
  }
  return { ...places, ...setup.recommended };
}
