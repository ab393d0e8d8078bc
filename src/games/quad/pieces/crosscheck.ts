// What the component files must say together: hexes on the map, sides between neighbours, units placed once.

import { SIDES } from '#board/sides.ts';
import { crossChecked, type Report, reportTwice, show } from '#engine/pieces/components.ts';
import {
  reportAreas,
  reportNames,
  reportPlaced,
  reportRoads,
  reportSides,
  reportUnitNames,
  reportUnplayable,
} from '#engine/pieces/crosscheck.ts';
import type { Parsed } from './files.ts';
import { areNext, sideOf } from './grid.ts';
import { playable } from './ground.ts';
import { GAMES, type MapFile, type ScenarioFile, type UnitsFile } from './schema.ts';

/** Problems that only show when the files are looked at together. */
export const crossCheck = crossChecked<Parsed>((parsed, reportIn) => {
  for (const game of GAMES) {
    checkMap(parsed[`map-${game}`], game, reportIn(`map-${game}`));
    checkUnits(parsed[`units-${game}`], game, reportIn(`units-${game}`));
  }
}, checkScenario);

function checkMap(file: MapFile, game: string, report: Report): void {
  if (file.game !== game) report('game', `is ${show(file.game)}, but the file is of ${game}`);
  const open = new Set(playable(file));
  const { terrain, barriers, minefields } = file;
  for (const kind of ['town', 'broken', 'rough', 'grove'] as const)
    reportAreas(terrain[kind], open, `terrain.${kind}`, report);
  for (const [kind, lines] of Object.entries({ ...barriers, minefields }))
    for (const { id, sides } of lines) reportSides(sides, open, areNext, `${kind}[${id}].sides`, report);
  reportUnplayable(
    [...file.boxes, ...file.places, ...file.exits].map(({ hex }) => hex),
    open,
    'boxes, places or exits',
    report,
  );
  reportNames(
    file.places.map(({ hex, ...called }) => ({ id: hex, ...called })),
    report,
  );
  reportTwice(file.roads, 'roads', report);
  reportRoads(file.roads, open, areNext, sideOf, report);
}

function checkUnits(file: UnitsFile, game: string, report: Report): void {
  if (file.game !== game) report('game', `is ${show(file.game)}, but the file is of ${game}`);
  reportTwice(file.units, 'units', report);
  reportUnitNames(file.units, report);
  const ids = new Set(file.units.map(({ id }) => id));
  for (const { id, units } of file.formations)
    for (const unit of units) if (!ids.has(unit)) report(`formations[${id}].units`, `${show(unit)} is not in the list`);
}

function checkScenario(parsed: Parsed, file: ScenarioFile, report: Report): void {
  const open = new Set(playable(parsed[`map-${file.game}`]));
  const { units } = parsed[`units-${file.game}`];
  const placed = new Map<string, string>();
  const taken = new Map<string, string>();
  const [first, last] = file.turns;
  if (first > last) report('turns', `begin with ${first} and end with ${last}`);
  if (file.calendar.length !== last - first + 1)
    report('calendar', `has ${file.calendar.length} entries, one for each game-turn is needed`);
  if (file.weather !== undefined && file.weather.track.length !== last)
    report('weather.track', 'needs an entry for each game-turn');
  for (const side of SIDES) {
    for (const [at, { hex, within, units: named, recommended }] of file[side].deployment.entries()) {
      const key = `${side}.deployment[${at}]`;
      reportUnplayable([hex, ...Object.values(recommended ?? {})], open, key, report);
      for (const unit of named) {
        reportPlaced(units, unit, side, placed, key, report);
        const stands = within === 0 ? hex : recommended?.[unit];
        if (stands === undefined) report(`${key}.recommended`, `has no hex for ${unit}`);
        else if (taken.has(stands)) report(key, `${stands} is taken by ${taken.get(stands)} (5.31)`);
        else taken.set(stands, unit);
      }
    }
    for (const { id, units: named, entry } of file[side].reinforcements) {
      const key = `${side}.reinforcements[${id}]`;
      reportUnplayable(entry, open, key, report);
      for (const unit of named) reportPlaced(units, unit, side, placed, key, report);
    }
  }
}
