// The storage of tests and simulations: everything in maps. Nothing survives the process.
import type { ClockRecord, HappeningRecord, HeldRecord, TroubleRecord } from './housekeeping.ts';
import { KeptInMemory } from './housekeeping-memory.ts';
import { isLineOf, namesOne, newestBoards, playersOf, renamedAll } from './outbox.ts';
import type {
  Change,
  Conflict,
  DeadlineRecord,
  DraftRecord,
  IdentityRecord,
  LinkCodeRecord,
  LogRecord,
  MatchRecord,
  MatchStore,
  OutboxRow,
  PlayerRecord,
  SnapshotRecord,
  TakenRow,
  Written,
} from './store.ts';

const byAge = (a: MatchRecord, b: MatchRecord): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

/** A row, in the order of writing, with what its senders note. */
interface Kept {
  readonly row: OutboxRow;
  readonly leasedUntil: Date | null;
  readonly together: Date | null;
  readonly dead: boolean;
}

/** Its recipient waits: it is being sent, or it failed and is to be tried later. */
const isHeld = ({ row, leasedUntil }: Kept, now: Date): boolean =>
  (leasedUntil !== null && leasedUntil > now) || (row.attempts > 0 && row.sendAfter > now);

/** Everything a memory store holds; keys of two parts are joined by a line feed. */
class Tables {
  readonly matches = new Map<string, MatchRecord>();
  readonly channels = new Map<string, string>();
  readonly components = new Map<string, string>();
  readonly log = new Map<string, LogRecord[]>();
  readonly snapshots = new Map<string, SnapshotRecord>();
  readonly drafts = new Map<string, DraftRecord>();
  readonly policies = new Map<string, string>();
  readonly deadlines = new Map<string, DeadlineRecord>();
  readonly outbox = new Map<string, Kept>();
  readonly bookmarks = new Map<string, string>();
  readonly inbox = new Map<string, Date>();
  readonly players = new Map<string, PlayerRecord>();
  readonly codes = new Map<string, LinkCodeRecord>();
  readonly kept = new KeptInMemory();
}

const key = (...parts: readonly (string | number)[]): string => parts.join('\n');

/** Why a change cannot be made now, or null. */
function conflictOf(tables: Tables, change: Change): Conflict | null {
  switch (change.type) {
    case 'new-match':
      if (tables.matches.has(change.match.id)) return 'overtaken';
      return change.match.channels.some((channel) => tables.channels.has(channel)) ? 'channel-taken' : null;
    case 'match':
      return tables.matches.get(change.match.id)?.revision === change.match.revision - 1 ? null : 'overtaken';
    case 'channel': {
      const holder = tables.channels.get(change.key) ?? null;
      return holder === null || holder === change.from || holder === change.match ? null : 'channel-taken';
    }
    case 'log':
      return tables.log.get(change.entry.match)?.some((entry) => entry.seq === change.entry.seq) ? 'overtaken' : null;
    case 'snapshot':
      return tables.snapshots.has(key(change.snapshot.match, change.snapshot.dispatch)) ? 'overtaken' : null;
    case 'draft': {
      const stored = tables.drafts.get(key(change.draft.match, change.draft.side))?.version ?? null;
      return stored === change.was ? null : 'overtaken';
    }
    case 'no-draft':
      return tables.drafts.get(key(change.match, change.side))?.version === change.was ? null : 'overtaken';
    case 'received':
      return tables.inbox.has(key(change.source, change.messageId)) ? 'repeated' : null;
    case 'outbox':
      return tables.outbox.has(change.row.id) ? 'repeated' : null;
    case 'clock':
    case 'happening':
      return tables.kept.isOvertaken(change) ? 'overtaken' : null;
    case 'code-used':
      return tables.codes.has(change.code) ? null : 'overtaken';
    default:
      return null;
  }
}

