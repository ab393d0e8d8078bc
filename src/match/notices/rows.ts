// Outbox rows: who is to be told of what, written in the transaction of what caused it. No row holds a text of the
// position; its reader's own view at that dispatch makes it when it is sent.
import type { Change, MatchRecord, OutboxKind, OutboxRow, Waiting } from '#storage/store.ts';
import { SOLO } from '../deputies/solo-seat.ts';

/** A notice waits this long, and is dropped by its sender when the seat has acted by then. */
export const NOTICE_DELAY = 60_000;

/** Whoever has just committed, and is asked again, reads that in the answer: they are told by themselves only when they leave it for so long, ms. */
const THERE_DELAY = 15 * NOTICE_DELAY;

interface Notice {
  readonly recipient: string;
  readonly kind: OutboxKind;
  readonly text?: string | null | undefined;
  readonly delay?: number;
  /** Tells apart rows of one kind, recipient and revision. */
  readonly mark?: string | undefined;
}

/** One row; its id is the same however often it is made for the same cause. */
export const rowFor = (
  { id, revision, seq, dispatch }: MatchRecord,
  now: Date,
  { recipient, kind, text = null, delay = 0, mark }: Notice,
): OutboxRow => ({
  id: [id, revision, kind, recipient, mark].filter((part) => part !== undefined).join('/'),
  recipient,
  kind,
  match: id,
  seq,
  dispatch,
  text,
  sendAfter: new Date(now.getTime() + delay),
  attempts: 0,
  error: null,
});

export const notice = (match: MatchRecord, now: Date, row: Notice): Change => ({
  type: 'outbox',
  row: rowFor(match, now, row),
});

interface Line {
  readonly mark?: string | undefined;
  /** Whose words it is; nobody's when left out. */
  readonly by?: string | null;
  /** The dispatch that it stands behind, where that is not the last one. */
  readonly after?: number;
}

/** To every channel of the match: a dispatch, or a line that is ready to be read. */
export const toChannels = (
  match: MatchRecord,
  now: Date,
  kind: OutboxKind,
  text?: string,
  { mark, by = null, after = match.dispatch }: Line = {},
): readonly Change[] => [
  ...match.channels.map((key) => notice(match, now, { recipient: `channel:${key}`, kind, text, mark })),
  ...(text !== undefined && match.channels.some(isPage)
    ? [{ type: 'line', line: { match: match.id, dispatch: after, player: by, text, at: now } } as const]
    : []),
];

/** The page of the local table has no memory of its own, as the channels of a chat service have: its lines are kept with the match. */
const isPage = (channel: string): boolean => channel.startsWith('local:');

/** The status message of every channel is out of date. */
export const toBoards = (match: MatchRecord, now: Date, mark?: string): readonly Change[] =>
  match.channels.map((key) => notice(match, now, { recipient: `board:${key}`, kind: 'board', mark }));

/** A public line about something that the status messages show, too. */
export const announced = (
  match: MatchRecord,
  now: Date,
  kind: OutboxKind,
  text: string,
  mark?: string,
): readonly Change[] => [...toChannels(match, now, kind, text, { mark }), ...toBoards(match, now, mark)];

/** The people at the seats of these sides; the solo opponent needs no notice. */
const playersAt = ({ seats }: MatchRecord, sides: readonly string[]): readonly string[] =>
  seats.filter(({ side }) => sides.includes(side)).flatMap(({ members }) => members.filter((id) => id !== SOLO));

/** To each person at the seats of these sides, alone. */
export const toPlayers = (
  match: MatchRecord,
  now: Date,
  sides: readonly string[],
  row: Omit<Notice, 'recipient'>,
): readonly Change[] => playersAt(match, sides).map((id) => notice(match, now, { ...row, recipient: `player:${id}` }));

export const allSides = (match: MatchRecord): readonly string[] => match.seats.map(({ side }) => side);

/** A dispatch to the channels, and to each seat that is newly asked that it is its move. `by`: who committed it, if anybody did. */
export function dispatchNotices(
  match: MatchRecord,
  before: readonly Waiting[],
  now: Date,
  by: string | null = null,
): readonly Change[] {
  const fresh = match.waiting.filter(
    ({ side, since }) => !before.some((waiting) => waiting.side === side && waiting.since === since),
  );
  const asked = fresh.map(({ side }) => side);
  return [
    ...toChannels(match, now, 'dispatch'),
    ...toBoards(match, now),
    ...playersAt(match, asked).map((id) =>
      notice(match, now, {
        recipient: `player:${id}`,
        kind: 'your-move',
        delay: id === by ? THERE_DELAY : NOTICE_DELAY,
      }),
    ),
    ...(match.stage === 'over' ? toPlayers(match, now, allSides(match), { kind: 'over' }) : []),
  ];
}
