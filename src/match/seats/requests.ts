// Who asks for a place at a held seat. Nothing of the side is theirs before its commander has admitted them.
import type { MatchRecord, SeatRecord } from '#storage/store.ts';
import type { PlayerId } from '../api.ts';
import { isSolo } from '../deputies/solo-seat.ts';
import { isOver, seatAt, seatOf } from '../position.ts';

const MOST_MEMBERS = 12;

export const isFull = ({ members }: SeatRecord): boolean => members.length >= MOST_MEMBERS;

/** Once set-up is dealt nobody new comes to a held side's secrets; whoever has seen them may ask again. */
export const isClosed = ({ stage, sat }: MatchRecord, { side, members }: SeatRecord, by: PlayerId): boolean =>
  stage === 'live' && members.length > 0 && !sat.some((known) => known.player === by && known.side === side);

/** The requests that stand: they lapse with the match, when their player sits, when the seat is free, and where it is closed. */
export const requestsOf = (match: MatchRecord): MatchRecord['requests'] =>
  isOver(match) ? [] : match.requests.filter(({ player, side }) => stands(match, player, side));

function stands(match: MatchRecord, player: PlayerId, side: string): boolean {
  const seat = seatAt(match, side);
  if (seat === undefined || seat.members.length === 0 || isSolo(seat)) return false;
  return seatOf(match, player) === null && !isClosed(match, seat, player);
}

/** What stands but for what this player asks. */
export const without = (match: MatchRecord, player: PlayerId): MatchRecord['requests'] =>
  requestsOf(match).filter((request) => request.player !== player);
