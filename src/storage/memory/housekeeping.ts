// The records of housekeeping.ts in memory, and forgetting a person.

import type { HousekeepingStore, IdentityRecord, UnansweredRecord } from '../housekeeping.ts';
import { erasedWords, isLineOf, namesOne, renamedAll } from '../outbox.ts';
import { takeChannel } from './changes.ts';
import { noteRow } from './outbox.ts';
import { key, type Tables, where } from './tables.ts';

/** What is noted under a player's own id counts as one of their identities. */
const identitiesOf = ({ players }: Tables, player: string): readonly IdentityRecord[] => [
  ...(players.get(player)?.identities ?? []),
  { transport: 'webhook', id: player },
];

/** The keys of the notes that name one of their identities. */
function notesOf(tables: Tables, player: string): readonly string[] {
  const ids = identitiesOf(tables, player).map(({ id }) => id);
  return [...tables.bookmarks.keys()].filter((name) => namesOne(name, ids));
}

const isBy = (own: readonly IdentityRecord[], { transport, person }: UnansweredRecord): boolean =>
  own.some((identity) => identity.transport === transport && identity.id === person);

/** Whether they host, sit or have sat there. */
function isAt({ matches }: Tables, player: string, id: string): boolean {
  const match = matches.get(id);
  return (
    match?.host === player ||
    match?.sat.some((one) => one.player === player) === true ||
    match?.seats.some(({ members }) => members.includes(player)) === true
  );
}

export const housekeepingIn = (tables: Tables): HousekeepingStore => {
  const noteTrouble: HousekeepingStore['noteTrouble'] = async ({ transport, id }, trouble) => {
    if (trouble === null) tables.troubles.delete(key(transport, id));
    else tables.troubles.set(key(transport, id), trouble);
  };
  const troublesOf: HousekeepingStore['troublesOf'] = async (player) =>
    identitiesOf(tables, player)
      .flatMap(({ transport, id }) => tables.troubles.get(key(transport, id)) ?? [])
      .sort((a, b) => a.at.getTime() - b.at.getTime());
  return {
    noteTrouble,
    troublesOf,
    preferences: async (player) => tables.preferences.get(player) ?? null,
    setPreferences: async (player, json) => void tables.preferences.set(player, json),
    keepUnanswered: async (record) => {
      const id = key(record.transport, record.messageId);
      if (tables.unanswered.has(id)) return false;
      tables.unanswered.set(id, record);
      return true;
    },
    unanswered: async (transport) =>
      where(tables.unanswered, (one) => one.transport === transport).sort((a, b) => a.at.getTime() - b.at.getTime()),
    answered: async (transport, messageId) => void tables.unanswered.delete(key(transport, messageId)),
    clock: async (match) => tables.clocks.get(match) ?? null,
    clocksDue: async (now) =>
      where(tables.clocks, ({ due }) => due !== null && due <= now).sort((a, b) => Number(a.due) - Number(b.due)),
    happenings: async (match) => tables.happenings.filter((happening) => happening.match === match),
    held: async (player) => ({
      linkCodes: where(tables.codes, (code) => code.player === player).length,
      preferences: tables.preferences.get(player) ?? null,
      troubles: await troublesOf(player),
      waiting: where(tables.outbox, ({ row }) => row.recipient === `player:${player}`).map(
        ({ row: { match, kind, text, sendAfter, error } }) => ({ match, kind, text, sendAfter, error }),
      ),
      satAt: [...tables.matches.values()]
        .flatMap(({ id, sat }) => sat.filter((one) => one.player === player).map(({ side }) => ({ match: id, side })))
        .toSorted((a, b) => (a.match < b.match ? -1 : 1)),
      orders: [...tables.log.values()]
        .flat()
        .filter((entry) => entry.player === player)
        .map(({ match, dispatch, text, at }) => ({ match, dispatch, text, at })),
      happened: tables.happenings
        .filter((happening) => happening.player === player)
        .map(({ match, text, at }) => ({ match, text, at })),
      outcomes: where(tables.inbox, (received) => received.player === player).flatMap(({ outcome, at }) =>
        outcome === undefined ? [] : [{ outcome, at }],
      ),
      unanswered: where(tables.unanswered, (one) => isBy(identitiesOf(tables, player), one)).map(({ said, at }) => ({
        said,
        at,
      })),
      said: tables.lines.filter((line) => line.player === player).map(({ match, text, at }) => ({ match, text, at })),
      notes: notesOf(tables, player).map((note) => ({ key: note, value: tables.bookmarks.get(note) ?? '' })),
    }),
    forgetPlayer: async (player, names, pseudonym) => {
      for (const [place, happening] of tables.happenings.entries())
        if (happening.player === player || isAt(tables, player, happening.match))
          tables.happenings[place] = { ...happening, text: renamedAll(happening.text, names, pseudonym) };
      for (const [at, line] of tables.lines.entries())
        if (line.player === player) tables.lines[at] = { ...line, text: erasedWords(pseudonym) };
        else if (isAt(tables, player, line.match))
          tables.lines[at] = { ...line, text: renamedAll(line.text, names, pseudonym) };
      const isOnlyOne = where(tables.players, ({ id, name }) => id !== player && names.includes(name)).length === 0;
      for (const { row } of tables.outbox.values())
        if (row.text !== null && ((isOnlyOne && isLineOf(row.text, names)) || isAt(tables, player, row.match)))
          noteRow(tables, row.id, () => ({ row: { ...row, text: renamedAll(row.text ?? '', names, pseudonym) } }));
      const own = identitiesOf(tables, player);
      for (const note of notesOf(tables, player)) tables.bookmarks.delete(note);
      for (const [id, one] of tables.unanswered) if (isBy(own, one)) tables.unanswered.delete(id);
      for (const identity of own) await noteTrouble(identity, null);
      for (const [id, code] of tables.codes) if (code.player === player) tables.codes.delete(id);
      for (const [id, { player: sender, outcome: _outcome, ...rest }] of tables.inbox)
        if (sender === player) tables.inbox.set(id, rest);
      const mails = own.filter(({ transport }) => transport === 'email').map(({ id }) => `email:${id}`);
      const gone = [`player:${player}`, ...mails.map((mail) => `channel:${mail}`)];
      for (const [id, { row }] of tables.outbox) if (gone.includes(row.recipient)) tables.outbox.delete(id);
      for (const mail of mails) takeChannel(tables, tables.channels.get(mail) ?? null, mail);
      tables.preferences.delete(player);
      const kept = tables.players.get(player);
      if (kept !== undefined) tables.players.set(player, { ...kept, name: pseudonym, identities: [] });
    },
  };
};
