// What hexes and units are called.
import { isHexId } from '#board/hex.ts';
import { hexNames } from '#words/names/hex-names.ts';
import { namesBy } from '#words/sentence.ts';
import { printedHex } from '../pieces/grid.ts';
import type { Kit } from '../pieces/kit.ts';
import { faceOf, isLeader, leaderOf, type Sight } from './sight.ts';
import type { LeaderId, UnitId } from './state.ts';

export { ADJECTIVES, SIDE_NAMES } from '#words/sides.ts';

/** "3408", also of a hex beyond the map; "3408 Tobruk"; "Tobruk (3408)". */
export const { nameOf, namesOf, fullName, placeName, placeNames } = hexNames<Kit>((hex) =>
  isHexId(hex) ? printedHex(hex) : hex,
);

/** Of a unit; a leader's piece has the name of its first face. */
export const unitName = (kit: Kit, piece: UnitId | LeaderId): string =>
  kit.units[piece]?.name ?? facesOf(kit, piece)?.[0].name ?? piece;

export const unitNames = namesBy(unitName);

/** A word that a player made up ("constructor") names nobody. */
const facesOf = ({ leaders }: Kit, piece: UnitId | LeaderId) =>
  Object.hasOwn(leaders, piece) ? leaders[piece]?.faces : undefined;

/** Both leaders of a piece: "Montgomery/Lumsden". */
export const faceNames = (kit: Kit, leader: LeaderId): string =>
  facesOf(kit, leader)
    ?.map(({ name }) => name)
    .join('/') ?? leader;

/** A leader by the face that is up, or by one that is told. */
export const pieceName = (sight: Sight, piece: UnitId | LeaderId, face?: 0 | 1): string => {
  if (!isLeader(sight, piece)) return unitName(sight.kit, piece);
  return (face === undefined ? faceOf(sight, piece) : leaderOf(sight, piece).faces[face]).name;
};
export const pieceNames = namesBy(pieceName);
