// What both storages do alike when a person is to be told what is held about them, or forgotten.
import type { IdentityRecord } from './housekeeping.ts';
import type { MatchRecord } from './store.ts';

/** What is noted under a player's own id counts as one of their identities. */
export const withOwnId = (identities: readonly IdentityRecord[], player: string): readonly IdentityRecord[] => [
  ...identities,
  { transport: 'webhook', id: player },
];

/** The channels of matches that are their mailboxes. */
export const mailsOf = (identities: readonly IdentityRecord[]): readonly string[] =>
  identities.filter(({ transport }) => transport === 'email').map(({ id }) => `email:${id}`);

/** Where they have played since the start of a match. */
export const satAt = (player: string, { id, sat }: Pick<MatchRecord, 'id' | 'sat'>) =>
  sat.filter((one) => one.player === player).map(({ side }) => ({ match: id, side }));

/** A line with a name in it under another. */
const renamed = (text: string, name: string, to: string): string =>
  name === ''
    ? text
    : text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu'), () => to);

/** The same for several names: of two that begin alike the longer first. */
export const renamedAll = (text: string, names: readonly string[], to: string): string =>
  names.toSorted((a, b) => b.length - a.length).reduce((line, name) => renamed(line, name, to), text);

/** A line that says who it is about before anything else: "Anna leaves …", "Anna (Axis): …". */
export const isLineOf = (text: string, names: readonly string[]): boolean =>
  names.some((name) => name !== '' && text.startsWith(name) && renamed(text, name, '') !== text);

/** What stands in the place of words that are taken away with whoever said them. */
export const erasedWords = (pseudonym: string): string => `${pseudonym}: (erased)`;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Notes of transports hold an identity as one word of their key. */
export const namesOne = (key: string, ids: readonly string[]): boolean => {
  const words = key.split(/\s+/);
  return ids.some((id) => words.includes(id) || words.some((word) => word.endsWith(`:${id}`)));
};
