// The ground: sea with water lines, desert, terrain of hexes, what nobody enters.
import type { HexId, MapPicture } from '#games/quad/for-pictures.ts';
import { BARE, brokenHex, dunes, inEach, rim, roughHex, strewn } from '../../../flat-hexes/ground.ts';
import { corners, HEX, middle, sheetOf, unitsOf } from '../../../flat-hexes/plane.ts';
import { landOf as landBy, landInSea } from '../../../map/terrain.ts';
import { MAP } from '../../../palette.ts';
import { area, flat, line, points, type Shape, type XY } from '../../../shapes.ts';

/** The land as one area: all of the sheet where there is no shore. */
function landOf(picture: MapPicture): readonly XY[] {
  const { x, y, w, h } = sheetOf(picture);
  const far = { west: x - 9 * HEX, east: x + w + 9 * HEX, north: y - 9 * HEX, south: y + h + 9 * HEX };
  return picture.coastline.length > 0 ? landBy(picture.coastline.map(unitsOf), far) : rim({ x, y, w, h }, 9 * HEX);
}

/** `playable`: the hexes somebody may enter. */
export function ground(picture: MapPicture, playable: readonly HexId[]): readonly Shape[] {
  const sheet = sheetOf(picture);
  const land = landOf(picture);
  const far = { west: sheet.x, east: sheet.x + sheet.w, north: sheet.y, south: sheet.y + sheet.h };
  const shore = land.slice(1, -3);
  return [
    {
      type: 'group',
      clip: flat(rim(sheet, 0)),
      shapes: [
        ...landInSea(land, far, MAP.outside),
        {
          type: 'group',
          clip: flat(land),
          shapes: [...playable.map((hex) => area(corners(hex, 1.006), { fill: MAP.sand })), ...dunes(playable)],
        },
        ...terrain(picture),
        ...picture.prohibited.flatMap(barred),
        ...picture.outside.map((hex) => area(corners(hex, 1.006), { fill: BARE })),
        ...(picture.coastline.length > 0 ? [line(shore, { stroke: MAP.shore, width: 2.4 })] : []),
      ],
    },
  ];
}

function terrain({ terrain: { broken, rough, grove } }: MapPicture): readonly Shape[] {
  return [...inEach(broken, brokenHex), ...inEach(rough, roughHex), ...inEach(grove, groveHex)];
}

export const tree = ({ x, y }: XY): Shape => ({
  type: 'circle',
  x: Math.round(x),
  y: Math.round(y),
  r: 5,
  fill: '#5d8a45',
  stroke: '#335c2a',
  width: 1.2,
});

const groveHex = strewn('rgba(120,158,84,0.42)', 31, 1, tree);

/** Nobody enters: dark ground with strokes across. */
function barred(hex: HexId): readonly Shape[] {
  const rimOf = corners(hex, 1.004);
  const { x, y } = middle(hex);
  const strokes = [-60, -36, -12, 12, 36, 60].map((off) =>
    line(points([x + off - 50, y + 50], [x + off + 50, y - 50]), { stroke: 'rgba(84,70,48,0.5)', width: 3 }),
  );
  return [area(rimOf, { fill: '#a4946f' }), { type: 'group', clip: flat(rimOf), shapes: strokes }];
}
