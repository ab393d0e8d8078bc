// What a message has changed is stored: a commit at once, the draft behind the last commit at its end, each with what
// became of the message.
import type { Change } from '#storage/store.ts';
import { releaseDue } from '../../deputies/release.ts';
import { positionOf } from '../../position.ts';
import { Overtaken, store } from '../../tools.ts';
import { commit } from '../commit.ts';
import { cacheDraft, draftChange, emptyDraft } from '../draft.ts';
import type { Carried } from '../steps.ts';
import type { Outcome, Stop } from './outcome.ts';
import { type Item, outcomeOf, type Work } from './work.ts';

/** Notes what became of the message, with what was done of it. */
function noting({ delivery, noted, by, tools }: Work, outcome: string): readonly Change[] {
  if (delivery === null || noted === outcome) return [];
  return [
    noted === null
      ? { type: 'received', ...delivery, at: tools.now(), outcome, player: by }
      : { type: 'outcome', ...delivery, outcome },
  ];
}

/** Commits; false when somebody was faster and an earlier part of this message stands already. */
export async function tryCommit(
  work: Work,
  carried: Carried,
  rng: Parameters<typeof commit>[4],
  rest: readonly Item[],
): Promise<boolean> {
  const { tools, draft, by, position } = work;
  const accepted = [...work.accepted, carried.done.at(-1)?.text ?? ''];
  const dispatches = [...work.dispatches, position.match.dispatch + 1];
  const stopped: Stop | null = rest.length === 0 ? null : { by: 'commit' };
  const outcome = JSON.stringify(outcomeOf({ ...work, carried, accepted, dispatches }, rest, stopped));
  const also = (): readonly Change[] => noting(work, outcome);
  try {
    work.position = await commit(tools, position, { draft, player: by, policy: null, also }, carried, rng);
  } catch (error) {
    if (error instanceof Overtaken && work.dispatches.length > 0) return false;
    throw error;
  }
  work.dispatches.push(work.position.match.dispatch);
  work.noted = outcome;
  await releaseAtOnce(work);
  // The commit has ended the stored draft.
  work.draft = emptyDraft(work.position, work.seat.side, null);
  work.carried = work.draft.carried;
  return true;
}

/** In a live match the standing policies answer at once; their dispatches are told with the one that asked. */
async function releaseAtOnce(work: Work): Promise<void> {
  const { tools, position } = work;
  if (position.match.pace !== 'live') return;
  if ((await releaseDue(tools, position.match.id)) === 0) return;
  const match = await tools.store.match(position.match.id);
  if (match === null) throw new Error('the match is gone');
  for (let n = position.match.dispatch + 1; n <= match.dispatch; n++) work.dispatches.push(n);
  work.position = await positionOf(tools, match);
}

/** Stores what was drafted after the last commit of the message; false when somebody was faster after that commit. */
export async function keepDraft(work: Work, became: Outcome): Promise<boolean> {
  const { tools, draft, carried, position } = work;
  const outcome = JSON.stringify(became);
  if (carried === draft.carried) {
    // What has been committed may have become something else since: the rest was refused, a standing policy answered.
    const changes = work.noted === null ? [] : noting(work, outcome);
    if (changes.length > 0) await store(tools, changes);
    return true;
  }
  const change = draftChange(position.match, draft, carried);
  const { draft: record } = change;
  try {
    await store(tools, [change, ...noting(work, outcome)]);
  } catch (error) {
    // Nothing of the message stands yet: it is worked through anew. After a commit it must not be.
    if (error instanceof Overtaken && work.dispatches.length > 0) return false;
    throw error;
  }
  const kept = { carried, dropped: [] };
  cacheDraft(tools, position.match, draft.side, record.version, kept);
  work.draft = { ...draft, record, version: record.version, ...kept };
  tools.tell({ type: 'draft', match: position.match.id, side: draft.side });
  return true;
}

/** Takes back what could not be stored: it is not accepted after all, and goes back as text. */
export function lostDraft(work: Work): readonly Item[] {
  work.carried = work.draft.carried;
  work.replaced.length = 0;
  return work.accepted.splice(work.final).map((words): Item => ({ type: 'text', text: words }));
}
