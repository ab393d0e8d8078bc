// What `/map at:` may name: hexes as printed, and the names of hexes.
import { distance as edits } from 'fastest-levenshtein';
import type { HexInfo, Kit } from '#games/alamein/view.ts';
import type { Unclear } from '../contract.ts';

const SHOWN = 40;
const SUGGESTIONS = 3;
/** So many letters of a name for each that may be wrong. */
const SURE = 3;

export const placesOf = ({ hexes }: Kit): readonly string[] =>
  Object.values(hexes).flatMap(({ name }) => (name === null ? [] : [name]));

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const namesOf = ({ printed, name, also }: HexInfo): readonly string[] => [
  printed,
  ...(name === null ? [] : [name]),
  ...also,
];

/** "d7", "El Alamein", "alamein", "himeim". */
export function placeMeant({ hexes }: Kit, text: string): { readonly place: string } | Unclear {
  const wanted = plain(text.slice(0, SHOWN));
  const all = Object.values(hexes);
  const having = (is: (name: string) => boolean): readonly HexInfo[] =>
    all.filter((hex) => namesOf(hex).some((name) => is(plain(name))));
  const exact = having((name) => name === wanted);
  const found = exact.length > 0 || wanted.length < 3 ? exact : having((name) => name.startsWith(wanted));
  const [hex] = found;
  if (hex !== undefined && found.length === 1) return { place: hex.id };
  const said = text.trim().slice(0, SHOWN);
  if (found.length > 1) return { unclear: `"${said}" may be ${found.map(titleOf).join(' or ')}.` };
  const near = nearest(all, wanted);
  return {
    unclear: `No hex is called "${said}".${near.length === 0 ? ' Try one as printed, such as D7.' : ` Did you mean ${near.join(', ')}?`}`,
  };
}

const titleOf = ({ printed, name }: HexInfo): string => name ?? printed;

function nearest(hexes: readonly HexInfo[], wanted: string): readonly string[] {
  const ranked = hexes
    .filter(({ name }) => name !== null)
    .map((hex) => ({
      hex,
      off: Math.min(
        ...namesOf(hex)
          .slice(1)
          .map((name) => edits(plain(name), wanted)),
      ),
    }))
    .filter(({ off }) => off * SURE <= wanted.length)
    .sort((a, b) => a.off - b.off);
  return ranked.slice(0, SUGGESTIONS).map(({ hex }) => titleOf(hex));
}
