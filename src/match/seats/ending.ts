// Ends that no rule made: abandoned, resigned, drawn by consent. They are no game actions and enter no log.
import type { MatchRecord } from '#storage/store.ts';
import type { Answer, Ending, MatchId, MatchStatus, PlayerId, Proposal } from '../api.ts';
import { type Changed, changeMatch } from '../change.ts';
import { hasSolo, isSolo } from '../deputies/solo-seat.ts';
import { endingText, proposalLine } from '../notices/lines.ts';
import { allSides, announced, toPlayers } from '../notices/rows.ts';
import { nameOf } from '../people/players.ts';
import { commanded, isOver, titleOf } from '../position.ts';
import { itIsOver, notStarted } from '../refusals.ts';
import { statusOf } from '../reports/status.ts';
import { type Changing, mayNot, type Tools, yes } from '../tools.ts';

export const proposalOf = (match: MatchRecord): Proposal | null =>
  match.proposal === null ? null : (JSON.parse(match.proposal) as Proposal);

/** The sides a person sits at, but for those named. */
export const othersSeated = (match: MatchRecord, ...but: readonly string[]): readonly string[] =>
  match.seats
    .filter((seat) => seat.members.length > 0 && !isSolo(seat) && !but.includes(seat.side))
    .map((seat) => seat.side);

type Telling = (status: MatchStatus, name: string) => string;

/** The end of a match, told in one line under the name of whoever brought it about. */
function ended(
  tools: Tools,
  by: PlayerId,
  stage: 'over' | 'abandoned',
  ending: Ending,
  line: Telling,
): Answer<Changed> {
  const now = tools.now();
  return yes({
    match: { stage, ending: JSON.stringify(ending), proposal: null, waiting: [] },
    more: async (after) => {
      const text = line(await statusOf(tools, after), await nameOf(tools, by));
      return [
        ...announced(after, now, 'over', text),
        ...toPlayers(after, now, allSides(after), { kind: 'over', text }),
      ];
    },
  });
}

export const abandon = (tools: Tools, by: PlayerId, id: MatchId): Changing =>
  changeMatch(tools, id, (match) => {
    if (match.host !== by) return mayNot('not-host', 'Only the host abandons a match.');
    if (isOver(match)) return itIsOver(match);
    const ending: Ending = { kind: 'abandoned', winner: null, level: 'abandoned', rule: null };
    return ended(tools, by, 'abandoned', ending, (status) => `${status.name} is abandoned.`);
  });

/** The side that a commander speaks for, while the match lives. */
function spokenFor(match: MatchRecord, by: PlayerId): Answer<string> {
  const seat = commanded(match, by);
  if (!seat.ok) return seat;
  if (match.stage === 'lobby') return notStarted(match);
  return isOver(match) ? itIsOver(match) : yes(seat.value.side);
}

export const resign = (tools: Tools, by: PlayerId, id: MatchId): Changing =>
  changeMatch(tools, id, (match) => {
    const side = spokenFor(match, by);
    if (!side.ok) return side;
    const others = titleOf(tools, match.title).sides.filter(({ id: other }) => other !== side.value);
    const winner = others.length === 1 ? (others[0]?.id ?? null) : null;
    const ending: Ending = { kind: 'resigned', winner, level: 'by resignation', rule: null };
    return ended(tools, by, 'over', ending, (status, name) => `${name} resigns. ${endingText(status)}`);
  });

/** Offers a draw, or answers one. */
export const draw = (tools: Tools, by: PlayerId, id: MatchId, answer: 'offer' | 'accept' | 'decline'): Changing =>
  changeMatch(tools, id, (match) => {
    const side = spokenFor(match, by);
    if (!side.ok) return side;
    if (match.seats.length === 1)
      return mayNot('bad-value', 'You play alone: nobody is there to agree to a draw. Resign, or abandon the match.');
    if (hasSolo(match)) return mayNot('bad-value', 'The solo opponent plays on; resign, or abandon the match.');
    const offered = proposalOf(match);
    const standing = offered?.type === 'draw' ? offered : null;
    if (answer !== 'offer' && standing === null) return mayNot('nothing-offered', 'No draw is offered.');
    if (answer === 'decline') return declined(tools, by, (name) => `${name} declines the draw.`);
    const agreed = [...new Set([...(standing?.agreed ?? []), side.value])];
    // A side whose player got up has agreed to nothing.
    if (match.seats.some((seat) => seat.members.length === 0))
      return mayNot('seats-empty', 'A seat is empty: somebody has to take it first, or the host abandons the match.');
    if (othersSeated(match, ...agreed).length === 0) {
      const ending: Ending = { kind: 'draw', winner: null, level: 'drawn by agreement', rule: null };
      return ended(tools, by, 'over', ending, endingText);
    }
    return offer(tools, match, by, { type: 'draw', by: standing?.by ?? side.value, agreed });
  });

/** A proposal is gone, and everybody reads why. */
export const declined = (tools: Tools, by: PlayerId, line: (name: string) => string): Answer<Changed> =>
  yes({
    match: { proposal: null },
    more: async (after) => announced(after, tools.now(), 'proposal', line(await nameOf(tools, by))),
  });

/** Keeps a proposal, tells everybody, and asks the seats that have not agreed. What stands already (a finger may press twice) is not told again. */
export function offer(
  tools: Tools,
  match: MatchRecord,
  by: PlayerId,
  proposal: Proposal,
  line: Telling = proposalLine,
): Answer<Changed> {
  const now = tools.now();
  const waiting = othersSeated(match, ...proposal.agreed);
  const kept = JSON.stringify(proposal);
  if (match.proposal === kept)
    return mayNot('already-offered', 'You have said so already; the others have not answered yet.');
  return yes({
    match: { proposal: kept },
    more: async (after) => {
      const status = await statusOf(tools, after);
      const name = await nameOf(tools, by);
      return [
        ...announced(after, now, 'proposal', line(status, name)),
        ...toPlayers(after, now, waiting, { kind: 'proposal', text: proposalLine(status, null) }),
      ];
    },
  });
}
