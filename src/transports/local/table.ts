// The local table without its wires: who holds which link, what they are shown, what they say. The page, the terminal and
// scripts all come through here.
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Choice, Guide, Incoming, Picture, Reply, Spots } from '#commands/command.ts';
import type { Desk, MatchStatus, News, PageLines, Visitor } from '#commands/desk.ts';
import { capital } from '#commands/input/parse.ts';
import type { Overview } from '#commands/surfaces/overview.ts';
import type { AnyCut } from '#engine/secrecy.ts';
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
  /** What it says besides what a page shows all the time; null when nothing. */
  readonly news: string | null;
}

interface Heard {
  readonly entries: readonly Entry[];
  /** Buttons that replace the prompt's for now; null: look at the table again. */
  readonly choices: readonly Choice[] | null;
  /** Those that lie on the map. */
  readonly onMap: readonly Choice[];
  readonly rest: string | null;
}

/** What the log of a match's page holds: a dispatch, which each reads in their own words, or a line for all. */
type Item = { readonly n: number } & (
  | { readonly type: 'dispatch'; readonly number: number }
  | { readonly type: 'line'; readonly text: string }
);

export const HOST: Chair = { match: null, chair: 'host' };
/** Pictures kept for a link after a `/map`; the oldest go first. */
const MOST_PICTURES = 192;
/** As many entries of a match's log are shown at once, the last ones. */
const MOST_ENTRIES = 2000;
/** Message ids remembered, so that what arrives twice is answered once. */
const MOST_ANSWERS = 200;

/** A match made at a seat's link would have no links of its own. */
const MAKES = /^\s*\/?match\s+new\b/im;
const MADE_THERE =
  "New matches are made on the host's page, which hands out the links to their seats: ask whoever runs this table.";

export type LocalTable = ReturnType<typeof makeTable>;

