// The ground: sea with water lines, desert, what fills hexes, and what lies on hexsides.
import type { HexId, MapPicture } from '#games/desert-force/for-pictures.ts';
import { escarpment, ridge, stream } from '../../../flat-hexes/barriers.ts';
import { chainsIn, pointsOf } from '../../../flat-hexes/chains.ts';
import { brokenHex, dunes, inEach, rim, roughHex, strewn } from '../../../flat-hexes/ground.ts';
import { HEX, sheetOf, unitsOf } from '../../../flat-hexes/plane.ts';
import { landInSea, landOf } from '../../../map/terrain.ts';
import { MAP } from '../../../palette.ts';
import { flat, line, points, type Shape, type XY } from '../../../shapes.ts';

/** `dry`: the hexes of the land. */
export function ground(picture: MapPicture, dry: readonly HexId[]): readonly Shape[] {
  const sheet = sheetOf(picture);
  const far = {
    west: sheet.x - HEX,
    east: sheet.x + sheet.w + HEX,
    north: sheet.y - HEX,
    south: sheet.y + sheet.h + HEX,
  };
  const land = landOf(picture.coastline.map(unitsOf), far);
  const { terrain } = picture;
  return [
    {
      type: 'group',
      clip: flat(rim(sheet, 0)),
      shapes: [
        ...landInSea(land, far, MAP.sand),
        {
          type: 'group',
          clip: flat(land),
          shapes: [
            ...dunes(dry),
            ...inEach(terrain.rough, brokenHex),
            ...inEach(terrain.mountain, roughHex),
            ...inEach(terrain.marsh, marshHex),
            ...inEach(terrain.depression, sunkenHex),
          ],
        },
        line(land.slice(1, -3), { stroke: MAP.shore, width: 3 }),
      ],
    },
  ];
}

/** Water with reeds over it. */
export const reeds = ({ x, y }: XY): readonly Shape[] => [
  line(points([x - 8, y + 4], [x + 8, y + 4]), { stroke: MAP.marsh, width: 2 }),
  ...[-4, 0, 4].map((off) => line(points([x + off * 0.6, y + 3], [x + off, y - 5]), { stroke: MAP.marsh, width: 1.6 })),
];

const marshHex = strewn('rgba(150,178,150,0.75)', 41, 2, reeds);

/** Sunken ground. */
export const ripple = ({ x, y }: XY): Shape =>
  line(points([x - 9, y], [x - 4, y + 4], [x + 4, y + 4], [x + 9, y]), {
    smooth: true,
    stroke: 'rgba(69,106,96,0.8)',
    width: 1.8,
  });

const sunkenHex = strewn('rgba(150,166,140,0.8)', 51, 3, ripple, 1.004);

/** Under the roads. */
export const rivers = (picture: Pick<MapPicture, 'lines'>): readonly Shape[] =>
  chainsIn(picture.lines, 'river').flatMap((chain) => stream(pointsOf(chain)));

export function barriers({ lines, coastline }: Pick<MapPicture, 'lines' | 'coastline'>): readonly Shape[] {
  const coast = coastline.map(unitsOf);
  return [
    ...chainsIn(lines, 'ridge').flatMap(ridge),
    ...chainsIn(lines, 'escarpment').flatMap((chain) => escarpment(chain, coast)),
  ];
}
