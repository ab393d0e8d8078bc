// Standing policies: what a side has settled once for the whole match. Evaluated against its own view only, stored as a
// deadline with the commit that asked it, released after a delay of the match's own stream (none in a live match).
import { see } from '#engine/play.ts';
import { seededRng } from '#engine/rng.ts';
import type { Policies } from '#engine/title.ts';
import type { Change, DeadlineRecord, MatchRecord } from '#storage/store.ts';
import { commit } from '../orders/commit.ts';
import { askedSince, emptyDraft } from '../orders/draft.ts';
import { isOver, type Position, positionOf, seedOf } from '../position.ts';
import { answeringPolicies } from '../reports/words.ts';
import { type Desk, Overtaken, reportFault, store } from '../tools.ts';
import { type Answered, answered, MOST_IN_A_ROW } from './deputy.ts';
import { soloAnswer } from './solo.ts';
import { playsSolo, SOLO } from './solo-seat.ts';

const SHORTEST = 120;
const LONGEST = 600;
/** A side's policies; what it has not set is at its default. */
export async function policiesOf(
  desk: Desk,
  position: Pick<Position, 'match' | 'module'>,
  side: string,
): Promise<Policies> {
  const stored = await desk.store.policies(position.match.id, side);
  const set = stored === null ? {} : (JSON.parse(stored) as Policies);
  return Object.fromEntries(
    position.module.policies.map(({ name, choices }) => {
      const choice = set[name];
      return [name, choice !== undefined && choices.includes(choice) ? choice : (choices[0] ?? 'ask')];
    }),
  );
}

/** What the policies answer: actions up to one that commits; null when the player is to be asked. */
const answerOf = (desk: Desk, position: Position, side: string, policies: Policies): Answered | null =>
  answered(desk, position, side, (view) => position.module.standing(view, side, policies));

/** When a policy's answer is released. The delay draws on a stream of its own: no roll number tells of it. */
function dueAt(match: MatchRecord, since: number, now: Date): Date {
  if (match.pace === 'live') return now;
  const stream = { ...seedOf(match), match: `${match.id}/delay` };
  const seconds = seededRng(stream, since + 1).die(LONGEST - SHORTEST + 1, 'pace', 'delay') + SHORTEST - 1;
  return new Date(now.getTime() + seconds * 1000);
}

/** The deadlines of a position: one for each side whose policies answer what it is asked. */
export async function standingChanges(desk: Desk, position: Position): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const { side } of position.match.waiting) changes.push(...(await standingChange(desk, position, side)));
  return changes;
}

/** The deadline of one side, or its end; the same whatever hidden reason the answer has. */
export async function standingChange(
  desk: Desk,
  position: Position,
  side: string,
  policies?: Policies,
): Promise<readonly Change[]> {
  const { match, module } = position;
  const since = askedSince(match, side);
  if (playsSolo(match, side)) return since === null ? [] : [deadline(desk, match, side, since)];
  if (module.policies.length === 0) return [];
  const set = policies ?? (await policiesOf(desk, position, side));
  const view = see(position.module, position.state, side).value;
  const answers = since !== null && position.module.standing(view, side, set) !== null;
  if (!answers) return [{ type: 'no-deadline', match: match.id, side }];
  return [deadline(desk, match, side, since)];
}

const deadline = (desk: Desk, match: MatchRecord, side: string, since: number): Change => ({
  type: 'deadline',
  deadline: { match: match.id, side, seq: since, due: dueAt(match, since, desk.now()) },
});

/** Carries out one due answer. True when it committed something. */
async function release(desk: Desk, deadline: DeadlineRecord): Promise<boolean> {
  const { side } = deadline;
  const match = await desk.store.match(deadline.match);
  if (match === null || isOver(match) || askedSince(match, side) !== deadline.seq) return dropped(desk, deadline);
  const position = await positionOf(desk, match);
  if (playsSolo(match, side)) return releaseSolo(desk, position, side);
  const policies = await policiesOf(desk, position, side);
  const answer = answerOf(desk, position, side, policies);
  if (answer === null) return dropped(desk, deadline);
  const draft = emptyDraft(position, side, await desk.store.draft(match.id, side));
  const words = answer.carried.done.map((done) => done.text).join('; ');
  const view = see(position.module, position.state, side).value;
  const why = answeringPolicies(position.module, view, side, policies).join('; ');
  const policy = `Your standing policies answered: ${words}${why === '' ? '' : ` (because of ${why})`}`;
  await commit(desk, position, { draft, player: null, policy, delivery: null }, answer.carried, answer.rng);
  return true;
}

/** What the solo opponent does, committed as a player's orders are. */
async function releaseSolo(desk: Desk, position: Position, side: string): Promise<true> {
  const { carried, rng } = await soloAnswer(desk, position, side);
  const draft = emptyDraft(position, side, null);
  await commit(desk, position, { draft, player: SOLO, policy: null, delivery: null }, carried, rng);
  return true;
}

async function dropped(desk: Desk, { match, side }: DeadlineRecord): Promise<false> {
  await store(desk, [{ type: 'no-deadline', match, side }]);
  return false;
}

type Alone = <T>(match: string, work: () => Promise<T>) => Promise<T>;

/**
 * Carries out what is due of one match (or of all), until nothing is; returns how many commits that made. Where we are
 * wrong about one match, that is reported and the others go on.
 */
export async function releaseDue(desk: Desk, only: string | null, alone: Alone): Promise<number> {
  const broken = new Set<string>();
  let released = 0;
  for (let round = 0; round < MOST_IN_A_ROW; round++) {
    const due = (await desk.store.deadlinesDue(desk.now())).filter(
      ({ match }) => (only === null || match === only) && !broken.has(match),
    );
    if (due.length === 0) return released;
    for (const deadline of due) {
      try {
        if (await alone(deadline.match, () => release(desk, deadline))) released++;
      } catch (error) {
        if (error instanceof Overtaken) continue; // somebody was faster: the next round sees how it stands
        broken.add(deadline.match);
        reportFault(desk, deadline, error);
      }
    }
  }
  return released;
}
