// The ids of buttons, and how long ids and labels may be.

/** The longest label of a button (Discord's limit is 80, Slack's 75). */
export const LONGEST_LABEL = 75;
/** The longest id of a button (Discord's limit is 100). */
export const LONGEST_ID = 95;

/** What a button belongs to: a match, and the opaque number of what was asked there. */
export interface Question {
  readonly match: string;
  readonly prompt: string;
}

/** A button's id taken apart: the match, the prompt's number and the positions; null when it is none. */
export function readId(id: string): (Question & { readonly path: readonly string[] }) | null {
  if (!/^[\w~-]{1,40}\.[\w~-]{1,40}(?:\.[\w@,+-]{1,90}){1,8}$/.test(id) || id.length > LONGEST_ID) return null;
  const [match = '', prompt = '', ...path] = id.split('.');
  return { match, prompt, path };
}

/** `@place` in an id: what can be begun at a place of the map, and as a part the place itself. */
export const placeAs = (place: string): string => `@${place}`;
export const placeIn = (segment: string | undefined): string | null =>
  segment?.startsWith('@') === true ? segment.slice(1) : null;

/** `+22` in an id: show the list from its 22nd entry on. */
export const offset = (segment: string | undefined): number | null =>
  segment !== undefined && /^\+\d{1,4}$/.test(segment) ? Number(segment.slice(1)) : null;
