// Going back: a committed dispatch is taken back by consent, or by a host without a seat. The log is never cut: an entry
// "undone to n" is appended, and neither its numbers nor those of the rolls are used twice.
import type { MatchRecord } from '#storage/store.ts';
import type { Answer, MatchId, PlayerId } from '../api.ts';
import { type Changed, changeMatch } from '../change.ts';
import { releaseDue } from '../deputies/release.ts';
import { hasSolo } from '../deputies/solo-seat.ts';
import { nameOf } from '../people/players.ts';
import { findMatch, findPosition, isOver, positionOf, seatOf, seedOf, sideNameOf, stateAt } from '../position.ts';
import { itIsOver, noSeat } from '../refusals.ts';
import { declined, offer, othersSeated, proposalOf } from '../seats/ending.ts';
import { happened } from '../time/clock-status.ts';
import { answering, type Changing, mayNot, retry, type Tools, yes } from '../tools.ts';
import { enter, umpiresEntry } from './enter.ts';
import { waitingAfter } from './prompt.ts';

/** Asks to go back to dispatch `to`, or does it; see `Umpire.undo`. */
export async function undo(tools: Tools, by: PlayerId, id: MatchId, to?: number): Changing {
  return retry(async () => {
    const found = await findPosition(tools, id);
    if (!found.ok) return found;
    const { match } = found.value;
    const back = to ?? (await before(tools, match, by));
    const asked = mayUndo(match, by, back);
    if (!asked.ok) return asked;
    if (asked.value === 'now') return goBack(tools, match, back, by, null);
    const side = asked.value.ask;
    return changeMatch(tools, id, (now) => {
      const still = mayUndo(now, by, back);
      return still.ok ? offer(tools, now, by, { type: 'undo', by: side, agreed: [side], to: back }) : still;
    });
  });
}

/** The dispatch before the last one; against the solo opponent before one's own last, which its answers followed. */
async function before(tools: Tools, match: MatchRecord, by: PlayerId): Promise<number> {
  if (!hasSolo(match)) return match.dispatch - 1;
  for (let dispatch = match.dispatch; dispatch > 0; dispatch--) {
    const entries = await tools.store.log(match.id, dispatch, dispatch);
    if (entries.some(({ kind, player }) => kind === 'action' && player === by)) return dispatch - 1;
  }
  return match.dispatch - 1;
}

function mayUndo(match: MatchRecord, by: PlayerId, to: number): Answer<'now' | { readonly ask: string }> {
  const seat = seatOf(match, by);
  if (seat === null && match.host !== by) return noSeat(match);
  if (isOver(match)) return itIsOver(match);
  if (match.dispatch < 1) return mayNot('nothing-to-undo', 'Nothing has been committed yet.');
  if (!Number.isInteger(to) || to < 0 || to >= match.dispatch) {
    return mayNot('no-such-dispatch', `Go back to a dispatch from 0 to ${match.dispatch - 1}.`);
  }
  // A host who got up for a moment to take their own move back is no neutral host.
  if (seat === null && match.sat.some(({ player }) => player === by))
    return mayNot('no-seat', 'You have played here: take your seat again and ask the others.');
  if (seat === null) return yes('now');
  if (seat.commander !== by) return mayNot('not-commander', 'Only the commander of your side asks for that.');
  if (othersSeated(match, seat.side).length > 0) return yes({ ask: seat.side });
  return match.takebacks
    ? yes('now')
    : mayNot(
        'no-takebacks',
        'This match was made without takebacks (`takebacks:on` with `/match new`): what is committed stands.',
      );
}

const nobodyAsks = mayNot('nothing-offered', 'Nobody asks to go back.');

/** Another seat's word about a request to go back. */
export async function answerUndo(tools: Tools, by: PlayerId, id: MatchId, agree: boolean): Changing {
  return retry(async () => {
    const found = await findMatch(tools, id);
    if (!found.ok) return found;
    const match = found.value;
    const seat = seatOf(match, by);
    const proposal = proposalOf(match);
    if (seat === null) return noSeat(match);
    if (seat.commander !== by) return mayNot('not-commander', 'Only the commander of your side answers that.');
    if (proposal?.type !== 'undo') return nobodyAsks;
    // What is proposed otherwise meanwhile is not answered by it.
    const answered = (work: (now: MatchRecord) => Answer<Changed>): Changing =>
      changeMatch(tools, id, (now) => (now.proposal === match.proposal ? work(now) : nobodyAsks));
    if (!agree) return answered(() => declined(tools, by, (name) => `${name} does not agree to go back.`));
    const agreed = [...new Set([...proposal.agreed, seat.side])];
    if (othersSeated(match, ...agreed).length === 0) return goBack(tools, match, proposal.to, by, proposal.by);
    const line = (_: unknown, name: string): string => `${name} agrees to go back.`;
    return answered((now) => offer(tools, now, by, { ...proposal, agreed }, line));
  });
}

/** @param asked the side that asked for it, where the others have agreed; null: `by` did it alone. */
async function goBack(tools: Tools, match: MatchRecord, to: number, by: PlayerId, asked: string | null): Changing {
  const position = await positionOf(tools, match);
  const before = await stateAt(tools, position, to);
  if (before === null) throw new Error(`no snapshot of dispatch ${to}`);
  const rng = tools.chance(seedOf(match), match.nextRoll);
  const state = position.module.mix(before, rng);
  const now = tools.now();
  const seq = match.seq + 1;
  const after: MatchRecord = {
    ...match,
    seq,
    dispatch: match.dispatch + 1,
    waiting: waitingAfter(position.module, null, state, seq, now),
    proposal: null,
    hadTakebacks: true,
    rulesVersion: position.title.rulesVersion,
    nextRoll: match.nextRoll + rng.rolls.length,
    revision: match.revision + 1,
    updatedAt: now,
  };
  const there = { ...position, match: after, state, dispatch: after.dispatch };
  await enter(tools, there, {
    entries: [umpiresEntry(there, 'undone', rng, to)],
    events: [],
    before: [],
    first: [happened(after, now, by, await backLine(tools, match, to, by, asked), 'undo')],
  });
  return answering(async () => {
    if (match.pace === 'live') await releaseDue(tools, match.id);
    return findMatch(tools, match.id);
  });
}

async function backLine(
  tools: Tools,
  match: MatchRecord,
  to: number,
  by: PlayerId,
  asked: string | null,
): Promise<string> {
  if (asked !== null) return `Agreed: back to dispatch ${to}, as ${sideNameOf(tools, match, asked)} asked.`;
  return `${await nameOf(tools, by)} takes the match back to dispatch ${to}.`;
}
