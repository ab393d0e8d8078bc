// Standing policies: what a side has settled beforehand. Evaluated against its own view only, stored as a
// deadline with the commit that asked it, released (release.ts) after a delay of the match's own stream (none in a live match).

import { seededRng } from '#engine/dice/rng.ts';
import { see } from '#engine/play.ts';
import type { Policies } from '#engine/title.ts';
import type { Change, MatchRecord } from '#storage/store.ts';
import { NOTICE_DELAY, toPlayers } from '../notices/rows.ts';
import { askedSince } from '../orders/draft.ts';
import { type Position, seedOf } from '../position.ts';
import type { Tools } from '../tools.ts';
import { playsSolo } from './solo-seat.ts';
import { type Point, pointOf, type Settled, settledIn, standingNow, telling, written } from './stops.ts';

const SHORTEST = 120;
const LONGEST = 600;
/** No answer is released later than this, ms. */
export const LONGEST_DELAY = LONGEST * 1000;

/** When a policy's answer is released. The delay draws on a stream of its own: no roll number tells of it. */
function dueAt(match: MatchRecord, since: number, now: Date): Date {
  if (match.pace === 'live') return now;
  const stream = { ...seedOf(match), match: `${match.id}/delay` };
  const seconds = seededRng(stream, since + 1).die(LONGEST - SHORTEST + 1, 'pace', 'delay') + SHORTEST - 1;
  return new Date(now.getTime() + seconds * 1000);
}

/**
 * The deadlines of a position: one for each side whose policies answer what it is asked, as long as those stand.
 * @param first what is written before them. @param after the last dispatch that leads there.
 */
export async function standingChanges(
  tools: Tools,
  position: Position,
  first: readonly Change[],
  after: number,
): Promise<readonly Change[]> {
  const { match, module } = position;
  const changes: Change[] = [];
  for (const { side } of match.waiting) {
    const [counted] = first.flatMap((one) => (one.type === 'policies' && one.side === side ? [one.policies] : []));
    const policies = counted ?? (await tools.store.policies(match.id, side));
    if (counted === undefined) changes.push({ type: 'standing', match: match.id, side, policies });
    const settled = settledIn(module, policies);
    const point = await pointOf(tools, match, side, settled, position, after);
    changes.push(
      ...standingChange(tools, position, side, standingNow(settled, point).choices),
      ...stopChanges(tools, match, side, settled, point),
    );
  }
  return changes;
}

/** Stores policies as they are now, where that is not how they were. */
export function policiesChange({ id }: MatchRecord, side: string, was: Settled, now: Settled): readonly Change[] {
  const policies = written(now);
  return policies === written(was) ? [] : [{ type: 'policies', match: id, side, policies }];
}

/** Which of a side's policies have stopped is told to its players once, with the next question put to it. */
function stopChanges(
  tools: Tools,
  match: MatchRecord,
  side: string,
  settled: Settled,
  point: Point,
): readonly Change[] {
  const { text, told } = telling(settled, point);
  const row = { kind: 'policy', text, delay: NOTICE_DELAY, mark: 'stopped' } as const;
  return [
    ...policiesChange(match, side, settled, told),
    ...(text === '' ? [] : toPlayers(match, tools.now(), [side], row)),
  ];
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
