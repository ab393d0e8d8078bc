// What `/map at:` may name: every way of writing a hex.
import { type Kit, noSuchPlace, placeOf } from '#games/desert-force/for-pictures.ts';
import type { Unclear } from '../contract.ts';

export function placeMeant(kit: Kit, text: string): { readonly place: string } | Unclear {
  const place = placeOf(kit, text);
  return place === null || kit.hexes[place] === undefined ? { unclear: noSuchPlace(kit, text) } : { place };
}
