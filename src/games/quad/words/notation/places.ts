// Hexes in orders: as printed ("0608"), by name ("Bir Hacheim"), or both.
import { placeReaders } from '#words/names/places.ts';
import type { ActionType } from '../../position/action.ts';
import { noSuchPlace, numbers } from './hex-names.ts';
import type { Cursor } from './reading.ts';

export const { printedHere, tryPlace, readPlace, readVia, readHexes } = placeReaders<ActionType, Cursor>({
  called: (kit) => kit,
  numbers,
  noSuchPlace,
});
