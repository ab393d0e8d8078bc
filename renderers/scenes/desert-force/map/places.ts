// Towns and cities, what is left of the fortresses and who holds the ports, and all lettering of the map.
import type { FortressStatus, HexId, Kit, MapPicture, Side, Sight } from '#games/desert-force/for-pictures.ts';
import { inEach } from '../../../flat-hexes/ground.ts';
import { fewHousesAt, manyHousesAt } from '../../../flat-hexes/houses.ts';
import { type Letters, largeNames } from '../../../flat-hexes/lettering.ts';
import { corners, HEX, middle } from '../../../flat-hexes/plane.ts';
import { works } from '../../../map/signs.ts';
import { CREAM, MAP } from '../../../palette.ts';
import { holds } from '../../../rects.ts';
import { area, at, type Label, label, line, points, type Rect, roomOf, type Shape, type XY } from '../../../shapes.ts';
import { liveryOf } from '../../../sides.ts';

type Terrain = Pick<MapPicture, 'terrain'>;

/** Houses: a few of a town, many of a city or fortress. */
export const settlements = ({ terrain: { town, city, fortress } }: Terrain): readonly Shape[] => [
  ...inEach(town, fewHousesAt),
  ...inEach([...city, ...fortress], manyHousesAt),
];

/** How the large names are set: size, space between letters, colour. */
const LETTERS: Letters = {
  sea: { size: 92, spacing: 16, fill: MAP.seaName },
  region: { size: 58, spacing: 10, fill: 'rgba(110,80,38,0.6)' },
  relief: { size: 50, spacing: 4, fill: 'rgba(92,58,24,0.75)' },
};

/** In a close-up: as large as the places they stand among, and no larger. */
const CLOSE_LETTERS: Letters = {
  sea: { ...LETTERS.sea, size: 26, spacing: 5 },
  region: { ...LETTERS.region, size: 26, spacing: 5 },
  relief: { ...LETTERS.relief, size: 24, spacing: 2 },
};

/** So much above the middle of its hex a large name is set in a close-up: between the numbers of that hex and of those beside it. */
const RAISED = 20;

const closeNames = (names: MapPicture['labels']): readonly Label[] =>
  largeNames(names, CLOSE_LETTERS).map((name) => ({ ...name, y: name.y - RAISED }));

/** Those that a window of the map shows whole: cut, one may read as another, as "Sollum" of its gulf. */
export const wholeIn = (names: MapPicture['labels'], window: Rect): MapPicture['labels'] =>
  names.filter((name) => closeNames([name]).every((set) => holds(window, roomOf(set))));

/** The large names; `large`: to be read on a whole map. */
export const regions = ({ labels }: Pick<MapPicture, 'labels'>, large: boolean): readonly Shape[] =>
  large ? largeNames(labels, LETTERS) : closeNames(labels);

/** 16.1 Bastions all round, a broken ring, or none; in the colours of who holds it (8.4). */
export function fortress(rim: readonly XY[], status: FortressStatus, side: Side): readonly Shape[] {
  const { dark, light } = liveryOf(side);
  if (status === 'intact') return works(rim, dark, light);
  if (status === 'destroyed') return [];
  return [
    area(rim, { stroke: CREAM, width: 9, dash: [22, 16] }),
    area(rim, { stroke: dark, width: 6, dash: [22, 16] }),
  ];
}

/** What is left of the works of Tobruk and Bardia. */
export const fortresses = ({ kit, table }: Pick<Sight, 'kit' | 'table'>): readonly Shape[] =>
  (['tobruk', 'bardia'] as const).flatMap((id) =>
    fortress(corners(kit.places[id], 0.88), table.fortresses[id], table.control[id]),
  );

/** Over Tobruk, Bardia and Benghazi; `large`: to be seen on a whole map. */
export const flags = ({ kit, table }: Pick<Sight, 'kit' | 'table'>, large: boolean): readonly Shape[] =>
  (['tobruk', 'bardia', 'benghazi'] as const).map((id) => {
    const { x, y } = middle(kit.places[id]);
    const flying = flag(table.control[id]);
    return large ? at(x + 34, y - 26, flying, { zoom: 2.2 }) : at(x + 47, y + 6, flying);
  });

/** Who holds it: a flag of the Axis is split at its end. */
export function flag(side: Side): readonly Shape[] {
  const { main, dark, light } = liveryOf(side);
  const end = side === 'axis' ? [{ x: 11, y: -9.5 }] : [];
  return [
    area([{ x: 0, y: -15 }, { x: 17, y: -15 }, ...end, { x: 17, y: -4 }, { x: 0, y: -4 }], {
      fill: main,
      stroke: light,
      width: 1.2,
    }),
    line(points([0, -16], [0, 8]), { stroke: dark, width: 2.2 }),
  ];
}

interface Name {
  readonly text: string;
  readonly at: XY;
  readonly size: number;
  readonly chief: boolean;
}

/** Names on a whole map, where there is room for the chief ones only; in a close-up all, at the foot of their hexes. */
const namesOn = (kit: Kit, picture: Terrain, large: boolean): readonly Name[] =>
  kit.infos.flatMap(({ id, name, coastal }): readonly Name[] => {
    const chief = isChief(picture, id);
    if (name === null || (large && !chief)) return [];
    const { x, y } = middle(id);
    const size = large ? 38 : chief ? 18 : 15;
    return [{ text: name, at: { x, y: y + (large ? (coastal ? -62 : 66) : 43) }, size, chief }];
  });

export const placeNames = (kit: Kit, picture: Terrain, large: boolean): readonly Label[] =>
  namesOn(kit, picture, large).map(({ text, at: spot, size, chief }) =>
    label(spot, text, size, chief ? 'bold' : 'bold-italic', chief ? MAP.name : MAP.minor, {
      halo: MAP.halo,
      ...(large ? {} : { fit: 112 }),
    }),
  );

const isChief = ({ terrain: { town, city, fortress: forts } }: Terrain, hex: HexId): boolean =>
  [...town, ...city, ...forts].some(({ hexes }) => hexes.includes(hex));

/** Every fifth hex of every fifth column by its number, for a whole map. */
export const someNumbers = ({ hexes, sea }: Pick<MapPicture, 'hexes' | 'sea'>): readonly Shape[] => {
  const wet = new Set(sea);
  return hexes
    .filter(({ printed }) => Number(printed.slice(0, 2)) % 5 === 0 && Number(printed.slice(2)) % 5 === 0)
    .map(({ id, printed }) => {
      const { x, y } = middle(id);
      return label({ x, y: y - HEX * 0.26 }, printed, 31, 'bold', wet.has(id) ? '#5d8290' : '#604822');
    });
};
