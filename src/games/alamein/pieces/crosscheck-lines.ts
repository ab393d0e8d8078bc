// The start lines of map.json: unbroken from edge to edge, with each side's hexes on its own side (XV.C.2, XV.D.2, RULING 55).
import { around, axial, type HexId } from '#board/hex.ts';
import { type Hexside, hexside } from '#board/hexside.ts';
import { type Report, show } from '#engine/pieces/components.ts';
import { reachedFrom, reportUnplayable } from '#engine/pieces/crosscheck.ts';
import { SIDES, type Side } from '../position/state.ts';
import { areNext, boardHex, printedHex } from './grid.ts';
import type { MapFile } from './schema.ts';

/** Reports broken lines, and areas that lie across theirs. */
export function checkLines(map: MapFile, playable: ReadonlySet<string>, report: Report): void {
  for (const line of map.lines) {
    const key = `lines[${line.id}].sides`;
    for (const [axis, allied] of line.sides) {
      if (!areNext(axis, allied)) report(key, `${axis} and ${allied} are not neighbours`);
      reportUnplayable([axis, allied], playable, key, report);
    }
    const behind = behindLine(map, line, 'axis');
    for (const hex of map.supply.allied) {
      if (behind.has(hex)) report(key, `does not divide the map: ${hex} can be reached from the Axis side`);
    }
  }
  for (const { id, hexes, line } of map.areas) {
    reportUnplayable(hexes, playable, `areas[${id}].hexes`, report);
    if (line === undefined) continue;
    const found = map.lines.find((entry) => entry.id === line);
    if (found === undefined) report(`areas[${id}].line`, `${show(line)} is not one of the lines`);
    else if (!SIDES.some((side) => isWithin(hexes, behindLine(map, found, side))))
      report(`areas[${id}].hexes`, `lie on both sides of the line "${line}"`);
  }
}

const isWithin = (hexes: readonly string[], all: ReadonlySet<string>): boolean => hexes.every((hex) => all.has(hex));

/** The hexes that can be reached from a side's supply sources without crossing the line. */
function behindLine(map: MapFile, line: MapFile['lines'][number], side: Side): ReadonlySet<string> {
  const shut = new Set<Hexside>(line.sides.map(([axis, allied]) => hexside(boardHex(axis), boardHex(allied))));
  const open = new Set(map.hexes.map(({ id }) => boardHex(id)));
  const next = (hex: HexId): readonly HexId[] =>
    around(axial(hex)).filter((to) => open.has(to) && !shut.has(hexside(hex, to)));
  return new Set([...reachedFrom(map.supply[side].map(boardHex), next)].map(printedHex));
}
