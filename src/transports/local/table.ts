// The local table without its wires: who holds which link, what they are shown, what they say. The page, the terminal and
// scripts all come through here.
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Choice, Incoming, Picture, Public, Reply } from '#commands/command.ts';
import type { Desk, MatchStatus, News, Visitor } from '#commands/desk.ts';
import type { Overview } from '#commands/surfaces/overview.ts';
import type { Cut, Viewer } from '#engine/secrecy.ts';
import { mayRead } from '../transport.ts';

/** A place at the table: a side, `observer`, or `host` (who made the match). */
export interface Chair {
  readonly match: string | null;
  readonly chair: string;
}

/** One thing said, as its reader reads it. Numbered when it belongs to the match's log. */
export interface Entry {
  readonly n: number | null;
  readonly kind: 'public' | 'private';
  readonly tag: string;
  readonly text: string;
  readonly image: { readonly id: string; readonly alt: string } | null;
  readonly download: { readonly name: string; readonly text: string } | null;
  readonly refused: boolean;
  /** Says only what is asked now, which a page shows all the time. */
  readonly standing: boolean;
}

interface Heard {
  readonly entries: readonly Entry[];
  /** Buttons that replace the prompt's for now; null: look at the table again. */
  readonly choices: readonly Choice[] | null;
  readonly rest: string | null;
}

/** What the log of a match's page holds: a dispatch, which each reads in their own words, or a line for all. */
type Item =
  | { readonly type: 'dispatch'; readonly number: number }
  | { readonly type: 'line'; readonly text: string; readonly id: string };

export const HOST: Chair = { match: null, chair: 'host' };
/** Pictures kept for a link after a `/map`; the oldest go first. */
const MOST_PICTURES = 192;
/** Lines kept of a match while the server runs. */
const MOST_LINES = 2000;
/** Message ids remembered, so that what arrives twice is answered once. */
const MOST_ANSWERS = 200;

