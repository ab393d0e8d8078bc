// Who sits where: seats with members and one commander, the host, and the channels a match is reached by.
import type { MatchRecord, SeatRecord } from '#storage/store.ts';
import { toChannels } from './announce.ts';
import type { Answer, ChannelKey, MatchId, PlayerId } from './api.ts';
import { changeMatch, isChannelKey, lettingGo } from './change.ts';
import { type Desk, mayNot, yes } from './desk.ts';
import { isOver, seatOf } from './position.ts';

const MOST_MEMBERS = 12;
const over = (match: MatchRecord) => mayNot('over', `${match.name} is over.`);

const replaced = (match: MatchRecord, seat: SeatRecord): readonly SeatRecord[] =>
  match.seats.map((old) => (old.side === seat.side ? seat : old));

/** Once set-up is dealt nobody walks in on a held side's secrets; whoever has seen them comes back. */
const isClosed = ({ stage, sat }: MatchRecord, { side, members }: SeatRecord, by: PlayerId): boolean =>
  stage === 'live' && members.length > 0 && !sat.some((known) => known.player === by && known.side === side);

/** Takes a place at a side; the first to come commands it. Nobody who has sat at one side sits at another. */
export const join = (desk: Desk, by: PlayerId, id: MatchId, side: string): Promise<Answer<MatchRecord>> =>
  changeMatch(desk, id, (match) => {
    if (isOver(match)) return over(match);
    const seat = match.seats.find((known) => known.side === side);
    if (seat === undefined)
      return mayNot('no-such-side', `Sides: ${match.seats.map((known) => known.side).join(', ')}.`);
    const own = seatOf(match, by);
    if (own !== null) return mayNot('has-seat', `You sit at ${own.side}.`);
    if (match.sat.some((sat) => sat.player === by && sat.side !== side)) {
      return mayNot('has-seat', 'You have seen the secrets of the other side.');
    }
    if (isClosed(match, seat, by))
      return mayNot('seat-taken', 'That side is taken; who plays along with it joins before the start.');
    if (seat.members.length >= MOST_MEMBERS) return mayNot('seat-taken', 'That side is full.');
    const members = [...seat.members, by];
    const sat =
      match.stage === 'live' ? [...match.sat.filter(({ player }) => player !== by), { player: by, side }] : match.sat;
    return yes({ match: { sat }, seats: replaced(match, { side, members, commander: seat.commander ?? by }) });
  });

/** Gives a place up; the next member commands. */
export const leave = (desk: Desk, by: PlayerId, id: MatchId): Promise<Answer<MatchRecord>> =>
  changeMatch(desk, id, (match) => {
    const seat = seatOf(match, by);
    if (seat === null) return mayNot('no-seat', `You have no seat at ${match.name}.`);
    if (isOver(match)) return over(match);
    const members = seat.members.filter((member) => member !== by);
    const commander = seat.commander === by ? (members[0] ?? null) : seat.commander;
    return yes({ seats: replaced(match, { ...seat, members, commander }) });
  });

/** The commander, or the host, names another member commander. */
export const handCommand = (desk: Desk, by: PlayerId, id: MatchId, to: PlayerId): Promise<Answer<MatchRecord>> =>
  changeMatch(desk, id, (match) => {
    if (isOver(match)) return over(match);
    const seat = seatOf(match, to);
    if (seat === null) return mayNot('no-such-player', 'He has no seat at this match.');
    if (seat.commander !== by && match.host !== by)
      return mayNot('not-commander', 'Only the commander or the host does that.');
    return yes({ seats: replaced(match, { ...seat, commander: to }) });
  });

export const handHost = (desk: Desk, by: PlayerId, id: MatchId, to: PlayerId): Promise<Answer<MatchRecord>> =>
  changeMatch(desk, id, async (match) => {
    if (match.host !== by) return mayNot('not-host', 'Only the host passes that on.');
    if ((await desk.store.player(to)) === null) return mayNot('no-such-player', 'There is no such player.');
    return yes({ match: { host: to } });
  });

const mayLink = (match: MatchRecord, by: PlayerId): boolean => match.host === by || seatOf(match, by) !== null;

export const linkChannel = (desk: Desk, by: PlayerId, id: MatchId, key: ChannelKey): Promise<Answer<MatchRecord>> =>
  changeMatch(desk, id, async (match) => {
    if (!mayLink(match, by)) return mayNot('no-seat', 'Only the host or a player links channels.');
    if (isOver(match)) return over(match);
    if (!isChannelKey(key)) return mayNot('bad-value', 'That is no channel.');
    if (match.channels.includes(key)) return yes({});
    const from = await lettingGo(desk, key);
    if (!from.ok) return from;
    return yes({ more: () => [{ type: 'channel', key, match: id, from: from.value }] });
  });

export const unlinkChannel = (desk: Desk, by: PlayerId, id: MatchId, key: ChannelKey): Promise<Answer<MatchRecord>> =>
  changeMatch(desk, id, (match) => {
    if (!mayLink(match, by)) return mayNot('no-seat', 'Only the host or a player unlinks channels.');
    if (!match.channels.includes(key)) return mayNot('no-match-here', 'That channel is not linked.');
    return yes({ more: () => [{ type: 'no-channel', key, match: id }] });
  });

const LONGEST_LINE = 1000;

/** Relays a line to every channel but the one it came from, and to this process's listeners. */
export async function say(
  desk: Desk,
  by: PlayerId,
  id: MatchId,
  text: string,
  from: ChannelKey | null,
): Promise<Answer<MatchRecord>> {
  const line = text.trim();
  const said = await changeMatch(desk, id, async (match) => {
    if (seatOf(match, by) === null && match.host !== by) return mayNot('no-seat', `You have no seat at ${match.name}.`);
    if (line === '' || line.length > LONGEST_LINE) return mayNot('bad-value', `Say 1 to ${LONGEST_LINE} characters.`);
    const name = (await desk.store.player(by))?.name ?? 'somebody';
    const elsewhere = { ...match, channels: match.channels.filter((key) => key !== from) };
    return yes({
      more: (after) => toChannels({ ...elsewhere, revision: after.revision }, desk.now(), 'said', `${name}: ${line}`),
    });
  });
  if (said.ok) desk.tell({ type: 'said', match: id, by, text: line, from });
  return said;
}
