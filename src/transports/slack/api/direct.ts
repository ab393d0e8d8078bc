// The one-to-one conversation with a person, opened once and kept.
import type { webApi } from '@slack/bolt';
import type { Bookmarks } from '../../transport.ts';
import type { Call } from './web.ts';

export interface Directs {
  /** The id of the conversation. */
  channelOf(team: string, user: string): Promise<string>;
  /** Slack does not know it any more. */
  forget(team: string, user: string): Promise<void>;
}

const keyOf = (team: string, user: string): string => `slack dm ${team}/${user}`;

/** Remembered in the database too, so that it is asked once for each person. */
export function makeDirects(call: Call, bookmarks: Bookmarks): Directs {
  const known = new Map<string, string>();
  return {
    async channelOf(team, user) {
      const key = keyOf(team, user);
      const before = known.get(key) ?? (await bookmarks.bookmark(key));
      if (before !== null && before !== undefined) {
        known.set(key, before);
        return before;
      }
      const opened = await call('conversations.open', { users: user });
      const { channel } = opened as webApi.ConversationsOpenResponse;
      if (channel?.id === undefined) throw new Error('Slack opened no direct conversation');
      known.set(key, channel.id);
      await bookmarks.setBookmark(key, channel.id);
      return channel.id;
    },
    async forget(team, user) {
      known.delete(keyOf(team, user));
      await bookmarks.setBookmark(keyOf(team, user), null);
    },
  };
}
