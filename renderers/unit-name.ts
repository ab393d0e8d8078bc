// A unit meant by a text of its owner's.
import type { Unclear } from './scenes/contract.ts';

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const SHOWN = 40;

/** The one unit of these that has this name, or whose name begins so. */
export function unitMeant<U extends { readonly name: string }>(units: readonly U[], text: string): U | Unclear {
  const exact = units.filter(({ name }) => plain(name) === plain(text));
  const like = exact.length > 0 ? exact : units.filter(({ name }) => plain(name).startsWith(plain(text)));
  const [unit] = like;
  if (unit === undefined) return { unclear: `You have no unit "${text.slice(0, SHOWN)}" in play.` };
  if (like.length > 1)
    return { unclear: `"${text.slice(0, SHOWN)}" may be ${like.map(({ name }) => name).join(' or ')}.` };
  return unit;
}
