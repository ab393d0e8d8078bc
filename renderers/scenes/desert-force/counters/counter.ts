// Counters of units, leaders and depots, 45 units square, about a point.
import type { Side } from '#games/desert-force/for-pictures.ts';
import { BLOCK, card, plate, ribbonOf } from '../../../counters/card.ts';
import { mark } from '../../../counters/marks.ts';
import { can, star } from '../../../map/signs.ts';
import { CREAM, INK, type Livery } from '../../../palette.ts';
import { at, box, label, type Shape, type XY } from '../../../shapes.ts';
import { liveryOf } from '../../../sides.ts';
import type { Badge, DepotItem, Item, LeaderItem, UnitItem } from './items.ts';
import { bandOf, divisionOf, paperOf, shortName, sizeOf, symbolOf } from './units.ts';

export { BLOCK } from '../../../counters/card.ts';

const H = BLOCK / 2;

/** `isNear`: there is room to read small letters. */
export function drawn(item: Item, isNear: boolean): (spot: XY) => Shape {
  const shapes = item.type === 'unit' ? unit(item, isNear) : item.type === 'leader' ? leader(item) : depot(item);
  return ({ x, y }) => at(x, y, shapes);
}

function unit({ info, strength, reduced, works, badges }: UnitItem, isNear: boolean): readonly Shape[] {
  return [
    ...card({
      livery: bandOf(info.nation),
      paper: paperOf(info),
      symbol: symbolOf(info),
      size: sizeOf(info),
      name: shortName(info),
      factors: strength,
      ribbon: reduced ? 'REDUCED' : null,
      room: BLOCK - (badges.includes('moved') || badges.includes('unsupplied') ? 19 : 5),
    }),
    ...(reduced ? ribbonOf('REDUCED') : []),
    ...(isNear ? division(divisionOf(info), reduced) : []),
    ...(works === 0 ? [] : [at(H - 4.5, -H + 28, position(works))]),
    ...badges.map(badge),
  ];
}

/** At the left of the symbol, or of a reduced unit, whose size is there, at its right. */
const division = (lines: readonly string[], reduced: boolean): readonly Shape[] =>
  lines.map((text, index) =>
    label(
      { x: reduced ? H - 7 : -H + 7, y: -H + 27 + (index - (lines.length - 1) / 2) * 6.4 },
      text,
      6.4,
      'bold',
      INK,
      { fit: 10 },
    ),
  );

/** 12.3 A unit is in an Improved Position of a level: a bastioned tag at its right. */
export const position = (level: 1 | 2): readonly Shape[] => [
  box(-8, -6.5, 16, 13, { r: 2, fill: '#5a3d1c', stroke: CREAM, width: 1 }),
  ...[-5.4, 0, 5.4].map((x) => box(x - 1.6, -9, 3.2, 3.4, { fill: '#5a3d1c', stroke: CREAM, width: 0.7 })),
  label({ x: 0, y: 0.4 }, `IP${level}`, 8.6, 'black', CREAM, { fit: 14 }),
];

/** Each kind of badge has its own place on the rim. */
const SPOTS: Readonly<Record<Badge, readonly [number, number]>> = {
  unsupplied: [H - 5, H - 5],
  moved: [-H + 5, H - 5],
  fired: [-H + 4, -H + 17],
  disrupted: [H - 4, -H + 16],
};
const badge = (kind: Badge): Shape => mark(kind, ...SPOTS[kind], 0.85);

/** What leaders and depots have in common: a name on the colour of the side, a sign on pale paper, numbers below. */
const board = (livery: Livery, name: string, numbers: string, paper: string): readonly Shape[] => [
  ...plate(livery),
  box(-H + 1.8, -H + 13, BLOCK - 3.6, BLOCK - 14.8, { r: 1.5, fill: paper }),
  label({ x: 0, y: -H + 7 }, name, 10.8, 'bold', livery.on, { fit: BLOCK - 4 }),
  label({ x: 0, y: H - 7 }, numbers, 12.4, 'black', INK, { fit: BLOCK - 5 }),
];

/** 13.1 Dice in attack and defence, and the range in brackets. */
function leader({ nation, face, badges }: LeaderItem): readonly Shape[] {
  return [
    ...board(bandOf(nation), face.name, `${face.attack}-${face.defence} (${face.range})`, '#fbf6e6'),
    at(0, -H + 23.4, star(9, '#b3241c')),
    ...badges.map(badge),
  ];
}

/** 7.1 Its side's Attack Points below. */
function depot({ side, moved, points }: DepotItem): readonly Shape[] {
  return [
    ...board(liveryOf(side), 'Depot', `AP ${points}`, PAPERS[side]),
    at(0, -H + 26, can(liveryOf(side)), { zoom: 0.78 }),
    ...(moved ? ribbonOf('MOVED') : []),
  ];
}
const PAPERS: Readonly<Record<Side, string>> = { axis: '#dfe4e9', allied: '#faeccb' };