export class LocalTable {
  readonly #desk: Desk;
  readonly #settle: () => Promise<unknown>;
  readonly #rooms = new Map<string, { items: Item[]; last: number }>();
  readonly #channels = new Map<string, string>();
  readonly #pictures = new LRUCache<string, { readonly owner: string; readonly picture: Picture }>({
    max: MOST_PICTURES,
  });
  readonly #answers = new LRUCache<string, Promise<Heard>>({ max: MOST_ANSWERS });
  readonly #listeners = new Set<{ readonly chair: Chair; readonly hear: () => void }>();
  readonly #unwatch: () => void;

  /** @param settle sends what is due to this table: called after each thing said, before it is answered. */
  constructor(desk: Desk, settle: () => Promise<unknown> = async () => undefined) {
    this.#desk = desk;
    this.#settle = settle;
    this.#unwatch = desk.watch((news) => this.#news(news));
  }

  close(): void {
    this.#unwatch();
    this.#listeners.clear();
  }

  // --- saying ---------------------------------------------------------------

  /** What one chair says, answered. The same message id is answered once and the same. */
  hear(chair: Chair, said: Incoming['said'], messageId: string): Promise<Heard> {
    const key = `${ownerOf(chair)} ${messageId}`;
    const before = this.#answers.get(key);
    if (before !== undefined) return before;
    const answer = this.#hear(chair, said, messageId);
    this.#answers.set(key, answer);
    return answer;
  }

  async #hear(chair: Chair, said: Incoming['said'], messageId: string): Promise<Heard> {
    const visitor = await this.#visitor(chair);
    const replies = await this.#desk.answer({
      ...visitor,
      said,
      delivery: { source: `local:${ownerOf(chair)}`, messageId },
    });
    await this.#settle();
    const match = chair.match ?? null;
    const seat = match === null ? null : await this.#desk.seat(visitor, match);
    const entries: Entry[] = [];
    for (const reply of replies) entries.push(...this.#entries(chair, seat, reply));
    const last = replies.at(-1);
    const rests = replies.flatMap(({ rest }) => (rest === undefined ? [] : [rest]));
    return {
      entries,
      choices: last?.step === true ? (last.choices ?? null) : null,
      rest: rests.length === 0 ? null : rests.join('\n'),
    };
  }

  #entries(chair: Chair, seat: string | null, reply: Reply): readonly Entry[] {
    if (reply.private === undefined) return [];
    mayRead(reply.private.by, seat);
    const image = reply.image === undefined ? null : this.#keep(chair, seat, reply.image);
    if (reply.file !== undefined) mayRead(reply.file.by, seat);
    const text = reply.private.value;
    return [
      {
        n: null,
        kind: 'private',
        tag: 'For you alone',
        text,
        image,
        download: reply.file?.value ?? null,
        refused: !reply.done,
        standing: reply.standing === true,
      },
    ];
  }

  /** A line that everybody at the match reads; once, however often it comes under the same id. */
  say(match: string, line: Cut<Public, string>, id: string): void {
    mayRead(line.by, null);
    const { items } = this.#room(match);
    if (items.some((item) => item.type === 'line' && item.id === id)) return;
    items.push({ type: 'line', text: line.value, id });
    this.#tell(match, null);
  }

  // --- showing --------------------------------------------------------------

  /** Where the match stands for one chair; null when there is no such match. */
  async table(chair: Chair): Promise<Overview | null> {
    if (chair.match === null) return null;
    const visitor = await this.#visitor(chair);
    const table = await this.#desk.table(visitor, chair.match);
    if (table === null) return null;
    mayRead(table.by, await this.#desk.seat(visitor, chair.match));
    return table.value;
  }

  /** What has been said since entry `after`, in this chair's words. */
  async entries(chair: Chair, view: Overview, after: number): Promise<readonly Entry[]> {
    const room = this.#room(view.match);
    for (; room.last < (view.dispatch ?? -1); room.last += 1)
      room.items.push({ type: 'dispatch', number: room.last + 1 });
    const fresh = room.items.slice(after).map((item, at) => ({ item, n: after + at + 1 }));
    const numbers = fresh.flatMap(({ item }) => (item.type === 'dispatch' ? [item.number] : []));
    const texts = await this.#dispatches(chair, view.match, numbers);
    return fresh
      .slice(-MOST_LINES)
      .map(({ item, n }) =>
        entry(n, item.type === 'line' ? item.text : (texts.get(item.number) ?? `Dispatch ${item.number}`)),
      );
  }

  async #dispatches(chair: Chair, match: string, numbers: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const [first] = numbers;
    const last = numbers.at(-1);
    if (first === undefined || last === undefined) return new Map();
    const visitor = await this.#visitor(chair);
    const told = await this.#desk.dispatches(visitor, match, first, last);
    mayRead(told.by, await this.#desk.seat(visitor, match));
    return new Map(told.value.map(({ number, text }) => [number, text]));
  }

  /** The whole picture of the match for this chair. */
  async picture(chair: Chair): Promise<Picture | null> {
    if (chair.match === null) return null;
    const visitor = await this.#visitor(chair);
    const image = await this.#desk.picture(visitor, chair.match);
    if (image === null) return null;
    mayRead(image.by, await this.#desk.seat(visitor, chair.match));
    return image.value;
  }

  /** A picture shown to this chair before; never another's. */
  kept(chair: Chair, id: string): Picture | null {
    const kept = this.#pictures.get(id);
    return kept?.owner === ownerOf(chair) ? kept.picture : null;
  }

  #keep(chair: Chair, seat: string | null, image: Cut<Viewer<string>, Picture>): Entry['image'] {
    mayRead(image.by, seat);
    const id = randomBytes(12).toString('hex');
    this.#pictures.set(id, { owner: ownerOf(chair), picture: image.value });
    return { id, alt: image.value.alt };
  }

  async complete(
    chair: Chair,
    text: string,
  ): Promise<readonly { readonly label: string; readonly text: string; readonly about?: string }[]> {
    return this.#desk.complete(await this.#visitor(chair), text);
  }

  /** The matches made at this table, newest first. */
  async matches(): Promise<readonly MatchStatus[]> {
    return this.#desk.matches(await this.#visitor(HOST));
  }

  // --- news -----------------------------------------------------------------

  /** Calls back whenever this chair should look again. Returns the way to stop. */
  listen(chair: Chair, hear: () => void): () => void {
    const listener = { chair, hear };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The chair of one side (null: every chair) should look again. */
  nudge(match: string, side: string | null): void {
    this.#tell(match, side);
  }

  /** A draft and a standing order are news to their own side only: how busy a side is tells the others nothing. */
  #news(news: News): void {
    if (news.type === 'said') return;
    this.#tell(news.match, news.type === 'draft' || news.type === 'settings' ? news.side : null);
  }

  #tell(match: string, onlyTo: string | null): void {
    for (const { chair, hear } of this.#listeners) {
      const meant = chair.match === match || chair.match === null;
      if (meant && (onlyTo === null || chair.chair === onlyTo)) hear();
    }
  }

  // --- inside ---------------------------------------------------------------

  #room(match: string): { items: Item[]; last: number } {
    const room = this.#rooms.get(match) ?? { items: [], last: -1 };
    this.#rooms.set(match, room);
    return room;
  }

  /** The link decides who somebody is. An observer is nobody; the host is one player for all their matches. */
  async #visitor(chair: Chair): Promise<Visitor> {
    const who = chair.chair === 'observer' ? null : { transport: 'local', id: ownerOf(chair) };
    const where = chair.match === null ? `local:${randomBytes(6).toString('hex')}` : await this.#channel(chair.match);
    return { who, name: nameOf(chair.chair), where, match: chair.match };
  }

  /** The channel a match was made in at this table. */
  async #channel(match: string): Promise<string | null> {
    const known = this.#channels.get(match);
    if (known !== undefined) return known;
    for (const { id, channels } of await this.matches()) {
      const key = channels.find((channel) => channel.startsWith('local:'));
      if (key !== undefined) this.#channels.set(id, key);
    }
    return this.#channels.get(match) ?? null;
  }
}

/** The host's link to any match is the host's. */
const ownerOf = ({ match, chair }: Chair): string =>
  chair === 'host' || match === null ? 'host' : `${match}/${chair}`;
const nameOf = (chair: string): string => chair.charAt(0).toUpperCase() + chair.slice(1);

const entry = (n: number, text: string): Entry => ({
  n,
  kind: 'public',
  tag: '',
  text,
  image: null,
  download: null,
  refused: false,
  standing: false,
});
