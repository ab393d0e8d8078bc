// What `/map at:` may name: every way of writing a hex.
import { type Kit, readPlace } from '#games/rommel/for-pictures.ts';
import type { Unclear } from '../../request.ts';

export function placeMeant(kit: Kit, text: string): { readonly place: string } | Unclear {
  const read = readPlace(kit, text);
  if ('hex' in read) return { place: read.hex };
  return {
    unclear: read.nearest.length === 0 ? read.unclear : `${read.unclear} Did you mean ${read.nearest.join(', ')}?`,
  };
}
