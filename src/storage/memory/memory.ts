// The storage of tests and simulations: everything in maps. Nothing survives the process.

import type { IdentityRecord } from '../housekeeping.ts';
import type { Bookmarks, Matches, MatchRecord, MatchStore, PlayerRecord, Players } from '../store.ts';
import { conflictOf, make } from './changes.ts';
import { housekeepingIn } from './housekeeping.ts';
import { outboxIn } from './outbox.ts';
import { amend, byId, byMatch, drop, key, Tables, where } from './tables.ts';

const byAge = (a: MatchRecord, b: MatchRecord): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

const matchesIn = (tables: Tables): Matches => ({
  match: async (id) => tables.matches.get(id) ?? null,
  matchAt: async (channel) => tables.channels.get(channel) ?? null,
  matchesOf: async (player) =>
    where(
      tables.matches,
      ({ host, seats }) => host === player || seats.some(({ members }) => members.includes(player)),
    ).sort(byAge),
  matchesIn: async (stage) => where(tables.matches, (match) => match.stage === stage).sort(byAge),
  components: async (hash) => tables.components.get(hash) ?? null,
  snapshot: async (match, dispatch) => tables.snapshots.get(key(match, dispatch)) ?? null,
  events: async (match, first, last) =>
    where(tables.snapshots, (kept) => kept.match === match && kept.dispatch >= first && kept.dispatch <= last)
      .map(({ dispatch, events }) => ({ dispatch, events }))
      .sort((a, b) => a.dispatch - b.dispatch),
  log: async (match, first, last) =>
    where(tables.log, (entry) => entry.match === match && entry.dispatch >= first && entry.dispatch <= last),
  undoings: async (match) => where(tables.log, (entry) => entry.match === match && entry.kind === 'undone'),
  draft: async (match, side) => tables.drafts.get(key(match, side)) ?? null,
  policies: async (match, side) => tables.policies.get(key(match, side)) ?? null,
  lines: async (match, after) => {
    const all = where(tables.lines, byMatch(match));
    const lines = all.filter(({ n }) => n > after);
    return { earlier: all.length - lines.length, lines };
  },
  deadlinesDue: async (now, latest) =>
    where(tables.deadlines, ({ due }) => due <= now || due > latest).sort((a, b) => a.due.getTime() - b.due.getTime()),
  hasReceived: async (source, messageId) => tables.inbox.has(key(source, messageId)),
  outcome: async (source, messageId) => tables.inbox.get(key(source, messageId))?.outcome ?? null,
  forgetReceived: async (before) => {
    drop(tables.inbox, ({ at }) => at < before);
    drop(tables.unanswered, ({ at }) => at < before);
    drop(tables.codes, ({ expires }) => expires < before);
  },
});

const bookmarksIn = ({ bookmarks }: Tables): Bookmarks => ({
  bookmark: async (name) => bookmarks.get(name) ?? null,
  setBookmark: async (name, value) => {
    if (value === null) bookmarks.delete(name);
    else bookmarks.set(name, value);
  },
  bookmarkKeys: async (prefix) => [...bookmarks.keys()].filter((name) => name.startsWith(prefix)).toSorted(),
});

const playersIn = ({ players, codes }: Tables): Players => {
  const has =
    ({ transport, id }: IdentityRecord) =>
    ({ identities }: PlayerRecord): boolean =>
      identities.some((own) => own.transport === transport && own.id === id);
  return {
    player: async (id) => players.get(id) ?? null,
    players: async (ids) => where(players, byId(...ids)),
    playerBy: async (identity) => where(players, has(identity))[0] ?? null,
    addPlayer: async (player) => {
      if (player.identities.some((identity) => where(players, has(identity)).length > 0)) return false;
      players.set(player.id, player);
      return true;
    },
    renamePlayer: async (id, name) => amend(players, byId(id), () => ({ name })),
    addLinkCode: async (code) => void codes.set(code.code, code),
    linkCode: async (code, now) => {
      const kept = codes.get(code);
      return kept === undefined || kept.expires <= now ? null : kept;
    },
    useLinkCode: async (text, identity, now) => {
      const code = codes.get(text);
      if (code === undefined || code.match !== null || code.expires <= now) return null;
      codes.delete(text);
      const isOther = (own: IdentityRecord): boolean => own.transport !== identity.transport || own.id !== identity.id;
      amend(players, has(identity), ({ identities }) => ({ identities: identities.filter(isOther) }));
      amend(players, byId(code.player), ({ identities }) => ({ identities: [...identities, identity] }));
      return players.get(code.player) ?? null;
    },
  };
};

/** An empty storage in memory. */
export function memoryStore(): MatchStore {
  const tables = new Tables();
  return {
    write: async (changes) => {
      const because = changes.map((change) => conflictOf(tables, change)).find((conflict) => conflict !== null);
      if (because !== undefined) return { ok: false, because };
      for (const change of changes) make(tables, change);
      return { ok: true };
    },
    ...matchesIn(tables),
    ...outboxIn(tables),
    ...bookmarksIn(tables),
    ...playersIn(tables),
    ...housekeepingIn(tables),
    trouble: async () => null,
    close: async () => undefined,
  };
}
