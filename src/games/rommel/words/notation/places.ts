// Places in orders: names of hexes, and the box of units that wait beside an engaged Base (16.41).

import { plain, quoted } from '#words/notation/text.ts';
import { didYouMean } from '#words/sentence.ts';
import type { Kit } from '../../pieces/kit.ts';
import type { HexId } from '../../position/state.ts';
import { nameOf, readPlace } from '../places.ts';

/** The place a text names exactly or by an unambiguous abbreviation; null when it names none. */
export function placeOf(kit: Kit, text: string): HexId | null {
  const key = plain(text);
  if (key.length < 2) return null;
  if (key === 'offboard') return 'offboard';
  const read = readPlace(kit, text);
  return 'hex' in read ? read.hex : null;
}

export const isFullName = (kit: Kit, hex: HexId, text: string): boolean => plain(nameOf(kit, hex)) === plain(text);

/** Why a text names no place, with the names that were perhaps meant. */
export function noSuchPlace(kit: Kit, text: string): string {
  const read = readPlace(kit, quoted(text).replaceAll('"', ''));
  if ('hex' in read) return `${quoted(text)} is too short for the name of a place.`;
  return `${read.unclear}${didYouMean(read.nearest)}`;
}
