// Ends that no rule made: abandoned, resigned, drawn by consent. They are no game actions and enter no log.
import type { MatchRecord } from '#storage/store.ts';
import { notice, toChannels, toSeats } from './announce.ts';
import type { Answer, Ending, MatchId, PlayerId, Proposal } from './api.ts';
import { type Changed, changeMatch } from './change.ts';
import { type Desk, mayNot, yes } from './desk.ts';
import { isOver, seatOf } from './position.ts';

export const proposalOf = (match: MatchRecord): Proposal | null =>
  match.proposal === null ? null : (JSON.parse(match.proposal) as Proposal);

/** The sides somebody sits at, but for those named. */
export const othersSeated = (match: MatchRecord, ...but: readonly string[]): readonly string[] =>
  match.seats.filter((seat) => seat.members.length > 0 && !but.includes(seat.side)).map((seat) => seat.side);

function ended(desk: Desk, match: MatchRecord, stage: 'over' | 'abandoned', ending: Ending): Answer<Changed> {
  const now = desk.now();
  return yes({
    match: { stage, ending: JSON.stringify(ending), proposal: null, waiting: [] },
    more: (after) => [
      ...toChannels(after, now, 'over'),
      ...toSeats(after, now, 'over', []),
      ...match.waiting.map(({ side }) => ({ type: 'no-deadline', match: match.id, side }) as const),
    ],
  });
}

export const abandon = (desk: Desk, by: PlayerId, id: MatchId): Promise<Answer<MatchRecord>> =>
  changeMatch(desk, id, (match) => {
    if (match.host !== by) return mayNot('not-host', 'Only the host abandons a match.');
    if (isOver(match)) return mayNot('over', `${match.name} is over.`);
    return ended(desk, match, 'abandoned', { kind: 'abandoned', winner: null, level: 'abandoned', rule: null });
  });

/** Why a commander's word is not wanted; null when it is. */
function notHis(match: MatchRecord, by: PlayerId): Answer<never> | null {
  const seat = seatOf(match, by);
  if (seat === null) return mayNot('no-seat', `You have no seat at ${match.name}.`);
  if (seat.commander !== by) return mayNot('not-commander', 'Only the commander of your side does that.');
  if (match.stage === 'lobby') return mayNot('not-started', `${match.name} has not started.`);
  return isOver(match) ? mayNot('over', `${match.name} is over.`) : null;
}

export const resign = (desk: Desk, by: PlayerId, id: MatchId): Promise<Answer<MatchRecord>> =>
  changeMatch(desk, id, (match) => {
    const refusal = notHis(match, by);
    if (refusal !== null) return refusal;
    const side = seatOf(match, by)?.side ?? '';
    const others = match.seats.filter((seat) => seat.side !== side);
    const winner = others.length === 1 ? (others[0]?.side ?? null) : null;
    return ended(desk, match, 'over', { kind: 'resigned', winner, level: 'by resignation', rule: null });
  });

/** Offers a draw, or answers one. */
export const draw = (
  desk: Desk,
  by: PlayerId,
  id: MatchId,
  answer: 'offer' | 'accept' | 'decline',
): Promise<Answer<MatchRecord>> =>
  changeMatch(desk, id, (match) => {
    const refusal = notHis(match, by);
    if (refusal !== null) return refusal;
    const side = seatOf(match, by)?.side ?? '';
    const offered = proposalOf(match);
    const standing = offered?.type === 'draw' ? offered : null;
    if (answer === 'decline') {
      if (standing === null) return mayNot('nothing-offered', 'No draw is offered.');
      return yes({ match: { proposal: null } });
    }
    if (answer === 'accept' && standing === null) return mayNot('nothing-offered', 'No draw is offered.');
    const agreed = [...new Set([...(standing?.agreed ?? []), side])];
    // A side whose player got up has agreed to nothing.
    if (match.seats.some((seat) => seat.members.length === 0))
      return mayNot('seats-empty', 'A seat is empty: somebody has to take it first, or the host abandons the match.');
    if (othersSeated(match, ...agreed).length === 0) {
      return ended(desk, match, 'over', { kind: 'draw', winner: null, level: 'drawn by agreement', rule: null });
    }
    return offer(desk, match, { type: 'draw', by: standing?.by ?? side, agreed });
  });

/** Keeps a proposal and tells the seats that have not agreed. */
export function offer(desk: Desk, match: MatchRecord, proposal: Proposal): Answer<Changed> {
  const now = desk.now();
  const waiting = othersSeated(match, ...proposal.agreed);
  const text = proposal.type === 'draw' ? 'A draw is offered.' : `It is asked to go back to dispatch ${proposal.to}.`;
  return yes({
    match: { proposal: JSON.stringify(proposal) },
    more: (after) => waiting.map((side) => notice(after, now, { recipient: `seat:${side}`, kind: 'proposal', text })),
  });
}
