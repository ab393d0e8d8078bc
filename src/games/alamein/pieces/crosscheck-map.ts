// What the entries of map.json must say together: neighbours joined, ways open, start lines unbroken.
import { nextIn } from '#board/hex.ts';
import { type Report, reportTwice, show } from '#engine/pieces/components.ts';
import {
  reachedFrom,
  reportAreas,
  reportGround,
  reportNames,
  reportRoads,
  reportUnplayable,
} from '#engine/pieces/crosscheck.ts';
import { SIDES } from '../position/state.ts';
import { checkLines } from './crosscheck-lines.ts';
import { areNext, boardHex, sideOf } from './grid.ts';
import type { MapFile } from './schema.ts';

/** Reports whatever in the map contradicts itself. */
export function checkMap(map: MapFile, report: Report): void {
  const playable = checkHexes(map, report);
  checkGround(map, playable, report);
  checkFeatures(map, playable, report);
  checkRoads(map, playable, report);
  checkPlaces(map, playable, report);
  checkWhole(map, playable, report);
  checkLines(map, playable, report);
}

function checkHexes(map: MapFile, report: Report): ReadonlySet<string> {
  reportTwice(map.hexes, 'hexes', report);
  reportNames(map.hexes, report);
  return new Set(map.hexes.map(({ id }) => id));
}

/** What is not played lies apart from what is, and the coast beside the sea. */
function checkGround(map: MapFile, playable: ReadonlySet<string>, report: Report): void {
  reportGround(map, playable, report);
  for (const { id, terrain } of map.hexes) {
    const atSea = map.sea.hexes.some((sea) => areNext(id, sea));
    if (atSea && terrain !== 'coast') report(`hexes[${id}].terrain`, `is ${show(terrain)}, but the sea is next to it`);
  }
}

/** A hex is of one feature at most; pairs on one ridge are neighbours on the same ridge (VIII). */
function checkFeatures(map: MapFile, playable: ReadonlySet<string>, report: Report): void {
  reportTwice(map.features, 'features', report);
  const featureAt = new Map<string, string>();
  reportAreas(map.features, playable, 'features', report, featureAt);
  for (const { a, b } of map.sameRidge) {
    const key = `sameRidge[${a}/${b}]`;
    if (!areNext(a, b)) report(key, `${a} and ${b} are not neighbours`);
    if (featureAt.get(a) === undefined || featureAt.get(a) !== featureAt.get(b))
      report(key, `${a} and ${b} are not of one feature`);
  }
  reportTwice(map.ridgeTurned, 'ridgeTurned', report);
  for (const { id, from, against } of map.ridgeTurned) {
    const key = `ridgeTurned[${id}]`;
    if (!areNext(from, against)) report(key, `${from} and ${against} are not neighbours`);
    if (!featureAt.has(against)) report(`${key}.against`, `${show(against)} is on no ridge`);
  }
}

/** Roads and tracks join playable neighbours, each hexside once. */
function checkRoads(map: MapFile, playable: ReadonlySet<string>, report: Report): void {
  reportTwice(map.roads, 'roads', report);
  reportRoads(map.roads, playable, areNext, sideOf, report);
  for (const { id, hex, road } of map.exits) {
    const found = map.roads.find((entry) => entry.id === road);
    if (found === undefined) report(`exits[${id}].road`, `${show(road)} is not one of the roads`);
    else if (hex !== found.hexes[0] && hex !== found.hexes.at(-1))
      report(`exits[${id}].hex`, `${show(hex)} is no end of ${found.name}`);
  }
}

/** Sources of supply and entries are playable hexes, and no two sides share one (V.A, XIII.A.1). */
function checkPlaces(map: MapFile, playable: ReadonlySet<string>, report: Report): void {
  reportUnplayable([map.alameinBox.hex], playable, 'alameinBox.hex', report);
  for (const side of SIDES) {
    reportUnplayable(map.supply[side], playable, `supply.${side}`, report);
    if (!map.supply[side].includes(map.entry[side]))
      report(`entry.${side}`, `${show(map.entry[side])} is not one of supply.${side}`);
  }
  for (const hex of map.supply.allied)
    if (map.supply.axis.includes(hex)) report('supply.allied', `${show(hex)} is an Axis source too`);
}

/** Every hex can be reached from the Axis entry. */
function checkWhole(map: MapFile, playable: ReadonlySet<string>, report: Report): void {
  const open = new Map([...playable].map((hex) => [boardHex(hex), hex]));
  const reached = reachedFrom([boardHex(map.entry.axis)], (hex) => nextIn(open, hex));
  for (const [id, hex] of open) if (!reached.has(id)) report(`hexes[${hex}]`, 'no way leads here from the Axis entry');
}
