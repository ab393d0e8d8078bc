// What `/map at:` may name: a space by its name, another name of it, its id, or a beginning of one.
import type { Kit, SpaceId } from '#games/suez/for-pictures.ts';
import type { Unclear } from '../contract.ts';

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const SHOWN = 40;

export function placeMeant({ file }: Kit, text: string): { readonly place: SpaceId } | Unclear {
  const said = plain(text);
  const called = file.spaces.map(({ id, name, also = [] }) => ({ id, name, names: [id, name, ...also].map(plain) }));
  const exact = called.filter(({ names }) => names.includes(said));
  const like = exact.length > 0 ? exact : called.filter(({ names }) => names.some((name) => name.startsWith(said)));
  const [space] = said === '' ? [] : like;
  if (space === undefined) return { unclear: `"${text.slice(0, SHOWN)}" is no space of the map.` };
  if (like.length > 1)
    return { unclear: `"${text.slice(0, SHOWN)}" may be ${like.map(({ name }) => name).join(' or ')}.` };
  return { place: space.id };
}
