// A field of bare ground, so that a rule is tried on terrain that the test itself lays: fifteen columns of eleven rows, Mixed
// but for what is said, with the units of one scenario.

import { BUILT_IN } from '#games/quad/pieces/components.ts';
import { groundOf } from '#games/quad/pieces/ground.ts';
import type { Game, Kit } from '#games/quad/pieces/kit.ts';
import { scenarioInfo } from '#games/quad/pieces/scenario.ts';
import { mapFile, scenarioFile, unitsFile } from '#games/quad/pieces/schema.ts';
import { unitInfos } from '#games/quad/pieces/units.ts';

type Sides = readonly (readonly [string, string])[];

/** What lies on the field; hexes as printed. */
export interface Ground {
  readonly town?: readonly string[];
  readonly broken?: readonly string[];
  readonly rough?: readonly string[];
  readonly grove?: readonly string[];
  readonly prohibited?: readonly string[];
  readonly escarpment?: Sides;
  readonly ridge?: Sides;
  readonly stream?: Sides;
  readonly bridge?: Sides;
  readonly ditch?: Sides;
  readonly axisMines?: Sides;
  readonly alliedMines?: Sides;
  readonly boxes?: readonly string[];
  /** Hexes one after the other. */
  readonly roads?: readonly (readonly string[])[];
  readonly trails?: readonly (readonly string[])[];
  /** Where a road leaves the map. */
  readonly exits?: readonly string[];
  readonly names?: Readonly<Record<string, string>>;
}

const SOURCE = 'reconstructed';
const area = (id: string, hexes: readonly string[] = []) => (hexes.length === 0 ? [] : [{ id, hexes, source: SOURCE }]);
const line = (id: string, sides: Sides = []) => (sides.length === 0 ? [] : [{ id, sides, source: SOURCE }]);
const paths = (kind: 'road' | 'trail', all: readonly (readonly string[])[] = []) =>
  all.map((hexes, at) => ({ id: `${kind}-${at}`, class: kind, name: kind, hexes, source: SOURCE }));

const COLUMNS = 15;
const ROWS = 11;

const fileOf = (game: Game, ground: Ground) =>
  mapFile.parse({
    game,
    columns: COLUMNS,
    rows: ROWS,
    up: 'north',
    scale: { kilometres: 3, source: SOURCE },
    outside: [],
    terrain: {
      town: area('town', ground.town),
      broken: area('broken', ground.broken),
      rough: area('rough', ground.rough),
      grove: area('grove', ground.grove),
      prohibited: area('prohibited', ground.prohibited),
      sea: [],
    },
    barriers: {
      escarpment: line('escarpment', ground.escarpment),
      ridge: line('ridge', ground.ridge),
      stream: line('stream', ground.stream),
      bridge: line('bridge', ground.bridge),
      ditch: line('ditch', ground.ditch),
    },
    minefields: [
      ...line('axis', ground.axisMines).map((mines) => ({ ...mines, owner: 'axis' })),
      ...line('allied', ground.alliedMines).map((mines) => ({ ...mines, owner: 'allied' })),
    ],
    boxes: (ground.boxes ?? []).map((hex) => ({ hex, source: SOURCE })),
    places: Object.entries(ground.names ?? {}).map(([hex, name]) => ({ hex, name, source: SOURCE })),
    roads: [...paths('road', ground.roads), ...paths('trail', ground.trails)],
    exits: (ground.exits ?? []).map((hex) => ({ hex, toward: 'east', class: 'road', source: SOURCE })),
    edges: [],
    coastline: { points: [], source: SOURCE },
    labels: [],
  });

/** The kit of a scenario whose units stand on a field in place of the map. */
export function fieldKit(scenario: string, ground: Ground): Kit {
  const file = scenarioFile.parse(BUILT_IN[`scenarios-${scenario}`]);
  const roster = unitInfos(unitsFile.parse(BUILT_IN[`units-${file.game}`]), file);
  return {
    scenario: scenarioInfo(file),
    ...groundOf(fileOf(file.game, ground), file),
    units: Object.fromEntries(roster.map((unit) => [unit.id, unit])),
    roster: roster.map(({ id }) => id),
  };
}
