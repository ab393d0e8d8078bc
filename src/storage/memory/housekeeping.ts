// The records of housekeeping.ts in memory, and forgetting a person.
import { erasedWords, isLineOf, mailsOf, namesOne, renamedAll, satAt, withOwnId } from '../forgetting.ts';
import type { HousekeepingStore, IdentityRecord } from '../housekeeping.ts';
import type { Persons } from '../store.ts';
import { takeChannel } from './changes.ts';
import { rowOf } from './outbox.ts';
import { amend, byId, byMatch, drop, key, type Tables, where } from './tables.ts';

const identitiesOf = ({ players }: Tables, player: string): readonly IdentityRecord[] =>
  withOwnId(players.get(player)?.identities ?? [], player);

/** The keys of the notes that name one of their identities. */
function notesOf(tables: Tables, player: string): readonly string[] {
  const ids = identitiesOf(tables, player).map(({ id }) => id);
  return [...tables.bookmarks.keys()].filter((name) => namesOne(name, ids));
}

const theirs =
  (player: string) =>
  (record: { readonly player: string | null }): boolean =>
    record.player === player;

/** What one of these identities said, or could not be sent. */
const ofOne =
  (own: readonly IdentityRecord[]) =>
  ({ transport, id, person = id }: { readonly transport: string; readonly id?: string; readonly person?: string }) =>
    own.some((identity) => identity.transport === transport && identity.id === person);

const byAge = (a: { readonly at: Date }, b: { readonly at: Date }): number => a.at.getTime() - b.at.getTime();

export const housekeepingIn = (tables: Tables): HousekeepingStore & Persons => {
  const troublesOf: HousekeepingStore['troublesOf'] = async (player) =>
    where(tables.troubles, ofOne(identitiesOf(tables, player))).sort(byAge);
  return {
    noteTrouble: async ({ transport, id }, trouble) => {
      if (trouble === null) tables.troubles.delete(key(transport, id));
      else tables.troubles.set(key(transport, id), trouble);
    },
    troublesOf,
    preferences: async (player) => tables.preferences.get(player) ?? null,
    setPreferences: async (player, json, was) => {
      if ((tables.preferences.get(player) ?? null) !== was) return false;
      tables.preferences.set(player, json);
      return true;
    },
    keepUnanswered: async (record) => {
      const id = key(record.transport, record.messageId);
      if (tables.unanswered.has(id)) return false;
      tables.unanswered.set(id, record);
      return true;
    },
    unanswered: async (transport) => where(tables.unanswered, (one) => one.transport === transport).sort(byAge),
    answered: async (transport, messageId) => void tables.unanswered.delete(key(transport, messageId)),
    clock: async (match) => tables.clocks.get(match) ?? null,
    clocksDue: async (now) =>
      where(tables.clocks, ({ due }) => due !== null && due <= now).sort((a, b) => Number(a.due) - Number(b.due)),
    happenings: async (match) => where(tables.happenings, byMatch(match)),
    held: async (player) => ({
      linkCodes: where(tables.codes, theirs(player)).length,
      preferences: tables.preferences.get(player) ?? null,
      troubles: await troublesOf(player),
      waiting: where(tables.outbox, ({ recipient }) => recipient === `player:${player}`).map(rowOf),
      satAt: [...tables.matches.values()]
        .flatMap((match) => satAt(player, match))
        .toSorted((a, b) => (a.match < b.match ? -1 : 1)),
      orders: where(tables.log, theirs(player)),
      happened: where(tables.happenings, theirs(player)),
      outcomes: where(tables.inbox, theirs(player)).flatMap(({ outcome, at }) =>
        outcome === null ? [] : [{ outcome, at }],
      ),
      unanswered: where(tables.unanswered, ofOne(identitiesOf(tables, player))),
      said: where(tables.lines, theirs(player)),
      notes: notesOf(tables, player).map((note) => ({ key: note, value: tables.bookmarks.get(note) ?? '' })),
    }),
    forgetPlayer: async (player, names, pseudonym) => {
      const own = identitiesOf(tables, player);
      const mails = mailsOf(own);
      renameLines(tables, player, names, pseudonym);
      for (const note of notesOf(tables, player)) tables.bookmarks.delete(note);
      drop(tables.unanswered, ofOne(own));
      drop(tables.troubles, ofOne(own));
      drop(tables.codes, theirs(player));
      amend(tables.inbox, theirs(player), () => ({ outcome: null, player: null }));
      const gone = [`player:${player}`, ...mails.map((mail) => `channel:${mail}`)];
      drop(tables.outbox, ({ recipient }) => gone.includes(recipient));
      for (const mail of mails) takeChannel(tables, tables.channels.get(mail) ?? null, mail);
      tables.preferences.delete(player);
      amend(tables.players, byId(player), () => ({ name: pseudonym, identities: [] }));
    },
  };
};

/** Lines that are kept, and lines that wait to be sent to others. */
function renameLines(tables: Tables, player: string, names: readonly string[], to: string): void {
  // Matches that they host, or sit or have sat at.
  const theirMatches = where(
    tables.matches,
    (match) =>
      match.host === player ||
      satAt(player, match).length > 0 ||
      match.seats.some(({ members }) => members.includes(player)),
  ).map(({ id }) => id);
  const isHere = ({ match }: { readonly match: string }): boolean => theirMatches.includes(match);
  const renamed = <Line extends { readonly text: string | null }>({ text }: Line) => ({
    text: renamedAll(text ?? '', names, to),
  });
  amend(tables.happenings, (happening) => theirs(player)(happening) || isHere(happening), renamed);
  amend(tables.lines, isHere, renamed);
  amend(tables.lines, theirs(player), () => ({ text: erasedWords(to) }));
  const isOnlyOne = where(tables.players, ({ id, name }) => id !== player && names.includes(name)).length === 0;
  amend(
    tables.outbox,
    (row) => row.text !== null && ((isOnlyOne && isLineOf(row.text, names)) || isHere(row)),
    renamed,
  );
}