/** @param settle sends what is due to this table: called after each thing said, before it is answered. */
export function makeTable(desk: Desk, settle: () => Promise<unknown> = async () => undefined) {
  const channels = new Map<string, string>();
  const pictures = new LRUCache<string, { readonly owner: string; readonly picture: Picture }>({ max: MOST_PICTURES });
  const answers = new LRUCache<string, Promise<Heard>>({ max: MOST_ANSWERS });
  const listeners = new Set<{ readonly chair: Chair; readonly hear: () => void }>();
  const unwatch = desk.watch((news) => heardOf(news));

  // --- saying ---------------------------------------------------------------

  async function answer(chair: Chair, said: Incoming['said'], messageId: string): Promise<Heard> {
    if (chair.match !== null && chair.chair !== 'host' && said.type === 'text' && MAKES.test(said.text))
      return {
        entries: [{ ...entry(0, MADE_THERE), n: null, kind: 'private', refused: true }],
        choices: null,
        onMap: [],
        rest: said.text,
      };
    const visitor = await visitorOf(chair);
    const delivery = { source: `local:${ownerOf(chair)}`, messageId };
    const replies = await desk.answer({ ...visitor, said, delivery });
    await settle();
    const seat = chair.match === null ? null : await desk.seat(visitor, chair.match);
    const last = replies.at(-1);
    const rests = replies.flatMap(({ rest }) => (rest === undefined ? [] : [rest]));
    return {
      entries: replies.flatMap((reply) => entriesOf(chair, seat, reply)),
      choices: last?.step === true ? (last.choices ?? null) : null,
      onMap: last?.onMap ?? [],
      rest: rests.length === 0 ? null : rests.join('\n'),
    };
  }

  function entriesOf(chair: Chair, seat: string | null, reply: Reply): readonly Entry[] {
    if (reply.private === undefined) return [];
    mayRead(reply.private.by, seat);
    if (reply.file !== undefined) mayRead(reply.file.by, seat);
    return [
      {
        n: null,
        kind: 'private',
        tag: 'For you alone',
        text: reply.private.value,
        image: reply.image === undefined ? null : keep(chair, seat, reply.image),
        download: reply.file?.value ?? null,
        refused: !reply.done,
        news: reply.news === undefined ? reply.private.value : newsFor(seat, reply.news),
      },
    ];
  }

  function newsFor(seat: string | null, news: AnyCut<string> | null): string | null {
    if (news !== null) mayRead(news.by, seat);
    return news?.value ?? null;
  }

  function keep(chair: Chair, seat: string | null, image: AnyCut<Picture>): Entry['image'] {
    mayRead(image.by, seat);
    const id = randomBytes(12).toString('hex');
    pictures.set(id, { owner: ownerOf(chair), picture: image.value });
    return { id, alt: image.value.alt };
  }

  // --- showing --------------------------------------------------------------

  /** What the desk shows a chair, once it is sure that they may read it; null where there is none. */
  async function shown<T>(
    chair: Chair,
    ask: (visitor: Visitor, match: string) => Promise<AnyCut<T> | null>,
  ): Promise<T | null> {
    if (chair.match === null) return null;
    const visitor = await visitorOf(chair);
    const cut = await ask(visitor, chair.match);
    if (cut !== null) mayRead(cut.by, await desk.seat(visitor, chair.match));
    return cut?.value ?? null;
  }

  async function dispatches(chair: Chair, numbers: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const [first] = numbers;
    const last = numbers.at(-1);
    if (first === undefined || last === undefined) return new Map();
    const told = await shown(chair, (visitor, match) => desk.dispatches(visitor, match, first, last));
    return new Map(told?.map(({ number, text }) => [number, text]));
  }

  /** The matches made at this table, newest first. */
  const matches = async (): Promise<readonly MatchStatus[]> => desk.matches(await visitorOf(HOST));

  // --- news -----------------------------------------------------------------

  /** A draft and a standing order are news to their own side only: how busy a side is tells the others nothing. */
  function heardOf(news: News): void {
    if (news.type === 'said') return;
    nudge(news.match, news.type === 'draft' || news.type === 'settings' ? news.side : null);
  }

  /**
   * Whoever sits at one side (null: every chair) of a match (null: of any) should look again. A link that is called like a side need not
   * hold its seat.
   */
  function nudge(match: string | null, side: string | null): void {
    for (const listener of listeners) {
      const { chair, hear } = listener;
      if (match === null || side === null) {
        if (match === null || chair.match === match || chair.match === null) hear();
      } else if (chair.match === match)
        void sitsAt(chair, match, side).then((sits) => sits && listeners.has(listener) && hear());
    }
  }

  /** Of a seat that cannot be read nothing is told. */
  const sitsAt = async (chair: Chair, match: string, side: string): Promise<boolean> =>
    visitorOf(chair)
      .then((visitor) => desk.seat(visitor, match))
      .then(
        (seat) => seat === side,
        () => false,
      );

  // --- inside ---------------------------------------------------------------

  /** The link decides who somebody is. An observer is nobody; the host is one player for all their matches. */
  async function visitorOf(chair: Chair): Promise<Visitor> {
    const who = chair.chair === 'observer' ? null : { transport: 'local', id: ownerOf(chair) };
    const where = chair.match === null ? `local:${randomBytes(6).toString('hex')}` : await channelOf(chair.match);
    return { who, name: capital(chair.chair), where, match: chair.match };
  }

  /** The channel a match was made in at this table. */
  async function channelOf(match: string): Promise<string | null> {
    const known = channels.get(match);
    if (known !== undefined) return known;
    for (const { id, channels: keys } of await matches()) {
      const key = keys.find((channel) => channel.startsWith('local:'));
      if (key !== undefined) channels.set(id, key);
    }
    return channels.get(match) ?? null;
  }

  /** What has been said since entry `after`, in this chair's words; all of it where the log has no such entry. */
  async function entries(chair: Chair, view: Overview, after: number): Promise<readonly Entry[]> {
    const last = view.dispatch ?? -1;
    const kept = await desk.lines(view.match, after);
    mayRead(kept.by, null);
    const { items, end } = logOf(kept.value, after, last);
    // A backup was put back: whoever asks has read a log that is no more.
    if (after > end) return entries(chair, view, 0);
    const shown = items.slice(-MOST_ENTRIES);
    const numbers = shown.flatMap((item) => (item.type === 'dispatch' ? [item.number] : []));
    const texts = await dispatches({ ...chair, match: view.match }, numbers);
    return shown.map((item) =>
      entry(item.n, item.type === 'line' ? item.text : (texts.get(item.number) ?? `Dispatch ${item.number}`)),
    );
  }

  return {
    matches,
    nudge,
    close: (): void => {
      unwatch();
      listeners.clear();
    },
    /** What one chair says, answered. The same message id is answered once and the same, and anew where the answer broke. */
    hear: (chair: Chair, said: Incoming['said'], messageId: string): Promise<Heard> => {
      const key = `${ownerOf(chair)} ${messageId}`;
      const answered = answers.get(key) ?? answer(chair, said, messageId);
      answers.set(key, answered);
      answered.catch(() => answers.delete(key));
      return answered;
    },
    /** Where the match stands for one chair; null when there is no such match. */
    table: (chair: Chair): Promise<Overview | null> => shown(chair, desk.table),
    /** The whole picture of the match for this chair. */
    picture: (chair: Chair): Promise<Picture | null> => shown(chair, desk.picture),
    /** What lies where on it. */
    spots: (chair: Chair): Promise<Spots | null> => shown(chair, desk.spots),
    /** How the map of the match is read. */
    guide: (chair: Chair): Promise<Guide | null> => shown(chair, desk.guide),
    /** A picture shown to this chair before; never another's. */
    kept: (chair: Chair, id: string): Picture | null => {
      const kept = pictures.get(id);
      return kept?.owner === ownerOf(chair) ? kept.picture : null;
    },
    entries,
    complete: async (chair: Chair, text: string) => desk.complete(await visitorOf(chair), text),
    /** Calls back whenever this chair should look again. Returns the way to stop. */
    listen: (chair: Chair, hear: () => void): (() => void) => {
      const listener = { chair, hear };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The log behind place `after`, to dispatch `last`, and where it ends: lines stand at their places, dispatches fill those between. */
function logOf({ earlier, lines }: PageLines, after: number, last: number) {
  // What was said behind a dispatch that the view does not know yet comes with it.
  const known = lines.filter(({ dispatch }) => dispatch <= last);
  const items: Item[] = [];
  const end = last + 1 + earlier + known.length;
  let at = 0;
  for (let n = after + 1; n <= end; n++) {
    const line = known[at];
    if (line?.n === n) {
      items.push({ type: 'line', n, text: line.text });
      at += 1;
    } else items.push({ type: 'dispatch', n, number: n - 1 - earlier - at });
  }
  return { items, end };
}

/** The host's link to any match is the host's. */
const ownerOf = ({ match, chair }: Chair): string =>
  chair === 'host' || match === null ? 'host' : `${match}/${chair}`;

const entry = (n: number, text: string): Entry => ({
  n,
  kind: 'public',
  tag: '',
  text,
  image: null,
  download: null,
  refused: false,
  news: text,
});
