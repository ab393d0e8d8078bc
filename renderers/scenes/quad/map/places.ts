// Towns, Fortified Boxes and all lettering of the map.
import { type HexId, type HexInfo, type MapPicture, type Sight, unitsAt } from '#games/quad/for-pictures.ts';
import { inEach } from '../../../flat-hexes/ground.ts';
import { manyHousesAt } from '../../../flat-hexes/houses.ts';
import { type Letters, largeNames } from '../../../flat-hexes/lettering.ts';
import { corners, middle } from '../../../flat-hexes/plane.ts';
import { works } from '../../../map/signs.ts';
import { MAP } from '../../../palette.ts';
import { type Label, label, type Shape } from '../../../shapes.ts';
import { liveryOf } from '../counters/units.ts';

export const towns = ({ terrain: { town } }: MapPicture): readonly Shape[] => inEach(town, manyHousesAt);

/** 10.3 */
export const boxes = (hexes: readonly HexId[]): readonly Shape[] =>
  hexes.flatMap((hex) => works(corners(hex, 0.84), liveryOf('allied').dark, BOX_INLAY));
/** The bright line inside them. */
export const BOX_INLAY = '#f2cf86';

/** How the large names are set: size, space between letters, colour. */
const HALO = 'rgba(241,228,194,0.55)';
const LETTERS: Letters = {
  sea: { size: 64, spacing: 10, fill: MAP.seaName },
  region: { size: 42, spacing: 6, fill: 'rgba(110,80,38,0.8)', halo: HALO },
  relief: { size: 36, spacing: 3, fill: '#5c3a18', halo: HALO },
};

/** The large names. */
export const regions = ({ labels }: MapPicture): readonly Label[] => largeNames(labels, LETTERS);

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
