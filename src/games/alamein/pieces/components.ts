// The component files of a match: read and checked, then built into the kit the rules use.
import type { HexId } from '#board/hex.ts';
import { makeHexMap, roadsAlong } from '#board/hexmap.ts';
import { byId, kitsBy } from '#engine/pieces/components.ts';
import type { ComponentFiles } from '#engine/title.ts';
import { crossCheck } from './crosscheck.ts';
import builtInMap from './data/map.json' with { type: 'json' };
import scenarioA from './data/scenarios-a.json' with { type: 'json' };
import scenarioB from './data/scenarios-b.json' with { type: 'json' };
import scenarioC from './data/scenarios-c.json' with { type: 'json' };
import scenarioD from './data/scenarios-d.json' with { type: 'json' };
import builtInUnits from './data/units.json' with { type: 'json' };
import { type Parsed, parseFiles } from './files.ts';
import { boardHex } from './grid.ts';
import type { Kit } from './kit.ts';
import { hexInfos } from './map.ts';
import { scenarioInfo } from './scenario.ts';
import type { MapFile, UnitsFile } from './schema.ts';

export const BUILT_IN: ComponentFiles = {
  map: builtInMap,
  units: builtInUnits,
  'scenarios-a': scenarioA,
  'scenarios-b': scenarioB,
  'scenarios-c': scenarioC,
  'scenarios-d': scenarioD,
};

export const { checkComponents, makeKit } = kitsBy(parseFiles, crossCheck, kitOf);

/** The components as the rules use them. */
function kitOf({ map, units, scenarios }: Parsed): Kit {
  const hexes = hexInfos(map);
  return {
    map: makeHexMap(
      hexes.map(({ id }) => id),
      roadsAlong(
        map.roads.map((road) => ({
          class: road.class === 'road' ? 'highway' : 'track',
          hexes: road.hexes.map(boardHex),
        })),
      ),
    ),
    hexes: byId(hexes),
    ridgeLost: ridgeLost(map),
    sources: { axis: map.supply.axis.map(boardHex), allied: map.supply.allied.map(boardHex) },
    entry: { axis: boardHex(map.entry.axis), allied: boardHex(map.entry.allied) },
    alamein: boardHex(map.alameinBox.hex),
    units: unitInfos(units),
    air: byId(units.air),
    scenarios: Object.fromEntries(scenarios.map((file) => [file.id, scenarioInfo(file, map)])),
  };
}

/** VIII: from the other hexes of the same ridge, and from where a ridge is turned. */
function ridgeLost(map: MapFile): Kit['ridgeLost'] {
  const lost: Record<HexId, HexId[]> = {};
  const add = (from: string, against: string): void => {
    lost[boardHex(against)] = [...(lost[boardHex(against)] ?? []), boardHex(from)];
  };
  for (const { a, b } of map.sameRidge) {
    add(a, b);
    add(b, a);
  }
  for (const { from, against } of map.ridgeTurned) add(from, against);
  return lost;
}

/** III.B What is printed on the units. */
const unitInfos = ({ units }: UnitsFile): Kit['units'] =>
  byId(units.map((unit) => ({ ...unit, flak: unit.flak ?? null, abilities: unit.abilities ?? [] })));