function make(tables: Tables, change: Change): void {
  switch (change.type) {
    case 'new-match':
      tables.matches.set(change.match.id, change.match);
      for (const channel of change.match.channels) tables.channels.set(channel, change.match.id);
      return;
    case 'components':
      tables.components.set(change.hash, change.json);
      return;
    case 'match': {
      const stored = tables.matches.get(change.match.id) ?? change.match;
      tables.matches.set(change.match.id, { ...change.match, seats: stored.seats, channels: stored.channels });
      return;
    }
    case 'seats': {
      const match = tables.matches.get(change.match);
      if (match !== undefined) tables.matches.set(change.match, { ...match, seats: change.seats });
      return;
    }
    case 'channel':
    case 'no-channel':
      makeChannel(tables, change);
      return;
    case 'log':
      tables.log.set(change.entry.match, [...(tables.log.get(change.entry.match) ?? []), change.entry]);
      return;
    case 'snapshot':
      tables.snapshots.set(key(change.snapshot.match, change.snapshot.dispatch), change.snapshot);
      return;
    case 'draft':
      tables.drafts.set(key(change.draft.match, change.draft.side), change.draft);
      return;
    case 'no-draft':
      tables.drafts.delete(key(change.match, change.side));
      return;
    case 'policies':
      tables.policies.set(key(change.match, change.side), change.policies);
      return;
    case 'deadline':
      tables.deadlines.set(key(change.deadline.match, change.deadline.side), change.deadline);
      return;
    case 'no-deadline':
      tables.deadlines.delete(key(change.match, change.side));
      return;
    case 'outbox':
      tables.outbox.set(change.row.id, { row: change.row, leasedUntil: null, together: null, dead: false });
      return;
    case 'clock':
    case 'happening':
      tables.kept.make(change);
      return;
    case 'code-used':
      tables.codes.delete(change.code);
      return;
    case 'received':
      tables.inbox.set(key(change.source, change.messageId), change.at);
      return;
  }
}

function makeChannel(tables: Tables, change: Extract<Change, { type: 'channel' | 'no-channel' }>): void {
  const without = (id: string | null): void => {
    const match = id === null ? undefined : tables.matches.get(id);
    if (match === undefined) return;
    tables.matches.set(match.id, { ...match, channels: match.channels.filter((channel) => channel !== change.key) });
  };
  without(change.match);
  if (change.type === 'no-channel') {
    if (tables.channels.get(change.key) === change.match) tables.channels.delete(change.key);
    return;
  }
  without(change.from);
  tables.channels.set(change.key, change.match);
  const match = tables.matches.get(change.match);
  if (match !== undefined) {
    tables.matches.set(match.id, { ...match, channels: [...match.channels, change.key].sort() });
  }
}

class MemoryStore implements MatchStore {
  readonly #tables = new Tables();

