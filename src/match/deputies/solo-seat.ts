// Which seats the solo opponent holds: a member of its own stands for it, that no person is.
import type { MatchRecord, SeatRecord } from '#storage/store.ts';
import type { PlayerId } from '../api.ts';
import type { Tools } from '../tools.ts';

/** The member that stands for it: no person's id, for those are made of hexadecimal digits. */
export const SOLO: PlayerId = 'solo-opponent';
const SOLO_NAME = 'the solo opponent';

export const isSolo = (seat: Pick<SeatRecord, 'members'> | undefined): boolean => seat?.members.includes(SOLO) ?? false;
/** True when the solo opponent plays this side. */
export const playsSolo = (match: MatchRecord, side: string): boolean =>
  isSolo(match.seats.find((seat) => seat.side === side));
export const hasSolo = (match: MatchRecord): boolean => match.seats.some(isSolo);

/** The person behind every solo seat is made when the first match wants them. */
export async function welcomeSolo(tools: Tools): Promise<void> {
  if ((await tools.store.player(SOLO)) === null)
    await tools.store.addPlayer({ id: SOLO, name: SOLO_NAME, identities: [] });
}
