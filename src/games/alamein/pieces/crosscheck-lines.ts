// The start lines of map.json: unbroken from edge to edge, with each side's hexes on its own side (XV.C.2, XV.D.2, RULING 55).
import { type HexId, nextIn } from '#board/hex.ts';
import { type Hexside, hexside } from '#board/hexside.ts';
import { type Report, show } from '#engine/pieces/components.ts';
import { reachedFrom, reportAreas, reportSides } from '#engine/pieces/crosscheck.ts';
import { SIDES, type Side } from '../position/state.ts';
import { areNext, boardHex, printedHex } from './grid.ts';
import type { MapFile } from './schema.ts';

/** Reports broken lines, and areas that lie across theirs. */
export function checkLines(map: MapFile, playable: ReadonlySet<string>, report: Report): void {
  for (const line of map.lines) {
    const key = `lines[${line.id}].sides`;
    reportSides(line.sides, playable, areNext, key, report);
    const behind = behindLine(map, line, 'axis');
    for (const hex of map.supply.allied) {
      if (behind.has(hex)) report(key, `does not divide the map: ${hex} can be reached from the Axis side`);
    }
  }
  reportAreas(map.areas, playable, 'areas', report);
  for (const { id, hexes, line } of map.areas) {
    if (line === undefined) continue;
    const found = map.lines.find((entry) => entry.id === line);
    if (found === undefined) report(`areas[${id}].line`, `${show(line)} is not one of the lines`);
    else if (!SIDES.map((side) => behindLine(map, found, side)).some((behind) => hexes.every((hex) => behind.has(hex))))
      report(`areas[${id}].hexes`, `lie on both sides of the line "${line}"`);
  }
}

/** The hexes that can be reached from a side's supply sources without crossing the line. */
function behindLine(map: MapFile, line: MapFile['lines'][number], side: Side): ReadonlySet<string> {
  const shut = new Set<Hexside>(line.sides.map(([axis, allied]) => hexside(boardHex(axis), boardHex(allied))));
  const open = new Set(map.hexes.map(({ id }) => boardHex(id)));
  const next = (hex: HexId): readonly HexId[] => nextIn(open, hex).filter((to) => !shut.has(hexside(hex, to)));
  return new Set([...reachedFrom(map.supply[side].map(boardHex), next)].map(printedHex));
}