  async write(changes: readonly Change[]): Promise<Written> {
    for (const change of changes) {
      const because = conflictOf(this.#tables, change);
      if (because !== null) return { ok: false, because };
    }
    for (const change of changes) make(this.#tables, change);
    return { ok: true };
  }

  async match(id: string): Promise<MatchRecord | null> {
    return this.#tables.matches.get(id) ?? null;
  }
  async matchAt(channel: string): Promise<string | null> {
    return this.#tables.channels.get(channel) ?? null;
  }
  async matchesOf(player: string): Promise<readonly MatchRecord[]> {
    return [...this.#tables.matches.values()]
      .filter((match) => match.host === player || match.seats.some((seat) => seat.members.includes(player)))
      .sort(byAge);
  }
  async matchesIn(stage: string): Promise<readonly MatchRecord[]> {
    return [...this.#tables.matches.values()].filter((match) => match.stage === stage).sort(byAge);
  }
  async components(hash: string): Promise<string | null> {
    return this.#tables.components.get(hash) ?? null;
  }
  async snapshot(match: string, dispatch: number): Promise<SnapshotRecord | null> {
    return this.#tables.snapshots.get(key(match, dispatch)) ?? null;
  }
  async events(
    match: string,
    first: number,
    last: number,
  ): Promise<readonly Pick<SnapshotRecord, 'dispatch' | 'events'>[]> {
    return [...this.#tables.snapshots.values()]
      .filter((kept) => kept.match === match && kept.dispatch >= first && kept.dispatch <= last)
      .map(({ dispatch, events }) => ({ dispatch, events }))
      .sort((a, b) => a.dispatch - b.dispatch);
  }
  async log(match: string, first: number, last: number): Promise<readonly LogRecord[]> {
    return (this.#tables.log.get(match) ?? []).filter((entry) => entry.dispatch >= first && entry.dispatch <= last);
  }
  async undoings(match: string): Promise<readonly LogRecord[]> {
    return (this.#tables.log.get(match) ?? []).filter((entry) => entry.kind === 'undone');
  }
  async draft(match: string, side: string): Promise<DraftRecord | null> {
    return this.#tables.drafts.get(key(match, side)) ?? null;
  }
  async drafts(match: string): Promise<readonly DraftRecord[]> {
    return [...this.#tables.drafts.values()].filter((draft) => draft.match === match);
  }
  async policies(match: string, side: string): Promise<string | null> {
    return this.#tables.policies.get(key(match, side)) ?? null;
  }
  async deadlinesDue(now: Date): Promise<readonly DeadlineRecord[]> {
    return [...this.#tables.deadlines.values()]
      .filter((deadline) => deadline.due <= now)
      .sort((a, b) => a.due.getTime() - b.due.getTime());
  }
  async hasReceived(source: string, messageId: string): Promise<boolean> {
    return this.#tables.inbox.has(key(source, messageId));
  }
  async forgetReceived(before: Date): Promise<void> {
    for (const [id, at] of this.#tables.inbox) if (at < before) this.#tables.inbox.delete(id);
    for (const [code, { expires }] of this.#tables.codes) if (expires < before) this.#tables.codes.delete(code);
  }

  async outboxTake(now: Date, most: number, recipients: readonly string[], until: Date): Promise<readonly TakenRow[]> {
    const alive = [...this.#tables.outbox.values()].filter(({ dead }) => !dead);
    const held = new Set(alive.filter((kept) => isHeld(kept, now)).map(({ row }) => row.recipient));
    const due = alive
      .map(({ row }) => row)
      .filter(({ sendAfter, recipient }) => sendAfter <= now && !held.has(recipient))
      .filter(({ recipient }) => recipients.some((first) => recipient.startsWith(first)));
    const served = playersOf(due.slice(0, most));
    const { taken, dropped } = newestBoards(due.filter(({ recipient }, at) => at < most || served.includes(recipient)));
    for (const { id } of dropped) this.#tables.outbox.delete(id);
    return taken.map((row) => {
      const together = this.#tables.outbox.get(row.id)?.together ?? until;
      this.#tables.outbox.set(row.id, { row, leasedUntil: until, together, dead: false });
      return { ...row, together };
    });
  }
  async outboxRelease(ids: readonly string[], again: Date | null): Promise<void> {
    for (const id of ids)
      this.#note(id, ({ row, leasedUntil, together }) => ({
        row: { ...row, sendAfter: again ?? row.sendAfter },
        leasedUntil: null,
        // What was handed over under an earlier lease stays together.
        together: together?.getTime() === leasedUntil?.getTime() ? null : together,
      }));
  }
  async outboxSooner(recipient: string, later: Date, now: Date): Promise<void> {
    for (const { row, leasedUntil, dead } of this.#tables.outbox.values())
      if (row.recipient === recipient && !dead && leasedUntil === null && row.sendAfter > later)
        this.#note(row.id, () => ({ row: { ...row, sendAfter: now } }));
  }
  async outboxSent(...ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#tables.outbox.delete(id);
  }
  async outboxFailed(id: string, error: string, again: Date | null): Promise<void> {
    this.#note(id, ({ row }) => ({
      row: { ...row, error, attempts: row.attempts + 1, sendAfter: again ?? row.sendAfter },
      leasedUntil: null,
      dead: again === null,
    }));
  }
  async outboxDead(): Promise<readonly OutboxRow[]> {
    return [...this.#tables.outbox.values()].filter(({ dead }) => dead).map(({ row }) => row);
  }
  async outboxAgain(ids: readonly string[], now: Date): Promise<void> {
    for (const id of ids)
      this.#note(id, ({ row, dead, ...rest }) =>
        dead
          ? {
              row: { ...row, attempts: 0, error: null, sendAfter: now },
              leasedUntil: null,
              together: null,
              dead: false,
            }
          : rest,
      );
  }
  #note(id: string, change: (kept: Kept) => Partial<Kept>): void {
    const kept = this.#tables.outbox.get(id);
    if (kept !== undefined) this.#tables.outbox.set(id, { ...kept, ...change(kept) });
  }

  async bookmark(name: string): Promise<string | null> {
    return this.#tables.bookmarks.get(name) ?? null;
  }
  async setBookmark(name: string, value: string | null): Promise<void> {
    if (value === null) this.#tables.bookmarks.delete(name);
    else this.#tables.bookmarks.set(name, value);
  }
  async bookmarkKeys(prefix: string): Promise<readonly string[]> {
    return [...this.#tables.bookmarks.keys()].filter((name) => name.startsWith(prefix)).toSorted();
  }

  async player(id: string): Promise<PlayerRecord | null> {
    return this.#tables.players.get(id) ?? null;
  }
  async players(ids: readonly string[]): Promise<readonly PlayerRecord[]> {
    return [...this.#tables.players.values()].filter((player) => ids.includes(player.id));
  }
  async playerBy(identity: IdentityRecord): Promise<PlayerRecord | null> {
    for (const player of this.#tables.players.values()) {
      if (player.identities.some((own) => own.transport === identity.transport && own.id === identity.id))
        return player;
    }
    return null;
  }
  async addPlayer(player: PlayerRecord): Promise<boolean> {
    for (const identity of player.identities) if ((await this.playerBy(identity)) !== null) return false;
    this.#tables.players.set(player.id, player);
    return true;
  }
  async renamePlayer(id: string, name: string): Promise<void> {
    const player = this.#tables.players.get(id);
    if (player !== undefined) this.#tables.players.set(id, { ...player, name });
  }
  async addLinkCode(code: LinkCodeRecord): Promise<void> {
    this.#tables.codes.set(code.code, code);
  }
  async linkCode(code: string, now: Date): Promise<LinkCodeRecord | null> {
    const kept = this.#tables.codes.get(code);
    return kept === undefined || kept.expires <= now ? null : kept;
  }
  async useLinkCode(text: string, identity: IdentityRecord, now: Date): Promise<PlayerRecord | null> {
    const code = this.#tables.codes.get(text);
    if (code === undefined || code.match !== null || code.expires <= now) return null;
    this.#tables.codes.delete(text);
    const other = (own: IdentityRecord): boolean => own.transport !== identity.transport || own.id !== identity.id;
    for (const player of this.#tables.players.values()) {
      this.#tables.players.set(player.id, { ...player, identities: player.identities.filter(other) });
    }
    const owner = this.#tables.players.get(code.player);
    if (owner === undefined) return null;
    const linked = { ...owner, identities: [...owner.identities, identity] };
    this.#tables.players.set(owner.id, linked);
    return linked;
  }

  async preferences(player: string): Promise<string | null> {
    return this.#tables.kept.preferences.get(player) ?? null;
  }
  async setPreferences(player: string, json: string): Promise<void> {
    this.#tables.kept.preferences.set(player, json);
  }
  async noteTrouble(identity: IdentityRecord, trouble: TroubleRecord | null): Promise<void> {
    this.#tables.kept.noteTrouble(identity, trouble);
  }
  async troublesOf(player: string): Promise<readonly TroubleRecord[]> {
    return this.#tables.kept.troublesOf(this.#identitiesOf(player));
  }
  async clock(match: string): Promise<ClockRecord | null> {
    return this.#tables.kept.clocks.get(match) ?? null;
  }
  async clocksDue(now: Date): Promise<readonly ClockRecord[]> {
    return this.#tables.kept.clocksDue(now);
  }
  async happenings(match: string): Promise<readonly HappeningRecord[]> {
    return this.#tables.kept.happenings.filter((happening) => happening.match === match);
  }
  async held(player: string): Promise<HeldRecord> {
    const tables = this.#tables;
    return {
      linkCodes: [...tables.codes.values()].filter((code) => code.player === player).length,
      preferences: tables.kept.preferences.get(player) ?? null,
      troubles: await this.troublesOf(player),
      waiting: [...tables.outbox.values()]
        .filter(({ row }) => row.recipient === `player:${player}`)
        .map(({ row: { match, kind, text, sendAfter, error } }) => ({ match, kind, text, sendAfter, error })),
      satAt: [...tables.matches.values()]
        .flatMap(({ id, sat }) => sat.filter((one) => one.player === player).map(({ side }) => ({ match: id, side })))
        .toSorted((a, b) => (a.match < b.match ? -1 : 1)),
      orders: [...tables.log.values()]
        .flat()
        .filter((entry) => entry.player === player)
        .map(({ match, dispatch, text, at }) => ({ match, dispatch, text, at })),
      happened: tables.kept.happenings
        .filter((happening) => happening.player === player)
        .map(({ match, text, at }) => ({ match, text, at })),
      notes: this.#notesOf(player).map((key) => ({ key, value: tables.bookmarks.get(key) ?? '' })),
    };
  }
  async forgetPlayer(player: string, names: readonly string[], pseudonym: string): Promise<void> {
    const tables = this.#tables;
    tables.kept.rename(player, names, pseudonym, (match) => this.#isAt(player, match));
    const isOnlyOne = ![...tables.players.values()].some(({ id, name }) => id !== player && names.includes(name));
    for (const { row } of tables.outbox.values())
      if (row.text !== null && ((isOnlyOne && isLineOf(row.text, names)) || this.#isAt(player, row.match)))
        this.#note(row.id, () => ({ row: { ...row, text: renamedAll(row.text ?? '', names, pseudonym) } }));
    for (const key of this.#notesOf(player)) tables.bookmarks.delete(key);
    for (const identity of this.#identitiesOf(player)) tables.kept.noteTrouble(identity, null);
    for (const [id, code] of tables.codes) if (code.player === player) tables.codes.delete(id);
    const mails = this.#identitiesOf(player).flatMap(({ transport, id }) =>
      transport === 'email' ? [`email:${id}`] : [],
    );
    const gone = [`player:${player}`, ...mails.map((mail) => `channel:${mail}`)];
    for (const [id, { row }] of tables.outbox) if (gone.includes(row.recipient)) tables.outbox.delete(id);
    for (const mail of mails) {
      const match = tables.channels.get(mail);
      if (match !== undefined) makeChannel(tables, { type: 'no-channel', key: mail, match });
    }
    tables.kept.preferences.delete(player);
    const kept = tables.players.get(player);
    if (kept !== undefined) tables.players.set(player, { ...kept, name: pseudonym, identities: [] });
  }
  #isAt(player: string, id: string): boolean {
    const match = this.#tables.matches.get(id);
    if (match === undefined) return false;
    const { host, sat, seats } = match;
    return (
      host === player ||
      sat.some((one) => one.player === player) ||
      seats.some(({ members }) => members.includes(player))
    );
  }
  #identitiesOf(player: string): readonly IdentityRecord[] {
    return [...(this.#tables.players.get(player)?.identities ?? []), { transport: 'webhook', id: player }];
  }
  #notesOf(player: string): readonly string[] {
    const ids = this.#identitiesOf(player).map(({ id }) => id);
    return [...this.#tables.bookmarks.keys()].filter((name) => namesOne(name, ids));
  }

  async close(): Promise<void> {}
}

/** An empty storage in memory. */
export const memoryStore = (): MatchStore => new MemoryStore();
