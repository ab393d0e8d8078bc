// Changes of a match that are no game actions: seats, host, channels, offers. They change no prompt's number.
import type { Change, MatchRecord, SeatRecord } from '#storage/store.ts';
import type { Answer, ChannelKey, MatchId } from './api.ts';
import { findMatch, isOver } from './position.ts';
import { answering, type Changing, mayNot, retry, store, type Tools, yes } from './tools.ts';

/** What becomes different: fields of the record, the seats as a whole, and whatever goes into the same transaction. */
export interface Changed {
  readonly match?: Partial<Omit<MatchRecord, 'id' | 'revision' | 'updatedAt' | 'seats' | 'channels'>>;
  readonly seats?: readonly SeatRecord[];
  /** Made from the record as it will be stored. */
  readonly more?: (after: MatchRecord) => readonly Change[] | Promise<readonly Change[]>;
}

/** Reads a match, works out what becomes different and stores it; anew when somebody was faster. */
export function changeMatch(
  tools: Tools,
  id: MatchId,
  work: (match: MatchRecord) => Answer<Changed> | Promise<Answer<Changed>>,
): Changing {
  return retry(async () => {
    const found = await findMatch(tools, id);
    if (!found.ok) return found;
    const changed = await work(found.value);
    if (!changed.ok) return changed;
    const { match = {}, seats, more } = changed.value;
    const after: MatchRecord = {
      ...found.value,
      ...match,
      seats: seats ?? found.value.seats,
      revision: found.value.revision + 1,
      updatedAt: tools.now(),
    };
    const stored = await store(tools, [
      { type: 'match', match: after },
      ...(seats === undefined ? [] : [{ type: 'seats', match: id, seats } as const]),
      ...((await more?.(after)) ?? []),
    ]);
    if (stored === 'channel-taken') return mayNot('channel-taken', 'That channel has a match already.');
    tools.tell({ type: after.stage === 'lobby' ? 'lobby' : 'settings', match: id, side: null });
    return answering(() => findMatch(tools, id));
  });
}

export const isChannelKey = (key: string): boolean => /^[a-z]+:[^\s]{1,120}$/.test(key);

/** The finished match that a channel still shows and may be taken from; null when it shows none. */
export async function lettingGo(tools: Tools, channel: ChannelKey): Promise<Answer<MatchId | null>> {
  const id = await tools.store.matchAt(channel);
  const holder = id === null ? null : await tools.store.match(id);
  if (holder === null) return yes(null);
  if (!isOver(holder))
    return mayNot(
      'channel-taken',
      `This channel already plays ${holder.name}: another match has a channel or a thread of its own.`,
    );
  return yes(holder.id);
}
