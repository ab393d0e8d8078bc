// Villages, the printed El Alamein Box, supply sources and entry hexes, and all lettering of the map.
import { type HexId, type HexInfo, type Kit, type MapPicture, SIDES, type Side } from '#games/alamein/for-pictures.ts';
import { can } from '../../../map/signs.ts';
import { type Letters, lettering } from '../../../map/terrain.ts';
import { CREAM, INK, MAP } from '../../../palette.ts';
import { area, at, box, label, type Shape, type XY } from '../../../shapes.ts';
import type { NameSpot } from '../counters/piles.ts';
import { liveryOf } from '../counters/units.ts';
import { HEX, middle, unitsOf } from '../grid.ts';

export const places = (picture: MapPicture): readonly Shape[] =>
  picture.hexes.flatMap((hex): readonly Shape[] => {
    const { x, y } = middle(hex.id);
    return hex.village ? [at(x, y + 2, houses())] : [];
  });

/** A few houses. */
export const houses = (): readonly Shape[] =>
  [
    [-13, -2, 10],
    [-1, -8, 12],
    [3, 5, 9],
    [-9, 10, 7],
  ].map(([x = 0, y = 0, w = 0]) => box(x, y, w, w * 0.72, { fill: '#8c3b24', stroke: CREAM, width: 1 }));

/** The large names of sea, desert and depression. */
export const regions = (picture: MapPicture): readonly Shape[] =>
  picture.labels.map((name) => lettering(name, unitsOf(name.at), LETTERS));

/** The names of hexes, where there is room for them. */
export const placeNames = (picture: MapPicture, spots: (hex: HexId) => NameSpot | null): readonly Shape[] =>
  picture.hexes.flatMap((hex) => placeName(hex, spots(hex.id)));

function placeName({ id, name, village }: HexInfo, spot: NameSpot | null): readonly Shape[] {
  if (name === null || spot === null) return [];
  const style = village ? 'bold' : 'bold-italic';
  return [
    label(nameMiddle(id, name, spot), name, NAME, style, village ? MAP.name : MAP.minor, {
      halo: MAP.halo,
      fit: WIDEST,
    }),
  ];
}

const NAME = 12.5;
const WIDEST = 92;
/** The bundled letters are about so wide, as a share of their size. */
const LETTER = 0.37;
export const nameWidth = (name: string): number => Math.min(WIDEST, name.length * NAME * LETTER);

/** The middle of a name; one that leans east leaves room for a flag before it. */
export function nameMiddle(hex: HexId, name: string, { down, lean }: NameSpot): XY {
  const { x, y } = middle(hex);
  return { x: x + lean * (nameWidth(name) / 2 + (lean === 1 ? 12 : -4)), y: y + down };
}

const LETTERS: Letters = {
  sea: (text) => (text.length > 12 ? [34, 6] : [20, 2]),
  region: [20, 5, 'rgba(122,92,48,0.62)'],
  depression: [23, 4],
};

/** Where supplies and reinforcements come from: a can in the side's colour beyond the edge, an arrow into an entry hex. */
export const sources = (picture: MapPicture, kit: Pick<Kit, 'sources' | 'entry'>): readonly Shape[] =>
  SIDES.flatMap((side) =>
    kit.sources[side].flatMap((hex) => {
      const toward = picture.exits.find((exit) => exit.hex === hex)?.toward ?? (side === 'axis' ? 'west' : 'east');
      return [
        at(...spotOf(hex, toward), can(liveryOf(side))),
        ...(kit.entry[side] === hex ? [entry(hex, toward, side)] : []),
      ];
    }),
  );

type Toward = 'west' | 'east' | 'south';
function spotOf(hex: HexId, toward: Toward): readonly [number, number] {
  const { x, y } = middle(hex);
  if (toward === 'south') return [x + HEX * 0.34, y + HEX * 0.56];
  return [x + HEX * 0.63 * (toward === 'west' ? -1 : 1), y - HEX * 0.22];
}

/** A broad arrow onto the map, with the word. */
function entry(hex: HexId, toward: Toward, side: Side): Shape {
  const { x, y } = middle(hex);
  const turn = toward === 'west' ? 1 : -1;
  const { main, dark } = liveryOf(side);
  const edge = x - turn * HEX * 0.5;
  const outline: readonly (readonly [number, number])[] = [
    [-44, -6],
    [-8, -6],
    [-8, -14],
    [12, 0],
    [-8, 14],
    [-8, 6],
    [-44, 6],
  ];
  return at(edge, y + 22, [
    area(
      outline.map(([along, off]) => ({ x: along * turn, y: off })),
      { fill: main, stroke: dark, width: 1.4 },
    ),
    label({ x: -24 * turn, y: 18 }, 'entry', 12, 'bold', INK, { halo: MAP.halo }),
  ]);
}
