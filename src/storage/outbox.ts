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
