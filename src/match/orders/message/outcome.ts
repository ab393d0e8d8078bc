// What became of a message of orders: stored with what it changed, and told in words, the same to whoever sends it again.
import type { SeatRecord } from '#storage/store.ts';
import type { Delivery, Ordered, PlayerId } from '../../api.ts';
import { isOver, type Position, seatOf } from '../../position.ts';
import { cutDispatches, loadDispatches } from '../../reports/log.ts';
import { type Look, lookAt, once, seenOf } from '../../reports/look.ts';
import { statusOf } from '../../reports/status.ts';
import type { Tools } from '../../tools.ts';
import type { Draft } from '../draft.ts';

export type Stop = NonNullable<Ordered['stopped']>;
/** What became of a message: kept with what was accepted, so that it is told the same to whoever sends it again. */
export interface Outcome extends Pick<Ordered, 'accepted' | 'replaced' | 'left' | 'stopped' | 'rest'> {
  readonly match: string;
  /** Numbers of the dispatches that it made. */
  readonly dispatches: readonly number[];
}

/** See `Umpire.became`. */
export async function became(tools: Tools, by: PlayerId, { source, messageId }: Delivery): Promise<Ordered | null> {
  const noted = await tools.store.outcome(source, messageId);
  if (noted === null) return null;
  // What was noted by an older program has no more than it knew.
  const outcome = { replaced: [], left: [], ...(JSON.parse(noted) as Partial<Outcome>) } as Outcome;
  const looked = await lookAt(tools, by, outcome.match);
  const seat = looked.ok ? seatOf(looked.value.position.match, by) : null;
  return looked.ok && seat !== null ? ordered(tools, { ...looked.value, seat, look: looked.value }, outcome) : null;
}

/** Where the asker stands, and what the message found. */
interface Standing {
  readonly by: PlayerId | null;
  readonly look: Look;
  readonly position: Position;
  readonly seat: SeatRecord;
  readonly draft: Draft | null;
}

/** An outcome in words for the asker. */
export async function ordered(
  tools: Tools,
  { by, look, position, seat, draft }: Standing,
  { accepted, replaced, left, stopped, rest, dispatches }: Outcome,
): Promise<Ordered> {
  // What everybody may read of it is as it was found unless something was committed.
  const status =
    position.match === look.position.match ? look.status : once(() => statusOf(tools, position.match, position));
  const seen = await seenOf(tools, { by, position, draft: isOver(position.match) ? null : draft, status });
  const made = await loadDispatches(tools, position, dispatches);
  return {
    accepted,
    replaced,
    left,
    stopped,
    rest,
    dispatches: cutDispatches(position.module, made, { viewer: seen.viewer, side: seat.side, undone: new Set() }),
    seen,
  };
}
