// What is proposed in a match, and each answer to it, as the storage takes it: dispatches are not all that a channel is told.
import type { MatchStore } from '#storage/store.ts';
import type { Announcement } from './words.ts';

const CHANNEL = 'channel:';

/** The storage, which notes one announcement for each channel and change that proposes or answers, however many rows that writes. */
export const noting = (store: MatchStore, announcements: Announcement[]): MatchStore => ({
  ...store,
  write: async (changes) => {
    const at = Date.now();
    const written = await store.write(changes);
    if (!written.ok) return written;
    const told = changes.flatMap((change) =>
      change.type === 'outbox' && change.row.kind === 'proposal' && change.row.recipient.startsWith(CHANNEL)
        ? [change.row.recipient.slice(CHANNEL.length)]
        : [],
    );
    for (const channel of new Set(told)) announcements.push({ kind: 'proposal', channel, at });
    return written;
  },
});
