// The space a text names: by name ("Mersa Matruh"), by another name, by a beginning; and what to say when it names none.
import { remember } from '#engine/memory.ts';
import { type HexesCalled, hexesLike, placeOf as placeIn } from '#words/names/hex-names.ts';
import { quoted } from '#words/notation/text.ts';
import { didYouMean } from '#words/sentence.ts';
import type { Kit, SpaceId } from '../../pieces/kit.ts';

/** Spaces are called by their names alone: their numbers (31.3) would be taken for those of units. */
export const numbers = (): null => null;

/** The spaces as `#words` knows places. */
export const spacesCalled = (kit: Kit): HexesCalled =>
  remember(kit, 'spaces called', () => ({
    hexes: Object.fromEntries(
      Object.values(kit.spaces).map(({ id, name, also = [] }) => [id, { id, printed: '', name, also }]),
    ),
  }));

/** The space a text names, whole or by an unambiguous beginning of three letters at least; null when it names none. */
export const placeOf = (kit: Kit, text: string): SpaceId | null => placeIn(spacesCalled(kit), numbers, text);

/** One sentence for a player whose text names no space. */
export const noSuchPlace = (kit: Kit, text: string): string =>
  `${quoted(text)} is no space of the map.${didYouMean(hexesLike(spacesCalled(kit), text))}`;
