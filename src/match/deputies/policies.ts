// Standing policies: what a side has settled once for the whole match. Evaluated against its own view only, stored as a
// deadline with the commit that asked it, released (release.ts) after a delay of the match's own stream (none in a live match).

import { seededRng } from '#engine/dice/rng.ts';
import { see } from '#engine/play.ts';
import type { AnyModule, Policies } from '#engine/title.ts';
import type { Change, MatchRecord } from '#storage/store.ts';
import { askedSince } from '../orders/draft.ts';
import { type Position, seedOf } from '../position.ts';
import type { Tools } from '../tools.ts';
import { playsSolo } from './solo-seat.ts';

const SHORTEST = 120;
const LONGEST = 600;
/** No answer is released later than this, ms. */
export const LONGEST_DELAY = LONGEST * 1000;

/** A side's policies; what it has not set is at its default. */
export async function policiesOf(
  tools: Tools,
  position: Pick<Position, 'match' | 'module'>,
  side: string,
): Promise<Policies> {
  return policiesIn(position.module, await tools.store.policies(position.match.id, side));
}

/** The same from what is stored. */
export function policiesIn({ title }: AnyModule, stored: string | null): Policies {
  const set = stored === null ? {} : (JSON.parse(stored) as Policies);
  return Object.fromEntries(
    title.policies.map(({ name, choices }) => {
      const choice = set[name];
      return [name, choice !== undefined && choices.includes(choice) ? choice : (choices[0] ?? 'ask')];
    }),
  );
}

/** When a policy's answer is released. The delay draws on a stream of its own: no roll number tells of it. */
function dueAt(match: MatchRecord, since: number, now: Date): Date {
  if (match.pace === 'live') return now;
  const stream = { ...seedOf(match), match: `${match.id}/delay` };
  const seconds = seededRng(stream, since + 1).die(LONGEST - SHORTEST + 1, 'pace', 'delay') + SHORTEST - 1;
  return new Date(now.getTime() + seconds * 1000);
}

/** The deadlines of a position: one for each side whose policies answer what it is asked, as long as those stand. */
export async function standingChanges(tools: Tools, position: Position): Promise<readonly Change[]> {
  const { match, module } = position;
  const changes: Change[] = [];
  for (const { side } of match.waiting) {
    const policies = await tools.store.policies(match.id, side);
    const set = policiesIn(module, policies);
    changes.push({ type: 'standing', match: match.id, side, policies }, ...standingChange(tools, position, side, set));
  }
  return changes;
}

/** The deadline of one side, or its end; the same whatever hidden reason the answer has. */
export function standingChange(tools: Tools, position: Position, side: string, set: Policies): readonly Change[] {
  const { match, module, state } = position;
  const since = askedSince(match, side);
  if (playsSolo(match, side)) return since === null ? [] : [deadline(tools, match, side, since)];
  if (module.title.policies.length === 0) return [];
  const answers = since !== null && module.standing(see(module, state, side).value, side, set) !== null;
  if (!answers) return [{ type: 'no-deadline', match: match.id, side }];
  return [deadline(tools, match, side, since)];
}

const deadline = (tools: Tools, match: MatchRecord, side: string, since: number): Change => ({
  type: 'deadline',
  deadline: { match: match.id, side, seq: since, due: dueAt(match, since, tools.now()) },
});
