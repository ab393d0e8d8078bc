// What `/map at:` may name: every way of writing a space.
import { type Kit, noSuchPlace, placeOf } from '#games/suez/for-pictures.ts';
import type { Unclear } from '../contract.ts';

export function placeMeant(kit: Kit, text: string): { readonly place: string } | Unclear {
  const place = placeOf(kit, text);
  return place === null ? { unclear: noSuchPlace(kit, text) } : { place };
}
