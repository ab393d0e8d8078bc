// What both storages do alike with outbox rows that are taken.
import type { OutboxRow } from './store.ts';

const isBoard = ({ recipient }: OutboxRow): boolean => recipient.startsWith('board:');

/** Of several rows for one board the newest, which goes on counting the tries of those that are dropped. */
export function newestBoards(rows: readonly OutboxRow[]): {
  readonly taken: readonly OutboxRow[];
  readonly dropped: readonly OutboxRow[];
} {
  const newest = new Map<string, OutboxRow>();
  for (const row of rows.filter(isBoard)) {
    const attempts = Math.max(row.attempts, newest.get(row.recipient)?.attempts ?? 0);
    newest.set(row.recipient, { ...row, attempts });
  }
  const kept = (row: OutboxRow): OutboxRow | null => {
    const last = newest.get(row.recipient);
    if (!isBoard(row) || last === undefined) return row;
    return last.id === row.id ? last : null;
  };
  return {
    taken: rows.map(kept).filter((row) => row !== null),
    dropped: rows.filter((row) => kept(row) === null),
  };
}

/** The players among the recipients of these rows: what is due for one of them is taken all together. */
export const playersOf = (rows: readonly OutboxRow[]): readonly string[] => [
  ...new Set(rows.map(({ recipient }) => recipient).filter((recipient) => recipient.startsWith('player:'))),
];

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
