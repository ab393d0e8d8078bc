// Outbox rows: who is to be told of what, written in the transaction of what caused it. No row holds a text of the
// position; its reader's own view at that dispatch makes it when it is sent.
import type { Change, MatchRecord, OutboxKind, Waiting } from '#storage/store.ts';

/** A notice waits this long, and is dropped by its sender when the seat has acted by then. */
const NOTICE_DELAY = 60_000;

interface Notice {
  readonly recipient: string;
  readonly kind: OutboxKind;
  readonly text?: string;
  readonly delay?: number;
  /** Tells apart rows of one kind, recipient and revision. */
  readonly mark?: string;
}

/** One row; its id is the same however often it is made for the same cause. */
export const notice = (match: MatchRecord, now: Date, row: Notice): Change => ({
  type: 'outbox',
  row: {
    id: [match.id, match.revision, row.kind, row.recipient, ...(row.mark === undefined ? [] : [row.mark])].join('/'),
    recipient: row.recipient,
    kind: row.kind,
    match: match.id,
    seq: match.seq,
    dispatch: match.dispatch,
    text: row.text ?? null,
    sendAfter: new Date(now.getTime() + (row.delay ?? 0)),
    attempts: 0,
    error: null,
  },
});

/** A public line to every channel of the match. */
export const toChannels = (match: MatchRecord, now: Date, kind: OutboxKind, text?: string): readonly Change[] =>
  match.channels.map((key) =>
    notice(match, now, { recipient: `channel:${key}`, kind, ...(text === undefined ? {} : { text }) }),
  );

/** To every seat but those named. */
export const toSeats = (
  match: MatchRecord,
  now: Date,
  kind: OutboxKind,
  but: readonly string[],
  text?: string,
): readonly Change[] =>
  match.seats
    .filter((seat) => seat.members.length > 0 && !but.includes(seat.side))
    .map(({ side }) =>
      notice(match, now, { recipient: `seat:${side}`, kind, ...(text === undefined ? {} : { text }) }),
    );

/** A dispatch to the channels, and to each seat that is newly asked that it is its move. */
export function dispatchNotices(match: MatchRecord, before: readonly Waiting[], now: Date): readonly Change[] {
  const fresh = match.waiting.filter(
    ({ side, since }) => !before.some((waiting) => waiting.side === side && waiting.since === since),
  );
  return [
    ...toChannels(match, now, 'dispatch'),
    ...fresh.map(({ side }) =>
      notice(match, now, { recipient: `seat:${side}`, kind: 'your-move', delay: NOTICE_DELAY }),
    ),
    ...(match.stage === 'over' ? toSeats(match, now, 'over', []) : []),
  ];
}
