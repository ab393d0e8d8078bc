// Towns, Fortified Boxes and all lettering of the map.
import type { HexId } from '#board/hex.ts';
import type { HexInfo, MapPicture, Sight } from '#games/quad/for-pictures.ts';
import { unitsAt } from '#games/quad/for-pictures.ts';
import { manyHouses } from '../../../flat-hexes/houses.ts';
import { corners, middle } from '../../../flat-hexes/plane.ts';
import { works } from '../../../map/signs.ts';
import { MAP } from '../../../palette.ts';
import type { Label, Shape } from '../../../scene.ts';
import { at, label } from '../../../shapes.ts';
import { liveryOf } from '../counters/units.ts';

export const towns = ({ terrain: { town } }: MapPicture): readonly Shape[] =>
  town.flatMap(({ hexes }) =>
    hexes.map((hex) => {
      const { x, y } = middle(hex);
      return at(x, y, manyHouses());
    }),
  );

/** 10.3 */
export const boxes = (hexes: readonly HexId[]): readonly Shape[] =>
  hexes.flatMap((hex) => works(corners(hex, 0.84), liveryOf('allied').dark, BOX_INLAY));
/** The bright line inside them. */
export const BOX_INLAY = '#f2cf86';

/** How the large names are set: size, space between letters, colour. */
const LETTERS: Readonly<Record<MapPicture['labels'][number]['kind'], readonly [number, number, string]>> = {
  sea: [64, 10, MAP.seaName],
  region: [42, 6, 'rgba(110,80,38,0.8)'],
  relief: [36, 3, '#5c3a18'],
};

/** The large names. */
export const regions = ({ labels }: MapPicture): readonly Label[] =>
  labels.map(({ text, kind, hex, angle }) => {
    const [size, spacing, fill] = LETTERS[kind];
    return label(middle(hex), text, size, kind === 'relief' ? 'bold-italic' : 'italic', fill, {
      angle,
      spacing,
      ...(kind === 'sea' ? {} : { halo: 'rgba(241,228,194,0.55)' }),
    });
  });

/** The names of hexes, at their foot: as wide as the hexes beside it leave room. `large`: to be read on a whole map. */
export const placeNames = (sight: Sight, large: boolean): readonly Label[] =>
  sight.kit.infos.flatMap((info) => placeName(sight, info, large));

function placeName(sight: Sight, { id, name, terrain }: HexInfo, large: boolean): readonly Label[] {
  if (name === null) return [];
  const { x, y } = middle(id);
  const isTown = terrain === 'town';
  const size = (isTown ? 27 : 24) * (large ? 1 : 0.66);
  return [
    label({ x, y: y + 43 }, name, size, isTown ? 'bold' : 'bold-italic', isTown ? MAP.name : MAP.minor, {
      halo: MAP.halo,
      fit: isCrowded(sight, id) ? 104 : 176,
    }),
  ];
}

/** A counter stands in one of the hexes at the lower left and right. */
function isCrowded(sight: Sight, hex: HexId): boolean {
  const { x, y } = middle(hex);
  return sight.kit.map.nextTo(hex).some((other) => {
    const spot = middle(other);
    return spot.x !== x && spot.y > y && unitsAt(sight, other).length > 0;
  });
}
